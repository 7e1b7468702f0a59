"""A device that changes hands: two accounts, four apps, and each way in which the first one's time on it ends.

What stays behind is looked for byte by byte, in everything that a page can read: databases, caches, storages and cookies. What the
server does not have yet is the one thing that stays; then it is for that account alone, and comes back with it.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
import json
import shutil
import subprocess
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from app import App, until
from conftest import KNOWN, answers
from everything import everything
from gate import Gate
from pictures import png
from playwright.sync_api import BrowserContext, Error, Page, expect
from server import Prepared, Server, Session, roles
from signed_in import add, go_offline, go_online, log_out

pytestmark = [
    pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 40[1349]|could not be loaded"),
    pytest.mark.service_worker,
]

ROOT = Path(__file__).resolve().parents[2]
#: By app: the role that people need here, for nobody has one by having an account.
ROLES = {"contacts": "keeper", "crowd-sensing": "author", "anatomy": "admin", "swimfit": "admin"}
PASSWORD = "a shared device"
NEW_PASSWORD = "another one since"
MARK = "Aurelia"
#: Another one for each test: what an earlier one has sent is on the server.
WAITING = ""
PICTURE = png(colour=(17, 130, 71))
PICTURE_ID = hashlib.sha256(PICTURE).hexdigest()


@dataclass
class Person:
    name: str
    session: Session


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with four apps that nobody may use without a role."""
    data = tmp_path_factory.mktemp("shared")
    shutil.copytree(prepared.store, data / "store")
    for app in ROLES:
        folder = data / "store" / "apps" / f"{app}-shared"
        shutil.copytree(ROOT / "Apps" / app, folder, ignore=shutil.ignore_patterns("demo.json"))
        description = json.loads((folder / "app.json").read_text())
        access = description["App"]["Access"]
        description["App"]["Access"] = {name: access[name] for name in access if name not in {"Accounts", "Administrators", "Registration"}}
        if app == "contacts":
            description["Models"]["Group"]["Access"]["member"] = ["read own", "create", "update own", "delete own"]
        (folder / "app.json").write_text(json.dumps(description, ensure_ascii=False))
    with Server.started(ROOT, data, options=(), prepared=prepared) as server:
        for app in ROLES:
            assert answers(f"{server.address}/{app}-shared/app.json")
        yield server


def run(house: Server, *command: str, entered: str | None = None):
    subprocess.run([house.process.args[0], "user", *command, "--data", house.apps.parent], check=True, capture_output=True, text=True, input=entered)


serials = itertools.count(1)


@pytest.fixture(autouse=True)
def waiting():
    global WAITING
    WAITING = f"Quinquereme{uuid.uuid4().hex[:6]}"


@pytest.fixture
def people(house: Server) -> tuple[Person, Person]:
    """The one who has the device first, and the one who gets it."""
    def person(name: str) -> Person:
        grants = [part for app, role in ROLES.items() for part in ("--role", f"{app}-shared:{role}")]
        run(house, "add", name, "--password-stdin", *grants, entered=PASSWORD)
        return Person(name, house.log_in(name, PASSWORD))

    ending = f"{next(serials)}{uuid.uuid4().hex[:6]}"
    return person(f"aurelia{ending}"), person(f"bonifaz{ending}")


def ask(house: Server, person: Person, method: str, path: str, body: dict | bytes | None = None, **headers: str) -> dict:
    data = json.dumps(body).encode() if isinstance(body, dict) else body
    request = urllib.request.Request(
        f"{house.address}/api/{path}", data, {
            "Content-Type": "application/json" if isinstance(body, dict) else "application/octet-stream",
            "Cookie": f"baukasten={person.session.cookie}", "Origin": house.address, **headers}, method=method)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.loads(answer.read() or "{}")


