"""What is wrong is repeated until nothing is left, sections say how much is known, and a page what is due today."""

from __future__ import annotations

import json
import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest
from anatomy import installed, label, network
from app import App
from conftest import ROOT
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_labelling import LATIN, rows
from test_lecturer import actions

NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
BONES = "01955100-0000-7000-8000-000000000044"
SEEN = pytest.mark.parametrize(
    ("device", "language", "scheme"), [("phone", "de", "light"), ("tablet", "en", "dark"), ("desktop", "en", "light")])


@pytest.fixture
def students(own_app, open_app):
    """Opens a copy of the app as a student, who is no lecturer there."""

    def students(**person) -> App:
        folder = own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student"))
        return open_app(folder.name, account="student", **person)

    return students


def pins(app: App):
    """The rows of pins, and not those of attempts below them."""
    return app.top.get_by_role("list", name=re.compile("^(Pins|Nadeln)$")).get_by_role("listitem")


def finish(app: App):
    app.press("Evaluate")
    app.answer("Finish")


def derivation():
    """The script that derives the vectors from the published formulas."""
    loader = SourceFileLoader("memory_vectors", str(ROOT / "Scripts/memory-vectors"))
    module = module_from_spec(spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def due_days(account: str) -> list[int]:
    """Days until each pin of the map of bones is due, from the demonstration's attempts and the published formulas."""
    formulas = derivation()
    records = json.loads((ROOT / "Apps/anatomy/demo.json").read_text())["records"]
    reviews: dict[str, list[tuple[int, str]]] = {}
    for record in records:
        if record["model"] == "Attempt" and record["by"] == account:
            for result in record["fields"]["Attempt"]["results"]:
                reviews.setdefault(result["pin"], []).append((record["created"]["today"], result["mark"]))
    days = []
    for found in reviews.values():
        due = formulas.states(sorted(found))[-1][2]
        days.append((formulas.date.fromisoformat(due) - formulas.FIRST).days)
    return days


@NO_NETWORK
@pytest.mark.service_worker
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_wrong_pins_are_repeated_without_a_network_until_none_is_left_lb_round_2(students, screenshot, device):
    app = installed(students(device=device))
    app.show("Testat 1")
    app.show("Ossa manus")
    expect(pins(app)).to_have_count(10)
    network(app, False)
    label(app, 1, *LATIN[:8], "wrong")
    finish(app)
    expect(app.top).to_contain_text("2 pins left to repeat")
    screenshot(app.page, "evaluated", full_page=True)
    assert_accessible(app.page, "evaluated")
    app.press("Repeat 2 wrong pins")
    expect(pins(app)).to_have_count(2)
    expect(app.top.locator("bk-canvas .pin")).to_have_count(2)
    expect(app.top).to_contain_text("Repetition: 2 of 10 pins")
    screenshot(app.page, "round", full_page=True)
    assert_accessible(app.page, "round")
    label(app, 9, LATIN[8], "wrong again")
    finish(app)
    expect(app.top).to_contain_text("1 pin left to repeat")
    app.tab("Attempts")
    app.show("Repetition: 1 of 2 pins labelled correctly")
    screenshot(app.page, "attempt", full_page=True)
    app.press("Repeat the wrong pin")
    expect(pins(app)).to_have_count(1)
    label(app, 10, LATIN[9])
    finish(app)
    expect(app.top).to_contain_text("Nothing left to repeat")
    screenshot(app.page, "nothing left", full_page=True)
    app.press("Continue")
    expect(app.top).to_contain_text("Repetition: 1 of 2 pins labelled correctly")
    app.tab("Sections")
    app.open()
    section = rows(app).filter(has_text="Testat 1")
    expect(section).to_contain_text("20 of ")
    network(app, True)
    app.synchronised()
    assert sum(record["model"] == "Attempt" and bool(record["fields"]["Attempt"].get("round")) for record in app.records()) == 2


@SEEN
def test_sections_say_how_much_is_known_and_a_page_what_is_due_lb_prog_1_lb_due_2(students, screenshot, device, language, scheme):
    def text(german: str, english: str) -> str:
        return german if language == "de" else english

    app = students(device=device, language=language, scheme=scheme)
    expect(rows(app).filter(has_text="Testat 1")).to_contain_text(text("10 von ", "10 of "))
    expect(rows(app).filter(has_text="Testat 2")).to_contain_text(text("0 von ", "0 of "))
    assert_accessible(app.page, "sections")
    screenshot(app.page, "sections", full_page=True)
    app.tab(text("Wiederholen", "Review"))
    days = due_days("student")
    count = sum(day <= 0 for day in days)
    if count == 0:
        expect(app.top).to_contain_text(text("Heute ist nichts fällig", "Nothing is due today"))
        return
    noun = text("Nadel" if count == 1 else "Nadeln", "pin" if count == 1 else "pins")
    expect(app.top).to_contain_text(text(f"Heute fällig: {count} {noun}", f"Due today: {count} {noun}"))
    expect(rows(app)).to_have_count(1)
    assert_accessible(app.page, "due")
    screenshot(app.page, "due", full_page=True)
    rows(app).first.get_by_role("button").focus()
    app.page.keyboard.press("Enter")
    expect(pins(app)).to_have_count(count)
    expect(app.top).to_contain_text(text(f"Wiederholung: {count} von 10 Nadeln", f"Repetition: {count} of 10 pins"))
    assert_accessible(app.page, "due round")
    screenshot(app.page, "due round", full_page=True)


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_results_are_tables_by_pin_and_by_person_lb_rpage_6(open_app, screenshot, size):
    app = open_app("anatomy", account="admin")
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    app.show("Testat 1")
    actions(app, "Systema skeletale").get_by_role("button", name="Results", exact=True).click()
    expect(rows(app).filter(has_text="5 · Radius")).to_contain_text("33.3 % correct (2 of 6)")
    assert_accessible_day_and_night(app.page, "bars", screenshot)
    app.press("Show as tables")
    by_pin, persons = app.page.get_by_role("table", name="Pins"), app.page.get_by_role("table", name="Persons")
    expect(by_pin.get_by_role("row", name="5 · Radius")).to_contain_text("204033.3")
    # The three attempts of the first student have 5, 8 and 10 pins of 10.
    expect(persons.get_by_role("row").nth(1)).to_contain_text("3100.0")
    assert_accessible_day_and_night(app.page, "tables", screenshot)
    with app.page.expect_download() as download:
        app.press("Persons as CSV")
    lines = Path(download.value.path()).read_bytes().decode("utf-8-sig").split("\r\n")
    assert lines[0] == 'Person,Attempts,"Best, per cent","Mean, per cent","Last, per cent"'
    assert [line.split(",")[1:] for line in lines[1:4]] == [
        ["3", "100.0", "76.7", "100.0"], ["2", "90.0", "75.0", "90.0"], ["1", "50.0", "50.0", "50.0"]]
    for width in (320, 390):
        app.page.set_viewport_size({"width": width, "height": 844})
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
