"""What other apps share, and files that the system opens with an app."""

from __future__ import annotations

import json
import re
import urllib.request
from pathlib import Path

import pytest
from app import App, until
from pictures import png
from planning import NORTH, WEST, Planning
from playwright.sync_api import Page, expect

#: As the system sends what a person shares: a form that leads to the app's page.
SHARE = """({ files, words }) => {
    const form = Object.assign(document.createElement("form"), { method: "POST", enctype: "multipart/form-data", action: "./?shared" });
    for (const [name, value] of Object.entries(words)) form.append(Object.assign(document.createElement("input"), { name, value }));
    if (files.length) {
        const input = Object.assign(document.createElement("input"), { type: "file", name: "files", multiple: true });
        const chosen = new DataTransfer();
        for (const { name, type, bytes } of files) chosen.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        input.files = chosen.files;
        form.append(input);
    }
    document.body.append(form);
    form.submit();
}"""


def share(page: Page, *files: tuple[str, str, bytes], **words: str) -> None:
    page.evaluate("navigator.serviceWorker?.ready.then(() => {})")
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker?.controller)"), "the service worker has the page")
    with page.expect_navigation():
        page.evaluate(SHARE, {"files": [{"name": name, "type": kind, "bytes": list(content)} for name, kind, content in files], "words": words})
    page.locator("#app[data-ready]").wait_for()


def kept(page: Page) -> int:
    """How much of what was shared is still kept."""
    return page.evaluate("caches.open('received').then((cache) => cache.keys()).then((keys) => keys.length)")


def manifest(address: str) -> dict:
    with urllib.request.urlopen(f"{address}/manifest.webmanifest") as answer:
        return json.load(answer)


def test_sv_http_14_the_manifest_says_what_an_app_takes(server):
    gallery = manifest(f"{server}/gallery")
    assert gallery["share_target"] == {
        "action": "./?shared", "method": "POST", "enctype": "multipart/form-data",
        "params": {"title": "title", "text": "text", "url": "url", "files": [{"name": "files", "accept": ["image/*"]}]},
    }
    assert "file_handlers" not in gallery
    tours = manifest(f"{server}/tours")
    assert tours["share_target"]["params"] == {"files": [{"name": "files", "accept": ["application/gpx+xml", ".gpx"]}]}
    assert tours["file_handlers"] == [{"action": "./", "accept": {"application/gpx+xml": [".gpx"]}}]
    assert manifest(f"{server}/anatomy").keys().isdisjoint({"share_target", "file_handlers"})


def test_sv_http_14_what_is_shared_before_the_service_worker_is_there_is_said(open_app):
    page = open_app("gallery").page
    with page.expect_navigation():
        page.evaluate(SHARE, {"files": [], "words": {"title": "A bridge"}})
    expect(page.get_by_text("What was shared has not arrived. Please share it again.")).to_be_visible()
    assert page.url.endswith("/") or "/#/" in page.url
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    expect(page.get_by_text("What was shared has not arrived. Please share it again.")).to_have_count(0)


@pytest.mark.service_worker
@pytest.mark.allows_errors("ERR_INTERNET_DISCONNECTED", "Failed to load resource")
def test_en_receive_2_en_receive_3_and_of_receive_1_a_picture_comes_into_the_form_without_a_network(open_app, screenshot):
    app = open_app("gallery", device="phone")
    page = app.page
    until(lambda: page.evaluate("caches.keys().then((names) => names.length)") >= 2, "the app is on the device")
    share(page, ("bridge.png", "image/png", png(40, 30)), ("river.png", "image/png", png(30, 40)), title="A bridge")
    form = page.get_by_role("dialog")
    expect(form.get_by_label("Title")).to_have_value("A bridge")
    expect(form.locator("[data-media]")).to_have_count(2)
    screenshot(page, "form")
    until(lambda: kept(page) == 0, "nothing is kept beside the form")
    # Where it is a draft, it is there after a reload, too.
    page.reload()
    page.locator("#app[data-ready]").wait_for()
    expect(page.get_by_role("dialog").get_by_label("Title")).to_have_value("A bridge")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(lambda: [one for one in app.records() if one["fields"].get("Title") == "A bridge"], "the picture is stored")
    assert len(next(one for one in app.records() if one["fields"].get("Title") == "A bridge")["fields"]["Others"]) == 1
    app.synchronised()
    page.context.set_offline(True)
    share(page, ("hill.png", "image/png", png(50, 20)))
    expect(page.get_by_role("dialog").locator("[data-media]")).to_have_count(1)


@pytest.mark.service_worker
def test_en_receive_1_and_en_receive_5_a_choice_of_forms_and_what_is_no_picture(open_app):
    app = open_app("contacts", device="phone", language="de")
    page = app.page
    share(page, ("anna.png", "image/png", png(20, 20)))
    dialog = page.get_by_role("dialog", name="Was soll daraus werden?")
    expect(dialog.get_by_role("button")).to_have_count(3)
    dialog.get_by_role("button", name=re.compile("Person|Mensch|Kontakt")).click()
    expect(page.get_by_role("dialog").locator("[data-media]")).to_have_count(1)
    share(page, ("fake.png", "image/png", b"no picture"))
    page.get_by_role("dialog", name="Was soll daraus werden?").get_by_role("button", name=re.compile("Gruppe")).click()
    expect(page.locator("#app").get_by_text("Diese Datei ist kein Bild")).to_be_visible()
    expect(page.get_by_role("dialog").locator("[data-media]")).to_have_count(0)
    # Addresses that come as texts are addresses.
    share(page, title="Anna", text="https://example.org/anna")
    expect(page.get_by_role("dialog").get_by_label("Webseite")).to_have_value("https://example.org/anna")


