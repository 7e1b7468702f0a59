"""Logging out and being shut out: what stays on the device, what goes, and who may see it."""

import re
import urllib.request
import uuid
from collections.abc import Callable, Iterator

import pytest
from app import App, kept, until
from conftest import KNOWN
from gate import Gate
from playwright.sync_api import expect
from server import Server, Session, server_records
from test_offline import core_of, shell, wait_until_kept

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

Open = Callable[..., App]


@pytest.fixture
def session(running: Server) -> Session:
    """Of this test alone: it is going to end."""
    return running.log_in("keeper")


@pytest.fixture
def gate(running: Server) -> Iterator[Gate]:
    with Gate(running.address) as gate:
        yield gate


@pytest.fixture
def device(open_context, own_app, gate, session) -> Callable[..., Open]:
    """A device on which somebody is logged in: device(…) → open(app, script) opens one more page of it."""

    def device(**kind: str) -> Open:
        context = open_context(**kind)
        context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": gate.address}])

        def open_page(folder: str, script: str = "", waits: bool = True) -> App:
            page = context.new_page()
            page.add_init_script(KNOWN % (folder, session.account) + script)
            app = App(page, f"{gate.address}/{folder}").open()
            if waits:
                until(app.records, "the demonstration records are there")
                app.synchronised()
            return app

        return open_page

    return device


def log_out(app: App, german: bool = False):
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & Konto" if german else "Synchronisation & account")
    app.top.get_by_role("button", name="Abmelden" if german else "Log out").click()
    app.answer("Abmelden" if german else "Log out")


def go_offline(gate: Gate, *apps: App):
    """Pages know that they have no network, and workers that go on have none either."""
    for app in apps:
        folder = app.address.rpartition("/")[2]
        wait_until_kept(app.page, core_of(app.page), f"/{folder}/app.json", "/web/behind/behind.js")
        until(lambda: any(re.fullmatch(r"/web/index[\w-]*\.html", path) for path in shell(app.page)), "the app's page is on the device")
    gate.shut()
    apps[0].page.context.set_offline(True)
    for app in apps:
        app.reload()


def go_online(gate: Gate, app: App):
    gate.open()
    app.page.context.set_offline(False)


def databases(app: App, session: Session) -> list[str]:
    """Of the account, on this device."""
    names = app.page.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
    return [name for name in names if name.endswith(session.account)]


def rows_of(app: App, folder: str, session: Session, store: str) -> int:
    return app.page.evaluate(
        """([name, store]) => new Promise((resolve) => {
            indexedDB.open(name).onsuccess = ({ target: { result } }) => {
                result.transaction(store).objectStore(store).count().onsuccess = (event) => {
                    result.close();
                    resolve(event.target.result);
                };
            };
        })""",
        [f"baukasten:/{folder}/:{session.account}", store])


#: Each device in each language; each in light and in dark, whose colours nothing here depends on.
ON_EACH = pytest.mark.parametrize(("kind", "language", "scheme"), [
    ("phone", "en", "dark"), ("tablet", "de", "light"),
])


def add(app: App, name: str, german: bool = False):
    app.press("Hinzufügen" if german else "Add")
    app.input("Name").fill(name)
    app.press("Sichern" if german else "Save")
    expect(app.row(name)).to_be_visible()
    app.stored()


def log_in(app: App, name: str = "keeper"):
    app.input("User name").fill(name)
    app.input("Password").fill(f"demo-{name}")
    app.page.keyboard.press("Enter")


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
PEOPLE = [
    {"id": str(uuid.UUID(int=number + 1, version=4)), "model": "Person", "created": "2026-01-01T08:00:00.000Z",
     "changed": "2026-01-01T08:00:00.000Z", "fields": {"Name": f"Person {number:03}"}}
    for number in range(250)
]


