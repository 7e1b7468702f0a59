"""Measures the map part of `make bench`: routes, names, imports, sizes, GPX, each beside others in the same run.

    maps.py MAPBENCH [FOLDER]    MAPBENCH: the program MapBench; FOLDER: where the extracts are, ../shared/data/maps beside
                                 the repository

Where no extract is, the invented island is measured. Pairs, names and regions stay in $BAUKASTEN_BUILD/bench/maps.
What cannot be measured is said on standard error, and the rest goes on.
"""

from __future__ import annotations

import gzip
import http.client
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
from dataclasses import dataclass
from pathlib import Path

import figures
import map_pairs
from figures import Figure
from table import Row, markdown

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT.parent / "shared" / "data" / "maps"
BUILD = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build")
WORK = BUILD / "bench" / "maps"
PROGRAM = BUILD / "release" / "baukasten"
MODULE = BUILD / "wasm" / "tour.wasm"
#: Extracts and the tiles of heights that cover them.
REGIONS = {"liechtenstein": "N47E009", "andorra": "N42E001"}
ISLAND = ("island", "S47W124")
#: Where `Scripts/setup bench` puts the packages of Scripts/requirements-maps.txt.
PYTHON = ROOT / ".cache" / "maps" / "bin" / "python"
GPX_POINTS = 100_000

Rows = dict[str, list[Row]]
Figures = dict[str, list[Figure]]


@dataclass
class Source:
    """An extract with its heights."""

    name: str
    extract: Path
    heights: Path

    @property
    def title(self) -> str:
        return self.name.capitalize()


def say(text: str) -> None:
    print(f"maps: {text}", file=sys.stderr, flush=True)


def answered(command: list, what: str) -> object | None:
    """The JSON in the last line that a program prints; None, and said: it failed."""
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return json.loads(done.stdout.splitlines()[-1])
    except FileNotFoundError as error:
        say(f"{what} is not measured: {error.filename} is missing.")
    except subprocess.CalledProcessError as error:
        reason = (error.stderr or "").strip().splitlines()[-1:] or ["it said nothing"]
        say(f"{what} is not measured: status {error.returncode}, {reason[0]}")
    except (IndexError, json.JSONDecodeError):
        say(f"{what} is not measured: what it printed is no JSON.")
    return None


def sources(data: Path) -> list[Source]:
    """The real extracts; the island where none is."""
    found = []
    for name, tile in REGIONS.items():
        source = Source(name, data / f"{name}.osm.pbf", data / f"{tile}.hgt")
        if source.extract.exists() and source.heights.exists():
            found.append(source)
        else:
            say(f"{source.extract} or {source.heights} is missing; {source.title} is not measured.")
    if found:
        return found
    say("No extract is there; the invented island is measured. Targets are meant for the extracts.")
    name, tile = ISLAND
    subprocess.run([ROOT / "Scripts" / "island", WORK / name], check=True, stdout=subprocess.DEVNULL)
    return [Source(name, WORK / name / "island.osm.pbf", WORK / name / f"{tile}.hgt")]


def pairs(source: Source) -> Path:
    """The file with the pairs of an extract, written if there is none."""
    file = WORK / f"{source.name}.json"
    if not file.exists():
        map_pairs.write(source.extract, file)
    return file


def names(source: Source) -> Path:
    file = WORK / f"{source.name}-names.json"
    if not file.exists():
        map_pairs.write_names(source.extract, file)
    return file


# --- Imports --------------------------------------------------------------------------------------------------------


def child(command: list, cwd: Path) -> tuple[float, float]:
    """Seconds that a program takes, and the megabytes that it has at most."""
    with tempfile.TemporaryFile() as output:
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=output, stderr=output, cwd=cwd)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            lines = output.read().decode(errors="replace").strip().splitlines()[-1:] or ["it said nothing"]
            raise RuntimeError(f"status {process.returncode}, {lines[0]}")
    return seconds, usage.ru_maxrss / 1000


