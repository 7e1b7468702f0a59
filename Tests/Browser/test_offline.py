"""Without a network: what was opened once opens again, also with the server gone and the browser started anew."""

import base64
import hashlib
import json
import re
import shutil
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from app import App, until, until_on_device
from archives import archive, section
from conftest import KEEPERS, ROOT
from pictures import png
from playwright.sync_api import BrowserContext, Page, expect
from server import Prepared, Server, server_records

pytestmark = pytest.mark.service_worker

NO_SERVER = pytest.mark.allows_errors(r"net::ERR_|Failed to fetch|Failed to load resource|status of 50|Load failed")


def shell(page: Page) -> list[str]:
    """Paths of the host's files that are on the device, and of the app's."""
    return page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys())
                for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
            return found;
        }"""
    )


def wait_until_kept(page: Page, *paths: str):
    try:
        until(lambda: set(paths) <= set(shell(page)))
    except AssertionError:
        raise AssertionError(f"These did not come to the device: {set(paths) - set(shell(page))}") from None


@pytest.fixture
def own_server(tmp_path: Path, prepared: Prepared):
    with Server.started(ROOT, tmp_path, prepared=prepared) as server:
        yield server


def known(context: BrowserContext, server: Server, person: str) -> BrowserContext:
    """A device that somebody has logged in on."""
    context.add_cookies([{"name": "baukasten", "value": server.session(person).cookie, "url": server.address}])
    return context


@NO_SERVER
@pytest.mark.parametrize("name", ["gallery", "contacts"])
def test_a_cold_start_without_the_server(own_server: Server, open_context: Callable[..., BrowserContext], screenshot, name):
    """OF-SHELL-1: the app opens with its records although the server is gone."""
    context = known(open_context(), own_server, KEEPERS[name])
    app = App(context.new_page(), f"{own_server.address}/{name}").open()
    expect(app.rows.first).to_be_visible()
    titles = app.rows.all_inner_texts()
    maps = ["/web/map/vendor/maplibre/maplibre-gl.js", "/web/map/map.js"] if name == "gallery" else []
    until_on_device(app.page)
    wait_until_kept(app.page, *maps)
    app.page.close()
    own_server.stop()

    again = App(context.new_page(), f"{own_server.address}/{name}").open()
    expect(again.rows.first).to_be_visible()
    assert again.rows.all_inner_texts() == titles
    screenshot(again.page, name)


@pytest.mark.parametrize("comes", [True, False], ids=["records that come", "records that never come"])
def test_on_a_first_visit_records_go_before_the_files_of_the_next_one(own_server: Server, open_context: Callable[..., BrowserContext], comes):
    """OF-SHELL-8: nothing of the host is kept while records are asked for; they hold it up for seconds only."""
    context, held, is_open = open_context(), [], []
    page = context.new_page()
    context.route("**/sync", lambda route: route.continue_() if is_open else held.append(route))
    app = App(page, f"{own_server.address}/gallery").open()
    until(lambda: page.wait_for_timeout(20) or held, "the worker asks")
    registered = "() => navigator.serviceWorker.getRegistration().then(Boolean)"
    # Long enough for all that a page begins by itself.
    page.wait_for_timeout(1_000)
    assert not page.evaluate(registered)
    if comes:
        is_open.append(True)
        held.pop().continue_()
        expect(app.rows.first).to_be_visible()
    until_on_device(page)


@NO_SERVER
def test_whoever_loses_the_network_on_a_first_visit_keeps_the_app_once_it_is_back(own_server: Server, open_context: Callable[..., BrowserContext]):
    """OF-SHELL-8"""
    context, held, is_open = open_context(), [], []
    page = context.new_page()
    context.route("**/sync", lambda route: route.continue_() if is_open else held.append(route))
    App(page, f"{own_server.address}/gallery").open()
    until(lambda: page.wait_for_timeout(20) or held, "the worker asks")
    context.set_offline(True)
    is_open.append(True)
    held.pop().abort()
    page.wait_for_timeout(1_000)
    assert not page.evaluate("() => navigator.serviceWorker.getRegistration().then(Boolean)")
    context.set_offline(False)
    until_on_device(page)


@NO_SERVER
@pytest.mark.graphics
def test_the_map_works_without_the_server(own_server: Server, open_context: Callable[..., BrowserContext]):
    context = open_context()
    app = App(context.new_page(), f"{own_server.address}/gallery").open()
    wait_until_kept(app.page, "/web/map/vendor/maplibre/maplibre-gl.js", "/web/map/vendor/world.json", "/gallery/app.json", "/web/map/map.js")
    app.page.close()
    own_server.stop()
    again = App(context.new_page(), f"{own_server.address}/gallery").open()
    again.tab("Map")
    expect(again.page.locator("bk-map canvas.maplibregl-canvas")).to_be_visible()
    expect(again.page.locator(".map-pin").first).to_be_visible()


def test_an_app_can_be_installed(server: str, open_app: Callable[..., App]):
    page = open_app("contacts").page
    address = page.evaluate("document.querySelector('link[rel=manifest]').href")
    with urllib.request.urlopen(urllib.request.Request(address, headers={"Accept-Language": "de"})) as answer:
        assert answer.headers["Content-Type"] == "application/manifest+json; charset=utf-8"
        manifest = json.load(answer)
    assert manifest["name"] == "Kontakte"
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == "#0f7f86"
    for icon in manifest["icons"]:
        with urllib.request.urlopen(f"{server}/contacts/{icon['src']}") as answer:
            assert answer.headers["Content-Type"] == icon["type"]
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Private windows cannot install; that is not the app's doing.
    assert [one["errorId"] for one in errors if one["errorId"] != "in-incognito"] == []


def core_of(page: Page) -> str:
    """The path of the core that a page runs."""
    return page.evaluate("new URL(document.getElementById('core').href).pathname")


#: A sentence of the host, which another version says in other words.
LOADING = "Loading …"


def renew(resources: Path, sentence: str):
    """Puts a host of another version in place, as a new release of the server would."""
    texts = resources / "web/main.js"
    before = texts.read_text()
    texts.write_text(before.replace(LOADING, sentence))
    assert texts.read_text() != before
    script = resources / "web/shell.js"
    digest = base64.b64encode(hashlib.sha256(texts.read_bytes()).digest()).decode()
    changed = re.sub(r'"version": "[^"]*"', f'"version": "{sentence}"', script.read_text())
    script.write_text(re.sub(r'"main.js": "[^"]*"', f'"main.js": "sha256-{digest}"', changed))
    for file in (texts, script):
        file.with_name(file.name + ".gz").unlink(missing_ok=True)


@pytest.fixture
def renewable(tmp_path: Path, prepared: Prepared):
    """A server with a copy of the host that a test may change: (server, its resources)."""
    resources = tmp_path / "resources"
    shutil.copytree(ROOT / ".build/web", resources / "web")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    with Server.started(ROOT, tmp_path, resources=resources, prepared=prepared) as server:
        yield server, resources


def version(page: Page) -> str:
    return page.evaluate("import('/web/main.js').then(({ texts }) => texts().loading)")


def look_for_update(page: Page):
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => {})")


def test_a_newer_version_waits_until_the_person_wants_it(renewable, open_context: Callable[..., BrowserContext], screenshot):
    """OF-SHELL-2, OF-SHELL-3: everything stays as it was until the person agrees; the draft stays too."""
    server, resources = renewable
    context = known(open_context(), server, "keeper")
    app = App(context.new_page(), f"{server.address}/contacts").open()
    expect(app.row("Familie")).to_be_visible()
    until_on_device(app.page)
    app.page.get_by_role("button", name="Add").first.click()
    app.top.get_by_label("Name").fill("Half a na")
    renew(resources, "Other")
    look_for_update(app.page)
    note = app.page.locator("#note")
    expect(note).to_contain_text("A newer version of this app is ready")
    assert version(app.page) == LOADING
    screenshot(app.page)
    with app.page.expect_navigation(timeout=60_000):
        note.get_by_role("button", name="Use it now").click()
    app.opened()
    assert version(app.page) == "Other"
    expect(app.top.get_by_label("Name")).to_have_value("Half a na")


def test_a_newer_version_takes_over_at_the_next_start(renewable, open_context: Callable[..., BrowserContext]):
    server, resources = renewable
    context = open_context()
    app = App(context.new_page(), f"{server.address}/contacts").open()
    until_on_device(app.page)
    renew(resources, "Other")
    look_for_update(app.page)
    expect(app.page.locator("#note")).to_contain_text("A newer version")
    app.page.close()

    first = App(context.new_page(), f"{server.address}/contacts").open()
    assert version(first.page) == "Other"
    assert first.page.evaluate("caches.keys()").count("shell-Other") == 1
    until(lambda: len([one for one in first.page.evaluate("caches.keys()") if one.startswith("shell-")]) == 1)


@pytest.mark.allows_errors(r"404|Failed to load")
def test_a_newer_version_counts_only_when_it_is_whole(renewable, open_context: Callable[..., BrowserContext]):
    """OF-SHELL-2: one that lacks what stores records is not offered."""
    server, resources = renewable
    app = App(open_context().new_page(), f"{server.address}/contacts").open()
    until_on_device(app.page)
    file = resources / "web/behind/sync.js"
    text = file.read_text()
    for one in (file, file.with_name(file.name + ".gz")):
        one.unlink()
    renew(resources, "Other")
    state = app.page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const fresh = registration.installing ?? registration.waiting;
            if (fresh.state === "installing") await new Promise((resolve) => (fresh.onstatechange = resolve));
            return fresh.state;
        }"""
    )
    assert state == "redundant"
    assert version(app.page) == LOADING
    file.write_text(text)
    look_for_update(app.page)
    expect(app.page.locator("#note")).to_contain_text("A newer version")


