"""What is known about playing Galactic Era well, and what the lab measures."""
