"""Whatever is sent, the interface answers as its document says, and never with an error of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import Person

# Requests for each operation and app; BAUKASTEN_EXAMPLES=500 looks longer.
EXAMPLES = os.environ.get("BAUKASTEN_EXAMPLES", "12")

CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
]


@pytest.mark.parametrize(
    ("app", "who"),
    [("gallery", "nobody"), ("gallery", "guest"), ("gallery", "curator"), ("contacts", "nobody"), ("contacts", "keeper")],
)
def test_answers_are_as_the_document_says_ap_doc_2(
    address: str, people: dict[str, Person], tmp_path: Path, app: str, who: str
) -> None:
    headers = [part for header in people[who].headers.items() for part in ("--header", ": ".join(header))]
    run = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "run", f"{address}/api/apps/{app}/openapi.json"]
        + ["--checks", ",".join(CHECKS), "--max-examples", EXAMPLES, "--seed", "20251121", "--no-color"]
        + ["--phases", "examples,coverage,fuzzing", "--continue-on-failure", "--request-timeout", "10", "--no-shrink"]
        # The stream does not end; who logs out, or in as somebody else, is nobody to go on with.
        + ["--exclude-operation-id", "live", "--exclude-operation-id", "logOut", "--warnings", "off"]
        + headers,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-5_000:]
    assert "Test cases:" in run.stdout, run.stdout
