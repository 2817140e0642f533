"""Appendix 3: the domination cards. A module is a card, and bears its id in content/cards.toml."""
