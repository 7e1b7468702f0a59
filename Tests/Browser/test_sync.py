"""Records that several people and devices share: live, without a network, and when two changed the same."""

import time
from pathlib import Path

import chromium
import pytest
from app import App, until, until_on_device
from conftest import KEEPERS, KNOWN, ROOT
from playwright.sync_api import BrowserContext, expect
from server import Prepared, Server, free_port, server_records

pytestmark = pytest.mark.service_worker

NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")


def choose(app: App, group: str, action: str):
    """Chooses one of a group's actions, by its menu."""
    app.tap(app.row(group).get_by_role("button", name="More actions"))
    app.answer(action)


def edit(app: App, group: str, **values: str):
    """Opens a group's form from its menu and saves it with these values."""
    choose(app, group, "Rename")
    for label, value in values.items():
        app.input(label).fill(value)
    app.press("Save")
    expect(app.title).to_have_text("Groups")


def test_edits_of_one_device_appear_on_the_other(open_app):
    first, second = open_app("contacts"), open_app("contacts", device="tablet")
    first.press("Add")
    first.input("Name").fill("Rowing")
    first.press("Save")
    expect(second.row("Rowing")).to_be_visible()
    edit(second, "Rowing", Note="Sundays at nine")
    expect(first.row("Sundays at nine")).to_be_visible()


@NO_NETWORK
def test_a_link_to_what_is_new_leads_there_as_it_arrives(open_app, running):
    first, second = open_app("contacts"), open_app("contacts")
    until_on_device(second.page)
    second.reload().page.goto(f"{running.address}/health")
    second.page.context.set_offline(True)
    first.press("Add")
    first.input("Name").fill("Rowing")
    first.press("Save")
    first.show("Rowing")
    expect(first.title).to_have_text("Rowing")
    link = first.synchronised().page.url
    assert "=" in link
    second.page.goto(link)
    expect(second.opened().title).to_have_text("Groups")
    second.page.context.set_offline(False)
    expect(second.title).to_have_text("Rowing")
    second.go_back()
    expect(second.title).to_have_text("Groups")


@NO_NETWORK
def test_edits_of_different_fields_made_without_a_network_both_win(open_app):
    first, second = open_app("contacts"), open_app("contacts")
    for app in (first, second):
        app.page.context.set_offline(True)
    edit(first, "Familie", Name="Family")
    edit(second, "Familie", Note="Everybody")
    for app in (first, second):
        app.page.context.set_offline(False)
        app.synchronised()
    for app in (first, second):
        expect(app.row("Family")).to_contain_text("Everybody")


@NO_NETWORK
def test_edits_of_the_same_field_are_settled_alike_on_both_devices_and_the_loss_is_kept(open_app, running, log_in):
    first, second = open_app("contacts"), open_app("contacts")
    for app in (first, second):
        app.page.context.set_offline(True)
    edit(first, "Familie", Name="From the first")
    edit(second, "Familie", Name="From the second")
    first.page.context.set_offline(False)
    first.synchronised()
    second.page.context.set_offline(False)
    second.synchronised()
    expect(first.row("From the second")).to_be_visible()
    expect(second.row("From the second")).to_be_visible()
    folder = first.address.rsplit("/", 1)[1]
    entry = next(one for one in first.kept("entries").values() if one["fields"].get("Name") == "From the second")
    assert [loss["value"] for loss in entry["lost"]] == ["From the first"]
    names = [one["fields"]["Name"] for one in server_records(running, folder, "Group", log_in("keeper"))]
    assert "From the second" in names and "From the first" not in names


@NO_NETWORK
def test_a_conflict_that_the_person_decides_is_shown_and_repaired(own_app, open_app, screenshot):
    def ask(description):
        for field in description["Models"]["Group"]["Fields"]:
            if field["Name"] == "Name":
                field["Options"]["Conflict"] = "ask"

    folder = own_app("contacts", ask).name
    first, second = open_app(folder), open_app(folder)
    for app in (first, second):
        app.page.context.set_offline(True)
    edit(first, "Familie", Name="Mine")
    edit(second, "Familie", Name="Theirs")
    second.page.context.set_offline(False)
    second.synchronised()
    first.page.context.set_offline(False)
    banner = first.page.locator("#app .banner")
    expect(banner).to_contain_text("needs your attention")
    screenshot(first.page, "banner")
    banner.get_by_role("button").first.click()
    expect(first.top).to_contain_text("Mine")
    expect(first.top).to_contain_text("Theirs")
    screenshot(first.page, "box")
    first.top.get_by_role("button", name="Keep mine").click()
    first.synchronised()
    expect(second.row("Mine")).to_be_visible()
    expect(first.page.locator("#app .banner")).to_have_count(0)


