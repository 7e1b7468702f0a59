"""Records that stay on the device: a guest makes them, finds them again without a network, and takes them along to an account."""

from __future__ import annotations

import re

import pytest
from app import App, until, until_on_device
from playwright.sync_api import expect
from pictures import PHOTO
from planning import NORTH, VILLAGE, WEST, Planning
from server import server_records
from test_access import assert_accessible
from test_offline import wait_until_kept

MENU = "#app .page.root .bar [data-act='0:menu:']"
#: Breaks off between the two writes: what came along is written, and still with the guests.
CUT = """(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
        const request = open.call(this, name, ...more);
        if (!name.endsWith(":guest")) return request;
        request.addEventListener("success", () => {
            const database = request.result;
            const transaction = database.transaction;
            database.transaction = (stores, mode, ...rest) => {
                if (mode === "readwrite") throw new Error("cut");
                return transaction.call(database, stores, mode, ...rest);
            };
        });
        return request;
    };
})()"""


def keeps_groups(description: dict):
    """Guests keep groups of contacts; members send them."""
    access = description["App"]["Access"]
    access["Roles"].append("guest")
    access["Guests"] = "guest"
    for name, rights in {"Group": ["read", "keep"], "Person": ["read"]}.items():
        description["Models"][name]["Access"]["guest"] = rights


@pytest.fixture
def folder(own_app) -> str:
    return own_app("contacts", change=keeps_groups).name


@pytest.fixture
def device(open_context, running, folder):
    """A device of a guest: device(…) → open() opens one more page of it."""

    def device(**kind: str):
        context = open_context(**kind)
        return lambda: App(context.new_page(), f"{running.address}/{folder}").open()

    return device


def add(app: App, name: str, picture: dict | None = None):
    app.press("Add")
    expect(app.top.locator(".banner, .notice").get_by_text(re.compile("This stays on this device"))).to_be_visible()
    app.input("Name").fill(name)
    if picture:
        with app.choosing() as choosing:
            app.press("Choose picture")
        choosing.value.set_files(picture)
        expect(app.field("Symbol").locator("img").first).to_be_visible()
    app.press("Save")
    expect(app.row(name)).to_be_visible()
    app.stored()


def open_account(app: App):
    app.page.locator(MENU).click()
    app.answer("Synchronisation & account")


def log_in(app: App, name: str = "keeper"):
    open_account(app)
    app.press("Log in")
    app.input("User name").fill(name)
    app.input("Password").fill(f"demo-{name}")
    app.page.keyboard.press("Enter")


def asked(app: App, count: str):
    expect(app.dialog).to_contain_text(count, timeout=60_000)


def kept(app: App, folder: str) -> list[str]:
    """Titles of what is in the guests' database, by its log."""
    return app.page.evaluate(
        """(name) => new Promise((resolve) => {
            const request = indexedDB.open(name);
            request.onsuccess = ({ target: { result } }) => {
                result.transaction("ops").objectStore("ops").getAll().onsuccess = (event) => {
                    result.close();
                    resolve(event.target.result.filter(({ kept }) => kept).map(({ fields }) => fields.Name).sort());
                };
            };
        })""",
        f"baukasten:/{folder}/:guest")


def names(running, folder: str) -> set[str]:
    groups = server_records(running, folder, "Group", running.session("keeper"))
    return {group["fields"]["Name"] for group in groups}


@pytest.mark.service_worker
def test_of_guest_1_of_guest_2_a_guest_keeps_groups_without_a_network_and_takes_them_along(device, running, folder, screenshot):
    requests: list[str] = []
    app = device()()
    app.page.context.on("request", lambda request: requests.append(request.post_data or ""))
    until_on_device(app.page)
    app.synchronised()
    pictures = (f"/{folder}/files/groups/{name}.svg" for name in ("climbing", "neighbours"))
    until_on_device(app.page)
    wait_until_kept(app.page, *pictures)
    app.page.context.set_offline(True)
    add(app, "Rowing")
    add(app, "Rudern", PHOTO)
    expect(app.row("Rowing").locator(".mark.is-kept")).to_be_visible()
    screenshot(app.page, "list")
    app.reload()
    expect(app.row("Rudern").locator(".mark.is-kept")).to_be_visible()
    app.page.context.set_offline(False)
    app.page.evaluate("dispatchEvent(new Event('online'))")
    app.synchronised()
    assert app.standing["kept"] == 2 and not app.standing["attention"]
    open_account(app)
    expect(app.top).to_contain_text("2 entries: “Rowing”, “Rudern”.")
    screenshot(app.page, "account")
    assert_accessible(app.page, "the account page of a guest")
    app.go_back()
    assert not any("Rowing" in body for body in requests) and not {"Rowing", "Rudern"} & names(running, folder)
    log_in(app)
    asked(app, "2 entries that were made without an account: “Rowing”, “Rudern”.")
    screenshot(app.page, "question")
    assert_accessible(app.page, "the question")
    app.answer("Take along")
    expect(app.row("Rowing")).to_be_visible()
    until(lambda: {"Rowing", "Rudern"} <= names(running, folder), "the server has them")
    until(lambda: kept(app, folder) == [], "they are no longer the guests'")
    app.synchronised()
    expect(app.row("Rowing").locator(".mark")).to_have_count(0)
    second = device(device="tablet", scheme="dark")()
    log_in(second)
    expect(second.row("Rudern")).to_be_visible(timeout=60_000)
    picture = second.record("Rudern")["fields"]["Symbol"]
    medium = picture[0] if isinstance(picture, list) else picture
    status = second.page.evaluate("(path) => fetch(path).then(({ status }) => status)", f"/api/apps/{folder}/media/{medium['media']}")
    assert status == 200


