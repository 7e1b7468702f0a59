"""Entries that lie together in one row of the device's database."""

import uuid

import pytest
from app import App, kept, until
from conftest import KNOWN
from playwright.sync_api import expect
from server import server_records
from signed_in import device, gate, go_offline, go_online, log_in, log_out, rows_of, session

pytestmark = [
    pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 40[139]|could not be loaded"),
    pytest.mark.service_worker,
]

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
