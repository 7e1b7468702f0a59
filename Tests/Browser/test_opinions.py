"""What riders say of a trail: rated twice it is one rating, a like is taken back without a network, and others see the figures."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from test_access import assert_accessible

LIST = "#/MoreMenu/ElementList=ListElements"


@pytest.mark.graphics
def test_en_once_1_en_col_1_a_trail_is_rated_and_liked_and_others_see_the_figures(open_app, screenshot):
    rider = open_app("tours", hash=LIST, account="rider", device="phone", language="de")
    expect(rider.row("Wächterflow")).to_contain_text("★ 4,3")
    expect(rider.row("Wächterflow")).to_contain_text("(7)")
    expect(rider.row("Nadelwurz")).to_contain_text("nass")
    screenshot(rider.page, "list")
    assert_accessible(rider.page, "the list")
    rider.row("Wächterflow").locator(".row-main").click()
    expect(rider.title).to_have_text("Wächterflow")
    screenshot(rider.page, "page", full_page=True)
    expect(rider.top.locator("bk-map canvas")).to_be_attached()
    assert_accessible(rider.page, "the page")

    button = rider.button("Bewerten")
    button.scroll_into_view_if_needed()
    screenshot(rider.page, "opinions")

    # The rating that is there already is the one that opens.
    rider.press("Bewerten")
    expect(rider.title).to_have_text("Meine Bewertung")
    screenshot(rider.page, "form")
    rider.rate("Sterne", 5)
    rider.press("Sichern")
    expect(rider.title).to_have_text("Wächterflow")
    rider.synchronised()

    rider.page.context.set_offline(True)
    rider.press("Gefällt mir nicht mehr")
    expect(rider.button("Gefällt mir")).to_be_visible()
    rider.press("Gefällt mir")
    expect(rider.button("Gefällt mir nicht mehr")).to_be_visible()
    rider.press("Gefällt mir nicht mehr")
    expect(rider.button("Gefällt mir")).to_be_visible()
    rider.stored()
    rider.page.context.set_offline(False)
    rider.synchronised()

    editor = open_app("tours", hash=LIST, device="desktop", language="en", scheme="dark")
    expect(editor.row("Wächterflow")).to_contain_text("4.6")
    screenshot(editor.page, "desktop")
    assert_accessible(editor.page, "the list on a desktop")
    mine = [one for one in editor.records() if one["model"] == "Rating" and one["fields"]["Element"] == ["01955200-0000-7000-8000-000000000001"]]
    assert sorted(one["fields"]["Stars"] for one in mine) == [4, 4, 4, 5, 5, 5, 5]
    likes = [one for one in editor.records() if one["model"] == "Like" and one["fields"]["Element"] == ["01955200-0000-7000-8000-000000000001"]]
    assert len(likes) == 4


def test_ap_access_1_an_editor_takes_away_the_comment_of_a_rider(open_app):
    rider = open_app("tours", hash=LIST, account="rider", device="phone", language="en")
    editor = open_app("tours", hash=LIST, account="editor", device="desktop", language="en")
    said = "Not fit to be read."
    for one in (rider, editor):
        one.row("Nadelwurz").locator(".row-main").click()
        expect(one.title).to_have_text("Nadelwurz")
    rider.press("Comments")
    rider.press("Add")
    rider.input("Comment").fill(said)
    rider.press("Save")
    expect(rider.row(said)).to_have_count(1)
    rider.synchronised()
    editor.press("Comments")
    editor.row(said).locator(".row-main").click()
    expect(editor.top).to_contain_text(said)
    # The words are the rider's: an editor does not change them.
    expect(editor.button("Edit")).to_have_count(0)
    editor.press("Delete")
    editor.answer("Delete")
    expect(editor.row(said)).to_have_count(0)
    editor.synchronised()
    expect(rider.row(said)).to_have_count(0)
    assert not [one for one in rider.records() if one["fields"].get("Text") == said]
