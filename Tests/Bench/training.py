"""Measures what the kit Training works out, in a module as browsers run it: fitting a plan, reading swiML and FIT.

The times have the question and the answer as JSON in them, so that they are a little too long.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

from table import Row

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "Specification"))

import fit_files  # noqa: E402
import fitdecode  # noqa: E402

SECTION = "Training in the module: a plan of 300 rows fitted, swiML of 1 MB, FIT of 2 hours"
ROWS, RUNS = 300, 40
#: Milliseconds.
FITTING, SWIML, FIT = 10, 300, 150
SECONDS = 7_200


def fitting(count: int) -> dict:
    """The example plan over and over, to be fitted to half its length."""
    example = json.loads((ROOT / "Spec/vectors/training/adapt.json").read_text())[0]["input"]
    rows = [example["rows"][number % len(example["rows"])] for number in range(count)]
    return {"rows": rows, "distance": sum(row.get("count", 1) * row["distance"] for row in rows) // 2}


def swiml() -> str:
    """A document of a million bytes: sets in blocks of ten."""
    instruction = (
        "<instruction><length><lengthAsDistance>{distance}</lengthAsDistance></length><stroke><standardStroke>freestyle</standardStroke></stroke>"
        "<rest><sinceStart>PT{seconds}S</sinceStart></rest><intensity><startIntensity><percentageHeartRate>{percent}</percentageHeartRate>"
        "</startIntensity></intensity><instructionDescription>set {number}</instructionDescription></instruction>\n")
    parts, size, number = [], 0, 0
    while size < 1_000_000:
        inner = "".join(
            instruction.format(distance=50 * (1 + number % 8), seconds=50 + number % 20, percent=60 + number % 30, number=10 * number + each)
            for each in range(10))
        parts.append(f"<instruction><repetition><repetitionCount>2</repetitionCount>\n{inner}</repetition></instruction>\n")
        size += len(parts[-1])
        number += 1
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<program xmlns="https://github.com/bartneck/swiML">\n<title>Long</title>\n<poolLength>25</poolLength>\n'
    return f"{head}<lengthUnit>meters</lengthUnit>\n{''.join(parts)}</program>\n"


def fit() -> bytes:
    """Two hours in a pool of 25 m: a length in 30 s, a lap in two minutes, a pulse each second."""
    start = 1_100_000_000
    file = fit_files.File()
    file.define(0, 0, (0, "enum"), (1, "uint16"), (2, "uint16"), (3, "uint32z"), (4, "uint32")).add(0, 4, 1, 3_000, 77, start)
    file.define(1, 20, (253, "uint32"), (5, "uint32"), (3, "uint8"))
    for second_ in range(SECONDS):
        file.add(1, start + second_, 83 * second_, 100 + second_ % 60)
    file.define(2, 101, (254, "uint16"), (2, "uint32"), (3, "uint32"), (12, "enum"))
    for number in range(SECONDS // 30):
        file.add(2, number, start + 30 * number, 30_000, 1)
    file.define(3, 19, (253, "uint32"), (2, "uint32"), (7, "uint32"), (8, "uint32"), (9, "uint32"), (15, "uint8"))
    for number in range(SECONDS // 120):
        file.add(3, start + 120 * (number + 1), start + 120 * number, 120_000, 120_000, 10_000, 129)
    file.define(4, 18, (253, "uint32"), (2, "uint32"), (5, "enum"), (7, "uint32"), (8, "uint32"), (9, "uint32"), (16, "uint8"), (17, "uint8"),
                (44, "uint16"))
    file.add(4, start + SECONDS, start, 5, 1_000 * SECONDS, 1_000 * SECONDS, 600_000, 129, 159, 2_500)
    return file.bytes()


def timed(work: Callable[[], object], runs: int) -> list[float]:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return times


def measure() -> dict[str, list[Row]]:
    document, recording = swiml(), fit()
    cases = [
        {"area": "training/adapt", "input": fitting(ROWS), "runs": RUNS}, {"area": "training/swiml", "input": {"read": document}, "runs": RUNS},
        {"area": "training/fit", "input": {"fit": recording.hex()}, "runs": RUNS},
        {"area": "training/adapt", "input": fitting(ROWS // 10), "runs": RUNS},
    ]  # fmt: skip
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(cases, file)
        file.flush()
        found = subprocess.run(["node", Path(__file__).with_name("training.mjs"), file.name], check=True, capture_output=True, cwd=ROOT)
    times = json.loads(found.stdout)
    peers = [
        Row.of(f"fitting {ROWS // 10} rows", times.pop()),
        Row.of("XML alone, by ElementTree", timed(lambda: ElementTree.fromstring(document.encode()), 10)),
        Row.of("FIT, by fitdecode", timed(lambda: list(fitdecode.FitReader(io.BytesIO(recording))), 3)),
    ]
    names = [(f"fitting {ROWS} rows", FITTING), (f"swiML, {len(document):,} bytes", SWIML), (f"FIT, {len(recording):,} bytes", FIT)]
    own = [Row.of(name, each, peer, target) for (name, target), each, peer in zip(names, times, peers)]
    return {SECTION: [row for pair in zip(peers, own) for row in pair]}


if __name__ == "__main__":
    from table import markdown

    print(markdown(measure()))
