"""Write all goldens: `python -m tests.goldens`."""

from tests.goldens import FOLDERS, write

for folder in FOLDERS:
    write(folder)