@NO_SERVER
def test_a_newer_version_takes_over_with_a_full_outbox(renewable, open_context: Callable[..., BrowserContext]):
    """OF-SHELL-3: 700 operations wait, more than one request takes; the newer version sends each of them once."""
    server, resources = renewable
    session = server.session("keeper")
    context = known(open_context(), server, "keeper")
    app = App(context.new_page(), f"{server.address}/contacts").open()
    expect(app.row("Familie")).to_be_visible()
    until_on_device(app.page)
    app.synchronised()
    context.route("**/sync", lambda route: route.abort())
    app.page.workers[0].evaluate(
        """() => {
            for (let number = 1; number <= 700; number += 1) {
                const record = { id: crypto.randomUUID(), model: "Group", fields: { Name: `Group ${number}` } };
                onmessage({ data: { type: "save", record, serial: number } });
            }
        }""")  # fmt: skip
    until(lambda: app.standing.get("waiting") == 700, "everything waits", 120)
    renew(resources, "Other")
    look_for_update(app.page)
    with app.page.expect_navigation(timeout=60_000):
        app.page.locator("#note").get_by_role("button", name="Use it now").click()
    app.opened()
    assert version(app.page) == "Other" and app.standing["waiting"] == 700
    expect(app.row("Familie")).to_be_visible()
    context.unroute("**/sync")
    app.page.evaluate("dispatchEvent(new Event('online'))")
    until(lambda: not app.standing.get("waiting"), "everything is sent", 30)
    names = [one["fields"]["Name"] for one in server_records(server, "contacts", "Group", session)]
    assert sorted(name for name in names if name.startswith("Group ")) == sorted(f"Group {one}" for one in range(1, 701))


