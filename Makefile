# Flipbook: `make` installs what is missing, builds and renders a first clip; `make help` lists the rest.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := first

PREFIX ?= /usr/local
DESTDIR ?=
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# A `grep -q` at a pipe's end stops reading at the first hit, and what still writes is then ended by SIGPIPE: under pipefail
# a hit would now and then be no hit. So greps here read to the end.

# What the build and the tool need, by Debian's and Ubuntu's names.
PACKAGES := git pkg-config libcairo2-dev libpango1.0-dev libfontconfig-dev libpng-dev zlib1g-dev libjpeg-dev libgif-dev libwebp-dev liblcms2-dev librsvg2-dev libbox2d-dev libmicrohttpd-dev libxml2-dev libzip-dev libcurl4-openssl-dev ffmpeg
# These write PNGs four times as fast, and small ones smaller, where a release of the distribution has them.
OPTIONAL_PACKAGES := libisal-dev libdeflate-dev
# What tests drive: the shells whose completions are ours, and a judge of manual pages.
TEST_PACKAGES := zsh fish mandoc

# What `make test-browser` drives.
BROWSER_PACKAGES := chromium python3 python3-pip

# axe-core looks at the accessibility of the pages. This package ships it; nothing of the package runs.
AXE := .build/axe
AXE_PACKAGE := axe-playwright-python==0.1.8

# What `make test-farm` needs: three engines that spread work over machines, and what plays the machines.
FARM_PACKAGES := slurmctld slurmd slurm-client munge parallel dropbear-bin openssh-client iproute2 python3 python3-venv
# Where it puts the command line of Open Job Description.
OPENJD := .build/openjd

# Where packages of PyPI go that only tests of engines and of object storage need, one environment for each target.
ENGINES := .build/engines
ENGINE_PACKAGES := ray 'dask[distributed]'
SCHEMAS := .build/schemas
SCHEMA_PACKAGES := kubernetes-validate botocore opencue-pyoutline
STORAGE := .build/storage
STORAGE_PACKAGES := 'moto[server]' boto3 pyyaml

# A function of the shell: whether there is a program or a package of this name.
INSTALLED := installed() { command -v "$$1" >/dev/null || dpkg-query -W -f='$${Status}' "$$1" 2>/dev/null | grep "install ok installed" >/dev/null; }

# The program holds Swift's runtime, also where it is built for tests: so both are one build (Package.swift).
export FLIPBOOK_ALONE := 1
RELEASE := -c release
RENDER := .build/release/render
# pkg-config's flags of glib make SwiftPM print these; they mean nothing here.
QUIETLY := 2>&1 | { grep -v -e "prohibited flag(s): -pthread" || true; }

# Leaves out the suites that carry the tag `slow`.
SLOW_SUITES = $(patsubst %,--skip '%/',$(shell find Tests -name '*.swift' | LC_ALL=C sort | xargs awk -f Tests/slow_suites.awk))

.PHONY: first
first: build scenes/pip.json ## (default) install what is missing, build, render scenes/pip.json to frames and a clip
	@$(RENDER) scenes/pip.json --mp4
	@echo "The frames are in out/pip/, the clip is out/pip.mp4. See also \`$(RENDER) --help\`."

.PHONY: deps
deps: ## install the packages that are missing (with sudo when you are not root)
	@$(INSTALLED); \
	if ! command -v apt-get >/dev/null; then \
	  echo "This system has no apt-get. Please install: $(PACKAGES)" >&2; exit 0; \
	fi; \
	missing=""; for p in $(PACKAGES); do installed $$p || missing="$$missing $$p"; done; \
	optional=""; for p in $(OPTIONAL_PACKAGES); do installed $$p || optional="$$optional $$p"; done; \
	if [ -n "$$missing" ]; then \
	  if [ -n "$(SUDO)" ] && ! command -v sudo >/dev/null; then \
	    echo "These packages are missing, and there is no sudo. As root: apt-get install$$missing$$optional" >&2; exit 1; \
	  fi; \
	  echo "Installing$$missing"; \
	  $(SUDO) apt-get update -qq; \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi; \
	for p in $$optional; do \
	  if apt-cache show $$p >/dev/null 2>&1 && { [ -z "$(SUDO)" ] || command -v sudo >/dev/null; }; then \
	    echo "Installing $$p (optional: faster and smaller PNGs)"; \
	    $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$p \
	      || echo "Continuing without $$p."; \
	  fi; \
	done

