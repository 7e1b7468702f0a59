"""A section of the app Anatomy as one file: out of the app and into it, and what is refused."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from app import App, until, until_on_device
from archives import EXERCISE, archive, endless, section
from pictures import png
from playwright.sync_api import Locator, expect
from test_access import assert_accessible
from test_labelling import rows
from test_lecturer import open_sections, titles  # noqa: F401
from test_offline import wait_until_kept

ARM = png(400, 300)
TEXTS = {
    "en": {"import": "Import section", "choose": "Choose a file", "take": "Import the section", "export": "Export"},
    "de": {"import": "Testat importieren", "choose": "Datei wählen", "take": "Testat übernehmen", "export": "Exportieren"},
}


def actions(app: App, row: Locator) -> Locator:
    """What can be done with a section, opened by its menu."""
    row.locator(".row-menu").click()
    app.page.get_by_role("menuitem").first.click()
    return app.page.locator(".actions")


def export(app: App, title: str, language: str = "en") -> tuple[str, zipfile.ZipFile]:
    choice = actions(app, rows(app).filter(has_text=title).first)
    with app.page.expect_download() as loading:
        choice.get_by_role("button", name=TEXTS[language]["export"], exact=True).click()
    return loading.value.suggested_filename, zipfile.ZipFile(io.BytesIO(Path(loading.value.path()).read_bytes()))


def choose(app: App, content: bytes, language: str = "en", button: str = "") -> None:
    with app.choosing() as choosing:
        app.press(button or TEXTS[language]["choose"])
    choosing.value.set_files({"name": "section.zip", "mimeType": "application/zip", "buffer": content})


def models(app: App) -> dict[str, int]:
    counts: dict[str, int] = {}
    for record in app.records():
        counts[record["model"]] = counts.get(record["model"], 0) + 1
    return counts


@pytest.mark.parametrize(("device", "scheme", "language"), [("tablet", "light", "en"), ("phone", "dark", "de")])
def test_lb_file_6_a_section_goes_out_and_comes_back(open_sections, open_app, screenshot, device, scheme, language):
    app = open_sections(device=device, scheme=scheme, language=language)
    before = models(app)
    name, packed = export(app, "Testat 1", language)
    assert name == "Testat 1.zip" and packed.testzip() is None
    document = json.loads(packed.read("section.json"))
    # Every file is named, and every name has a file; the drawings of the app's folder have become pictures.
    named = {exercise[key] for exercise in document["exercises"] for key in ("picture", "object3D") if key in exercise}
    assert named == set(packed.namelist()) - {"section.json"}
    for file in named:
        beginning = packed.read(file)[:8]
        assert beginning.startswith(b"glTF") if file.endswith(".glb") else beginning == b"\x89PNG\r\n\x1a\n", file

    app.press(TEXTS[language]["import"])
    screenshot(app.page, "empty")
    assert_accessible(app.page, "import")
    choose(app, packed.fp.getvalue(), language)
    expect(app.top).to_contain_text("Ossa manus · 10")
    screenshot(app.page, "read")
    assert_accessible(app.page, "read")
    app.press(TEXTS[language]["take"])
    # The exercises of the new section.
    expect(rows(app)).to_have_count(len(document["exercises"]), timeout=60_000)
    screenshot(app.page, "taken")
    app.synchronised()
    after = models(app)
    new = {model: after[model] - before.get(model, 0) for model in after}
    assert new == {
        "Section": 1, "Exercise": len(document["exercises"]),
        "Pin": sum(len(exercise["pins"]) for exercise in document["exercises"]),
        "Label": sum(len(pin["labels"]) for exercise in document["exercises"] for pin in exercise["pins"]),
        "Arrow": sum(len(exercise.get("arrows", [])) for exercise in document["exercises"]),
        "Area": sum(len(exercise.get("areas", [])) for exercise in document["exercises"]),
    } | {model: 0 for model in before if model not in ("Section", "Exercise", "Pin", "Label", "Arrow", "Area")}

    # Somebody else has it with its pictures.
    other = open_app(app.address.rpartition("/")[2], account="admin", device="phone")
    expect(rows(other)).to_have_count(4)
    other.tap(rows(other).nth(3).locator(".row-main"))
    other.show("Ossa manus")
    picture = other.top.locator("bk-canvas .pin").first
    expect(picture).to_be_attached()
    until(lambda: other.kept("media"), "the picture has come")
    # Exported again it is the same.
    app.page.go_back()
    expect(rows(app)).to_have_count(4)
    choice = actions(app, rows(app).nth(3))
    with app.page.expect_download() as loading:
        choice.get_by_role("button", name=TEXTS[language]["export"], exact=True).click()
    again = zipfile.ZipFile(io.BytesIO(Path(loading.value.path()).read_bytes()))
    assert json.loads(again.read("section.json")) == document


@pytest.mark.service_worker
def test_lb_file_11_everything_works_without_a_network(open_sections):
    app = open_sections()
    # What archives need is kept behind the first opening, the kit's own module behind what all apps have.
    until_on_device(app.page)
    wait_until_kept(app.page, "/web/labelling/labelling.wasm")
    app.page.context.set_offline(True)
    app.press("Import section")
    choose(app, archive({"section.json": section(), "arm.png": ARM}))
    expect(app.top).to_contain_text("Ulna · 1 pin")
    app.press("Import the section")
    expect(rows(app)).to_have_count(1)
    app.page.go_back()
    assert titles(app) == ["Testat 1", "Testat 2", "Kurs B", "Arm"]
    name, packed = export(app, "Arm")
    assert name == "Arm.zip" and sorted(packed.namelist()) == ["picture-1.png", "section.json"]
    assert len(packed.read("picture-1.png")) > 100
    app.page.context.set_offline(False)
    app.synchronised(20)


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")
@pytest.mark.service_worker
def test_lb_file_11_a_picture_that_cannot_be_had_is_named(open_sections, open_app):
    app = open_sections()
    app.press("Import section")
    choose(app, archive({"section.json": section(), "arm.png": ARM}))
    app.press("Import the section")
    expect(rows(app)).to_have_count(1)
    app.synchronised()
    # Another device has the records and, short of room, not the picture.
    other = open_app(app.address.rpartition("/")[2], account="admin")
    expect(rows(other)).to_have_count(4)
    until(lambda: other.kept("media"), "the picture has come")
    until_on_device(other.page)
    wait_until_kept(other.page, "/web/labelling/labelling.wasm")
    other.forget("media")
    other.page.context.new_cdp_session(other.page).send("Network.clearBrowserCache")
    other.page.context.set_offline(True)
    choice = actions(other, rows(other).filter(has_text="Arm"))
    choice.get_by_role("button", name="Export", exact=True).click()
    expect(other.page.locator("#note")).to_contain_text("The file could not be made: picture-1.png is not on this device")


@pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|Failed to fetch")
def test_se_out_2_a_part_of_the_app_that_cannot_be_had_is_said(open_sections):
    app = open_sections()
    # This device keeps nothing beyond the page: without a network the parts that come on demand cannot be had.
    app.page.context.new_cdp_session(app.page).send("Network.clearBrowserCache")
    app.page.context.set_offline(True)
    actions(app, rows(app).first).get_by_role("button", name="Export", exact=True).click()
    expect(app.page.locator("#note")).to_contain_text("A part of the app that this takes is not on this device yet.")
    app.page.context.set_offline(False)


BAD = {
    "no archive": (b"PK is no archive at all", "This file is not an archive that can be read."),
    "nothing": (b"", "This file is not an archive that can be read."),
    "without a document": (archive({"readme.txt": b"x"}), "This file is not an archive that can be read."),
    "cut off": (archive({"section.json": section(), "arm.png": ARM})[:-40], "This file is not an archive that can be read."),
    "too many files": (
        archive({"section.json": section()} | {f"{number}.txt": b"" for number in range(2001)}), "This archive is too large."),
    "a document without end": (endless("section.json", 5_000_000, 5_000_000, {"arm.png": ARM}), "This archive is too large."),
    "a document that lies": (endless("section.json", 5_000_000, 100, {"arm.png": ARM}), "This archive is too large."),
}


@pytest.mark.parametrize("kind", BAD)
def test_lb_file_10_archives_that_are_none(open_sections, kind):
    content, message = BAD[kind]
    app = open_sections()
    before = models(app)
    app.press("Import section")
    choose(app, content)
    app.heard(message)
    # Nothing has changed, and the next file is taken.
    choose(app, archive({"section.json": section(), "arm.png": ARM}))
    expect(app.top).to_contain_text("Ulna · 1 pin")
    assert models(app) == before


WRONG = {
    "not JSON": ({"section.json": b"{", "arm.png": ARM}, "This is not the file of a section."),
    "another kind": ({"section.json": b"[]", "arm.png": ARM}, "This is not the file of a section."),
    "a picture is missing": ({"section.json": section()}, "Exercise 1, “picture”: “arm.png” is not in the archive."),
    "its picture lies elsewhere": (
        {"section.json": section(), "pictures/arm.png": ARM}, "Exercise 1, “picture”: “arm.png” is not in the archive."),
    "a way out of the folder": (
        {"section.json": section({**EXERCISE, "picture": "../arm.png"}), "../arm.png": ARM},
        "Exercise 1, “picture”: This is not the name of a file, such as “hand.png”."),
}


@pytest.mark.parametrize("kind", WRONG)
def test_lb_file_8_what_is_wrong_is_said(open_sections, screenshot, kind):
    files, message = WRONG[kind]
    app = open_sections(device="phone", scheme="dark")
    before = models(app)
    app.press("Import section")
    choose(app, archive(files))
    expect(app.top).to_contain_text(message)
    app.heard("This file cannot be imported: 1 error")
    expect(app.button("Import the section")).to_have_count(0)
    screenshot(app.page)
    assert_accessible(app.page, kind)
    assert models(app) == before


SPOILT = {
    "a text named .png": ({"arm.png": b"This is no picture."}, None, "arm.png: This file is not a picture that can be shown."),
    "a drawing with a script": (
        {"arm.png": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"}, None,
        "arm.png: This file is not a picture that can be shown."),
    "a picture without end": ({}, ("arm.png", 60_000_000, 60_000_000), "arm.png: This archive is too large."),
    "a picture that lies": ({}, ("arm.png", 60_000_000, 4_000), "arm.png: This archive is too large."),
}


@pytest.mark.parametrize("kind", SPOILT)
def test_lb_file_9_one_bad_picture_leaves_nothing(open_sections, kind):
    files, lie, message = SPOILT[kind]
    good = {**EXERCISE, "title": "Radius", "picture": "good.png"}
    content = {"section.json": section(good, EXERCISE), "good.png": ARM} | files
    app = open_sections()
    before = models(app)
    app.press("Import section")
    choose(app, endless(*lie, content) if lie else archive(content))
    expect(app.top).to_contain_text("Radius · 1 pin")
    app.press("Import the section")
    expect(app.top).to_contain_text(message, timeout=60_000)
    assert models(app) == before
    choose(app, archive({"section.json": section(), "arm.png": ARM}), button="Choose another file")
    expect(app.top).to_contain_text("Ulna · 1 pin")


def test_lb_file_10_an_archive_packed_as_a_folder_is_taken(open_sections):
    app = open_sections()
    app.press("Import section")
    files = {"Arm/section.json": section(), "Arm/arm.png": ARM, "__MACOSX/Arm/._section.json": b"x", "Arm/deep/section.json": b"{"}
    choose(app, archive(files))
    expect(app.top).to_contain_text("Ulna · 1 pin")


def test_lb_file_9_left_in_the_middle_nothing_is_there(open_sections):
    app = open_sections()
    before = models(app)
    app.press("Import section")
    exercises = [{**EXERCISE, "title": f"Arm {number}", "picture": f"{number}.png"} for number in range(60)]
    files = {f"{number}.png": png(1500, 1200, (number, 9, 9)) for number in range(60)}
    choose(app, archive({"section.json": section(*exercises)} | files))
    app.press("Import the section")
    expect(app.top).to_contain_text("The pictures are being prepared …")
    app.reload()
    assert models(app) == before
    expect(app.button("Import section")).to_be_visible()


def test_lb_file_11_students_neither_export_nor_import(open_sections):
    app = open_sections(account="student")
    expect(app.button("Import section")).to_have_count(0)
    expect(rows(app).first.locator(".row-menu")).to_have_count(0)
