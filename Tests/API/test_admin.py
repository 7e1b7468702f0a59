"""What operators do over HTTP, and that nobody else does it."""

from __future__ import annotations

import json
import re
import subprocess
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from conftest import ROOT, Person, log_in, served
from server import Server, program_of

ROUTES = [
    ("POST", "accounts"), ("POST", "accounts/x/roles"), ("POST", "accounts/x/link"), ("DELETE", "accounts/x/sessions"), ("DELETE", "accounts/x/factor"), ("DELETE", "accounts/x"),
    ("POST", "invitations"), ("DELETE", "invitations/swimfit/x"), ("POST", "backups"), ("GET", "audit.jsonl"),
]
PAGES = ["", "accounts", "accounts/x", "invitations", "apps", "storage", "refusals", "audit", "backups"]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, since its accounts are changed."""
    with served(tmp_path_factory, "--registration", "code") as server:
        yield server


@pytest.fixture(scope="module")
def operator(running: Server) -> Person:
    return log_in(running.address, "operator", {"name": "operator", "password": "operator-demo"})


def ask(server: Server, method: str, path: str, body: object = None, person: Person | None = None, accept: str = "application/json"):
    """Status, body and headers of an answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Accept": accept, **({"Content-Type": "application/json"} if data is not None else {}), **(person.headers if person else {})}
    request = urllib.request.Request(f"{server.address}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            text = answer.read().decode()
            return answer.status, json.loads(text) if text.startswith("{") else text, answer.headers
    except urllib.error.HTTPError as error:
        text = error.read().decode()
        return error.code, json.loads(text) if text.startswith("{") else text, error.headers


def new_account(server: Server, operator: Person, name: str, **more: object) -> dict:
    status, answer, _ = ask(server, "POST", "/api/admin/accounts", {"name": name, **more}, operator)
    assert status == 200, answer
    return answer


def secret(answer: dict) -> str:
    return answer["path"].partition("#")[2]


def choose(server: Server, link: str, password: str):
    status, answer, _ = ask(server, "POST", "/api/password", {"link": link, "password": password})
    return status, answer


def test_ad_role_2_every_route_asks_for_the_role_before_anything_else(running: Server, operator: Person) -> None:
    guest = log_in(running.address, "guest", {"guest": True, "app": "gallery"})
    keeper = log_in(running.address, "keeper", {"name": "keeper", "password": "demo-keeper"})
    # Whoever runs an app, but not the server.
    admin = log_in(running.address, "admin", {"name": "admin", "password": "demo-admin"})
    for method, path in ROUTES:
        for person, expected, code in [(None, 401, "account.needed"), (guest, 401, "account.needed"), (keeper, 403, "admin.needed"), (admin, 403, "admin.needed")]:
            # What is wrong with the body is nobody's business before.
            status, answer, _ = ask(running, method, f"/api/admin/{path}", ["wrong"] if method == "POST" else None, person)
            assert (status, answer["code"]) == (expected, code), (method, path, person)
        other = {"POST": "DELETE", "DELETE": "POST", "GET": "POST"}[method]
        known = {route for route in ROUTES if route[1] == path}
        if (other, path) not in known:
            status, _, headers = ask(running, "PATCH", f"/api/admin/{path}", {}, operator)
            assert status == 405 and headers["Allow"] == ("GET, HEAD" if method == "GET" else method), (method, path)
    status, answer, _ = ask(running, "POST", "/api/admin/accounts", {"name": "x"}, Person("evil", {**operator.headers, "Origin": "https://evil.example"}))
    assert (status, answer["code"]) == (403, "account.origin")


def test_ad_page_1_nobody_but_operators_sees_a_page(running: Server, operator: Person) -> None:
    keeper = log_in(running.address, "keeper", {"name": "keeper", "password": "demo-keeper"})
    for page in PAGES:
        for person, expected in [(None, 401), (keeper, 403)]:
            status, text, headers = ask(running, "GET", f"/admin/{page}", None, person, accept="text/html")
            assert status == expected and headers["Cache-Control"] == "no-store", page
            assert "trainer1" not in text and "epoch" not in text.lower(), page
        if page != "accounts/x":
            status, text, headers = ask(running, "GET", f"/admin/{page}", None, operator, accept="text/html")
            assert status == 200 and headers["Cache-Control"] == "no-store", page
            assert 'aria-current="page"' in text
    assert ask(running, "GET", "/admin/accounts/x", None, operator, accept="text/html")[0] == 404


def test_ad_role_1_the_tool_makes_the_first_operator_and_no_app_can(running: Server) -> None:
    folder = running.apps / "admin"
    assert not folder.exists()
    command = [program_of(ROOT), "user", "role", "keeper", "--data", running.apps.parent]
    done = subprocess.run([*command, "--add", "admin:operator"], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "admin:operator" in done.stdout, done.stderr
    keeper = log_in(running.address, "keeper", {"name": "keeper", "password": "demo-keeper"})
    assert ask(running, "GET", "/admin/", None, keeper, accept="text/html")[0] == 200
    # Taken away, it counts from the next request on.
    subprocess.run([*command, "--remove", "admin:operator"], capture_output=True, check=True)
    assert ask(running, "GET", "/admin/", None, keeper, accept="text/html")[0] == 403
    assert ask(running, "POST", "/api/admin/backups", {}, keeper)[0] == 403
    for wrong in ["admin:other", "admin:operator=x", "web:x"]:
        assert subprocess.run([*command, "--add", wrong], capture_output=True, check=False).returncode == 64, wrong


def test_ad_role_3_the_last_operator_stays(running: Server, operator: Person) -> None:
    _, text, _ = ask(running, "GET", "/admin/accounts?search=admin:operator", None, operator, accept="text/html")
    own = text.partition('href="/admin/accounts/')[2].partition('"')[0]
    for method, path, body in [("POST", f"{own}/roles", {"remove": "admin:operator"}), ("DELETE", own, None)]:
        status, answer, _ = ask(running, method, f"/api/admin/accounts/{path}", body, operator)
        assert (status, answer["code"]) == (409, "admin.last"), path
    # Not by oneself either, with what was entered or without.
    for erase in (False, True):
        status, answer, _ = ask(running, "DELETE", "/api/account", {"password": "operator-demo", "erase": erase}, operator)
        assert (status, answer["code"]) == (409, "admin.last"), erase
    assert ask(running, "GET", "/api/account", None, operator)[1]["name"] == "operator"
    made = new_account(running, operator, "second", role="admin:operator")
    status, answer, _ = ask(running, "POST", f"/api/admin/accounts/{own}/roles", {"remove": "admin:operator", "add": "admin:operator"}, operator)
    assert (status, answer["roles"]) == (200, ["admin:operator"])
    assert ask(running, "DELETE", f"/api/admin/accounts/{made['account']}", None, operator)[0] == 204


def test_ad_acc_1_ad_acc_3_ad_link_1_ad_role_4_an_account_is_made_and_its_person_chooses_a_password_once(running: Server, operator: Person) -> None:
    made = new_account(running, operator, "Nina", role="anatomy:student", scope="kurs-a")
    link = secret(made)
    assert made["path"].startswith("/password#") and len(link) == 43 and made["expires"] > 0
    assert choose(running, link, "short")[0] == 422
    assert choose(running, link[:-1] + ("A" if link[-1] != "A" else "B"), "long enough")[1]["code"] == "account.link"
    assert choose(running, "x", "long enough")[0] == 403
    # Five at once: one of them.
    with ThreadPoolExecutor(5) as pool:
        results = list(pool.map(lambda number: choose(running, link, f"long enough {number}"), range(5)))
    assert sorted(status for status, _ in results) == [200, 403, 403, 403, 403], results
    number = next(number for number, (status, _) in enumerate(results) if status == 200)
    assert results[number][1] == {"name": "nina"}
    nina = log_in(running.address, "nina", {"name": "nina", "password": f"long enough {number}"})
    # A link is no token, and a token no link.
    assert ask(running, "GET", "/api/session", None, Person("x", {"Authorization": f"Bearer {link}"}))[0] == 401
    assert choose(running, nina.headers["Cookie"].partition("=")[2], "long enough")[0] == 403

    again = ask(running, "POST", f"/api/admin/accounts/{made['account']}/link", {}, operator)[1]
    third = ask(running, "POST", f"/api/admin/accounts/{made['account']}/link", {}, operator)[1]
    assert choose(running, secret(again), "another one")[0] == 403, "ad_link_2: a new link takes the place of the earlier one"
    assert ask(running, "GET", "/api/session", None, nina)[1]["account"]["name"] == "nina", "ad_acc_3: the old password counts until then"
    assert choose(running, secret(third), "another one")[0] == 200
    assert ask(running, "GET", "/api/session", None, nina)[1]["account"] is None
    log_in(running.address, "nina", {"name": "nina", "password": "another one"})

    for body, field in [({"name": "nina"}, "name"), ({"name": "a b"}, "name"), ({}, "name"), ({"name": "x", "role": "gallery:nothing"}, "role"),
                        ({"name": "x", "role": "nonsense"}, "role"), ({"name": "x", "role": "admin:operator", "scope": "x"}, "role"),
                        ({"name": 5}, "name"), ({"name": "x", "again": "yes"}, "again"), ({"name": "x", "other": 1}, "other")]:
        status, answer, _ = ask(running, "POST", "/api/admin/accounts", body, operator)
        assert status == 422 and [error["field"] for error in answer["errors"]] == [field], (body, answer)


def test_ad_acc_1_the_name_of_a_removed_account_is_given_again_only_when_that_is_meant(running: Server, operator: Person) -> None:
    made = new_account(running, operator, "gone")
    assert ask(running, "DELETE", f"/api/admin/accounts/{made['account']}", None, operator)[0] == 204
    assert ask(running, "DELETE", f"/api/admin/accounts/{made['account']}", None, operator)[1]["code"] == "admin.account"
    assert choose(running, secret(made), "long enough")[0] == 403
    status, answer, _ = ask(running, "POST", "/api/admin/accounts", {"name": "gone"}, operator)
    assert (status, answer["code"]) == (422, "account.former")
    new_account(running, operator, "gone", again=True)


def test_ad_acc_2_ad_acc_5_roles_are_granted_and_taken_away(running: Server, operator: Person) -> None:
    account = new_account(running, operator, "rita")["account"]
    path = f"/api/admin/accounts/{account}/roles"
    assert ask(running, "POST", path, {"add": "anatomy:student", "scope": "kurs-b"}, operator)[1]["roles"] == ["anatomy:student=kurs-b"]
    assert ask(running, "POST", path, {"add": "gallery:curator"}, operator)[1]["roles"] == ["anatomy:student=kurs-b", "gallery:curator"]
    # Another program gave one that no app has (any longer).
    assert ask(running, "POST", path, {"add": "gallery:former"}, operator)[0] == 422
    assert ask(running, "POST", path, {"remove": "gallery:former"}, operator)[0] == 200
    assert ask(running, "POST", path, {"remove": "anatomy:student=kurs-b"}, operator)[1]["roles"] == ["gallery:curator"]
    assert ask(running, "POST", "/api/admin/accounts/nobody/roles", {"add": "gallery:curator"}, operator)[0] == 404
    _, text, _ = ask(running, "GET", f"/admin/accounts/{account}", None, operator, accept="text/html")
    assert "gallery:curator" in text and "kurs-b" not in text
    # Nothing to switch off: the page offers nothing.
    assert "/factor" not in text
    status, answer, _ = ask(running, "DELETE", f"/api/admin/accounts/{account}/factor", None, operator)
    assert (status, answer["code"]) == (409, "account.factor-off")


def test_ad_acc_4_all_logins_of_an_account_end(running: Server, operator: Person) -> None:
    made = new_account(running, operator, "sam")
    assert choose(running, secret(made), "long enough")[0] == 200
    devices = [log_in(running.address, "sam", {"name": "sam", "password": "long enough"}) for _ in range(2)]
    assert ask(running, "DELETE", f"/api/admin/accounts/{made['account']}/sessions", None, operator)[0] == 204
    for device in devices:
        assert ask(running, "GET", "/api/session", None, device)[1]["account"] is None
    log_in(running.address, "sam", {"name": "sam", "password": "long enough"})


def test_ad_inv_1_ad_inv_2_an_invitation_is_made_used_and_taken_back(running: Server, operator: Person) -> None:
    def invite(**more: object) -> dict:
        status, answer, _ = ask(running, "POST", "/api/admin/invitations", {"app": "swimfit", "uses": 2, "days": 3, **more}, operator)
        assert status == 200, answer
        return answer

    def register(name: str, code: str):
        profile = {"Name": name, "Birthday": "1990-05-05", "Sex": "w", "RestingPulse": 60}
        form = ask(running, "GET", "/api/registration?app=swimfit&language=en")[1]
        fields = {field["name"]: field for field in form["fields"]}
        profile = {key: value for key, value in profile.items() if key in fields}
        for field in fields.values():
            if field.get("required") and field.get("choices"):
                choice = field["choices"][0]["value"]
                profile[field["name"]] = [choice] if field["kind"] == "reference" else choice
        return ask(running, "POST", "/api/registration", {"app": "swimfit", "name": name, "password": "long enough", "code": code, "profile": profile})

    made = invite()
    assert made["path"] == f"/swimfit/register#{made['code']}"
    status, answer, _ = register("erna", made["code"])
    assert status == 201, answer
    text = ask(running, "GET", "/admin/invitations", None, operator, accept="text/html")[1]
    assert "1 of 2" in text and made["code"] not in text
    path = text.partition('data-path="/api/admin/invitations/')[2].partition('"')[0]
    assert ask(running, "DELETE", f"/api/admin/invitations/{path}", None, operator)[0] == 204
    status, answer, _ = register("emil", made["code"])
    assert status == 422 and answer["errors"][0]["code"] == "registration.code"
    assert "taken back" in ask(running, "GET", "/admin/invitations", None, operator, accept="text/html")[1]
    assert ask(running, "DELETE", "/api/admin/invitations/swimfit/abc", None, operator)[1]["code"] == "admin.invitation"
    assert ask(running, "DELETE", "/api/admin/invitations/nothing/abc", None, operator)[1]["code"] == "app.unknown"
    for body in [{"uses": 0}, {"uses": 501}, {"days": 0}, {"days": 366}, {"uses": "x"}, {"uses": 1.5}, {"role": "gallery:curator"}, {"role": "admin:operator"}, {"role": "swimfit:x"}]:
        status, answer, _ = ask(running, "POST", "/api/admin/invitations", {"app": "swimfit", "uses": 2, "days": 3, **body}, operator)
        assert status == 422, body


def test_ad_page_2_ad_app_1_ad_store_1_pages_say_how_things_are(running: Server, operator: Person) -> None:
    def page(name: str) -> str:
        return ask(running, "GET", f"/admin/{name}", None, operator, accept="text/html")[1]

    overview = page("")
    assert "The database answers." in overview and "Baukasten 0." in overview and "Free on the disk" in overview and "Memory" in overview
    assert "Contacts" in page("apps") and "no errors" in page("apps")
    storage = page("storage")
    assert "Contacts" in storage and "With an account" in storage
    assert 'href="/admin/accounts/' in storage


def test_ad_ref_1_refused_changes_are_listed_with_their_reason(running: Server, operator: Person) -> None:
    assert "Nothing was refused." in ask(running, "GET", "/admin/refusals", None, operator, accept="text/html")[1]
    keeper = log_in(running.address, "keeper", {"name": "keeper", "password": "demo-keeper"})
    device = str(uuid.uuid4())

    def synchronise(epoch: str | None, *operations: dict) -> dict:
        body = {"device": device, "epoch": epoch, "view": None, "since": 0, "limit": 5000, "ops": list(operations)}
        status, answer, _ = ask(running, "POST", "/api/apps/contacts/sync", body, keeper)
        assert status == 200, answer
        return answer

    known = synchronise(None)
    operation = {
        "id": str(uuid.uuid4()), "record": str(uuid.uuid4()), "model": "Nothing", "kind": "create", "at": int(time.time() * 1000),
        "description": known["description"], "fields": {},
    }
    outcome = synchronise(known["epoch"], operation)["outcomes"][0]
    assert outcome["result"] == "refused", outcome
    text = ask(running, "GET", "/admin/refusals", None, operator, accept="text/html")[1]
    assert "Contacts" in text and ">keeper</a>" in text and f"<code>{outcome['code']}</code>" in text


def test_ad_back_1_a_backup_is_made_that_only_its_owner_reads(running: Server, operator: Person) -> None:
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: ask(running, "POST", "/api/admin/backups", {}, operator)[:2], range(4)))
    assert any(status == 200 for status, _ in answers) and all(status in (200, 409) for status, _ in answers), answers
    made = {answer["name"] for status, answer in answers if status == 200}
    assert all(answer["code"] == "admin.busy" for status, answer in answers if status == 409)
    shelf = running.apps.parent / "backups"
    assert shelf.stat().st_mode & 0o077 == 0
    assert {folder.name for folder in shelf.iterdir()} == made
    text = ask(running, "GET", "/admin/backups", None, operator, accept="text/html")[1]
    assert all(name in text for name in made) and "0 B" not in text
    restored = running.apps.parent / "restored.sqlite"
    command = [program_of(ROOT), "restore", shelf / sorted(made)[0], "--database", f"sqlite:{restored}"]
    subprocess.run(command, check=True, capture_output=True)
    assert restored.exists()


