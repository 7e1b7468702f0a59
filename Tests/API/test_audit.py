"""The audit log and the log of requests, as an operator gets to see them: on the command line and in files."""

import json
import shutil
import subprocess
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from server import Prepared, Server, program_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """A server behind a proxy that logs in JSON, its data and its log."""
    resources = tmp_path_factory.mktemp("resources")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    data = tmp_path_factory.mktemp("data")
    options = ("--demo", "--log", "json", "--behind-proxy")
    with Server.started(ROOT, data, resources=resources, options=options, prepared=Prepared.of(ROOT)) as server:
        yield server, data


def ask(address, path, headers={}, body=None, method=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json", **headers}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def logged(data, request):
    """The line about a request."""
    lines = [json.loads(line) for line in (data / "server.log").read_text().splitlines() if line.startswith("{")]
    [line] = [line for line in lines if line.get("request") == request]
    return line


def audit(data, *options):
    command = [program_of(ROOT), "audit", "--data", data / "store", *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_au_req_1_a_request_is_a_line_of_json_with_its_account(world):
    server, data = world
    session = server.log_in("keeper")
    status, headers, body = ask(
        server.address, "/api/session?secret=1", {"Cookie": f"baukasten={session.cookie}", "X-Forwarded-Proto": "http"})
    line = logged(data, headers["X-Request-ID"])
    assert line["method"] == "GET" and line["path"] == "/api/session" and line["status"] == status
    assert line["message"] == "Request" and line["time"].startswith("2") and line["milliseconds"] >= 0
    assert line["account"] == session.account and line["bytes"] == len(body)


def test_au_req_2_no_line_has_a_query_a_body_a_name_or_an_address(world):
    server, data = world
    _, headers, _ = ask(
        server.address, "/api/session?secret=hidden1", {"Origin": server.address},
        {"name": "hidden2", "password": "hidden3"})
    line = logged(data, headers["X-Request-ID"])
    assert set(line) == {"time", "level", "message", "method", "path", "status", "milliseconds", "bytes", "request"} | (
        {"hb.request.id"} & set(line))
    text = (data / "server.log").read_text()
    assert not [word for word in ("hidden1", "hidden2", "hidden3") if word in text]


def test_au_req_2_the_id_of_a_proxy_is_taken_when_it_is_one(world):
    server, data = world
    _, headers, _ = ask(server.address, "/health", {"X-Request-ID": "proxy-1.a_B"})
    assert headers["X-Request-ID"] == "proxy-1.a_B"
    assert logged(data, "proxy-1.a_B")["path"] == "/health"
    for wrong in ("a b", "x" * 65, '"', "ä".encode().decode("latin-1")):
        _, headers, _ = ask(server.address, "/health", {"X-Request-ID": wrong})
        assert headers["X-Request-ID"] != wrong and len(headers["X-Request-ID"]) == 16


def test_au_read_2_what_was_done_is_printed_and_exported(world):
    server, data = world
    keeper = server.log_in("keeper")
    cookie = {"Cookie": f"baukasten={keeper.cookie}", "X-Forwarded-Proto": "http"}
    assert ask(server.address, "/api/apps/contacts/export/Group.csv", cookie)[0] == 200
    assert ask(server.address, "/api/apps/contacts/export/Group.csv", cookie, method="HEAD")[0] == 200
    [export] = [json.loads(line) for line in audit(data, "--jsonl", "--kind", "export.made").splitlines()]
    assert export["actor"] == keeper.account and export["name"] == "keeper" and export["app"] == "contacts"
    assert export["details"] == {"model": "Group", "format": "csv"}
    subprocess.run(
        [program_of(ROOT), "user", "role", "keeper", "--add", "shop:staff", "--data", data / "store"], check=True,
        capture_output=True)
    [event] = [json.loads(line) for line in audit(data, "--jsonl", "--kind", "role.granted", "--limit", "1").splitlines()]
    assert event["actor"] == "tool" and event["app"] == "shop" and event["details"] == {"role": "shop:staff"}
    mine = [json.loads(line) for line in audit(data, "--jsonl", "--account", "keeper").splitlines()]
    assert mine[0] == event
    assert [one["number"] for one in mine] == sorted((one["number"] for one in mine), reverse=True)
    assert all(event["subject"] in (one["actor"], one.get("subject")) for one in mine)
    assert "role.granted" in audit(data, "--app", "shop")
    assert audit(data, "--since", "2999-01-01") == ""
