"""Places in an app: the system's back button, addresses that lead into it, tabs that keep their levels."""

from app import until
from playwright.sync_api import expect

VADUZ = "01955622-541b-7b20-b7e8-af83c5c814d6"


def test_the_back_button_leads_out_level_by_level_and_forward_again(open_app):
    app = open_app("contacts")
    app.show("Familie")
    expect(app.title).to_have_text("Familie")
    app.rows.first.locator(".row-main").click()
    person = app.title.inner_text()
    app.press("Edit")
    expect(app.title).to_have_text("Person")
    app.go_back()
    expect(app.title).to_have_text(person)
    app.go_back()
    expect(app.title).to_have_text("Familie")
    app.page.evaluate("history.forward()")
    expect(app.title).to_have_text(person)
    app.go_back()
    expect(app.title).to_have_text("Familie")
    app.go_back()
    expect(app.title).to_have_text("Groups")


def test_the_back_button_closes_a_question_first(open_app):
    app = open_app("gallery")
    app.show("Schloss Vaduz")
    app.press("Delete")
    expect(app.dialog).to_be_visible()
    app.go_back()
    expect(app.dialog).to_have_count(0)
    expect(app.title).to_have_text("Schloss Vaduz")
    app.go_back()
    expect(app.title).to_have_text("Pictures")
    assert len(app.records()) == 18


def test_the_back_button_of_the_page_and_the_one_of_the_system_agree(open_app):
    app = open_app("gallery")
    app.show("Schloss Vaduz")
    until(lambda: "PictureDetail" in app.page.url, "the address names the page")
    app.top.locator(".back").click()
    expect(app.title).to_have_text("Pictures")
    until(lambda: "PictureDetail" not in app.page.url, "the address follows")
    app.show("Skitag in Malbun")
    app.go_back()
    expect(app.title).to_have_text("Pictures")


def test_an_address_leads_to_the_page_and_back_to_the_list(open_app):
    app = open_app("gallery", f"#/PictureList/PictureDetail={VADUZ}")
    expect(app.title).to_have_text("Schloss Vaduz")
    app.top.locator(".back").click()
    expect(app.title).to_have_text("Pictures")


def test_an_address_that_leads_nowhere_opens_the_start(open_app):
    for hash in ["#/Nowhere", "#/PictureList/PictureDetail=gone", "#%00<script>", "#/PictureList/" + "PictureDetail=x/" * 200]:
        app = open_app("gallery", hash)
        expect(app.title).to_have_text("Pictures")


def test_a_typed_address_is_followed(open_app):
    app = open_app("gallery")
    app.page.evaluate(f"location.hash = '#/PictureList/PictureDetail={VADUZ}'")
    expect(app.title).to_have_text("Schloss Vaduz")
    app.go_back()
    expect(app.title).to_have_text("Pictures")


def test_every_tab_keeps_its_levels_and_pressing_it_again_returns_to_its_root(open_app):
    app = open_app("contacts")
    app.show("Familie")
    app.tab("Everyone")
    expect(app.title).to_have_text("Everyone")
    app.tab("Groups")
    expect(app.title).to_have_text("Familie")
    app.tab("Groups")
    expect(app.title).to_have_text("Groups")


def test_on_wide_screens_list_and_page_stand_side_by_side(open_app, as_lists):
    app = open_app(as_lists("gallery"), device="tablet")
    expect(app.page.get_by_text("Nothing selected")).to_be_visible()
    app.show("Schloss Vaduz")
    expect(app.title).to_have_text("Schloss Vaduz")
    expect(app.row("Skitag in Malbun")).to_be_in_viewport()
    app.show("Skitag in Malbun")
    expect(app.title).to_have_text("Skitag in Malbun")
    app.go_back()
    expect(app.page.get_by_text("Nothing selected")).to_be_visible()
