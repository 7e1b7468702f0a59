"""Starts the server as a person would, on a free port of this machine, and ends it again."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import random
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

START_SECONDS = 600
STOP_SECONDS = 10


@dataclass(frozen=True)
class Session:
    """Somebody who is logged in."""

    #: Id of the account.
    account: str
    cookie: str


@dataclass(frozen=True)
class Prepared:
    """The data of a server with the demonstration accounts and records, where each of these people is logged in.

    To hash a password takes long on purpose. This is made once; the servers of the tests begin with copies of it.
    """

    store: Path
    #: By name of the account.
    sessions: dict[str, Session]

    @classmethod
    def of(cls, root: Path) -> Prepared:
        """What this program makes of the apps of `Apps/`, kept in the build folder. The first process that asks makes it, others
        that ask meanwhile wait for it."""
        base = root / os.environ.get("BAUKASTEN_BUILD", ".build") / "prepared"
        base.mkdir(parents=True, exist_ok=True)
        made = program_of(root).stat()
        of = hashlib.sha256(f"{made.st_size} {made.st_mtime_ns}".encode())
        for file in sorted(file for file in (root / "Apps").rglob("*") if file.is_file()):
            of.update(f"{file.relative_to(root)} ".encode() + hashlib.sha256(file.read_bytes()).digest())
        folder = base / of.hexdigest()[:16]
        kept = folder / "sessions.json"
        with (base / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not kept.exists():
                for other in filter(Path.is_dir, base.iterdir()):
                    shutil.rmtree(other)
                folder.mkdir()
                demos = [json.loads(file.read_text()) for file in sorted((root / "Apps").glob("*/demo.json"))]
                names = [account["name"] for demo in demos for account in demo["accounts"]]
                with Server.started(root, folder) as server, ThreadPoolExecutor(os.cpu_count()) as people:
                    sessions = dict(zip(names, map(asdict, people.map(server.log_in, names))))
                kept.write_text(json.dumps(sessions))
        sessions = {name: Session(**session) for name, session in json.loads(kept.read_text()).items()}
        return cls(folder / "store", sessions)


def island_of(root: Path) -> Path:
    """A folder with the map and the heights of the invented island, kept in the build folder; it takes long to draw."""
    base = root / os.environ.get("BAUKASTEN_BUILD", ".build") / "drawn"
    base.mkdir(parents=True, exist_ok=True)
    drawn_by = hashlib.sha256()
    for file in [root / "Scripts/island", *sorted((root / "Scripts/islandmap").glob("*.py"))]:
        drawn_by.update(file.read_bytes())
    folder = base / drawn_by.hexdigest()[:16]
    with (base / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            for other in filter(Path.is_dir, base.iterdir()):
                shutil.rmtree(other)
            subprocess.run([root / "Scripts/island", fresh := base / "fresh"], check=True, stdout=subprocess.DEVNULL)
            fresh.rename(folder)
    return folder


def program_of(root: Path) -> Path:
    """The server as it was built for debugging."""
    return (root / os.environ.get("BAUKASTEN_BUILD", ".build") / "debug").resolve() / "baukasten"


def import_island(root: Path, store: Path, *options: str) -> None:
    """Gives the data of a server the invented island."""
    drawn = island_of(root)
    subprocess.run(
        [program_of(root), "map", "import", drawn / "island.osm.pbf", "--elevation", drawn / "S47W124.hgt", *options, "--data", store],
        check=True, capture_output=True)


def push_options(root: Path, store: Path) -> tuple[str, ...]:
    """What a server of these data is started with so that it sends reminders."""
    subprocess.run([program_of(root), "push", "keys", "--data", store], check=True, capture_output=True)
    return ("--push-contact", "mailto:tests@example.org")


@dataclass
class Server:
    """A running server. Most tests need the address only; `process` is for those that end it."""

    address: str
    process: subprocess.Popen
    #: Folder of the person's own apps; the server watches it.
    apps: Path
    #: What it says.
    log: Path
    #: Who is logged in since the data were prepared.
    sessions: dict[str, Session] = field(default_factory=dict)

    @classmethod
    @contextmanager
    def started(
        cls,
        root: Path,
        data: Path,
        port: int | None = None,
        resources: Path | None = None,
        options: tuple[str, ...] = ("--watch", "--demo"),
        program: Path | None = None,
        prepared: Prepared | None = None,
    ) -> Iterator[Server]:
        """A server whose data lie in `data`; it is ready when this returns and gone when the block ends.

        `resources` is a folder with other apps and another host than those of `root`, `options` are further ones of `serve`.
        `program` is another build than the one for debugging. An empty `data` begins with a copy of what was `prepared`.
        """
        port = port or free_port()
        program = program or program_of(root)
        log = data / "server.log"
        if prepared and not (data / "store").exists():
            shutil.copytree(prepared.store, data / "store")
        (data / "store" / "apps").mkdir(parents=True, exist_ok=True)
        with log.open("wb") as output:
            process = subprocess.Popen(
                [program, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data / "store", *options]
                + (["--resources", resources] if resources else []),
                cwd=root,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
            server = cls(f"http://127.0.0.1:{port}", process, data / "store" / "apps", log, prepared.sessions if prepared else {})
            try:
                server._wait_until_ready()
                yield server
            finally:
                server.stop()

    def has_filled(self, app: str) -> bool:
        """Whether an app that was added has all of its demonstration records: the server says so behind the last one."""
        return any(line.startswith(f"{app}: ") for line in self.log.read_text(errors="replace").splitlines())

    def log_in(self, name: str, password: str | None = None) -> Session:
        """Logs in somebody anew; demonstration accounts have their name in their password."""
        body = json.dumps({"name": name, "password": password or f"demo-{name}"}).encode()
        request = urllib.request.Request(
            f"{self.address}/api/session", body, {"Content-Type": "application/json", "Origin": self.address})
        with urllib.request.urlopen(request, timeout=30) as answer:
            cookie = answer.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
            return Session(json.load(answer)["account"]["id"], cookie)

    def session(self, name: str) -> Session:
        """A session of somebody with a demonstration account, of which nobody logs out."""
        if name not in self.sessions:
            self.sessions = {**self.sessions, name: self.log_in(name)}
        return self.sessions[name]

    def grant(self, app: str, roles: dict[str, list[str]]) -> None:
        """Gives people roles in an app. A server grants what `demo.json` says to accounts that it has made itself only."""
        for name, granted in roles.items():
            add = [part for role in granted for part in ("--add", f"{app}:{role}")]
            subprocess.run(
                [self.process.args[0], "user", "role", name, *add, "--data", self.apps.parent], check=True,
                stdout=subprocess.DEVNULL)

    def audit(self) -> list[dict]:
        """Events of the audit log, the first first."""
        listed = subprocess.run(
            [self.process.args[0], "audit", "--jsonl", "--data", self.apps.parent], check=True, capture_output=True, text=True)
        return sorted(map(json.loads, listed.stdout.splitlines()), key=lambda event: event["number"])

    def stop(self) -> None:
        """Asks the process to end; a process that does not is killed."""
        if self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"The server ended with status {self.process.returncode}:\n{self.log.read_text()}")
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise RuntimeError(f"The server did not answer within {START_SECONDS} seconds:\n{self.log.read_text()}")


def free_port() -> int:
    """One of those that the system never gives to a connection by itself, so that none takes it before the server does."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def roles(server: Server, app: str, name: str, session: Session) -> list[str]:
    """What somebody is in an app, as the server knows it by now."""
    request = urllib.request.Request(
        f"{server.address}/api/apps/{app}/role/{name}", headers={"Cookie": f"baukasten={session.cookie}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return [role["name"] for role in json.load(answer)["roles"]]


def server_records(server: Server, app: str, model: str, session: Session) -> list[dict]:
    """What the server has, asked over its REST interface."""
    records, query = [], "limit=200"
    while query:
        address = f"{server.address}/api/apps/{app}/records/{model}?{query}"
        request = urllib.request.Request(address, headers={"Cookie": f"baukasten={session.cookie}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            page = json.load(answer)
        records += page["records"]
        query = page["next"] and f"limit=200&offset={page['next']}"
    return records
