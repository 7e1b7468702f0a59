"""Plans in beats of whoever reads them: one's own, and with `Perspective` those of swimmers who share their profile."""

from __future__ import annotations

import pytest
from app import until
from playwright.sync_api import expect
from test_access import assert_accessible

PLAN = "01955300-0000-7000-8000-000000000007"
WORDS = {
    "de": {"view": "Sicht von", "rows": "Zeilen des Plans", "beats": "{} Schläge", "edit": "Bearbeiten", "save": "Sichern", "shared": "Geteilt mit", "me": "mir"},
    "en": {"view": "View of", "rows": "Rows of the plan", "beats": "{} beats", "edit": "Edit", "save": "Save", "shared": "Shared with", "me": "me"},
}


@pytest.fixture
def swimfit(own_app) -> str:
    """The app as it is: with an account one is a swimmer, and who is a trainer is so for a club."""

    def as_it_is(description: dict):
        description["App"]["Access"]["Accounts"] = "swimmer"

    return own_app("swimfit", change=as_it_is).name


def views(app, words) -> list[str]:
    """The names that the choice above the page offers, in their order."""
    return app.top.get_by_label(words["view"]).locator("option").all_text_contents()


@pytest.mark.parametrize("device,language,scheme", [("phone", "en", "dark"), ("desktop", "de", "light")])
def test_en_profile_3_tr_app_7_a_trainer_reads_a_plan_in_the_beats_of_each_swimmer_who_shares(open_app, swimfit, screenshot, device, language, scheme):
    words = WORDS[language]
    app = open_app(swimfit, hash="#/PlanList", account="trainer1", device=device, language=language, scheme=scheme)
    screenshot(app.page, "plans")
    app.show("Grundlage am Dienstag")
    expect(app.title).to_have_text("Grundlage am Dienstag")
    # The own one first, then by name; who does not share with this trainer is not there.
    assert views(app, words) == [words["me"], "Otter", "Pinguin", "Robbe"]
    app.top.get_by_label(words["view"]).select_option(label="Otter")
    screenshot(app.page, "plan")
    assert_accessible(app.page, "the plan")
    app.press(words["rows"])
    expect(app.rows).to_have_count(10)
    expect(app.top.get_by_label(words["view"]).locator("option:checked")).to_have_text("Otter")
    expect(app.rows.nth(3)).to_contain_text("140")
    expect(app.rows.nth(0)).to_contain_text("110")
    screenshot(app.page, "rows")
    assert_accessible(app.page, "the rows")
    # 60/180: 80 % are 144 beats, 62.9 % are 113.
    app.top.get_by_label(words["view"]).select_option(label="Robbe")
    expect(app.rows.nth(3)).to_contain_text("144")
    expect(app.rows.nth(0)).to_contain_text("113")
    # Pinguin has no load pulse.
    app.top.get_by_label(words["view"]).select_option(label="Pinguin")
    expect(app.rows.nth(3)).not_to_contain_text("144")
    screenshot(app.page, "lacking")


def test_en_profile_5_tr_app_5_sharing_that_is_taken_back_ends_the_view_at_once(open_app, swimfit, screenshot):
    words = WORDS["en"]
    trainer = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="trainer1", device="phone", language="en")
    trainer.top.get_by_label(words["view"]).select_option(label="Otter")
    trainer.press(words["rows"])
    expect(trainer.row("140 beats").first).to_be_visible()
    swimmer = open_app(swimfit, hash="#/Me", account="otter", device="phone", language="en")
    swimmer.show("Otter")
    expect(swimmer.title).to_have_text("Otter")
    screenshot(swimmer.page, "profile", full_page=True)
    [own] = [one["id"] for one in swimmer.records() if one["model"] == "Swimmer" and one["fields"]["Name"] == "Otter"]
    shared = {own} | {one["id"] for one in swimmer.records() if one["model"] in ("Session", "PulseTest") and one["fields"]["Swimmer"] == [own]}
    assert len(shared) > 20 and shared <= {one["id"] for one in trainer.records()}
    swimmer.press(words["edit"])
    swimmer.input(words["shared"]).fill("")
    swimmer.input("May enter").fill("")
    swimmer.press(words["save"])
    swimmer.synchronised()
    expect(trainer.row("140 beats")).to_have_count(0)
    expect(trainer.top.get_by_label(words["view"]).locator("option:checked")).to_have_text("me")
    assert views(trainer, words) == ["me", "Pinguin", "Robbe"]
    until(lambda: not shared & {one["id"] for one in trainer.records()}, "nothing of the swimmer is left on the trainer's device")


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_tr_app_3_each_swimmer_reads_beats_of_their_own(open_app, swimfit, screenshot, device):
    app = open_app(swimfit, hash=f"#/PlanList/PlanPage={PLAN}", account="delfin", device=device, language="de")
    app.press("Zeilen des Plans")
    expect(app.rows).to_have_count(10)
    # 67/199: 80 % are 159.2, 62.9 % are 125.171.
    expect(app.rows.nth(3)).to_contain_text("159")
    expect(app.rows.nth(0)).to_contain_text("125")
    # Nobody shares with this swimmer, so there is nothing to choose.
    expect(app.top.get_by_label("Sicht von")).to_have_count(0)
    screenshot(app.page, "rows")