def figure_pair(name: str, taken: tuple[float, float], seconds: float | None = None, memory: float | None = None) -> list[Figure]:
    return [Figure(name, taken[0], "s", most=seconds), Figure(f"{name}: memory at most", taken[1], "MB", most=memory)]


def imported(source: Source, store: Path) -> list[Figure]:
    """Imports into the data folder `store`, with tiles at last."""
    rows = []
    for name, options, seconds in (("router and names", ["--no-tiles"], 2), ("with tiles", [], 12)):
        command = [PROGRAM, "map", "import", source.extract, "--elevation", source.heights, "--data", store, *options]
        try:
            rows += figure_pair(f"import, {name}", child(command, ROOT), seconds, 300)
        except (OSError, RuntimeError) as error:
            say(f"The import of {source.title}, {name}, is not measured: {error}")
    return rows


def tilemaker(source: Source) -> list[Figure]:
    """The configuration that comes with tilemaker's package; nothing where it is not installed."""
    examples = Path("/usr/share/doc/tilemaker/examples")
    settings = [next(examples.rglob(f"*openmaptiles.{end}*"), None) for end in ("json", "lua")] if examples.exists() else [None]
    if not shutil.which("tilemaker") or None in settings:
        return []
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for file in settings:
            plain.append(Path(folder) / file.name.removesuffix(".gz"))
            plain[-1].write_bytes(gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes())
        # Outlines of the sea and of cities are not in an extract.
        settings = json.loads(plain[0].read_text())
        settings["layers"] = {key: layer for key, layer in settings["layers"].items() if "source" not in layer}
        plain[0].write_text(json.dumps(settings))
        output = Path(folder) / "made.mbtiles"
        command = ["tilemaker", "--input", source.extract, "--output", output, "--config", plain[0], "--process", plain[1]]
        try:
            return figure_pair("tilemaker, tiles alone", child(command, Path(folder)))
        except (OSError, RuntimeError) as error:
            say(f"tilemaker is not measured: {error}")
            return []


def region_file(store: Path, source: Source) -> Path | None:
    """The region of the last import, else one that was put at NAME.region by hand."""
    kept = WORK / f"{source.name}.region"
    about = store / "maps" / source.name / "about.json"
    if about.exists():
        version = json.loads(about.read_text())["version"]
        shutil.copyfile(about.parent / version / "region", kept)
    if not kept.exists():
        say(f"There is no region of {source.title}: it needs an import by {PROGRAM}.")
        return None
    return kept


def sizes(bench: Path, source: Source, region: Path) -> list[Figure]:
    limits = {"router": 1_000_000, "names": 400_000} if source.name == "andorra" else {}
    with tempfile.TemporaryDirectory() as folder:
        if answered([bench, "parts", region, folder], f"The size of {source.title}") is None:
            return []
        packed = {part: len(gzip.compress((Path(folder) / f"{part}.region").read_bytes(), 9)) for part in ("router", "names")}
    titles = {"router": "router with heights, gzip", "names": "names, gzip"}
    return [Figure(titles[part], size, "bytes", most=limits.get(part)) for part, size in packed.items()]


# --- Routes ---------------------------------------------------------------------------------------------------------


def valhalla(source: Source) -> tuple[Row, int, list[Figure]] | None:
    """Its tiles are built anew, so that the time for it is of this run."""
    folder = WORK / f"valhalla-{source.heights.stem}"
    shutil.rmtree(folder, ignore_errors=True)
    script = Path(__file__).with_name("valhalla_routes.py")
    answer = answered([PYTHON, script, source.extract, source.heights, pairs(source), folder], f"Valhalla in {source.title}")
    if answer is None:
        return None
    times = [each for each in answer["times"] if each is not None]
    if not times:
        say(f"Valhalla finds no route in {source.title}.")
        return None
    row = Row.of(f"Valhalla in-process, {answer['found']} of {len(answer['times'])} found", times)
    return row, answer["found"], figure_pair("Valhalla, its tiles of roads alone", (answer["build"], answer["memory"]))


