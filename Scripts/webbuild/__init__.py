"""What Scripts/build-web is made of."""
