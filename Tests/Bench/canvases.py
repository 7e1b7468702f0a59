"""Measurements of a picture of 12 megapixels with 200 pins, in Chromium, beside a plain page with the same picture and pins.

Chromium draws without a graphics processor here: one that is imitated takes 70 ms to show what is drawn, whatever it is.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright
from table import Row

APP = "bench-canvas"
SECTION = "A picture of 12 megapixels with 200 pins"
WIDTH, HEIGHT = 4000, 3000
PINS = 200
COLUMNS = 20
OPENINGS = 7
MOVES = 300
ANSWERS = 50
#: Milliseconds of a frame at 60 a second, and of the longest one that nobody notices.
FRAME = 17

#: Noise over a gradient compresses about as a photograph does.
PHOTO = """([width, height]) => new Promise((done) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    const pixels = context.createImageData(width, height);
    let seed = 7;
    for (let place = 0; place < pixels.data.length; place += 4) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        const light = 40 + (place / pixels.data.length) * 150 + (seed >>> 28);
        pixels.data.set([light, light * 0.8, light * 0.7, 255], place);
    }
    context.putImageData(pixels, 0, 0);
    canvas.toBlob((blob) => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(",")[1]);
        reader.readAsDataURL(blob);
    }, "image/jpeg", 0.85);
})"""

FRAMES = """() => {
    const gaps = [];
    let last = 0;
    const frame = (now) => {
        if (last) gaps.push(now - last);
        last = now;
        if (globalThis.counting) requestAnimationFrame(frame);
    };
    globalThis.counting = true;
    globalThis.gaps = gaps;
    requestAnimationFrame(frame);
}"""

PLAIN = """async (places) => {
    const began = performance.now();
    const image = Object.assign(new Image(), { src: "files/photo.jpg" });
    const frame = document.createElement("div");
    frame.append(image);
    Object.assign(frame.style, { position: "relative", width: "100%" });
    image.style.width = "100%";
    for (const [x, y] of places) {
        const dot = document.createElement("i");
        Object.assign(dot.style, {
            position: "absolute", width: "14px", height: "14px", borderRadius: "7px", background: "red",
            left: `${100 * x}%`, top: `${100 * y}%`,
        });
        frame.append(dot);
    }
    document.body.replaceChildren(frame);
    await image.decode();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - began;
}"""

ARRIVED = """(count) => new Promise((done) => {
    const look = () => entered.length >= count ? done() : setTimeout(look, 5);
    look();
})"""

DRAWN = """(began) => new Promise((done) => {
    const look = () => {
        const canvas = document.querySelector("bk-canvas");
        const image = canvas?.querySelector("img");
        const pins = canvas?.shadowRoot?.querySelectorAll(".pin").length;
        if (pins !== %d || !image?.complete || !image.naturalWidth) return requestAnimationFrame(look);
        image.decode().then(() => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began))));
    };
    look();
})""" % PINS


def place(number: int) -> list[float]:
    return [round((number % COLUMNS + 0.5) / COLUMNS, 5), round((number // COLUMNS + 0.5) / (PINS // COLUMNS), 5)]


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])


def native(bench: Path) -> list[Row]:
    """The engine's part of the same exercise."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"description": _description(), "records": _records()}, file)
        file.flush()
        found = json.loads(subprocess.run([bench, "--canvas", file.name], check=True, capture_output=True).stdout)
    return [Row(row["name"], row["median"], row["p95"], row["runs"]) for row in found]


def write(folder: Path, browser: Browser) -> None:
    """Writes the app into `folder`, with a picture that the browser makes."""
    (folder / APP).mkdir(parents=True)
    page = browser.new_page()
    (folder / APP / "photo.jpg").write_bytes(base64.b64decode(page.evaluate(PHOTO, [WIDTH, HEIGHT])))
    page.close()
    (folder / APP / "app.json").write_text(json.dumps(_description()))
    (folder / APP / "demo.json").write_text(json.dumps({"records": _records()}))


def _description() -> dict:
    settings = {"Picture": "Picture", "PinId": "Pin", "LabelId": "Label"}
    draw = {"PinSaved": "Save", "LabelSaved": "Save", "PinDeleted": "Delete", "LabelDeleted": "Delete"}
    choices = [{"Value": code, "Label": code} for code in ("la", "de", "en")]
    refers = {"Type": "Reference", "Options": {"ModelName": "Exercise", "Required": True}}
    return {
        "Baukasten": 1,
        "App": {"Languages": ["en"], "Title": "Measured"},
        "Root": [{"ElementId": "List", "ModelName": "Exercise"}],
        "Components": {
            "List": {"Type": "TableComponent", "Title": "Exercises", "Events": {"Init": "Load", "ItemClicked": "Open"}},
            "Practise": settings | {
                "Type": "LabellingComponent", "Title": "Practise", "AttemptId": "Attempt",
                "Events": {"AttemptChanged": "Save", "Edit": "Prepare"},
            },
            "Draw": settings | {"Type": "CanvasComponent", "Title": "Draw", "Events": draw},
        },
        "Events": {
            "Load": {"Type": "LoadModels", "ElementId": "List"},
            "Open": {"Type": "Push", "ElementId": "Practise"},
            "Prepare": {"Type": "Push", "ElementId": "Draw"},
            "Save": {"Type": "SaveModel"},
            "Delete": {"Type": "DeleteModel"},
        },
        "Models": {
            "Exercise": {
                "Fields": [{"Name": "Title", "Type": "Text"}, {"Name": "Picture", "Type": "Image"}],
                "Views": {"Table": {"ViewName": "Line", "Mappings": {"Caption": "Title"}}},
            },
            "Pin": {
                "Fields": [{"Name": "Number", "Type": "Number"}, {"Name": "Place", "Type": "Drawing"}, refers | {"Name": "Exercise"}]
            },
            "Label": {
                "Fields": [
                    {"Name": "Text", "Type": "Text"},
                    {"Name": "Language", "Type": "Choice", "Options": {"Choices": choices}},
                    {"Name": "Pin", "Type": "Reference", "Options": {"ModelName": "Pin", "Required": True}},
                ]
            },
            "Attempt": {"Fields": [refers | {"Name": "Exercise"}, {"Name": "Attempt", "Type": "LabellingAttempt"}]},
        },
        "Views": {
            "Line": {"Fields": {"Caption": {"Type": "Label", "Position": {"X": 0, "Y": 0}, "Size": {"Width": 280, "Height": 24}}}}
        },
    }


