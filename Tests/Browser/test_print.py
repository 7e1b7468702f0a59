"""Lists, grids and pages on paper: how many sheets, what stands on each, and that nothing is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from app import until
from conftest import KEEPS_SCREENSHOTS, SCREENSHOTS
from playwright.sync_api import expect
from sheets import Sheets, printed
from test_access import assert_accessible
from test_boards import MOMENT
from test_swimfit import PLAN, swimfit  # noqa: F401  (a fixture)

A4 = (210, 297)
ACROSS = (297, 210)
NOTE = "Rings twice.\nThe second line of the same note.\nAnd a third one."
DAY = {"en": r"\d{1,2} [A-Z][a-z]+ \d{4}", "de": r"\d{1,2}\. [A-Z][a-zä]+ \d{4}"}


def person(number: int) -> dict:
    return {
        "id": f"01970000-0000-7000-8000-{number:012}", "model": "Person", "created": MOMENT, "changed": MOMENT,
        "fields": {"Name": f"Person {number:04}", "Phone": f"+49 30 {number:04}", "Notes": f"{NOTE} End {number:04}"},
    }


def keep(sheets: Sheets, name: str):
    """To be looked at, as a file."""
    if KEEPS_SCREENSHOTS:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        (Path(SCREENSHOTS) / f"print-{name}.pdf").write_bytes(sheets.pdf)


def assert_on_white(sheets: Sheets):
    """Dark letters, nothing behind them, whatever the device looks like."""
    sheets.page.emulate_media(media="print", color_scheme="dark")
    colours = sheets.page.evaluate(
        """() => [...document.querySelectorAll("html, body, h1, p, th, td")].map((node) => getComputedStyle(node)).map(
            ({ color, backgroundColor, colorScheme }) => [color, backgroundColor, colorScheme.includes("light")].join(" "))""")
    for colour in set(colours):
        letters, ground, is_light = re.fullmatch(r"rgb\((.*?)\) (.*) (true|false)", colour).groups()
        assert max(int(part) for part in letters.split(", ")) <= 0x44 and ground == "rgba(0, 0, 0, 0)" and is_light == "true", colour


def test_pr_print_1_pr_print_2_pr_print_5_pr_print_6_a_thousand_contacts_fill_sheets(open_app, own_app):
    def described(description: dict):
        description["Components"]["EveryoneList"]["Columns"] = ["Name", "Phone", "Notes"]

    folder = own_app("contacts", change=described, records=[person(number) for number in reversed(range(1000))])
    app = open_app(folder.name, "#/EveryoneList", device="phone", scheme="dark", waits=False)
    app.synchronised()
    until(lambda: len(app.records()) >= 1000, "a thousand people are there")
    expect(app.rows.first).to_contain_text("Person 0000")
    assert app.rows.count() < 200
    sheets = printed(app, lambda: (app.press("More actions for this list"), app.answer("Print")))
    keep(sheets, "contacts")
    texts = sheets.texts
    assert set(sheets.sizes) == {A4}
    # Three lines of 5 mm on 264 mm: no more than 17 people, and 13 where the letters of a device are tall.
    assert 1000 / 17 <= len(texts) <= 1000 / 12
    names = [re.findall(r"Person (\d{4})", text) for text in texts]
    assert sum(names, []) == [f"{number:04}" for number in range(1000)]
    for place, (text, own) in enumerate(zip(texts, names)):
        # No line is cut: the end of each note stands where its name does.
        assert re.findall(r"End (\d{4})", text) == own
        assert re.search(r"Name\s+Phone\s+Notes", text), f"headings of sheet {place + 1}"
        assert f"{place + 1} / {len(texts)}" in text
        assert re.search(rf"Everyone · Contacts · 1000 entries · {DAY['en']}", text)
    # Nothing else of the app, and no press.
    for words in ("Groups", "Search", "More"):
        assert words not in "".join(texts)
    assert sheets.page.locator("button, input, a, svg").count() == 0
    assert_on_white(sheets)
    assert_accessible(sheets.page, "the document")


def test_pr_print_1_pr_print_2_pr_print_4_pr_print_9_found_and_sorted_by_key_and_a_page(open_app):
    app = open_app("contacts", "#/EveryoneList", device="desktop", language="de")
    loaded = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('/print/')).length"
    assert app.page.evaluate(loaded) == 0
    everybody = [one["fields"]["Name"] for one in app.records() if one["model"] == "Person"]
    sheets = printed(app, lambda: app.page.keyboard.press("Control+p"))
    assert app.page.evaluate(loaded) == 2
    assert sorted(cells[0] for cells in sheets.cells()) == sorted(everybody) and len(everybody) > 3
    assert f"Kontakte · {len(everybody)} Einträge · " in sheets.texts[0]
    keep(sheets, "everybody")
    # Columns of the table on the screen, words as they stand there.
    assert sheets.cells("head") == [["Name", "Telefon", "E-Mail", "Gruppe", "Geburtstag"]]
    # What is searched for counts, also from within the field.
    app.top.get_by_role("searchbox").fill("amelie")
    expect(app.page.locator("#app .page.top [data-pick]")).to_have_count(1)
    sheets = printed(app, lambda: app.page.keyboard.press("Control+p"))
    assert [cells[0] for cells in sheets.cells()] == ["Amelie Sonntag"]
    assert re.search(rf"Alle\n? ?Kontakte · 1 Eintrag · {DAY['de']}", sheets.texts[0].replace("\n", " "))
    app.show("Amelie Sonntag")
    sheets = printed(app, lambda: app.page.keyboard.press("Control+p"))
    keep(sheets, "person")
    own = app.record("Amelie Sonntag")["fields"]
    assert sheets.page.locator("h1").text_content() == "Amelie Sonntag"
    assert [own["Phone"]] in [cells[1:] for cells in sheets.cells()]
    assert all(name for name, *_ in sheets.cells()) and ["Erreichbar"] in sheets.cells("heading")
    assert sheets.page.locator("img, button").count() == 0 and sheets.sizes == [A4]
    # A form lies on top: there is nothing that the app prints.
    app.press("Bearbeiten")
    app.page.evaluate("globalThis.printed = null")
    assert app.page.evaluate("""() => {
        const event = new KeyboardEvent("keydown", { key: "p", ctrlKey: true, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
        return event.defaultPrevented;
    }""") is False


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("desktop", "en")])
def test_pr_print_3_pr_print_7_pr_print_10_the_example_plan_is_printed_with_its_sums(open_app, swimfit, device, language):  # noqa: F811
    words = {"de": ("Als Tabelle mit Summen", "Weitere Aktionen für diese Seite", "Drucken", "Summe", "Sicht von Otter"),
             "en": ("As a table with sums", "More actions for this page", "Print", "Total", "View of Otter")}[language]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device=device, scheme="dark", language=language)
    page = printed(app, lambda: app.page.keyboard.press("Control+p"))
    keep(page, f"plan-page-{language}")
    assert "3850 m" in page.texts[0] and "Grundlage am Dienstag" in page.texts[0] and words[4] in page.texts[0]
    # Below the words of the page stand its rows, as the table prints them.
    below = [cells for cells in page.cells() if len(cells) == 11]
    assert [cells[7] for cells in below] == [f"{number} m" for number in (300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850)]
    assert page.page.locator("table").count() == 2 and app.page.locator("bk-grid").count() == 0
    assert_accessible(page.page, "the page and its rows")
    app.press(words[0])
    expect(app.page.locator("bk-grid")).to_be_visible()
    sheets = printed(app, lambda: (app.press(words[1]), app.answer(words[2])))
    keep(sheets, f"plan-{language}")
    rows = sheets.cells()
    metres = [300, 450, 100, 900, 400, 500, 200, 400, 400, 200]
    running = [sum(metres[:place + 1]) for place in range(10)]
    assert running[-1] == 3850
    assert [cells[6] for cells in rows] == [f"{number} m" for number in metres]
    assert [cells[7] for cells in rows] == [f"{number} m" for number in running]
    # Of a load pulse of 175.
    assert [cells[4] for cells in rows] == [str(beats) for beats in (110, 120, 140, 140, 135, 140, 130, 140, 140, 110)]
    assert [cells[1] for cells in sheets.cells("subtotal")] == ["850 m", "2800 m", "200 m"]
    assert [cells[:2] for cells in sheets.cells("total")] == [[words[3], "3850 m"]]
    assert len(sheets.cells("heading")) == 3 and len(sheets.texts) == 1
    for number in {*metres, *running, 850, 2800}:
        assert f"{number} m" in sheets.texts[0]
    # What the browser writes into the margin, and what stands above: app and day.
    assert sheets.texts[0].count("SwimFit · ") == 2 and re.search(DAY[language], sheets.texts[0]) and "1 / 1" in sheets.texts[0]
    assert_on_white(sheets)
    assert_accessible(sheets.page, "the document")


def test_pr_print_2_a_log_is_printed_whole(open_app, swimfit):  # noqa: F811
    app = open_app(swimfit, hash="#/Log", account="otter", device="phone", language="de")
    sheets = printed(app, lambda: app.page.keyboard.press("Control+p"))
    keep(sheets, "log")
    assert len(sheets.cells()) == int(app.rows.first.get_attribute("aria-setsize")) > 10
    # Nine columns have no room upright.
    assert set(sheets.sizes) == {ACROSS} and len(sheets.cells("head")[0]) > 8
    days = [cells[0] for cells in sheets.cells()]
    assert all(re.fullmatch(r"\d{1,2}\. \S+ \d{4}|\d\d\.\d\d\.\d{4}", day) for day in days)


def test_pr_print_6_no_sheet_ends_with_a_heading_or_begins_with_a_sum(open_page, running):
    lines = [("row", [f"Row before {number}", "5"]) for number in range(7)]
    for group in range(120):
        lines.append(("heading", [f"Group {group}"]))
        lines += [("row", [f"Row {group}.{number}", "5"]) for number in range(1 + group % 3)]
        lines.append(("subtotal", [f"Total {group}", "5"]))
    effect = {"title": "Groups", "about": "Here", "columns": ["Name", "Number"], "numbers": [1], "rows": [cells for _, cells in lines], "kinds": [kind for kind, _ in lines]}
    page = open_page(running.address)
    document = page.evaluate(
        """async (effect) => {
            const { write } = await import("/web/print/print.js");
            const made = document.implementation.createHTMLDocument();
            const own = write(made, effect);
            return { html: made.documentElement.outerHTML, css: await (await fetch("/web/print/print.css")).text() + own };
        }""", effect)
    page = page.context.new_page()
    page.set_content(document["html"])
    page.add_style_tag(content=document["css"])
    sheets = Sheets(page, page.pdf(prefer_css_page_size=True))
    found = [re.findall(r"(?m)^(Row|Group|Total) ", text) for text in sheets.texts]
    # A group of three takes 6 mm a line: some would be cut wherever sheets end.
    assert len(found) > 12 and sum(found, []) == [{"row": "Row", "heading": "Group", "subtotal": "Total"}[kind] for kind, _ in lines]
    assert [(first, last) for first, *_, last in found if first == "Total" or last == "Group"] == []
