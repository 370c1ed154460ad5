"""The web server: pages, live updates, and everything between a socket and a table."""