@pytest.mark.parametrize("device,language", [("phone", "de"), ("tablet", "en")])
def test_tr_app_5_start_log_and_profile_of_a_swimmer(open_app, swimfit, screenshot, device, language):
    app = open_app(swimfit, account="otter", device=device, language=language)
    screenshot(app.page, "start")
    assert_accessible(app.page, "the start")
    app.tab({"de": "Logbuch", "en": "Log"}[language])
    expect(app.rows).to_have_count(24)
    screenshot(app.page, "log")
    assert_accessible(app.page, "the log")
    app.tab({"de": "Ich", "en": "Me"}[language])
    app.show("Otter")
    expect(app.title).to_have_text("Otter")
    expect(app.top).to_contain_text("35")
    screenshot(app.page, "me")
    assert_accessible(app.page, "the profile")


def test_tr_app_6_modules_are_for_the_trainers_of_their_club(open_app, swimfit):
    trainer = open_app(swimfit, hash="#/Start/ModuleList=LoadModules", account="trainer1", device="phone", language="en")
    expect(trainer.rows).to_have_count(13)
    assert {one["fields"]["Club"][0][-1] for one in trainer.records() if one["model"] == "Module"} == {"1"}
    swimmer = open_app(swimfit, account="otter", device="phone", language="en")
    assert not [one for one in swimmer.records() if one["model"] == "Module"]
    plans = [one["fields"]["Name"] for one in swimmer.records() if one["model"] == "Plan"]
    assert sorted(plans) == ["Grundlage am Dienstag", "Kurz vor der Arbeit", "Leiter für Dienstag", "Sprint und Ausdauer"]
    theirs = sorted(one["fields"]["Name"] for one in trainer.records() if one["model"] == "Plan")
    assert theirs == ["Grundlage am Dienstag", "Leiter für Dienstag", "Sprint und Ausdauer"]


def test_en_profile_1_en_once_1_in_tours_each_account_introduces_itself_once(open_app, screenshot):
    app = open_app("tours", hash="#/MoreMenu/RiderList=LoadRiders", account="rider", language="de")
    app.show("Mara")
    expect(app.top).not_to_contain_text("Zuhause, wo ich es bin: Ja")
    app.go_back()
    app.press("Hinzufügen")
    app.input("Name").fill("Ich")
    app.input("Zuhause in").fill("weißhafen")
    app.press("Sichern")
    app.synchronised()
    app.show("Mara")
    expect(app.top.locator(".lines, .section, .stack").filter(has_text="Zuhause, wo ich es bin").first).to_contain_text("Ja")
    screenshot(app.page, "rider")
    app.go_back()
    app.press("Hinzufügen")
    expect(app.input("Name")).to_have_value("Ich")


@pytest.mark.parametrize("device,language,scheme", [("phone", "de", "light"), ("tablet", "en", "dark")])
def test_ri_16_tr_app_8_a_trainer_enters_a_pulse_test_that_belongs_to_the_swimmer_until_that_is_taken_back(
    open_app, swimfit, screenshot, device, language, scheme
):
    words = WORDS[language] | {
        "de": {"enter": "Pulstest eintragen", "beats": "Schläge je Minute", "tests": "Pulstests", "may": "Dürfen eintragen"},
        "en": {"enter": "Enter a pulse test", "beats": "Beats per minute", "tests": "Pulse tests", "may": "May enter"},
    }[language]
    trainer = open_app(swimfit, hash="#/Start/Team=LoadTeam", account="trainer1", device=device, language=language, scheme=scheme)
    trainer.show("Robbe")
    expect(trainer.title).to_have_text("Robbe")
    # Robbe lets nobody enter anything.
    screenshot(trainer.page, "reader", full_page=True)
    expect(trainer.button(words["enter"])).to_be_disabled()
    trainer.page.go_back()
    trainer.show("Otter")
    expect(trainer.title).to_have_text("Otter")
    screenshot(trainer.page, "swimmer", full_page=True)
    trainer.press(words["enter"])
    trainer.top.locator("input[value=resting]").click()
    trainer.input(words["beats"]).fill("58")
    screenshot(trainer.page, "test")
    assert_accessible(trainer.page, "the test")
    trainer.press(words["save"])
    trainer.synchronised()
    swimmer = open_app(swimfit, hash="#/Me", account="otter", device=device, language=language, scheme=scheme)
    [own] = [one for one in swimmer.records() if one["model"] == "Swimmer" and one["fields"]["Name"] == "Otter"]
    [made] = [one for one in swimmer.records() if one["model"] == "PulseTest" and one["fields"]["Beats"] == 58]
    assert made["created"]["by"] == own["created"]["by"] != made["changed"]["by"]
    swimmer.show("Otter")
    swimmer.press(words["edit"])
    screenshot(swimmer.page, "form", full_page=True)
    swimmer.input(words["may"]).fill("")
    swimmer.input(words["shared"]).fill("")
    swimmer.press(words["save"])
    swimmer.synchronised()
    expect(trainer.row("Otter")).to_have_count(0)
    assert not [one for one in trainer.records() if one["model"] == "PulseTest" and one["fields"]["Beats"] == 58]


def test_ri_18_tr_app_8_the_form_of_a_minor_says_whom_sharing_reaches(open_app, swimfit, screenshot):
    minor = open_app(swimfit, hash="#/Me", account="forelle", device="phone", language="de")
    minor.show("Forelle")
    minor.press(WORDS["de"]["edit"])
    expect(minor.top).to_contain_text("erreicht das nur Trainerinnen und Trainer")
    screenshot(minor.page, "minor", full_page=True)
    minor.input(WORDS["de"]["shared"]).fill("trainer2, otter")
    minor.press(WORDS["de"]["save"])
    minor.synchronised()
    other = open_app(swimfit, hash="#/Me", account="otter", device="phone", language="de")
    expect(other.row("Otter")).to_have_count(1)
    assert not [one for one in other.records() if one["fields"].get("Name") == "Forelle"]
