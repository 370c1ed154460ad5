"""Faults on purpose: real clients play while what serves them is killed, cut off and misled.

    make faults             all of it, from a new seed that is printed
    make faults SEED=7      the same decisions again

Afterwards the journals are read without a server, and nothing that anybody was told may be missing.
"""
