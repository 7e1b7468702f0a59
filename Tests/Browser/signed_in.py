"""A device on which somebody is logged in, and its network."""

from collections.abc import Callable, Iterator

import pytest
from app import App, until, until_on_device
from conftest import KNOWN
from gate import Gate
from playwright.sync_api import expect
from server import Server, Session

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
        until_on_device(app.page)
    gate.shut()
    apps[0].page.context.set_offline(True)
    for app in apps:
        app.reload()


def go_online(gate: Gate, app: App):
    gate.open()
    app.page.context.set_offline(False)


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
