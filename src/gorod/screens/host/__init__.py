"""The host's console, the assistant, and the judge of a table with paper cards."""
