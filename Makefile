# Royal Borough. `make run` opens the table, `make test` runs every test; both set up what is missing first.
# A step runs only when something that it depends on has changed.

.DELETE_ON_ERROR:
.PHONY: run test test-python test-rust test-web lint bench setup clean

BIN := .venv/bin
STAMPS := .make
HOST ?= 127.0.0.1
PORT ?= 8000
DATABASE ?= royalborough.db

ENGINE_FILES := $(shell find engine/src -name '*.rs' 2>/dev/null) engine/Cargo.toml Cargo.toml
WEB_FILES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/generated/*' 2>/dev/null)
WIRE_FILES := $(wildcard src/royalborough/table/wire/*.py) src/royalborough/table/schema.py \
	$(wildcard src/royalborough/games/*/board.py) $(wildcard src/royalborough/games/*/view.py)

run: setup
	@$(BIN)/royalborough serve --host $(HOST) --port $(PORT) --database $(DATABASE)

setup: $(STAMPS)/page

test: lint test-rust test-web test-python

test-python: $(STAMPS)/page $(STAMPS)/chromium $(STAMPS)/postgresql
	$(BIN)/python -m pytest -n auto --dist loadfile --durations=30

test-rust: $(STAMPS)/python
	cargo test --workspace

test-web: $(STAMPS)/page
	cd web && npm test

lint: $(STAMPS)/page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	PYO3_PYTHON=$(abspath $(BIN)/python) cargo clippy --lib --features python -p royalborough-engine -- -D warnings
	cd web && npm run check

bench: $(STAMPS)/bench
	$(BIN)/python -m bench

$(STAMPS)/venv: pyproject.toml constraints.txt
	@mkdir -p $(STAMPS)
	test -d .venv || python3 -m venv .venv
	$(BIN)/pip install --quiet --requirement constraints.txt
	@touch $@

# What the benchmarks compare with is needed by nothing else.
$(STAMPS)/bench: $(STAMPS)/python bench/constraints.txt
	$(BIN)/pip install --quiet --requirement bench/constraints.txt
	@touch $@

# The package is installed where it stands, so that Python files need no step; only the engine is compiled.
$(STAMPS)/python: $(STAMPS)/venv $(ENGINE_FILES)
	$(BIN)/maturin develop --release --quiet >/dev/null
	@touch $@

$(STAMPS)/npm: web/package.json web/package-lock.json
	@mkdir -p $(STAMPS)
	cd web && npm ci --no-audit --no-fund --silent
	@touch $@

$(STAMPS)/wire: $(STAMPS)/python $(STAMPS)/npm $(WIRE_FILES)
	$(BIN)/python -m royalborough.table.schema web/generated
	cd web && npm run --silent types
	@touch $@

$(STAMPS)/page: $(STAMPS)/wire $(WEB_FILES)
	cd web && npm run --silent build
	@touch $@

# Browser tests drive Debian's Chromium; elsewhere set CHROMIUM to the path of yours.
$(STAMPS)/chromium:
	@mkdir -p $(STAMPS)
	@test -n "$(CHROMIUM)" || command -v chromium >/dev/null || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }
	@touch $@

# Tests of many processes start a PostgreSQL server of their own; elsewhere its programs have to be on the path.
$(STAMPS)/postgresql:
	@mkdir -p $(STAMPS)
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
		{ apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null; }
	@touch $@

clean:
	rm -rf .venv $(STAMPS) target web/node_modules web/generated src/royalborough/table/page src/royalborough/*.so
