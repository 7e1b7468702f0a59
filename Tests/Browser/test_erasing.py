"""An account is erased on one device while another one is open: neither has a byte of it afterwards."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from app import App, until
from everything import everything
from gate import Gate
from playwright.sync_api import Page, expect
from server import Server, program_of
from signed_in import add, go_offline, log_in
from test_access import assert_accessible

ROOT = Path(__file__).resolve().parents[2]
MARKER = "Quittenmus"

pytestmark = [
    pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 40[139]|could not be loaded"),
    pytest.mark.service_worker,
]


@pytest.fixture
def gate(running: Server) -> Iterator[Gate]:
    """The way of the second device."""
    with Gate(running.address) as gate:
        yield gate


def account(server: Server, name: str) -> str:
    """A new account's id."""
    command = [program_of(ROOT), "user", "add", name, "--password-stdin", "--data", server.apps.parent]
    subprocess.run(command, input=f"demo-{name}\n", check=True, capture_output=True, text=True)
    return server.log_in(name).account


def kept(page: Page, *texts: str) -> list[str]:
    """Which of the texts the browser keeps."""
    whole = json.dumps(everything(page), ensure_ascii=False)
    return [text for text in texts if text in whole]


def enter(app: App, name: str, german: bool) -> None:
    app.input("Benutzername" if german else "User name").fill(name)
    app.input("Passwort" if german else "Password").fill(f"demo-{name}")
    app.page.keyboard.press("Enter")
    until(app.records, "the demonstration records are there")
    app.synchronised()


@pytest.mark.parametrize(("language", "scheme"), [("de", "dark"), ("en", "light")])
def test_ac_erase_7_ac_own_6_an_account_is_erased_while_another_device_has_unsent_work(
    open_context, own_app, running, gate, screenshot, language, scheme
):
    german = language == "de"
    name = f"zita-{language}"
    owner = account(running, name)
    folders = [own_app("contacts").name for _ in range(2)]
    first = open_context(device="phone", language=language, scheme=scheme)
    second = open_context(device="phone", language=language, scheme=scheme)
    here = App(first.new_page(), f"{running.address}/{folders[0]}").open()
    enter(here, name, german)
    add(here, f"{MARKER} eins", german)
    there = [App(second.new_page(), f"{gate.address}/{folders[0]}").open()]
    enter(there[0], name, german)
    there[0].page.evaluate("([app, account]) => localStorage.setItem(`baukasten:/${app}/account`, account)", [folders[1], owner])
    there.append(App(second.new_page(), f"{gate.address}/{folders[1]}").open())
    until(there[1].records, "the demonstration records are there")
    there[1].synchronised()
    go_offline(gate, *there)
    add(there[1], f"{MARKER} zwei", german)
    assert kept(there[1].page, owner, MARKER) == [owner, MARKER]

    page = here.page
    page.goto(f"{running.address}/account")
    assert_accessible(page, page.url)
    page.get_by_label("Auch löschen, was ich eingetragen habe" if german else "Also erase what I entered").check()
    page.locator("#o-password").fill(f"demo-{name}")
    act = "Konto löschen" if german else "Delete account"
    page.get_by_role("button", name=act).scroll_into_view_if_needed()
    screenshot(page, f"erase-account-{language}-{scheme}")
    page.get_by_role("button", name=act).click()
    page.get_by_role("dialog").get_by_role("button", name=act).click()
    expect(page.locator(".admin-leave")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert kept(page, owner, MARKER, name) == []

    # Workers hear of the gate, pages of the context: nobody begins anew while the page still has no network.
    second.set_offline(False)
    gate.open()
    until(lambda: kept(there[0].page, owner, MARKER, name) == [], "nothing of the account is on the second device")
    screenshot(there[0].page, f"erased-{language}-{scheme}")
    for app in there:
        expect(app.page.get_by_text(MARKER)).to_have_count(0)


def test_ac_erase_7_what_waits_for_an_account_that_is_not_shown_goes_when_it_was_erased(open_context, own_app, running):
    owner = account(running, "zenzi")
    folder = own_app("contacts").name
    context = open_context(device="phone", language="en")
    app = App(context.new_page(), f"{running.address}/{folder}").open()
    # What somebody left here who logged out.
    app.page.evaluate(
        """(name) => new Promise((resolve) => {
            const opening = indexedDB.open(name, 1);
            opening.onupgradeneeded = () => {
                for (const store of ["entries", "ops", "attention", "facts", "shown", "drafts", "media"]) opening.result.createObjectStore(store);
                opening.transaction.objectStore("ops").put({ text: "Quittenmus" }, 1);
            };
            opening.onsuccess = () => resolve(opening.result.close());
        })""",
        f"baukasten:/{folder}/:{owner}")
    app.reload()
    assert kept(app.page, owner, MARKER) == [owner, MARKER]
    command = [program_of(ROOT), "user", "remove", "zenzi", "--erase", "--data", running.apps.parent]
    subprocess.run(command, check=True, capture_output=True)
    app.reload()
    until(lambda: kept(app.page, owner, MARKER) == [], "nothing of the account is on the device")