@NO_NETWORK
def test_marks_say_what_is_not_sent_yet(open_app, screenshot):
    app = open_app("contacts")
    app.page.context.set_offline(True)
    app.press("Add")
    app.input("Name").fill("New here")
    app.press("Save")
    edit(app, "Familie", Note="Changed here")
    choose(app, "Chor am Dienstag", "Delete group")
    app.answer("Delete")
    for name, words in [("New here", "not sent"), ("Familie", "not sent"), ("Chor am Dienstag", "deleted")]:
        expect(app.row(name)).to_contain_text(words, ignore_case=True)
    screenshot(app.page, "marks")
    app.page.context.set_offline(False)
    app.synchronised()
    expect(app.row("Chor am Dienstag")).to_have_count(0)
    expect(app.page.locator("#app").get_by_text("not sent", exact=False)).to_have_count(0)


#: What a browser would show on the icon of an installed app.
BADGES = """
    window.badges = [];
    Navigator.prototype.setAppBadge = async (count) => void badges.push(count);
    Navigator.prototype.clearAppBadge = async () => void badges.push(0);
"""


@NO_NETWORK
def test_of_badge_1_the_icon_counts_what_waits(open_app):
    app = open_app("contacts", scripts=(BADGES,))

    def badges():
        return app.page.evaluate("badges")

    until(lambda: badges() == [0], "nothing waits")
    app.page.context.set_offline(True)
    for name in ("First", "Second"):
        app.press("Add")
        app.input("Name").fill(name)
        app.press("Save")
    until(lambda: badges()[-1] == 2, "two changes wait")
    app.page.context.set_offline(False)
    app.synchronised()
    until(lambda: badges()[-1] == 0, "everything is sent")


@NO_NETWORK
@pytest.mark.service_worker
def test_of_badge_1_a_reload_keeps_the_count_and_logging_out_takes_it_away(open_app):
    app = open_app("contacts", scripts=(BADGES,), logs_out=True)

    def badges():
        return app.page.evaluate("badges")

    until_on_device(app.page)
    app.reload()
    until_on_device(app.page)
    app.page.context.set_offline(True)
    app.press("Add")
    app.input("Name").fill("First")
    app.press("Save")
    until(lambda: badges()[-1] == 1, "one change waits")
    app.reload()
    until(lambda: badges()[-1:] == [1], "it is still said after a reload")
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    app.top.get_by_role("button", name="Log out").click()
    app.answer("Log out")
    until(lambda: app.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(':ends'))"), "it is remembered")
    until(lambda: badges() == [0], "nobody's changes are said")


@NO_NETWORK
@pytest.mark.parametrize("days", [3, -3])
def test_a_clock_that_is_wrong_by_three_days_decides_nothing(own_app, open_page, open_app, running, log_in, days):
    """The later edit wins, whatever the device says what time it is."""
    folder = own_app("contacts").name
    wrong_clock = f"""(() => {{
        const Right = Date;
        const now = () => Right.now() + {days * 86_400_000};
        globalThis.Date = new Proxy(Right, {{
            construct: (_, parts) => (parts.length ? new Right(...parts) : new Right(now())),
            get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
        }});
    }})();\n"""
    session = log_in("keeper")
    page = open_page()
    page.add_init_script(wrong_clock)
    page.add_init_script(KNOWN % (folder, session.account))
    page.route("**/web/behind/sync.js", lambda route: route.fulfill(response=(got := route.fetch()), body=wrong_clock + got.text()))
    page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": running.address}])
    wrong = App(page, f"{running.address}/{folder}").open()
    right = open_app(folder)
    wrong.synchronised()
    assert abs(page.workers[0].evaluate("Date.now()") / 1000 - time.time() - days * 86_400) < 60

    for app in (wrong, right):
        app.page.context.set_offline(True)
    first, second = (wrong, right) if days > 0 else (right, wrong)
    edit(first, "Familie", Name="Edited first")
    edit(second, "Familie", Name="Edited second")
    for app in (first, second):
        app.page.context.set_offline(False)
        app.synchronised()
    for app in (first, second):
        expect(app.row("Edited second")).to_be_visible()
    names = [one["fields"]["Name"] for one in server_records(running, folder, "Group", session)]
    assert "Edited second" in names and "Edited first" not in names
    wrong.press("Add")
    wrong.input("Name").fill("Made with the wrong clock")
    wrong.press("Save")
    expect(right.row("Made with the wrong clock")).to_be_visible()
    made = next(one for one in server_records(running, folder, "Group", session) if "wrong clock" in one["fields"]["Name"])
    assert abs(made["created"]["at"] / 1000 - time.time()) < 3_600


