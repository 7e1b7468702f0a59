# BAUKASTEN_BUILD names another build folder than .build.
export BAUKASTEN_BUILD ?= .build

SWIFT_FLAGS := --scratch-path $(BAUKASTEN_BUILD) --explicit-target-dependency-import-check error
# Decision 17; Scripts/bench measures the same.
export RELEASE_FLAGS := --static-swift-stdlib -Xswiftc -enforce-exclusivity=unchecked
SOURCES := $(wildcard Package.swift Sources Tests)

.DEFAULT_GOAL := help
.PHONY: run test quick build check bench soak format clean setup help

run: build  ## Start the server with the apps of Apps/; it prints its address (MAPS="FILE…" imports maps and heights first)
	@Scripts/island $(BAUKASTEN_BUILD)/island
	@Scripts/import-maps --name Fernau $(BAUKASTEN_BUILD)/island/*.osm.pbf $(BAUKASTEN_BUILD)/island/*.hgt
	@Scripts/import-maps $(MAPS)
	$(BAUKASTEN_BUILD)/release/baukasten serve --demo --data data

test:  ## Run every test: format, native, sizes, WebAssembly, host, interface, browser
	Scripts/test

quick:  ## While working: format, native tests of what changed and what depends on it, sizes
	@Scripts/quick

build: setup  ## Release build of the tool and of the web folder with the WebAssembly module
	Scripts/build-web
	Scripts/swift build -c release --product baukasten $(RELEASE_FLAGS) $(SWIFT_FLAGS)

check: setup  ## Check format, imports and download sizes, without running tests
	swift format lint --strict --recursive $(SOURCES)
	Scripts/check-imports
	Scripts/build-web
	Scripts/check-sizes

bench:  ## Measure and print how fast and how large Baukasten is
	@Scripts/setup bench
	Scripts/bench

soak: setup  ## Run the simulation of the synchronisation over 100,000 seeds, others each time (Scripts/soak COUNT FIRST: as many from FIRST on)
	Scripts/soak

format:  ## Format all Swift files in place
	swift format --in-place --recursive $(SOURCES)

clean:  ## Remove what was built; downloads in .cache stay
	rm -rf $(BAUKASTEN_BUILD)

setup:  ## Install what is missing on this machine
	@Scripts/setup

help:  ## List these targets
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16
