"""Where tables are kept. `open_store` opens one, `Store` says what it does."""
