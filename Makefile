# Every target installs the packages it needs: those locked in requirements/ into .venv, node among
# them, and those locked in package-lock.json into node_modules.
# The files .venv/run, .venv/book and .venv/dev mark what is installed, so that a second run installs nothing.

PYTHON ?= python3
BIN := .venv/bin
NODE_MODULES := node_modules/.package-lock.json
TSC := $(BIN)/node node_modules/typescript/bin/tsc
ESLINT := $(BIN)/node node_modules/eslint/bin/eslint.js
# Suppresses Material's warning about MkDocs 2, which pyproject.toml excludes.
export NO_MKDOCS_2_WARNING := 1

# Only files whose hash is locked are installed, and only built ones: building a package would
# install what builds it without a lock.
INSTALL := -m pip install --require-hashes --only-binary :all: -r
# The two distributions of this repository run from their folders.
INSTALL_OWN := -m pip install --quiet --no-deps --no-build-isolation --editable

.PHONY: serve build check publish import test test-fast test-js test-engines test-all lint lint-python lint-scripts format
.PHONY: bench bench-cite bench-import bench-pages bench-search bench-serve schema
.PHONY: lock upgrade sbom archive wheels wheel books clean

# The preview ends with make, also where make is killed. ADDRESS=localhost:8001 serves it there.
serve: export CONCORD_ENDS_WITH_PARENT := 1
serve: .venv/run
	$(BIN)/python -m mkdocs serve --livereload $(if $(ADDRESS),--dev-addr $(ADDRESS))

build: .venv/run
	$(BIN)/concord build

check: .venv/run
	$(BIN)/concord check

# Records every id, number and changed original before publication. The workflow fails without it.
publish: build
	$(BIN)/concord publish

# Installs the command "import" with the packages that read rulebooks.
import: .venv/run
	$(BIN)/python $(INSTALL) requirements/import.txt
	$(BIN)/python $(INSTALL_OWN) hooks/concord_import

# What a reader or an editor would notice. What fails is run again, one test at a time: several
# browsers at once can starve one another.
test: .venv/dev lint test-js
	$(BIN)/python -m pytest --numprocesses auto -m "not slow" || \
		$(BIN)/python -m pytest --last-failed --last-failed-no-failures none -m "not slow"

# All but the tests in a browser, for use while working.
test-fast: .venv/dev lint test-js
	$(BIN)/python -m pytest --numprocesses auto -m "not slow" --ignore-glob "*/browser"

# The hostile library and the shipped site in Firefox and WebKit, which are installed if they are missing.
test-engines: .venv/dev
	$(BIN)/python -m tests.engines.install
	$(BIN)/python -m pytest tests/engines/hostile_library.py tests/library/browser/other_engines.py

# All tests, with more generated cases, and sites of engines without each of the features.
test-all: .venv/dev lint test-js test-engines
	CONCORD_TESTS=all $(BIN)/python -m pytest --numprocesses auto
	$(BIN)/python -m pytest --numprocesses auto --dist load tests/features/built_without.py

# Tests the scripts that need no page. The others are tested in a browser.
test-js: .venv/dev
	$(BIN)/node --test --test-reporter=dot "tests/**/js/**/*.test.js"

# The checks of Python and of the scripts run side by side.
lint: .venv/dev $(NODE_MODULES)
	$(MAKE) --no-print-directory --jobs 2 lint-python lint-scripts

lint-python:
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-scripts:
	$(TSC) --project tsconfig.json
	$(TSC) --project tsconfig.worker.json
	$(ESLINT) .
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.citation-file-format CITATION.cff
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml

format: .venv/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/dev
	$(BIN)/python -m tests.bench.bench_build
	$(BIN)/python -m tests.bench.bench_build --everything

# Reports how well forms of words and questions are answered.
bench-search: .venv/dev $(NODE_MODULES)
	$(BIN)/python -m tests.bench.bench_search

# Reports how many citations of the sets in tests/library/citing/sets are understood, and what else is taken for one.
bench-cite: .venv/dev
	$(BIN)/python -m tests.bench.bench_cite --failures

# Reports how soon each kind of page of the built site appears on a slow phone, and the first hit of a
# search.
bench-pages: .venv/dev build
	$(BIN)/python -m tests.bench.bench_pages

