"""OF-KIT: an app runs with the kits that its description names, also when that changes while somebody works with it."""

import shutil
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from app import App, until, until_on_device
from conftest import KEEPERS, ROOT
from playwright.sync_api import BrowserContext, Page, expect
from server import Prepared, Server
from test_live import rewrite
from test_offline import core_of, known, shell

pytestmark = pytest.mark.service_worker

NOT_THERE = pytest.mark.allows_errors(r"status of 404|net::ERR_|could not be loaded|Failed to fetch|Failed to load resource")
ALL = ["read", "create", "update", "delete"]


def add_chart(description: dict):
    person = description["Models"]["Person"]
    person["Fields"].append({"Name": "Height", "Type": "Number", "Label": {"de": "Größe", "en": "Height"}})
    description["Components"]["Heights"] = {
        "Type": "ChartComponent", "Title": {"de": "Größen", "en": "Heights"}, "Y": "Height", "Events": {"Init": "LoadHeights"}}
    description["Events"]["LoadHeights"] = {"Type": "LoadModels", "ModelId": "Person", "ElementId": "Heights"}
    title = {"de": "Größen", "en": "Heights"}
    description["Root"].append({"Title": title, "Icon": "chart", "ElementId": "Heights", "ModelName": "Person"})


def add_canvas(description: dict):
    access = {"member": ALL, "keeper": ALL}
    reference = {"Type": "Reference", "Options": {"Required": True, "Hidden": True}}
    description["Models"]["Pin"] = {"Label": {"de": "Nadel", "en": "Pin"}, "Access": access, "Fields": [
        {"Name": "Number", "Type": "Number"},
        {"Name": "Place", "Type": "Drawing", "Options": {"Required": True, "Hidden": True}},
        {"Name": "Person", **reference, "Options": {"ModelName": "Person", "Required": True, "Hidden": True}}]}
    description["Models"]["Term"] = {"Label": {"de": "Begriff", "en": "Term"}, "Access": access, "Fields": [
        {"Name": "Text", "Type": "Text", "Options": {"Required": True}},
        {"Name": "Language", "Type": "Choice", "Options": {"Required": True, "Choices": [
            {"Value": "de", "Label": {"de": "Deutsch", "en": "German"}}]}},
        {"Name": "Order", "Type": "Number", "Options": {"Hidden": True}},
        {"Name": "Pin", **reference, "Options": {"ModelName": "Pin", "Required": True, "Hidden": True}}]}
    description["Components"]["Draw"] = {
        "Type": "CanvasComponent", "Title": "{Name}", "Picture": "Portrait", "PinId": "Pin", "LabelId": "Term",
        "Events": {"PinSaved": "SaveItem", "LabelSaved": "SaveItem"}}
    description["Events"]["SaveItem"] = {"Type": "SaveModel"}
    description["Events"]["OpenDrawing"] = {"Type": "Push", "ElementId": "Draw"}
    description["Components"]["EveryoneList"]["Events"]["ItemClicked"] = "OpenDrawing"


def kits(page: Page) -> str:
    """Of the core that runs."""
    return page.evaluate("document.getElementById('core').dataset.kits")


def on_device(page: Page, part: str) -> list[str]:
    return [path for path in shell(page) if path.startswith(f"/web/{part}")]


@pytest.fixture
def changing(tmp_path: Path, prepared: Prepared):
    """A server with copies of the host and the apps that a test may change: (server, its resources)."""
    resources = tmp_path / "resources"
    shutil.copytree(ROOT / ".build/web", resources / "web")
    shutil.copytree(ROOT / "Apps", resources / "Apps")
    with Server.started(ROOT, tmp_path, resources=resources, prepared=prepared) as server:
        yield server, resources


def opened(server: Server, context: BrowserContext) -> App:
    """The contacts, on a device that keeps them."""
    app = App(known(context, server, KEEPERS["contacts"]).new_page(), f"{server.address}/contacts").open()
    expect(app.row("Familie")).to_be_visible()
    until_on_device(app.page)
    return app


def write_something(app: App):
    app.tab("Everyone")
    app.press("Add")
    app.input("Name").fill("Half a na")
    app.input("Name").press("ArrowLeft")
    app.page.evaluate("globalThis.isAsBefore = true")


