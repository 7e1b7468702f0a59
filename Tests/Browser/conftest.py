"""Fixtures of the browser tests.

A test asks for `open_app`, which opens an app as a person has it before them (device, colour scheme, language, account), for
`own_app`, which gives the server one more app for this test alone, or for `open_page` and `server`, the address of a server
of its own test session. What `open_app` opens is a copy for this test, with the demonstration records and nobody else's.

A test fails when a page logged an error or threw an exception that nobody caught, unless the test is marked `allows_errors`.
Only tests marked `graphics` have WebGL, only those marked `service_worker` keep apps on the device, in the browser with windows that
people install them with; both take time that other tests need not spend. `pytest -n 3` runs three tests at a time, each worker with
a server and browsers of its own.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
import re
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import chromium
import pytest
from app import App, until
from devices import DEVICES, PageErrors
from failed import CONTEXTS, pytest_runtest_makereport  # noqa: F401 – a hook
from lid import LID
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from server import Prepared, Server, Session, import_island, push_options, roles

# Waiting longer costs only tests that fail; a busy machine takes its time.
expect.set_options(timeout=20_000)

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / ".cache" / "screenshots"
#: Somebody is going to look at them. To draw and compress them takes as long as to check what they show.
KEEPS_SCREENSHOTS = os.environ.get("BAUKASTEN_SCREENSHOTS") == "yes"

#: Who may do everything in an app, and the role that does.
KEEPERS = {"anatomy": "admin", "contacts": "keeper", "gallery": "curator", "crowd-sensing": "manager", "tours": "editor",
           "swimfit": "admin"}


@pytest.fixture(scope="session")
def prepared() -> Prepared:
    """What servers of tests begin with; workers that run side by side share it."""
    return Prepared.of(ROOT)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with the apps of `Apps/` and a data folder of its own, which sends reminders."""
    data = tmp_path_factory.mktemp("data")
    shutil.copytree(prepared.store, data / "store")
    with Server.started(ROOT, data, options=("--watch", "--demo", *push_options(ROOT, data / "store")), prepared=prepared) as running:
        yield running


@pytest.fixture(scope="session")
def island(tmp_path_factory: pytest.TempPathFactory, prepared: Prepared) -> Iterator[Server]:
    """A server with the apps, a data folder of its own, and the invented island."""
    data = tmp_path_factory.mktemp("tours")
    shutil.copytree(prepared.store, data / "store")
    import_island(ROOT, data / "store", "--name", "Fernau")
    with Server.started(ROOT, data, prepared=prepared) as server:
        yield server


@pytest.fixture(scope="session")
def server(running: Server) -> str:
    """Address of the running server, without a slash at the end."""
    return running.address


@pytest.fixture(scope="session")
def log_in(running: Server) -> Callable[[str], Session]:
    """A session of somebody with an account, the same for all tests: checking a password takes long on purpose."""
    return running.session


@pytest.fixture(scope="session")
def numbers() -> Iterator[int]:
    return itertools.count(1)


@pytest.fixture
def own_app(running: Server, numbers: Iterator[int], log_in: Callable[[str], Session]) -> Iterator[Callable[..., Path]]:
    """Gives the server one more app, made from one of `Apps/`: own_app("gallery", change=…, records=…) → its folder.

    `change` may alter the description (as a dict) before it is written; `records` replace the demonstration records.
    """
    folders: list[Path] = []

    def own_app(model: str = "gallery", change: Callable[[dict], None] = lambda _: None, records: list | None = None) -> Path:
        folder = running.apps / f"{model}-{next(numbers)}"
        draft = folder.with_name(f".{folder.name}")
        shutil.copytree(ROOT / "Apps" / model, draft)
        description = json.loads((draft / "app.json").read_text())
        # Everybody with an account may do everything: roles that are granted take a moment to count.
        description["App"]["Access"]["Accounts"] = KEEPERS[model]
        change(description)
        (draft / "app.json").write_text(json.dumps(description, ensure_ascii=False, indent=2))
        if records is not None:
            content = json.loads((draft / "demo.json").read_text())
            (draft / "demo.json").write_text(json.dumps({**content, "records": records}, ensure_ascii=False))
        draft.rename(folder)
        folders.append(folder)
        until(lambda: answers(f"{running.address}/{folder.name}/app.json"), "the server knows the app")
        if json.loads((folder / "demo.json").read_text())["records"]:
            # They come behind the description, person by person.
            until(lambda: running.has_filled(folder.name), "the demonstration records are there")
        keeper, access = KEEPERS[model], description["App"]["Access"]
        # Another description may know no such role.
        if keeper in access["Roles"] and access.get("Accounts") != keeper:
            people = json.loads((folder / "demo.json").read_text())["accounts"]
            known = {one["name"]: [role for role in one["roles"] if role.partition("=")[0] in access["Roles"]] for one in people}
            running.grant(folder.name, {name: granted for name, granted in known.items() if granted})
            until(lambda: keeper in roles(running, folder.name, keeper, log_in(keeper)), f"{keeper} may do everything")
        return folder

    yield own_app
    for folder in folders:
        shutil.rmtree(folder)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=60):
            return True
    except urllib.error.URLError:
        return False


