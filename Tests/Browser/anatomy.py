"""What people do in the app Anatomy, as the tests with several of them need it."""

from __future__ import annotations

from app import App, box_of, until, until_on_device
from playwright.sync_api import expect
from test_labelling import entry, middle, pin, rows, stage, tool

NETWORK = ["online", "offline"]

#: At the pins of the exercise "Ossa manus", in their order; the last three are wrong.
SEVEN_RIGHT = [
    "radius", "ulna", "os scaphoideum", "os lunatum", "os triquetrum", "os pisiforme", "os trapezium", "femur", "tibia", "patella",
]


def log_in(app: App, name: str) -> App:
    """By the form, with the password of the demonstration."""
    app.input("User name").fill(name)
    app.input("Password").fill(f"demo-{name}")
    app.page.keyboard.press("Enter")
    expect(rows(app).first).to_be_visible(timeout=60_000)
    return app.synchronised()


def installed(app: App) -> App:
    """The app is on the device, so that it opens without a network."""
    until_on_device(app.page)
    return app.reload()


def opened(app: App, exercise: str = "Ossa manus", section: str = "Testat 1") -> App:
    app.show(section)
    app.show(exercise)
    expect(app.top.locator("bk-canvas .stage")).to_be_attached()
    return app


def at(app: App, x: float, y: float) -> tuple[float, float]:
    """The point of the page at fractions of the picture."""
    box = box_of(app.top.locator("bk-canvas img"))
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y


def draw(app: App, name: str, start: tuple[float, float], end: tuple[float, float]):
    """Draws with a tool by pointer, or drags with the tool to move."""
    tool(app, name).click()
    expect(tool(app, name)).to_have_attribute("aria-pressed", "true")
    app.page.mouse.move(*at(app, *start))
    app.page.mouse.down()
    app.page.mouse.move(*at(app, *end), steps=6)
    app.page.mouse.up()


def set_pin(app: App, size: str, place: tuple[float, float], label: str):
    count = rows(app).count()
    tool(app, f"{size} pin").click()
    app.page.mouse.click(*at(app, *place))
    expect(rows(app)).to_have_count(count + 1)
    expect(entry(app)).to_be_focused()
    entry(app).fill(label)
    entry(app).press("Enter")
    expect(rows(app).nth(count)).to_contain_text(label)
    close(app)


def close(app: App):
    """Closes what stands at a pin."""
    popover = app.top.locator("bk-canvas .popover")
    # After an answer the next pin opens, a moment later on a busy device.
    until(lambda: not popover.count() or (popover.get_by_role("button", name="Close").click(timeout=1000), False)[1], "nothing stands at a pin")
    expect(popover).to_have_count(0)


def label(app: App, number: int, *answers: str):
    """Touches a pin on the picture and types there, then at those that follow."""
    stage(app).scroll_into_view_if_needed()
    until(lambda: middle(pin(app, number).locator(".dot"))[1] > 60, "the pin is in sight")
    app.page.mouse.click(*middle(pin(app, number).locator(".dot")))
    for answer in answers:
        expect(entry(app)).to_be_focused()
        entry(app).fill(answer)
        entry(app).press("Enter")
    close(app)


def choose(app: App, row: str, action: str):
    """Chooses what to do with a row, by its menu."""
    app.tap(app.top.locator(".row", has_text=row).first.locator(".row-menu"))
    app.tap(app.page.get_by_role("menuitem", name="More actions…"))
    app.answer(action)


def network(app: App, there: bool):
    app.page.context.set_offline(not there)


def attempts(app: App, state: str | None = None) -> list[dict]:
    """What the device has of attempts at "Ossa manus"."""
    found = [one["fields"]["Attempt"] for one in app.records() if one["model"] == "Attempt" and is_of_hand(one)]
    return [one for one in found if state in (None, one["state"])]


def is_of_hand(record: dict) -> bool:
    return record["fields"]["Exercise"] == ["01955100-0000-7000-8000-000000000002"]
