"""Language models as players: settings, prompts, and what they thought."""