@pytest.fixture(scope="session")
def launched() -> Iterator[Callable[[bool, bool], Browser]]:
    """Browsers, each begun when the first test needs it: with windows or without, with graphics or without. Every page gets a context
    of its own, so nothing is shared but the process."""
    with sync_playwright() as playwright:

        @functools.cache
        def launch(has_windows: bool, has_graphics: bool) -> Browser:
            executable = shutil.which(name := chromium.NAMES[has_windows])
            assert executable, f"There is no {name} in PATH. Run Scripts/setup."
            return playwright.chromium.launch(executable_path=executable, args=chromium.flags(has_graphics))

        yield launch


@pytest.fixture
def browser(request: pytest.FixtureRequest, launched: Callable[[bool, bool], Browser]) -> Browser:
    has = request.node.get_closest_marker
    return launched(has("service_worker") is not None, has("graphics") is not None)


@pytest.fixture
def page_errors(request: pytest.FixtureRequest) -> Iterator[PageErrors]:
    """What pages of this test have logged as errors or thrown; checked when the test ends."""
    errors = PageErrors(request.node.get_closest_marker("service_worker") is not None)
    yield errors
    marks = request.node.iter_markers("allows_errors")
    unexpected = errors.outside([re.compile(pattern) for mark in marks for pattern in mark.args])
    if unexpected:
        pytest.fail("The page reported errors:\n" + "\n".join(unexpected), pytrace=False)


@pytest.fixture
def open_context(
    request: pytest.FixtureRequest, browser: Browser, page_errors: PageErrors, own_app: Callable[..., Path]
) -> Iterator[Callable[..., BrowserContext]]:
    """Opens a device with empty storage; two of them are two people. They are closed before `own_app` takes its apps away."""
    contexts: list[BrowserContext] = []
    request.node.stash[CONTEXTS] = contexts
    service_workers = "allow" if request.node.get_closest_marker("service_worker") else "block"
    # Without a graphics card four times as many pixels take long, and nobody sees them.
    sharpness = {} if KEEPS_SCREENSHOTS else {"device_scale_factor": 1}

    def open_context(
        device: str = "phone", scheme: str = "light", language: str = "en", zone: str = "Europe/Berlin"
    ) -> BrowserContext:
        context = browser.new_context(
            **DEVICES[device] | sharpness,
            color_scheme=scheme,
            locale={"de": "de-DE", "en": "en-GB"}.get(language, language),
            timezone_id=zone,
            reduced_motion="reduce",
            service_workers=service_workers,
        )
        context.set_default_timeout(30_000)
        if not KEEPS_SCREENSHOTS:
            context.add_init_script(LID)
        page_errors.watch(context)
        contexts.append(context)
        return context

    yield open_context
    for context in contexts:
        context.close()


@pytest.fixture
def open_page(open_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Opens a page on a new device: open_page(url, device="phone", scheme="light", language="en",
    zone="Europe/Berlin", offline=False).

    `offline` cuts the network after the page has loaded; `page.context.set_offline(False)` brings it back.
    """

    def open_page(url: str | None = None, offline: bool = False, **device: str) -> Page:
        page = open_context(**device).new_page()
        if url is not None:
            page.goto(url)
        if offline:
            page.context.set_offline(True)
        return page

    return open_page


#: Tells the page whose records it shows, as logging in would have; not again when somebody logs out.
KNOWN = """if (!sessionStorage.getItem("known")) {
    sessionStorage.setItem("known", "yes");
    localStorage.setItem("baukasten:/%s/account", "%s");
}"""


@pytest.fixture
def open_app(open_page, own_app, running: Server, log_in: Callable[[str], Session]) -> Callable[..., App]:
    """Opens an app on a new device: open_app("gallery", hash="", account=…, scripts=[…], device=…, scheme=…, language=…).

    Devices of one test share the app's records. `account` is who is logged in: whoever may do everything if it is not
    given, nobody if it is None. `scripts` run in the page before anything else; with `waits` the app is handed over when
    its records are there. A test that `logs_out` has a session of its own.
    """
    copies: dict[str, str] = {}

    def open_app(
        name: str, hash: str = "", scripts: tuple[str, ...] = (), account: str | None = "", waits: bool = True,
        logs_out: bool = False, **device: str,
    ) -> App:
        if name in KEEPERS and name not in copies:
            copies[name] = own_app(name).name
        folder = copies.get(name, name)
        page = open_page(**device)
        for script in scripts:
            page.add_init_script(script)
        person = (KEEPERS.get(name) or KEEPERS[name.rpartition("-")[0]]) if account == "" else account
        if person:
            session = running.log_in(person) if logs_out else log_in(person)
            page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": running.address}])
            page.add_init_script(KNOWN % (folder, session.account))
        app = App(page, f"{running.address}/{folder}").open(hash, whole=waits)
        if person and waits:
            until(app.records, "the records are on the device")
            app.synchronised()
        return app

    return open_app


@pytest.fixture
def as_lists(own_app) -> Callable[[str], str]:
    """An app whose lists are lists on wide screens, too: open_app(as_lists("gallery"), device="desktop")."""

    def plain(description: dict):
        for component in description["Components"].values():
            component.pop("Layout", None)

    return lambda model: own_app(model, change=plain).name


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Saves what a page shows: screenshot(page, "name") → .cache/screenshots/<test>-<name>.png, with BAUKASTEN_SCREENSHOTS=yes."""

    def screenshot(page: Page, name: str = "page", full_page: bool = False):
        if not KEEPS_SCREENSHOTS:
            return
        file = SCREENSHOTS / (re.sub(r"[^\w.-]+", "-", f"{request.node.name}-{name}").strip("-") + ".png")
        file.parent.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=file, full_page=full_page)

    return screenshot