def _records() -> list[dict]:
    moment = "2026-01-01T00:00:00Z"
    records: list[dict] = []

    def record(model: str, **fields: object) -> str:
        name = f"01980000-0000-7000-8000-{len(records):012x}"
        records.append({"id": name, "model": model, "created": moment, "changed": moment, "fields": fields})
        return name

    exercise = record("Exercise", Title="Photo", Picture={"file": "photo.jpg"})
    for number in range(PINS):
        pin = record("Pin", Number=number + 1, Place={"kind": "small", "at": place(number)}, Exercise=[exercise])
        for language in ("la", "de", "en"):
            record("Label", Text=f"Musculus {language} {number}", Language=language, Pin=[pin])
    return records


def measure(browser: Browser, address: str, new_page) -> list[Row]:
    """`new_page` gives a page with the probe."""
    plain = _plain(browser, address, new_page)
    openings, page = [], None
    for _ in range(OPENINGS):
        if page:
            page.context.close()
        page = new_page(browser)
        openings.append(_open(page, address))
    opening = Row.of("exercise: touched until picture and pins are drawn", openings, plain[0])
    typing = _typing(page)
    page.get_by_role("button", name="Edit", exact=True).click()
    dragging = _dragging(page, plain[1])
    page.context.close()
    return [plain[0], opening, plain[1], *dragging, *typing]


def _open(page: Page, address: str) -> float:
    page.goto(f"{address}/{APP}/")
    row = page.get_by_text("Photo", exact=True)
    row.wait_for()
    page.wait_for_timeout(500)
    began = page.evaluate("performance.now()")
    row.click()
    return page.evaluate(DRAWN, began)


def _plain(browser: Browser, address: str, new_page) -> tuple[Row, Row]:
    """The picture and 200 dots, one of them moved by four lines of script."""
    openings = []
    for number in range(OPENINGS):
        page = new_page(browser)
        page.goto(f"{address}/{APP}/app.json")
        openings.append(page.evaluate(PLAIN, [place(number) for number in range(PINS)]))
        if number < OPENINGS - 1:
            page.context.close()
    page.evaluate("""addEventListener("pointermove", ({ clientX, clientY }) => {
        document.querySelector("i").style.transform = `translate(${clientX}px, ${clientY}px)`;
    })""")
    gaps = _drag(page, (30, 30))
    page.context.close()
    return (
        Row.of("plain page: the picture and 200 dots drawn", openings),
        Row.of("plain page: a dot moved by a listener, frame to frame", gaps),
    )


def _drag(page: Page, start: tuple[float, float]) -> list[float]:
    page.mouse.move(*start)
    page.mouse.down()
    page.evaluate(FRAMES)
    for number in range(MOVES):
        page.mouse.move(start[0] + number % 100, start[1] + number % 60)
    gaps = page.evaluate("() => { globalThis.counting = false; return globalThis.gaps; }")
    page.mouse.up()
    return gaps


def _middle(page: Page) -> tuple[float, float]:
    """Of the first pin."""
    dot = page.locator("bk-canvas").last.locator(".pin .dot").first
    dot.scroll_into_view_if_needed()
    box = dot.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _dragging(page: Page, plain: Row) -> list[Row]:
    page.get_by_role("button", name="Move", exact=True).first.click()
    start = _middle(page)
    page.evaluate("probe.steps.length = 0")
    gaps = _drag(page, start)
    assert abs(_middle(page)[0] - start[0]) > 10, "The pin was not dragged."
    steps = page.evaluate("probe.steps")
    return [
        Row.of("pin dragged: frame to frame", gaps, plain, target=FRAME),
        Row.of("of that one step until its patches are applied", [step["total"] for step in steps], target=16),
    ]


def _typing(page: Page) -> list[Row]:
    """From Return until the entry of the next pin has the focus, with the answer kept."""
    page.mouse.click(*_middle(page))
    entry = page.locator("bk-canvas .entry")
    entry.wait_for()
    page.evaluate("""() => {
        globalThis.entered = [];
        const root = document.querySelector("bk-canvas").shadowRoot;
        root.addEventListener("keydown", ({ key }) => {
            if (key !== "Enter") return;
            const began = performance.now();
            const before = root.querySelector(".popover .title").textContent;
            const look = () => {
                if (root.querySelector(".popover .title")?.textContent === before) return requestAnimationFrame(look);
                entered.push(performance.now() - began);
            };
            requestAnimationFrame(look);
        }, { capture: true });
        probe.steps.length = 0;
    }""")
    for number in range(ANSWERS):
        page.keyboard.type("radius")
        page.keyboard.press("Enter")
        page.evaluate(ARRIVED, number + 1)
    steps = page.evaluate("probe.steps")
    assert page.get_by_text("50 · radius", exact=True).count() == 1, "Not every answer arrived."
    return [
        Row.of("answer typed: Return until the next pin is drawn (two frames)", page.evaluate("entered"), target=50),
        Row.of("of that one step until its patches are applied", [step["total"] for step in steps], target=16),
    ]
