"""Compiles targets of the package to WebAssembly modules and shrinks them."""

from pathlib import Path

from .machine import LIBC, ROOT, Once, Toolchain, digest, run
from .package import Package, Target
from .results import Results, shared_folder
from .symbols import write_symbols

STACK_BYTES = 1048576
FREESTANDING = Path("Sources/Browser/Freestanding")

# -sil-disable-pass=object-outliner: in functions with several constant arrays, Swift 6.3.1 numbers the arrays anew in
# every module that inlines the function, and the linker then takes one array for another (English dates got German
# month names). Everything else here is for size: calls are smaller than copies of what is called, be it copied by Swift
# (inline, closure-specialize), by LLVM (inline-threshold) or by wasm-opt (-ocimfs); retains stay where they are.
# -disable-incremental-llvm-codegen: else a digest of the code with the paths of its files becomes part of the module.
FLAGS = """
    -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -parse-as-library
    -swift-version 6 -warnings-as-errors -Xfrontend -disable-stack-protector
    -Xfrontend -disable-incremental-llvm-codegen
    -Xllvm -sil-disable-pass=object-outliner -Xllvm -sil-disable-pass=inline -Xllvm -inline-threshold=0
    -Xllvm -sil-disable-pass=closure-specialize -Xllvm -sil-disable-pass=retain-sinking
    -I Sources/Browser/Freestanding/include
""".split()

# Programs that compute much while somebody waits, and that are loaded behind the first screen: what their loops call becomes a part of
# them. One searches ways while somebody drags, the other reads ten thousand records (in 98 instead of 221 ms, for 17 KB).
QUICK = {"TourClient", "SyncClient"}
SLOWER = "-Xllvm -sil-disable-pass=inline -Xllvm -inline-threshold=0"

FEATURES = "--enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int".split()

# Twice, and not until nothing changes any more (converge): for 455 bytes of a whole core, that took another 25 s of a processor for each.
# The linker's own run of wasm-opt is left out: it happens only where one is installed, so that the size would depend on
# the machine. No program reads memory below 1024, and memory starts as zeros. Code is first taken apart and its branches
# arranged anew (flatten, rereloop). In the end what is used most gets the shortest numbers (reorder); what is used
# equally often is ordered by its name, so that what is alike stands together and is compressed well. Then the names go.
OPTIMISE = """
    -g --flatten --rereloop -Oz -Oz -ocimfs 10 --reorder-locals --reorder-functions
    --low-memory-unused --zero-filled-memory --strip-producers
""".split() + FEATURES


