"""What leads people to their account: the first page, each app, room that gets short, and a password that was forgotten."""

from __future__ import annotations

import json
import shutil
import urllib.request
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
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
    options = ("--record-quota", "1", "--smtp", "smtp://localhost:9", "--smtp-from", "apps@example.org", "--public-address", "http://localhost")
    with Server.started(ROOT, data, options=options, prepared=prepared) as server:
        yield server


def person_on(page, server: Server, name: str) -> None:
    page.context.add_cookies([{"name": "baukasten", "value": server.session(name).cookie, "url": server.address}])


def fill(server: Server, cookie: str, kilobytes: int) -> None:
    """Records of contacts of so many bytes."""
    for _ in range(kilobytes // 20):
        identity = uuid.uuid4()
        body = {"fields": {"Name": "Room", "Description": "x" * 20_000}}
        request = urllib.request.Request(
            f"{server.address}/api/apps/contacts/records/Group/{identity}", json.dumps(body).encode(),
            {"Content-Type": "application/json", "Cookie": f"baukasten={cookie}", "Origin": server.address, "If-None-Match": "*"}, method="PUT")
        urllib.request.urlopen(request, timeout=60).close()


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_ac_own_9_each_app_and_the_first_page_lead_to_the_account(narrow, open_page, screenshot, device, language):
    page = open_page(device=device, language=language)
    person_on(page, narrow, "operator")
    menu, synchronising, own = MENU[language]
    page.goto(f"{narrow.address}/")
    page.get_by_role("link", name=own).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(own)
    page.get_by_role("link", name="Verwaltung" if language == "de" else "Administration").click()
    expect(page).to_have_url(f"{narrow.address}/admin/")

    page.goto(f"{narrow.address}/contacts/")
    page.locator(f"button[aria-label^='{menu}']").first.click()
    page.get_by_role("button", name=synchronising).or_(page.get_by_role("menuitem", name=synchronising)).click()
    button = page.get_by_role("button", name=own, exact=True)
    expect(button).to_be_visible()
    screenshot(page, "app")
    with page.context.expect_page() as opened:
        button.click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(own)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_li_quota_7_who_has_little_room_left_is_told_before_something_is_refused(narrow, open_page, screenshot, device, language):
    name = {"de": "keeper", "en": "admin"}[language]
    narrow.grant("contacts", {"admin": ["keeper"]})
    page = open_page(device=device, language=language)
    person_on(page, narrow, name)
    fill(narrow, narrow.session(name).cookie, 820)
    german = language == "de"
    page.goto(f"{narrow.address}/contacts/")
    page.get_by_role("button", name="Neue Gruppe" if german else "New group").first.click()
    page.get_by_label("Name").fill("Rowing")
    page.get_by_role("button", name="Sichern" if german else "Save").click()
    note = page.locator("#note")
    expect(note).to_contain_text("zu 8" if german else "in this app is 8", timeout=60_000)
    screenshot(page, "note")
    with page.context.expect_page() as opened:
        note.get_by_role("button", name=MENU[language][2]).click()
    account = opened.value
    expect(account.get_by_role("table", name="Belegter Platz" if german else "Room in use")).to_contain_text("1.0 MB" if not german else "1,0 MB")
    screenshot(account, "account")


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
