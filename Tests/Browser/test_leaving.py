"""Logging out and being shut out: what stays on the device, what goes, and who may see it."""

import re
import urllib.request

import pytest
from app import App, until
from playwright.sync_api import expect
from server import Session, server_records
from signed_in import add, device, gate, go_offline, go_online, log_in, log_out, rows_of, session

pytestmark = [
    pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 40[139]|could not be loaded"),
    pytest.mark.service_worker,
]

#: A module that cannot be loaded.
NO_WORKER = """window.Worker = class {
    constructor() { setTimeout(() => this.onerror?.(new Event("error"))); }
    postMessage() {}
    terminate() {}
};"""


def databases(app: App, session: Session) -> list[str]:
    """Of the account, on this device."""
    names = app.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    return [name for name in names if name.endswith(session.account)]


#: Each device in each language; each in light and in dark, whose colours nothing here depends on.
ON_EACH = pytest.mark.parametrize(("kind", "language", "scheme"), [
    ("phone", "en", "dark"), ("tablet", "de", "light"),
])


def test_logging_out_in_one_app_clears_the_others_too_of_out_1(device, own_app, session):
    open_page = device()
    first, second = (open_page(own_app("contacts").name) for _ in range(2))
    assert len(databases(first, session)) == 2
    log_out(first)
    for app in [first, second]:
        expect(app.input("Password")).to_be_visible(timeout=60_000)
        expect(app.rows).to_have_count(0)
    until(lambda: databases(first, session) == [], "nothing of the account is left")
    assert session.account not in first.page.evaluate("JSON.stringify(localStorage)")
    second.reload()
    expect(second.input("Password")).to_be_visible(timeout=60_000)


def test_logging_out_without_a_network_holds_for_all_apps_of_out_1(device, own_app, session, gate):
    open_page = device()
    first, second = (open_page(own_app("contacts").name) for _ in range(2))
    go_offline(gate, first, second)
    log_out(first)
    until(lambda: databases(first, session) == [], "nothing of the account is left")
    # It begins anew by itself, and must not be loaded again meanwhile.
    expect(second.input("Password")).to_be_visible(timeout=60_000)
    go_online(gate, first)
    # The other app tells the server, and does not come back by itself.
    second.reload()
    expect(second.input("Password")).to_be_visible(timeout=60_000)
    second.page.wait_for_timeout(1500)
    expect(second.input("Password")).to_be_visible()
    assert databases(second, session) == []


@ON_EACH
def test_what_the_server_does_not_have_stays_and_is_said_of_out_2(
    device, own_app, running, session, gate, screenshot, kind, scheme, language
):
    german = language == "de"
    open_page = device(device=kind, scheme=scheme, language=language)
    folders = [own_app("contacts").name for _ in range(2)]
    first, second = (open_page(folder) for folder in folders)
    go_offline(gate, first, second)
    add(second, "Rowing", german)
    add(second, "Rudern", german)
    log_out(first, german)
    said = "2 Änderungen hat der Server noch nicht." if german else "the server does not have 2 changes yet."
    try:
        expect(first.page.locator("#note")).to_contain_text(said, timeout=60_000)
    except AssertionError as error:
        raise AssertionError(f"Of the account there are: {databases(first, session)}") from error
    screenshot(first.page, "kept")
    expect(second.input("Passwort" if german else "Password")).to_be_visible(timeout=60_000)
    expect(second.rows).to_have_count(0)
    assert databases(first, session) == [f"baukasten:/{folders[1]}/:{session.account}"]
    if german:
        return
    go_online(gate, first)
    second.reload()
    log_in(second)
    expect(second.row("Rowing")).to_be_visible(timeout=60_000)
    again = running.log_in("keeper")

    def sent():
        names = {record["fields"].get("Name") for record in server_records(running, folders[1], "Group", again)}
        return {"Rowing", "Rudern"} <= names

    until(sent, "what waited is sent")


#: Enough of them for rows that have many.
def test_logging_out_keeps_what_waits_when_the_module_could_not_be_loaded_of_out_2(device, own_app, session, gate, screenshot):
    open_page = device()
    folder = own_app("contacts").name
    app = open_page(folder)
    go_offline(gate, app)
    add(app, "Rowing")
    app.page.close()
    app = open_page(folder, NO_WORKER, waits=False)
    expect(app.row("Rowing")).to_be_visible()
    log_out(app)
    # Neither sentence takes the other one away.
    expect(app.page.locator("#note")).to_contain_text(
        re.compile(r"the server does not have 1 change yet\..*Synchronising stopped because of an error\."), timeout=60_000)
    screenshot(app.page, "module")
    assert rows_of(app, folder, session, "ops") == 1