class Modules:
    """Builds modules. What is there from an earlier run and would become the same is left as it is.

    The package manager would compile each Swift module to machine code and then, as Embedded Swift does, everything it
    uses once more in each module above. Here only the interfaces are made, once for all programs, and code is generated
    for the program alone: a third of the time, and no second copy of anything.
    """

    def __init__(self, build: Path, package: Package, toolchain: Toolchain, is_anew: bool = False):
        self.folder = build / "wasm"
        self._interfaces = self.folder / "modules"
        self.package = package
        self._toolchain = toolchain
        self._once = Once()
        #: Whether programs are compiled even if they were before; what is made of the same program is still taken from there.
        self._is_anew = is_anew
        self.results = Results(self.folder / "results", shared_folder())
        self.common = digest(toolchain.version, *toolchain.libraries, FLAGS, STACK_BYTES, ROOT / FREESTANDING, Path(__file__))
        self._interfaces.mkdir(parents=True, exist_ok=True)

    def made_of(self, target: Target) -> str:
        """A number for everything that a target's code depends on."""
        below = self.package.below(target.imports)
        return digest(self.common, *(digest(inner.name, inner.folder) for inner in below), *target.content())

    def optimised(self, target: Target) -> Path:
        """The program of a target, with its names. `wasm/<name>.wasm` is the same without names."""
        wanted, stamp = self._wanted(target), self._stamp(target)
        result, small, symbols = self._results(target)
        if not self.is_current(target):
            stamp.unlink(missing_ok=True)
            if self._is_anew:
                self._make(target, small, result)
            else:
                self.results.have(
                    {"small": small, "symbols": symbols, "module": result}, wanted, lambda: self._make(target, small, result))
            stamp.write_text(wanted)
        return small

    def is_current(self, target: Target) -> bool:
        """Whether the program is there as it would become."""
        stamp = self._stamp(target)
        return all(file.is_file() for file in (stamp, *self._results(target))) and stamp.read_text() == self._wanted(target)

    def _wanted(self, target: Target) -> str:
        return digest(self.made_of(target), OPTIMISE, Path(__file__).with_name("symbols.py"))

    def _stamp(self, target: Target) -> Path:
        return self.folder / f"{target.name}.wasm.made-of"

    def _results(self, target: Target) -> tuple[Path, Path, Path]:
        """The program without names, with names, and its symbols."""
        return self.folder / f"{target.name}.wasm", self._interfaces / f"{target.name}.small.wasm", self.symbols(target)

    def _make(self, target: Target, small: Path, result: Path) -> None:
        linked = self._link(target)
        self.results.have({"small": small}, digest(linked, OPTIMISE, self._toolchain.version), lambda: run(
            "wasm-opt", *OPTIMISE, linked, "-o", small, name=f"{target.name}: optimise"))
        self.strip(small, result)

    def symbols(self, target: Target) -> Path:
        """What the program of a target keeps in memory (`write_symbols`); it is there when the program is."""
        return self._interfaces / f"{target.name}.symbols.json"

    def strip(self, module: Path, result: Path, *passes: str) -> None:
        """Takes the names out of a module, behind further passes."""
        run("wasm-opt", *FEATURES, *passes, "--strip-debug", module, "-o", result, name=f"{result.name}: strip")

    def _interface(self, target: Target):
        return self._once.start(target.name, lambda: self._make_interface(target))

    def _make_interface(self, target: Target) -> None:
        for inner in [self._interface(self.package.target(name)) for name in target.imports]:
            inner.result()
        result, stamp = (self._interfaces / f"{target.name}.{suffix}" for suffix in ("swiftmodule", "made-of"))
        wanted = self.made_of(target)
        if result.is_file() and stamp.is_file() and stamp.read_text() == wanted:
            return
        stamp.unlink(missing_ok=True)
        run("swiftc", *FLAGS, "-I", self._interfaces, "-module-name", target.module, "-emit-module",
            "-emit-module-path", result, *target.files(), name=f"{target.name}: interface")
        stamp.write_text(wanted)

    def _code_flags(self, target: Target) -> list[str]:
        """How code of a target is generated; the order of flags is that of `FLAGS`."""
        together = " ".join(FLAGS)
        return (together.replace(SLOWER, "") if target.name in QUICK else together).split()

    def _object(self, target: Target) -> Path:
        for inner in [self._interface(self.package.target(name)) for name in target.imports]:
            inner.result()
        result = self._interfaces / f"{target.name}.o"
        run("swiftc", *self._code_flags(target), "-I", self._interfaces, "-module-name", target.module, "-c", *target.files(),
            "-o", result, name=f"{target.name}: code")
        return result

    def _compile_c(self, name: str) -> Path:
        result = self._interfaces / f"{name}.o"
        run(self._toolchain.programs / "clang", "-target", "wasm32", "-Oz", "-isystem", "/usr/include/wasm32-wasi",
            f"-I{FREESTANDING}/include", "-c", FREESTANDING / f"{name}.c", "-o", result, name=f"{name}: code")
        return result

    def _once_for(self, key: str, work) -> object:
        return self._once.start(key, work).result()

    def _link(self, target: Target) -> Path:
        """A program with its names, as the linker leaves it."""
        seam = self._once_for("Seam.o", lambda: self._object(self.package.target("Seam")))
        c = [self._once_for(f"{name}.o", lambda name=name: self._compile_c(name)) for name in ("Freestanding", "Memory")]
        linked, named, relocatable = (self._interfaces / f"{target.name}.{suffix}" for suffix in ("wasm", "named.wasm", "relocatable.wasm"))
        # The stack lies below everything else: a recursion without end traps instead of overwriting data.
        link = [self._toolchain.programs / "wasm-ld", "--no-entry", "--export-if-defined=_initialize", "--gc-sections",
                "--stack-first", "-z", f"stack-size={STACK_BYTES}", f"--library-path={LIBC}", seam, self._object(target), *c,
                LIBC / "crt1-reactor.o", LIBC / "libc.a", self._toolchain.unicode, self._toolchain.builtins]
        run(*link, "-o", linked, name=f"{target.name}: link")
        run(*link, "--emit-relocs", "-o", relocatable, name=f"{target.name}: addresses")
        write_symbols(relocatable, self.symbols(target))
        run("wasm-opt", "-g", *FEATURES, "--strip-dwarf", "--strip-target-features", linked, "-o", named)
        return named
