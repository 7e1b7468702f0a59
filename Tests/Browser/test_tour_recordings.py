"""What files say of recordings: when they began and how long they took, gaps, and which of several tracks is meant."""

from __future__ import annotations

import re

import pytest
from planning import Planning
from playwright.sync_api import Page, expect
from test_access import assert_accessible

WORDS = {
    "en": {"file": "GPX file in", "keep": "Keep: ", "more": "More", "recordings": "Recordings", "stops": "Stops", "open": "Open a GPX file", "which": "rides: which recording?",
           "cancel": "Cancel", "form": "Recording", "save": "Save", "day": re.compile("4 March 2026|4 Mar 2026|04/03/2026"), "line": "Line 3, 0.1\u00a0km"},
    "de": {"file": "GPX-Datei laden", "keep": "Behalten: ", "more": "Mehr", "recordings": "Aufzeichnungen", "stops": "Halte", "open": "GPX-Datei öffnen",
           "which": "rides: Welche Aufzeichnung?", "cancel": "Abbrechen", "form": "Aufzeichnung", "save": "Sichern", "day": re.compile(r"4\. März 2026|04\.03\.2026"),
           "line": "Linie 3, 0,1\u00a0km"},
}  # fmt: skip


def track(name: str, minutes: range) -> str:
    points = [f'<trkpt lat="{-46.5 - minute * 0.0001:.4f}" lon="-123.42"><time>2026-03-04T10:{minute:02}:00Z</time></trkpt>' for minute in minutes]
    return f"<trk>{f'<name>{name}</name>' if name else ''}<trkseg>{''.join(points)}</trkseg></trk>"


#: 20 minutes later, 29 of them, and one that has no name and takes 9.
RIDES = f"<gpx>{track('Up', range(21))}{track('Down', range(30, 60))}{track('', range(50, 60))}</gpx>".encode()


def file_of(name: str, content: bytes) -> dict:
    return {"name": name, "mimeType": "application/gpx+xml", "buffer": content}


def to_recordings(page: Page, words: dict) -> None:
    name = words["more"]
    page.get_by_role("button", name=name, exact=True).or_(page.get_by_role("tab", name=name, exact=True)).first.click()
    page.get_by_role("button", name=words["recordings"]).last.click()


@pytest.mark.graphics
def test_to_planner_22_and_to_gpx_13_a_line_that_is_kept_has_the_day_and_the_duration_of_its_file(open_page, island, screenshot):
    words = WORDS["en"]
    one = Planning.opened(open_page, island, account=None, device="phone")
    page = one.page
    one.button(words["stops"]).click()
    with page.expect_file_chooser() as choosing:
        one.button(words["file"]).click()
    choosing.value.set_files(file_of("rides.gpx", RIDES))
    page.locator(".pl-callout").get_by_role("button", name=f"{words['keep']}Down").click()
    page.go_back()
    expect(one.planner).to_have_count(0)
    to_recordings(page, words)
    page.locator(".row").filter(has_text="Down").locator(".row-main").click()
    shown = page.locator(".page.top")
    expect(shown).to_contain_text(words["day"])
    expect(shown).to_contain_text(re.compile("29.min"))
    screenshot(page, "recording")


@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "dark"), ("desktop", "en", "light")])
def test_to_field_7_of_several_tracks_one_is_chosen(open_page, island, screenshot, device, language, scheme):
    words = WORDS[language]
    page = Planning.opened(open_page, island, account=None, new=False, device=device, language=language, scheme=scheme).page
    to_recordings(page, words)

    def opens() -> None:
        with page.expect_file_chooser() as choosing:
            page.get_by_role("button", name=re.compile("^(Add|Hinzufügen)$")).last.click()
        choosing.value.set_files(file_of("rides.gpx", RIDES))

    opens()
    dialog = page.get_by_role("dialog", name=words["which"])
    # 29 times 0.0001 degrees of latitude are 322 m, 20 times are 222 m, 9 times 100 m.
    distances = ["0,2\u00a0km", "0,3\u00a0km"] if language == "de" else ["0.2\u00a0km", "0.3\u00a0km"]
    expect(dialog.get_by_role("button")).to_have_text([f"Up, {distances[0]}", f"Down, {distances[1]}", words["line"], words["cancel"]])
    screenshot(page, "which")
    assert_accessible(page, "which")
    dialog.get_by_role("button", name="Down").click()
    form = page.get_by_role("dialog", name=words["form"])
    expect(form.get_by_label("Name")).to_have_value("Down")
    expect(form.get_by_label(re.compile("Dauer|Time"))).to_have_value("0:29")
    screenshot(page, "form")
    form.get_by_role("button", name=words["save"]).click()
    expect(form).to_have_count(0)
    expect(page.locator(".row").filter(has_text="Down")).to_have_count(1)
    # Who chooses none has none.
    opens()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(form.get_by_label("Name")).to_have_value("")


def test_to_field_7_the_note_about_gaps_leaves_the_tabs_of_a_phone_free(open_page, island, screenshot):
    words = WORDS["de"]
    page = Planning.opened(open_page, island, account=None, new=False, device="phone", language="de").page
    to_recordings(page, words)
    with page.expect_file_chooser() as choosing:
        page.get_by_role("button", name="Hinzufügen", exact=True).last.click()
    choosing.value.set_files(file_of("ride.gpx", RIDES.replace(b"</trkseg></trk><trk><name>Down</name><trkseg>", b"</trkseg><trkseg>").replace(track("", range(50, 60)).encode(), b"")))
    expect(page.locator("#note")).to_contain_text("Die Aufzeichnung hat eine Lücke.")
    page.get_by_role("dialog").get_by_role("button", name=words["save"]).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    screenshot(page, "note")
    note, tabs = page.locator("#note").bounding_box(), page.locator(".tabs").bounding_box()
    assert note["y"] + note["height"] <= tabs["y"]
