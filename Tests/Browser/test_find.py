"""Finding: words in lists, filters, order, the whole app."""

import csv

import pytest
from app import until
from playwright.sync_api import expect
from test_access import assert_accessible

DEVICES = pytest.mark.parametrize("device", ["phone", "desktop"])


def everyone(open_app, device="phone", name="contacts"):
    app = open_app(name, device=device)
    app.page.locator(".tab", has_text="Everyone").click()
    expect(app.title).to_have_text("Everyone")
    return app


def field(app):
    return app.top.get_by_role("searchbox")


def search(app):
    """Above a table the field is there already."""
    if app.page.get_by_role("table").count():
        app.page.keyboard.press("/")
    else:
        app.top.get_by_role("button", name="Search", exact=True).click()
    expect(field(app)).to_be_focused()
    return field(app)


@DEVICES
def test_words_narrow_the_list_letter_by_letter_pg_find_1_pg_find_2(open_app, device):
    app = everyone(open_app, device)
    typed = search(app)
    typed.press_sequentially("sonn")
    expect(app.page.locator("#polite")).to_contain_text("4 found")
    expect(app.rows).to_have_count(4)
    expect(typed).to_be_focused()
    expect(app.rows.first.locator("mark").first).to_have_text("Sonn")
    expect(app.top.get_by_role("search")).to_contain_text("4 of ")
    typed.fill("notenschlussel")
    expect(app.rows).to_have_count(1)
    expect(app.rows.first.locator("mark").first).to_have_text("Notenschlüssel")
    app.top.get_by_role("button", name="Clear search").click()
    expect(app.rows.nth(10)).to_be_attached()
    expect(typed).to_be_focused()


def test_where_nothing_is_found_one_button_takes_all_away(open_app):
    app = everyone(open_app)
    search(app).fill("xyzzy")
    expect(app.top).to_contain_text("No entry contains “xyzzy”.")
    way_out = app.top.get_by_role("button", name="Show all entries")
    # A phone's keyboard takes a little less than half of the screen.
    assert way_out.evaluate("button => button.getBoundingClientRect().bottom") < app.page.viewport_size["height"] * 0.6
    way_out.click()
    expect(app.rows.nth(10)).to_be_attached()


def test_keys_lead_into_the_field_and_out_of_it_pg_find_4(open_app, as_lists):
    app = everyone(open_app, "desktop", as_lists("contacts"))
    app.page.keyboard.press("/")
    expect(field(app)).to_be_focused()
    app.page.keyboard.type("sonn/")
    expect(field(app)).to_have_value("sonn/")
    app.page.keyboard.press("ArrowDown")
    expect(app.rows.first.locator(".row-main")).to_be_focused()
    app.page.keyboard.press("/")
    expect(field(app)).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(field(app)).to_have_value("")
    expect(field(app)).to_be_focused()
    app.page.keyboard.press("Escape")
    expect(field(app)).to_have_count(0)
    expect(app.top.get_by_role("button", name="Search", exact=True)).to_be_focused()


def many(count):
    return [
        {
            "id": f"01955622-541b-7b20-b7e8-{number:012x}", "model": "Picture", "created": "2025-03-02T09:14:05.211Z",
            "changed": "2025-03-02T09:14:05.211Z",
            "fields": {"Title": f"Picture {number:05}", "Photo": {"file": "pictures/vaduz.svg"}, "Date": f"{1900 + number % 120}-01-01"},
        }
        for number in range(count)
    ]


def gallery_of(own_app, open_app, count, **device):
    app = open_app(own_app("gallery", records=many(count)).name, waits=False, **device).synchronised(seconds=60)
    expect(app.rows.first).to_have_attribute("aria-setsize", str(count), timeout=60_000)
    return app


def test_control_f_is_the_apps_where_the_browser_would_miss_rows_pg_find_4(open_app, own_app):
    app = gallery_of(own_app, open_app, 500, device="desktop")
    app.page.keyboard.press("Control+f")
    expect(field(app)).to_be_focused()
    # In the field it is the browser's.
    app.page.evaluate("document.addEventListener('keydown', (event) => { window.taken = event.defaultPrevented; })")
    app.page.keyboard.press("Control+f")
    assert app.page.evaluate("window.taken") is False
    few = open_app("gallery", device="desktop")
    few.page.keyboard.press("Control+f")
    expect(field(few)).to_have_count(0)


def test_what_is_typed_scrolls_to_the_first_hit_pg_find_4(open_app, own_app):
    app = gallery_of(own_app, open_app, 3_000)
    body = app.top.locator(".page-body")
    search(app)
    body.evaluate("body => { body.scrollTop = 90000; }")
    expect(app.rows.first).not_to_contain_text("Picture 00119")
    field(app).fill("picture 0")
    expect(app.rows.first).to_be_visible()
    assert body.evaluate("body => body.scrollTop") == 0
    expect(app.rows.first).to_have_attribute("aria-posinset", "1")


