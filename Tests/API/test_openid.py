"""Logging in through an OpenID provider that the tests start, and how it can go wrong."""

from __future__ import annotations

import contextlib
import http.client
import json
import shutil
import time
import urllib.parse
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from provider import CLIENT, SECRET, Key, Provider
from server import Prepared, Server

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def started() -> Iterator[Provider]:
    provider = Provider()
    yield provider
    provider.stop()


@pytest.fixture
def provider(started: Provider) -> Provider:
    started.reset()
    return started


@pytest.fixture(scope="module")
def serving(started: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving_with(started, tmp_path_factory) as server:
        yield server


@pytest.fixture(scope="module")
def talking() -> Iterator[Provider]:
    """One that is asked about people, too."""
    provider = Provider(said={})
    yield provider
    provider.stop()


@pytest.fixture(scope="module")
def nested(talking: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Roles stand where Keycloak has them."""
    with serving_with(talking, tmp_path_factory, "--openid-roles-claim", "realm_access.roles") as server:
        yield server


@contextlib.contextmanager
def serving_with(started: Provider, tmp_path_factory: pytest.TempPathFactory, *more: str) -> Iterator[Server]:
    resources = tmp_path_factory.mktemp("resources")
    shutil.copytree(ROOT / "Apps" / "contacts", resources / "Apps" / "contacts")
    guarded = resources / "Apps" / "guarded"
    guarded.mkdir()
    description = json.loads((ROOT / "Apps/contacts/app.json").read_text())
    description["App"] |= {"Id": "guarded", "Access": {"Roles": ["member", "keeper"], "SecondFactor": ["keeper"]}}
    guarded.joinpath("app.json").write_text(json.dumps(description))
    (resources / "web").mkdir()
    (resources / "web" / "index.html").write_text("<!doctype html>")
    data = tmp_path_factory.mktemp("data")
    prepared = Prepared.of(ROOT)
    shutil.copytree(prepared.store, data / "store")
    secret = tmp_path_factory.mktemp("secret") / "secret"
    secret.write_text(SECRET + "\n")
    options = ("--rate-limit", "0", "--openid-issuer", started.issuer, "--openid-client", CLIENT,
               "--openid-secret-file", str(secret), "--openid-title", "Campus", *more)
    with Server.started(ROOT, data, resources=resources, options=options, prepared=prepared) as server:
        yield server


class Browser:
    """Keeps cookies, follows nothing by itself."""

    def __init__(self, server: Server) -> None:
        self.place = urllib.parse.urlsplit(server.address).netloc
        self.cookies: dict[str, str] = {}

    def send(self, path: str, method: str = "GET", body: dict | None = None) -> tuple[int, http.client.HTTPMessage, str]:
        url = urllib.parse.urlsplit(path)
        connection = http.client.HTTPConnection(url.netloc or self.place, timeout=60)
        headers = {"Accept-Language": "en", "Sec-Fetch-Site": "same-origin"}
        if (url.netloc or self.place) == self.place and self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/json"
        target = url.path + (f"?{url.query}" if url.query else "")
        connection.request(method, target, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        text = response.read().decode()
        for field in response.headers.get_all("Set-Cookie") or []:
            name, value = field.split(";")[0].split("=", 1)
            if "Max-Age=0" in field:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        connection.close()
        return response.status, response.headers, text

    def return_address(self, to: str = "/contacts/") -> str:
        """Up to where the provider sends the browser back to."""
        status, headers, _ = self.send(f"/api/openid/login?to={urllib.parse.quote(to, safe='')}")
        assert status == 302
        status, headers, _ = self.send(headers["Location"])
        assert status == 302
        return headers["Location"]

    def log_in(self, to: str = "/contacts/") -> tuple[int, http.client.HTTPMessage, str]:
        return self.send(self.return_address(to))

    @property
    def session(self) -> dict:
        return json.loads(self.send("/api/session")[2])

    def roles(self, app: str) -> list[str]:
        name = self.session["account"]["name"]
        status, _, text = self.send(f"/api/apps/{app}/role/{name}")
        assert status == 200, text
        return sorted(f"{role['name']}{role['scopes'] or ''}" for role in json.loads(text)["roles"])


def until(holds: Callable[[], bool]) -> None:
    """Roles are looked up every two seconds."""
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline


def refused(answer: tuple[int, http.client.HTTPMessage, str], code: str, browser: Browser) -> None:
    status, headers, text = answer
    assert f'id="{code}"' in text, (status, text)
    assert status >= 400 and headers["Content-Type"].startswith("text/html")
    assert browser.session["account"] is None


def test_the_whole_way_and_back(provider: Provider, serving: Server) -> None:
    """AC-OIDC-3 AC-OIDC-4 AC-OIDC-6 AC-OIDC-9: to the provider, back to where the person came from, under a name of one's own."""
    provider.claims = {"sub": "whole", "preferred_username": "Keeper"}
    browser = Browser(serving)
    assert browser.session == {"account": None, "openid": "Campus"}
    to = "/contacts/?language=en#/Form/1"
    status, headers, _ = browser.log_in(to)
    assert (status, headers["Location"]) == (302, to)
    # There is an account "keeper", with a password: nobody takes it over.
    assert browser.session["account"]["name"] == "keeper-2"
    assert list(browser.cookies) == ["baukasten"]
    again = Browser(serving)
    provider.claims["preferred_username"] = "other"
    again.log_in()
    assert again.session["account"] == browser.session["account"]


@pytest.mark.parametrize("to", ["https://evil.example/", "//evil.example", "/\\evil.example", "/a\r\nX: y", "javascript:alert(1)"])
def test_nobody_is_led_elsewhere(provider: Provider, serving: Server, to: str) -> None:
    """AC-OIDC-4: only a path of this server is one."""
    status, headers, _ = Browser(serving).log_in(to)
    assert (status, headers["Location"]) == (302, "/")


def test_a_login_counts_once_and_in_its_browser(provider: Provider, serving: Server) -> None:
    """AC-OIDC-3 AC-OIDC-5: replayed, in another browser, with another state."""
    browser, other = Browser(serving), Browser(serving)
    address = browser.return_address()
    ticket = dict(browser.cookies)
    refused(other.send(address), "openid.expired", other)
    other.return_address()
    refused(other.send(address), "openid.expired", other)
    assert browser.send(address)[0] == 302
    replaying = Browser(serving)
    replaying.cookies = ticket
    refused(replaying.send(address), "openid.expired", replaying)
    fresh = Browser(serving)
    wrong = fresh.return_address().replace("state=", "state=x")
    refused(fresh.send(wrong), "openid.expired", fresh)
    refused(fresh.send("/api/openid/return"), "openid.expired", fresh)


@pytest.mark.parametrize("claims", [
    {"iss": "https://other.example"}, {"aud": "other"}, {"aud": ["other"]}, {"aud": [CLIENT, "other"]},
    {"aud": [CLIENT, "other"], "azp": "other"}, {"azp": "other"}, {"aud": None}, {"exp": 1_000_000_000}, {"exp": None},
    {"exp": "2099"}, {"iat": None}, {"iat": 4_000_000_000}, {"iat": 1_000_000_000}, {"nbf": 4_000_000_000}, {"nonce": None},
    {"nonce": "another"}, {"sub": None}, {"sub": ""}, {"sub": 1}, {"sub": "x" * 256},
], ids=str)
def test_claims_that_prove_nothing(provider: Provider, serving: Server, claims: dict) -> None:
    """AC-OIDC-2: of another issuer, client, time or login."""
    provider.claims = claims
    browser = Browser(serving)
    refused(browser.log_in(), "openid.untrusted", browser)


@pytest.mark.parametrize("way", ["none", "none with signature", "HS256", "flipped", "other key", "ES256 header", "crit", "empty"])
def test_signatures_that_are_none(provider: Provider, serving: Server, way: str) -> None:
    """AC-OIDC-2: what is not signed by the provider counts for nothing."""
    if way.startswith("none"):
        provider.header = {"alg": "none"}
    if way == "none":
        provider.signature = lambda _: b""
    if way == "HS256":
        provider.header, provider.signature = {"alg": "HS256"}, provider.by_public_key
    if way == "flipped":
        provider.signature = lambda data: bytes([provider.key.sign(data)[0] ^ 1]) + provider.key.sign(data)[1:]
    if way == "other key":
        provider.signature = Key("first").sign
    if way == "ES256 header":
        provider.header = {"alg": "ES256"}
    if way == "crit":
        provider.header = {"crit": ["b64"], "b64": False}
    if way == "empty":
        provider.signature = lambda _: b""
    browser = Browser(serving)
    refused(browser.log_in(), "openid.untrusted", browser)


@pytest.mark.parametrize("broken,code", [
    ("token fails", "openid.unreachable"), ("token huge", "openid.untrusted"), ("denied", "openid.denied"),
    ("token slow", "openid.unreachable"),
])
def test_a_provider_that_fails(provider: Provider, serving: Server, broken: str, code: str) -> None:
    """AC-OIDC-1 AC-OIDC-5: a sentence, a way to try again, and back to where the person came from."""
    provider.broken = broken
    browser = Browser(serving)
    answer = browser.log_in("/contacts/?a=1&b=2")
    provider.released.set()
    refused(answer, code, browser)
    assert 'href="/contacts/?a=1&amp;b=2"' in answer[2]
    assert 'href="/api/openid/login?to=%2Fcontacts%2F%3Fa%3D1%26b%3D2"' in answer[2]
    provider.reset()
    assert browser.log_in()[0] == 302


def test_keys_change(provider: Provider, serving: Server) -> None:
    """AC-OIDC-2: an unknown id fetches keys, once a minute at most; ES256 is a signature too."""
    assert Browser(serving).log_in()[0] == 302
    old, new = provider.key, Key("second", "ES256")
    provider.published = [old, new]
    provider.key = new
    provider.reset()
    before = provider.asked.count("keys")
    browsers = [Browser(serving) for _ in range(3)]
    statuses = [browser.log_in()[0] for browser in browsers]
    fetched = provider.asked.count("keys") - before
    provider.key = old
    provider.reset()
    # The keys may have been fetched within the last minute by this module's first login: then the new one waits.
    assert fetched <= 1
    assert statuses == ([302] * 3 if fetched else [502] * 3)
    assert Browser(serving).log_in()[0] == 302


def test_roles_come_from_claims(provider: Provider, serving: Server) -> None:
    """AC-OIDC-7: granted, taken away, and those of no app ignored."""
    browser = Browser(serving)
    provider.claims = {"sub": "roles", "preferred_username": "rolf", "roles": ["contacts:keeper", "contacts:boss", "no:one", "x", 7]}
    assert browser.log_in()[0] == 302
    assert browser.roles("contacts") == ["keeper", "member"]
    provider.claims["roles"] = []
    later = Browser(serving)
    later.log_in()
    until(lambda: later.roles("contacts") == ["member"])
    serving.grant("contacts", {"rolf": ["keeper"]})
    provider.claims["roles"] = None
    again = Browser(serving)
    again.log_in()
    until(lambda: again.roles("contacts") == ["keeper", "member"])
    # What logins changed is in the log; what somebody did by hand says so.
    account = browser.session["account"]["id"]
    noted = [(event["kind"], event["actor"], event["details"].get("by")) for event in serving.audit() if event.get("subject") == account
             and event["kind"].startswith("role.")]
    assert noted == [("role.granted", "server", "openid"), ("role.revoked", "server", "openid"), ("role.granted", "tool", None)]


@pytest.mark.parametrize("place", ["the token", "the token, flat", "what is said when asked", "both"])
def test_roles_in_nested_claims(talking: Provider, nested: Server, place: str) -> None:
    """AC-OIDC-7: `realm_access.roles`, in the token or in what the provider says when it is asked; the token counts first."""
    talking.reset()
    roles = ["contacts:keeper", "offline_access", "guarded:member"]
    said = {"realm_access": {"roles": roles}}
    subject = {"sub": f"nested {place}", "preferred_username": None if place.startswith("what") else "nina"}
    other = {"realm_access": {"roles": ["guarded:keeper"]}} if place == "both" else {}
    talking.claims = subject | {"the token": said, "the token, flat": {"realm_access.roles": roles}, "both": said}.get(place, {})
    talking.said = {"sub": subject["sub"], "preferred_username": "nadja"} | (said if place.startswith("what") else other)
    asked = talking.asked.count("userinfo")
    browser = Browser(nested)
    assert browser.log_in()[0] == 302
    assert browser.roles("contacts") == ["keeper", "member"] and browser.roles("guarded") == ["member"]
    is_asked = place.startswith("what")
    assert talking.asked.count("userinfo") - asked == (1 if is_asked else 0)
    assert browser.session["account"]["name"].startswith("nadja" if is_asked else "nina")


def test_what_is_said_of_another_person_counts_for_nothing(talking: Provider, nested: Server) -> None:
    """AC-OIDC-2 AC-OIDC-7: what the provider says when it is asked has to be about the person of the token."""
    talking.reset()
    talking.claims = {"sub": "one", "preferred_username": "norbert"}
    talking.said = {"sub": "other", "realm_access": {"roles": ["contacts:keeper"]}}
    browser = Browser(nested)
    refused(browser.log_in(), "openid.untrusted", browser)


def test_a_role_waits_for_the_second_factor(provider: Provider, serving: Server) -> None:
    """AC-OIDC-8 AC-TOTP-8: a role that demands one counts where the provider proved it, and is withheld elsewhere."""
    provider.claims = {"sub": "factor", "preferred_username": "fritz", "roles": ["guarded:keeper", "guarded:member"]}
    plain = Browser(serving)
    plain.log_in()
    assert plain.roles("guarded") == ["member"]
    assert plain.session["withheld"] == ["guarded"]
    provider.claims["amr"] = ["pwd", "mfa"]
    proved = Browser(serving)
    proved.log_in()
    assert proved.roles("guarded") == ["keeper", "member"]
    assert "withheld" not in proved.session
    provider.claims = {"sub": "only", "preferred_username": "olga", "roles": ["guarded:keeper"]}
    only = Browser(serving)
    only.log_in()
    status, _, text = only.send("/api/apps/guarded/role/olga")
    assert (status, json.loads(text)["code"]) == (403, "access.factor")


def test_removing_an_account_takes_its_name(provider: Provider, serving: Server) -> None:
    """AC-OWN-8: people of a provider have no password here, and type the name once more."""
    provider.claims = {"sub": "leaving", "preferred_username": "lena"}
    browser = Browser(serving)
    browser.log_in()
    account = browser.session["account"]
    assert account["name"] == "lena"
    for body in [{}, {"name": ""}, {"name": "leni"}, {"password": "lena"}, {"name": "leni", "erase": True}]:
        status, _, text = browser.send("/api/account", "DELETE", body)
        problem = json.loads(text)
        assert (status, problem["code"], problem["errors"][0]["field"]) == (422, "account.retype", "name"), body
    assert 'id="o-retype"' in browser.send("/account")[2]
    assert browser.send("/api/account", "DELETE", {"name": "Lena", "erase": True})[0] == 204
    assert browser.session["account"] is None
    again = Browser(serving)
    again.log_in()
    assert again.session["account"]["id"] != account["id"]
