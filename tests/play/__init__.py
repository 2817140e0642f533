"""The tests of matches and of what is played on them: undo, records, foresight."""