@DEVICES
def test_filters_and_order_are_chosen_in_a_sheet_and_remembered(open_app, device):
    app = open_app("gallery", device=device)
    search(app)
    app.top.get_by_role("button", name="Filter and sort").click()
    expect(app.title).to_have_text("Filter and sort")
    app.top.get_by_label("Title").click()
    app.top.get_by_label("Descending").click()
    expect(app.top).to_contain_text("18 of 18")
    app.page.keyboard.press("Escape")
    button = app.top.get_by_role("button", name="Filter and sort, one is in force")
    expect(button).to_be_focused()
    expect(button.locator(".tally")).to_have_text("1")
    first = app.rows.first.inner_text()
    app.reload()
    expect(app.rows.first).to_have_text(first, use_inner_text=True)
    app.top.get_by_role("button", name="Reset").click()
    expect(app.rows.first).to_contain_text("Skitag in Malbun")


def test_a_day_that_is_none_says_so_where_it_was_entered_en_find_14(open_app, screenshot):
    app = open_app("gallery", language="de")
    app.top.get_by_role("button", name="Suchen", exact=True).click()
    app.top.get_by_role("button", name="Filtern und sortieren").click()
    days = app.top.get_by_role("group", name="Aufgenommen am")
    first, last = days.get_by_label("Von"), days.get_by_label("Bis")
    first.fill("31.02.2026")
    last.focus()
    expect(days).to_contain_text("Kein gültiges Datum. Es zählt nicht mit.")
    expect(first).to_have_attribute("aria-invalid", "true")
    expect(app.top).to_contain_text("18 von 18")
    assert_accessible(app.page, "a day that is none")
    screenshot(app.page, "none")
    first.fill("01.03.2026")
    last.fill("28.02.2026")
    first.focus()
    expect(days).to_contain_text("„Bis“ liegt vor „Von“. So passt kein Eintrag.")
    expect(first).not_to_have_attribute("aria-invalid", "true")
    expect(app.top).to_contain_text("0 von 18")


def test_the_address_brings_back_what_was_looked_for(open_app):
    app = everyone(open_app)
    search(app).fill("sonn")
    app.show("Franziska Sonntag")
    expect(app.title).to_have_text("Franziska Sonntag")
    app.page.go_back()
    expect(app.rows).to_have_count(4)
    assert app.page.url.endswith("#/EveryoneList;q=sonn")
    app.reload()
    expect(app.rows).to_have_count(4)
    app.page.go_forward()
    app.page.go_back()
    expect(app.rows).to_have_count(4)


@DEVICES
def test_the_whole_app_is_searched_from_its_menu(open_app, device):
    app = open_app("contacts", device=device)
    app.top.get_by_role("button", name="Menu").click()
    app.answer("Search the whole app")
    expect(field(app)).to_be_focused()
    field(app).fill("chor")
    expect(app.top.get_by_role("heading", name="Groups")).to_be_visible()
    app.top.get_by_role("button", name="Chor am Dienstag", exact=True).click()
    expect(app.title).to_have_text("Chor am Dienstag")


@DEVICES
def test_what_was_found_leaves_as_a_file_and_is_deleted_alone_en_pick_3_en_export_1(open_app, screenshot, device):
    app = open_app("contacts", device=device, account="keeper")
    app.tab("Everyone")

    def people():
        return {one["fields"]["Name"] for one in app.records() if one["model"] == "Person"}

    before = people()
    wanted = {name for name in before if any(word.startswith("Sonn") for word in name.split())}
    search(app).fill("sonn")
    expect(app.rows).to_have_count(len(wanted))
    app.press("More actions for this list")
    with app.page.expect_download() as download:
        app.answer("Save as CSV")
    with download.value.path().open(encoding="utf-8-sig", newline="") as file:
        assert {line["Name"] for line in csv.DictReader(file)} == wanted
    app.press("More actions for this list")
    app.answer("Select")
    app.press("All")
    expect(app.title).to_have_text(f"{len(wanted)} selected")
    expect(app.top.get_by_role("button", name="Search", exact=True)).to_have_count(0)
    screenshot(app.page, "selected")
    app.press("Delete")
    app.answer("Delete")
    expect(app.rows).to_have_count(0)
    until(lambda: people() == before - wanted, "only those that were found are gone")


@pytest.mark.parametrize(("device", "scheme"), [("phone", "light"), ("desktop", "dark")])
def test_pictures_of_searching(open_app, screenshot, device, scheme):
    app = open_app("contacts", device=device, scheme=scheme)
    app.page.locator(".tab", has_text="Everyone").click()
    screenshot(app.page, "rest")
    search(app).fill("mo")
    screenshot(app.page, "found")
    app.top.get_by_role("button", name="Filter and sort").click()
    expect(app.title).to_have_text("Filter and sort")
    screenshot(app.page, "filters")
    app.page.keyboard.press("Escape")
    field(app).fill("qqq")
    screenshot(app.page, "nothing")
    field(app).fill("")
    app.page.locator(".page.top").last.get_by_role("button", name="Menu").click()
    app.answer("Search the whole app")
    field(app).fill("mo")
    expect(app.rows.first).to_be_visible()
    screenshot(app.page, "everywhere")