.PHONY: test-deps
test-deps: deps ## install what only tests need; in CI it must succeed
	@$(INSTALLED); \
	missing=""; for p in $(TEST_PACKAGES); do installed $$p || missing="$$missing $$p"; done; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if ! command -v apt-get >/dev/null || { [ -n "$(SUDO)" ] && ! command -v sudo >/dev/null; }; then \
	  echo "Not installed, so the tests that drive them are skipped:$$missing" >&2; exit 0; \
	fi; \
	echo "Installing$$missing (for tests only)"; \
	{ $(SUDO) apt-get update -qq && $(SUDO) env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y -qq --no-install-recommends $$missing; } || { \
	  echo "Continuing without$$missing: the tests that drive them are skipped" >&2; [ -z "$${CI:-}" ]; }

.PHONY: swift
swift:
	@if ! command -v swift >/dev/null; then \
	  echo "Swift is not installed. Flipbook needs Swift 6.2 or later: https://www.swift.org/install/linux/" >&2; exit 1; \
	fi; \
	version=$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1); \
	if [ "$$(printf '%s\n' 6.2 "$${version:-0}" | sort -V | head -n 1)" != 6.2 ]; then \
	  echo "Swift $${version:-of an unknown version} is too old. Flipbook needs Swift 6.2 or later: https://www.swift.org/install/linux/" >&2; exit 1; \
	fi

.PHONY: build
build: deps swift ## build the release binary, .build/release/render
	@[ -e $(RENDER) ] || { cores=$$(nproc); \
	  echo "Building from nothing takes about $$((1 + 8 / cores)) minutes on $$cores cores; each line is a module."; }
	@swift build $(RELEASE) --product render $(QUIETLY)
	@swift build $(RELEASE) --product flipbook-svg $(QUIETLY)

# Tests write thousands of small files, which are in memory where there is a GiB for them.
SCRATCH = $(shell [ -n "$${TMPDIR:-}" ] || [ ! -w /dev/shm ] || \
  df -Pk /dev/shm | awk 'NR == 2 && $$4 >= 1048576 { print "TMPDIR=/dev/shm" }')

.PHONY: test
test: test-deps swift ## run every test; T=MotionTests: one target, suite or test, in a debug build (QUICK=1: no slow suites)
ifdef T
	@swift build --build-tests $(QUIETLY)
	@$(SCRATCH) swift test --skip-build --filter '$(T)' $(if $(QUICK),$(SLOW_SUITES)) 2>&1 | awk -f Tests/summary.awk
else
	@swift build $(RELEASE) --build-tests $(QUIETLY)
	@$(SCRATCH) swift test $(RELEASE) --skip-build 2>&1 | awk -f Tests/summary.awk
endif

.PHONY: test-browser
test-browser: build ## test the pages in a headless Chromium, which is installed if missing
	@$(INSTALLED); \
	missing=""; for p in $(BROWSER_PACKAGES); do installed $$p || missing="$$missing $$p"; done; \
	for p in chromium-browser google-chrome; do [ "$${missing# }" != chromium ] || ! installed $$p || missing=""; done; \
	if [ -n "$$missing" ]; then \
	  if ! command -v apt-get >/dev/null || { [ -n "$(SUDO)" ] && ! command -v sudo >/dev/null; }; then \
	    echo "Not installed, so the browser tests are skipped:$$missing" >&2; [ -z "$${CI:-}" ]; exit 0; \
	  fi; \
	  echo "Installing$$missing (for browser tests only)"; \
	  $(SUDO) timeout 600 apt-get update -qq; \
	  $(SUDO) timeout 600 env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi; \
	[ -d $(AXE) ] || { mkdir -p $(AXE) && timeout 300 python3 -m pip install -q --disable-pip-version-check --no-deps --target $(AXE) $(AXE_PACKAGE); } \
	  || { rm -rf $(AXE); echo "axe-core cannot be installed, so accessibility is not tested" >&2; [ -z "$${CI:-}" ]; }; \
	timeout 100 python3 Tests/Browser/films.py $(RENDER); \
	timeout 100 python3 Tests/Browser/code.py $(RENDER); \
	timeout 400 python3 Tests/Browser/preview.py $(RENDER); \
	timeout 300 python3 Tests/Browser/saving.py $(RENDER); \
	timeout 400 python3 Tests/Browser/report.py $(RENDER); \
	timeout 300 python3 Tests/Browser/review.py $(RENDER)

