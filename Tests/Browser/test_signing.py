"""Logging in with a second factor, switching it on, and logging in at an OpenID provider, as people see it."""

from __future__ import annotations

import base64
import hmac
import json
import shutil
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from provider import CLIENT, SECRET, Provider
from server import Prepared, Server
from test_access import assert_accessible, assert_accessible_day_and_night

ROOT = Path(__file__).resolve().parents[2]
WORDS = {
    "de": {"name": "Benutzername", "password": "Passwort", "log in": "Anmelden", "other": "Anmelden mit Campus", "next": "Weiter", "on": "Einschalten",
           "shown": "Code, den die App zeigt", "done": "Fertig", "is on": "Der zweite Faktor ist eingeschaltet.", "wrong": "falsch oder schon benutzt",
           "any": "Code der Authenticator-App oder Wiederherstellungscode", "off": "Ausschalten", "is off": "Der zweite Faktor ist ausgeschaltet."},
    "en": {"name": "User name", "password": "Password", "log in": "Log in", "other": "Log in with Campus", "next": "Continue", "on": "Switch on",
           "shown": "Code that the app shows", "done": "Done", "is on": "The second factor is on.", "wrong": "wrong or was used before",
           "any": "Code of the authenticator app, or a recovery code", "off": "Switch off", "is off": "The second factor is off."},
}


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    provider = Provider()
    yield provider
    provider.stop()