def native(bench: Path, source: Source, region: Path, peer: tuple[Row, int, list[Figure]] | None) -> tuple[list[Row], list[Figure]]:
    answer = answered([bench, "routes", region, pairs(source)], f"Routing in {source.title}")
    times = [each for each in answer["times"] if each is not None] if answer else []
    if not times:
        return [], []
    row = Row.of(f"natively, with totals, {answer['found']} of {len(answer['times'])} found", times)
    found = Figure(f"pairs found of {len(answer['times'])}", answer["found"], "")
    if peer:
        row.against, row.target, row.p95_target = peer[0], peer[0].median * 0.5, peer[0].p95
        found.least, found.note = peer[1] - 1, f"Valhalla finds {peer[1]}"
    return [row, Row.of("natively: region opened", answer["opened"])], [found, Figure("mtb prepared", answer["prepared"], "ms")]


def module(source: Source) -> list[Row]:
    """The WebAssembly module in Node, which stands for a browser."""
    script = Path(__file__).with_name("tour.mjs")
    missing = [str(file) for file in (script, MODULE) if not file.exists()]
    if missing:
        say(f"The module is not measured: {', '.join(missing)} is missing.")
        return []
    if source.name not in REGIONS:
        say("The module is measured with the real extracts only.")
        return []
    lines = answered(["node", script, "--json", WORK], f"The module in {source.title}") or []
    rows = []
    for part, targets in (("routes mtb", (8, 20)), ("planning", (16, 16)), ("names", (16, 16))):
        for name, median, p95, _ in lines:
            if name.startswith(f"{source.name}: {part}"):
                # "…, 196 of 200 found", "…, each of 78 keys"
                count = int(re.search(r" of (\d+) ", name)[1])
                rows.append(Row(f"in the module, {name.partition(': ')[2]}", float(median), float(p95), count, None, *targets))
    return rows


def asked(address: str, source: Source, chosen: list[list[int]]) -> list[float]:
    """The least of three times for each pair that has a route."""
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=60)

    def ask(path: str) -> tuple[int, float]:
        began = time.perf_counter()
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer.status, (time.perf_counter() - began) * 1000

    if ask("/api/maps")[0] != 200:
        raise RuntimeError("it has no /api/maps.")
    times = []
    # The first one prepares the profile and is not counted.
    for place, (south, west, north, east) in enumerate([chosen[0], *chosen]):
        points = f"point={south / 1e7:.7f},{west / 1e7:.7f}&point={north / 1e7:.7f},{east / 1e7:.7f}"
        tries = [ask(f"/api/maps/{source.name}/route?profile=mtb&elevation=true&{points}") for _ in range(3)]
        if place and tries[0][0] == 200:
            times.append(min(took for _, took in tries))
        elif tries[0][0] == 429:
            raise RuntimeError("its limit of requests for each address is below what is measured.")
    connection.close()
    return times


def over_http(source: Source, store: Path, times_of: Row | None) -> list[Row]:
    """`/route` over one connection that stays open."""
    if not PROGRAM.exists():
        say(f"The server is not measured: {PROGRAM} is missing.")
        return []
    from server import Server

    chosen = json.loads(pairs(source).read_text())["pairs"]
    # The server's data folder is `store` in the folder that it is given.
    try:
        with Server.started(ROOT, store.parent, options=("--map-requests-per-second", "0"), program=PROGRAM) as server:
            times = asked(server.address, source, chosen)
    except (OSError, RuntimeError, http.client.HTTPException) as error:
        say(f"The server is not measured: {str(error).splitlines()[0]}")
        return []
    if not times:
        say(f"The server finds no route in {source.title}.")
        return []
    return [Row.of(f"/route over one connection, {len(times)} of {len(chosen)} found", times, times_of, 4, math.inf)]


def typed(bench: Path, source: Source, region: Path) -> list[Row]:
    answer = answered([bench, "names", region, names(source)], f"Looking for names in {source.title}") or {}
    titles = {"names": "names, natively, each key", "misspelt": "the same with a wrong letter"}
    return [Row.of(title, answer[kind], None, 5) for kind, title in titles.items() if answer.get(kind)]


