"""Evenings kept: tables, who may do what at them, and the journals of their games."""
