"""Timing: when the table moves on by itself (clock, narration, bots, absent players).

How long a wait lasts is said by `Host.seconds` in `table/host_policies.py`.
"""
