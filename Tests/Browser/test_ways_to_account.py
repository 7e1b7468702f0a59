"""What leads people to their account: the first page, each app, room that gets short, and a password that was forgotten."""

from __future__ import annotations

import http.client
import json
import shutil
import urllib.parse
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from app import until
from playwright.sync_api import expect
from server import Prepared, Server
from test_access import assert_accessible_day_and_night

ROOT = Path(__file__).resolve().parents[2]
MENU = {"de": ("Menü", "Synchronisation & Konto", "Mein Konto"), "en": ("Menu", "Synchronisation & account", "My account")}


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with room for 1 MB of records, which sends mail: to a port where nobody takes it."""
    data = tmp_path_factory.mktemp("narrow")
    shutil.copytree(prepared.store, data / "store")
    options = ("--demo", "--record-quota", "1", "--smtp", "smtp://localhost:9", "--smtp-from", "apps@example.org", "--public-address", "http://localhost")
    with Server.started(ROOT, data, options=options, prepared=prepared) as server:
        yield server


def person_on(page, server: Server, name: str, password: str | None = None) -> str:
    cookie = server.log_in(name, password).cookie
    page.context.add_cookies([{"name": "baukasten", "value": cookie, "url": server.address}])
    return cookie


def open_contacts(page, server: Server) -> None:
    """The page begins anew with the records of whoever is logged in."""
    page.goto(f"{server.address}/contacts/")
    until(lambda: page.evaluate("localStorage.getItem('baukasten:/contacts/account')"), "somebody is known")
    # The app may begin anew by itself at the same moment.
    until(page.reload, "the page is there again")


def fill(server: Server, cookie: str) -> None:
    """Records of contacts, until they take four fifths of the room."""
    place = urllib.parse.urlsplit(server.address).netloc
    headers = {"Content-Type": "application/json", "Cookie": f"baukasten={cookie}", "Origin": server.address, "If-None-Match": "*"}
    body = json.dumps({"fields": {"Name": "Room " + "x" * 70, "Notes": "x" * 500, "WebPage": "https://example.org/" + "x" * 170}})
    connection = http.client.HTTPConnection(place, timeout=60)

    def ask(method: str, path: str, text: str | None = None) -> bytes:
        connection.request(method, f"/api/apps/contacts/{path}", text, headers)
        answer = connection.getresponse()
        assert answer.status in (200, 201), answer.read()
        return answer.read()

    while json.loads(ask("GET", "usage"))["records"]["bytes"] < 810_000:
        for _ in range(10):
            ask("PUT", f"records/Person/{uuid.uuid4()}", body)
    connection.close()


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_ac_own_9_each_app_and_the_first_page_lead_to_the_account(narrow, open_page, screenshot, device, language):
    page = open_page(device=device, language=language)
    person_on(page, narrow, "operator", "operator-demo")
    menu, synchronising, own = MENU[language]
    page.goto(f"{narrow.address}/")
    page.get_by_role("link", name=own).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(own)
    page.get_by_role("link", name="Verwaltung" if language == "de" else "Administration").click()
    expect(page).to_have_url(f"{narrow.address}/admin/")

    person_on(page, narrow, "keeper")
    open_contacts(page, narrow)
    page.locator(f"button[aria-label^='{menu}']").first.click()
    page.get_by_role("button", name=synchronising).or_(page.get_by_role("menuitem", name=synchronising)).click()
    button = page.get_by_role("button", name=own, exact=True)
    expect(button).to_be_visible()
    screenshot(page, "app")
    button.click()
    page.wait_for_url(f"{narrow.address}/account")
    expect(page.get_by_role("heading", level=1)).to_have_text(own)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_li_quota_7_who_has_little_room_left_is_told_before_something_is_refused(narrow, open_page, screenshot, device, language):
    name = {"de": "keeper", "en": "admin"}[language]
    narrow.grant("contacts", {"admin": ["keeper"]})
    page = open_page(device=device, language=language)
    fill(narrow, person_on(page, narrow, name))
    german = language == "de"
    open_contacts(page, narrow)
    page.get_by_role("button", name="Hinzufügen" if german else "Add", exact=True).first.click()
    page.get_by_label("Name").fill("Rowing")
    page.get_by_role("button", name="Sichern" if german else "Save").click()
    note = page.locator("#note")
    expect(note).to_contain_text("zu 8" if german else "in this app is 8", timeout=60_000)
    screenshot(page, "note")
    note.get_by_role("button", name=MENU[language][2]).click()
    expect(page.get_by_role("table", name="Belegter Platz" if german else "Room in use")).to_contain_text("1.0 MB" if not german else "1,0 MB")
    screenshot(page, "account")


@pytest.mark.allows_errors("401")
@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_ac_mail_6_who_forgot_the_password_asks_for_a_link(narrow, open_page, screenshot, device, language):
    german = language == "de"
    page = open_page(device=device, language=language)
    for place in ["account", "contacts/"]:
        page.goto(f"{narrow.address}/{place}")
        page.get_by_role("link", name="Passwort vergessen?" if german else "Forgot your password?").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Passwort vergessen" if german else "Forgotten password")
    assert_accessible_day_and_night(page, "asks", screenshot)
    send = page.get_by_role("button", name="Link schicken" if german else "Send the link")
    send.click()
    name = page.get_by_label("Name")
    expect(name).to_be_focused()
    expect(page.locator("#f-name-p")).to_be_visible()
    name.fill("nobody@example.org")
    name.press("Enter")
    status = page.get_by_role("status")
    expect(status).to_contain_text("Wenn es das Konto gibt" if german else "If there is such an account")
    expect(status).to_be_focused()
    assert_accessible_day_and_night(page, "asked", screenshot)
