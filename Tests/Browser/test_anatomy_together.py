"""A lecturer changes what a student is working at: nothing of the student's is lost, and the page says what happened."""

from __future__ import annotations

import os
import subprocess

import pytest
from anatomy import at, attempts, choose, draw, installed, label, network, opened
from app import App, until
from conftest import ROOT
from pictures import DISC, painted
from playwright.sync_api import expect
from server import server_records
from test_labelling import SCAPHOID, entry, fraction, middle, pin, rows, tool

pytestmark = pytest.mark.service_worker

NO_NETWORK = pytest.mark.allows_errors(r"net::ERR_|Failed to load resource")


@pytest.fixture
def folder(own_app) -> str:
    """The app, in which everybody but the lecturer is a student."""
    return own_app("anatomy", change=lambda description: description["App"]["Access"].update(Accounts="student")).name


@pytest.fixture
def pair(folder, open_app):
    """A lecturer and a student, in front of the same exercise; the student has answered three pins."""

    def pair(exercise: str = "Ossa manus", section: str = "Testat 1", **student) -> tuple[App, App]:
        lecturer = opened(open_app(folder, account="admin", device="tablet"), exercise, section)
        person = opened(open_app(folder, account="student", **student), exercise, section)
        label(person, 1, "radius", "ulna", "kahnbein")
        person.synchronised()
        return lecturer, person

    return pair


def press_on_pin(app: App, number: int):
    app.page.mouse.click(*middle(pin(app, number).locator(".dot")))
    expect(app.top.locator("bk-canvas .popover .title")).to_have_text(f"Pin {number}")


def has_answers(app: App):
    for number, answer in enumerate(["radius", "ulna", "kahnbein"]):
        expect(rows(app).nth(number)).to_contain_text(f"{number + 1} · {answer}")


def of_hand(running, folder: str, session) -> list[dict]:
    """The student's attempts at the hand, as the server has them."""
    return [
        one["fields"]["Attempt"]
        for one in server_records(running, folder, "Attempt", session)
        if one["fields"]["Exercise"] == ["01955100-0000-7000-8000-000000000002"]
    ]


def test_pins_that_are_moved_move_under_the_student_and_answers_stay(pair, screenshot):
    lecturer, student = pair()
    assert abs(fraction(student, 3)[0] - SCAPHOID[0]) < 0.01
    draw(lecturer, "Move", SCAPHOID, (0.2, 0.3))
    until(lambda: abs(fraction(student, 3)[0] - 0.2) < 0.01 and abs(fraction(student, 3)[1] - 0.3) < 0.01, "the student's pin moved")
    has_answers(student)
    # Also while the student types at it, and what is being typed stays.
    press_on_pin(student, 4)
    entry(student).fill("half typ")
    draw(lecturer, "Move", (370 / 800, 790 / 1000), (0.8, 0.2))
    until(lambda: abs(fraction(student, 4)[0] - 0.8) < 0.01, "the pin that is typed at moved")
    expect(entry(student)).to_have_value("half typ")
    expect(entry(student)).to_be_focused()
    screenshot(student.page, "moved")
    entry(student).press("Enter")
    expect(rows(student).nth(3)).to_contain_text("4 · half typ")


def test_a_label_that_is_added_makes_a_wrong_answer_right(pair):
    lecturer, student = pair()
    label(student, 4, "mond")
    student.press("Interim result")
    expect(rows(student).nth(3)).to_contain_text("✗ 4 · mond")
    choose_labels(lecturer, "Os lunatum")
    lecturer.press("Add")
    lecturer.input("Term").fill("Mond")
    lecturer.press("Save")
    until(lambda: student.record("Mond"), "the label is on the student's device")
    student.press("Evaluate")
    expect(student.dialog).to_contain_text("4 of 10 pins labelled correctly")
    student.answer("Finish")
    expect(rows(student).nth(3)).to_contain_text("✓ 4 · Mond")


def choose_labels(app: App, name: str):
    app.hold(rows(app).filter(has_text=name).first)
    expect(app.title).to_have_text("Labels")


