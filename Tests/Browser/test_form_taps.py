"""PG-TAP-1 in every form of every app: a button gets its tap right after a field that becomes wrong when it is left."""

import json
from pathlib import Path

import pytest
from app import App, box_of, until
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.graphics

APPS = Path(__file__).resolve().parents[2] / "Apps"
#: The model that each form of an app is for. A form that is not named here fails the test below.
FORMS = {
    ("anatomy", "SectionForm"): "Section", ("anatomy", "ExerciseForm"): "Exercise", ("anatomy", "LabelForm"): "Label",
    ("contacts", "GroupForm"): "Group", ("contacts", "PersonForm"): "Person",
    ("crowd-sensing", "ReplyForm"): "Reply", ("crowd-sensing", "SeriesForm"): "Series",
    ("gallery", "PictureForm"): "Picture",
    ("tours", "TourForm"): "Tour", ("tours", "ElementForm"): "Element", ("tours", "ConditionForm"): "Condition",
    ("tours", "CheckInForm"): "CheckIn", ("tours", "CommentForm"): "Comment", ("tours", "RiderForm"): "Rider",
    ("tours", "RatingForm"): "Rating", ("tours", "OccasionForm"): "Occasion", ("tours", "RecordingForm"): "Recording",
    ("swimfit", "PlanForm"): "Plan", ("swimfit", "RowForm"): "Row", ("swimfit", "CommentForm"): "Comment",
    ("swimfit", "SessionForm"): "Session", ("swimfit", "NewSessionForm"): "Session", ("swimfit", "LapForm"): "Lap", ("swimfit", "SwimmerForm"): "Swimmer",
    ("swimfit", "TestForm"): "PulseTest", ("swimfit", "ModuleForm"): "Module", ("swimfit", "ClubForm"): "Club",
    ("swimfit", "EquipmentForm"): "Equipment", ("swimfit", "TeamForm"): "Team", ("swimfit", "AppointmentForm"): "Appointment",
    ("swimfit", "TrainerForm"): "Trainer", ("swimfit", "CompetitionForm"): "Competition", ("swimfit", "ResultForm"): "Result",
    ("swimfit", "RemarkForm"): "Remark",
}
#: Nothing that can be typed there can be wrong.
NOTHING_WRONG = {("tours", "RatingForm")}
#: Nobody else has records of these.
PEOPLE = {"crowd-sensing": "participant", "tours": "editor", "swimfit": "admin"}
#: Forms that are for others of the app.
FOR = {("swimfit", form): "trainer1" for form in ("TeamForm", "AppointmentForm", "TrainerForm")}
#: The demonstration's records are nobody's there.
NEW = {"tours", "swimfit"}
#: Too long for a text, and no value of anything else.
WRONG = "x" * 5000
TYPED = ".field input:not([type=checkbox], [type=radio], [type=range], [type=search], [tabindex='-1']), .field textarea"

#: What is pressed in the end: clicks that nothing kept from the page.
LISTEN = """() => {
    window.pressed = [];
    document.addEventListener("click", ({ target }) => {
        const node = target.closest("[data-act]");
        if (node) window.pressed.push(node.dataset.act);
    });
}"""


def test_all_forms_of_all_apps_are_tapped_here():
    descriptions = {file.parent.name: json.loads(file.read_text()) for file in APPS.glob("*/app.json")}
    assert FORMS.keys() == {(app, name) for app, description in descriptions.items()
                            for name, component in description["Components"].items() if component["Type"] == "FormComponent"}


def start(app: App, address: str):
    """Opens the form as the record is stored, in a fresh page."""
    app.page.goto(f"{app.address}/app.json")
    app.open(address)
    expect(app.top.locator(".field").first).to_be_visible()
    discard = app.top.locator(".notice").get_by_role("button")
    if discard.count():
        app.tap(discard)
        expect(discard).to_have_count(0)


def wrong_fields(app: App) -> list[int]:
    """Places of the inputs that are wrong when they are left with a text that is none."""
    inputs = app.top.locator(TYPED)
    found = []
    for place in range(inputs.count()):
        one = inputs.nth(place)
        if not one.is_editable():
            continue
        one.fill(WRONG)
        one.blur()
        app.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if one.get_attribute("aria-invalid") == "true":
            found.append(place)
        one.fill("")
    return found


def before(app: App, button: Locator, places: list[int]) -> int:
    """Of these inputs the last one above the button, for what is put below it moves the button; else the first."""
    inputs = app.top.locator(TYPED)
    handle = button.element_handle()
    above = [place for place in places if inputs.nth(place).evaluate(
        "(node, other) => Boolean(node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)", handle)]
    return above[-1] if above else places[0]


@pytest.mark.allows_errors("Failed to load resource")
@pytest.mark.parametrize("name,form", FORMS)
def test_each_button_of_a_form_gets_its_tap_after_a_field_that_becomes_wrong_pg_tap_1(open_app, name, form):
    account = FOR.get((name, form), PEOPLE.get(name))
    app = open_app(name, device="phone", **({"account": account} if account else {}))
    model = FORMS[name, form]
    record = f"new.{model}" if name in NEW else until(
        lambda: next((one["id"] for one in app.records() if one["model"] == model), None), "there is a record")
    root = json.loads((APPS / name / "app.json").read_text())["Root"][0]["ElementId"]
    address = f"#/{root}/{form}={record}"
    start(app, address)
    places = wrong_fields(app)
    assert bool(places) == ((name, form) not in NOTHING_WRONG)
    if not places:
        return
    start(app, address)
    # By name: a map that comes later has buttons of its own.
    actions = [one.get_attribute("data-act") for one in app.top.locator("button[data-act]:visible:enabled").all()]
    assert actions
    for action in actions:
        start(app, address)
        app.page.evaluate(LISTEN)
        button = app.top.locator(f'button[data-act="{action}"]').first
        place = before(app, button, places)
        field = app.top.locator(TYPED).nth(place)
        field.fill(WRONG)
        button.scroll_into_view_if_needed()
        box = box_of(button)
        point = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        app.touch("touchStart", point)
        app.page.wait_for_timeout(60)
        app.touch("touchEnd")
        until(lambda: app.page.evaluate("window.pressed"), f"{action} is pressed after field {place}")
        assert app.page.evaluate("window.pressed") == [action]
