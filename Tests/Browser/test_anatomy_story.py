"""The app Anatomy from the first login to the result: a lecturer makes an exercise on a tablet, a student labels on a phone;
each of them with a network, and without one until everything is synchronised."""

from __future__ import annotations

import pytest
from anatomy import NETWORK, SEVEN_RIGHT, attempts, choose, draw, installed, label, log_in, network, opened, set_pin
from app import App, until
from pictures import DISC, painted
from playwright.sync_api import expect
from server import server_records
from test_labelling import pin, rows

pytestmark = pytest.mark.service_worker

NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource|status of 401")

GREEN = "rgb(27, 122, 55)"


@pytest.fixture
def device(own_app, open_app):
    """Opens the app on a device where nobody is logged in yet, and logs in somebody by hand."""
    copies: list[str] = []

    def device(account: str, **further) -> App:
        if not copies:
            copies.append(own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student")).name)
        return log_in(open_app(copies[0], account=None, **further), account)

    return device


class SlowNetwork:
    """Keeps what a device sends until it is let go, so that one can look at what it shows meanwhile."""

    def __init__(self, app: App):
        self.app, self.held = app, []
        app.page.context.route("**/api/apps/*/sync", lambda route: self.held.append(route))

    def let_go(self):
        for route in self.held:
            route.continue_()
        self.held = []
        self.app.page.context.unroute("**/api/apps/*/sync")


def marks(app: App):
    return app.page.locator("#app .page:not(.far) .row .mark")


def synchronise(app: App):
    app.top.locator(".bar [data-act='0:menu:']").click()
    app.answer("Synchronisation & account")
    app.press("Synchronise now")
    app.synchronised(30)


@NO_NETWORK
@pytest.mark.parametrize("way", NETWORK)
def test_a_lecturer_makes_an_exercise_and_its_marks_change_once_it_is_synchronised(device, screenshot, running, log_in, way):
    app = device("admin", device="tablet")
    app.page.set_viewport_size({"width": 1180, "height": 820})
    expect(marks(app)).to_have_count(0)
    slow = None
    if way == "offline":
        network(installed(app), False)
    else:
        slow = SlowNetwork(app)

    app.press("Add")
    app.input("Title").fill("Testat 9")
    app.press("Save")
    app.show("Testat 9")
    expect(app.title).to_have_text("Exercises")
    expect(app.top).to_contain_text("No exercises in this section yet.")
    app.press("Add")
    app.input("Title").fill("Magenta")
    picture = painted(app.page, 1200, 900, DISC % (0.5, 0.5), "image/png")
    with app.choosing() as choosing:
        app.press("Choose picture")
    choosing.value.set_files({"name": "disc.png", "mimeType": "image/png", "buffer": picture})
    expect(app.field("Picture").locator(".preview img")).to_be_visible()
    app.press("Save")
    expect(app.row("Magenta").locator(".mark.is-created")).to_have_css("color", GREEN)
    app.show("Magenta")
    expect(app.top).to_contain_text("No pins yet")

    draw(app, "Arrow", (0.2, 0.2), (0.4, 0.4))
    draw(app, "Ellipse", (0.6, 0.6), (0.8, 0.85))
    expect(app.top.locator("bk-canvas .arrow")).to_have_count(1)
    expect(app.top.locator("bk-canvas .area")).to_have_count(1)
    set_pin(app, "Small", (0.5, 0.5), "Discus")
    set_pin(app, "Large", (0.7, 0.7), "Area")
    assert [pin(app, number).get_attribute("class").split()[1] for number in (1, 2)] == ["small", "large"]
    expect(rows(app).locator(".mark.is-created")).to_have_count(2)
    screenshot(app.page, "before")
    app.top.locator(".bar .back").click()
    expect(app.row("Magenta").locator(".mark.is-created")).to_be_visible()
    expect(app.page.locator("#app .row", has_text="Testat 9").locator(".mark.is-created")).to_be_visible()
    screenshot(app.page, "marks")

    slow.let_go() if slow else network(app, True)
    app.synchronised(30)
    expect(marks(app)).to_have_count(0)
    app.show("Magenta")
    expect(rows(app)).to_have_count(2)
    expect(marks(app)).to_have_count(0)
    screenshot(app.page, "after")

    folder, session = app.address.rsplit("/", 1)[1], log_in("admin")
    there = {model: server_records(running, folder, model, session) for model in ["Section", "Exercise", "Pin", "Label", "Arrow", "Area"]}
    made = next(one for one in there["Exercise"] if one["fields"]["Title"] == "Magenta")
    section = next(one for one in there["Section"] if one["fields"]["Title"] == "Testat 9")
    assert made["fields"]["Section"] == [section["id"]]
    pins = [one for one in there["Pin"] if one["fields"]["Exercise"] == [made["id"]]]
    assert sorted(one["fields"]["Place"]["kind"] for one in pins) == ["large", "small"]
    ids = [[one["id"]] for one in pins]
    assert sorted(one["fields"]["Text"] for one in there["Label"] if one["fields"]["Pin"] in ids) == ["Area", "Discus"]
    assert [one["fields"]["Exercise"] == [made["id"]] for one in there["Arrow"]].count(True) == 1
    assert [one["fields"]["Exercise"] == [made["id"]] for one in there["Area"]].count(True) == 1

    # A student gets all of it, with the picture.
    student = opened(device("student"), "Magenta", "Testat 9")
    until(lambda: student.top.locator("bk-canvas img").evaluate("node => node.naturalWidth") == 1200, "the picture is here")
    label(student, 1, "discus")
    student.press("Interim result")
    expect(rows(student).nth(0)).to_contain_text("✓ 1 · discus")


@NO_NETWORK
@pytest.mark.parametrize("way", NETWORK)
def test_a_student_labels_looks_goes_on_and_evaluates_and_the_lecturer_sees_the_result(device, screenshot, way):
    lecturer = device("admin", device="tablet")
    lecturer.show("Testat 1")
    choose(lecturer, "Ossa manus", "Results")
    expect(lecturer.top).to_contain_text("No evaluated attempt yet")

    app = opened(device("student"))
    expect(rows(app)).to_have_count(10)
    if way == "offline":
        network(installed(app), False)
    label(app, 1, *SEVEN_RIGHT[:4])
    if way == "offline":
        app.reload()
        expect(rows(app).nth(3)).to_contain_text("4 · os lunatum")
    app.press("Interim result")
    for number, sign in enumerate("✓✓✓✓✗"):
        expect(rows(app).nth(number)).to_contain_text(sign)
    expect(app.top).not_to_contain_text("Os triquetrum")
    screenshot(app.page, "interim", full_page=True)
    label(app, 5, *SEVEN_RIGHT[4:])
    for number, answer in enumerate(SEVEN_RIGHT):
        expect(rows(app).nth(number)).to_contain_text(f"{number + 1} · {answer}")
    app.press("Evaluate")
    expect(app.dialog).to_contain_text("7 of 10 pins labelled correctly")
    screenshot(app.page, "dialog")
    app.answer("Finish")
    expect(rows(app).nth(6)).to_contain_text("✓ 7 · Os trapezium")
    for number, right, own in [(7, "Os capitatum", "femur"), (8, "Os hamatum", "tibia"), (9, "Os metacarpi III", "patella")]:
        expect(rows(app).nth(number)).to_contain_text(f"✗ {number + 1} · {own}")
        expect(rows(app).nth(number)).to_contain_text(f"Right: {right}")
    screenshot(app.page, "evaluated", full_page=True)
    if way == "offline":
        app.reload()
        expect(app.top).to_contain_text("7 of 10 pins labelled correctly")
        expect(lecturer.top).to_contain_text("No evaluated attempt yet")
        network(app, True)
    app.tab("Attempts")
    synchronise(app)
    assert len(attempts(app, "evaluated")) == 1

    expect(lecturer.top).to_contain_text("1 evaluated attempt", timeout=60_000)
    expect(lecturer.top).to_contain_text("On average 70.0 % of the pins correct")
    expect(rows(lecturer).filter(has_text="8 · Os capitatum")).to_contain_text("0.0 % correct (0 of 1)")
    person = rows(lecturer).filter(has_text="student")
    expect(person).to_contain_text("1 attempt · 70.0 %")
    person.locator(".row-main").click()
    expect(lecturer.top).to_contain_text("7 of 10 pins labelled correctly")
    screenshot(lecturer.page, "results")
