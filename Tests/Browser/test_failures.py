"""When something is missing or broken: a sentence that says what to do, and nothing lost."""

import pytest
from app import App, until
from playwright.sync_api import expect
from server import server_records

pytestmark = pytest.mark.service_worker

FULL = """globalThis.full = false;
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...parts) {
    if (globalThis.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    return put.apply(this, parts);
};"""
NO_DATABASE = """Object.defineProperty(globalThis, "indexedDB", {
    value: { open() { throw new DOMException("Not here.", "SecurityError"); } },
});"""
CLOSE = """(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...parts) {
        IDBDatabase.prototype.transaction = transaction;
        this.close();
        return transaction.apply(this, parts);
    };
})()"""
TRAP = """const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate.call(WebAssembly, module, imports);
    const step = (...numbers) => {
        if (globalThis.traps) throw new WebAssembly.RuntimeError("unreachable");
        return exports.bk_step(...numbers);
    };
    return { exports: { ...exports, bk_step: step } };
};"""


def add(app: App, name: str):
    app.press("Add")
    app.input("Name").fill(name)
    app.press("Save")
    expect(app.row(name)).to_be_visible()


@pytest.mark.allows_errors("Could not")
def test_when_the_device_is_full_a_banner_says_so_and_trying_again_stores_the_entry(open_app):
    app = open_app("contacts")
    keeper = app.page.workers[0]
    keeper.evaluate(f"{FULL}; undefined")
    app.press("Add")
    keeper.evaluate("globalThis.full = true")
    app.input("Name").fill("No room")
    app.press("Save")
    banner = app.page.locator("#app .banner")
    expect(banner).to_contain_text("The device's storage is full.")
    expect(app.row("No room")).to_be_visible()
    assert app.record("No room") is None
    banner.get_by_role("button", name="Try again").click()
    expect(banner).to_be_visible()
    keeper.evaluate("globalThis.full = false")
    banner.get_by_role("button", name="Try again").click()
    expect(banner).to_have_count(0)
    until(lambda: app.record("No room"), "the entry is kept")
    app.reload()
    expect(app.row("No room")).to_be_visible()


@pytest.mark.allows_errors("Could not store|net::ERR_")
def test_when_the_database_is_closed_under_the_app_what_waits_is_sent_and_nothing_is_doubled(open_app, running, log_in):
    app = open_app("contacts")
    app.page.context.set_offline(True)
    add(app, "Waits already")
    until(lambda: app.record("Waits already"), "the entry is kept")
    app.page.workers[0].evaluate(CLOSE)
    add(app, "Entered at a bad moment")
    banner = app.page.locator("#app .banner")
    expect(banner).to_contain_text("The device could not save.")
    banner.get_by_role("button", name="Try again").click()
    expect(banner).to_have_count(0)
    until(lambda: app.record("Entered at a bad moment"), "the entry is kept")
    assert app.standing["waiting"] == 2
    app.page.context.set_offline(False)
    app.synchronised()
    folder = app.address.rsplit("/", 1)[1]
    names = [one["fields"]["Name"] for one in server_records(running, folder, "Group", log_in("keeper"))]
    assert names.count("Waits already") == 1 and names.count("Entered at a bad moment") == 1


@pytest.mark.allows_errors("Could not store|net::ERR_")
def test_when_a_newer_host_renews_the_database_what_waits_is_sent_after_reloading(open_app, running, log_in):
    app = open_app("contacts")
    app.page.context.set_offline(True)
    add(app, "Waits already")
    until(lambda: app.record("Waits already"), "the entry is kept")
    app.page.context.set_offline(False)
    app.page.context.route("**/sync", lambda route: route.abort())
    app.page.evaluate(
        """() => new Promise((resolve, reject) => {
            const app = `baukasten:${new URL(".", location.href).pathname}`;
            const opening = indexedDB.open(`${app}:${localStorage.getItem(`${app}account`)}`, 2);
            opening.onsuccess = () => resolve(opening.result.close());
            opening.onerror = () => reject(opening.error);
        })""")  # fmt: skip
    note = app.page.locator("#note")
    expect(note).to_contain_text("This app was updated in another window.")
    app.page.context.unroute("**/sync")
    note.get_by_role("button", name="Reload").click()
    app.opened()
    expect(app.row("Waits already")).to_be_visible()
    app.synchronised()
    folder = app.address.rsplit("/", 1)[1]
    names = [one["fields"]["Name"] for one in server_records(running, folder, "Group", log_in("keeper"))]
    assert names.count("Waits already") == 1


@pytest.mark.allows_errors("broken on purpose")
def test_when_the_synchroniser_stops_each_entry_says_that_it_is_not_saved(open_app):
    app = open_app("contacts")
    app.page.workers[0].evaluate("setTimeout(() => { throw new Error('broken on purpose'); })")
    expect(app.page.locator("#note")).to_contain_text("Synchronising stopped because of an error.")
    add(app, "Not saved yet")
    expect(app.page.locator("#app .banner")).to_contain_text("The device could not save.")
    app.page.locator("#note").get_by_role("button", name="Reload").click()
    app.opened()
    expect(app.row("Familie")).to_be_visible()
    add(app, "Saved again")
    until(lambda: app.record("Saved again"), "the entry is kept")


