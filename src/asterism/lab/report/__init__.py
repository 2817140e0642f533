"""Balance reports: what games between bots show, each number with its interval.

`tables` reads the lab's tables, `sheet` and `course` sum them up game by game, `measures` says what
is measured, `tokens` and `forced` what having a card or a people does, `answers` how sure it all
is, `pages` how it looks.
"""
