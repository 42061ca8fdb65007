"""Dominoes for the computer. Source: rules document, "The computer's levels"."""