def choose(page, name: str):
    page.get_by_role("dialog", name=re.compile("What is it for|Was soll daraus werden")).get_by_role("button", name=name).click()


def segment(minutes: range) -> str:
    points = [f'<trkpt lat="{-46.5 - minute * 0.0001:.4f}" lon="-123.42"><time>2026-03-04T10:{minute:02}:00Z</time></trkpt>' for minute in minutes]
    return f"<trkseg>{''.join(points)}</trkseg>"


RIDE = f"<gpx><trk><name>Evening ride</name>{segment(range(20))}{segment(range(30, 60))}</trk></gpx>".encode()


@pytest.mark.service_worker
@pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "light"), ("desktop", "en", "dark")])
def test_to_planner_27_en_receive_8_and_to_field_7_a_recording_is_shared_or_opened_from_its_list(
        open_page, island, screenshot, device, language, scheme):
    words = {
        "de": ("Aufzeichnung", "Sichern", "Mehr", "Aufzeichnungen", "Hinzufügen", "Die Aufzeichnung hat eine Lücke. Dort ist sie gerade."),
        "en": ("Recording", "Save", "More", "Recordings", "Add", "The recording has a gap. It is straight there."),
    }[language]
    recording, save, more, recordings, add, gap = words
    page = Planning.opened(open_page, island, new=False, device=device, language=language, scheme=scheme).page
    ride = RIDE.replace(b"Evening", device.encode())
    share(page, ("ride.gpx", "application/gpx+xml", ride))
    choose(page, recording)
    form = page.get_by_role("dialog", name=recording)
    expect(form.get_by_label("Name")).to_have_value(f"{device} ride")
    expect(page.get_by_text(gap)).to_be_visible()
    # 59 minutes, and 59 times 0.0001 degrees of latitude, are 656 m.
    expect(form.get_by_label(re.compile("Dauer|Time"))).to_have_value("0:59")
    expect(form).to_contain_text(re.compile(r"0[.,]7\xa0km"))
    screenshot(page, "form")
    page.get_by_role("status").get_by_role("button", name=re.compile("^(Close|Schließen)$")).click()
    form.get_by_role("button", name=save).click()
    expect(form).to_have_count(0)
    page.get_by_role("button", name=more, exact=True).or_(page.get_by_role("tab", name=more, exact=True)).first.click()
    page.get_by_role("button", name=recordings).first.click()
    expect(page.locator(".row").filter(has_text=f"{device} ride")).to_have_count(1)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name=add, exact=True).last.click()
    chooser.value.set_files([{"name": "again.gpx", "mimeType": "application/gpx+xml", "buffer": ride.replace(b" ride", b" again")}])
    expect(form.get_by_label("Name")).to_have_value(f"{device} again")
    form.get_by_role("button", name=save).click()
    expect(page.locator(".row").filter(has_text=f"{device} again")).to_have_count(1)
    screenshot(page, "list")


@pytest.mark.service_worker
@pytest.mark.graphics
def test_en_receive_2_and_to_planner_18_a_gpx_file_opens_the_planner_with_its_tour(open_page, island, screenshot):
    one = Planning.opened(open_page, island, device="desktop")
    page = one.page
    for count, place in enumerate([WEST, NORTH], 1):
        one.tap(place)
        one.stops(count)
    figures = one.figures()
    page.get_by_label("Name of the tour").fill("To the north")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as GPX").click()
    content = Path(download.value.path()).read_bytes()

    # Somebody else, without an account: the tour may stay on the device.
    other = Planning.opened(open_page, island, account=None, device="phone", new=False)
    share(other.page, ("tour.gpx", "application/gpx+xml", content))
    choose(other.page, "Plan a tour")
    other.ready()
    other.stops(2)
    screenshot(other.page, "planner")
    assert other.figures() == figures
    until(lambda: kept(other.page) == 0, "nothing is kept beside the draft")
    expect(other.page.get_by_label("Name of the tour")).to_have_value("To the north")
    # A recording of somebody else: its line, as it is. The draft is not lost unasked.
    line = "".join(f'<trkpt lat="{-46.5 - step * 0.0001:.4f}" lon="-123.42"/>' for step in range(60))
    share(other.page, ("sunday.gpx", "", f"<gpx><trk><trkseg>{line}</trkseg></trk></gpx>".encode()))
    choose(other.page, "Plan a tour")
    dialog = other.page.get_by_role("alertdialog", name="There is a draft here.")
    screenshot(other.page, "asked")
    dialog.get_by_role("button", name="Discard the draft").click()
    expect(other.page.get_by_label("Name of the tour")).to_have_value("sunday")
    other.ready()
    other.stops(2)
    # 59 times 0.0001 degrees of latitude are 656 m.
    until(lambda: other.figures()[0] == "0.7 km", "the line of the recording is the tour")
    share(other.page, ("broken.gpx", "application/gpx+xml", b"<gpx>"))
    choose(other.page, "Plan a tour")
    dialog.get_by_role("button", name="Discard the draft").click()
    expect(other.page.locator("#app").get_by_text("There is nothing in this file that fits here, or too much.")).to_be_visible()
