"""Ten thousand seeded requests that nobody should send, to every path, by every kind of person: none breaks the server. Three thousand others
go to one that keeps its records in PostgreSQL. `HOSTILE_PROGRAM` is another build than the one for debugging.

A request is made of its number alone, so that one that failed can be sent again: `HOSTILE=4711` sends only that one.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import random
import time
import urllib.parse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cluster import Cluster
from conftest import ROOT, Person, log_in, served
from server import Server

#: By kind of database: how many requests, and the number of the first one.
REQUESTS = {"sqlite": (10_000, 0), "postgres": (3_000, 1_000_000)}
#: Bytes. The build for debugging holds all apps, their records and what the requests leave.
MEMORY = 300_000_000
#: Seconds. Nothing asked here is work for longer; the time is that of a machine which does other things, too.
PATIENCE = 30
APPS = ["gallery", "contacts", "anatomy", "crowd-sensing", "tours", "swimfit"]
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW"]
SERVER_PATHS = [
    "/", "/health", "/live", "/metrics", "/docs", "/problems/gallery", "/password", "/password/forgotten", "/account", "/account/factor", "/admin/", "/admin/accounts", "/admin/accounts/{id}",
    "/admin/refusals", "/admin/audit", "/swimfit/register", "/gallery/", "/gallery/app.json", "/gallery/files/demo.json", "/web/launcher/launcher.js", "/api/session",
    "/api/registration", "/api/password", "/api/password/mail", "/api/account", "/api/account/password", "/api/account/sessions", "/api/account/sessions/{id}", "/api/account/tokens",
    "/api/account/export", "/api/account/factor", "/api/openid/login", "/api/openid/return", "/api/admin/accounts", "/api/admin/accounts/{id}",
    "/api/admin/accounts/{id}/roles", "/api/admin/accounts/{id}/link", "/api/admin/accounts/{id}/sessions", "/api/admin/invitations", "/api/admin/invitations/{app}/{id}",
    "/api/admin/audit.jsonl", "/api/maps", "/api/maps/fernau/route", "/api/maps/fernau/geocode", "/api/maps/fernau/tiles/1/2/3", "/api/push", "/api/push/{app}",
    "/api/modules/{id}/orders",
]
APP_PATHS = ["app.json", "live", "openapi.json", "sync", "usage", "history", "role", "media/{id}", "records/{model}", "records/{model}/{id}", "export/{model}.csv", "export/{model}.geojson"]
TEXTS = [
    "", "null", "0", "-1", "a", "ä", "\u0000", "'", "\"", "' OR '1'='1", "%", "_", "%00", "../../etc/passwd", "..%2f..%2f", "\\", "{{7*7}}", "<script>", "\U0001f600", "e\u0301",
    "a" * 300, "a" * 5000, "9" * 40, "1e999", "true", "\r\nX: y", "0195b0a0-0000-7000-8000-000000000001", "f" * 64, "2026-02-30", "\u202e", "$where", "__proto__",
]
QUERIES = ["where", "sort", "limit", "offset", "since", "view", "q", "point", "profile", "search", "from", "app", "to", "language", "code", "state", "format", "after", "fields", "epoch", "v", "mark"]


class Hostile:
    """One request, made of its number."""

    def __init__(self, number: int, paths: dict[str, list[str]], ids: list[str], models: list[str], people: list[Person]) -> None:
        self.number = number
        self._random = random.Random(number)
        self._ids, self._models = ids, models
        self.person = self._random.choice(people)
        template = self._random.choice(list(paths))
        self.method = self._random.choice(METHODS if self._random.random() < 0.15 else paths[template])
        self.path = self._path(template)
        self.headers = dict(self.person.headers)
        self.body = self._body() if self.method not in ("GET", "HEAD") or self._random.random() < 0.1 else None
        self._spoil()

    def _text(self) -> str:
        chance = self._random.random()
        if chance < 0.4:
            return self._random.choice(self._ids)
        return self._random.choice(TEXTS)

    def _path(self, template: str) -> str:
        for name, values in [("{app}", APPS), ("{model}", self._models)]:
            template = template.replace(name, self._random.choice(values) if self._random.random() < 0.8 else urllib.parse.quote(self._text(), safe=""))
        while "{" in template:
            before, _, rest = template.partition("{")
            template = before + urllib.parse.quote(self._text(), safe="") + rest.partition("}")[2]
        if self._random.random() < 0.4:
            pairs = [(self._random.choice(QUERIES), self._text()) for _ in range(self._random.randint(1, 4))]
            template += "?" + urllib.parse.urlencode(pairs, errors="surrogatepass")
        if self._random.random() < 0.1:
            tricks = [template.replace("/", "//"), template + "/", template + "/..", template + "%2e%2e", template.replace("/", "/./", 1), template + "%ff%fe", template + ";x=y"]
            template = self._random.choice(tricks)
        return template[:7000]

    def _json(self, depth: int = 0) -> object:
        kinds = ["text", "number", "flag", "null"] + (["list", "object", "object"] if depth < 4 else [])
        match self._random.choice(kinds):
            case "text":
                return self._text()
            case "number":
                return self._random.choice([0, -1, 1, 2**31, 2**53 + 1, 2**63, 1.5, 1e300, 0.1, 10**17])
            case "flag":
                return self._random.random() < 0.5
            case "null":
                return None
            case "list":
                return [self._json(depth + 1) for _ in range(self._random.randint(0, 5))]
        names = ["name", "password", "guest", "app", "ops", "device", "epoch", "since", "limit", "view", "fields", "id", "record", "model", "kind", "at", "description", "profile",
                 "code", "link", "role", "add", "remove", "uses", "days", "points", "subscription", "old", "new", "Name", "Title", self._text()]
        return {self._random.choice(names): self._json(depth + 1) for _ in range(self._random.randint(0, 8))}

    def _body(self) -> bytes:
        chance = self._random.random()
        if chance < 0.7:
            self.headers["Content-Type"] = "application/json"
            return json.dumps(self._json(), ensure_ascii=self._random.random() < 0.5).encode(errors="surrogatepass")
        self.headers["Content-Type"] = self._random.choice(["application/json", "application/json; charset=utf-16", "text/plain", "image/png", "multipart/form-data", "", "application/merge-patch+json"])
        return self._random.choice([
            b"", b"{", b"[" * 20_000, b"{\"a\":" * 3000, b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n" + bytes(40), b"{\"a\":1,\"a\":2}", b"{\"a\":" + b"9" * 400 + b"}", b"\"" + b"a" * 30_000 + b"\"",
            b"nul", b"{\"name\":\"\\ud800\"}", self._random.randbytes(200), b"<!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>",
        ])

    def _spoil(self) -> None:
        if self._random.random() < 0.25:
            name, value = self._random.choice([
                ("Authorization", "Bearer " + "x" * 43), ("Authorization", "Basic !!!"), ("Authorization", "Basic " + "eA==" * 50), ("Cookie", "baukasten=" + "x" * 43), ("If-Match", "*"),
                ("If-Match", '"x"'), ("If-None-Match", "*"), ("Idempotency-Key", "x" * 300), ("Range", "bytes=5-1"), ("Range", "bytes=0-18446744073709551615"), ("Accept", "text/html"),
                ("Accept-Language", "x" * 500), ("Accept-Language", "de;q=nan,en;q=9"), ("Origin", "https://evil.example"), ("Sec-Fetch-Site", "cross-site"),
                ("X-Forwarded-For", "' OR 1"), ("X-HTTP-Method-Override", "DELETE"), ("Content-Encoding", "gzip"), ("Upload-Offset", "-5"), ("Host", "evil.example"),
            ])
            self.headers[name] = value

    def __str__(self) -> str:
        return f"{self.number}: {self.person.name} {self.method} {self.path[:300]} {self.headers} {(self.body or b'')[:300]!r}"


@pytest.fixture
def attacked(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: what is left in it by the requests is nobody's business."""
    options = ["--registration", "open"]
    with contextlib.ExitStack() as stack:
        if request.param == "postgres":
            cluster = stack.enter_context(Cluster.started())
            cluster.make_database("hostile")
            options += ["--database", f"postgres:///hostile?host={cluster.folder}&user=bench"]
        yield stack.enter_context(served(tmp_path_factory, *options, program=os.environ.get("HOSTILE_PROGRAM")))


