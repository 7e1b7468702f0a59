"""What riders say of a trail: rated twice it is one rating, a like is taken back without a network, and others see the figures."""

from __future__ import annotations

import pytest
from app import until
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
    rider.show("Wächterflow")
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


@pytest.mark.parametrize(
    ("device", "language", "scheme", "words"),
    [
        ("phone", "en", "light", ("Comments", "Add", "Comment", "Save", "Edit", "Hide from others", "Hidden by an editor", "Delete")),
        ("tablet", "de", "dark", ("Kommentare", "Hinzufügen", "Kommentar", "Sichern", "Bearbeiten", "Für andere verbergen",
                                  "Von der Redaktion verborgen", "Löschen")),
    ],
)
def test_to_act_4_ri_25_ap_access_1_an_editor_hides_the_comment_of_a_rider_and_takes_it_away(
    own_app, open_app, screenshot, device, language, scheme, words
):
    # Only the editor is one.
    name = own_app("tours", change=lambda description: description["App"]["Access"].update(Accounts="rider")).name
    comments, add, comment, save, edit, hide, hidden, delete = words
    rider = open_app(name, hash=LIST, account="rider", device=device, language=language, scheme=scheme)
    editor = open_app(name, hash=LIST, account="editor", device=device, language=language, scheme=scheme)
    guest = open_app(name, hash=LIST, account=None, device=device, language=language)
    said = f"Not fit to be read, {device}."
    for one in (rider, editor, guest):
        one.show("Nadelwurz")
        expect(one.title).to_have_text("Nadelwurz")
        one.press(comments)
    rider.press(add)
    expect(rider.top.get_by_text(hide)).to_have_count(0)
    rider.input(comment).fill(said)
    rider.press(save)
    expect(rider.row(said)).to_have_count(1)
    rider.synchronised()
    expect(guest.row(said)).to_have_count(1)
    editor.show(said)
    expect(editor.top).to_contain_text(said)
    # The words are the rider's: an editor says only whether others see them.
    editor.press(edit)
    switch = editor.field(hide).get_by_role("switch")
    expect(editor.page.locator(".page.top .field")).to_have_count(1)
    switch.check()
    screenshot(editor.page, f"hiding {device}")
    assert_accessible(editor.page, "hiding a comment")
    editor.press(save)
    expect(editor.top).to_contain_text(hidden)
    editor.synchronised()
    # Others no longer have it, and who wrote it is told.
    expect(guest.row(said)).to_have_count(0)
    assert not [one for one in guest.records() if one["fields"].get("Text") == said]
    rider.show(said)
    expect(rider.top).to_contain_text(hidden)
    screenshot(rider.page, f"hidden {device}")
    assert_accessible(rider.page, "a hidden comment")
    rider.press(edit)
    expect(rider.top.get_by_text(hide)).to_have_count(0)
    rider.input(comment).fill(said + "!")
    rider.press(save)
    rider.synchronised()
    expect(editor.top).to_contain_text(said + "!")
    editor.press(edit)
    editor.field(hide).get_by_role("switch").uncheck()
    editor.press(save)
    editor.synchronised()
    expect(guest.row(said + "!")).to_have_count(1)
    editor.press(delete)
    editor.answer(delete)
    expect(editor.row(said)).to_have_count(0)
    editor.synchronised()
    expect(guest.row(said)).to_have_count(0)
    until(lambda: not [one for one in rider.records() if one["fields"].get("Text") == said + "!"], "it is gone from the rider's device")
