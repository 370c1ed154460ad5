"""What a question does to whomever one names, so that a bot knows what it is asked.

Nothing need be said where one is answered, which is to learn; nor where one harms, as most do.
"""

HARM, HELP, LEARN, HINDER = "harm", "help", "learn", "hinder"
"""Make somebody leave; keep somebody safe; find out; keep somebody from acting."""