def test_ad_link_2_an_address_has_sixty_attempts(running: Server) -> None:
    statuses = [choose(running, "x", "long enough")[0] for _ in range(80)]
    assert 429 in statuses and set(statuses) <= {403, 429}


def lines(server: Server, person: Person, query: str = "") -> list[dict]:
    request = urllib.request.Request(f"{server.address}/api/admin/audit.jsonl{query}", headers=person.headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.headers["Content-Type"] == "application/jsonl"
        return [json.loads(line) for line in answer.read().decode().splitlines()]


def test_ad_audit_1_ad_audit_2_what_was_done_is_read_and_saved(running: Server, operator: Person) -> None:
    account = new_account(running, operator, "audited")["account"]
    role = {"add": "anatomy:student", "scope": "<b>"}
    assert ask(running, "POST", f"/api/admin/accounts/{account}/roles", role, operator)[0] == 200
    status, text, _ = ask(running, "GET", "/admin/audit?account=Audited", None, operator, accept="text/html")
    assert status == 200
    assert text.index("<td data-label=\"What\">Role granted") < text.index("<td data-label=\"What\">Account made")
    assert "role: anatomy:student=&lt;b&gt;" in text and f'<a href="/admin/accounts/{account}">audited</a>' in text
    granted = lines(running, operator, f"?account={account}&kind=role.granted")
    assert [(event["name"], event["subject"], event["details"]["role"]) for event in granted] == [("operator", account, "anatomy:student=<b>")]
    # Reading it is an event, too.
    assert lines(running, operator, "?kind=export.made")[0]["details"] == {"what": "audit"}
    # The name of an account that was removed stays with what it did; it is found by its id.
    assert ask(running, "DELETE", f"/api/admin/accounts/{account}", None, operator)[0] == 204
    assert "Account removed" in ask(running, "GET", f"/admin/audit?account={account}", None, operator, accept="text/html")[1]
    none = ask(running, "GET", "/admin/audit?account=nobody-at-all&kind=%3Cscript%3E", None, operator, accept="text/html")[1]
    assert "No event matches." in none and "<script>" not in none


def test_ad_audit_1_events_are_turned_page_by_page(running: Server, operator: Person) -> None:
    for _ in range(60):
        assert ask(running, "POST", "/api/session", {"name": "operator", "password": "operator-demo"})[0] == 200
    seen: list[int] = []
    path: str | None = "/admin/audit?account=operator&kind=session.started"
    while path is not None:
        text = ask(running, "GET", path, None, operator, accept="text/html")[1]
        seen.append(text.count("<td data-label=\"What\">"))
        older = re.search(r'href="(/admin/audit[^"]*before=[^"]*)"', text)
        path = older and older[1].replace("&amp;", "&")
    assert seen[0] == 50 and len(seen) > 1
    assert sum(seen) == len(lines(running, operator, "?account=operator&kind=session.started"))


def test_ad_acc_6_a_role_for_a_record_stands_with_its_title(running: Server, operator: Person) -> None:
    club, gone = "01955300-0000-7000-8000-000000000001", str(uuid.uuid4())
    admin = log_in(running.address, "admin", {"name": "admin", "password": "demo-admin"})
    status, spoiled, _ = ask(running, "POST", "/api/apps/swimfit/records/Club", {"fields": {"Name": "<b>Club & \"Co\""}}, admin)
    assert status == 201, spoiled
    account = new_account(running, operator, "scoped")["account"]
    scopes = [club, gone, spoiled["id"], "plain"]
    for scope in scopes:
        assert ask(running, "POST", f"/api/admin/accounts/{account}/roles", {"add": "swimfit:trainer", "scope": scope}, operator)[0] == 200
    name = ask(running, "GET", f"/api/apps/swimfit/records/Club/{club}", None, admin)[1]["fields"]["Name"]
    for path in ("/admin/accounts?search=scoped", f"/admin/accounts/{account}"):
        _, text, _ = ask(running, "GET", path, None, operator, "text/html")
        assert f'title="{club}">swimfit:trainer = {name}</span>' in text, path
        assert f">swimfit:trainer={gone}</span>" in text and ">swimfit:trainer=plain</span>" in text
        assert "<b>Club" not in text and "swimfit:trainer = &lt;b&gt;Club &amp; &quot;Co&quot;</span>" in text
    # It is still taken away by its id.
    assert f'name="remove" value="swimfit:trainer={club}"' in text
    assert ask(running, "POST", f"/api/admin/accounts/{account}/roles", {"remove": f"swimfit:trainer={club}"}, operator)[0] == 200
    assert name not in ask(running, "GET", f"/admin/accounts/{account}", None, operator, "text/html")[1]
    ask(running, "DELETE", f"/api/apps/swimfit/records/Club/{spoiled['id']}", None, Person("admin", {**admin.headers, "If-Match": "*"}))
    assert f">swimfit:trainer={spoiled['id']}</span>" in ask(running, "GET", f"/admin/accounts/{account}", None, operator, "text/html")[1]
