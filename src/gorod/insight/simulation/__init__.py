"""Simulation: games played by bots, on many cores or machines."""
