"""The maps: their document is OpenAPI, and whatever is sent is answered as it says (TO-API-19)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator
from server import Server

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT.parent / "shared/data/maps"
PROGRAM = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "debug" / "baukasten"
EXAMPLES = os.environ.get("BAUKASTEN_EXAMPLES", "12")

# Names of regions that it makes up are names of nothing.
REGION = 'parameters = { "path.region" = "liechtenstein" }'
# A wrong name that was to be refused becomes that of the region, too.
TILES = """
[[operations]]
include-operation-id = "tile"
checks.negative_data_rejection.enabled = false
"""

pytestmark = pytest.mark.skipif(not (MAPS / "liechtenstein.osm.pbf").exists(), reason="There are no maps in ../shared/data.")


@pytest.fixture(scope="module")
def maps(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server with a region, which lets anybody ask for any number of routes."""
    resources = tmp_path_factory.mktemp("resources")
    (resources / "Apps").mkdir()
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    data = tmp_path_factory.mktemp("data")
    subprocess.run(
        [PROGRAM, "map", "import", MAPS / "liechtenstein.osm.pbf", "--data", data / "store"]
        + ["--elevation", MAPS / "N47E009.hgt"],
        check=True,
    )
    options = ("--map-requests-per-second", "0")
    with Server.started(ROOT, data, resources=resources, options=options) as server:
        yield server.address


def test_the_document_of_the_maps_is_valid_openapi_to_api_19(maps: str) -> None:
    with urllib.request.urlopen(f"{maps}/api/maps/openapi.json", timeout=10) as response:
        document = json.load(response)
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in OpenAPIV31SpecValidator(document).iter_errors()]
    assert not errors, "\n".join(errors)


def test_maps_answer_as_their_document_says_to_api_19(maps: str, tmp_path: Path) -> None:
    configuration = Path(__file__).with_name("schemathesis.toml").read_text()
    (tmp_path / "schemathesis.toml").write_text(f"{REGION}\n{configuration}\n{TILES}")
    run = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "--config-file", tmp_path / "schemathesis.toml"]
        + ["run", f"{maps}/api/maps/openapi.json", "--phases", "examples,coverage,fuzzing"]
        + ["--max-examples", EXAMPLES, "--seed", "20251121", "--continue-on-failure", "--request-timeout", "60"]
        + ["--no-shrink", "--no-color", "--warnings", "off"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-2000:]
