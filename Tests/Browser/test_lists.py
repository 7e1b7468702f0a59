"""Lists: deleting by finger and keys, long press and its equals, walking with arrow keys, very long lists."""

import pytest
from playwright.sync_api import expect

FIRST = "Skitag in Malbun"
SECOND = "Säntis über dem Nebelmeer"


def test_a_full_swipe_asks_and_deletes(open_app):
    app = open_app("gallery")
    app.swipe(app.row(FIRST), 0.75)
    expect(app.dialog).to_contain_text("Delete picture?")
    app.answer("Cancel")
    expect(app.row(FIRST)).to_be_visible()
    app.swipe(app.row(FIRST), 0.75)
    app.answer("Delete")
    expect(app.toasts.locator("p")).to_have_text("Picture deleted")
    expect(app.page.get_by_text(FIRST)).to_have_count(0)
    app.reload()
    expect(app.rows.first).to_contain_text(SECOND)
    assert len(app.records()) == 17


def test_a_short_swipe_uncovers_a_delete_button(open_app):
    app = open_app("gallery")
    row = app.row(FIRST)
    app.swipe(row, 0.3)
    delete = row.locator(".row-delete")
    expect(delete).to_be_in_viewport(ratio=0.9)
    delete.tap()
    app.answer("Delete")
    expect(app.page.get_by_text(FIRST)).to_have_count(0)


def test_the_delete_key_deletes_and_focus_goes_to_a_neighbour(open_app):
    app = open_app("gallery", device="desktop")
    app.row(FIRST).locator(".row-main").focus()
    app.page.keyboard.press("Delete")
    expect(app.dialog).to_contain_text(f"“{FIRST}”")
    expect(app.dialog.get_by_role("button", name="Cancel")).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(app.dialog).to_have_count(0)
    expect(app.row(FIRST).locator(".row-main")).to_be_focused()
    app.page.keyboard.press("Delete")
    app.page.keyboard.press("ArrowRight")
    app.page.keyboard.press("Tab")
    app.dialog.get_by_role("button", name="Delete").focus()
    app.page.keyboard.press("Enter")
    expect(app.page.get_by_text(FIRST)).to_have_count(0)
    assert app.focused().evaluate("node => node.closest('#app') !== null"), "focus stays in the app"


def test_the_row_menu_deletes_without_a_gesture(open_app):
    app = open_app("gallery", device="tablet")
    app.row(FIRST).get_by_role("button", name="More actions").click()
    expect(app.dialog.get_by_role("button", name="Delete")).to_have_count(1)
    app.answer("Delete")
    expect(app.dialog).to_contain_text("Delete picture?")
    app.answer("Delete")
    expect(app.page.get_by_text(FIRST)).to_have_count(0)


@pytest.mark.parametrize("way", ["finger", "mouse", "keys", "menu"])
def test_a_long_press_and_its_equals_open_the_actions(open_app, as_lists, way):
    app = open_app(as_lists("gallery"), device="phone" if way == "finger" else "desktop")
    main = app.row(FIRST).locator(".row-main")
    if way == "finger":
        app.hold(main)
    elif way == "mouse":
        main.click(button="right")
    elif way == "keys":
        main.focus()
        app.page.keyboard.press("Shift+F10")
    else:
        app.row(FIRST).get_by_role("button", name="More actions").click()
    expect(app.dialog.get_by_role("button", name="Give five stars")).to_be_visible()
    app.answer("Give five stars")
    expect(app.toasts.locator("p")).to_have_text(f"Five stars for “{FIRST}”")
    expect(app.row(FIRST).get_by_role("img", name="5 of 5 stars")).to_be_attached()
    expect(app.title).to_have_text("Pictures")


def test_arrow_keys_walk_through_the_rows(open_app, as_lists):
    app = open_app(as_lists("gallery"), device="desktop")
    app.row(FIRST).locator(".row-main").focus()
    app.page.keyboard.press("ArrowDown")
    expect(app.row(SECOND).locator(".row-main")).to_be_focused()
    app.page.keyboard.press("ArrowUp")
    expect(app.row(FIRST).locator(".row-main")).to_be_focused()
    app.page.keyboard.press("End")
    expect(app.rows.last.locator(".row-main")).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.page.locator(".page.top h1")).to_have_text("Matterhorn vom Stellisee")


def pictures(count: int) -> list[dict]:
    return [
        {
            "id": f"01955622-541b-7b20-b7e8-{number:012x}",
            "model": "Picture",
            "created": "2025-03-02T09:14:05.211Z",
            "changed": "2025-03-02T09:14:05.211Z",
            "fields": {"Title": f"Picture {number:05}", "Photo": {"file": "pictures/vaduz.svg"}, "Date": f"{1900 + number % 120}-01-01"},
        }
        for number in range(count)
    ]


def test_of_ten_thousand_records_only_the_visible_rows_are_in_the_page(own_app, open_app):
    def by_title(description):
        description["Events"]["LoadPictures"] |= {"SortBy": "Title", "Order": "Ascending"}

    folder = own_app("gallery", by_title, pictures(10_000))
    app = open_app(folder.name, waits=False).synchronised(seconds=60)
    # The server takes up what the app begins with while it answers.
    expect(app.rows.first).to_have_attribute("aria-setsize", "10000", timeout=60_000)
    expect(app.row("Picture 00000")).to_be_visible()
    assert app.rows.count() < 80
    app.rows.first.locator(".row-main").focus()
    app.page.keyboard.press("End")
    expect(app.row("Picture 09999")).to_be_in_viewport()
    assert app.rows.count() < 80
    app.top.locator(".page-body").evaluate("node => node.scrollTo(0, node.scrollHeight / 2)")
    expect(app.row("Picture 05000")).to_be_attached()
    assert app.rows.count() < 80
    app.page.keyboard.press("Home")