def test_a_second_page_keeps_its_version(renewable, open_context: Callable[..., BrowserContext]):
    """OF-SHELL-4: nothing is taken from under the feet of a page that is open."""
    server, resources = renewable
    context = open_context()
    first = App(context.new_page(), f"{server.address}/contacts").open()
    until_on_device(first.page)
    renew(resources, "Other")
    look_for_update(first.page)
    expect(first.page.locator("#note")).to_contain_text("A newer version")
    second = App(context.new_page(), f"{server.address}/gallery").open()
    assert version(first.page) == LOADING and version(second.page) == LOADING
    with second.page.expect_navigation(timeout=60_000):
        second.page.locator("#note").get_by_role("button", name="Use it now").click()
    second.opened()
    assert version(second.page) == "Other"
    expect(first.page.locator("#note")).to_contain_text("A newer version")


@NO_SERVER
def test_the_newest_files_count_and_the_interface_is_never_answered_from_the_device(renewable, open_context):
    """OF-SHELL-5, OF-SHELL-6"""
    server, resources = renewable
    context = open_context()
    app = App(context.new_page(), f"{server.address}/contacts").open()
    wait_until_kept(app.page, "/contacts/app.json", "/contacts/manifest.webmanifest")
    assert app.page.evaluate("fetch('/health').then((answer) => answer.status)") == 200
    file = resources / "Apps/contacts/app.json"
    file.write_text(file.read_text().replace('"Contacts"', '"Address book"'))
    until(lambda: "Address book" in app.page.evaluate("fetch('app.json').then((answer) => answer.text())"))
    assert not [path for path in shell(app.page) if path.startswith(("/health", "/api", "/contacts/live"))]
    server.stop()
    assert "Address book" in app.page.evaluate("fetch('app.json').then((answer) => answer.text())")
    assert app.page.evaluate("fetch('/health').then(() => 'answered', () => 'no network')") == "no network"


