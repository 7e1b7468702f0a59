"""Measurements of resources: SwimFit's example plan as its records, as a resource, and fitted to a distance."""

from __future__ import annotations

from pathlib import Path

import load
from contenders import BUILD, ROOT
from figures import Figure
from server import Server

SECONDS = 5
#: Section 11 of what SwimFit was made from.
LEAST = 2_000
PLAN = "01955300-0000-7000-8000-000000000007"
REST = f"/api/apps/swimfit/rest/training/{PLAN}"


def measure(folder: Path) -> dict[str, list[Figure]]:
    folder.mkdir()
    options = ("--demo", "--rate-limit", "0")
    with Server.started(ROOT, folder, options=options, program=BUILD / "baukasten") as server:
        who = "Bearer " + server.log_in("otter").cookie

        def rate(path: str) -> load.Load:
            load.get(server.address + path, 1, who)
            return load.get(server.address + path, SECONDS, who)

        record, plain, fitted = (
            rate(path) for path in (f"/api/apps/swimfit/records/Plan/{PLAN}", REST, REST + "?strecke=2000")
        )
    one = Figure("the plan's own record", record.rate, "answers/s", note=_latency(record))
    whole = Figure("with ten rows, sums and beats", plain.rate, "answers/s", one, note=_latency(plain))
    return {
        f"A plan over HTTP, {load.CONNECTIONS} connections": [
            one, whole,
            Figure("the same, fitted to 2,000 m", fitted.rate, "answers/s", whole, note=_latency(fitted), least=LEAST),
        ]
    }


def _latency(done: load.Load) -> str:
    return f"median {done.median:.1f} ms, p99 {done.p99:.1f} ms"
