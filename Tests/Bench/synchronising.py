"""Measurements of the server: creating records, pulling changes, telling others, memory and start, beside Kinto's."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apps
from cluster import Cluster
from contenders import Baukasten, Bare, Contender, Kinto
from figures import Figure
from load import CONNECTIONS, Load

SECONDS = 5
BATCH = 25  # As many as Kinto takes unless it is told to take more.
LARGE_BATCH = 500  # As many as Baukasten takes and its devices send.
RECORDS = 100_000
DELTA = 100
CHANGES = 300
STARTS = 7


def measure(folder: Path) -> dict[str, list[Figure]]:
    with Cluster.started() as cluster:
        return _Measurement(folder, cluster).sections()


class _Measurement:
    def __init__(self, folder: Path, cluster: Cluster):
        self._folder = folder
        self._cluster = cluster
        self._number = 0

    def sections(self) -> dict[str, list[Figure]]:
        memory = self._pulls(self._kinto(), self._baukasten(), "memory", "SQLite", 20)
        postgres = self._pulls(self._kinto(True), self._baukasten(True), "PostgreSQL", "PostgreSQL", 5)
        return {
            f"Creating records, one a request, {CONNECTIONS} connections": self._creating(1),
            f"Creating records, {BATCH} a request, {CONNECTIONS} connections": self._creating(BATCH),
            f"{RECORDS:,} records, one client": memory + postgres,
            "A change until another device has it": self._live(),
            "Memory and start": self._start(),
        }

    # Servers, each with data of its own

    def _place(self) -> Path:
        self._number += 1
        return self._folder / f"data{self._number}"

    def _database(self, scheme: str) -> str:
        name = f"bench{self._number}"
        self._cluster.make_database(name)
        return f"{scheme}:///{name}?host={self._cluster.folder}&user=bench"

    def _kinto(self, on_postgres: bool = False) -> Callable:
        def start(filled: int = 0):
            place = self._place()
            return Kinto.started(place, self._database("postgresql+psycopg2") if on_postgres else None, filled)

        return start

    def _baukasten(self, on_postgres: bool = False) -> Callable:
        def start(filled: int = 0):
            place = self._place()
            database = self._database("postgres") if on_postgres else None
            Baukasten.prepare(place, apps.synchronised(), database)
            return Baukasten.started(place, database, filled)

        return start

    # Creating

    def _creating(self, size: int) -> list[Figure]:
        def rate(
            start: Callable, name: str, against: Figure | None = None, target: float | None = None, size: int = size
        ) -> Figure:
            with start() as contender:
                contender.create(1, size)
                done = contender.create(SECONDS, size)
            return Figure(name, done.rate, "records/s", against, target, _latency(done))

        figures = []
        if size == 1:
            with Bare.started(self._place()) as bare:
                bare.create(1)
                done = bare.create(SECONDS)
                figures.append(Figure("bare route, SQLite", done.rate, "records/s", note=_latency(done)))
        kinto = rate(self._kinto(), "Kinto, in memory (not durable)")
        sqlite = rate(self._baukasten(), "Baukasten, SQLite", kinto, 20)
        figures += [kinto, sqlite]
        if size == 1:
            figures.append(Figure("the same, beside the bare route", sqlite.value, "records/s", figures[0], 0.5))
        else:
            figures.append(rate(self._baukasten(), f"the same, {LARGE_BATCH} a request", kinto, size=LARGE_BATCH))
        kinto = rate(self._kinto(True), "Kinto, PostgreSQL")
        figures += [kinto, rate(self._baukasten(True), "Baukasten, PostgreSQL", kinto, 5)]
        if size > 1:
            figures.append(rate(self._baukasten(True), f"the same, {LARGE_BATCH} a request", kinto, size=LARGE_BATCH))
        return [*figures, self._idle(size)]

    def _idle(self, size: int) -> Figure:
        """What wrk can send: the same requests to a route that does nothing."""
        with Bare.started(self._place()) as bare:
            done = bare.nothing(SECONDS, size)
        return Figure("wrk, the same requests to a route that stores nothing", done.rate, "records/s", note=_latency(done))

    # Pulling

    def _pulls(self, kinto: Callable, baukasten: Callable, other: str, own: str, target: float) -> list[Figure]:
        names = [f"Kinto, {other}", f"Baukasten, {own}"]
        found = [_pull(start, name, runs) for start, name, runs in zip((kinto, baukasten), names, ((3, 1), (20, 5)))]
        figures = []
        for theirs, ours in zip(*found):
            ours.against, ours.target = theirs, target
            figures += [theirs, ours]
        return figures

    # Telling others

    def _live(self) -> list[Figure]:
        figures = []
        for on_postgres, name in ((False, "SQLite"), (True, "PostgreSQL")):
            with self._baukasten(on_postgres)() as server:
                times = sorted(_until_seen(server))
            figures += [
                Figure(f"{name}, median of {CHANGES}", statistics.median(times), "ms"),
                Figure(f"{name}, 99th percentile", times[len(times) * 99 // 100], "ms"),
            ]
        return figures

    # Memory and start

    def _start(self) -> list[Figure]:
        place = self._place()
        Baukasten.prepare(place, apps.synchronised())
        empty = Figure(f"start until /health answers, no records, median of {STARTS}", _starting(place), "ms")
        with Baukasten.started(place) as server:
            at_first = server.memory
            server.fill(RECORDS)
            filled = server.memory
            connection = server.connect()
            for _ in range(3):
                server.pull(connection, None)
            pulled = server.memory
        full = Figure(f"start until /health answers, {RECORDS:,} records, median of {STARTS}", _starting(place), "ms")
        return [
            Figure("resident memory after the start", at_first, "MiB"),
            Figure(f"resident memory after {RECORDS:,} records", filled, "MiB"),
            Figure("resident memory after pulling all of them three times", pulled, "MiB"),
            empty, full,
        ]


def _pull(start: Callable, name: str, runs: tuple[int, int]) -> list[Figure]:
    """The times of a delta and of everything."""
    with start(RECORDS - DELTA) as contender:
        connection = contender.connect()
        cursor = contender.head(connection)
        contender.fill(RECORDS)
        delta, delta_bytes = _times(contender, cursor, DELTA, runs[0])
        everything, all_bytes = _times(contender, None, RECORDS, runs[1])
    return [
        Figure(f"{name}: {DELTA} changes", delta, "ms", note=f"{delta_bytes / 1000:,.1f} kB"),
        Figure(f"{name}: all records", everything, "ms", note=f"{all_bytes / 1_000_000:,.1f} MB"),
    ]


def _times(contender: Contender, cursor: object, records: int, runs: int) -> tuple[float, int]:
    """Median of the milliseconds, and the bytes. What came is counted afterwards."""
    connection = contender.connect()
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        pages = contender.pull(connection, cursor)
        times.append((time.perf_counter() - begun) * 1000)
        found = contender.records(pages)
        if found != records:
            raise RuntimeError(f"{found} records came instead of {records}.")
    return statistics.median(times), sum(map(len, pages))


def _until_seen(server: Baukasten) -> Iterator[float]:
    """Milliseconds from sending a change until a second device, which heard of it by an event, has pulled it."""
    sender, receiver = server.connect(), server.connect()
    device = server.head(receiver)
    events = server.events()
    next(events)
    body = b'{"fields":{"Title":"A change","Stars":3}}'
    for _ in range(CHANGES):
        begun = time.perf_counter()
        sender.send("POST", f"{server.path}/records/Entry", body)
        while next(events) <= device["next"]:
            pass
        pages = server.pull(receiver, device)
        yield (time.perf_counter() - begun) * 1000
        sender.answer()
        assert server.records(pages) == 1
        device["next"] += 1


def _starting(place: Path) -> float:
    return statistics.median(Baukasten.start_time(place) for _ in range(STARTS))


def _latency(done: Load) -> str:
    failed = f"; {done.failed} requests failed" if done.failed else ""
    return f"p50 {done.median:,.1f} ms, p99 {done.p99:,.1f} ms; wrk {done.own_share * 100:.0f} % of a core{failed}"
