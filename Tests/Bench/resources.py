"""Measurements of resources: SwimFit's example plan as its records, as a resource, and fitted to a distance.

Alone, in a minute, with builds side by side in one run:

    .cache/venv/bin/python Tests/Bench/resources.py [PROGRAM…]      without any, that of `make build`
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Browser"))

import load
from contenders import BUILD, ROOT
from figures import Figure, markdown
from server import Server

SECONDS = 5
#: Section 11 of what SwimFit was made from.
LEAST = 2_000
PLAN = "01955300-0000-7000-8000-000000000007"
REST = f"/api/apps/swimfit/rest/training/{PLAN}"


def measure(folder: Path, program: Path = BUILD / "baukasten") -> dict[str, list[Figure]]:
    folder.mkdir()
    options = ("--demo", "--rate-limit", "0")
    with Server.started(ROOT, folder, options=options, program=program) as server:
        who = "Bearer " + server.log_in("otter").cookie

        def rate(path: str, vary: str = "") -> load.Load:
            load.get(server.address + path, 1, who)
            return load.get(server.address + path, SECONDS, who, vary)

        record, plain, fitted, varied = (
            rate(f"/api/apps/swimfit/records/Plan/{PLAN}"), rate(REST), rate(REST + "?strecke=2000"),
            rate(REST + "?strecke=2000", REST + "?strecke=%d"),
        )
    one = Figure("the plan's own record", record.rate, "answers/s", note=_latency(record))
    whole = Figure("with ten rows, sums and beats", plain.rate, "answers/s", one, note=_latency(plain))
    return {
        f"A plan over HTTP, {load.CONNECTIONS} connections": [
            one, whole,
            Figure("the same, fitted to 2,000 m", fitted.rate, "answers/s", whole, note=_latency(fitted), least=LEAST),
            Figure("fitted to another distance each time", varied.rate, "answers/s", one, note=_latency(varied), least=LEAST),
        ]
    }


def _latency(done: load.Load) -> str:
    return f"median {done.median:.1f} ms, p99 {done.p99:.1f} ms"


def main() -> None:
    sections: dict[str, list[Figure]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for place, program in enumerate(sys.argv[1:] or [BUILD / "baukasten"]):
            for name, figures in measure(Path(folder) / str(place), Path(program)).items():
                sections[f"{name}: {program}"] = figures
    print(markdown(sections))


if __name__ == "__main__":
    main()
