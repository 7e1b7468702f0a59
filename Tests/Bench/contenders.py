"""The servers that are compared, each with what the measurements ask of it."""

from __future__ import annotations

import base64
import http.client
import json
import os
import subprocess
import time
import urllib.parse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import load
from server import Server, free_port

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "release"
START_SECONDS = 60


class Connection:
    """One connection that stays open."""

    def __init__(self, address: str, authorization: str):
        self._connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=120)
        self._headers = {"Authorization": authorization, "Content-Type": "application/json"}

    def send(self, method: str, path: str, body: bytes | None = None) -> None:
        self._connection.request(method, path, body, self._headers)

    def answer(self) -> tuple[bytes, http.client.HTTPResponse]:
        response = self._connection.getresponse()
        content = response.read()
        if response.status >= 300:
            raise RuntimeError(f"Status {response.status}: {content[:500]!r}")
        return content, response

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[bytes, http.client.HTTPResponse]:
        self.send(method, path, body)
        return self.answer()

    def close(self) -> None:
        self._connection.close()


class Contender:
    """A running server that takes records."""

    #: Whether an answer of success to many records may mean fewer.
    LOSES = False

    def __init__(self, address: str, process: subprocess.Popen, authorization: str = ""):
        self.address = address
        self.process = process
        self.authorization = authorization

    def create(self, seconds: float, size: int = 1) -> load.Load:
        """Creates records and checks that the server has those that it has acknowledged, and no others."""
        before = self._settled()
        done = self._load(seconds, size)
        made = self.count() - before
        if made < done.records and self.LOSES:
            return replace(done, rate=done.rate * made / done.records, records=made)
        if not done.records <= made <= done.records + size * load.CONNECTIONS:
            raise RuntimeError(f"{done.records} records were acknowledged and {made} are there.")
        return done

    def _settled(self) -> int:
        """How many records there are once nothing is left to do for those who have gone."""
        before, here = -1, self.count()
        while before != here:
            time.sleep(1)
            before, here = here, self.count()
        return here

    def _load(self, seconds: float, size: int) -> load.Load:
        raise NotImplementedError

    def count(self) -> int:
        raise NotImplementedError

    def fill(self, records: int) -> None:
        """Creates records until there are as many."""
        raise NotImplementedError

    @property
    def memory(self) -> float:
        """Resident memory of the server with its children, in MiB; a database of its own process is not counted."""
        return sum(_resident(process) for process in _family(self.process.pid)) / 1024

    def connect(self) -> Connection:
        return Connection(self.address, self.authorization)


class Bare(Contender):
    """One route, `Tests/Bench/Bare`."""

    @classmethod
    @contextmanager
    def started(cls, folder: Path) -> Iterator[Bare]:
        folder.mkdir(parents=True)
        port = free_port()
        with _process([BUILD / "BareRoute", folder / "bare.sqlite", str(port)], folder) as process:
            bare = cls(f"http://127.0.0.1:{port}", process)
            _wait(lambda: bare.connect().ask("GET", "/health"), process, folder)
            yield bare

    def create(self, seconds: float, size: int = 1) -> load.Load:
        return load.create(f"{self.address}/records", "record", seconds)

    def nothing(self, seconds: float, size: int = 1, connections: int = load.CONNECTIONS) -> load.Load:
        """Sends what would create records in Baukasten to a route that stores nothing."""
        form = "record" if size == 1 else "baukasten-batch"
        return load.create(f"{self.address}/nothing", form, seconds, size, connections, description='"-"')


