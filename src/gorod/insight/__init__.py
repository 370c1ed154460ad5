"""What the numbers say: simulation, and later odds and reviews."""
