"""Teams, their appointments and plans, competitions, and guardians in SwimFit."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from test_access import assert_accessible
from test_swimfit import swimfit  # noqa: F401  (a fixture)

WORDS = {
    "de": {
        "team": "Team", "teams": "Teams", "dates": "Termine", "distance": "Strecke je Mitglied", "trainers": "Trainerinnen und Trainer", "plans": "Pläne des Teams",
        "rows": "Zeilen des Plans", "competitions": "Wettkämpfe", "me": "Ich", "statistics": "Statistik", "bests": "Bestzeiten", "results": "Ergebnisse",
        "sharing": "Wer mit mir teilt", "erase": "Profil und alle Daten löschen", "sure": "Alles löschen", "laps": "Abschnitte", "comments": "Kommentare",
        "grid": "Als Tabelle mit Summen", "add": "Hinzufügen", "back": "Zurück", "fit": "Anpassen", "block": "Block", "edit": "Bearbeiten", "table": "Tabelle",
    },
    "en": {
        "team": "Team", "teams": "Teams", "dates": "Appointments", "distance": "Distance by member", "trainers": "Trainers", "plans": "Plans of the team",
        "rows": "Rows of the plan", "competitions": "Competitions", "me": "Me", "statistics": "Statistics", "bests": "Personal bests", "results": "Results",
        "sharing": "Who shares with me", "erase": "Delete profile and all data", "sure": "Delete everything", "laps": "Laps", "comments": "Comments",
        "grid": "As a table with sums", "add": "Add", "back": "Back", "fit": "Fit", "block": "Block", "edit": "Edit", "table": "Table",
    },
}
LOOKS = pytest.mark.parametrize(("device", "language", "scheme"), [("phone", "de", "light"), ("tablet", "en", "dark")])


@LOOKS
def test_tr_app_13_tr_app_14_tr_app_16_tr_app_20_a_trainer_has_teams_appointments_and_charts_by_member(
    open_app, swimfit, screenshot, device, language, scheme  # noqa: F811
):
    words = WORDS[language]
    app = open_app(swimfit, account="trainer1", device=device, language=language, scheme=scheme)
    screenshot(app.page, "start")
    app.press(words["team"])
    screenshot(app.page, "menu")
    app.press(words["distance"])
    # Of whom a profile is shared with this trainer, and who has sessions: by name.
    expect(app.top).to_contain_text("Otter")
    expect(app.top).to_contain_text("Pinguin")
    expect(app.top).not_to_contain_text("Delfin")
    screenshot(app.page, "distance")
    assert_accessible(app.page, "the chart")
    app.page.go_back()
    app.press(words["trainers"])
    expect(app.rows).to_have_count(2)
    screenshot(app.page, "trainers")
    app.page.go_back()
    app.press(words["teams"])
    expect(app.rows).to_have_count(1)
    app.tap(app.rows.filter(has_text="Dienstagsgruppe").first.locator(".row-main"))
    expect(app.title).to_have_text("Dienstagsgruppe")
    screenshot(app.page, "team")
    assert_accessible(app.page, "the team")
    app.press(words["dates"])
    expect(app.title).to_have_text(words["dates"])
    expect(app.button(words["add"])).to_be_enabled()
    screenshot(app.page, "dates")
    assert_accessible(app.page, "the appointments")


@LOOKS
def test_tr_app_12_tr_app_14_tr_app_15_a_member_sees_appointments_and_the_plan_of_the_team(
    open_app, swimfit, screenshot, device, language, scheme  # noqa: F811
):
    words = WORDS[language]
    app = open_app(swimfit, account="biber", device=device, language=language, scheme=scheme)
    app.press(words["dates"])
    expect(app.title).to_have_text(words["dates"])
    expect(app.button(words["add"])).to_have_count(0)
    dates = [one["fields"] for one in app.records() if one["model"] == "Appointment"]
    assert len(dates) == 4 and {one["At"] for one in dates} == {"18:30"}
    app.page.go_back()
    app.press(words["team"])
    app.press(words["teams"])
    app.tap(app.rows.filter(has_text="Dienstagsgruppe").first.locator(".row-main"))
    screenshot(app.page, "member")
    app.press(words["plans"])
    app.tap(app.rows.filter(has_text="Leiter für Dienstag").first.locator(".row-main"))
    expect(app.title).to_have_text("Leiter für Dienstag")
    # 300 + 3 × (100 + 100 + 200) + 200 m
    expect(app.top).to_contain_text("1700")
    screenshot(app.page, "plan", full_page=True)
    app.press(words["rows"])
    expect(app.rows).to_have_count(5)
    screenshot(app.page, "rows")
    assert_accessible(app.page, "the rows")
    app.page.go_back()
    app.press(words["grid"])
    screenshot(app.page, "grid")
    app.page.go_back()
    app.press(words["fit"])
    screenshot(app.page, "fit")


@LOOKS
def test_tr_app_17_tr_app_18_tr_app_22_results_bests_laps_and_comments(open_app, swimfit, screenshot, device, language, scheme):  # noqa: F811
    words = WORDS[language]
    app = open_app(swimfit, account="otter", device=device, language=language, scheme=scheme)
    app.press(words["competitions"])
    expect(app.rows).to_have_count(3)
    screenshot(app.page, "competitions")
    app.page.go_back()
    app.press(words["statistics"])
    app.press(words["bests"])
    # 100 m freestyle in a pool of 25 m and, faster, in one of 50 m; 50 m breaststroke and 200 m medley once.
    expect(app.rows).to_have_count(4)
    expect(app.row("1:19")).to_have_count(1)
    screenshot(app.page, "bests")
    assert_accessible(app.page, "the personal bests")
    app.tab(words["me"])
    app.tap(app.row("Otter").locator(".row-main"))
    screenshot(app.page, "profile", full_page=True)
    app.press(words["results"])
    expect(app.rows).to_have_count(4)
    app.press(words["add"])
    screenshot(app.page, "result")
    assert_accessible(app.page, "a result")


def test_tr_app_19_tr_app_21_a_guardian_sees_the_profile_of_the_child_and_deletes_it_with_everything(open_app, swimfit, screenshot):  # noqa: F811
    words = WORDS["de"]
    guardian = open_app(swimfit, account="wal", device="phone", language="de")
    below = [one for one in guardian.records() if one["model"] in ("Swimmer", "Session", "Lap", "PulseTest", "Result", "Remark")]
    # Forelle has a profile and a result.
    assert sorted(one["model"] for one in below) == ["Result", "Swimmer"]
    guardian.press(words["team"])
    guardian.press(words["sharing"])
    guardian.tap(guardian.row("Forelle").locator(".row-main"))
    expect(guardian.button(words["edit"])).to_have_count(0)
    screenshot(guardian.page, "child", full_page=True)
    guardian.press(words["erase"])
    screenshot(guardian.page, "question")
    guardian.dialog.get_by_role("button", name=words["sure"]).click()
    guardian.synchronised()
    child = open_app(swimfit, account="forelle", device="phone", language="de")
    assert not [one for one in child.records() if one["model"] in ("Swimmer", "Result")]
