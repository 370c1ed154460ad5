# Two commands are sacred: `make run` and `make test`. Each sets up everything it needs.
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
UV := $(shell command -v uv 2>/dev/null)

.PHONY: help setup run chromium test check bench random-play lock clauses docs shots clean load

help: ## What can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(VENV)/.ready ## A virtual environment with everything in it

$(VENV)/.ready: requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Gorod needs Python 3.11 or newer."; exit 1; }
ifneq ($(UV),)
	$(UV) venv --quiet --allow-existing --python $(PYTHON) $(VENV)
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	$(UV) pip install --quiet --python $(BIN)/python --no-deps -e .
else
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps -e .
endif
	@touch $@

run: setup ## Serve the table: phones, the table screen, the console
	@$(BIN)/gorod

chromium: ## A browser for the tests of the table, where it may be installed
	@sh tests/web/chromium.sh

test: setup chromium ## All tests
	$(BIN)/python -m pytest -n auto --dist worksteal

check: setup ## Format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

load: setup ## How many tables one process carries
	$(BIN)/python bench/load.py

bench: setup ## Measure speed beside a peer
	$(BIN)/python bench/run.py

random-play: setup ## Play every deck, mode and option thousands of times (a quarter of an hour)
	$(BIN)/python bench/random_play.py page 2000 10000 > docs/random-play.md

clauses: setup ## Every clause of the rules with the tests that prove it
	$(BIN)/python -m pytest --clauses -q

docs: setup ## Write the rules pages and the programs' interface anew
	$(BIN)/python docs/make_pages.py

shots: setup ## Pictures of every screen in both languages (needs Chromium)
	$(BIN)/python docs/make_shots.py

lock: ## Pin the versions anew (needs uv)
	$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--no-header --group dev pyproject.toml --output-file requirements.lock

clean: ## Remove what was set up
	rm -rf $(VENV) .venv-peer