class Kinto(Contender):
    """https://github.com/Kinto/kinto, without a schema for its records."""

    # On PostgreSQL, records made in the same millisecond by different requests are refused, inside a batch that succeeds.
    LOSES = True
    database: str | None = None
    COLLECTION = "/buckets/bench/collections/entries"

    @classmethod
    @contextmanager
    def started(cls, folder: Path, database: str | None = None, filled: int = 0) -> Iterator[Kinto]:
        """In memory or on `database`, as `kinto start` runs it, with so many records. Two processes on two cores were no faster on PostgreSQL."""
        folder.mkdir(parents=True)
        port = free_port()
        settings = folder / "kinto.ini"
        settings.write_text(_kinto_settings(port, database))
        programs = ROOT / ".cache" / "kinto" / "bin"
        environment = os.environ | {"PYTHONWARNINGS": "ignore"}
        if database:
            migration = [programs / "kinto", "migrate", "--ini", settings]
            subprocess.run(migration, check=True, capture_output=True, env=environment)
        command = [programs / "kinto", "start", "--ini", settings]
        if filled and not database:
            command = [programs / "python", ROOT / "Tests" / "Bench" / "filled_kinto.py", settings, str(port),
                       cls.COLLECTION, str(filled)]
        with _process(command, folder, environment=environment) as process:
            authorization = "Basic " + base64.b64encode(b"bench:bench").decode()
            kinto = cls(f"http://127.0.0.1:{port}", process, authorization)
            kinto.database = database
            _wait(lambda: kinto.connect().ask("GET", "/v1/"), process, folder)
            connection = kinto.connect()
            connection.ask("PUT", "/v1/buckets/bench")
            connection.ask("PUT", "/v1" + cls.COLLECTION)
            if filled and database:
                kinto._fill_database(filled)
            yield kinto

    def _load(self, seconds: float, size: int) -> load.Load:
        if size == 1:
            path, form = f"/v1{self.COLLECTION}/records", "kinto"
        else:
            path, form = "/v1/batch", "kinto-batch"
        return load.create(
            self.address + path, form, seconds, size, path=f"{self.COLLECTION}/records",
            authorization=self.authorization)

    def count(self) -> int:
        _, response = self.connect().ask("HEAD", f"/v1{self.COLLECTION}/records")
        return int(response.headers["Total-Records"])

    def _fill_database(self, records: int) -> None:
        # Its interface would take many minutes; what is pulled later is the same.
        statement = _KINTO_RECORDS.format(collection=self.COLLECTION, records=records)
        address = self.database.replace("+psycopg2", "")
        subprocess.run(["psql", "--quiet", f"--dbname={address}", f"--command={statement}"], check=True)

    def fill(self, records: int) -> None:
        connection = self.connect()
        here = self.count()
        while here < records:
            size = min(500, records - here)
            bodies = [{"body": {"data": _fields(here + place)}} for place in range(size)]
            content, _ = connection.ask("POST", "/v1/batch", json.dumps({
                "defaults": {"method": "POST", "path": f"{self.COLLECTION}/records"}, "requests": bodies}).encode())
            assert all(answer["status"] == 201 for answer in json.loads(content)["responses"])
            here += size

    def head(self, connection: Connection) -> str:
        _, response = connection.ask("HEAD", f"/v1{self.COLLECTION}/records")
        return response.headers["ETag"]

    def pull(self, connection: Connection, since: str | None) -> list[bytes]:
        """The pages with what has changed."""
        path = f"/v1{self.COLLECTION}/records"
        if since:
            path += "?_since=" + urllib.parse.quote(since)
        pages = []
        while path:
            content, response = connection.ask("GET", path)
            pages.append(content)
            path = response.headers["Next-Page"]
            if path:
                path = path.removeprefix(self.address)
        return pages

    @staticmethod
    def records(pages: list[bytes]) -> int:
        return sum(len(json.loads(page)["data"]) for page in pages)


class Baukasten(Contender):
    """The release build, with an account that was granted a role in the app."""

    APP = "bench-sync"

    @classmethod
    @contextmanager
    def started(cls, folder: Path, database: str | None = None, filled: int = 0) -> Iterator[Baukasten]:
        with Server.started(ROOT, folder, options=cls.options(database), program=BUILD / "baukasten") as server:
            contender = cls(server.address, server.process, "Bearer " + server.log_in("bench", "measured").cookie)
            contender.fill(filled)
            yield contender

    @classmethod
    def prepare(cls, folder: Path, description: dict, database: str | None = None) -> None:
        """The app, and who uses it."""
        app = folder / "store" / "apps" / cls.APP
        app.mkdir(parents=True)
        (app / "app.json").write_text(json.dumps(description))
        command = [BUILD / "baukasten", "user", "add", "bench", "--password-stdin", "--role", f"{cls.APP}:writer",
                   "--data", folder / "store"]
        subprocess.run(command + cls._database(database), input=b"measured\n", check=True, capture_output=True)

    @staticmethod
    def options(database: str | None) -> tuple[str, ...]:
        return ("--rate-limit", "0", *Baukasten._database(database))

    @staticmethod
    def _database(database: str | None) -> list[str]:
        return ["--database", database] if database else []

    @classmethod
    def start_time(cls, folder: Path) -> float:
        """Milliseconds from starting the program until `/health` says that all is well."""
        port = free_port()
        command = [BUILD / "baukasten", "serve", "--port", str(port), "--data", folder / "store", *cls.options(None)]
        begun = time.perf_counter()
        with _process(command, folder, ROOT) as process:
            address = f"http://127.0.0.1:{port}"
            _wait(lambda: Connection(address, "").ask("GET", "/health"), process, folder, pause=0.001)
            return (time.perf_counter() - begun) * 1000

    @property
    def path(self) -> str:
        return f"/api/apps/{self.APP}"

    def _load(self, seconds: float, size: int) -> load.Load:
        path, form = ("/records/Entry", "baukasten") if size == 1 else ("/sync", "baukasten-batch")
        return load.create(
            self.address + self.path + path, form, seconds, size, authorization=self.authorization,
            description=json.dumps(self._description()))

    def _description(self) -> str:
        content, _ = self.connect().ask("POST", f"{self.path}/sync", self.question(0, limit=1))
        return json.loads(content)["description"]

    @staticmethod
    def question(since: int, limit: int = 1000, ops: list | None = None, known: dict | None = None) -> bytes:
        """`known`: an earlier answer, without which everything is sent anew."""
        known = known or {"epoch": None, "view": None}
        return json.dumps({
            "device": "01980000-0000-7000-8000-000000000002", "epoch": known["epoch"], "view": known["view"],
            "since": since, "limit": limit, "ops": ops or []}).encode()

    def count(self) -> int:
        # Nothing is changed or deleted here: each record has one number of the sequence.
        return self.head(self.connect())["next"]

    def fill(self, records: int) -> None:
        connection = self.connect()
        here = self.count()
        description = self._description() if here < records else ""
        while here < records:
            size = min(500, records - here)
            ops = [{
                "id": f"01990000-0000-7000-8000-{here + place:012x}", "kind": "create", "model": "Entry",
                "record": f"01980000-0000-7000-9000-{here + place:012x}", "fields": _fields(here + place),
                "description": description, "at": 1_790_000_000_000} for place in range(size)]
            content, _ = connection.ask("POST", f"{self.path}/sync", self.question(0, 1, ops))
            assert all(outcome["result"] == "applied" for outcome in json.loads(content)["outcomes"])
            here += size

    def head(self, connection: Connection) -> dict:
        """Where a device stands that has everything."""
        content, _ = connection.ask("POST", f"{self.path}/sync", self.question(0, 1))
        known = json.loads(content)
        first = next(_events(self))
        return {"epoch": known["epoch"], "view": known["view"], "next": first}

    def pull(self, connection: Connection, since: dict | None) -> list[bytes]:
        """The pages with what has changed."""
        pages = []
        known, cursor = since, since["next"] if since else 0
        while True:
            content, _ = connection.ask("POST", f"{self.path}/sync", self.question(cursor, known=known))
            pages.append(content)
            end = content.rindex(b'"next":')
            ending = json.loads(b"{" + content[end:])
            cursor = ending["next"]
            if not ending["more"]:
                return pages
            if known is None:
                known = json.loads(content[:content.index(b',"reset"')] + b"}")

    @staticmethod
    def records(pages: list[bytes]) -> int:
        return sum(len(json.loads(page)["changes"]) for page in pages)

    def events(self) -> Iterator[int]:
        """Numbers of the newest change, as they come."""
        return _events(self)


