"""What people do with their own account over HTTP, and that nobody does it with another one's."""

from __future__ import annotations

import json
import subprocess
from concurrent.futures import ThreadPoolExecutor

from conftest import ROOT, Person, log_in
from test_admin import ask, choose, new_account, operator, running, secret  # noqa: F401
from server import Server, program_of

FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def person(server: Server, operator: Person, name: str) -> tuple[Person, str]:
    """Somebody new who is logged in, and the account's id."""
    made = new_account(server, operator, name)
    assert choose(server, secret(made), "long enough")[0] == 200
    return log_in(server.address, name, {"name": name, "password": "long enough"}), made["account"]


def sessions(server: Server, who: Person) -> list[dict]:
    status, answer, _ = ask(server, "GET", "/api/account/sessions", None, who)
    assert status == 200, answer
    return answer["sessions"]


def test_ac_own_2_somebody_sees_the_account_and_its_logins(running, operator) -> None:
    olga, account = person(running, operator, "olga")
    status, answer, _ = ask(running, "GET", "/api/account", None, olga)
    assert status == 200 and (answer["id"], answer["name"], answer["password"], answer["guest"], answer["roles"]) == (account, "olga", True, False, [])
    other = Person("olga", {**olga.headers, "User-Agent": FIREFOX})
    status, _, headers = ask(running, "POST", "/api/session", {"name": "olga", "password": "long enough"}, Person("x", {"User-Agent": FIREFOX}))
    assert status == 200
    found = sessions(running, olga)
    assert [one["current"] for one in found] == [True, False]
    assert found[1]["name"] == "Firefox, Android" and not found[1]["token"]
    assert all(one["created"] <= one["used"] < one["expires"] for one in found)
    cookie = headers["Set-Cookie"].partition("=")[2].partition(";")[0]
    text = json.dumps(found)
    assert cookie not in text and olga.headers["Cookie"].partition("=")[2] not in text and len({one["id"] for one in found}) == 2
    for method, path in [("GET", "/api/account"), ("GET", "/api/account/sessions"), ("DELETE", "/api/account"), ("POST", "/api/account/password"), ("POST", "/api/account/tokens")]:
        status, answer, _ = ask(running, method, path, None if method == "GET" else {})
        assert (status, answer["code"]) == (401, "account.needed"), path
    assert other.name == "olga"


def test_ac_own_3_another_password_ends_all_other_logins(running, operator) -> None:
    paul, _ = person(running, operator, "paul")
    second = log_in(running.address, "paul", {"name": "paul", "password": "long enough"})
    for body, field in [({"old": "wrong", "new": "longer still"}, "old"), ({"old": "long enough", "new": "short"}, "new"), ({"old": "long enough"}, "new"), ({"new": 5}, "new")]:
        status, answer, _ = ask(running, "POST", "/api/account/password", body, paul)
        assert status == 422 and answer["errors"][0]["field"] == field, (body, answer)
    assert ask(running, "GET", "/api/session", None, second)[1]["account"]["name"] == "paul"
    assert ask(running, "POST", "/api/account/password", {"old": "long enough", "new": "longer still"}, paul)[0] == 204
    assert ask(running, "GET", "/api/session", None, second)[1]["account"] is None
    assert ask(running, "GET", "/api/session", None, paul)[1]["account"]["name"] == "paul"
    log_in(running.address, "paul", {"name": "paul", "password": "longer still"})
    # Guessing here is guessing.
    statuses = [ask(running, "POST", "/api/account/password", {"old": f"wrong {n}", "new": "longer still"}, paul)[0] for n in range(8)]
    assert statuses[0] == 422 and statuses[-1] == 429, statuses


def test_ac_own_4_logins_are_ended_one_by_one_and_never_anothers(running, operator) -> None:
    quinn, _ = person(running, operator, "quinn")
    rolf, _ = person(running, operator, "rolf")
    devices = [log_in(running.address, "quinn", {"name": "quinn", "password": "long enough"}) for _ in range(3)]
    own = next(one["id"] for one in sessions(running, devices[0]) if one["current"])
    foreign = sessions(running, rolf)[0]["id"]
    for wrong in [foreign, "x", "%00", own + "x"]:
        assert ask(running, "DELETE", f"/api/account/sessions/{wrong}", None, quinn)[0] == 404, wrong
    assert ask(running, "GET", "/api/session", None, rolf)[1]["account"]["name"] == "rolf"
    assert ask(running, "DELETE", f"/api/account/sessions/{own}", None, quinn)[0] == 204
    assert ask(running, "GET", "/api/session", None, devices[0])[1]["account"] is None
    assert ask(running, "DELETE", "/api/account/sessions", None, quinn)[0] == 204
    assert [one["current"] for one in sessions(running, quinn)] == [True]
    assert ask(running, "GET", "/api/session", None, devices[1])[1]["account"] is None