.PHONY: test-farm
test-farm: build ## render on farms of three machines, lose one during the render, compare all bytes (as root; installs Slurm and others)
	@$(INSTALLED); \
	missing=""; for p in $(FARM_PACKAGES); do installed $$p || missing="$$missing $$p"; done; \
	if [ -n "$$missing" ]; then \
	  if ! command -v apt-get >/dev/null || { [ -n "$(SUDO)" ] && ! command -v sudo >/dev/null; }; then \
	    echo "Not installed, so engines that need them are skipped:$$missing" >&2; \
	  else \
	    echo "Installing$$missing (for this test only; no service is started)"; \
	    { $(SUDO) timeout 600 apt-get update -qq && $(SUDO) timeout 600 env DEBIAN_FRONTEND=noninteractive SYSTEMD_OFFLINE=1 \
	      apt-get install -y -qq --no-install-recommends $$missing >/dev/null; } \
	      || echo "Continuing without$$missing: engines that need them are skipped" >&2; \
	  fi; \
	fi; \
	[ -x $(OPENJD)/bin/openjd ] || { timeout 60 python3 -m venv $(OPENJD) \
	  && timeout 300 $(OPENJD)/bin/pip install -q --disable-pip-version-check openjd-cli; } \
	  || echo "openjd-cli cannot be installed, so Open Job Description is skipped" >&2; \
	$(SUDO) env PATH="$$PWD/$(OPENJD)/bin:$$PATH" sh -c 'timeout -k 5 120 python3 Tests/Farm/codes.py --render $(RENDER) \
	  && timeout -k 5 630 python3 Tests/Farm/farm.py --render $(RENDER) $(FARM)'

# A function of the shell: makes an environment of Python with packages; without them, the tests say that they skip.
VENV := venv() { folder=$$1; shift; [ -f $$folder/done ] || { timeout 60 python3 -m venv $$folder \
	  && timeout 580 $$folder/bin/pip install -q --disable-pip-version-check "$$@" && touch $$folder/done; } \
	  || echo "$$* cannot be installed" >&2; }

.PHONY: test-engines
test-engines: build ## render a film and 100 rows on Ray and on Dask, kill a worker, compare all bytes (installs both into .build)
	@$(VENV); venv $(ENGINES) $(ENGINE_PACKAGES); \
	$(ENGINES)/bin/python Tests/Farm/engines.py --render $(RENDER) $(FARM)

.PHONY: test-schemas
test-schemas: build ## check files of farm/ for Kubernetes, AWS Batch, OpenCue and Flamenco by their schemas (installs these into .build)
	@$(VENV); venv $(SCHEMAS) $(SCHEMA_PACKAGES); \
	$(SCHEMAS)/bin/python Tests/Farm/schemas.py --render $(RENDER)

.PHONY: test-container
test-container: build ## run the steps of farm/container/Containerfile in a chroot of Debian 12, and render there (as root; needs debootstrap)
	@tools/container $(BUILD)

.PHONY: test-storage
test-storage: build ## render into buckets and from them, with a server that fails, and compare all bytes (installs moto into .build)
	@$(VENV); venv $(STORAGE) $(STORAGE_PACKAGES); \
	$(STORAGE)/bin/python Tests/Storage/buckets.py --render $(RENDER)

# Built apart, with every access watched: AddressSanitizer over all of it, UndefinedBehaviorSanitizer over the C.
FUZZER := .build-fuzz/release/flipbook-fuzz
# The compiler of Swift obeys its last -sanitize alone, so that one names both.
FUZZ_FLAGS := -Xswiftc -use-ld=lld --sanitize address --sanitize fuzzer -Xswiftc -sanitize=address,fuzzer \
	-Xcc -fsanitize=undefined -Xcc -fno-sanitize=vptr,function -Xcc -fno-sanitize-recover=all -Xcc -fno-omit-frame-pointer
