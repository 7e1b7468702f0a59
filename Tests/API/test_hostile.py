"""Ten thousand hostile requests of every path and role: the server answers each with a status of its own making."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import time
import urllib.request
from collections import Counter
from pathlib import Path
from urllib.parse import quote, urlparse

import pytest
from conftest import log_in
from server import Prepared, Server, program_of

ROOT = Path(__file__).resolve().parents[2]
SEED = int(os.environ.get("BAUKASTEN_SEED", "20261127"))
COUNT = int(os.environ.get("BAUKASTEN_REQUESTS", "10000"))
#: A bound on hangs. Other tests run at the same time, so that it is generous; alone, 2 s hold.
SECONDS = float(os.environ.get("BAUKASTEN_ANSWER_SECONDS", "20"))
MEGABYTES = int(os.environ.get("BAUKASTEN_MEGABYTES", "300"))
APPS = ("gallery", "contacts", "swimfit", "anatomy", "shop")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
PARTS = (
    "..", "%2e%2e", ".", "%00", "%", "%zz", "%c0%ae", "%ff", "a" * 3000, "𝔘", "é", "\u202e", "0", "-1",
    "9" * 400, "null", "*", "%2f%2f", "..%5c", "%0d%0aX-Evil:1", "'; DROP TABLE records; --", "${7*7}", "admin", "api",
)
IDS = ("00000000-0000-0000-0000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff", "x")
HEADERS = (
    ("If-Match", '"'), ("If-Match", "*"), ("If-Match", "W/" + '"x"' * 50), ("If-None-Match", '"1", "2"'), ("Range", "bytes=5-1"),
    ("Range", "bytes=0-" + "9" * 40), ("Range", "bytes=" + "0-1," * 300), ("Accept", "*/*;q=9" * 100), ("Accept-Language", "x" * 2000),
    ("Idempotency-Key", "ä"), ("Idempotency-Key", "k" * 4000), ("Prefer", "return=minimal, wait=999999"),
    ("Content-Encoding", "gzip"), ("Accept-Encoding", "zstd;q=1e999"), ("Cookie", "baukasten=" + "x" * 43), ("Cookie", "=;=;;;"),
    ("Authorization", "Bearer " + "x" * 43), ("Authorization", "Basic !!!!"), ("Authorization", "Negotiate x"),
    ("X-Forwarded-For", "::1, 127.0.0.1"), ("Origin", "null"), ("Origin", "https://evil.example"), ("Upload-Offset", "-5"),
    ("Upload-Offset", "9" * 30), ("Expect", "200-maybe"), ("Content-Range", "bytes 0-0/*"), ("Last-Event-ID", "9" * 30),
)
QUERIES = (
    "since=-1", "since=" + "9" * 50, "limit=0", "limit=1e9", "limit=NaN", "sort=" + "-Name," * 400, "filter=" + "(" * 500,
    "filter=%00", "q=%ff", "&&&==", "epoch=" + "x" * 500, "Name=1&Name=2", "offset=99999999999999999999", "fields=*", "seen=x:y:z",
    "bbox=1,2,3", "bbox=NaN,0,0,0", "points=0,0;" * 200, "select=" + "A," * 999, "search=" + "a" * 2000,
)


def bodies(chance: random.Random) -> tuple[str, bytes]:
    """A kind and a body that fits it badly."""
    value = chance.choice([
        None, True, -0.0, 1e308, 10**400, "", "\u0000", "\ud83d\ude00" * 50, [], {}, [[]] * 50, "x" * 20_000,
        {"__proto__": {}}, {"a": {"b": {"c": [None] * 10}}}, chance.choice(IDS), -1, 2**63, "2026-02-31",
    ])
    names = ["id", "fields", "model", "app", "name", "password", "guest", "operations", "op", "version", "device", "epoch",
             "since", "profile", "code", "link", "points", "record", "was", "kind", "subscription", "endpoint"]
    members = {chance.choice(names): value for _ in range(chance.randrange(6))}
    operation = {"op": chance.choice([*IDS, value]), "id": chance.choice(IDS), "model": chance.choice(["Contact", "x", value]),
                 "kind": chance.choice(["create", "update", "delete", value]), "fields": members, "was": members}
    text = chance.choice([
        lambda: json.dumps(members), lambda: json.dumps(value), lambda: json.dumps({"operations": [operation] * chance.randrange(30), **members}),
        lambda: "[" * 20_000, lambda: '{"a":' * 3000 + "1" + "}" * 3000, lambda: json.dumps(members)[:-1], lambda: '{"a":1,"a":2}',
        lambda: "1" * 5000, lambda: '{"a":1e' + "9" * 300 + "}", lambda: '"\\ud800"', lambda: "\ufeff{}", lambda: "{}x", lambda: "",
        lambda: json.dumps({"fields": {f"F{n}": value for n in range(300)}}),
    ])()
    kind = chance.choice(["application/json"] * 5 + ["text/plain", "application/merge-patch+json", "multipart/form-data", "image/png", "", "a/b;" * 50])
    data = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.1:
        data = chance.randbytes(chance.randrange(2000))
    return kind, data


def paths_of(address: str) -> list[str]:
    """Every path of the documents of these apps, and of the sources of the server."""
    found: set[str] = {"/", "/health", "/metrics", "/api/", "/api/nothing", "//", "/.git/config", "/admin/"}
    for app in APPS:
        try:
            with urllib.request.urlopen(f"{address}/api/apps/{app}/openapi.json", timeout=60) as answer:
                document = json.load(answer)
        except urllib.error.HTTPError:
            continue
        for path in document["paths"]:
            found.add(path if path.startswith("/api") else f"/api/apps/{app}{path}")
        found.add(f"/{app}/")
    calls = re.compile(r"\.(?:get|post|put|patch|delete|head|on)\(\s*\"([^\"]+)\"")
    for source in (ROOT / "Sources").rglob("*.swift"):
        for path in calls.findall(source.read_text()):
            path = re.sub(r":(\w+)|\\\([^)]*\)", r"{\1}", path).strip("/")
            found |= {f"/{path}", f"/api/{path}"}
    return sorted(found)


def request_of(number: int, paths: list[str], roles: dict[str, dict[str, str]], host: str) -> tuple[str, bytes]:
    """The request with this number, the same one for the same seed: what it is, and its bytes."""
    chance = random.Random(f"{SEED}-{number}")
    role = chance.choice(sorted(roles))
    method = chance.choice(METHODS)

    def part(match: re.Match) -> str:
        if match[1] == "app":
            return chance.choice([*APPS, *APPS, "nothing"])
        return chance.choice([*IDS, "Contact", "Picture", "latest", quote(chance.choice(PARTS), safe="%")])

    path = re.sub(r"\{(\w*)\}", part, chance.choice(paths))
    if chance.random() < 0.2:
        path += "/" + chance.choice([chance.choice(PARTS), quote(chance.choice(PARTS))])
    if chance.random() < 0.4:
        path += "?" + "&".join(chance.choices(QUERIES, k=chance.randrange(1, 4)))
    # Whoever logs out is nobody to go on with.
    if method == "DELETE" and "session" in path:
        method = "GET"
    fields = [("Host", host), ("Connection", "close"), *roles[role].items()]
    fields += chance.choices(HEADERS, k=chance.choice([0, 0, 0, 1, 2]))
    body = b""
    if method not in ("GET", "HEAD", "TRACE") or chance.random() < 0.02:
        kind, body = bodies(chance)
        fields += [("Content-Type", kind), ("Content-Length", str(len(body)))]
    path = path.replace(" ", "%20")
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in fields) + "\r\n"
    return f"{number} {role}: {method} {path[:300]} {fields[2:]} {body[:300]!r}", head.encode("utf-8", "surrogatepass") + body


async def answer(address: str, sent: bytes) -> int | None:
    """The status; nil when the server has closed the connection, as it may with what is no HTTP."""
    place = urlparse(address)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    try:
        writer.write(sent)
        try:
            await writer.drain()
            head = await reader.readuntil(b"\r\n\r\n")
        except (ConnectionError, asyncio.IncompleteReadError):
            return None
        if b"text/event-stream" not in head.lower():
            try:
                while await reader.read(65536):
                    pass
            except ConnectionError:
                pass
        return int(head.split(b" ", 2)[1])
    finally:
        writer.close()


async def ask_all(address: str, requests: list[tuple[str, bytes]]) -> list[tuple[str, int | None, float]]:
    waiting = iter(requests)
    answers: list[tuple[str, int | None, float]] = []

    async def work() -> None:
        for what, sent in waiting:
            start = time.monotonic()
            try:
                status = await asyncio.wait_for(answer(address, sent), SECONDS)
            except TimeoutError:
                status = 0
            answers.append((what, status, time.monotonic() - start))

    await asyncio.gather(*(work() for _ in range(8)))
    return answers


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    resources = tmp_path_factory.mktemp("resources")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    data = tmp_path_factory.mktemp("data")
    options = ("--demo", "--rate-limit", "0", "--registration", "open")
    with Server.started(ROOT, data, resources=resources, options=options, prepared=Prepared.of(ROOT)) as server:
        yield server, data


def test_no_hostile_request_breaks_the_server_li_host_1(hostile) -> None:
    server, data = hostile
    token = subprocess.run(
        [program_of(ROOT), "user", "token", "keeper", "--data", data / "store"], check=True, capture_output=True, text=True
    ).stdout.split()[-1]
    roles = {
        "nobody": {},
        "guest": log_in(server.address, "guest", {"guest": True, "app": "gallery"}).headers,
        "token": {"Authorization": f"Bearer {token}"},
    }
    for name in ("keeper", "trainer1", *[name for name in server.sessions if name not in ("keeper", "trainer1")][:4]):
        roles[name] = {"Cookie": f"baukasten={server.session(name).cookie}", "Origin": server.address}
    paths = paths_of(server.address)
    host = urlparse(server.address).netloc
    requests = [request_of(number, paths, roles, host) for number in range(COUNT)]
    answers = asyncio.run(ask_all(server.address, requests))
    kept = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{server.process.pid}/status").read_text())
    statuses = Counter(status for _, status, _ in answers)
    slowest = max(answers, key=lambda one: one[2])
    print(f"seed {SEED}, {len(paths)} paths, {dict(statuses)}, {int(kept[1]) // 1024} MB, slowest {slowest[2]:.2f} s: {slowest[0][:200]}")
    assert len(answers) == COUNT and server.process.poll() is None
    wrong = [(status, what) for what, status, _ in answers if status == 0 or (status or 0) >= 500 and status not in (501, 503)]
    assert not wrong, f"seed {SEED}: {len(wrong)} requests, for example\n" + "\n".join(map(str, wrong[:20]))
    assert len([status for _, status, _ in answers if status in (501, 503)]) < COUNT / 100, statuses
    assert statuses[200] > COUNT / 100, statuses
    assert int(kept[1]) < MEGABYTES * 1024
