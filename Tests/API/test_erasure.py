"""Erasing an account over HTTP and with the tool, and the copy of what is one's own."""

from __future__ import annotations

import hashlib
import io
import json
import struct
import subprocess
import urllib.request
import zipfile
import zlib

from conftest import ROOT, Person, log_in
from server import Server, program_of
from test_account import audit, events, person
from test_admin import ask, new_account, operator, running  # noqa: F401

#: Stands in everything that is to go.
MARKER = "quittenmus"
GROUPS = "/api/apps/contacts/records/Group"


def png(number: int) -> bytes:
    def chunk(kind: bytes, contents: bytes) -> bytes:
        return struct.pack(">I", len(contents)) + kind + contents + struct.pack(">I", zlib.crc32(kind + contents))

    pixels = zlib.compress(b"".join(b"\0" + bytes([number % 256] * 12) for _ in range(4)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 4, 4, 8, 2, 0, 0, 0)) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def send_picture(server: Server, who: Person, number: int) -> str:
    contents = png(number)
    name = hashlib.sha256(contents).hexdigest()
    headers = {**who.headers, "Content-Type": "application/octet-stream"}
    request = urllib.request.Request(f"{server.address}/api/apps/gallery/media/{name}", contents, headers, method="PUT")
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 201
    return name


def add(server: Server, who: Person, text: str) -> str:
    status, answer, _ = ask(server, "POST", GROUPS, {"fields": {"Name": text}}, who)
    assert status == 201, answer
    return answer["id"]


def stored(server: Server, *texts: str) -> set[str]:
    """Which of the texts are in the files of the database, or of the pictures."""
    data = server.apps.parent
    files = [*data.glob("baukasten.sqlite*"), *(data / "media").rglob("*")]
    assert files
    contents = [file.read_bytes() for file in files if file.is_file()]
    return {text for text in texts if any(text.encode() in one for one in contents) or any(file.name == text for file in files)}