def enter_records(house: Server, person: Person):
    """In each app one that names who made it."""
    def create(app: str, model: str, **fields):
        ask(house, person, "POST", f"apps/{app}-shared/records/{model}", {"fields": fields})

    headers = {"Upload-Offset": "0", "Upload-Complete": "?1"}
    ask(house, person, "PATCH", f"apps/contacts-shared/media/{PICTURE_ID}", PICTURE, **headers)
    picture = {"media": PICTURE_ID, "type": "image/png", "width": 64, "height": 48}
    create("contacts", "Group", Name=f"{MARK} {person.name}", Symbol=picture)
    demo = json.loads((ROOT / "Apps/crowd-sensing/demo.json").read_text())["records"]
    module = next(record for record in demo if record["model"] == "Module")["fields"]["Definition"]
    create("crowd-sensing", "Module", Definition=renamed(module, f"{MARK} {person.name}"))
    create("anatomy", "Section", Title=f"{MARK} {person.name}", Order=1)
    create("swimfit", "Club", Name=f"{MARK} {person.name}")


def renamed(module: dict, title: str) -> dict:
    return {**module, "title": title}


class Device:
    """A phone, on which somebody is logged in to four apps."""

    def __init__(self, context: BrowserContext, gate: Gate):
        self.context, self.gate = context, gate
        self.apps: dict[str, App] = {}
        # It stays open, so that it can look also while there is no network.
        self._watching = context.new_page()
        self._watching.goto(f"{gate.address}/health")

    def open(self, person: Person, shows: str) -> Device:
        self.context.add_cookies([{"name": "baukasten", "value": person.session.cookie, "url": self.gate.address}])
        for app in ROLES:
            page = self.context.new_page()
            page.add_init_script(KNOWN % (f"{app}-shared", person.session.account))
            self.apps[app] = App(page, f"{self.gate.address}/{app}-shared").open()
        for app in self.apps.values():
            until(lambda: shows in json.dumps(app.records()), "the records are there")
        return self

    def everything(self) -> dict:
        """As another page of this origin finds it, and what the tabs of the apps have for themselves."""
        found = everything(self._watching)
        open_apps = [app for app in self.apps.values() if not app.page.is_closed()]
        # A page that begins anew has no storage for a moment.
        found["storages"] += [until(lambda: app.page.evaluate("({ ...sessionStorage, of: location.pathname })"), "the tab is there") for app in open_apps]
        return found

    def databases(self, person: Person) -> list[str]:
        """The apps that have something of a person."""
        names = self._watching.evaluate("indexedDB.databases().then((all) => all.map(({ name }) => name))")
        return sorted(name.split("/")[1].removesuffix("-shared") for name in names if name.endswith(person.session.account))

    def contact(self):
        """Somebody comes back to each page: it asks the server."""
        for app in self.apps.values():
            # A page that begins anew asks by itself.
            with contextlib.suppress(Error):
                app.page.evaluate("dispatchEvent(new Event('focus'))")

    def texts(self) -> str:
        return "\n".join(app.page.locator("body").inner_text() for app in self.apps.values())


@pytest.fixture
def device(open_context, house, people) -> Iterator[Device]:
    """The first one has it, and has records in each app."""
    enter_records(house, people[0])
    with Gate(house.address) as gate:
        device = Device(open_context(), gate).open(people[0], people[0].name)
        # What is going to be looked for is there.
        found = json.dumps(device.everything())
        assert all(trace in found for trace in traces(people[0])), [trace for trace in traces(people[0]) if trace not in found]
        yield device


def traces(person: Person) -> list[str]:
    return [MARK, person.name, person.session.account, PICTURE_ID]


def expect_nothing(device: Device, person: Person, but: tuple[str, ...] = ()):
    """No byte of a person is left, outside of their own databases of these apps."""
    until(lambda: device.databases(person) == sorted(but), f"what is left is for {but}")
    found = device.everything()
    for app in but:
        kept = found["databases"].pop(f"baukasten:/{app}-shared/:{person.session.account}")
        # Of what the server has, nothing is left there either.
        assert WAITING in json.dumps(kept) and MARK not in json.dumps(kept), app
        assert len(kept["entries"][0]) <= len(kept["ops"][0]), app
    left = [trace for trace in [*traces(person), WAITING] if trace in json.dumps(found, ensure_ascii=False)]
    assert left == []


