"""TO-PMTILES-8: what the server cuts is read by the packages of others.

The file is made by `baukasten map import`, of a real extract beside the project.
"""

from __future__ import annotations

import gzip
import os
import subprocess
from pathlib import Path

import mapbox_vector_tile
import pytest
from pmtiles.reader import MmapSource, Reader, all_tiles

ROOT = Path(__file__).resolve().parents[2]
EXTRACT = ROOT.parent / "shared/data/maps/liechtenstein.osm.pbf"
LAYERS = {
    "earth", "landcover", "landuse", "contours", "water", "waterways", "buildings", "ways", "routes", "lifts", "boundaries", "places", "pois",
}


@pytest.fixture(scope="module")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tiles of Liechtenstein; `BAUKASTEN_PMTILES` names a file that is there already."""
    if ready := os.environ.get("BAUKASTEN_PMTILES"):
        return Path(ready)
    if not EXTRACT.is_file():
        pytest.skip(f"{EXTRACT} is missing")
    data = tmp_path_factory.mktemp("data")
    tool = Path(os.environ.get("BAUKASTEN_BUILD", ROOT / ".build")) / "debug/baukasten"
    made = subprocess.run(
        [tool, "map", "import", EXTRACT, "--data", data], capture_output=True, text=True, timeout=300)
    assert made.returncode == 0, made.stderr
    [found] = data.rglob("*.pmtiles")
    return found


def test_to_pmtiles_8_header_and_metadata_are_read(tiles: Path):
    with tiles.open("rb") as file:
        reader = Reader(MmapSource(file))
        header, metadata = reader.header(), reader.metadata()
    assert (header["version"], header["clustered"], header["min_zoom"], header["max_zoom"]) == (3, True, 0, 14)
    assert header["tile_compression"].name == header["internal_compression"].name == "GZIP" and header["tile_type"].name == "MVT"
    assert 94_000_000 < header["min_lon_e7"] < header["max_lon_e7"] < 97_000_000
    assert {layer["id"] for layer in metadata["vector_layers"]} == LAYERS
    assert "© OpenStreetMap contributors" in metadata["attribution"]


def test_to_pmtiles_8_every_tile_is_decoded_and_has_what_the_metadata_say(tiles: Path):
    fields, count, zooms = {}, 0, set()
    with tiles.open("rb") as file:
        source = MmapSource(file)
        reader = Reader(source)
        fields = {layer["id"]: set(layer["fields"]) for layer in reader.metadata()["vector_layers"]}
        addressed = reader.header()["addressed_tiles_count"]
        for (zoom, _, _), packed in all_tiles(source):
            count += 1
            zooms.add(zoom)
            for name, layer in mapbox_vector_tile.decode(gzip.decompress(packed)).items():
                assert layer["extent"] == 4096 and layer["version"] == 2 and layer["features"]
                for feature in layer["features"]:
                    assert set(feature["properties"]) <= fields[name], name
    assert count == addressed and zooms == set(range(15))


def test_to_pmtiles_8_the_capital_is_where_it_lies(tiles: Path):
    # Vaduz: 47.14 N, 9.52 E is in the tile 14/8625/5753.
    with tiles.open("rb") as file:
        packed = Reader(MmapSource(file)).get(14, 8625, 5753)
    places = mapbox_vector_tile.decode(gzip.decompress(packed))["places"]["features"]
    assert "Vaduz" in {feature["properties"].get("name") for feature in places}
