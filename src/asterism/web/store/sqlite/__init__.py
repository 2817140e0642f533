"""A store in one SQLite file: one thread writes, many units to a commit; others read."""
