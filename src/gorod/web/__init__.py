"""The table in one room: pages, live updates, cards and codes."""