# --- What needs no extract ------------------------------------------------------------------------------------------


def write_gpx(file: Path) -> None:
    """A track that winds and climbs: a point each 10 m, heights that go up and down by some metres."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>']
    for place in range(GPX_POINTS):
        east, north = 9.5 + place * 1e-6 + math.sin(place / 300) / 50, 47.1 + math.cos(place / 500) / 40
        height = 900 + 400 * math.sin(place / 2000) + 3 * math.sin(place / 7)
        second = f"{place // 3600 % 24:02}:{place // 60 % 60:02}:{place % 60:02}"
        lines.append(f'<trkpt lat="{north:.7f}" lon="{east:.7f}"><ele>{height:.1f}</ele><time>2026-05-{1 + place // 86400:02}T{second}Z</time></trkpt>')
    file.write_text("\n".join([*lines, "</trkseg></trk></gpx>"]))


def track(bench: Path) -> list[Row]:
    file = WORK / "track.gpx"
    write_gpx(file)
    answer = answered([bench, "gpx", file], "Reading GPX")
    if answer is None or answer["points"] != GPX_POINTS:
        return []
    try:
        import gpxpy
    except ImportError:
        say("gpxpy is missing in this Python; GPX is measured without it.")
        return [Row.of("natively", answer["times"])]
    text, times = file.read_text(), []
    for _ in range(3):
        began = time.perf_counter()
        read = gpxpy.parse(text)
        read.length_2d(), read.get_uphill_downhill()
        times.append((time.perf_counter() - began) * 1000)
    peer = Row.of("gpxpy", times)
    return [peer, Row.of("natively", answer["times"], peer, peer.median / 20, peer.p95 / 20)]


def grid(bench: Path) -> list[Row]:
    answer = answered([bench, "grid"], "The generated grid")
    if answer is None:
        return []
    small, large = (
        Row.of(f"{answer[key]['edges']:,} edges, {answer[key]['found']} of {len(answer[key]['times'])} found",
               [each for each in answer[key]["times"] if each is not None])
        for key in ("small", "large")
    )  # fmt: skip
    large.against, large.target, large.p95_target = small, small.median * 2, small.p95 * 2
    return [small, large]


# --- All of it ------------------------------------------------------------------------------------------------------


def region_part(bench: Path, source: Source, rows: Rows, further: Figures) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Path(folder) / "store"
        store.mkdir()
        made = imported(source, store) if PROGRAM.exists() else []
        peer = valhalla(source)
        routes = [peer[0]] if peer else []
        counts: list[Figure] = []
        if region := region_file(store, source):
            found, counts = native(bench, source, region, peer)
            routes += found
            made += sizes(bench, source, region)
            routes += module(source)
            rows_names = typed(bench, source, region)
            if made and (store / "maps").exists():
                routes += over_http(source, store, found[0] if found else None)
            rows[f"Names, a search for each key, {source.title}"] = rows_names
        rows[f"Routes between {map_pairs.COUNT} pairs, 1 to 25 km, {source.title}"] = routes
        further[source.title] = [*counts, *made, *(peer[2] if peer else []), *tilemaker(source)]


def measure(bench: Path, data: Path = DATA) -> str:
    WORK.mkdir(parents=True, exist_ok=True)
    rows: Rows = {}
    further: Figures = {}
    if not PROGRAM.exists():
        say(f"{PROGRAM} is missing: neither imports nor the server are measured.")
    for source in sources(data):
        region_part(bench, source, rows, further)
    rows["Routes of 25 km in a generated grid"] = grid(bench)
    rows[f"GPX of {GPX_POINTS:,} points read, with length and climb"] = track(bench)
    rows = {section: found for section, found in rows.items() if found}
    return f"{markdown(rows)}\n\n{figures.markdown(further, 'M')}"


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
    if len(sys.argv) not in {2, 3}:
        sys.exit(__doc__)
    print(measure(*(Path(name).resolve() for name in sys.argv[1:])))