def test_a_new_title_and_another_picture_arrive_under_the_student(pair, screenshot):
    lecturer, student = pair()
    lecturer.go_back()
    choose(lecturer, "Ossa manus", "Title, picture and 3D object")
    lecturer.input("Title").fill("Ossa carpi")
    with lecturer.choosing() as choosing:
        lecturer.press("Choose picture")
    picture = painted(lecturer.page, 400, 500, DISC % SCAPHOID, "image/png")
    choosing.value.set_files({"name": "disc.png", "mimeType": "image/png", "buffer": picture})
    lecturer.press("Save")
    expect(student.page.locator("#app .page.top .bar-title, #app .page.top h1").first).to_have_text("Ossa carpi")
    until(lambda: student.top.locator("bk-canvas img").evaluate("node => node.naturalWidth") == 400, "the picture is here")
    until(lambda: all(abs(a - b) < 0.002 for a, b in zip(fraction(student, 3), SCAPHOID)), "pins stay")
    has_answers(student)
    screenshot(student.page, "replaced")


def test_an_answer_at_a_pin_that_is_removed_is_kept_and_does_not_count_lb_state_5(pair, running, folder, log_in, screenshot):
    lecturer, student = pair()
    press_on_pin(student, 2)
    press_on_pin(lecturer, 2)
    lecturer.top.locator("bk-canvas .popover").get_by_role("button", name="Remove").click()
    expect(rows(student)).to_have_count(9)
    expect(student.top.locator("bk-canvas .popover")).to_have_count(0)
    screenshot(student.page, "removed")
    student.press("Evaluate")
    expect(student.dialog).to_contain_text("2 of 9 pins labelled correctly")
    student.answer("Finish")
    student.synchronised()
    [attempt] = of_hand(running, folder, log_in("student"))
    assert attempt["state"] == "evaluated" and len(attempt["results"]) == 9
    assert "ulna" in [one["text"] for one in attempt["answers"]]


def delete(lecturer: App, row: str, action: str):
    choose(lecturer, row, action)
    lecturer.answer("Delete")
    expect(lecturer.top.locator(".row", has_text=row)).to_have_count(0)
    lecturer.synchronised()


def sees_that_it_is_gone(student: App):
    expect(student.top).to_contain_text("This exercise was deleted")
    expect(student.top).to_contain_text("What you answered stays with your attempts.")
    expect(student.top.locator("bk-canvas")).to_have_count(0)


def withdrawn(student: App, running, folder: str, session):
    """The attempt is listed as withdrawn, and the server has every answer."""
    student.tab("Attempts")
    expect(rows(student).filter(has_text="Withdrawn: the exercise was deleted")).to_have_count(1)
    attempt = until(
        lambda: next((one for one in of_hand(running, folder, session) if one["state"] == "withdrawn"), None), "it is withdrawn")
    assert {"radius", "ulna", "kahnbein"} <= {one["text"] for one in attempt["answers"]}
    student.tab("Sections")


def test_an_exercise_is_deleted_while_a_student_works_lb_grade_7(pair, running, folder, log_in, screenshot):
    lecturer, student = pair()
    lecturer.go_back()
    delete(lecturer, "Ossa manus", "Delete exercise")
    sees_that_it_is_gone(student)
    screenshot(student.page, "gone")
    withdrawn(student, running, folder, log_in("student"))
    student.go_back()
    expect(student.title).to_have_text("Exercises")
    expect(rows(student).filter(has_text="Manus")).to_have_count(1)


def test_a_section_is_deleted_while_a_student_works_lb_grade_7(pair, running, folder, log_in, screenshot):
    lecturer, student = pair()
    lecturer.go_back()
    lecturer.go_back()
    delete(lecturer, "Testat 1", "Delete section")
    sees_that_it_is_gone(student)
    screenshot(student.page, "gone")
    withdrawn(student, running, folder, log_in("student"))
    student.go_back()
    screenshot(student.page, "back")
    student.go_back()
    expect(student.title).to_have_text("Sections")
    expect(rows(student)).to_have_count(1)
    student.show("Testat 2")
    expect(rows(student)).to_have_count(2)


