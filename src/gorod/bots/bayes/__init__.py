"""The bot that reasons: Bayesian belief about the deal, and choices by one formula."""
