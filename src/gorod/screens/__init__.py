"""What a person or a program sees: plain values, in words."""
