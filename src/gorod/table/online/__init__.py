"""Online tables: chat rooms and the link to a voice call."""
