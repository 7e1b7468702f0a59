"""The page about the form server is true: its files, its commands and every byte of their answers."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "Docs" / "form-server.md"
FENCE = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ORDERS = "/api/modules/kitchen/orders"


def run(command: str, address: str, folder: Path, data: bytes | None = None) -> bytes:
    """The output of a command of the page, sent to this server."""
    line = command.replace("http://127.0.0.1:8080", address)
    done = subprocess.run(["bash", "-c", line], cwd=folder, input=data, capture_output=True, timeout=30, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the page."""
    folder = tmp_path_factory.mktemp("files")
    for language, name, text in FENCE.findall(PAGE.read_text()):
        if language == "json":
            (folder / name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def published(address: str, folder: Path) -> dict[str, bytes]:
    """Runs the commands of the page in their order; their answers by command."""
    answers = {}
    for language, _, text in FENCE.findall(PAGE.read_text()):
        if language != "console":
            continue
        for line in text.splitlines():
            if line.startswith("$ "):
                answers[line[2:]] = run(line[2:], address, folder)
    return answers


def test_every_command_answers_as_the_page_says_fo_api_12(published: dict[str, bytes]) -> None:
    stated: dict[str, str] = {}
    for language, _, text in FENCE.findall(PAGE.read_text()):
        if language == "console":
            for part in text.removeprefix("$ ").split("\n$ "):
                command, _, output = part.partition("\n")
                stated[command] = output.rstrip("\n")
    assert len(stated) == 9
    for command, output in stated.items():
        # What is sent has no line end of its own; the page has one, and so has what `-w` adds.
        actual = published[command]
        ending = b"\n" if " -w " in command else b""
        assert actual == output.encode() + ending, command


def test_a_form_is_handed_out_as_the_compact_text_of_what_was_published_fo_api_2(
    address: str, folder: Path, published: dict[str, bytes]
) -> None:
    for name in ("pizza", "payment"):
        form = run(f"curl -s -u participant:demo-participant http://127.0.0.1:8080{ORDERS}/{name}", address, folder)
        sent = json.loads((folder / f"{name}.json").read_text())
        assert form == json.dumps(sent, separators=(",", ":"), ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("options", "body", "status"),
    [
        # In chunks, as a body without a stated length comes.
        ("-H 'Transfer-Encoding: chunked' -H 'Content-Type: application/json'", "reply.json", b"200"),
        ("-H 'Transfer-Encoding: chunked' -H 'Content-Type: application/json'", "large", b"413"),
        ("-H 'Content-Type: application/json'", "large", b"413"),
        ("-H 'Content-Type: application/x-www-form-urlencoded'", "reply.json", b"415"),
        ("-H 'Content-Type: text/plain'", "reply.json", b"415"),
        ("-H 'Content-Type:'", "reply.json", b"415"),
        ("-H 'Content-Type: application/json' -H 'Expect: 100-continue'", "reply.json", b"200"),
        ("-H 'Content-Type: application/json' --http1.0", "reply.json", b"200"),
        ("-H 'Content-Type: application/json' -H 'Content-Encoding: gzip'", "large.gz", b"400"),
    ],
)
def test_bodies_in_every_wrapping_get_an_answer_and_never_a_server_error_fo_api_11(
    address: str, folder: Path, published: dict[str, bytes], options: str, body: str, status: bytes
) -> None:
    if body == "large":
        text = '{"formreply":{"version":"0.0.2","fields":[{"name":"name","value":"' + "x" * 10_000_000 + '"}]}}'
        data = text.encode()
    elif body == "large.gz":
        data = subprocess.run(["gzip", "-c"], input=b'{"a":"' + b"x" * 9_000_000 + b'"}', capture_output=True, check=True).stdout
    else:
        data = (folder / body).read_bytes()
    command = (
        f"curl -s -u participant:demo-participant -o answer -w '%{{http_code}}' {options} --data-binary @- "
        f"http://127.0.0.1:8080{ORDERS}/pizza"
    )
    assert run(command, address, folder, data) == status
    answer = json.loads((folder / "answer").read_bytes())
    assert ("next" in answer) if status == b"200" else answer["detail"]
