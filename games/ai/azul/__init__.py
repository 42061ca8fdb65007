"""Azul: Summer Pavilion for the computer. Source: rules document."""

from games.ai.kernels import prefer_compiled

prefer_compiled("games.ai.azul.kernel")
prefer_compiled("games.ai.azul.placing")
prefer_compiled("games.ai.azul.draft")
