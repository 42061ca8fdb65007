"""docker-compose.yml names what there is: modules, settings, variables, queues."""

from __future__ import annotations

import importlib
import re
from typing import Any

import pytest
import yaml
from django.conf import settings

from tests.servers import ROOT

PRODUCTION = (ROOT / "config/settings/production.py").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = ("web", "worker", "beat", "migrate")
DOCKERFILE = (ROOT / "Dockerfile").read_text()


def test_the_services_are_those_of_production() -> None:
    assert set(SERVICES) == {*OURS, "postgres", "redis"}


@pytest.mark.parametrize("name", OURS)
def test_our_services_run_production_settings_from_one_image(name: str) -> None:
    service = SERVICES[name]
    assert service["image"] == "pannori"
    assert service["build"] == "."
    assert service["environment"]["DJANGO_SETTINGS_MODULE"] == "config.settings.production"


@pytest.mark.parametrize("name", sorted(SERVICES["web"]["environment"]))
def test_every_variable_is_one_that_production_reads(name: str) -> None:
    assert name == "DJANGO_SETTINGS_MODULE" or f'"{name}"' in PRODUCTION


def test_every_variable_that_production_needs_is_given() -> None:
    needed = re.findall(r'(?:address|long_secret|required_list)\("(\w+)"\)', PRODUCTION)
    assert {"SECRET_KEY", "DATABASE_URL", "REDIS_URL", "ALLOWED_HOSTS"} == set(needed)
    assert set(needed) <= set(SERVICES["web"]["environment"])


def test_secrets_have_no_default() -> None:
    web = SERVICES["web"]["environment"]
    assert web["SECRET_KEY"].startswith("${SECRET_KEY:?")
    assert "${POSTGRES_PASSWORD:?" in web["DATABASE_URL"]
    assert SERVICES["postgres"]["environment"]["POSTGRES_PASSWORD"].startswith("${")


def test_databases_are_not_published() -> None:
    assert "ports" not in SERVICES["postgres"]
    assert "ports" not in SERVICES["redis"]


@pytest.mark.parametrize("name", ["web", "worker", "beat"])
def test_nothing_starts_before_the_migrations_are_done(name: str) -> None:
    waits = SERVICES[name]["depends_on"]
    assert waits["migrate"]["condition"] == "service_completed_successfully"
    assert waits["postgres"]["condition"] == "service_healthy"
    assert waits["redis"]["condition"] == "service_healthy"


@pytest.mark.parametrize("name", ["web", "worker", "postgres", "redis"])
def test_services_that_answer_have_a_health_check(name: str) -> None:
    assert SERVICES[name]["healthcheck"]["test"]


@pytest.mark.parametrize("name", ["worker", "beat"])
def test_celery_commands_name_our_application(name: str) -> None:
    words = SERVICES[name]["command"].split()
    assert words[:3] == ["celery", "-A", "config.celery"]
    assert importlib.import_module(words[2]).app.main == "pannori"


def test_the_worker_serves_every_queue_that_tasks_go_to() -> None:
    words = SERVICES["worker"]["command"].split()
    served = set(words[words.index("-Q") + 1].split(","))
    routed = {route["queue"] for route in settings.CELERY_TASK_ROUTES.values()}
    assert served == routed | {settings.CELERY_TASK_DEFAULT_QUEUE}


def test_every_routed_and_scheduled_task_exists() -> None:
    app = importlib.import_module("config.celery").app
    app.loader.import_default_modules()
    named = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert named | set(settings.CELERY_TASK_ROUTES) <= set(app.tasks)


def test_the_image_serves_our_application() -> None:
    command = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.M)
    assert command is not None
    words = yaml.safe_load(command.group(1))
    assert words[:2] == ["uvicorn", "config.asgi:application"]
    module, _, name = words[1].partition(":")
    assert callable(getattr(importlib.import_module(module), name))


def test_the_image_copies_what_exists() -> None:
    for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.M):
        *sources, _target = line.split()
        for source in sources:
            assert (ROOT / source).exists(), source
