"""The player's phone: questions, the own card, calls by night, claims."""
