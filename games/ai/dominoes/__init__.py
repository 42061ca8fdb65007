"""Dominoes for the computer. Source: rules document, "The computer's levels"."""

from games.ai.kernels import prefer_compiled

prefer_compiled("games.ai.dominoes.kernel")
