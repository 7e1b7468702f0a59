"""Makes the map of the world that needs no network: land, lakes, borders, countries and cities in one JSON file.

Lines are encoded polylines (the algorithm of Google's maps) of whole steps, longitude first; names stand in columns. Web/map/outlines.js reads it.
"""

import gettext
import json
import math
import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path

Point = tuple[float, float]
Step = tuple[int, int]

# German names of cities by their number in GeoNames (Debian: libgeonames-common).
GERMAN = Path("/usr/share/locale/de/LC_MESSAGES/geonames.mo")
# Steps of a degree in which places are written, and how far lines may be from where they were: at zoom 7 a pixel is 0.0055 degrees.
STEPS = 200
TOLERANCE = 0.014
# Narrower islands and lakes are left out.
LEAST_ISLAND = 0.01
LEAST_LAKE = 0.1
# Cities of so many people are shown from a zoom on.
FROM = [(5_000_000, 2), (2_000_000, 3), (1_000_000, 4), (400_000, 5), (200_000, 6)]
LAST_FROM = 7
# A capital is shown as early as a city with this many people, however small it is.
CAPITAL = 1_000_000


def world(folder: Path) -> bytes:
    """The file, from what Scripts/setup put into `folder`."""
    content = {
        "steps": STEPS,
        "land": areas(folder / "ne_10m_land.shp", LEAST_ISLAND),
        "lakes": areas(folder / "ne_10m_lakes.shp", LEAST_LAKE),
        "borders": lines(folder / "ne_10m_admin_0_boundary_lines_land.shp"),
        "countries": columns(countries(folder / "ne_110m_admin_0_countries.dbf"), "name", "de", "from", "until"),
        "cities": columns(cities(folder / "atlas.sqlite3"), "name", "de", "from", "capital"),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


# MARK: Shapes


def shapes(file: Path) -> Iterator[list[list[Point]]]:
    """The parts of each polygon or line of a shapefile (ESRI Shapefile Technical Description, 1998)."""
    content = file.read_bytes()
    at = 100
    while at < len(content):
        length = struct.unpack_from(">i", content, at + 4)[0] * 2
        kind = struct.unpack_from("<i", content, at + 8)[0]
        if kind in (3, 5):
            parts, count = struct.unpack_from("<2i", content, at + 44)
            begins = [*struct.unpack_from(f"<{parts}i", content, at + 52), count]
            values = struct.unpack_from(f"<{2 * count}d", content, at + 52 + 4 * parts)
            places = list(zip(values[::2], values[1::2]))
            yield [places[begin:end] for begin, end in zip(begins, begins[1:])]
        at += 8 + length


def areas(file: Path, least: float) -> list[list[str]]:
    """All areas of a file that are at least so wide; holes belong to the smallest area around them."""
    outers: list[list[list[Point]]] = []
    holes: list[list[Point]] = []
    for ring in (ring for shape in shapes(file) for ring in shape):
        if width(ring) < least:
            continue
        thin = simplified_ring(ring)
        if len(set(thin)) > 2:
            (holes.append(thin) if doubled_area(ring) > 0 else outers.append([thin]))
    outers.sort(key=lambda rings: width(rings[0]))
    for hole in holes:
        around = next((rings for rings in outers if contains(rings[0], hole[0])), None)
        if around:
            around.append(hole)
    return [[encoded(ring) for ring in rings] for rings in outers]


def lines(file: Path) -> list[str]:
    thin = ([rounded(point) for point in simplified(line)] for shape in shapes(file) for line in shape)
    return [encoded(line) for line in thin if len(set(line)) > 1]


def width(ring: list[Point]) -> float:
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def doubled_area(ring: list[Point]) -> float:
    """Less than zero for rings that run clockwise, as outer rings of shapefiles do."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))


def contains(ring: list[Point], point: Point) -> bool:
    x, y = point
    crossings = sum(
        (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in zip(ring, ring[1:]))
    return crossings % 2 == 1


# MARK: Fewer points


def simplified_ring(ring: list[Point]) -> list[Step]:
    """Its two halves, from the first point to the one that is farthest from it, each thinned out."""
    first = ring[0]
    far = max(range(len(ring)), key=lambda at: (ring[at][0] - first[0]) ** 2 + (ring[at][1] - first[1]) ** 2)
    return [rounded(point) for point in simplified(ring[: far + 1])[:-1] + simplified(ring[far:])]


def simplified(line: list[Point]) -> list[Point]:
    """Douglas and Peucker, as the map is drawn: in Web Mercator."""
    drawn = [(x, math.degrees(math.asinh(math.tan(math.radians(min(max(y, -85), 85)))))) for x, y in line]
    kept = bytearray(len(line))
    kept[0] = kept[-1] = 1
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        farthest, at = farthest_between(drawn, first, last)
        if farthest > TOLERANCE**2:
            kept[at] = 1
            open_parts += [(first, at), (at, last)]
    return [point for point, is_kept in zip(line, kept) if is_kept]


def farthest_between(drawn: list[Point], first: int, last: int) -> tuple[float, int]:
    """The squared distance of the point that is farthest from the segment between two, and its number."""
    (ax, ay), (bx, by) = drawn[first], drawn[last]
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    farthest, number = -1.0, first
    for at in range(first + 1, last):
        x, y = drawn[at][0] - ax, drawn[at][1] - ay
        share = min(max((x * dx + y * dy) / length, 0), 1) if length else 0
        x, y = x - share * dx, y - share * dy
        if x * x + y * y > farthest:
            farthest, number = x * x + y * y, at
    return farthest, number


def rounded(point: Point) -> Step:
    return round(point[0] * STEPS), round(point[1] * STEPS)


def encoded(line: list[Step]) -> str:
    """Steps from place to place, five bits a letter; those that go nowhere are left out."""
    letters, before = [], None
    for place in line:
        if place == before:
            continue
        for value, last in zip(place, before or (0, 0)):
            letters.append(number(value - last))
        before = place
    return "".join(letters)


def number(value: int) -> str:
    value = ~(value << 1) if value < 0 else value << 1
    letters = ""
    while value >= 32:
        letters += chr((32 | value & 31) + 63)
        value >>= 5
    return letters + chr(value + 63)


# MARK: Names


def columns(rows: Iterator[tuple[Point, dict]], *members: str) -> dict:
    """Places, and of each member a column; 0 where a row does not have it."""
    rows = list(rows)
    letters, before = [], (0, 0)
    for place, _ in rows:
        step = rounded(place)
        letters += [number(value - last) for value, last in zip(step, before)]
        before = step
    return {"places": "".join(letters)} | {member: [values.get(member, 0) for _, values in rows] for member in members}


def countries(file: Path) -> Iterator[tuple[Point, dict]]:
    """Name, German name, and the zooms between which it is shown, of each row of a dBASE file."""
    content = file.read_bytes()
    count, head, length = struct.unpack_from("<IHH", content, 4)
    fields, at, begin = {}, 32, 1
    while content[at] != 13:
        fields[content[at : at + 11].split(b"\0")[0].decode()] = slice(begin, begin + content[at + 16])
        begin += content[at + 16]
        at += 32
    for number in range(count):
        row = content[head + number * length : head + (number + 1) * length]
        value = {name: row[fields[name]].decode().strip("\0 ") for name in ("NAME_EN", "NAME_DE", "LABEL_X", "LABEL_Y", "MIN_LABEL", "MAX_LABEL")}
        yield (float(value["LABEL_X"]), float(value["LABEL_Y"])), names(value["NAME_EN"], value["NAME_DE"]) | {
            "from": round(float(value["MIN_LABEL"])), "until": round(float(value["MAX_LABEL"]))}


def cities(file: Path) -> Iterator[tuple[Point, dict]]:
    """The largest first: what they are called, from which zoom they are shown, whether they are a capital."""
    with GERMAN.open("rb") as texts:
        german = gettext.GNUTranslations(texts)
    question = "select name, longitude, latitude, coalesce(population, 0), is_capital, geonames_id from city order by 4 desc, 6"
    for name, longitude, latitude, people, is_capital, number in sqlite3.connect(f"file:{file}?mode=ro", uri=True).execute(question):
        translated = german.gettext(str(number))
        weight = max(people, CAPITAL) if is_capital else people
        yield (longitude, latitude), names(name, translated if translated != str(number) else name) | {
            "from": next((zoom for least, zoom in FROM if weight >= least), LAST_FROM), **({"capital": 1} if is_capital else {})}


def names(name: str, german: str) -> dict[str, str]:
    return {"name": name} | ({"de": german} if german not in ("", name) else {})