def test_what_needs_attention_and_begun_forms_stay_of_out_2(device, own_app, session):
    open_page = device()
    attention, draft, swim = (own_app("contacts").name for _ in range(3))
    # What a component keeps is a draft where it says so.
    for folder, store, key, value in [
        (attention, "attention", "one", {}), (draft, "drafts", "one", {}), (draft, "drafts", "kept/List", {"a": 1}), (swim, "drafts", "kept/Pool", {"unsent": True}),
    ]:
        app = open_page(folder)
        app.page.evaluate(
            """([name, store, key, value]) => new Promise((resolve) => {
                indexedDB.open(name).onsuccess = ({ target: { result } }) => {
                    const transaction = result.transaction(store, "readwrite");
                    transaction.objectStore(store).put(value, key);
                    transaction.oncomplete = () => resolve(result.close());
                };
            })""",
            [f"baukasten:/{folder}/:{session.account}", store, key, value])
        if folder != swim:
            app.page.close()
    log_out(app)
    expect(app.page.locator("#note")).to_contain_text("the server does not have 1 change yet.", timeout=60_000)
    assert rows_of(app, attention, session, "attention") == 1
    # What the app remembered of a list goes.
    assert rows_of(app, draft, session, "drafts") == 1
    assert rows_of(app, swim, session, "drafts") == 1


def test_the_browser_is_asked_to_keep_things_when_something_is_entered_of_keep_1(device, own_app):
    app = device()(own_app("contacts").name, "navigator.storage.persist = async () => { window.asked = (window.asked ?? 0) + 1; };"
                   "navigator.storage.persisted = async () => false;")
    app.press("Add")
    assert app.page.evaluate("window.asked") is None
    app.input("Name").fill("Rowing")
    until(lambda: app.page.evaluate("window.asked") == 1, "the browser is asked")
    app.input("Note").fill("Sundays")
    app.press("Save")
    expect(app.row("Rowing")).to_be_visible()
    assert app.page.evaluate("window.asked") == 1


@ON_EACH
def test_an_ended_session_hides_what_is_on_the_device_en_acc_3(
    device, own_app, running, session, screenshot, kind, scheme, language
):
    open_page = device(device=kind, scheme=scheme, language=language)
    app = open_page(own_app("contacts").name)
    expect(app.row("Familie")).to_be_visible()
    ending = urllib.request.Request(
        f"{running.address}/api/session", method="DELETE",
        headers={"Cookie": f"baukasten={session.cookie}", "Origin": running.address})
    urllib.request.urlopen(ending, timeout=60).close()
    app.page.wait_for_timeout(2100)
    app.page.evaluate("dispatchEvent(new Event('focus'))")
    password = "Passwort" if language == "de" else "Password"
    expect(app.input(password)).to_be_visible(timeout=60_000)
    # The page begins anew for that, with what it may show.
    ended = "Ihre Anmeldung ist zu Ende" if language == "de" else "Your login has ended"
    expect(app.page.get_by_text(ended)).to_be_visible(timeout=60_000)
    expect(app.page.get_by_text("Familie")).to_have_count(0)
    screenshot(app.page, "ended")
    app.reload()
    expect(app.input(password)).to_be_visible(timeout=60_000)
    expect(app.page.get_by_text("Familie")).to_have_count(0)
    if language == "en":
        log_in(app)
        expect(app.row("Familie")).to_be_visible(timeout=60_000)


def test_a_link_leads_there_behind_the_login_en_nav_8(open_app, own_app, open_page, running):
    folder = own_app("contacts").name
    known = open_app(folder)
    known.show("Familie")
    expect(known.title).to_have_text("Familie")
    link = known.page.url
    assert "=" in link
    app = App(open_page(link), f"{running.address}/{folder}").opened()
    expect(app.input("Password")).to_be_visible(timeout=60_000)
    assert app.page.url == link
    log_in(app)
    expect(app.title).to_have_text("Familie", timeout=60_000)
    assert app.page.url == link
    app.go_back()
    expect(app.title).to_have_text("Groups")
