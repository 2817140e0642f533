"""What positions of NOVA are worth, and quick choices."""
