"""Many clients that create records at once, or ask for one, by wrk."""

from __future__ import annotations

import json
import os
import resource
import subprocess
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).with_name("wrk") / "create.lua"
CONNECTIONS = 32


@dataclass(frozen=True)
class Load:
    """What a run of wrk has done."""

    #: Records a second, of requests that were answered.
    rate: float
    #: Milliseconds from a request to its answer.
    median: float
    p99: float
    #: Share of one core that wrk itself took; near 1 it would be the bottleneck.
    own_share: float
    #: Records that were acknowledged.
    records: int
    #: Requests that were answered with a failure.
    failed: int


def create(
    address: str, form: str, seconds: float, size: int = 1, connections: int = CONNECTIONS, **environment: str
) -> Load:
    """Creates records for `seconds`, by `connections` at once, in requests of `size` records.

    Raises when more than one request in four fails: what fails is often quick.
    """
    variables = {"BENCH_FORM": form, "BENCH_SIZE": str(size)} | {f"BENCH_{k.upper()}": v for k, v in environment.items()}
    return _run(address, seconds, size, connections, variables)


def post(address: str, body: Path, seconds: float, authorization: str) -> Load:
    """Posts what is in the file, again and again."""
    variables = {"BENCH_FORM": "file", "BENCH_BODY": str(body), "BENCH_AUTHORIZATION": authorization}
    return _run(address, seconds, 1, CONNECTIONS, variables)


def get(address: str, seconds: float, authorization: str, vary: str = "") -> Load:
    """Asks for the same, again and again; or for the path `vary`, with another number in place of its `%d` each time."""
    varied = {"BENCH_VARY": vary} if vary else {}
    return _run(address, seconds, 1, CONNECTIONS, {"BENCH_FORM": "get", "BENCH_AUTHORIZATION": authorization} | varied)


def _run(address: str, seconds: float, size: int, connections: int, variables: dict[str, str]) -> Load:
    command = ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds:g}s",
               "--timeout", "60s", "--script", str(SCRIPT), address]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, env=os.environ | variables, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    found = json.loads(output.rpartition("RESULT ")[2])
    if found["failed"] * 4 > found["requests"] or not found["requests"]:
        raise RuntimeError(f"{address}: {found['failed']} of {found['requests']} requests failed:\n{output}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    records = (found["requests"] - found["failed"]) * size
    return Load(
        records / found["seconds"], found["median"], found["p99"], used / found["seconds"], records, found["failed"])