def test_ac_own_5_ac_own_7_a_token_is_seen_once_and_may_not_change_the_account(running, operator) -> None:
    sara, _ = person(running, operator, "sara")
    for body, field in [({"name": "", "days": 3}, "name"), ({"name": "x" * 101, "days": 3}, "name"), ({"name": "a\u0000", "days": 3}, "name"), ({"name": "x", "days": 0}, "days"), ({"name": "x", "days": 366}, "days"), ({"name": "x"}, "days")]:
        status, answer, _ = ask(running, "POST", "/api/account/tokens", body, sara)
        assert status == 422 and answer["errors"][0]["field"] == field, body
    status, made, _ = ask(running, "POST", "/api/account/tokens", {"name": "evaluation", "days": 3}, sara)
    assert status == 200
    script = Person("script", {"Authorization": f"Bearer {made['code']}"})
    assert ask(running, "GET", "/api/session", None, script)[1]["account"]["name"] == "sara"
    assert [(one["name"], one["token"]) for one in sessions(running, script) if one["token"]] == [("evaluation", True)]
    # In a cookie it is nothing.
    assert ask(running, "GET", "/api/session", None, Person("x", {"Cookie": f"baukasten={made['code']}"}))[1]["account"] is None
    own = sessions(running, sara)[0]["id"]
    for method, path, body in [("POST", "password", {"old": "long enough", "new": "longer still"}), ("POST", "tokens", {"name": "y", "days": 300}), ("DELETE", "sessions", None),
                               ("DELETE", f"sessions/{own}", None), ("DELETE", "", {"password": "long enough"})]:
        status, answer, _ = ask(running, method, f"/api/account/{path}".rstrip("/"), body, script)
        assert (status, answer["code"]) == (403, "account.browser"), path
    status, answer, _ = ask(running, "DELETE", "/api/account", {"password": "long enough"}, Person("evil", {**sara.headers, "Origin": "https://evil.example"}))
    assert (status, answer["code"]) == (403, "account.origin")


def test_ac_own_6_an_account_is_removed_by_its_person_with_the_password(running, operator) -> None:
    tina, account = person(running, operator, "tina")
    second = log_in(running.address, "tina", {"name": "tina", "password": "long enough"})
    for body in [{}, {"password": "wrong"}, {"password": 5}]:
        status, answer, _ = ask(running, "DELETE", "/api/account", body, tina)
        assert status == 422 and answer["errors"][0]["field"] == "password", body
    with ThreadPoolExecutor(3) as pool:
        statuses = list(pool.map(lambda who: ask(running, "DELETE", "/api/account", {"password": "long enough"}, who)[0], [tina, tina, second]))
    # Attempts under way count as wrong ones.
    assert 204 in statuses and set(statuses) <= {204, 401, 429}, statuses
    assert ask(running, "GET", "/api/session", None, tina)[1]["account"] is None
    assert ask(running, "GET", "/api/session", None, second)[1]["account"] is None
    assert ask(running, "POST", f"/api/admin/accounts/{account}/link", {}, operator)[0] == 404
    guest = log_in(running.address, "guest", {"guest": True, "app": "gallery"})
    assert ask(running, "DELETE", "/api/account", {}, guest)[0] == 204
    assert ask(running, "GET", "/api/session", None, guest)[1]["account"] is None


def test_au_log_3_what_somebody_does_with_the_own_account_is_noted_once(running, operator) -> None:
    ursula, account = person(running, operator, "ursula")
    begun = len(events(running, account))
    second = log_in(running.address, "ursula", {"name": "ursula", "password": "long enough"})
    own = next(one["id"] for one in sessions(running, second) if one["current"])
    assert ask(running, "DELETE", f"/api/account/sessions/{own}", None, ursula)[0] == 204
    assert ask(running, "POST", "/api/account/tokens", {"name": "x", "days": 3}, ursula)[0] == 200
    assert ask(running, "DELETE", "/api/account/sessions", None, ursula)[0] == 204
    assert ask(running, "POST", "/api/account/password", {"old": "long enough", "new": "longer still"}, ursula)[0] == 204
    assert ask(running, "DELETE", "/api/account", {"password": "longer still"}, ursula)[0] == 204
    found = events(running, account)[begun:]
    assert [event["kind"] for event in found] == ["session.started", "session.ended", "token.made", "session.ended", "password.changed", "account.removed"]
    assert {(event["actor"], event["name"]) for event in found} == {(account, "ursula")}
    assert "longer" not in json.dumps(found)


def test_au_log_3_what_an_operator_does_is_noted_as_theirs(running, operator) -> None:
    status, answer, _ = ask(running, "POST", "/api/admin/invitations", {"app": "swimfit", "uses": 2, "days": 3}, operator)
    assert status == 200
    made = json.loads(audit(running, "--kind", "invitation.made").splitlines()[0])
    assert made["name"] == "operator" and made["app"] == "swimfit" and answer["code"] not in json.dumps(made)
    account = new_account(running, operator, "viktor", role="gallery:curator")["account"]
    assert ask(running, "POST", f"/api/admin/accounts/{account}/roles", {"remove": "gallery:curator"}, operator)[0] == 200
    assert ask(running, "DELETE", f"/api/admin/accounts/{account}", None, operator)[0] == 204
    found = events(running, account)
    assert [event["kind"] for event in found] == ["account.added", "role.granted", "password.link", "role.revoked", "account.removed"]
    assert {event["name"] for event in found} == {"operator"}


def audit(server: Server, *options: str) -> str:
    command = [program_of(ROOT), "audit", "--jsonl", "--data", server.apps.parent, *options]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def events(server: Server, account: str) -> list[dict]:
    """About an account, the first one first."""
    return [event for event in map(json.loads, reversed(audit(server).splitlines())) if event.get("subject") == account]
