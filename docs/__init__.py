"""The pages, and what makes those that are made of the product."""
