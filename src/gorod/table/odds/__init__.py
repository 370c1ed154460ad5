"""Odds in the lobby: how often each side wins the chosen setup, played in a process of its own."""
