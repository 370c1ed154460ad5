# Two commands are sacred: `make run` and `make test`. Each sets up everything it needs.
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
UV := $(shell command -v uv 2>/dev/null)

PORT ?= 8080
SYSTEM_PACKAGES ?= yes
LAWS_MORE ?= 1
SHARE ?= 1
CASES ?= 25
TESTS ?= tests
SECOND ?= 0.5
# Tests start many servers: compiled once, they start at once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run setup test quick proofs coverage clients cases check chromium other-browsers proxies postgres espeak load memory scale bench bots mutations random-play odds values faults clauses docs art icons shots dist lock clean

help: ## What can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

ifneq ($(UV),)
SET_UP := $(UV) venv --quiet --allow-existing --python $(PYTHON)
INSTALL := $(UV) pip install --quiet --python $(BIN)/python --require-hashes
else
SET_UP := $(PYTHON) -m venv
INSTALL := $(BIN)/python -m pip install --quiet --require-hashes
endif

# What running needs, and no more. Gorod itself stays where it is: an install that can be edited
# would fetch a build tool for nothing but these two files.
$(VENV)/.runs: requirements.lock
	@test -n "$(PYTHON)" || { echo "Gorod needs Python 3.11 or newer."; exit 1; }
	$(SET_UP) $(VENV)
	$(INSTALL) -r requirements.lock
	@echo '$(CURDIR)/src' > "$$($(BIN)/python -c 'import site; print(site.getsitepackages()[0])')/gorod.pth"
	@printf '#!/bin/sh\nexec "%s/python" -m gorod "$$@"\n' '$(CURDIR)/$(BIN)' > $(BIN)/gorod
	@chmod +x $(BIN)/gorod
	@touch $@

$(VENV)/.ready: $(VENV)/.runs requirements-dev.lock
	$(INSTALL) -r requirements-dev.lock
	@touch $@

run: $(VENV)/.runs ## Serve the table; PORT=9000 at another port
	@$(BIN)/gorod --port $(PORT) --or-next

setup: $(VENV)/.ready ## A virtual environment with everything in it

chromium: ## A browser for the tests of the table; SYSTEM_PACKAGES=no installs none
	@SYSTEM_PACKAGES=$(SYSTEM_PACKAGES) sh tests/install/chromium.sh

proxies: ## The examples of nginx and Caddy are tested with them; they are unpacked, not installed
	@sh tests/install/proxies.sh

postgres: ## Tests start one of their own; it is unpacked, not installed
	@sh tests/install/postgres.sh

espeak: ## A synthesiser for the tests of the server's voice; SYSTEM_PACKAGES=no installs none
	@SYSTEM_PACKAGES=$(SYSTEM_PACKAGES) sh tests/install/espeak.sh

other-browsers: ## WebKitGTK and Firefox for the proofs (110 MB, less than a minute); SYSTEM_PACKAGES=no installs none
	@SYSTEM_PACKAGES=$(SYSTEM_PACKAGES) sh tests/install/other_browsers.sh

PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

test: setup chromium proxies espeak postgres ## All tests but the proofs, the same for everybody
	$(PYTEST) -m 'not proof' $(TESTS)

QUICK := tests/engine tests/parts tests/rulebooks tests/speech tests/notebook/test_cases.py \
	tests/laws/test_laws_of_play.py tests/project/test_clauses.py

quick: setup ## Rules and texts, in less than a minute
	@LAWS_MORE=0 $(PYTEST) -m 'not proof' $(QUICK)

proofs: setup chromium other-browsers proxies espeak postgres ## The long night with new examples; SEED=1 repeats it, LAWS_MORE=9 tries more
	@seed=$(SEED); seed=$${seed:-$$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}; \
	one="make proofs SEED=$$seed LAWS_MORE=$(LAWS_MORE)"; \
	again="The same examples again: $$one SHARE=$(SHARE)"; echo "$$again"; \
	LAWS_MORE=$(LAWS_MORE) CHANCE=$$seed $(PYTEST) -m 'proof or hypothesis' --share=$(SHARE) \
		--hypothesis-profile=proofs --hypothesis-seed=$$seed $(TESTS) \
		|| { echo "$$again"; echo "One of them alone: $$one TESTS='tests/...::test_...'"; exit 1; }

coverage: setup proxies espeak postgres ## How much of each room the tests run through
	$(PYTEST) -m 'not proof and not browser' --cov --cov-report= $(TESTS)
	@$(BIN)/coverage json -q -o .coverage.json
	$(BIN)/python -m bench.coverage_by_room .coverage.json > docs/coverage.md
	@tail -20 docs/coverage.md

.venv-clients/.ready: tests/clients/requirements.lock
	$(PYTHON) -m venv .venv-clients
	.venv-clients/bin/python -m pip install --quiet --require-hashes -r tests/clients/requirements.lock
	@command -v npm >/dev/null || { echo "npm is not here: taking it from PyPI, for this alone ..."; \
		.venv-clients/bin/python -m pip install --quiet --require-hashes -r tests/clients/npm.lock; }
	@touch $@

clients: setup .venv-clients/.ready ## Make clients of the description with three generators
	$(BIN)/python -m tests.clients.generate

.venv-cases/.ready: tests/cases/requirements.lock
	$(PYTHON) -m venv .venv-cases
	.venv-cases/bin/python -m pip install --quiet --require-hashes -r tests/cases/requirements.lock
	@touch $@

