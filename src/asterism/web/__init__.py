"""The table server: games over the web, live, between people and bots."""
