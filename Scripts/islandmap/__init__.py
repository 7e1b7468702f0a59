"""What Scripts/island is made of."""
