"""The cards and names of a judge's table."""

NAMES = ["Anna", "Boris", "Clara", "Daniel", "Edith", "Felix", "Greta", "Henry", "Irene", "Jonas"]

CARDS = dict.fromkeys(range(1, 11), "civilian") | {2: "mafia", 5: "don", 7: "mafia", 9: "sheriff"}
