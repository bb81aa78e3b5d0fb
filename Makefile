# Every verb sets up what it needs, so each works alone in a fresh clone.

PYTHON ?= python3
PORT ?= 8000
export PYTHON

VENV := .venv
BIN := $(VENV)/bin

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play dev build single test lint types unit e2e bench format vendor manifest ledger golden solve pictures clean need-node need-python

help: ## List these verbs
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## Serve the games on 127.0.0.1:8000 (PORT= for another port)
	@$(PYTHON) tools/serve.py --port $(PORT)

dev: vendor ## Serve the sources as they are, and load the page anew when one changes
	@$(BIN)/python tools/dev.py --port $(PORT)

build: vendor ## Write dist/, the site to upload (SITE=https://example.org/games/ for oEmbed)
	@PYTHONPATH=py SITE=$(SITE) $(BIN)/python tools/build.py

single: vendor ## Write dist/ with the games as one file each, too: they play by double click, without a network
	@PYTHONPATH=py $(BIN)/python tools/build.py --single

test: lint types unit e2e ## Check everything: lint, types, unit tests with coverage, then the browser

lint: $(VENV)/dev.stamp ## Check style, and that the code is formatted
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/dev.stamp ## Check types over py/
	$(BIN)/mypy

unit: $(VENV)/dev.stamp ## Test the rules and the pictures on CPython, with coverage
	$(BIN)/python -m pytest --numprocesses auto --cov --cov-report=term

e2e: single $(VENV)/dev.stamp build/pyodide/stamp ## Play in a real Chromium (CHROMIUM= names one; apt brings it for root)
	@$(PYTHON) tools/chromium.py
	$(BIN)/python -m pytest --numprocesses auto --maxschedchunk 1 e2e

bench: $(if $(findstring --single,$(ARGS)),single,build) $(VENV)/dev.stamp $(if $(findstring --speed,$(ARGS)),$(VENV)/yardsticks.stamp)
bench: ## Measure start and play against a stock PyScript page (ARGS="--quick --check", --speed, --single)
	@$(PYTHON) tools/chromium.py
	@PYTHONPATH=py:tools:tests:e2e $(BIN)/python -m bench $(ARGS)

format: $(VENV)/dev.stamp ## Format the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

vendor: node_modules/.package-lock.json $(VENV)/build.stamp ## Bring static/vendor and static/made up to date
	@$(PYTHON) tools/vendor.py
	@$(BIN)/python tools/render.py

manifest: need-python ## Write the files Python needs in the browser into pyscript.toml
	@$(PYTHON) tools/manifest.py

ledger: need-python ## Write docs/ledger.md: each rule with the tests that prove it
	@$(PYTHON) tools/ledger.py

solve: $(VENV)/dev.stamp ## Solve Zonk for two and write the tables the site ships (ARGS="short" for one preset)
	@PYTHONPATH=py $(BIN)/python tools/solve_zonk.py $(ARGS)

pictures: build $(VENV)/dev.stamp ## Draw icons, screenshots and what stands for a game in a post into static/img
	@$(PYTHON) tools/chromium.py
	@$(BIN)/python tools/pictures.py
	@PYTHONPATH=py $(BIN)/python tools/embed_pictures.py

golden: need-python ## Replay the golden records and write what happens beside them; read the diff
	@$(PYTHON) tools/golden.py

clean: ## Remove all that was made or installed here
	rm -rf $(VENV) node_modules static/vendor static/made build dist bench.json e2e/shots .coverage
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find py tools tests e2e -name __pycache__ -prune -exec rm -rf {} +

need-node need-python:
	@tools/need.sh $(@:need-%=%)

node_modules/.package-lock.json: package-lock.json | need-node
	npm ci
	@touch $@

$(VENV)/build.stamp: requirements-dev.txt | need-python
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements-dev.txt markdown-it-py brotli hatchling
	@touch $@

# OpenSpiel and RLCard are large and only to compare with, so they have a place of their own.
$(VENV)/yardsticks.stamp: requirements-bench.txt $(VENV)/build.stamp
	$(PYTHON) -m venv $(VENV)/yardsticks
	$(VENV)/yardsticks/bin/pip install --quiet --disable-pip-version-check --requirement requirements-bench.txt
	@touch $@

# What tests install in the browser: fetched as it is, for the browser's Python instead of ours.
build/pyodide/stamp: requirements-pyodide.txt $(VENV)/build.stamp
	rm -rf $(@D)
	$(BIN)/pip download --quiet --disable-pip-version-check --no-deps --only-binary :all: --python-version 3.14 \
		--require-hashes --requirement requirements-pyodide.txt --dest $(@D)
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt $(VENV)/build.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	@touch $@
