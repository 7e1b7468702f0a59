"""Fixtures of the tests of the interface: a server with demonstration records, and people who are logged in.

The server is started as the browser tests start it; its host is a single page, because nothing here opens one.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from server import Prepared, Server, push_options

ROOT = Path(__file__).resolve().parents[2]


@dataclass
class Person:
    """Somebody who sends requests; `headers` say who."""

    name: str
    headers: dict[str, str]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server with the apps of `Apps/`, their records and their accounts."""
    with served(tmp_path_factory, "--registration", "open", pushes=True) as server:
        yield server.address


@contextlib.contextmanager
def served(
    tmp_path_factory: pytest.TempPathFactory, *options: str, pushes: bool = False, program: str | None = None
) -> Iterator[Server]:
    """A server with the apps of `Apps/`, their records and their accounts; `pushes`: that sends reminders. `program` is another build than the one for
    debugging."""
    resources = tmp_path_factory.mktemp("resources")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    data = tmp_path_factory.mktemp("data")
    prepared = Prepared.of(ROOT)
    shutil.copytree(prepared.store, data / "store")
    options = ("--demo", "--rate-limit", "0", *options, *(push_options(ROOT, data / "store") if pushes else ()))
    with Server.started(ROOT, data, resources=resources, options=options, prepared=prepared, program=program and Path(program)) as server:
        yield server


@pytest.fixture(scope="session")
def people(address: str) -> dict[str, Person]:
    """The keeper of the contacts, a guest of the gallery, a trainer of SwimFit, and nobody."""
    return {
        "nobody": Person("nobody", {}),
        "guest": log_in(address, "guest", {"guest": True, "app": "gallery"}),
        "keeper": log_in(address, "keeper", {"name": "keeper", "password": "demo-keeper"}),
        "trainer": log_in(address, "trainer", {"name": "trainer1", "password": "demo-trainer1"}),
    }


def log_in(address: str, name: str, body: dict) -> Person:
    request = urllib.request.Request(
        f"{address}/api/session", json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        cookie = response.headers["Set-Cookie"].split(";")[0]
    # A cookie counts from a page of this server only.
    return Person(name, {"Cookie": cookie, "Origin": address})
