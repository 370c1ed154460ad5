"""Terminal commands: play and watch games, check notebooks, look up rules, odds, past games."""
