"""Every page of the app Anatomy: no violations found by axe, and nothing that is worked at out of sight."""

from __future__ import annotations

import json

import pytest
from anatomy import close
from app import App, box_of, until
from conftest import ROOT
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_graded import moment
from test_labelling import entry, open_exercise, rows, stage  # noqa: F401


@pytest.mark.parametrize("account", ["student", "admin"])
def test_a_pin_that_is_chosen_far_down_the_list_brings_the_picture_into_view_lb_page_10(open_exercise, account):
    app = open_exercise(account=account)
    app.tap(rows(app).nth(8).locator(".row-main"))
    expect(app.top.locator("bk-canvas .popover .title")).to_have_text("Pin 9")
    expect(entry(app)).to_be_focused()
    until(lambda: is_in_sight(app), "picture and field are in sight")
    # What was scrolled away by hand comes back with the next pin.
    close(app)
    app.top.locator(".page-body").evaluate("body => body.scrollTo(0, 10_000)")
    until(lambda: not is_in_sight(app), "the picture is out of sight")
    app.tap(rows(app).nth(9).locator(".row-main"))
    until(lambda: is_in_sight(app), "picture and field are in sight")


def is_in_sight(app: App) -> bool:
    """Whether the whole picture stands below the bar and above the tabs, with what is typed at a pin."""
    box, bar = box_of(stage(app)), box_of(app.top.locator(".bar"))
    tabs = box_of(app.page.locator("#app .tabs"))
    return box["y"] >= bar["y"] + bar["height"] - 1 and box["y"] + box["height"] <= tabs["y"] + 1


def test_results_unfold_in_the_list_where_they_are_touched_lb_page_10(open_exercise):
    app = open_exercise("Systema skeletale", account="admin")
    app.page.go_back()
    rows(app).filter(has_text="Systema skeletale").locator(".row-menu").click()
    app.page.get_by_role("menuitem", name="More actions…").click()
    app.answer("Results")
    row = rows(app).filter(has_text="9 · Fibula")
    app.tap(row.locator(".row-main"))
    expect(app.top).to_contain_text("4 right · 0 misspelt")
    app.page.wait_for_timeout(300)
    box = box_of(row)
    assert 60 < box["y"] < 780, "the row that was touched stays in sight"


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
@pytest.mark.service_worker
def test_without_its_picture_an_exercise_is_labelled_from_the_list_lb_desk_7(open_app, own_app, screenshot):
    folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student"))
    app = open_app(folder.name, account="student", language="de")
    # What is on the device already is asked for anew.
    app.page.context.route("**/hand.svg*", lambda route: route.abort())
    app.page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    app.show("Testat 1")
    app.show("Ossa manus")
    expect(app.top.locator("bk-canvas")).to_contain_text("Das Bild ist gerade nicht verfügbar.")
    app.tap(rows(app).first.locator(".row-main"))
    expect(entry(app)).to_be_focused()
    entry(app).fill("radius")
    entry(app).press("Enter")
    expect(rows(app).first).to_contain_text("1 · radius")
    screenshot(app.page, "unavailable")
    assert_accessible(app.page, "without its picture")


# Accessibility of every page


class Looked:
    """One person on one device; every page that is looked at is checked."""

    def __init__(self, app: App, language: str, screenshot):
        self.app, self.page, self.german, self._screenshot = app, app.page, language == "de", screenshot

    def text(self, german: str, english: str) -> str:
        return german if self.german else english

    def look(self, where: str):
        assert_accessible_day_and_night(self.page, where, self._screenshot)

    def home(self):
        self.app.open()
        expect(rows(self.app).first).to_be_visible()

    def exercise(self, title: str, section: str = "Testat 1", tag: str = "bk-canvas"):
        self.home()
        self.app.show(section)
        self.app.show(title)
        expect(self.app.top.locator(f"{tag} .pin").first).to_be_attached(timeout=60_000)

    def actions(self, row: str, action: str | None = None):
        rows(self.app).filter(has_text=row).first.locator(".row-menu").click()
        self.page.get_by_role("menuitem", name=self.text("Weitere Aktionen…", "More actions…")).click()
        if action:
            self.app.answer(action)

    def type(self, *answers: str, tag: str = "bk-canvas"):
        self.app.tap(rows(self.app).first.locator(".row-main"))
        for answer in answers:
            field = self.app.top.locator(f"{tag} .entry")
            expect(field).to_be_focused()
            field.fill(answer)
            field.press("Enter")


SEEN = pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])


@pytest.fixture
def looked(open_app, own_app, screenshot):
    def looked(account: str, device: str, language: str, records: list | None = None) -> Looked:
        folder = own_app(
            "anatomy", records=records, change=lambda description: description["App"]["Access"].update(Accounts=account)).name
        app = open_app(folder, account=account, device=device, language=language)
        return Looked(app, language, screenshot)

    return looked