cases: setup .venv-cases/.ready ## Put 10,000 made-up requests to tables in every phase; CASES=2 a tenth of it
	@seed=$(SEED); seed=$${seed:-$$(od -An -N2 -tu2 /dev/urandom | tr -d ' ')}; \
	echo "The same cases again: make cases CASES=$(CASES) SEED=$$seed"; \
	.venv-cases/bin/python tests/cases/run.py --cases $(CASES) --seed $$seed

check: setup ## Format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

PEER := bench/peers/boardgame

$(PEER)/node_modules/.ready: $(PEER)/package-lock.json .venv-clients/.ready
	cd $(PEER) && PATH="$$PATH:$(CURDIR)/.venv-clients/bin" npm ci --silent --no-audit --no-fund
	@touch $@

load: setup postgres $(PEER)/node_modules/.ready ## What one process carries, beside boardgame.io (it takes a while)
	$(BIN)/python -m bench.load

scale: setup postgres ## What ten thousand tables ask of PostgreSQL and of two workers: docs/scale.md
	$(BIN)/python -m bench.scale

memory: setup ## What a table takes of memory
	$(BIN)/python -m bench.memory

.compiled/.ready: $(VENV)/.ready requirements-dev.lock $(wildcard compiled/*) $(shell find src -name '*.py')
	$(INSTALL) -r compiled/requirements.lock
	$(BIN)/python -m compiled.build

compiled: .compiled/.ready ## The engine as machine code, in .compiled (needs a C compiler; some minutes)

.PHONY: compiled test-compiled
COMPILED_TESTS ?= tests/engine tests/parts tests/rulebooks tests/notebook tests/laws tests/insight

test-compiled: compiled ## The tests of rules, notebooks, laws and insight on that build
	PYTHONPATH=.compiled $(PYTEST) -m 'not proof' $(COMPILED_TESTS)

bench: setup ## Measure speed beside a peer, of the compiled build too, which is made where it can be
	@$(MAKE) --no-print-directory compiled || echo "Without a C compiler the plain build alone is measured."
	$(BIN)/python -m bench.run

mutations: setup ## Break one rule at a time, and see that its tests notice (a few minutes)
	$(BIN)/python -m bench.mutations

bots: setup ## Let the bots that reason play: who wins, what they believe, how fast (an hour)
	$(BIN)/python -m bench.bots all --jobs 2

random-play: setup ## Play every deck, mode and option thousands of times (a quarter of an hour)
	$(BIN)/python -m bench.random_play page 2000 10000 > docs/random-play.md

odds: setup ## Play every recommended deck by bots that reason (it says how long; it goes on where it was stopped); ODDS='--seconds 100' a piece
	$(BIN)/python -m bench.odds $(ODDS)

values: odds ## What every state of a recommended deck is worth, for the review of a game: counted in the same games

FAULTS = --seed "$(SEED)" $(if $(SEEDS),--seeds $(SEEDS)) $(if $(RUNS),--runs $(RUNS)) $(if $(LENGTH),--length $(LENGTH)) \
	$(if $(ONLY),--only "$(ONLY)") $(if $(OVER),--over $(OVER)) $(if $(SCHEDULE),--schedule $(SCHEDULE))

faults: setup postgres ## Kill, cut off, fill and mislead what serves real players (half an hour); RUNS=9 SEEDS=1,2,3 LENGTH=0.1 many short runs; SCHEDULE=file repeats a failed one
	@$(BIN)/python -m bench.faults $(FAULTS)

clauses: setup ## Every clause of the rules with the tests that prove it
	$(BIN)/python -m pytest --clauses -q

docs: setup ## Write the rules pages and the programs' interface anew
	$(BIN)/python -m docs.make_pages

art: setup ## Cut the drawings anew
	$(BIN)/python -m art

icons: setup ## The icons of the installed page (needs Chromium)
	$(BIN)/python -m docs.make_icons

shots: setup ## Pictures of every screen in both languages, and a moving one (needs Chromium)
	$(BIN)/python -m docs.make_shots
	$(BIN)/python -m docs.make_stage evening

stage: setup ## Every moment of every book on three devices, and two films: docs/stage.md
	$(BIN)/python -m docs.make_stage

evening: setup ## Play evenings of five books in browsers, with logs in evenings/: docs/evening-measured.md (hours)
	$(BIN)/python -m bench.evening_log --lang en ru --second 1 --nights 0 --into evenings/first-calls
	$(BIN)/python -m bench.evening_log --lang en ru --second $(SECOND) --into evenings
	$(BIN)/python -m bench.evening_log sport city it --second 0.35 --nights 1 --into evenings/first-days
	$(BIN)/python -m bench.evening_log --page evenings > docs/evening-measured.md

PIN := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-strip-extras

dist: setup ## What would be published, in dist/, checked as PyPI checks it: docs/releasing.md
	rm -rf dist
	$(BIN)/python -m build --no-isolation .
	$(BIN)/twine check --strict dist/*
	@! grep -n OWNER pyproject.toml SECURITY.md || echo "OWNER stands for whoever publishes it: docs/releasing.md"

lock: ## Pin the versions anew (needs uv)
	$(PIN) --group dev pyproject.toml --output-file requirements-dev.lock
	$(PIN) tests/clients/requirements.in --output-file tests/clients/requirements.lock
	$(PIN) tests/clients/npm.in --output-file tests/clients/npm.lock
	$(PIN) tests/cases/requirements.in --output-file tests/cases/requirements.lock
	$(PIN) pyproject.toml --constraints requirements-dev.lock --no-annotate --output-file requirements.lock

clean: ## Remove what was set up
	rm -rf $(VENV) .venv-peer .venv-clients .venv-cases .compiled dist