@NO_NETWORK
@pytest.mark.parametrize("done", [False, True], ids=["begun", "evaluated"])
def test_a_section_is_deleted_while_a_student_is_away(pair, running, folder, log_in, screenshot, done):
    lecturer, student = pair()
    network(student, False)
    label(student, 4, "os lunatum")
    if done:
        student.press("Evaluate")
        student.answer("Finish")
    lecturer.go_back()
    lecturer.go_back()
    delete(lecturer, "Testat 1", "Delete section")
    expect(rows(student).nth(3)).to_contain_text("Os lunatum" if done else "os lunatum")
    network(student, True)
    student.synchronised(30)
    sees_that_it_is_gone(student)
    screenshot(student.page, "gone")
    if done:
        [attempt] = of_hand(running, folder, log_in("student"))
        assert attempt["state"] == "evaluated"
        student.tab("Attempts")
        expect(rows(student).filter(has_text="4 of 10 pins labelled correctly")).to_have_count(1)
    else:
        withdrawn(student, running, folder, log_in("student"))
        [attempt] = of_hand(running, folder, log_in("student"))
    assert "os lunatum" in [one["text"] for one in attempt["answers"]]


@NO_NETWORK
def test_an_attempt_that_begins_at_what_is_deleted_meanwhile_arrives_withdrawn_lb_grade_7(running, folder, open_app, log_in):
    lecturer = open_app(folder, account="admin", device="tablet")
    student = opened(open_app(folder, account="student"))
    network(student, False)
    label(student, 1, "radius")
    delete(lecturer, "Testat 1", "Delete section")
    network(student, True)
    sees_that_it_is_gone(student)
    student.synchronised(30)
    expect(student.page.locator("#app .banner")).to_have_count(0)
    [attempt] = of_hand(running, folder, log_in("student"))
    assert attempt["state"] == "withdrawn" and [one["text"] for one in attempt["answers"]] == ["radius"]


@NO_NETWORK
def test_a_right_is_withdrawn_while_the_student_works(running, folder, open_app, log_in, screenshot):
    student = opened(open_app(folder, account="student2"), "Cranium", "Kurs B")
    label(student, 1, "os frontale")
    student.synchronised()
    # An open page hears of it, sooner or later; this one has answered by then.
    network(student, False)
    program = ROOT / os.environ.get("BAUKASTEN_BUILD", ".build") / "debug" / "baukasten"
    subprocess.run(
        [program, "user", "role", "student2", "--remove", f"{folder}:student=kurs-b", "--data", running.apps.parent],
        cwd=ROOT, check=True, capture_output=True)
    # It counts within seconds.
    session = log_in("student2")
    until(
        lambda: all(one["fields"]["Title"] != "Kurs B" for one in server_records(running, folder, "Section", session)),
        "the right is withdrawn", 30)
    press_on_pin(student, 2)
    entry(student).fill("os parietale")
    entry(student).press("Enter")
    expect(rows(student).nth(1)).to_contain_text("os parietale")
    student.stored()
    network(student, True)
    expect(student.top).to_contain_text("is no longer open to you", timeout=60_000)
    expect(student.top.locator("bk-canvas")).to_have_count(0)
    screenshot(student.page, "gone")
    student.synchronised()
    expect(student.page.locator("#app .banner")).to_have_count(0)
    student.go_back()
    screenshot(student.page, "list")
    student.go_back()
    expect(student.title).to_have_text("Sections")
    expect(rows(student).filter(has_text="Kurs B")).to_have_count(0)
    student.tab("Attempts")
    screenshot(student.page, "attempts")
    made = [one["fields"]["Attempt"] for one in server_records(running, folder, "Attempt", log_in("student2"))]
    [attempt] = [one for one in made if one["state"] != "evaluated"]
    assert [one["text"] for one in attempt["answers"]] == ["os frontale", "os parietale"]