def test_a_chart_then_a_canvas_come_into_a_running_app(changing, open_context: Callable[..., BrowserContext], screenshot):
    """OF-KIT-4, OF-KIT-6: what the page needs comes as the description names it, and stays without a network."""
    server, resources = changing
    app = opened(server, open_context())
    assert kits(app.page) == ""
    assert not on_device(app.page, "chart/") and not on_device(app.page, "canvas/") and not on_device(app.page, "map/")
    write_something(app)
    folder = resources / "Apps/contacts"

    # A block of a kit that is there: the page goes on, and has what charts need.
    rewrite(folder, add_chart)
    until(lambda: on_device(app.page, "chart/chart.wasm"), "charts are on the device")
    expect(app.input("Name")).to_have_value("Half a na")
    assert app.page.evaluate("globalThis.isAsBefore") and kits(app.page) == ""

    # A block of another kit: another core, at the same place.
    before = core_of(app.page)
    rewrite(folder, add_canvas)
    until(lambda: not app.page.evaluate("globalThis.isAsBefore ?? false"), "the page came anew")
    app.opened()
    expect(app.title).to_have_text("Person")
    expect(app.input("Name")).to_have_value("Half a na")
    expect(app.input("Name")).to_be_focused()
    assert app.input("Name").evaluate("(node) => node.selectionStart") == len("Half a n")
    assert kits(app.page) == "Labelling"
    app.input("Name").fill("A whole name")
    app.press("Save")
    expect(app.row("A whole name")).to_be_visible()
    app.show("Amelie Sonntag")
    expect(app.page.locator("bk-canvas")).to_be_visible()
    screenshot(app.page)

    # What no app needs any more goes.
    until(lambda: on_device(app.page, "canvas/canvas.wasm") and before not in shell(app.page), "the device has what it needs")


def test_a_page_that_began_with_another_core_goes_on_when_the_description_changes_again(
    changing, open_context: Callable[..., BrowserContext]
):
    """OF-KIT-4: a page that was sent with a core of before loads the right one, and need not come anew for it later."""
    server, resources = changing
    folder, address = resources / "Apps/contacts", f"{server.address}/contacts/"
    with urllib.request.urlopen(address) as answer:
        before = answer.read()
    rewrite(folder, add_canvas)
    until(lambda: urllib.request.urlopen(f"{address}app.json").headers["Baukasten-Kits"] == "Labelling", "the server knows")
    context = known(open_context(), server, KEEPERS["contacts"])
    context.route(address, lambda route: route.fulfill(body=before, content_type="text/html"))
    app = App(context.new_page(), address.rstrip("/")).open()
    expect(app.row("Familie")).to_be_visible()
    assert kits(app.page) == "Labelling"
    app.page.evaluate("globalThis.isAsBefore = true")
    rewrite(folder, lambda description: description["Root"][0]["Title"].update(en="Circles"))
    expect(app.page.locator(".tab", has_text="Circles")).to_be_visible()
    assert app.page.evaluate("globalThis.isAsBefore")


@NOT_THERE
def test_both_come_without_a_network_too(changing, open_context: Callable[..., BrowserContext]):
    """OF-KIT-4, OF-KIT-6: a device that has seen the description opens the app with charts and canvases offline."""
    server, resources = changing
    app = opened(server, open_context())
    rewrite(resources / "Apps/contacts", lambda description: (add_chart(description), add_canvas(description)))
    until(lambda: kits(app.page) == "Labelling", "the page came anew")
    app.opened()
    until(lambda: on_device(app.page, "chart/chart.wasm") and on_device(app.page, "canvas/canvas.wasm"), "both are kept")
    context = app.page.context
    app.page.close()
    server.stop()
    again = App(context.new_page(), f"{server.address}/contacts").open()
    again.tab("Heights")
    expect(again.page.locator("bk-chart, .empty").first).to_be_visible()
    again.tab("Everyone")
    again.show("Amelie Sonntag")
    expect(again.page.locator("bk-canvas")).to_be_visible()


@NOT_THERE
@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "This app was changed and now needs a part that cannot be loaded (Labelling). It goes on as it was."),
    ("de", "Diese App wurde geändert und braucht nun einen Teil, der sich nicht laden lässt (Labelling). Sie läuft weiter wie bisher."),
])
def test_a_kit_that_cannot_be_had_is_named_and_the_app_goes_on(
    changing, open_context: Callable[..., BrowserContext], language: str, sentence: str
):
    """OF-KIT-5: with the old description, also after a start without a network, until the kit is there."""
    server, resources = changing
    app = opened(server, open_context(language=language))
    away = resources / "away"
    away.mkdir()
    kept = core_of(app.page).rpartition("/")[2]
    for file in (resources / "web").glob("core-*"):
        if not file.name.startswith(kept):
            file.rename(away / file.name)
    app.page.evaluate("globalThis.isAsBefore = true")
    rewrite(resources / "Apps/contacts", add_canvas)
    expect(app.page.locator("#note")).to_contain_text(sentence)
    assert app.page.evaluate("globalThis.isAsBefore")
    expect(app.row("Familie")).to_be_visible()

    context = app.page.context
    app.page.close()
    context.set_offline(True)
    again = App(context.new_page(), f"{server.address}/contacts").open()
    expect(again.row("Familie")).to_be_visible()
    assert kits(again.page) == ""
    context.set_offline(False)

    for file in away.iterdir():
        file.rename(resources / "web" / file.name)
    again.page.evaluate("window.dispatchEvent(new Event('online'))")
    until(lambda: kits(again.page) == "Labelling", "the page came anew")
    expect(again.opened().row("Familie")).to_be_visible()
