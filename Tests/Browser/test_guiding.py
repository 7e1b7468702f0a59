"""First visit, help, news; pages that are pulled down; large letters, more contrast, less motion."""

from __future__ import annotations

from pathlib import Path

import pytest
from app import box_of, until
from playwright.sync_api import expect

AUDIT = (Path(__file__).parent / "audit.js").read_text()


def audited(app, but: tuple[str, ...] = ()):
    app.page.evaluate(AUDIT)
    found = [one for one in app.page.evaluate("audit()") if one["kind"] not in but]
    assert not found, found


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_en_empty_1_an_empty_app_says_what_to_do_first(open_app, own_app, screenshot, device):
    app = open_app(own_app("gallery", records=[]).name, device=device, waits=False)
    expect(app.page.get_by_role("heading", name="No pictures yet")).to_be_visible()
    first = app.page.get_by_role("button", name="Add the first picture")
    heading, button = box_of(app.page.get_by_role("heading", name="No pictures yet")), box_of(first)
    assert 0 < button["y"] - heading["y"] < 200
    screenshot(app.page, "empty")
    audited(app)
    app.tap(first)
    expect(app.top.locator("h1")).to_have_text("Picture")


def test_en_help_1_help_is_in_the_menu_and_behind_the_question_mark(open_app, screenshot):
    app = open_app("crowd-sensing", device="desktop")
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("Help")
    expect(app.title).to_have_text("Help")
    audited(app)
    screenshot(app.page, "help")
    app.go_back()
    expect(app.page.get_by_role("button", name="Statistics")).to_be_visible()
    app.page.locator("body").press("?")
    keys = app.page.get_by_role("dialog", name="Keys")
    screenshot(app.page, "keys")
    keys.get_by_role("button", name="Help for this page").click()
    expect(keys).to_have_count(0)
    expect(app.title).to_have_text("Help")
    app.page.locator("body").press("?")
    expect(keys).to_be_visible()
    expect(keys.get_by_role("button", name="Help for this page")).to_have_count(0)


def test_en_news_1_after_an_update_it_is_said_until_it_is_read_what_is_new(open_app, own_app, screenshot):
    def before(app: dict):
        app["App"]["Version"] = "0.1.0"

    folder = own_app("crowd-sensing", change=before)
    app = open_app(folder.name)
    expect(app.page.locator(".notice")).to_have_count(0)
    until(lambda: app.kept("drafts").get("news") == "0.1.0", "the version is kept")
    file = folder / "app.json"
    file.write_text(file.read_text().replace('"Version": "0.1.0"', '"Version": "0.2.0"'))
    until(lambda: '"Version": "0.2.0"' in app.page.request.get(f"{app.address}/app.json").text(), "the server has the new version")
    app.reload()
    notice = app.page.locator(".notice")
    expect(notice).to_contain_text("New in this app")
    expect(notice).to_contain_text("side by side")
    screenshot(app.page, "news")
    audited(app)
    app.reload()
    notice.get_by_role("button", name="Got it").click()
    until(lambda: app.kept("drafts").get("news") == "0.2.0", "the version is kept")
    app.reload()
    expect(app.page.locator(".notice")).to_have_count(0)
    app.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
    app.answer("New in this app")
    expect(app.dialog).to_contain_text("side by side")


# MARK: Pulling down


def pull(app, way: int):
    """A finger that comes down in the middle of a page and goes down by so many pixels."""
    app.touch("touchStart", (195, 300))
    for step in range(1, 9):
        app.touch("touchMove", (195, 300 + way * step / 8))
    app.page.wait_for_timeout(100)


def test_pg_pull_1_a_page_that_is_pulled_down_has_the_server_asked(open_app, screenshot):
    app = open_app("contacts")
    asked = []
    app.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/sync") else None)
    app.page.context.on("request", lambda request: asked.append(request.url) if "/sync" in request.url else None)
    pull(app, 60)
    expect(app.page.locator(".pull")).to_be_visible()
    app.touch("touchEnd")
    expect(app.page.locator(".pull")).to_have_count(0)
    expect(app.toasts).to_have_count(0)
    pull(app, 160)
    expect(app.page.locator(".pull.enough")).to_be_visible()
    screenshot(app.page, "pulled")
    app.touch("touchEnd")
    expect(app.page.locator(".pull")).to_have_count(0)
    expect(app.toasts).to_have_count(1)
    app.heard(app.toasts.locator("p").first.inner_text())


def test_pg_pull_1_what_is_scrolled_or_opened_as_a_form_is_not_pulled(open_app):
    app = open_app("gallery")
    app.press("Add")
    expect(app.page.locator(".sheet")).to_be_visible()
    pull(app, 160)
    app.touch("touchEnd")
    expect(app.page.locator(".pull, .refreshing")).to_have_count(0)
    expect(app.toasts).to_have_count(0)


# MARK: Reading


@pytest.mark.parametrize(("name", "hash"), [
    ("contacts", "#/EveryoneList"), ("gallery", ""), ("anatomy", ""), ("crowd-sensing", ""), ("contacts", "#/MoreMenu"),
])
def test_pg_read_2_with_letters_twice_as_large_nothing_is_lost(open_app, screenshot, name, hash):
    app = open_app(name, hash)
    app.page.evaluate("document.documentElement.style.fontSize = '200%'")
    screenshot(app.page, "large")
    wide = app.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    # What the list shows grows with them.
    small = app.page.evaluate("""() => [...document.querySelectorAll("#app .page.top .row .text, #app .page.top .row .gauge")]
        .map((node) => parseFloat(getComputedStyle(node).fontSize)).filter((size) => size < 20)""")
    assert not small
    audited(app)


def test_pg_read_3_more_contrast_and_the_colours_of_the_system_draw_edges(open_app, screenshot):
    app = open_app("contacts", "#/EveryoneList", device="desktop")
    app.page.emulate_media(contrast="more")
    card = app.page.locator(".card, .board-frame").first
    expect(card).to_have_css("outline-style", "solid")
    screenshot(app.page, "contrast")
    audited(app)
    app.page.emulate_media(contrast="no-preference", forced_colors="active")
    expect(card).to_have_css("border-top-style", "solid")
    screenshot(app.page, "forced")


def test_pg_read_5_nothing_shines_through_for_who_wants_less_transparency(open_app):
    app = open_app("contacts", device="desktop")
    bars = """[...document.querySelectorAll("#app :is(.bar, .tabs)")].map((bar) => {
        const style = getComputedStyle(bar, bar.matches(".bar") ? "::before" : null);
        return `${style.backdropFilter} ${/rgba|\\/ 0?\\./.test(style.backgroundColor)}`;
    })"""
    assert set(app.page.evaluate(bars)) == {"saturate(1.8) blur(20px) true"}
    features = [{"name": "prefers-reduced-transparency", "value": "reduce"}]
    app.page.context.new_cdp_session(app.page).send("Emulation.setEmulatedMedia", {"features": features})
    assert set(app.page.evaluate(bars)) == {"none false"}


def test_pg_read_4_who_wants_less_motion_sees_none(open_app):
    app = open_app("gallery")
    app.show("Schloss Vaduz")
    expect(app.title).to_have_text("Schloss Vaduz")
    running = app.page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 20"
        " && !(one.timeline instanceof ScrollTimeline)).length")
    assert running == 0
    slow = app.page.evaluate(
        """[...document.querySelectorAll("#app *")].map((node) => getComputedStyle(node)).filter((style) => style.transitionProperty !== "none"
            && style.transitionDuration.split(", ").some((time) => parseFloat(time) > 0)).length""")
    assert slow == 0