def logged_out(device: Device):
    for app in device.apps.values():
        expect(app.input("Password")).to_be_visible(timeout=60_000)


def end_session(house: Server, person: Person):
    """On another device."""
    ask(house, person, "DELETE", "session")


def change_password(house: Server, person: Person):
    """On another device, where the person is logged in, too."""
    elsewhere = Person(person.name, house.log_in(person.name, PASSWORD))
    ask(house, elsewhere, "POST", "account/password", {"old": PASSWORD, "new": NEW_PASSWORD})


def has_no_role(house: Server, person: Person) -> bool:
    """As the server knows it by now."""
    for app, role in ROLES.items():
        try:
            if role in roles(house, f"{app}-shared", person.name, person.session):
                return False
        except urllib.error.HTTPError as error:
            # Who may not enter any more is told nothing.
            if error.code not in (403, 404):
                raise
    return True


def until_in_touch(device: Device, condition: Callable[[], object], what: str):
    """The server remembers for two seconds what it knew; so often somebody comes back to the pages."""
    last = 0.0

    def holds():
        nonlocal last
        if time.monotonic() - last > 2:
            device.contact()
            last = time.monotonic()
        return condition()

    until(holds, what)


def enter(app: App, person: Person, password: str = PASSWORD):
    app.input("User name").fill(person.name)
    app.input("Password").fill(password)
    app.page.keyboard.press("Enter")


def hand_over(device: Device, first: Person, second: Person):
    """The second one logs in to each app and sees nothing that the first one has not sent."""
    enter(device.apps["contacts"], second)
    until(lambda: second.session.account in device.apps["contacts"].page.evaluate("JSON.stringify(localStorage)"), "the second one is logged in")
    for app in device.apps.values():
        # The others hear of it when they ask the server.
        until_in_touch(device, lambda: MARK in json.dumps(app.records()), "what both may read has come")
    assert WAITING not in device.texts()
    found = device.everything()
    mine = {name: kept for name, kept in found["databases"].items() if not name.endswith(first.session.account)}
    assert WAITING not in json.dumps([mine, found["caches"], found["storages"]])


def come_back(house: Server, device: Device, second: Person, first: Person, password: str = PASSWORD):
    """The first one logs in again: what was waiting is there and goes to the server."""
    contacts = device.apps["contacts"]
    log_out(contacts)
    logged_out(device)
    enter(contacts, first, password)
    expect(contacts.row(WAITING)).to_be_visible(timeout=60_000)
    until(lambda: is_sent(house, second), "what was waiting is sent")
    # Everything else has come anew.
    until(lambda: MARK in json.dumps(contacts.records()), "all records are back")


def is_sent(house: Server, person: Person) -> bool:
    try:
        records = ask(house, person, "GET", "apps/contacts-shared/records/Group")["records"]
    except urllib.error.HTTPError as error:
        # The server remembers for two seconds that the person had no role.
        assert error.code == 403
        return False
    return WAITING in [record["fields"]["Name"] for record in records]


def work_offline(device: Device):
    go_offline(device.gate, *device.apps.values())
    add(device.apps["contacts"], WAITING)


def test_ts_dev_1_whoever_logs_out_leaves_nothing_in_any_app(device, people):
    log_out(device.apps["anatomy"])
    logged_out(device)
    expect_nothing(device, people[0])


def test_ts_dev_1_of_out_2_whoever_logs_out_without_a_network_leaves_what_waits_alone(device, house, people):
    first, second = people
    work_offline(device)
    log_out(device.apps["anatomy"])
    expect_nothing(device, first, but=("contacts",))
    go_online(device.gate, device.apps["anatomy"])
    for app in device.apps.values():
        app.reload()
    logged_out(device)
    hand_over(device, first, second)
    come_back(house, device, second, first)


