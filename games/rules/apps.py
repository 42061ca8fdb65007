"""The rules under the one name Django knows them by; they have no models."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "games.rules"
    label = "rules"
