# `make play` and `make test` need nothing but Python 3.11 and make: they set up the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PIP = PIP_DISABLE_PIP_VERSION_CHECK=1 $(1)/bin/python -m pip install --quiet --constraint constraints.txt
GAME ?= five_cells
WORKERS ?= 2
SOURCES := bench docs kumite tests

.PHONY: help setup play test check bench golden clean

help:
	@echo "make play    set up what is missing and open a table (GAME=$(GAME))"
	@echo "make test    set up what is missing and run all checks and tests"
	@echo "make setup   set up everything for development"
	@echo "make check   linter, formatter and type checker only"
	@echo "make bench   measure speed against hand-written C++, OpenSpiel and pgx"
	@echo "make golden  write golden duels and count files anew after a wanted change of rules"
	@echo "make clean   remove what was set up"

play: $(VENV)/.play
	@$(BIN)/kumite play $(GAME)

setup: $(VENV)/.dev

test: check
	@echo "== tests"
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

check: $(VENV)/.dev
	@echo "== linter and formatter"
	@$(BIN)/ruff check $(SOURCES)
	@$(BIN)/ruff format --check $(SOURCES)
	@echo "== types"
	@$(BIN)/mypy

bench: $(BENCH)/.ready
	@$(BENCH)/bin/python bench/run.py

golden: $(VENV)/.dev
	@$(BIN)/python -m kumite.testing.golden

clean:
	rm -rf $(VENV) $(BENCH) bench/limit/build *.egg-info

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kumite needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@echo "== making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml constraints.txt
	@echo "== installing Kumite and what it runs on (once, about a minute)"
	@$(call PIP,$(VENV)) setuptools
	@$(call PIP,$(VENV)) --no-build-isolation --config-settings editable_mode=compat --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "== installing what the tests need (once)"
	@$(call PIP,$(VENV)) --no-build-isolation --config-settings editable_mode=compat --editable '.[dev]'
	@touch $@

$(BENCH)/.ready: pyproject.toml constraints.txt
	@echo "== installing what the benches compare with, in $(BENCH) (once, some minutes)"
	@$(PYTHON) -m venv $(BENCH)
	@$(call PIP,$(BENCH)) setuptools
	@$(call PIP,$(BENCH)) --no-build-isolation --config-settings editable_mode=compat --editable '.[bench]'
	@touch $@