def methods_of(server: Server, template: str) -> list[str]:
    """What a path takes, as the server says to whoever asks in another way."""
    path = template.format(app="gallery", model="Picture", id="x")
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.address).netloc, timeout=PATIENCE)
    connection.request("DELETE" if path == "/api/push/gallery" else "PATCH", path)
    allowed = connection.getresponse().headers.get("Allow", "GET")
    connection.close()
    return [method.strip() for method in allowed.split(",")]


def world(server: Server) -> tuple[dict[str, list[str]], list[str], list[str], list[Person]]:
    """Paths, ids of others' records, names of models, and people of every kind."""
    people = [Person("nobody", {}), log_in(server.address, "guest", {"guest": True, "app": "gallery"})]
    for name, password in [("keeper", "demo-keeper"), ("trainer1", "demo-trainer1"), ("student", "demo-student"), ("admin", "demo-admin"), ("member", "demo-member"), ("operator", "operator-demo")]:
        people.append(log_in(server.address, name, {"name": name, "password": password}))
    models = {"X"}
    ids = ["0195b0a0-0000-7000-8000-000000000001"]
    for app in APPS:
        found = json.loads((ROOT / "Apps" / app / "app.json").read_text())["Models"]
        models |= set(found)
    text = get(server, people[-1], "/admin/accounts")
    ids += [part.partition('"')[0] for part in text.split('href="/admin/accounts/')[1:]][:30]
    templates = SERVER_PATHS + [f"/api/apps/{{app}}/{path}" for path in APP_PATHS]
    paths = {template: methods_of(server, template) for template in templates}
    return paths, ids, sorted(models), people


