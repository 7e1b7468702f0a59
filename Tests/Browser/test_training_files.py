"""Plans from files and into files, sessions from recordings: shown before anything is stored, then all of it or nothing."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import fitdecode
import pytest
from app import until, until_on_device
from playwright.sync_api import expect
from test_access import assert_accessible, assert_accessible_day_and_night
from test_offline import NO_SERVER
from test_swimfit import PLAN, swimfit  # noqa: F401  (a fixture)

VECTORS = Path(__file__).resolve().parents[2] / "Spec/vectors/training/fit.json"
WORDS = {
    "de": {
        "menu": "Weitere Aktionen für diese Liste", "import": "Importieren …", "choose": "Datei wählen", "other": "Andere Datei wählen", "take": "Übernehmen",
        "export": "Exportieren", "fit": "FIT (Plan für die Uhr)", "csv": "Tabelle (CSV)", "undo": "Widerrufen", "added": "3 Einträge hinzugefügt.",
        "figures": ["Zeilen: 2", "Strecke: 800 m", "8 × 50 m Schmetterling"], "load": "Belastungspuls", "on": "Weiter",
        "known": "Diese Datei ist schon importiert. Es wird nichts angelegt.", "doctype": "DOCTYPE", "cancel": "Abbrechen",
        "sum": "Zeile 3: Gesamt ist 500, die Zeilen ergeben 400.", "checksum": "Die Prüfsumme bei Byte {} stimmt nicht.",
        "activity": ["Strecke: 100 m", "Mittlerer Puls: 120", "1 · 50 m, 0:20"], "incomplete": "Unvollständig",
    },
    "en": {
        "menu": "More actions for this list", "import": "Import…", "choose": "Choose file", "other": "Choose another file", "take": "Import",
        "export": "Export", "fit": "FIT (workout for a watch)", "csv": "Table (CSV)", "undo": "Undo", "added": "3 entries added.",
        "figures": ["Rows: 2", "Distance: 800 m", "8 × 50 m fly"], "load": "Load pulse", "on": "Continue",
        "known": "This file was imported before. Nothing will be added.", "doctype": "DOCTYPE", "cancel": "Cancel",
        "sum": "line 3: Gesamt is 500, the rows give 400.", "checksum": "The checksum at byte {} is wrong.",
        "activity": ["Distance: 100 m", "Mean pulse: 120", "1 · 50 m, 0:20"], "incomplete": "Incomplete",
    },
}
DEVICES = pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "dark"), ("tablet", "en", "light")])
SWIML = """<program xmlns="https://github.com/bartneck/swiML"><title>Monday</title><poolLength>50</poolLength><lengthUnit>meters</lengthUnit>
<instruction><segmentName>Warm up</segmentName></instruction>
<instruction><length><lengthAsDistance>400</lengthAsDistance></length><stroke><standardStroke>freestyle</standardStroke></stroke></instruction>
<instruction><segmentName>Main</segmentName></instruction>
<instruction><repetition><repetitionCount>8</repetitionCount><instruction><length><lengthAsDistance>50</lengthAsDistance></length>
<stroke><standardStroke>butterfly</standardStroke></stroke><rest><sinceStart>PT1M</sinceStart></rest><equipment>pads</equipment>
</instruction></repetition></instruction></program>
""".encode()


def recording() -> bytes:
    """Of a watch: twice 50 m, mean pulse 120."""
    [vector] = [one for one in json.loads(VECTORS.read_text()) if one["name"] == "an activity, little endian"]
    return bytes.fromhex(vector["input"]["fit"])


def choose(app, words, name: str, data: bytes):
    button = app.button(words["other"]) if app.button(words["other"]).count() else app.button(words["choose"])
    with app.choosing() as choosing:
        app.tap(button)
    choosing.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": data})


def begin(app, words):
    app.press(words["menu"])
    app.answer(words["import"])
    expect(app.button(words["choose"])).to_be_visible()


def of(app, model: str) -> list[dict]:
    return [one for one in app.records() if one["model"] == model]


def exported(app, words, format: str) -> tuple[str, bytes]:
    app.press(words["export"])
    with app.page.expect_download() as download:
        app.answer(format)
    return download.value.suggested_filename, download.value.path().read_bytes()


@DEVICES
def test_tr_file_1_tr_app_11_a_plan_comes_from_a_file_and_is_taken_back(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash="#/PlanList", account="otter", device=device, language=language, scheme=scheme)
    before = len(of(app, "Plan"))
    begin(app, words)
    screenshot(app.page, "begin")
    choose(app, words, "monday.xml", SWIML)
    for figure in words["figures"]:
        expect(app.top).to_contain_text(figure)
    assert_accessible_day_and_night(app.page, "the preview", screenshot)
    assert app.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert len(of(app, "Plan")) == before
    # Whoever leaves has stored nothing.
    app.press(words["cancel"])
    expect(app.row("Grundlage am Dienstag")).to_be_visible()
    assert len(of(app, "Plan")) == before
    begin(app, words)
    choose(app, words, "monday.xml", SWIML)
    app.press(words["take"])
    expect(app.toasts).to_contain_text(words["added"])
    expect(app.row("Monday")).to_be_visible()
    screenshot(app.page, "taken")
    app.tap(app.toasts.get_by_role("button", name=words["undo"]))
    until(lambda: len(of(app, "Plan")) == before, "the plan is gone")
    expect(app.row("Monday")).to_have_count(0)
    begin(app, words)
    choose(app, words, "monday.xml", SWIML)
    app.press(words["take"])
    app.show("Monday")
    expect(app.title).to_have_text("Monday")
    expect(app.top).to_contain_text("800")
    app.synchronised()
    assert app.standing["attention"] == []


@DEVICES
def test_tr_file_4_a_plan_leaves_in_each_format_and_comes_back_the_same(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="otter", device=device, language=language, scheme=scheme)
    names = ["swiML", words["fit"], words["csv"]]
    files = dict(zip(names, (exported(app, words, name) for name in names)))
    app.press(words["export"])
    assert_accessible(app.page, "the choice of formats")
    screenshot(app.page, "formats")
    app.page.keyboard.press("Escape")
    # An independent decoder reads the workout; of one's own profile, 80 % of 175 are 140 beats, 135 to 145 with the format's 100 on top.
    with fitdecode.FitReader(io.BytesIO(files[words["fit"]][1]), check_crc=fitdecode.CrcCheck.RAISE) as reader:
        messages = [one for one in reader if isinstance(one, fitdecode.FitDataMessage)]
    [workout] = [one for one in messages if one.name == "workout"]
    steps = [one for one in messages if one.name == "workout_step"]
    assert workout.get_value("wkt_name") == "Grundlage am Dienstag" and workout.get_value("num_valid_steps") == len(steps)
    swum = [one for one in steps if one.get_value("duration_type") == "distance"]
    assert [one.get_raw_value("duration_value") for one in swum] == [100 * one for one in (300, 150, 25, 50, 400, 100, 50, 400, 400, 200)]
    repeats = [one.get_raw_value("target_value") for one in steps if one.get_value("duration_type") == "repeat_until_steps_cmplt"]
    assert repeats == [3, 4, 18, 5, 4]
    assert [(one.get_raw_value(21), one.get_raw_value(22)) for one in swum][3] == (235, 245)
    table = list(csv.reader(io.StringIO(files[words["csv"]][1].decode("utf-8-sig"))))
    assert len(table) == 11 and table[-1][table[0].index("Gesamt" if language == "de" else "Total")] == "3850"

    def rows(plan: str) -> list[dict]:
        kept = ("Group", "Rounds", "Count", "Distance", "Text", "Strokes", "Part", "Equipment", "Percent", "SendOff", "Rest")
        found = [one["fields"] for one in of(app, "Row") if one["fields"]["Plan"] == [plan]]
        return [{name: row.get(name) for name in kept} for row in sorted(found, key=lambda row: row["Order"])]

    for name in (names[0], names[2]):
        known = {one["id"] for one in of(app, "Plan")}
        app.open("#/PlanList")
        begin(app, words)
        choose(app, words, *files[name])
        expect(app.top).to_contain_text("3850 m")
        app.press(words["take"])
        until(lambda: len(of(app, "Plan")) == len(known) + 1, "the plan is there")
        [new] = [one["id"] for one in of(app, "Plan") if one["id"] not in known]
        assert rows(new) == rows(PLAN)


@DEVICES
def test_tr_file_7_a_recording_becomes_a_session_once(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash="#/Log", account="otter", device=device, language=language, scheme=scheme)
    before = len(of(app, "Session"))
    begin(app, words)
    damaged = bytearray(recording())
    damaged[-1] ^= 1
    choose(app, words, "swim.fit", bytes(damaged))
    expect(app.top).to_contain_text(words["checksum"].format(len(damaged) - 2))
    app.press(words["take"])
    expect(app.dialog).to_contain_text(words["checksum"].format(len(damaged) - 2))
    screenshot(app.page, "damaged")
    assert_accessible(app.page, "the question")
    app.answer(words["cancel"])
    assert len(of(app, "Session")) == before
    choose(app, words, "swim.fit", recording())
    for figure in words["activity"]:
        expect(app.top).to_contain_text(figure)
    screenshot(app.page, "recording")
    app.press(words["take"])
    until(lambda: len(of(app, "Session")) == before + 1, "the session is there")
    [session] = [one for one in of(app, "Session") if one["fields"].get("Source") == "fit"]
    assert session["fields"]["Day"] == "2024-11-08" and session["fields"]["Distance"] == 100 and session["fields"]["Duration"] == 41
    laps = [one["fields"] for one in of(app, "Lap") if one["fields"]["Session"] == [session["id"]]]
    assert sorted((lap["Number"], lap["Distance"], lap["Time"]) for lap in laps) == [(1, 50, 20), (2, 50, 20.5)]
    begin(app, words)
    choose(app, words, "the same.fit", recording())
    expect(app.top).to_contain_text(words["known"])
    expect(app.button(words["take"])).to_be_disabled()
    screenshot(app.page, "known")
    assert_accessible(app.page, "a known file")
    app.press(words["cancel"])
    app.synchronised()
    assert app.standing["attention"] == []


@DEVICES
def test_tr_file_3_beats_are_asked_for_and_a_wrong_total_is_named(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, hash="#/PlanList", account="otter", device=device, language=language, scheme=scheme)
    begin(app, words)
    choose(app, words, "beats.csv", "Anzahl;Strecke;Puls;Gesamt\n2;100;160;200\n1;200;120;500\n".encode())
    load = app.input(words["load"])
    expect(load).to_have_value("")
    load.fill("20")
    app.press(words["on"])
    expect(app.problem(words["load"])).to_be_visible()
    assert_accessible(app.page, "the question")
    screenshot(app.page, "asked")
    load.fill("200")
    app.press(words["on"])
    expect(app.top).to_contain_text(words["sum"])
    screenshot(app.page, "sum")
    app.press(words["take"])
    until(lambda: [one for one in of(app, "Plan") if one["fields"]["Name"] == "beats"], "the plan is there")
    [plan] = [one["id"] for one in of(app, "Plan") if one["fields"]["Name"] == "beats"]
    assert sorted(one["fields"]["Percent"] for one in of(app, "Row") if one["fields"]["Plan"] == [plan]) == [60, 80]


def test_tr_file_6_hostile_files_are_refused_and_nothing_is_stored(open_app, swimfit):  # noqa: F811
    words = WORDS["en"]
    app = open_app(swimfit, hash="#/PlanList", account="otter", device="phone", language="en")
    before = len(app.records())
    begin(app, words)
    entities = b'<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;">]><program><title>&a;</title></program>'
    hostile = {
        "entities.xml": (entities, "DOCTYPE"),
        "deep.xml": (b"<program>" + b"<instruction>" * 200, "nested too deeply"),
        "cut.xml": (SWIML[: SWIML.index(b"<instruction><segmentName>Main")], "ends too early"),
        "wrong.xml": (b"<program><title>\xff\xfe\xff</title></program>", "UTF-8"),
        "large.xml": (b"<program>" + b" " * 2_000_000, "larger than 2 MB"),
        "huge.fit": (b"\0" * 20_000_001, "larger than 20 MB"),
        "short.fit": (recording()[:11], "not a FIT file"),
        "sport.fit": (recording(), "recording and no plan"),
        "latin.csv": ("Anzahl;Strecke;Lage\n1;100;Rücken\n".encode("latin-1"), "UTF-8"),
        "open.csv": (b'Anzahl;Strecke\n1;"100\n', "quotation mark"),
        "many.csv": (b"Anzahl;Strecke\n" + b"1;25\n" * 10_001, "more than 10000 rows"),
        "picture.png": (b"\x89PNG\r\n\x1a\n\0\0", "cannot be read here"),
        "nothing.csv": (b"", "empty"),
    }
    for name, (data, reason) in hostile.items():
        choose(app, words, name, data)
        expect(app.top).to_contain_text(reason, timeout=20_000)
        expect(app.button(words["take"])).to_have_count(0)
    # Formulas are texts of a plan, and leave it as texts that no spreadsheet computes.
    choose(app, words, "formula.csv", b"Anzahl;Strecke;Text\n1;100;=HYPERLINK(1)\n")
    app.press(words["take"])
    app.show("formula")
    _, table = exported(app, words, words["csv"])
    assert b"'=HYPERLINK(1)" in table
    assert len(app.records()) == before + 2


def test_tr_file_5_fi_write_2_a_file_has_no_pulse_of_others(open_app, swimfit):  # noqa: F811
    """A trainer looks at a plan in the beats of a swimmer who shares them, and has no profile."""
    words = WORDS["en"]
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="trainer1", device="desktop", language="en")
    app.top.get_by_label("View of").select_option(label="Otter")
    _, workout = exported(app, words, words["fit"])
    with fitdecode.FitReader(io.BytesIO(workout)) as reader:
        steps = [one for one in reader if isinstance(one, fitdecode.FitDataMessage) and one.name == "workout_step"]
    assert steps and all(step.get_raw_value(21) in (None, 0xFFFFFFFF) for step in steps)
    for name in ("swiML", words["csv"]):
        _, text = exported(app, words, name)
        assert not re.search(rb"Otter|\b(175|140|1991)\b", text)


def test_fi_read_3_a_file_is_taken_by_keys_alone(open_app, swimfit):  # noqa: F811
    words = WORDS["en"]
    app = open_app(swimfit, hash="#/PlanList", account="otter", device="desktop", language="en")
    keys = app.page.keyboard
    app.button(words["menu"]).focus()
    keys.press("Enter")
    app.dialog.get_by_role("button", name=words["import"]).focus()
    keys.press("Enter")
    app.button(words["choose"]).focus()
    with app.choosing() as choosing:
        keys.press("Enter")
    choosing.value.set_files({"name": "monday.xml", "mimeType": "text/xml", "buffer": SWIML})
    expect(app.button(words["take"])).to_be_enabled()
    for _ in range(30):
        if app.button(words["take"]).evaluate("(button) => button === document.activeElement"):
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(app.row("Monday")).to_be_visible()


@NO_SERVER
@pytest.mark.service_worker
def test_fi_read_4_files_are_read_and_written_without_a_network(open_app, swimfit):  # noqa: F811
    words = WORDS["en"]
    app = open_app(swimfit, hash="#/PlanList", account="otter", device="phone", language="en")
    until_on_device(app.page)
    app.synchronised()
    app.page.context.set_offline(True)
    app.page.reload()
    app.opened()
    begin(app, words)
    choose(app, words, "monday.xml", SWIML)
    app.press(words["take"])
    expect(app.row("Monday")).to_be_visible()
    app.show("Monday")
    assert exported(app, words, "swiML")[0] == "Monday.xml"
    app.page.reload()
    app.opened()
    expect(app.title).to_have_text("Monday")
    app.page.context.set_offline(False)
    app.synchronised()
