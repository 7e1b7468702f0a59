"""AP-DOC-2, AP-DOC-3: whatever is sent, the interface answers as its document says, and never with an error of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from conftest import Person, log_in, served

# Requests for each operation and app; BAUKASTEN_EXAMPLES=500 looks longer.
EXAMPLES = os.environ.get("BAUKASTEN_EXAMPLES", "12")

#: What the app with registration is asked: the rest is as it is in the others.
REGISTRATION = ("--include-operation-id", "register", "--include-operation-id", "registrationForm")
#: What only an app with resources is asked.
RESOURCES = ("--include-operation-id-regex", "^rest[.]")


#: The stream does not end; who logs out is nobody to go on with.
WITHOUT = ("--exclude-operation-id", "live", "--exclude-operation-id", "logOut")


@pytest.mark.parametrize(
    ("app", "who"),
    [("gallery", "nobody"), ("gallery", "guest"), ("contacts", "keeper"), ("swimfit", "nobody"), ("swimfit", "trainer")],
)
def test_answers_are_as_the_document_says_ap_doc_2(
    address: str, people: dict[str, Person], tmp_path: Path, app: str, who: str
) -> None:
    if app == "swimfit":
        which = REGISTRATION if who == "nobody" else RESOURCES
    else:
        which = WITHOUT
    asked(f"{address}/api/apps/{app}/openapi.json", people[who], tmp_path, which)


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, since operators change what there is."""
    with served(tmp_path_factory, "--registration", "code") as server:
        yield server.address


@pytest.mark.parametrize("who", ["nobody", "guest", "keeper", "operator"])
def test_the_server_answers_as_its_own_document_says_ap_doc_3(own: str, tmp_path: Path, who: str) -> None:
    logins = {
        "nobody": None, "guest": {"guest": True, "app": "gallery"}, "keeper": {"name": "keeper", "password": "demo-keeper"},
        "operator": {"name": "operator", "password": "operator-demo"},
    }
    login = logins[who]
    person = Person(who, {}) if login is None else log_in(own, who, login)
    asked(f"{own}/api/openapi.json", person, tmp_path, ["--exclude-operation-id", "logOut", "--exclude-operation-id", "logIn"])


def asked(document: str, person: Person, folder: Path, which: Sequence[str]) -> None:
    """Sends requests made from a document."""
    headers = [part for header in person.headers.items() for part in ("--header", ": ".join(header))]
    run = subprocess.run(
        [Path(sys.executable).with_name("schemathesis"), "--config-file", Path(__file__).with_name("schemathesis.toml")]
        + ["run", document, "--phases", "examples,coverage,fuzzing"]
        + ["--max-examples", EXAMPLES, "--seed", "20251121", "--continue-on-failure", "--request-timeout", "60"]
        + [*which, "--no-shrink", "--no-color", "--warnings", "off", *headers],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert run.returncode == 0, run.stdout[-20_000:] + run.stderr[-5_000:]
    assert "Test cases:" in run.stdout, run.stdout