def test_ts_dev_1_a_form_that_was_begun_stays_for_its_account_alone(device, house, people, screenshot):
    first, second = people
    contacts = device.apps["contacts"]
    contacts.press("Add")
    contacts.input("Name").fill(WAITING)
    own = f"baukasten:/contacts-shared/:{first.session.account}"
    until(lambda: WAITING in json.dumps(device.everything()["databases"][own]), "the form is kept")
    log_out(device.apps["anatomy"])
    logged_out(device)
    expect_nothing(device, first, but=("contacts",))
    hand_over(device, first, second)
    # Whoever has the device now begins the same form, and finds it empty.
    contacts.press("Add")
    expect(contacts.input("Name")).to_have_value("")
    screenshot(contacts.page, "empty")
    contacts.press("Cancel")
    log_out(contacts)
    logged_out(device)
    enter(contacts, first)
    until(lambda: MARK in json.dumps(contacts.records()), "all records are back")
    contacts.press("Add")
    expect(contacts.input("Name")).to_have_value(WAITING)
    screenshot(contacts.page, "begun")
    contacts.press("Save")
    until(lambda: is_sent(house, second), "it is sent")


def test_ts_dev_2_a_password_that_was_changed_elsewhere_leaves_what_waits_alone(device, house, people):
    first, second = people
    work_offline(device)
    change_password(house, first)
    go_online(device.gate, device.apps["contacts"])
    until_in_touch(device, lambda: device.databases(first) == ["contacts"], "what waits has stayed")
    logged_out(device)
    expect_nothing(device, first, but=("contacts",))
    # The old password lets nobody in.
    contacts = device.apps["contacts"]
    enter(contacts, first)
    expect(contacts.top.get_by_text("is wrong")).to_be_visible()
    expect_nothing(device, first, but=("contacts",))
    hand_over(device, first, second)
    come_back(house, device, second, first, NEW_PASSWORD)


def test_ts_dev_2_a_session_that_ended_elsewhere_leaves_nothing(device, house, people, screenshot):
    first, second = people
    end_session(house, first)
    until_in_touch(device, lambda: device.databases(first) == [], "everything has gone")
    logged_out(device)
    # The page that heard of it first says so; the others begin anew with it.
    until(lambda: "Your login has ended." in device.texts(), "it is said")
    for name, app in device.apps.items():
        screenshot(app.page, name)
    expect_nothing(device, first)
    hand_over(device, first, second)


def test_ts_dev_2_a_session_that_ended_meanwhile_leaves_what_waits_alone(device, house, people):
    first, second = people
    work_offline(device)
    end_session(house, first)
    go_online(device.gate, device.apps["contacts"])
    until_in_touch(device, lambda: device.databases(first) == ["contacts"], "what waits has stayed")
    logged_out(device)
    expect_nothing(device, first, but=("contacts",))
    hand_over(device, first, second)
    come_back(house, device, second, first)


def test_ts_dev_3_a_role_that_was_taken_leaves_nothing_that_it_could_read(device, house, people):
    first, _ = people
    run(house, "role", first.name, "--remove", *[f"{app}-shared:{role}" for app, role in ROLES.items()])

    def is_empty() -> bool:
        found = json.dumps(device.everything(), ensure_ascii=False)
        return not any(trace in found for trace in (MARK, PICTURE_ID))

    until_in_touch(device, is_empty, "no record is left")
    for app in device.apps.values():
        expect(app.top.get_by_role("button", name="Log out")).to_be_visible()
    assert MARK not in device.texts()
    # Who has the role again has everything again.
    run(house, "role", first.name, "--add", *[f"{app}-shared:{role}" for app, role in ROLES.items()])
    apps = device.apps.values()
    until_in_touch(device, lambda: all(MARK in json.dumps(app.records()) for app in apps), "all records are back")


