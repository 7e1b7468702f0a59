"""Which of several pages reminds, what it tells the engine, and what the icon counts, in a real browser with an engine that only answers."""

import json

import pytest
from conftest import Host

#: What a browser would show on the icon of an installed app.
BADGES = """
    globalThis.badges = [];
    Navigator.prototype.setAppBadge = async (count) => void badges.push(count);
    Navigator.prototype.clearAppBadge = async () => void badges.push(0);
"""
OPEN = {"open": [{"type": "patch", "patches": []}, {"type": "remind", "due": 0}]}


@pytest.fixture
def pages(context, served):
    """Opens one more page of the app."""
    context.add_init_script(BADGES)

    def open_page() -> Host:
        host = Host(context, *served)
        host.open(answers=OPEN)
        return host

    return open_page


def told(host: Host) -> list:
    """What the engine was told of reminders: what is kept, or None when another page reminds."""
    return [one["kept"] for one in host.inputs() if one["type"] == "reminding"]


def until_told(host: Host, expected: list):
    wanted = json.dumps(json.dumps(expected, separators=(",", ":")))
    host.until(f"JSON.stringify(fake.inputs.filter(({{ type }}) => type === 'reminding').map(({{ kept }}) => kept)) === {wanted}")


def look(host: Host):
    """The person turns to a page. Browsers say so twice."""
    host.page.evaluate("""() => {
        document.dispatchEvent(new Event("visibilitychange"));
        dispatchEvent(new Event("focus"));
    }""")


def hide(host: Host, hidden: bool = True):
    host.page.evaluate("""(hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
    }""", hidden)


def test_en_remind_9_the_page_that_was_opened_last_reminds_and_knows_what_is_kept(pages):
    first = pages()
    until_told(first, [{}])
    first.perform({"type": "saveDraft", "key": "reminder/Diary", "value": {"at": "20:00"}},
                  {"type": "saveDraft", "key": "news", "value": "1.0"})
    second = pages()
    until_told(second, [{"reminder/Diary": {"at": "20:00"}}])
    until_told(first, [{}, None])


def test_en_remind_9_a_page_that_the_person_turns_to_takes_over_what_others_have_kept(pages):
    first, second = pages(), pages()
    until_told(first, [{}, None])
    until_told(second, [{}])
    second.perform({"type": "saveDraft", "key": "reminder/Diary", "value": {"at": "20:00", "answered": "2026-06-10"}})
    look(first)
    until_told(first, [{}, None, {"reminder/Diary": {"at": "20:00", "answered": "2026-06-10"}}])
    until_told(second, [{}, None])
    # It goes on as often as the person likes.
    for turn in range(3):
        look(second)
        second.until(f"fake.inputs.filter(({{ type, kept }}) => type === 'reminding' && kept).length === {turn + 2}")
        look(first)
        first.until(f"fake.inputs.filter(({{ type, kept }}) => type === 'reminding' && kept).length === {turn + 3}")
    assert [told(first)[-1] is None, told(second)[-1] is None] == [False, True]


def test_en_remind_9_who_turns_back_before_a_page_knows_that_it_has_lost_is_reminded_there(pages, context):
    context.add_init_script("""
        const request = LockManager.prototype.request;
        LockManager.prototype.request = function (...what) {
            return request.apply(this, what).catch((error) => new Promise((_, fail) => { globalThis.hear = () => fail(error); }));
        };
    """)
    first = pages()
    until_told(first, [{}])
    second = pages()
    until_told(second, [{}])
    first.until("globalThis.hear !== undefined")
    heard = first.page.evaluate_handle("() => hear")
    look(first)
    until_told(first, [{}, {}])
    heard.evaluate("(hear) => hear()")
    second.until("globalThis.hear !== undefined")
    second.page.evaluate("hear()")
    until_told(second, [{}, None])
    assert told(first) == [{}, {}]


def test_en_remind_9_where_the_page_that_reminds_is_closed_another_one_does(pages):
    first, second = pages(), pages()
    until_told(first, [{}, None])
    second.page.close()
    until_told(first, [{}, None, {}])


def test_en_remind_9_a_page_that_is_hidden_reminds_until_somebody_looks_at_another_one(pages):
    first = pages()
    until_told(first, [{}])
    hide(first)
    first.page.wait_for_timeout(300)
    assert told(first) == [{}]
    second = pages()
    until_told(second, [{}])
    until_told(first, [{}, None])
    hide(first)
    first.page.wait_for_timeout(300)
    assert told(first) == [{}, None]


def test_en_remind_4_whoever_comes_back_has_the_engine_look_at_the_clock(pages):
    first = pages()
    until_told(first, [{}])
    hide(first)
    hide(first, False)
    until_told(first, [{}, {}])


def test_en_remind_10_the_page_that_reminds_shows_what_is_due_along_with_what_waits(pages):
    first = pages()
    first.until("badges.at(-1) === 0")
    first.perform({"type": "remind", "due": 2})
    first.until("badges.at(-1) === 2")
    second = pages()
    until_told(first, [{}, None])
    second.perform({"type": "remind", "due": 1})
    second.until("badges.at(-1) === 1")
    # The other page says nothing any more, whatever its engine counts.
    before = first.page.evaluate("badges.length")
    first.perform({"type": "remind", "due": 0})
    first.page.wait_for_timeout(300)
    assert first.page.evaluate("badges.length") == before
    look(first)
    first.until("badges.at(-1) === 0 && badges.length > %d" % before)


def test_en_remind_9_without_locks_each_page_reminds(context, served):
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });")
    context.add_init_script(BADGES)
    host = Host(context, *served)
    host.open(answers=OPEN)
    until_told(host, [{}])
    host.perform({"type": "remind", "due": 1})
    host.until("badges.at(-1) === 1")


def test_pu_show_3_when_nothing_is_due_any_longer_notifications_of_the_app_are_taken_away(pages, context):
    context.add_init_script("""
        globalThis.taken = [];
        const shown = (folder, name) => ({ data: { folder, reminder: name }, close: () => taken.push(name) });
        const getNotifications = async () => [shown(new URL(".", location.href).href, "own"), shown("https://other.example/", "other")];
        const getRegistration = async () => ({ getNotifications });
        Object.defineProperty(navigator, "serviceWorker", { get: () => ({ getRegistration, addEventListener() {} }) });
    """)
    host = pages()
    until_told(host, [{}])
    host.perform({"type": "remind", "due": 1})
    assert host.page.evaluate("taken") == []
    host.perform({"type": "remind", "due": 0})
    host.until("JSON.stringify(taken) === '[\"own\"]'")