@NO_NETWORK
def test_from_a_cold_start_without_a_network_everything_done_arrives(tmp_path: Path, browser, prepared: Prepared):
    """OF-SHELL-1 The app opens without the server, a record is made, changed twice, another one deleted, the browser is
    killed and started anew, the server comes back: it has exactly that."""
    profile, port = tmp_path / "profile", free_port()
    (tmp_path / "data").mkdir()

    def launch() -> BrowserContext:
        return browser.browser_type.launch_persistent_context(
            profile, executable_path="/usr/bin/chromium", args=chromium.flags(), locale="en-GB",
            viewport={"width": 390, "height": 844}, has_touch=True)  # fmt: skip

    def app_in(context: BrowserContext, address: str) -> App:
        return App(context.pages[0] if context.pages else context.new_page(), f"{address}/contacts").open()

    with Server.started(ROOT, tmp_path / "data", port=port, prepared=prepared) as server:
        address, session = server.address, server.session(KEEPERS["contacts"])
        context = launch()
        forever = {"expires": 4102444800}
        context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": address, **forever}])
        context.add_init_script(KNOWN % ("contacts", session.account))
        app = app_in(context, address).synchronised()
        until_on_device(app.page)
        context.close()

    context = launch()
    context.add_init_script(KNOWN % ("contacts", session.account))
    app = app_in(context, address)
    expect(app.row("Familie")).to_be_visible()
    app.press("Add")
    app.input("Name").fill("Made offline")
    app.press("Save")
    edit(app, "Made offline", Note="changed once")
    edit(app, "Made offline", Note="changed twice")
    choose(app, "Chor am Dienstag", "Delete group")
    app.answer("Delete")
    until(lambda: app.standing.get("waiting") == 4, "four operations wait")
    context.close()

    with Server.started(ROOT, tmp_path / "data", port=port) as server:
        context = launch()
        app = app_in(context, address).synchronised(30)
        groups = {one["fields"]["Name"]: one["fields"] for one in server_records(server, "contacts", "Group", session)}
        assert groups["Made offline"]["Note"] == "changed twice"
        assert "Chor am Dienstag" not in groups and "Familie" in groups
        assert len([name for name in groups if name == "Made offline"]) == 1
        expect(app.row("Chor am Dienstag")).to_have_count(0)
        context.close()


@pytest.mark.allows_errors(r"net::ERR_|status of 40[139]|Failed to load")
def test_who_logs_out_without_a_network_stays_logged_out(open_app):
    app = open_app("contacts", logs_out=True)
    until_on_device(app.page)
    app.reload()
    app.page.context.set_offline(True)
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    app.top.get_by_role("button", name="Log out").click()
    app.answer("Log out")
    until(lambda: app.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(':ends'))"), "it is remembered")
    expect(app.rows).to_have_count(0)
    app.opened()
    app.page.context.set_offline(False)
    app.reload()
    expect(app.input("Password")).to_be_visible(timeout=60_000)
    until(lambda: not app.page.evaluate("Object.keys(localStorage).some((key) => key.endsWith(':ends'))"), "the server was told")
    app.reload()
    expect(app.input("Password")).to_be_visible(timeout=60_000)
    assert app.page.evaluate("fetch('../api/session').then((answer) => answer.json())") == {"account": None}


#: Keeps what stands on the page, each time that something changes.
SEEN = """new MutationObserver(() => {
    const text = document.getElementById("app")?.innerText.trim();
    const seen = JSON.parse(sessionStorage.seen ?? "[]");
    if (text && seen.at(-1) !== text) sessionStorage.seen = JSON.stringify([...seen, text]);
}).observe(document, { subtree: true, childList: true });"""


def seen(app: App) -> list[str]:
    return [text for text in app.page.evaluate("JSON.parse(sessionStorage.seen)") if not text.startswith("Loading")]


@pytest.mark.allows_errors("status of 40[13]")
def test_en_acc_3_an_app_without_guests_begins_with_the_login(own_app, open_app, open_page, running, log_in):
    folder = own_app("contacts").name
    app = open_app(folder, account=None, scripts=(SEEN,))
    expect(app.input("Password")).to_be_visible()
    until(lambda: app.standing.get("failure") == "login", "the server has said so, too")
    assert seen(app) and all("User name" in text for text in seen(app)), seen(app)
    # Who is logged in on the device, in another app, is never asked.
    page = open_page()
    page.context.add_cookies([{"name": "baukasten", "value": log_in("keeper").cookie, "url": running.address}])
    page.add_init_script(SEEN)
    other = App(page, f"{running.address}/{folder}").open()
    expect(other.row("Familie")).to_be_visible()
    assert not [text for text in seen(other) if "User name" in text], seen(other)


@pytest.mark.allows_errors("status of 40[13]")
def test_logging_in_and_out_by_hand(own_app, open_app, screenshot):
    app = open_app(own_app("contacts").name, account=None)
    expect(app.input("User name")).to_be_visible()
    screenshot(app.page, "login")
    app.input("User name").fill("keeper")
    app.input("Password").fill("wrong-password")
    app.page.keyboard.press("Enter")
    app.heard("The name or the password is wrong.")
    app.input("Password").fill("demo-keeper")
    app.page.keyboard.press("Enter")
    expect(app.row("Familie")).to_be_visible(timeout=60_000)
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    expect(app.top).to_contain_text("keeper")
    screenshot(app.page, "account")
    app.top.get_by_role("button", name="Log out").click()
    app.answer("Log out")
    expect(app.input("Password")).to_be_visible(timeout=60_000)
    assert app.kept("entries") == {}
    expect(app.rows).to_have_count(0)
