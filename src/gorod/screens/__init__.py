"""Screens: what a person or a program sees, as plain data with finished sentences."""