def _events(contender: Baukasten) -> Iterator[int]:
    connection = contender.connect()._connection
    connection.request("GET", f"{contender.path}/live", headers={"Authorization": contender.authorization})
    response = connection.getresponse()
    try:
        name = ""
        while line := response.readline():
            if line.startswith(b"event: "):
                name = line[7:].strip()
            elif line.startswith(b"data: ") and name == b"changes":
                yield json.loads(line[6:])["next"]
    finally:
        connection.close()


def _fields(number: int) -> dict:
    return {"Title": f"Entry {number}", "Stars": number % 6, "Body": "A line of text as people write it."}


#: Records as Kinto itself stores them, made in the last hour, one in each millisecond.
_KINTO_RECORDS = """
ALTER TABLE objects DISABLE TRIGGER USER;
INSERT INTO objects (id, parent_id, resource_name, data, last_modified, deleted)
SELECT md5(n::text)::uuid::text, '{collection}', 'record',
    jsonb_build_object('Title', 'Entry ' || n, 'Stars', n % 6, 'Body', 'A line of text as people write it.'),
    from_epoch(as_epoch(now()::timestamp - interval '1 hour') + n), FALSE
FROM generate_series(1, {records}) AS n;
ALTER TABLE objects ENABLE TRIGGER USER;
ANALYZE objects;
"""


def _kinto_settings(port: int, database: str | None) -> str:
    kind = "postgresql" if database else "memory"
    addresses = "\n".join(
        f"kinto.{part}_url = {database}" for part in ("storage", "permission", "cache")) if database else ""
    return f"""\
[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = {port}
[app:main]
use = egg:kinto
kinto.storage_backend = kinto.core.storage.{kind}
kinto.permission_backend = kinto.core.permission.{kind}
kinto.cache_backend = kinto.core.cache.{kind}
{addresses}
kinto.userid_hmac_secret = measured
multiauth.policies = basicauth
kinto.bucket_create_principals = system.Authenticated
kinto.batch_max_requests = 500
[loggers]
keys = root
[handlers]
keys = console
[formatters]
keys = plain
[logger_root]
level = ERROR
handlers = console
[handler_console]
class = StreamHandler
args = (sys.stderr,)
formatter = plain
[formatter_plain]
format = %(message)s
"""


@contextmanager
def _process(
    command: list, folder: Path, place: Path | None = None, environment: dict | None = None
) -> Iterator[subprocess.Popen]:
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, cwd=place or folder, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait(ready: Callable, process: subprocess.Popen, folder: Path, pause: float = 0.05) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            return ready()
        except OSError:
            time.sleep(pause)
    raise RuntimeError(f"The server did not answer:\n{(folder / 'server.log').read_text()}")


def _family(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process] + [member for child in children for member in _family(int(child))]


def _resident(process: int) -> int:
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])
