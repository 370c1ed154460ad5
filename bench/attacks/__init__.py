"""Attacks on a server of one's own on this machine."""
