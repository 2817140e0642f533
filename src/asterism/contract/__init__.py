"""What a game supplies: notation, rulings, content, display, skill and study."""