# For how long in all.
SECONDS := 600

.PHONY: fuzzer
fuzzer: deps swift
	@FLIPBOOK_FUZZ=1 swift build $(RELEASE) --product flipbook-fuzz --scratch-path .build-fuzz $(FUZZ_FLAGS) $(QUIETLY)

.PHONY: fuzz
fuzz: fuzzer ## have libFuzzer look for input that crashes, hangs or is answered wrongly; SECONDS=600 TARGET=scene (needs python3)
	@python3 Tests/Fuzz/libfuzzer.py --fuzzer $(FUZZER) --seconds $(SECONDS) $(if $(TARGET),--target $(TARGET))

.PHONY: fuzz-cost
fuzz-cost: build ## breed small scenes that keep render busy, and keep the worst; SECONDS=600 (needs python3); COST="--seed 2"
	@python3 Tests/Fuzz/cost.py --render $(RENDER) --seconds $(SECONDS) $(COST)

.PHONY: fuzz-corpus
fuzz-corpus: fuzzer ## put the smallest inputs that `make fuzz` has found into Tests/Fuzz/corpus
	@python3 Tests/Fuzz/libfuzzer.py --fuzzer $(FUZZER) --merge

.PHONY: sanitize
sanitize: test-deps swift ## run every test under ThreadSanitizer, then under AddressSanitizer; SANITIZER=thread, T=OutputTests (an hour)
	@tools/sanitize "$(SANITIZER)" "$(T)"

.PHONY: test-faults
test-faults: build ## kill, fill the disk, break ffmpeg, take folders away: only whole files may be left (as root; needs python3)
	@python3 Tests/Faults/faults.py --render $(RENDER) $(FAULTS)

.PHONY: test-hostile
test-hostile: build ## import Lottie and Core Animation files that were made to hurt, and export scenes that are too large (needs python3)
	@python3 Tests/Hostile/hostile.py --render $(RENDER) $(HOSTILE)

.PHONY: fuzz-quick
fuzz-quick: build ## render 75 000 damaged scenes, images and fonts, half an hour at most (needs python3); FUZZ="--count 1000"
	@python3 Tests/Fuzz/fuzz.py --render $(RENDER) $(FUZZ)

# The folder of the built programs. One that the command line names is installed as it is; so is ours under sudo, because
# root may have no Swift, and what root builds would stop the next build.
BUILD := .build/release
FONTS := $(shell cd scenes/fonts && find . -type f | sort)
# Everything that is installed, below PREFIX.
INSTALLED_FILES = bin/render bin/flipbook-svg share/man/man1/render.1 share/flipbook/scene.schema.json \
	share/doc/flipbook/LICENSE share/doc/flipbook/NOTICES.md \
	$(patsubst ./%,share/flipbook/fonts/%,$(FONTS)) \
	share/bash-completion/completions/render share/zsh/site-functions/_render share/fish/vendor_completions.d/render.fish

.PHONY: install
install: $(if $(SUDO_USER)$(filter-out file,$(origin BUILD)),,build) ## put render, its fonts, manual and completions under PREFIX (/usr/local)
	@[ -x "$(BUILD)/render" ] || { echo "There is no $(BUILD)/render: run \`make\` first" >&2; exit 1; }; \
	if [ "$(origin BUILD)" = file ] && ldd "$(BUILD)/render" "$(BUILD)/flipbook-svg" | grep libswift >/dev/null; then \
	  echo "The programs in $(BUILD) need the Swift toolchain to run: run \`make\` first" >&2; exit 1; \
	fi; \
	prefix="$(DESTDIR)$(PREFIX)"; \
	put() { install -D -m "$$1" "$$2" "$$prefix/$$3"; echo "$$prefix/$$3"; }; \
	put 755 "$(BUILD)/render" bin/render; \
	put 755 "$(BUILD)/flipbook-svg" bin/flipbook-svg; \
	put 644 schema/scene.schema.json share/flipbook/scene.schema.json; \
	put 644 LICENSE share/doc/flipbook/LICENSE; \
	put 644 NOTICES.md share/doc/flipbook/NOTICES.md; \
	for font in $(FONTS); do put 644 "scenes/fonts/$$font" "share/flipbook/fonts/$${font#./}"; done; \
	"$(BUILD)/render" manual | put 644 /dev/stdin share/man/man1/render.1; \
	"$(BUILD)/render" completions bash | put 644 /dev/stdin share/bash-completion/completions/render; \
	"$(BUILD)/render" completions zsh | put 644 /dev/stdin share/zsh/site-functions/_render; \
	"$(BUILD)/render" completions fish | put 644 /dev/stdin share/fish/vendor_completions.d/render.fish