@NO_SERVER
@pytest.mark.graphics
def test_pictures_and_3d_objects_are_there_that_nobody_has_looked_at(own_server: Server, open_context: Callable[..., BrowserContext]):
    """OF-AHEAD-1: what records have comes to the device behind them."""
    context = known(open_context(), own_server, "admin")
    app = App(context.new_page(), f"{own_server.address}/anatomy").open()
    expect(app.rows.first).to_be_visible()
    app.press("Import section")
    with app.choosing() as choosing:
        app.press("Choose a file")
    content = archive({"section.json": section(), "arm.png": png(400, 300)})
    choosing.value.set_files({"name": "section.zip", "mimeType": "application/zip", "buffer": content})
    app.press("Import the section")
    expect(app.rows).to_have_count(1)
    app.synchronised()

    # Another device: it has only seen the list of sections.
    other = known(open_context(), own_server, "admin")
    page = App(other.new_page(), f"{own_server.address}/anatomy").open()
    expect(page.row("Arm")).to_be_visible()
    until(lambda: page.kept("media"), "the picture has come")
    wait_until_kept(
        page.page, "/web/object3d/vendor/three.js", "/web/object3d/object3d.js", "/web/canvas/canvas.wasm", "/web/labelling/labelling.wasm",
        "/anatomy/app.json", "/anatomy/files/models/knee.glb",
        "/anatomy/files/pictures/hand.svg")
    page.page.close()
    own_server.stop()

    again = App(other.new_page(), f"{own_server.address}/anatomy").open()
    again.show("Arm")
    again.show("Ulna")
    expect(again.top.locator("bk-canvas .pin")).to_have_count(1)
    until(lambda: again.top.locator("bk-canvas").evaluate(
        "element => [...element.querySelectorAll('*'), ...element.shadowRoot.querySelectorAll('*')].some("
        "(node) => getComputedStyle(node).backgroundImage.includes('blob:') || node.src?.startsWith('blob:'))"), "the picture is seen")
    again.page.go_back()
    again.page.go_back()
    again.show("Testat 1")
    again.show("Articulatio genus")
    expect(again.page.locator("bk-object3d .pin").first).to_be_attached(timeout=60_000)
    expect(again.page.locator("bk-object3d canvas")).to_be_visible()
