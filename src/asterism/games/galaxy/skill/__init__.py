"""What is known about playing Galaxy well, and what the lab measures."""
