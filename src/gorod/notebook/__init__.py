"""The host's notebook: a game written down, read, played, checked and written again."""