# Reports how well documents are aligned, and how long that takes.
bench-import: .venv/dev
	$(BIN)/python -m tests.bench.bench_import

# Reports how long a preview takes to start, and to show what is saved. LARGEST=1 measures a library of
# 1000 topics, too.
bench-serve: .venv/dev
	$(BIN)/python -m tests.bench.bench_serve $(if $(LARGEST),--largest)

# Writes the schemas that editors use, from the shapes that validate the records.
schema: .venv/run
	$(BIN)/concord schema docs/api/v1/schema
	$(BIN)/python -m release.reference

# Resolves the locks for all platforms and all supported versions of Python. What is locked already
# stays as it is where the requirements allow it.
lock: .venv/dev
	$(BIN)/python $(INSTALL) requirements/lock.txt
	$(COMPILE) pyproject.toml --group build -o requirements/run.txt
	cp requirements/run.txt hooks/concord/features/starter/library/packages.txt
	$(COMPILE) $(IMPORT) --group build -c requirements/run.txt -o requirements/import.txt
	$(COMPILE) pyproject.toml --group build --extra mcp -c requirements/run.txt \
		-o requirements/mcp.txt
	$(COMPILE) pyproject.toml --group build --extra book -c requirements/run.txt \
		-o requirements/book.txt
	$(COMPILE) pyproject.toml $(IMPORT) --group build --group dev --extra book --extra mcp \
		-c requirements/book.txt -c requirements/import.txt -c requirements/mcp.txt \
		-o requirements/dev.txt
	$(COMPILE) --group lock -c requirements/dev.txt -o requirements/lock.txt
	$(BIN)/npm install --loglevel=error --package-lock-only
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --only-binary :all: \
	--generate-hashes --no-annotate --no-header --no-emit-package concord-rules $(UPGRADE)
IMPORT = hooks/concord_import/pyproject.toml

# Locks the newest versions that the requirements allow.
upgrade: UPGRADE := --upgrade
upgrade: lock
	$(BIN)/npm update --loglevel=error --package-lock-only

# What a release consists of is written into dist/.
sbom: .venv/dev
	$(BIN)/python $(INSTALL) requirements/lock.txt
	$(BIN)/python -m release sbom

archive: .venv/dev build sbom
	$(BIN)/python -m release archive

# The packages that build the site, for this platform and version of Python.
wheels: .venv/dev
	rm -rf .cache/wheels
	$(BIN)/python -m pip download --quiet --require-hashes --only-binary :all: --no-deps \
		-r requirements/run.txt -d .cache/wheels
	$(BIN)/python -m release wheels

# The books of all games, with the address that the built site states, or else the settings.
books: .venv/book
	$(BIN)/concord book --all docs/books

# The engine and the import, each as a wheel and as sources, with the time of the commit.
wheel: export SOURCE_DATE_EPOCH = $(shell git log -1 --format=%ct 2>/dev/null)
wheel: .venv/run
	$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation -w dist . hooks/concord_import
	$(BIN)/python -c $(SDIST) $(CURDIR)/dist > /dev/null
	cd hooks/concord_import && ../../$(BIN)/python -c $(SDIST) $(CURDIR)/dist > /dev/null
	rm -rf build hooks/concord_import/build
SDIST = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv.pop())"

clean:
	rm -rf .venv node_modules site dist .cache build hooks/concord_import/build examples/feature/build

.venv/run: requirements/run.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python $(INSTALL) requirements/run.txt
	$(BIN)/python $(INSTALL_OWN) .
	touch $@

.venv/book: .venv/run requirements/book.txt
	$(BIN)/python $(INSTALL) requirements/book.txt
	touch $@

.venv/dev: .venv/run requirements/dev.txt hooks/concord_import/pyproject.toml
	$(BIN)/python $(INSTALL) requirements/dev.txt
	$(BIN)/python $(INSTALL_OWN) hooks/concord_import
	$(BIN)/python -m tests.browser.install
	touch $@

$(NODE_MODULES): package-lock.json .npmrc .venv/dev
	$(BIN)/npm ci --loglevel=error
	touch $@