def get(server: Server, person: Person, path: str) -> str:
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(server.address).netloc, timeout=PATIENCE)
    connection.request("GET", path, headers=person.headers)
    answer = connection.getresponse().read().decode()
    connection.close()
    return answer


def resident(server: Server, name: str = "VmHWM") -> int:
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith(name))


@pytest.mark.parametrize(("attacked", "kind"), [(kind, kind) for kind in REQUESTS], indirect=["attacked"])
def test_li_hostile_1_ten_thousand_hostile_requests_break_nothing(attacked: Server, kind: str) -> None:
    count, first = REQUESTS[kind]
    paths, ids, models, people = world(attacked)
    host = urllib.parse.urlsplit(attacked.address).netloc
    only = os.environ.get("HOSTILE")
    numbers = [int(only)] if only else range(first, first + count)
    wrong: list[str] = []
    statuses: Counter[int] = Counter()
    slowest = (0.0, "")

    def send(part: list[int]) -> None:
        nonlocal slowest
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        for number in part:
            request = Hostile(number, paths, ids, models, people)
            # Streams go on for ever, and whoever logs out is nobody afterwards.
            if request.path.startswith("/live") or "/live" in request.path or (request.method == "DELETE" and request.path.startswith("/api/session")):
                continue
            begun = time.monotonic()
            try:
                connection.putrequest(request.method, request.path, skip_host="Host" in request.headers)
                for name, value in request.headers.items():
                    connection.putheader(name, value)
                if request.body is not None:
                    connection.putheader("Content-Length", str(len(request.body)))
                connection.endheaders(request.body)
                answer = connection.getresponse()
                answer.read()
                statuses[answer.status] += 1
                if answer.status >= 500 and answer.status != 503:
                    wrong.append(f"{answer.status} {request}")
                taken = time.monotonic() - begun
                if taken > slowest[0]:
                    slowest = (taken, str(request))
            except (http.client.InvalidURL, ValueError, UnicodeEncodeError):
                # What the client itself does not send.
                connection.close()
                connection = http.client.HTTPConnection(host, timeout=PATIENCE)
            except TimeoutError:
                wrong.append(f"no answer {request}")
                connection = http.client.HTTPConnection(host, timeout=PATIENCE)
            except (http.client.HTTPException, OSError):
                # Closed by the server, as after a body that is too long; whether it lives is asked at the end.
                statuses[0] += 1
                connection.close()
                connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(send, [list(numbers[start::4]) for start in range(4)]))
    peak = resident(attacked)
    print(f"\nstatus: {dict(sorted(statuses.items()))}, slowest: {slowest[0]:.2f} s ({slowest[1][:200]}), memory: {peak / 1e6:.0f} MB")
    assert not wrong, "\n".join(wrong[:20])
    assert attacked.process.poll() is None
    assert '"ok"' in get(attacked, people[0], "/health")
    if not only:
        # Most requests came through to the server and were refused with reason.
        assert sum(statuses.values()) > 0.9 * count and statuses[0] < 0.05 * count, statuses
        assert peak < MEMORY, peak