def test_without_a_database_the_app_works_and_says_that_nothing_is_kept(open_page, own_app, running, log_in):
    page = open_page()
    page.add_init_script(NO_DATABASE)
    # Into the worker, which has a database of its own to open.
    page.route("**/web/behind/sync.js", lambda route: route.fulfill(response=(got := route.fetch()), body=NO_DATABASE + got.text()))
    page.context.add_cookies([{"name": "baukasten", "value": log_in("keeper").cookie, "url": running.address}])
    app = App(page, f"{running.address}/{own_app('contacts').name}").open()
    expect(app.row("Familie")).to_be_visible()
    note = app.page.locator("#note")
    expect(note).to_contain_text("This browser window keeps nothing")
    note.get_by_role("button", name="Close").click()
    expect(note).to_be_hidden()
    app.press("Add")
    app.input("Name").fill("For now")
    app.press("Save")
    expect(app.row("For now")).to_be_visible()
    expect(app.page.locator("#app .banner")).to_have_count(0)


#: The page hears late who is logged in, and opens the app after that.
SLOW_SESSION = """const fetches = fetch;
globalThis.fetch = async (...all) => {
    if (/[/]session$/.test(all[0])) await new Promise((resolve) => setTimeout(resolve, 1500));
    return fetches(...all);
};"""


@pytest.mark.allows_errors("404|Failed")
@pytest.mark.parametrize("script", [SLOW_SESSION, ""], ids=["fails before the app is open", "fails after it"])
def test_a_first_visit_without_the_synchroniser_says_so(open_page, server, script):
    page = open_page()
    page.add_init_script(script)
    page.route("**/web/behind/sync.js", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(f"{server}/gallery/")
    expect(page.locator("#note")).to_contain_text("Synchronising stopped because of an error.")


@pytest.mark.allows_errors("404|could not be (started|loaded)|Failed")
@pytest.mark.parametrize("missing", ["**/core-*.wasm", "**/rest-*.wasm", "**/gallery/app.json"])
def test_when_a_file_is_missing_a_sentence_and_a_way_on_are_shown(open_page, server, missing):
    page = open_page()
    page.route(missing, lambda route: route.fulfill(status=404, body="gone"))
    page.goto(f"{server}/gallery/")
    failure = page.locator("#failure")
    expect(failure).to_contain_text("could not be loaded")
    expect(failure.get_by_role("button", name="Reload")).to_be_focused()
    page.unroute(missing)
    failure.get_by_role("button", name="Reload").click()
    App(page, f"{server}/gallery").opened()
    expect(page.locator("#app h1")).to_have_text("Pictures")


@pytest.mark.allows_errors("The engine stopped")
def test_when_the_core_stops_the_page_says_so_and_what_was_saved_is_there(open_app):
    app = open_app("contacts", scripts=(TRAP,))
    app.press("Add")
    app.input("Name").fill("Saved before")
    app.press("Save")
    until(lambda: app.record("Saved before"), "the entry is kept")
    app.press("Add")
    app.input("Name").fill("Draft before")
    until(lambda: app.kept("drafts"), "the draft is kept")
    app.page.evaluate("globalThis.traps = true")
    app.press("Save")
    failure = app.page.locator("#failure")
    expect(failure).to_contain_text("What you saved is still there.")
    app.page.evaluate("globalThis.traps = false")
    failure.get_by_role("button", name="Reload").click()
    app.opened()
    expect(app.row("Saved before")).to_be_visible()
    app.press("Add")
    expect(app.input("Name")).to_have_value("Draft before")


@pytest.mark.allows_errors("net::ERR_")
def test_an_open_app_works_on_without_a_network(open_app):
    app = open_app("contacts")
    app.page.context.set_offline(True)
    app.show("Familie")
    app.press("Add")
    app.input("Name").fill("Offline Olga")
    app.press("Save")
    expect(app.row("Offline Olga")).to_be_visible()
    until(lambda: app.record("Offline Olga"), "the entry is kept")
    assert app.standing["waiting"] == 1
    app.page.context.set_offline(False)
    app.synchronised()


def test_a_second_window_shows_what_is_entered_in_the_first(open_app):
    app = open_app("contacts")
    second = App(app.page.context.new_page(), app.address).open()
    app.press("Add")
    app.input("Name").fill("From elsewhere")
    app.press("Save")
    expect(second.row("From elsewhere")).to_be_visible()
    second.press("Add")
    second.input("Name").fill("And back")
    second.press("Save")
    expect(app.row("And back")).to_be_visible()
    app.synchronised()
