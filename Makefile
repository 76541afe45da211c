# Everything happens inside the clone: .venv for the tools, dist for the wheels.
.DEFAULT_GOAL := help
PYTHON ?= python3.11
PACKAGES := protocol kit graph cli
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp

$(STAMP): constraints.txt requirements-dev.in $(PACKAGES:%=packages/%/pyproject.toml)
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "error: Python 3.11 or newer with venv is needed (Debian: apt-get install python3-venv; or make PYTHON=/path/to/python3)" >&2; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv
	@$(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt -r requirements-dev.in $(PACKAGES:%=-e packages/%)
	@touch $@

.PHONY: help setup
help: ## show this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with the pinned tools and the packages
