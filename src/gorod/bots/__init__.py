"""Players that see only their own letters and questions."""
