"""AP-DOC-2: whatever is sent, the interface answers as its document says, and never with an error of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Person

# Requests for each operation and app; BAUKASTEN_EXAMPLES=500 looks longer.
EXAMPLES = os.environ.get("BAUKASTEN_EXAMPLES", "12")

#: What the app with registration is asked: the rest is as it is in the others.
REGISTRATION = ("--include-operation-id", "register", "--include-operation-id", "registrationForm")
#: What only an app with resources is asked.
RESOURCES = ("--include-operation-id-regex", "^rest[.]")


@pytest.mark.parametrize(
    ("app", "who"),
    [("gallery", "nobody"), ("gallery", "guest"), ("contacts", "keeper"), ("swimfit", "nobody"), ("swimfit", "trainer")],
)
def test_answers_are_as_the_document_says_ap_doc_2(
    address: str, people: dict[str, Person], tmp_path: Path, app: str, who: str
) -> None:
    headers = [part for header in people[who].headers.items() for part in ("--header", ": ".join(header))]
    run = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "--config-file", Path(__file__).with_name("schemathesis.toml")]
        + ["run", f"{address}/api/apps/{app}/openapi.json", "--phases", "examples,coverage,fuzzing"]
        + ["--max-examples", EXAMPLES, "--seed", "20251121", "--continue-on-failure", "--request-timeout", "60"]
        # The stream does not end; who logs out is nobody to go on with.
        + ([*(REGISTRATION if who == "nobody" else RESOURCES)] if app == "swimfit" else ["--exclude-operation-id", "live", "--exclude-operation-id", "logOut"])
        + ["--no-shrink", "--no-color", "--warnings", "off", *headers],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-5_000:]
    assert "Test cases:" in run.stdout, run.stdout
