"""Notebooks: games as YAML files, to be parsed, replayed, checked and written."""
