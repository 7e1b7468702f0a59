"""Measurements of patterns: natively beside NSRegularExpression, and RegExp of Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from table import Row

SECTION = "The pattern (a+)+$ on letters a and an exclamation mark; an ordinary one"
NODE = Path(__file__).with_name("patterns.mjs")


def measure(bench: Path) -> dict[str, list[Row]]:
    rows: dict[str, Row] = {}
    for command in (["node", NODE], [bench, "--patterns"]):
        for found in json.loads(subprocess.run(command, check=True, capture_output=True).stdout):
            against = rows.get(found["against"]["name"]) if "against" in found else None
            rows[found["name"]] = Row(found["name"], found["median"], found["p95"], found["runs"], against)
    return {SECTION: list(rows.values())}