def test_of_keep_3_entries_that_lie_together_change_go_and_stay_one_by_one(device, own_app, running, session, gate):
    folder = own_app("contacts", records=PEOPLE).name
    open_page = device()
    app = open_page(folder)
    until(lambda: len(app.records()) == 250, "all people are there")
    # Two hundred in two rows, or all that came in packs of hundreds.
    assert rows_of(app, folder, session, "entries") < 250 - 2 * 98
    go_offline(gate, app)
    app.tab("Everyone")
    app.show("Person 007")
    app.press("Edit")
    app.input("Name").fill("Person 007 changed")
    app.press("Save")
    app.stored()
    app.reload()
    app.tab("Everyone")
    expect(app.row("Person 008")).to_be_visible()
    expect(app.row("Person 007 changed")).to_be_visible()
    assert len(app.records()) == 250
    log_out(app)
    expect(app.page.locator("#note")).to_contain_text("the server does not have 1 change yet.", timeout=60_000)
    # What it is about stays, and of what lay together with it nothing.
    until(lambda: rows_of(app, folder, session, "entries") == 1, "one entry is left")
    go_online(gate, app)
    app.reload()
    log_in(app)
    again = running.log_in("keeper")

    def names() -> set[str]:
        return {record["fields"]["Name"] for record in server_records(running, folder, "Person", again)}

    until(lambda: "Person 007 changed" in names(), "what waited is sent")
    until(lambda: {record["fields"]["Name"] for record in app.records()} == names(), "everything is there again")
    assert len(names()) == 250


#: As after a server that took a deletion and has not said yet that the record is gone.
HIDE = """([name, id]) => new Promise((resolve) => {
    indexedDB.open(name).onsuccess = ({ target: { result } }) => {
        const transaction = result.transaction("shown", "readwrite");
        transaction.objectStore("shown").put({ id }, id);
        transaction.oncomplete = () => {
            result.close();
            resolve();
        };
    };
})"""


def test_of_keep_3_what_is_deleted_does_not_come_back_with_its_row(device, own_app, session, gate):
    folder = own_app("contacts", records=PEOPLE).name
    app = device()(folder)
    until(lambda: len(app.records()) == 250, "all people are there")
    go_offline(gate, app)
    app.tab("Everyone")
    app.row("Person 009").locator(".row-main").focus()
    app.page.keyboard.press("Delete")
    app.answer("Delete")
    app.stored()
    app.page.evaluate(HIDE, [f"baukasten:/{folder}/:{session.account}", PEOPLE[11]["id"]])
    app.reload()
    app.tab("Everyone")
    for name in ("Person 010", "Person 012"):
        expect(app.row(name)).to_be_visible()
    expect(app.row("Person 011")).to_have_count(0)
    # It waits to be deleted there, and lies with the others until then.
    expect(app.row("Person 009")).to_be_visible()

    def ids() -> set[str]:
        [entries] = kept(app.page, "entries")
        return set(entries)

    everybody = {person["id"] for person in PEOPLE}
    assert ids() == everybody
    go_online(gate, app)
    app.synchronised()
    until(lambda: ids() == everybody - {PEOPLE[9]["id"]}, "the device has it no more")
    app.reload()
    app.tab("Everyone")
    expect(app.row("Person 010")).to_be_visible()
    expect(app.row("Person 009")).to_have_count(0)


def test_of_keep_5_a_page_that_opens_while_many_records_come_has_them_all(open_context, own_app, running):
    folder = own_app("contacts", records=PEOPLE).name
    session, held, goes = running.session("keeper"), [], []
    context = open_context()
    context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": running.address}])
    context.route("**/sync", lambda route: route.continue_() if goes else held.append(route))

    def opened() -> App:
        page = context.new_page()
        page.add_init_script(KNOWN % (folder, session.account))
        return App(page, f"{running.address}/{folder}").open()

    first = opened()
    # Playwright hears of requests while it waits.
    until(lambda: first.page.wait_for_timeout(50) or held, "the device asks for records")
    second = opened()
    for app in (first, second):
        app.tab("Everyone")
    asked = len(held)
    goes.append(True)
    for route in held:
        route.continue_()
    for app in (first, second):
        expect(app.page.locator("[aria-setsize='250']").first).to_be_visible()
    # One page alone asks.
    assert asked == 1
    # Whoever goes on alone reads what the other one wrote.
    first.page.close()
    second.tab("Everyone")
    second.show("Person 003")
    second.press("Edit")
    second.input("Name").fill("Person 003 changed")
    second.press("Save")
    second.synchronised()
    until(lambda: "Person 003 changed" in {record["fields"]["Name"] for record in server_records(running, folder, "Person", session)}, "it is sent")
    assert len(second.records()) == 250


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