def test_en_keep_5_not_now_can_be_done_later_and_logging_out_leaves_it(device, running, folder):
    app = device()()
    add(app, "Rowing")
    log_in(app)
    asked(app, "“Rowing”")
    app.answer("Not now")
    expect(app.toasts.last).to_contain_text("You can do so later")
    app.stored().reload()
    app.synchronised()
    expect(app.dialog).to_have_count(0)
    open_account(app)
    app.press("Log out")
    app.answer("Log out")
    expect(app.page.locator("#app .page.root .bar")).to_be_visible(timeout=60_000)
    expect(app.page.get_by_text("the server does not have")).to_have_count(0)
    expect(app.row("Rowing").locator(".mark.is-kept")).to_be_visible(timeout=60_000)
    # Nothing of the account was left on the device, not even that it was asked.
    log_in(app)
    asked(app, "“Rowing”")
    app.answer("Not now")
    open_account(app)
    expect(app.button("Take along")).to_be_visible(timeout=60_000)
    app.press("Take along")
    until(lambda: "Rowing" in names(running, folder), "the server has it")
    until(lambda: kept(app, folder) == [], "it is no longer the guests'")


def test_en_keep_8_what_was_kept_is_deleted_after_a_second_question(device, running, folder):
    app = device()()
    add(app, "Rowing")
    log_in(app)
    asked(app, "“Rowing”")
    app.answer("Delete")
    expect(app.dialog).to_contain_text("Delete this entry?")
    app.answer("Cancel")
    assert kept(app, folder) == ["Rowing"]
    open_account(app)
    app.press("Delete")
    app.answer("Delete")
    until(lambda: kept(app, folder) == [], "nothing is kept")
    assert "Rowing" not in names(running, folder)


def test_of_guest_3_two_pages_take_along_once(device, running, folder):
    open_page = device()
    app = open_page()
    add(app, "Rowing")
    log_in(app)
    asked(app, "“Rowing”")
    other = open_page()
    asked(other, "“Rowing”")
    app.answer("Take along")
    expect(other.dialog).to_have_count(0)
    expect(other.row("Rowing")).to_be_visible()
    until(lambda: "Rowing" in names(running, folder), "the server has it")
    app.synchronised()
    assert not app.standing["attention"]
    groups = server_records(running, folder, "Group", running.session("keeper"))
    assert [group["fields"]["Name"] for group in groups].count("Rowing") == 1


@pytest.mark.allows_errors("Nothing was taken along|What was kept without an account")
def test_en_keep_7_of_guest_2_a_page_that_ends_in_the_middle_neither_loses_nor_doubles(device, running, folder):
    app = device()()
    add(app, "Rowing")
    log_in(app)
    asked(app, "“Rowing”")
    app.page.evaluate(CUT)
    app.answer("Take along")
    until(lambda: "Rowing" in names(running, folder), "the server has it")
    assert kept(app, folder) == ["Rowing"]
    app.page.reload()
    app.opened().synchronised()
    until(lambda: kept(app, folder) == [], "it is no longer the guests'")
    expect(app.dialog).to_have_count(0)
    expect(app.row("Rowing")).to_be_visible()
    groups = server_records(running, folder, "Group", running.session("keeper"))
    assert [group["fields"]["Name"] for group in groups].count("Rowing") == 1


@pytest.mark.graphics
@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_en_keep_1_a_guest_plans_a_tour_that_stays_on_the_device(open_page, island, screenshot, kind):
    guest = Planning.opened(open_page, island, account=None, device=kind, language="de")
    for place in (WEST, VILLAGE, NORTH):
        guest.tap(place)
    expect(guest.page.locator("bk-planner")).to_contain_text("km", timeout=60_000)
    app = App(guest.page, f"{island.address}/tours")
    app.page.get_by_role("button", name="Sichern", exact=True).click()
    mark = app.page.locator("#app .row .mark.is-kept")
    expect(mark).to_be_visible()
    screenshot(app.page, "list")
    app.page.reload()
    expect(mark).to_be_visible()
    app.show("Von")
    expect(app.page.locator("#app p.mark.is-kept")).to_contain_text("nur auf diesem Gerät")
    screenshot(app.page, "page")
    assert_accessible(app.page, "the page of the tour")


@pytest.mark.graphics
def test_en_keep_4_and_of_guest_2_a_guests_tour_is_changed_exported_and_comes_along(open_page, island, screenshot):
    guest = Planning.opened(open_page, island, account=None, device="desktop")
    page = guest.page
    app = App(page, f"{island.address}/tours")
    name = page.get_by_label("Name of the tour")
    name.fill("Guest's round")
    for count, place in enumerate((WEST, VILLAGE), 1):
        guest.tap(place)
        guest.stops(count)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as GPX").click()
    assert saving.value.suggested_filename == "Guest's round.gpx"
    page.get_by_role("button", name="Save", exact=True).click()
    expect(app.row("Guest's round").locator(".mark.is-kept")).to_be_visible()

    def on_server() -> list[dict]:
        tours = server_records(island, "tours", "Tour", island.session("rider"))
        return [tour for tour in tours if tour["fields"]["Name"].startswith("Guest's")]

    app.show("Guest's round")
    page.get_by_role("button", name="Edit").first.click()
    app.input("Name").fill("Guest's way")
    app.input("Notes").fill("Only here")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(app.row("Guest's way").locator(".mark.is-kept")).to_be_visible()
    assert on_server() == []
    log_in(app, "rider")
    asked(app, "an entry")
    screenshot(page, "asked")
    page.get_by_role("button", name="Take along").click()
    expect(app.row("Guest's way")).to_be_visible()
    until(on_server, "the server has the tour")
    [tour] = on_server()
    assert tour["fields"]["Notes"] == "Only here"
    expect(page.locator("#app .mark.is-kept")).to_have_count(0)
