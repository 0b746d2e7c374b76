# Everything happens in .venv; a stamp file there remembers for which lock file it was filled.
PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
JOBS ?= auto
MATCHES ?= 2000
KILLS ?= 24
BIN := .venv/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
LOCK := $(BIN)/python -m uv pip compile -q $(UPGRADE) --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

.DEFAULT_GOAL := help
.PHONY: help play web compile test around docs pictures wheel check coverage golden bench load chaos memory strength soak lock upgrade audit clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/.play web ## open the web table; “fracas play” plays in the terminal
	@mkdir -p src/fracas/server/site
	@($(BIN)/python tools/compile.py --background; $(BIN)/python tools/site.py --background) & $(BIN)/fracas serve --open

web: .venv/.play ## build the front end, if its sources have changed
	@$(BIN)/python tools/web.py

compile: .venv/.play ## make the rules faster: compile the busiest, if there is a C compiler and they have changed
	@$(BIN)/python tools/compile.py

test: .venv/.dev ## lint, types and all tests: what every change must pass
	@$(MAKE) --no-print-directory --jobs 2 compile check around
	@$(BIN)/python -m pytest -q -n $(JOBS)

around: .venv/.dev ## what the tests need besides Python: a browser, a database, web servers, the front end
	@tools/chromium.sh
	@tools/postgres.sh
	@tools/proxies.sh
	@$(BIN)/python tools/web.py --check

docs: .venv/.dev ## build the documentation; the table serves it under /docs
	@$(BIN)/python tools/site.py --force
	@echo "the documentation is in src/fracas/server/site; “fracas serve” shows it under /docs"

pictures: .venv/.dev web ## take the pictures of the documentation anew, from the real table
	@$(BIN)/python tools/picture.py
	@$(BIN)/python -m tools.docs.pictures

wheel: .venv/.dev web docs ## build a wheel for this platform into dist, with the front end, the documentation and compiled rules
	@FRACAS_COMPILE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	@ls dist/*.whl

check: .venv/.dev ## lint and types only
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy

coverage: .venv/.dev ## run the tests, note which rules they cover, refresh the table in README.md
	@tools/chromium.sh
	@tools/postgres.sh
	@$(BIN)/python tools/web.py
	@$(BIN)/python -m pytest -q -n $(JOBS) --coverage-json=build/coverage.json
	@$(BIN)/python tools/coverage_table.py

golden: .venv/.dev ## play the golden matches anew, after a rule changed on purpose
	@$(BIN)/python tools/golden.py

bench: .venv/.dev compile ## measure decisions per second, with python-chess beside it
	@$(BIN)/fracas bench --interpreted

load: .venv/.dev ## measure 200 web tables with four people each: how soon, at what cost, next to the least a server can do
	@$(BIN)/python -m tools.load

chaos: .venv/.dev ## let servers, workers, databases and disks fail while people play (KILLS=1000 for a soak)
	@$(BIN)/python -m tools.chaos --kills $(KILLS)

memory: .venv/.play compile ## play 100,000 fights in the lab and see that the memory stays flat; takes minutes
	@$(BIN)/python -m tools.memory $(FIGHT)

strength: .venv/.play compile ## let the search bot fight the greedy one, a second for a decision; takes hours
	@$(BIN)/python tools/strength.py $(GAMES)

soak: .venv/.play compile ## play many random battles and look for broken rules
	@for game in dojo steel tales viskara; do $(BIN)/fracas fuzz $$game --matches $(MATCHES) || exit 1; done
	@$(BIN)/python -m tools.made $(MATCHES)

upgrade: UPGRADE := --upgrade
upgrade: lock ## the newest versions of everything, written down with their hashes

lock: .venv/bin/python ## pin what pyproject.toml asks for, with hashes; pins that still fit stay as they are
	@$(PIP) install uv
	@$(LOCK) --extra dev --extra postgres pyproject.toml requirements/build.in -o requirements/dev.txt
	@$(LOCK) --extra postgres -c requirements/dev.txt pyproject.toml requirements/build.in -o requirements/serve.txt
	@$(LOCK) --extra docs -c requirements/dev.txt pyproject.toml -o requirements/docs.txt

audit: .venv/bin/python ## ask an advisory database about everything that is pinned; needs the internet
	@$(PIP) install pip-audit
	@$(BIN)/python -m pip_audit --requirement requirements/serve.txt --disable-pip --progress-spinner off

clean: ## remove the environment, the builds and the caches
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/fracas/server/static \
		src/fracas/_compiled
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Fracas needs Python 3.11 or newer; none was found. Try: make PYTHON=/path/to/python" >&2; exit 1; }
	@echo "making .venv, the Python environment of Fracas"
	@$(PYTHON) -m venv .venv

.venv/.play: pyproject.toml requirements/serve.txt | .venv/bin/python
	@$(BIN)/python tools/install.py requirements/serve.txt "installing Fracas into .venv" "tools/web.py --early"
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.dev: pyproject.toml requirements/dev.txt | .venv/bin/python
	@$(BIN)/python tools/install.py requirements/dev.txt "installing Fracas and its development tools into .venv"
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(PIP) check
	@touch $@ .venv/.play