def test_ts_dev_3_a_role_that_was_taken_hides_what_waits_and_keeps_it(device, house, people):
    first, _ = people
    work_offline(device)
    run(house, "role", first.name, "--remove", *[f"{app}-shared:{role}" for app, role in ROLES.items()])
    # Else what waits could still be taken, by what the server remembers.
    until(lambda: has_no_role(house, first), "the server knows that the roles were taken")
    go_online(device.gate, device.apps["contacts"])
    contacts = device.apps["contacts"]
    name = f"baukasten:/contacts-shared/:{first.session.account}"

    def left() -> tuple[bool, list[str]]:
        """Whether what waits is there, and which databases still have what the roles let the person read."""
        found = device.everything()["databases"]
        return WAITING in json.dumps(found[name]), [one for one, kept in found.items() if MARK in json.dumps(kept)]

    # Each by itself, so that it is seen which one does not come.
    until_in_touch(device, lambda: left()[1] == [], "what the roles let the person read has gone")
    assert left() == (True, [])
    expect(contacts.top.get_by_role("button", name="Log out")).to_be_visible()
    assert WAITING not in device.texts() and MARK not in device.texts()
    run(house, "role", first.name, "--add", *[f"{app}-shared:{role}" for app, role in ROLES.items()])
    until_in_touch(device, lambda: is_sent(house, first), "what was waiting is sent")


def test_ts_dev_3_a_narrower_role_takes_pictures_along_while_the_app_is_open(device, house, people):
    first, second = people
    picture = png(colour=(201, 12, 66))
    name = hashlib.sha256(picture).hexdigest()
    ask(house, second, "PATCH", f"apps/contacts-shared/media/{name}", picture, **{"Upload-Offset": "0", "Upload-Complete": "?1"})
    fields = {"Name": f"Fremdes {WAITING}", "Symbol": {"media": name, "type": "image/png", "width": 64, "height": 48}}
    ask(house, second, "POST", "apps/contacts-shared/records/Group", {"fields": fields})
    contacts = device.apps["contacts"]
    own = f"baukasten:/contacts-shared/:{first.session.account}"

    def kept() -> str:
        return json.dumps(device.everything()["databases"][own])

    until_in_touch(device, lambda: name in json.dumps(device.everything()["databases"][own]["media"]), "the picture was shown")
    run(house, "role", first.name, "--add", "contacts-shared:member", "--remove", "contacts-shared:keeper")
    until_in_touch(device, lambda: name not in kept() and WAITING not in kept(), "record and picture have gone")
    # One's own stays, and the app is open as it was.
    assert PICTURE_ID in kept()
    expect(contacts.row(MARK)).to_be_visible()


def test_ts_dev_2_an_account_that_was_removed_leaves_nothing(device, house, people):
    first, second = people
    run(house, "remove", first.name)
    until_in_touch(device, lambda: device.databases(first) == [], "everything has gone")
    logged_out(device)
    expect_nothing(device, first)
    hand_over(device, first, second)


def test_ts_dev_4_somebody_else_who_logged_in_leaves_nothing_of_the_one_before(device, house, people):
    first, second = people
    for app in device.apps.values():
        app.page.close()
    # As on the server's own pages, in another tab.
    end_session(house, first)
    device.open(second, MARK)
    until(lambda: device.databases(first) == [], "what the first one had has gone")
    kept = json.dumps(device.everything()["storages"])
    assert first.name not in kept and first.session.account not in kept


def test_ts_dev_5_pages_about_somebody_are_not_kept(device, people, house):
    first, _ = people
    page: Page = device.context.new_page()
    for path in ("/account", "/admin/", "/"):
        page.goto(f"{device.gate.address}{path}")
    expect(page.locator("body")).not_to_be_empty()
    page.goto(f"{device.gate.address}/account")
    expect(page.locator("body")).to_contain_text(first.name)
    kept = device.everything()["caches"]
    assert first.name not in json.dumps(kept)
    assert not [address for bodies in kept.values() for address in bodies if address.endswith(("/account", "/admin/"))]