def copy(server: Server, who: Person) -> zipfile.ZipFile:
    request = urllib.request.Request(f"{server.address}/api/account/export", headers=who.headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.headers["Content-Type"] == "application/zip" and "attachment" in answer.headers["Content-Disposition"]
        assert answer.headers["Cache-Control"] == "no-store"
        archive = zipfile.ZipFile(io.BytesIO(answer.read()))
    assert archive.testzip() is None
    return archive


def lines(archive: zipfile.ZipFile, name: str) -> list[dict]:
    return [json.loads(line) for line in archive.read(name).decode().splitlines()]


def tool(server: Server, *arguments: str) -> str:
    command = [program_of(ROOT), *arguments, "--data", server.apps.parent]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_ac_mine_1_ac_mine_2_a_copy_has_what_is_ones_own_and_nothing_of_others(running, operator) -> None:
    wanda, account = person(running, operator, "wanda")
    xaver, _ = person(running, operator, "xaver")
    own, gone = add(running, wanda, f"{MARKER} eins"), add(running, wanda, f"{MARKER} zwei")
    assert ask(running, "DELETE", f"{GROUPS}/{gone}", None, Person("wanda", {**wanda.headers, "If-Match": "*"}))[0] == 204
    foreign = add(running, xaver, "Fremdes")
    picture = send_picture(running, wanda, 7)
    other = send_picture(running, xaver, 8)
    archive = copy(running, wanda)
    whole = json.loads(archive.read("account.json"))
    assert (whole["id"], whole["name"], whole["password"], whole["secondFactor"], whole["roles"]) == (account, "wanda", True, False, [])
    logins = json.loads(archive.read("logins.json"))
    assert [one["current"] for one in logins] == [True]
    records = {record["id"]: record for record in lines(archive, "contacts/records.jsonl")}
    assert set(records) == {own, gone}
    assert records[own]["fields"]["Name"] == f"{MARKER} eins" and records[own]["versions"]["Name"] == records[own]["v"]
    assert records[gone]["deleted"] is True and records[gone]["fields"]["Name"] == f"{MARKER} zwei"
    assert archive.read(f"gallery/media/{picture}.png") == png(7)
    noted = lines(archive, "audit.jsonl")
    assert {"account.added", "session.started", "export.made"} <= {event["kind"] for event in noted}
    everything = b"".join(archive.read(name) for name in archive.namelist())
    for secret in [wanda.headers["Cookie"].partition("=")[2], "scrypt", foreign, "Fremdes", "xaver"]:
        assert secret.encode() not in everything, secret
    assert not [name for name in archive.namelist() if other in name]
    assert archive.namelist()[0] == "README.txt"
    assert ask(running, "GET", "/api/account/export")[1]["code"] == "account.needed"
    assert ask(running, "POST", "/api/account/export", {}, wanda)[0] == 405


def test_ac_mine_3_copies_are_limited_and_noted(running, operator) -> None:
    yvonne, account = person(running, operator, "yvonne")
    for _ in range(3):
        copy(running, yvonne)
    status, answer, headers = ask(running, "GET", "/api/account/export", None, yvonne)
    assert status == 429 and answer["code"] == "request.rate" and int(headers["Retry-After"]) > 60
    assert [event["details"] for event in events(running, account) if event["kind"] == "export.made"] == [{"what": "account"}] * 3


def test_ac_erase_1_ac_erase_5_ac_own_6_somebody_erases_the_own_account(running, operator) -> None:
    zoe, account = person(running, operator, "zoe-pomme")
    group, picture = add(running, zoe, f"{MARKER} drei"), send_picture(running, zoe, 9)
    assert stored(running, f"{MARKER} drei", picture) == {f"{MARKER} drei", picture}
    for body, field in [({"erase": True}, "password"), ({"erase": True, "password": "wrong"}, "password"), ({"erase": "yes", "password": "long enough"}, "erase")]:
        status, answer, _ = ask(running, "DELETE", "/api/account", body, zoe)
        assert status == 422 and answer["errors"][0]["field"] == field, body
    assert ask(running, "GET", f"{GROUPS}/{group}", None, operator)[0] == 200
    assert ask(running, "DELETE", "/api/account", {"erase": True, "password": "long enough"}, zoe)[0] == 204
    assert ask(running, "GET", f"{GROUPS}/{group}", None, operator)[0] == 404
    device = Person("device", {**zoe.headers, "Baukasten-Account": account})
    status, answer, _ = ask(running, "POST", "/api/apps/contacts/sync", {}, device)
    assert (status, answer["code"]) == (401, "account.erased")
    assert ask(running, "GET", f"/api/erased/{account}")[1] == {"erased": True}
    # The files still have what was freed, until the server tidies up, or somebody who runs the tool.
    spare = new_account(running, operator, "spare")["account"]
    tool(running, "user", "remove", "spare", "--erase")
    assert stored(running, f"{MARKER} drei", picture) == set()
    assert [event["kind"] for event in events(running, account)][-1] == "account.erased"
    last = events(running, account)[-1]
    assert (last["actor"], last["name"], last["details"]) == (account, "zoe-pomme", {"name": "zoe-pomme"})
    assert events(running, spare)[-1]["actor"] == "tool"


def test_ac_erase_8_an_operator_erases_an_account_or_leaves_what_it_entered(running, operator) -> None:
    anton, first = person(running, operator, "anton")
    berta, second = person(running, operator, "berta")
    groups = [add(running, anton, f"{MARKER} vier"), add(running, berta, "Bleibt")]
    for body in [{"erase": 1}, {"other": True}]:
        assert ask(running, "DELETE", f"/api/admin/accounts/{first}", body, operator)[0] == 422
    assert ask(running, "DELETE", f"/api/admin/accounts/{first}", {"erase": True}, anton)[1]["code"] == "admin.needed"
    assert ask(running, "DELETE", f"/api/admin/accounts/{first}", {"erase": True}, operator)[0] == 204
    assert ask(running, "DELETE", f"/api/admin/accounts/{second}", None, operator)[0] == 204
    assert [ask(running, "GET", f"{GROUPS}/{group}", None, operator)[0] for group in groups] == [404, 200]
    found = json.loads(audit(running, "--kind", "account.erased").splitlines()[0])
    assert (found["subject"], found["name"], found["details"]) == (first, "operator", {"name": "anton"})
    assert ask(running, "POST", "/api/admin/accounts", {"name": "anton"}, operator)[1]["errors"][0]["code"] == "account.former"
    assert ask(running, "POST", "/api/admin/accounts", {"name": "anton", "again": True}, operator)[0] == 200
    own = next(event for event in events(running, first) if event["kind"] == "account.added")["actor"]
    status, answer, _ = ask(running, "DELETE", f"/api/admin/accounts/{own}", {"erase": True}, operator)
    assert (status, answer["code"]) == (409, "admin.last")


def test_ac_erase_1_a_guest_erases_what_it_entered(running, operator) -> None:
    guest = log_in(running.address, "guest", {"guest": True, "app": "gallery"})
    picture = send_picture(running, guest, 11)
    entered = {"Title": f"{MARKER} gast", "Photo": {"media": picture}, "Motif": "mountain", "Date": "2026-01-02", "Rating": 3}
    status, answer, _ = ask(running, "POST", "/api/apps/gallery/records/Picture", {"fields": entered}, guest)
    assert status == 201, answer
    assert f"{MARKER} gast" in copy(running, guest).read("gallery/records.jsonl").decode()
    assert ask(running, "DELETE", "/api/account", {"erase": True}, guest)[0] == 204
    assert ask(running, "GET", f"/api/apps/gallery/records/Picture/{answer['id']}", None, operator)[0] == 404
