# Two commands set everything up: `make play` and `make test`. Both need python3 (3.11 or newer) with
# venv and pip, and a network; uv is fetched when it is missing. ARGS="..." goes to the command run.

.DEFAULT_GOAL := help
.PHONY: help play test lint types client tests rules others format toolchain compiled bench
.PHONY: bench-compiled fields fuzz crash mutants index locale lock clean

# Which build is made, and where, is decided here and not by what the shell happens to have set; and
# what Python compiles is kept, else every process that a test starts compiles all that it imports.
unexport ASTERISM_COMPILE UV_PROJECT_ENVIRONMENT VIRTUAL_ENV PYTHONDONTWRITEBYTECODE

UV := tools/uv.sh
RUN := $(UV) run --frozen
COMPILED := .venv-compiled
RULES := tests/kernel tests/tabletop tests/galaxy tests/galactic_era tests/nova tests/space_opera
# What runs on the interpreted build besides the rules: what plays by them (conformance, bots,
# foresight, records of old) and a look at each front end; and, there alone, what no build changes.
BOTH := tests/bots tests/conformance tests/play tests/draw/test_text.py tests/env/test_pettingzoo.py \
	tests/lab/test_simulate.py tests/web/test_play.py tests/test_broken_game.py tests/test_build.py \
	tests/test_cli.py tests/test_cli_play_map.py tests/test_former.py tests/test_moments.py \
	tests/test_new_game.py tests/test_sections.py
ONCE := tests/test_books.py tests/test_catalogues.py tests/test_cli_languages.py tests/test_docs.py \
	tests/test_fields.py tests/test_project.py tests/test_vocabulary.py tests/web/store
TSC := .tools/typescript/node_modules/typescript/bin/tsc

help:  ## list the targets
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/make \1\t\2/p' Makefile | expand -t 22

play:  ## a table of Galaxy against bots (no compiler, no system package); ARGS="--lang es"
	@$(RUN) --no-dev asterism play galaxy $(ARGS)

# To compile takes one core and minutes, and tests of browsers and servers wait now and then: so two
# of these are done at a time.
# The compiled build runs every test but those of ONCE: so none is forgotten, and what plays much (the
# lab, agents, pages, browsers) plays where games are short.
test: toolchain  ## everything that CI checks
	@$(MAKE) --no-print-directory -j 2 lint types client compiled rules others
	ASTERISM_COMPILE=1 $(COMPILED)/bin/python -m pytest -n 3 --dist worksteal $(ONCE:%=--ignore=%)

lint:  ## format, lint, translations and fields complete
	$(RUN) ruff format --check
	$(RUN) ruff check
	$(RUN) python tools/catalogues.py --check
	$(RUN) python tools/fields.py --check
	$(RUN) python tools/vocabulary.py --check

types:  ## mypy, strict
	$(RUN) mypy

client: $(TSC)  ## the types of the scripts in the pages, checked by the TypeScript compiler
	$(RUN) node $(TSC) --project jsconfig.json

$(TSC):
	@$(RUN) npm install --silent --no-audit --no-fund --no-save --prefix .tools/typescript typescript@5.9.3

tests: rules  ## all tests on the interpreted build but the long ones
	$(RUN) pytest -n 3 --dist worksteal -m 'not long' $(RULES:%=--ignore=%)

# Slipcover forgets a line that was reached: to watch them costs a fifth, where a tracer doubles the
# time. What is marked as long runs on the compiled build, where it is short.
rules:  ## the tests of kernel and games on the interpreted build, and how much of them they reach
	@mkdir -p build
	$(RUN) slipcover --json --out build/reached.json -m pytest -n 2 --dist worksteal -m 'not long' $(RULES)
	$(RUN) slipcover --skip-covered --fail-under 97 --merge build/reached.json --out build/reached.json

others:  ## what else needs the interpreted build, and what no build changes
	$(RUN) pytest -n 3 --dist worksteal -m 'not long' $(BOTH) $(ONCE)

format:  ## format the code and mend what ruff can mend
	$(RUN) ruff format
	$(RUN) ruff check --fix

toolchain:
	@$(RUN) python tools/toolchain.py

# The tools that build are those of the lock: its versions go in as constraints.
compiled:  ## build the compiled wheel and install it, with the tests' tools, in .venv-compiled
	@$(RUN) python tools/toolchain.py compiler
	@mkdir -p build
	@rm -rf build/wheel
	@$(UV) export --quiet --frozen --all-groups --no-emit-project --no-hashes --no-header --output-file build/constraints.txt
	ASTERISM_COMPILE=1 $(UV) build --quiet --wheel --python .venv/bin/python --build-constraints build/constraints.txt --out-dir build/wheel
	@UV_PROJECT_ENVIRONMENT=$(COMPILED) $(UV) sync --quiet --frozen --python .venv/bin/python --no-install-project
	$(UV) pip install --quiet --python $(COMPILED) --no-deps --reinstall build/wheel/*.whl

bench:  ## decisions and games a second
	$(RUN) asterism bench galaxy $(ARGS)

bench-compiled: compiled  ## the same, on the compiled build
	$(COMPILED)/bin/asterism bench galaxy $(ARGS)

fuzz:  ## random games; a failing one is saved as a record; ARGS="--game galactic-era"
	$(RUN) python -m tests.fuzz $(ARGS)

crash:  ## kill the table server 1,000 times in the middle of play
	ASTERISM_CRASHES=1000 $(RUN) pytest tests/web/test_crash.py -k acknowledged

mutants:  ## how many planted faults the tests find
	$(RUN) python tools/mutants.py $(ARGS)

index:  ## the rule index against code and tests
	$(RUN) python -m tests.index $(ARGS)

fields:  ## write the fields of each game's state, and the numbers of its verbs and events
	$(RUN) python tools/fields.py
	$(RUN) python tools/vocabulary.py

locale:  ## collect the messages of the code into the .po files
	$(RUN) python tools/catalogues.py

lock:  ## resolve the dependencies again; ARGS=--upgrade takes the newest
	tools/lock.sh $(ARGS)

clean:  ## remove what was built, fetched or cached, the environments too
	rm -rf .venv $(COMPILED) .tools build dist mutants
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.mo' -delete