@pytest.fixture(scope="module")
def signing(provider: Provider, tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with a provider."""
    data = tmp_path_factory.mktemp("signing")
    shutil.copytree(prepared.store, data / "store")
    description = json.loads((ROOT / "Apps/contacts/app.json").read_text())
    description["App"] |= {"Id": "guarded", "Access": {"Roles": ["member", "keeper"], "SecondFactor": ["keeper"]}}
    guarded = data / "store" / "apps" / "guarded"
    guarded.mkdir(parents=True)
    guarded.joinpath("app.json").write_text(json.dumps(description))
    secret = tmp_path_factory.mktemp("secret") / "secret"
    secret.write_text(SECRET)
    options = ("--openid-issuer", provider.issuer, "--openid-client", CLIENT, "--openid-secret-file", str(secret), "--openid-title", "Campus")
    with Server.started(ROOT, data, options=options, prepared=prepared) as server:
        yield server


def totp(secret: str, shift: int = 0) -> str:
    counter = struct.pack(">Q", int(time.time()) // 30 + shift)
    digest = hmac.digest(base64.b32decode(secret), counter, "sha1")
    start = digest[19] & 15
    return str((struct.unpack(">I", digest[start:start + 4])[0] & 0x7FFFFFFF) % 10**6).zfill(6)


def log_in(page: Page, server: Server, words: dict[str, str], name: str) -> None:
    page.goto(f"{server.address}/contacts/")
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[autocomplete=current-password]").fill(f"demo-{name}")
    page.get_by_role("button", name=words["log in"], exact=True).click()


@pytest.mark.allows_errors("401")
@pytest.mark.parametrize("device,language,name", [("phone", "de", "member"), ("tablet", "en", "keeper")])
def test_ac_totp_2_ac_totp_4_switched_on_logged_in_with_and_switched_off(signing, open_page, screenshot, device, language, name):
    words = WORDS[language]
    page = open_page(device=device, language=language)
    page.goto(f"{signing.address}/account/factor")
    expect(page.locator(".factor-login")).to_be_visible()
    log_in(page, signing, words, name)
    page.get_by_role("heading").first.wait_for()
    expect(page.locator("input[autocomplete=current-password]")).to_have_count(0)
    page.goto(f"{signing.address}/account/factor")
    page.locator("#f-begin-password").fill(f"demo-{name}")
    page.get_by_role("button", name=words["next"]).click()
    page.locator(".factor-picture svg").wait_for()
    assert_accessible_day_and_night(page, "scan", screenshot)
    secret = page.locator(".factor-secret").inner_text().replace(" ", "")
    page.get_by_label(words["shown"]).fill("000000")
    page.get_by_role("button", name=words["on"]).click()
    expect(page.locator(".factor-problem")).to_contain_text(words["wrong"])
    page.get_by_label(words["shown"]).fill(totp(secret))
    page.get_by_role("button", name=words["on"]).click()
    codes = page.locator(".factor-list li")
    expect(codes).to_have_count(10)
    assert_accessible_day_and_night(page, "codes", screenshot)
    code = codes.first.inner_text()
    page.get_by_role("button", name=words["done"]).click()
    expect(page.locator(".factor-status")).to_contain_text(words["is on"])
    expect(codes).to_have_count(0)

    other = open_page(device=device, language=language)
    log_in(other, signing, words, name)
    entry = other.get_by_label(words["any"])
    expect(entry).to_be_focused()
    assert_accessible(other, "the code")
    screenshot(other, "code")
    entry.fill(code.upper())
    other.get_by_role("button", name=words["log in"], exact=True).last.click()
    expect(other.locator("input[autocomplete=current-password]")).to_have_count(0)
    assert other.request.get(f"{signing.address}/api/session").json()["account"]["name"] == name

    page.locator("#f-remove-password").fill(f"demo-{name}")
    # A later one than that which was used; it counts longest.
    page.locator("#f-remove-code").fill(totp(secret, 1))
    page.locator(".factor-remove button").click()
    expect(page.locator(".factor-status")).to_contain_text(words["is off"])


# Nobody is logged in at first, and a login that was refused is a 403.
@pytest.mark.allows_errors("401", "403")
def test_ac_oidc_9_the_whole_way_through_a_provider_on_the_phone(signing, provider, open_page, screenshot):
    words = WORDS["de"]
    provider.claims = {"preferred_username": "Erika"}
    page = open_page(device="phone", language="de")
    page.goto(f"{signing.address}/contacts/")
    other = page.get_by_role("link", name=words["other"])
    expect(other).to_be_visible()
    assert_accessible(page, "the login")
    screenshot(page, "login")
    provider.broken = "denied"
    other.click()
    expect(page.get_by_role("alert")).to_contain_text("abgebrochen oder abgelehnt")
    assert_accessible_day_and_night(page, "denied", screenshot)
    provider.broken = ""
    page.get_by_role("link", name="Noch einmal mit Campus anmelden").click()
    page.wait_for_url(lambda address: "/contacts/" in address)
    expect(page.locator("body")).to_contain_text("Gruppen")
    expect(page.locator("input[autocomplete=current-password]")).to_have_count(0)
    assert page.request.get(f"{signing.address}/api/session").json()["account"]["name"] == "erika"
    screenshot(page, "inside")


# The app is shut to somebody without the role.
@pytest.mark.allows_errors("401", "403", "409")
@pytest.mark.parametrize("device,language", [("phone", "de"), ("tablet", "en")])
def test_ac_totp_8_en_acc_13_a_role_that_waits_says_so_after_the_providers_login(provider, signing, open_page, screenshot, device, language):
    german = language == "de"
    words = WORDS[language]
    provider.claims = {"sub": f"waiting-{language}", "preferred_username": f"erika-{language}", "roles": ["guarded:keeper"]}
    page = open_page(device=device, language=language)
    page.goto(f"{signing.address}/guarded/")
    page.get_by_role("link", name=words["other"]).click()
    dialog = page.get_by_role("dialog", name="Zweiter Faktor" if german else "Second factor")
    expect(dialog).to_contain_text("verlangt den zweiten Faktor" if german else "demands the second factor", timeout=60_000)
    expect(page.locator("body")).to_contain_text("keinen Zugang zu dieser App" if german else "no access to this app")
    # The page begins anew to take what may not be read off the device, and says it again.
    page.reload()
    expect(dialog).to_be_visible(timeout=60_000)
    screenshot(page, "waits")
    dialog.get_by_role("button", name="Zum zweiten Faktor" if german else "To the second factor").click()
    page.wait_for_url("**/account/factor?to=**")
    page.get_by_role("link", name="Zurück zur App" if german else "Back to the app").click()
    page.wait_for_url("**/guarded/**")
    # Nobody is told to log in who has.
    page.locator(f"button[aria-label^='{'Menü' if german else 'Menu'}']").first.click()
    page.get_by_role("button", name="Synchronisation &").or_(page.get_by_role("menuitem", name="Synchronisation &")).click()
    expect(page.get_by_role("button", name="Mein Konto" if german else "My account", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Anmelden" if german else "Log in", exact=True)).to_have_count(0)
    screenshot(page, "account")