.PHONY: sbom
sbom: build ## write what the programs are made of, with versions and licenses, to out/flipbook.spdx.json (needs python3)
	@tools/sbom > out/flipbook.spdx.json.part; mv out/flipbook.spdx.json.part out/flipbook.spdx.json; echo out/flipbook.spdx.json

.PHONY: uninstall
uninstall: ## remove what install put there, and nothing else
	@[ -d "$(DESTDIR)$(PREFIX)" ] || exit 0; cd "$(DESTDIR)$(PREFIX)"; \
	rm -fv $(INSTALLED_FILES); \
	for folder in share/flipbook share/doc/flipbook; do [ ! -d $$folder ] || find $$folder -depth -type d -empty -delete; done

.PHONY: scenes
scenes: build ## render every scene to frames and a clip, into out/
	@$(RENDER) scenes --mp4

.PHONY: check
check: build ## compare every scene with its references; report in out/check/index.html
	@$(RENDER) check

.PHONY: references
references: build ## record the references of every scene again (expect.json is never written)
	@$(RENDER) check --record

.PHONY: schema
schema: build ## write schema/*.schema.json and the keys in docs/scene-format.md from the table of fields
	@mkdir -p schema
	@$(RENDER) schema > schema/.scene.schema.json.part
	@mv schema/.scene.schema.json.part schema/scene.schema.json
	@$(RENDER) schema --report > schema/.report.schema.json.part
	@mv schema/.report.schema.json.part schema/report.schema.json
	@$(RENDER) schema --reference docs/scene-format.md > docs/.scene-format.md.part
	@mv docs/.scene-format.md.part docs/scene-format.md

.PHONY: figures
figures: ## draw the figures of docs/physics.md into docs/figures/
	@swift build $(RELEASE) --product figures $(QUIETLY)
	@.build/release/figures

.PHONY: gallery
gallery: build ## render every scene to a clip, and a page that plays them: out/gallery/index.html
	@$(RENDER) gallery scenes --hero pip

.PHONY: pictures
pictures: build ## make docs/scenes.md, and sheets and films of scenes in out/pictures; RELEASE=1: those of the README (needs python3)
	@python3 docs/pictures.py $(RENDER) $(if $(RELEASE),--release)

.PHONY: bench
bench: build ## measure against the C loop of bench/ in the same run
	@bench/run

.PHONY: judge
judge: build ## judge check, diff and lint on cases whose truth is known, and print the table (J=faults: one judge)
	@judging/run --render $(RENDER) $(J)

.PHONY: test-judges
test-judges: build ## judge check, diff, lint and inspect, and fail where a goal is missed (needs python3, ffmpeg)
	@judging/run --render $(RENDER) --check

.PHONY: test-distributions
test-distributions: ## run `make` and `make test` in bare Debian 12 and 13 (as root; needs debootstrap)
	@tools/distributions

.PHONY: first-elsewhere
first-elsewhere: swift ## run `make` in a bare system of the other Debian, as CI does (as root; installs debootstrap)
	@command -v debootstrap >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends debootstrap >/dev/null; } || true; \
	code=0; tools/distributions --first other || code=$$?; \
	if [ $$code = 75 ] || [ $$code = 77 ]; then echo "The other distribution was not tried." >&2; exit 0; fi; \
	exit $$code

.PHONY: lint
lint: swift ## check the format of the sources, as CI does
	@swift format lint -r --strict Sources Tests tools/figures Package.swift

.PHONY: format
format: swift ## format the sources
	@swift format -i -r Sources Tests tools/figures Package.swift

.PHONY: clean
clean: ## remove what was built and rendered
	rm -rf .build
	find out -mindepth 1 ! -name .gitkeep -delete

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST) \
	  | sed 's/^make first /make       /'
