"""The web server: pages, live updates, and everything between a socket and a table."""

from pathlib import Path

WEB_FOLDER = Path(__file__).parent