@SEEN
@pytest.mark.graphics
def test_no_page_of_a_student_who_practises_has_violations(looked, device, language):
    she = looked("student", device, language)
    app, text = she.app, she.text
    she.look("sections")
    app.show("Testat 1")
    she.look("exercises")
    she.exercise("Ossa manus")
    she.look("before")
    she.type("radius", "wrong")
    she.look("at a pin")
    app.top.locator("bk-canvas").get_by_role("button", name=text("Schließen", "Close")).click()
    app.press(text("Zwischenstand", "Interim result"))
    she.look("interim")
    app.press(text("Auswerten", "Evaluate"))
    expect(app.dialog).to_be_visible()
    she.look("question")
    app.answer(text("Abschließen", "Finish"))
    expect(rows(app).nth(1)).to_contain_text("Ulna")
    she.look("evaluated")
    app.press(text("Neu beginnen", "Start again"))
    she.type("radius")
    she.look("former attempts")
    she.exercise("Articulatio genus", tag="bk-object3d")
    she.look("3D object")
    she.type("femur", tag="bk-object3d")
    she.look("at a pin of a 3D object")
    app.tab(text("Versuche", "Attempts"))
    expect(rows(app).first).to_be_visible()
    she.look("attempts")
    app.tab(text("Hilfe", "Help"))
    she.look("help menu")
    app.press(text("Wie übe ich?", "How do I practise?"))
    expect(app.top.locator("h2").first).to_be_visible()
    she.look("help")
    app.tab(text("Testate", "Sections"))
    she.home()
    app.top.locator(".bar [data-act='0:menu:']").click()
    expect(app.dialog).to_be_visible()
    she.look("menu")
    app.answer(text("Synchronisation & Konto", "Synchronisation & account"))
    she.look("account")


@SEEN
@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
@pytest.mark.service_worker
def test_no_page_of_a_graded_exercise_has_violations(looked, device, language):
    content = json.loads((ROOT / "Apps/anatomy/demo.json").read_text())["records"]
    times = {
        "Ossa manus": {"Closes": moment(60)}, "Systema skeletale": {"Closes": moment(-60)},
        "Cor": {"Opens": moment(60), "Closes": moment(90)},
    }
    for record in content:
        if record["fields"].get("Title") in times:
            record["fields"].update({"Mode": "graded", **times[record["fields"]["Title"]]})
    she = looked("student", device, language, content)
    app, text = she.app, she.text
    app.show("Testat 2")
    app.show("Cor")
    expect(app.top).to_contain_text(text("Noch nicht offen", "Not open yet"))
    she.look("not open")
    she.home()
    she.exercise("Systema skeletale")
    expect(app.top).to_contain_text(text("beendet am", "closed on"))
    she.look("closed")
    she.home()
    app.show("Testat 1")
    app.show("Ossa manus")
    expect(app.top).to_contain_text(text("10 Nadeln sind zu beschriften", "10 pins to label"))
    she.look("before")
    app.press(text("Beginnen", "Begin"))
    expect(app.top.locator("bk-canvas .pin").first).to_be_attached(timeout=60_000)
    she.look("running")
    she.type("radius")
    app.press(text("Abgeben", "Hand in"))
    expect(app.dialog).to_contain_text(text("1 von 10 Nadeln hat eine Beschriftung.", "1 of 10 pins has a label."))
    she.look("question")
    app.page.context.set_offline(True)
    app.answer(text("Abgeben", "Hand in"))
    expect(app.top).to_contain_text(text("wartet auf die Auswertung", "waiting for evaluation"))
    she.look("handed in")
    app.page.context.set_offline(False)
    expect(app.top).to_contain_text(text("1 von 10 Nadeln richtig", "1 of 10 pins labelled correctly"), timeout=60_000)
    she.look("evaluated")


@SEEN
@pytest.mark.graphics
def test_no_page_of_a_lecturer_has_violations(looked, device, language):
    he = looked("admin", device, language)
    app, text = he.app, he.text
    he.look("sections")
    rows(app).first.locator(".row-menu").click()
    expect(app.page.get_by_role("menu")).to_be_visible()
    he.look("row menu")
    app.page.keyboard.press("Escape")
    app.press(text("Hinzufügen", "Add"))
    app.press(text("Sichern", "Save"))
    expect(app.problem(text("Titel", "Title"))).to_be_visible()
    he.look("section form")
    he.home()
    app.show("Testat 1")
    he.look("exercises")
    he.actions("Ossa manus")
    he.look("actions")
    app.answer(text("Titel, Bild und 3D-Objekt", "Title, picture and 3D object"))
    app.field(text("Art", "Mode")).get_by_role("radio", name=text("Prüfung", "Graded")).check()
    expect(app.field(text("Endet", "Closes"))).to_be_visible()
    he.look("exercise form")
    he.exercise("Ossa manus")
    stage(app).scroll_into_view_if_needed()
    for tool in app.top.locator("bk-canvas .tools button[data-value]").all():
        tool.click()
        expect(tool).to_have_attribute("aria-pressed", "true")
        he.look(f"tool {tool.get_attribute('data-value')}")
    app.top.locator("bk-canvas .tools button[data-value=move]").click()
    app.tap(rows(app).nth(2).locator(".row-main"))
    expect(entry(app)).to_be_focused()
    he.look("at a pin")
    app.press(text("Vorschau", "Preview"))
    expect(app.title).to_have_text(text("Vorschau", "Preview"))
    he.look("preview")
    he.exercise("Ossa manus")
    app.hold(rows(app).nth(0).locator(".row-main"))
    expect(app.title).to_have_text(text("Beschriftungen", "Labels"))
    he.look("labels")
    he.exercise("Articulatio genus", tag="bk-object3d")
    he.look("3D object")
    for title in ["Systema skeletale", "Articulatio genus"]:
        he.home()
        app.show("Testat 1")
        he.actions(title, text("Ergebnisse", "Results"))
        expect(app.title).to_have_text(text("Ergebnisse", "Results"))
        he.look(f"results of {title}")
        if title == "Systema skeletale":
            app.tap(rows(app).filter(has_text="5 · Radius").locator(".row-main"))
            app.tap(rows(app).filter(has_text="student2").locator(".row-main"))
            he.look("unfolded results")
    app.tab(text("Hilfe", "Help"))
    app.press(text("Wie bereite ich Aufgaben vor?", "How do I prepare exercises?"))
    expect(app.top.locator("h2").first).to_be_visible()
    he.look("help")
