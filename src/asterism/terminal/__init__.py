"""Playing and watching in a terminal: what is typed, what is shown, what is kept."""
