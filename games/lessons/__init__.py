"""Interactive lessons, played by the real rules."""
