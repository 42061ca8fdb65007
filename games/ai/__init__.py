"""The computer's play: pure policies that hold a seat's view and nothing more."""
