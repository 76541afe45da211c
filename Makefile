# Everything stays inside the clone: the tools in .venv, what is built or cached in build. Only `make install` leaves it.
.DEFAULT_GOAL := help
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
UV := $(BIN)/uv --quiet
PACKAGES := $(patsubst packages/%/pyproject.toml,%,$(wildcard packages/*/pyproject.toml))
# What pytest is told; `make test PYTEST="packages/kit -k locks"` runs some.
PYTEST := -n 2 --dist loadfile
# Compiled once here, so that a start is quick where Python is told to keep no bytecode.
RUNTIME := click filelock msgspec pathspec platformdirs rich tree_sitter yaml
TYPED := $(wildcard $(PACKAGES:%=packages/%/src) $(PACKAGES:%=packages/%/tests) tests tools benchmarks conftest.py)

export PIP_CACHE_DIR := $(CURDIR)/build/cache/pip
export UV_CACHE_DIR := $(CURDIR)/build/cache/uv
export UV_PYTHON_DOWNLOADS := never
# Trust what the system trusts, as pip does, where the system has such a list; else what uv brings.
export UV_SYSTEM_CERTS ?= $(if $(wildcard /etc/ssl/certs/ca-certificates.crt /etc/ssl/cert.pem /etc/pki/tls/certs/ca-bundle.crt),true,false)
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

$(STAMP): constraints.txt requirements-dev.in $(PACKAGES:%=packages/%/pyproject.toml)
	@$(BIN)/python -c '' 2>/dev/null || { python=$$(sh tools/python.sh $(PYTHON)) && "$$python" -m venv --clear $(VENV); }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv
	@$(UV) pip install --python $(BIN)/python -c constraints.txt -r requirements-dev.in
	@$(UV) pip install --python $(BIN)/python -c constraints.txt --no-build-isolation $(PACKAGES:%=-e packages/%)
	@$(BIN)/python -m compileall -q $(RUNTIME:%=$(VENV)/lib/python3*/site-packages/%) $(PACKAGES:%=packages/%/src)
	@touch $@

.PHONY: help setup demo test fix alone bench quality install uninstall schema prices pins clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(STAMP) ## make .venv with the pinned tools and the packages in it
	@echo "ready: $(BIN)/waypost"

demo: $(STAMP) ## show the main jobs on copies of examples/
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh tools/demo.sh

test: $(STAMP) ## format, lint, types, import contracts, tests
	$(BIN)/ruff format --check --output-format concise .
	$(BIN)/ruff check .
	$(BIN)/python -m mypy $(TYPED)
	$(BIN)/lint-imports
	$(BIN)/python -m pytest $(PYTEST)

fix: $(STAMP) ## format the code and mend what the linter can
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .

alone: $(STAMP) ## build each distribution, install it alone, run its own tests there
	$(BIN)/python -m tools.alone

bench: $(STAMP) ## CPU time on generated graphs and real source (BENCH="--nodes 100 --runs 3", MAP_BENCH="--peers --growth", LEDGER_BENCH="--peers")
	$(BIN)/python -m benchmarks.graph $(BENCH)
	$(BIN)/python -m benchmarks.code_map $(MAP_BENCH)
	$(BIN)/python -m benchmarks.ledger $(LEDGER_BENCH)
	$(BIN)/python -m benchmarks.ledger_report

quality: $(STAMP) ## accuracy on labelled notes, queries and sample projects, and of the map of real source (QUALITY="--misses")
	$(BIN)/python -m tests.quality.harness $(QUALITY)
	@echo
	$(BIN)/python -m tests.quality.code_map.harness --sets dev,heldout
	@echo
	$(BIN)/python -m tests.quality.code_map.real_source

install: $(STAMP) ## put the command into your own folder: ~/.local/bin/waypost
	@$(BIN)/python -m tools.user_install install

uninstall: ## take away what `make install` put there, nothing else
	@"$$(sh tools/python.sh $(PYTHON))" -m tools.user_install uninstall

schema: $(STAMP) ## rewrite packages/protocol/schema/*.json from the structs
	@$(BIN)/python -m tools.schema

prices: $(STAMP) ## rewrite the ledger's price list from the pinned genai-prices
	@$(BIN)/python -m tools.prices

pins: $(STAMP) ## complete constraints.txt for changed requirements (PINS=--upgrade: newest of all)
	@printf -- '-e ./packages/%s\n' $(PACKAGES) | $(UV) pip compile $(PINS) --no-header --no-annotate --no-emit-index-url \
	  --no-emit-package waypost $(PACKAGES:%=--no-emit-package waypost-%) -o constraints.txt requirements-dev.in -

clean: ## remove .venv and everything that was built or cached
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
