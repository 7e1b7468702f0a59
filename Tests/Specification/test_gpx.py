"""What others make of the GPX files that we write: TopoGrafix's schema and gpxpy. The files are those of Spec/vectors/geo/gpx.json."""

from __future__ import annotations

import json
from pathlib import Path

import gpxpy
import pytest
import xmlschema

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / ".cache/vendor/gpx/gpx.xsd"
VECTORS = {vector["name"]: vector for vector in json.loads((ROOT / "Spec/vectors/geo/gpx.json").read_text())}
WRITTEN = [name for name, vector in VECTORS.items() if "write" in vector["input"]]


@pytest.fixture(scope="module")
def schema() -> xmlschema.XMLSchema:
    # Nothing is fetched: the schema imports none but itself.
    return xmlschema.XMLSchema(SCHEMA, allow="local")


def test_there_are_files():
    assert len(WRITTEN) >= 4


@pytest.mark.parametrize("name", WRITTEN)
def test_to_gpx_8_files_are_valid(schema: xmlschema.XMLSchema, name: str):
    schema.validate(VECTORS[name]["expected"])


@pytest.mark.parametrize("wrong", [("lon=\"-180\"", "lon=\"180\""), ("<metadata>", "<metadata><ele>1</ele>"), ("version=\"1.1\"", "version=\"1.0\"")])
def test_to_gpx_8_the_schema_sees_what_is_wrong(schema: xmlschema.XMLSchema, wrong: tuple[str, str]):
    text = VECTORS["what XML forbids is dropped, what it uses is escaped"]["expected"]
    assert wrong[0] in text
    assert not schema.is_valid(text.replace(*wrong))


@pytest.mark.parametrize("name", WRITTEN)
def test_to_gpx_8_gpxpy_reads_what_was_meant(name: str):
    vector = VECTORS[name]
    meant = vector["input"]["write"]
    found = gpxpy.parse(vector["expected"])
    alone = vector["input"].get("content") == "tracks"
    assert found.version == "1.1" and found.creator == "Baukasten"
    assert found.copyright_author == "OpenStreetMap contributors"
    assert found.copyright_license == "https://opendatacommons.org/licenses/odbl/1-0/"
    assert (found.time is None) == ("time" not in meant)
    assert [place(point) for point in found.waypoints] == ([] if alone else [at(point) for point in meant.get("waypoints", [])])
    assert [[place(point) for point in route.points] for route in found.routes] == (
        [] if alone else [[at(point) for point in route["segments"][0]] for route in meant.get("routes", [])])
    assert [[[place(point) for point in segment.points] for segment in track.segments] for track in found.tracks] == [
        [[at(point) for point in segment] for segment in track["segments"]] for track in meant.get("tracks", [])]


def test_to_gpx_11_extensions_are_where_others_look_for_them():
    route = gpxpy.parse(VECTORS["a tour"]["expected"]).routes[0]
    assert [[(part.tag, part.text) for part in point.extensions] for point in route.points][1] == [
        ("{https://osmand.net}trkpt_idx", "2"), ("{https://osmand.net}profile", "mtb"),
        ("{urn:x-baukasten:tour}leg", "straight"), ("{urn:x-baukasten:tour}element", "0b7c")]


def place(point) -> list[int]:
    found = [round(point.latitude * 1e7), round(point.longitude * 1e7)]
    return found if point.elevation is None else [*found, round(point.elevation * 10)]


def at(point: dict) -> list[int]:
    """180° east is written as 180° west."""
    latitude, longitude, *height = point["at"]
    return [latitude, -longitude if longitude == 1_800_000_000 else longitude, *height]
