"""The invented island (Spec/island.md), read by a reader of its own."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from itertools import pairwise
from math import cos, hypot, radians
from pathlib import Path

import pbf
import pytest

ROOT = Path(__file__).resolve().parents[2]
SIZE = 1201
VOID = -32768
FILES = ("island.osm.pbf", "S47W124.hgt")


def drawn(folder: Path, seed: str) -> dict[str, bytes]:
    environment = os.environ | {"PYTHONHASHSEED": seed}
    subprocess.run([sys.executable, ROOT / "Scripts/island", folder], check=True, env=environment, capture_output=True)
    assert sorted(file.name for file in folder.iterdir()) == sorted(FILES)
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.fixture(scope="session")
def files(tmp_path_factory) -> dict[str, bytes]:
    return drawn(tmp_path_factory.mktemp("island") / "first", "1")


@pytest.fixture(scope="session")
def island(files) -> pbf.Extract:
    return pbf.read(files["island.osm.pbf"])


class Heights:
    """The grid as its format says: rows from the north, big-endian."""

    def __init__(self, data: bytes) -> None:
        assert len(data) == 2 * SIZE * SIZE
        self.all = struct.unpack(f">{SIZE * SIZE}h", data)

    def crossing(self, place: tuple[int, int]) -> tuple[int, int]:
        """Row and column nearest to a place in 1e-7 degrees; the tile reaches from 47° to 46° S and from 124° to 123° W."""
        return round((-46 - place[0] / 1e7) * 1200), round((place[1] / 1e7 + 124) * 1200)

    def at(self, row: int, column: int) -> int:
        return self.all[row * SIZE + column]

    def near(self, place: tuple[int, int]) -> int:
        return self.at(*self.crossing(place))

    def between(self, place: tuple[int, int]) -> float:
        """Bilinear between the four crossings around."""
        down, across = (-46 - place[0] / 1e7) * 1200, (place[1] / 1e7 + 124) * 1200
        row, column = int(down), int(across)
        v, u = down - row, across - column
        top = self.at(row, column) * (1 - u) + self.at(row, column + 1) * u
        bottom = self.at(row + 1, column) * (1 - u) + self.at(row + 1, column + 1) * u
        return top * (1 - v) + bottom * v


@pytest.fixture(scope="session")
def heights(files) -> Heights:
    return Heights(files["S47W124.hgt"])


def metres(one: tuple[int, int], other: tuple[int, int]) -> float:
    return hypot((other[0] - one[0]) * 0.011116, (other[1] - one[1]) * 0.011132 * cos(radians(46.5)))


def restrictions(island: pbf.Extract) -> list[tuple[list[tuple[str, int, str]], pbf.Tags]]:
    """All but the broken one."""
    return [
        (members, tags)
        for members, tags in island.relations.values()
        if tags["type"] == "restriction" and all(id in island.ways or kind == "node" for kind, id, _ in members)
    ]


# MARK: Files


def test_the_files_have_the_same_bytes_each_time_to_island_1(files, tmp_path):
    assert drawn(tmp_path / "second", "2") == files


def test_the_files_are_small_to_island_2(files):
    assert len(files["island.osm.pbf"]) + len(zlib.compress(files["S47W124.hgt"], 9)) <= 300_000


def test_blocks_are_of_every_kind_and_in_order_to_island_3(island):
    kinds = [kind for kind, _ in island.blocks]
    assert kinds == sorted(kinds, key=["dense", "plain", "ways", "relations"].index)
    assert set(kinds) == {"dense", "plain", "ways", "relations"}
    assert [kind for kind, compressed in island.blocks if not compressed] == ["plain"]
    assert all(ids == sorted(set(ids)) for ids in island.order.values())
    assert set(island.header[4]) == {b"OsmSchema-V0.6", b"DenseNodes"}
    # 2026-01-01T00:00:00Z
    assert island.header[32] == [1767225600]


# MARK: Land


def test_the_island_has_its_size_and_lies_in_its_tile_to_island_4(island, heights):
    coasts = [[island.nodes[id] for id in nodes] for nodes, tags in island.ways.values() if tags.get("natural") == "coastline"]
    assert len(coasts) == 3 and all(ring[0] == ring[-1] for ring in coasts)
    main = max(coasts, key=len)
    (south, west), (north, east) = map(min, zip(*main)), map(max, zip(*main))
    assert 17_000 < metres((south, west), (south, east)) < 19_500
    assert 10_000 < metres((south, west), (north, west)) < 12_500
    assert all(
        -470000000 < latitude < -460000000 and -1240000000 < longitude < -1230000000
        for latitude, longitude in island.nodes.values()
    )
    assert heights.at(0, 0) == heights.at(SIZE - 1, SIZE - 1) == 0
    assert min(height for height in heights.all if height != VOID) == 0


def test_summits_have_the_heights_that_they_say_to_island_4(island, heights):
    peaks = {
        tags["name"]: (int(tags["ele"]), island.nodes[id])
        for id, tags in island.node_tags.items()
        if tags.get("natural") == "peak"
    }
    assert len(peaks) == 8
    for height, place in peaks.values():
        row, column = heights.crossing(place)
        around = [heights.at(row + y, column + x) for y in range(-3, 4) for x in range(-5, 6) if hypot(y * 92.6, x * 63.9) < 350]
        assert heights.at(row, column) == height == max(around)
    assert max(heights.all) == peaks["Großer Möwenstein"][0] == 1187
    assert peaks["Hochwächter"][0] == 1042


def test_voids_are_where_they_are_said_to_be_to_island_5(heights):
    voids = {(index // SIZE, index % SIZE) for index, height in enumerate(heights.all) if height == VOID}
    small = {place for place in voids if place[1] < 720}
    for part, high, wide in ((small, 600, 600), (voids - small, 2400, 3200)):
        rows, columns = zip(*part)
        assert len(part) == len(set(rows)) * len(set(columns))
        assert len(set(rows)) * 92.6 == pytest.approx(high, abs=93)
        assert len(set(columns)) * 63.9 == pytest.approx(wide, abs=64)


def test_the_lake_lies_level_and_has_an_islet_to_island_6(island, heights):
    [(members, tags)] = [each for each in island.relations.values() if each[1].get("name") == "Spiegelsee"]
    assert tags["type"] == "multipolygon"
    assert [role for _, _, role in members] == ["outer", "inner"]
    for _, id, _ in members:
        nodes = island.ways[id][0]
        assert nodes[0] == nodes[-1]
        assert {heights.near(island.nodes[node]) for node in nodes} == {int(tags["ele"])}


def test_rivers_flow_downhill_to_island_6(island, heights):
    rivers = [nodes for nodes, tags in island.ways.values() if "waterway" in tags]
    assert len(rivers) == 3
    for nodes in rivers:
        along = [heights.between(island.nodes[node]) for node in nodes]
        lowest = along[0]
        for height in along:
            assert height <= lowest + 3 and height >= 0
            lowest = min(lowest, height)


def test_roads_go_along_the_slopes_to_island_7(island, heights):
    gentle = steep = 0.0
    for nodes, tags in island.ways.values():
        if tags.get("highway") not in {"primary", "secondary", "tertiary", "unclassified"} or {"tunnel", "bridge"} & tags.keys():
            continue
        run, last = 0.0, island.nodes.get(nodes[0])
        for one, other in pairwise(nodes):
            run += metres(island.nodes[one], island.nodes[other])
            # Shorter ways say little, for crossings of the grid lie up to 93 m apart.
            if run >= 250:
                rise = abs(heights.near(island.nodes[other]) - heights.near(last))
                if rise / run < 0.15:
                    gentle += run
                elif rise < 2_000:
                    steep += run
                run, last = 0.0, island.nodes[other]
    assert gentle > 40_000
    assert steep / (gentle + steep) < 0.05


# MARK: Ways

VALUES = {
    "highway": "motorway motorway_link trunk primary secondary tertiary unclassified residential living_street pedestrian service track path "
    "footway cycleway bridleway steps",
    "tracktype": "grade1 grade2 grade3 grade4 grade5",
    "surface": "asphalt paved concrete paving_stones sett cobblestone compacted fine_gravel gravel unpaved ground dirt earth grass sand rock wood",
    "smoothness": "excellent good intermediate bad very_bad horrible very_horrible impassable",
    "mtb:scale": "0 1 2 3 4 5 6",
    "mtb:scale:uphill": "0 1 2 3 4 5",
    "mtb:scale:imba": "0 1 2 3 4",
    "sac_scale": "hiking mountain_hiking demanding_mountain_hiking alpine_hiking demanding_alpine_hiking difficult_alpine_hiking",
    "trail_visibility": "excellent good intermediate bad horrible no",
    "access": "no private permissive customers forestry",
    "vehicle": "no destination",
    "motor_vehicle": "no agricultural",
    "bicycle": "yes no designated permissive dismount",
    "foot": "yes no",
    "vehicle:forward": "no",
    "access:backward": "destination",
    "bicycle:forward": "yes no",
    "bicycle:backward": "yes no",
    "foot:forward": "yes",
    "foot:backward": "yes",
    "oneway": "yes -1",
    "oneway:bicycle": "no",
    "oneway:foot": "no",
    "junction": "roundabout",
    "bridge": "yes",
    "tunnel": "yes",
    "route": "ferry",
    "aerialway": "gondola chair_lift",
}


@pytest.mark.parametrize("key", VALUES)
def test_every_value_is_there_to_island_8(island, key):
    assert set(VALUES[key].split()) - {value for name, value in island.values() if name == key} == set()


def test_fords_are_shared_by_path_and_water_to_island_8(island):
    fords = {id for id, tags in island.node_tags.items() if tags.get("ford") == "yes"}
    assert fords
    for ford in fords:
        using = [tags for nodes, tags in island.ways.values() if ford in nodes]
        assert any("waterway" in tags for tags in using) and any("highway" in tags for tags in using)


def test_barriers_stand_on_ways_to_island_9(island):
    found = {}
    on_ways = {node for nodes, tags in island.ways.values() if "highway" in tags for node in nodes[1:-1]}
    for id, tags in island.node_tags.items():
        if "barrier" in tags:
            assert id in on_ways
            found.setdefault(tags["barrier"], set()).add(bool({"access", "bicycle", "foot", "vehicle"} & tags.keys()))
    assert set(found) >= {
        "gate",
        "stile",
        "bollard",
        "cycle_barrier",
        "lift_gate",
        "kissing_gate",
        "cattle_grid",
        "swing_gate",
        "block",
        "chain",
    }
    assert all(found[kind] == {True, False} for kind in ("gate", "stile", "bollard", "lift_gate", "kissing_gate", "cattle_grid"))


def test_restrictions_are_of_every_kind_to_island_10(island):
    kinds = {tags.get("restriction") for _, tags in restrictions(island)}
    assert kinds >= {
        "no_left_turn",
        "no_right_turn",
        "no_straight_on",
        "no_u_turn",
        "only_left_turn",
        "only_right_turn",
        "only_straight_on",
    }
    assert any(tags.get("except") == "bicycle" for _, tags in restrictions(island))
    assert any("restriction:bicycle" in tags for _, tags in restrictions(island))
    assert {kind for members, _ in restrictions(island) for kind, _, role in members if role == "via"} == {"node", "way"}


def test_the_ways_of_restrictions_meet_to_island_10(island):
    for members, tags in restrictions(island):
        by_role = {role: [id for _, id, other in members if other == role] for role in ("from", "via", "to")}
        [start], [end] = ([island.ways[id] for id in by_role[role]] for role in ("from", "to"))
        assert "highway" in start[1] and "highway" in end[1]
        if ("node", by_role["via"][0], "via") in members:
            [meeting] = by_role["via"]
            places = meeting, meeting
        else:
            [via] = [island.ways[id] for id in by_role["via"]]
            assert "highway" in via[1]
            places = via[0][0], via[0][-1]
        ends = {places[0] in (start[0][0], start[0][-1]) and places[1] in (end[0][0], end[0][-1]),
                places[1] in (start[0][0], start[0][-1]) and places[0] in (end[0][0], end[0][-1])}  # fmt: skip
        assert True in ends, tags


def test_there_are_routes_for_everybody_to_island_11(island):
    routes = {}
    for members, tags in island.relations.values():
        if tags["type"] == "route" and all(id in island.ways for _, id, _ in members):
            routes.setdefault(tags["route"], []).append(tags["name"])
            assert all("highway" in island.ways[id][1] for _, id, _ in members)
    assert routes.keys() >= {"mtb", "bicycle", "hiking"}


def test_all_ways_but_one_hang_together_to_island_12(island):
    parts: dict[int, int] = {}

    def root(node: int) -> int:
        while parts.setdefault(node, node) != node:
            node = parts[node]
        return node

    for nodes, tags in island.ways.values():
        if "highway" in tags or tags.get("route") == "ferry":
            for node in nodes:
                parts[root(node)] = root(nodes[0])
    main = root(island.named("Hauptstraße")[0][0][0])
    apart = {tags.get("name") for nodes, tags in island.ways.values() if "highway" in tags and root(nodes[0]) != main}
    assert apart == {"Klausnerpfad"}
    assert {root(nodes[0]) for nodes, _ in island.named("Holmrunde")} == {main}


def test_a_track_leads_up_and_a_trail_leads_down_to_island_13(island, heights):
    up, down = island.named("Wächterweg"), island.named("Wächterflow")
    assert {tags["highway"] for _, tags in up} == {"track"}
    assert [tags["mtb:scale"] for _, tags in down] == ["0", "1"] and all(tags["oneway"] == "yes" for _, tags in down)
    joined = {node for nodes, _ in up for node in nodes}
    assert down[0][0][0] in joined and down[0][0][-1] == down[1][0][0]
    start, end = island.nodes[down[0][0][0]], island.nodes[down[1][0][-1]]
    assert heights.near(start) - heights.near(end) > 250
    assert metres(end, island.nodes[up[0][0][0]]) < 200


@pytest.mark.parametrize(("name", "grades"), [("Nadelwurz", {"2"}), ("Steinschlag", {"3"}), ("Drachenrücken", {"3", "4", "5"})])
def test_trails_of_every_grade_lead_down_to_island_13(island, heights, name, grades):
    ways = island.named(name)
    assert {tags["mtb:scale"] for _, tags in ways} == grades
    assert heights.near(island.nodes[ways[0][0][0]]) - heights.near(island.nodes[ways[-1][0][-1]]) > 350


# MARK: Names

KINDS = {
    "places": (4, ("place", "town village hamlet")),
    "summits": (8, ("natural", "peak")),
    "saddles": (3, ("natural", "saddle")),
    "huts": (4, ("tourism", "alpine_hut wilderness_hut")),
    "stations of lifts": (4, ("aerialway", "station")),
    "stops": (8, ("highway", "bus_stop")),
    "food": (6, ("amenity", "restaurant cafe pub fast_food biergarten ice_cream")),
    "lodging": (6, ("tourism", "hotel guest_house hostel chalet camp_site")),
    "bike shops": (2, ("shop", "bicycle")),
    "views": (4, ("tourism", "viewpoint")),
}


@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_names_in_two_languages_to_island_14(island, kind):
    least, (key, values) = KINDS[kind]
    found = [tags for tags in island.node_tags.values() if tags.get(key) in values.split()]
    assert len(found) >= least
    assert all({"name", "name:de", "name:en"} <= tags.keys() for tags in found)


def test_names_have_all_kinds_of_letters_to_island_14(island):
    every = [tags for tags in island.node_tags.values()] + [tags for _, tags in island.ways.values()]
    assert set("äöüÄÖßéêÉ’") - set("".join(tags.get("name", "") for tags in every)) <= {"Ä", "Ö"}
    assert any("alt_name" in tags for tags in every) and any("ref" in tags for tags in every)


def test_there_are_addresses_to_island_14(island):
    every = [tags for tags in island.node_tags.values()] + [tags for _, tags in island.ways.values()]
    addresses = [
        (tags["addr:city"], tags["addr:street"], tags["addr:housenumber"])
        for tags in every
        if "addr:housenumber" in tags and not {"amenity", "tourism", "shop"} & tags.keys()
    ]
    assert len(addresses) > 200
    assert len(addresses) == len(set(addresses))
    assert {city for city, _, _ in addresses} == {"Weißhafen", "Müllersgrund", "Oberähren", "Saint-Élie", "Nordlände"}


# MARK: What is not as it should be


def test_one_way_names_a_place_that_is_missing_to_island_15(island):
    missing = [node for nodes, _ in island.ways.values() for node in nodes if node not in island.nodes]
    assert missing == [99]
    assert any(one == other for nodes, _ in island.ways.values() for one, other in pairwise(nodes))
    assert any(len(nodes) == 1 for nodes, _ in island.ways.values())


def test_relations_name_members_that_are_missing_to_island_15(island):
    broken = {
        tags["type"]
        for members, tags in island.relations.values()
        for kind, id, _ in members
        if kind == "way" and id not in island.ways
    }
    assert broken == {"restriction", "route", "multipolygon"}
    [(members, _)] = [each for each in island.relations.values() if each[1].get("name") == "Halber Teich"]
    rim = island.ways[members[0][1]][0]
    assert rim[0] != rim[-1]
