"""The core comes in three parts. OF-SHELL-7: the first screen needs only the first one."""

import pytest
from app import until
from playwright.sync_api import expect

pytestmark = pytest.mark.service_worker

# Counts how often the first part is begun.
COUNT = """globalThis.begun = 0;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = (module, imports) => {
    if (imports.rest) globalThis.begun += 1;
    return instantiate.call(WebAssembly, module, imports);
};"""


@pytest.mark.parametrize("name", ["gallery", "contacts"])
def test_the_first_screen_needs_the_first_part_only(open_app, name):
    app = open_app(name, scripts=(COUNT,))
    expect(app.rows.first).to_be_visible()
    assert app.page.evaluate("globalThis.begun") == 1


# Keeps the rest back until the page is told otherwise.
HOLD = """const compile = WebAssembly.compileStreaming;
globalThis.wanted = 0;
WebAssembly.compileStreaming = async (answer) => {
    const { url } = await answer;
    if (url.includes("/rest-")) {
        globalThis.wanted += 1;
        await new Promise((resolve) => { globalThis.release = resolve; });
    }
    return compile.call(WebAssembly, answer);
};"""
HOLD_LATER = HOLD.replace("/rest-", "/later-")

# Counts, too, how often the core is given much to read, whether it can or not.
READ = COUNT + """
globalThis.read = 0;
const counting = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await counting.call(WebAssembly, module, imports);
    if (!imports.rest) return { exports };
    const bk_step = (start, length) => {
        if (length > 100_000) globalThis.read += 1;
        return exports.bk_step(start, length);
    };
    return { exports: { ...exports, bk_step } };
};"""


def one_tab(description: dict):
    """As people's first apps are: one list alone, of which nothing is said that need not be."""
    everyone = description["Components"]["EveryoneList"]
    plain = {name: everyone["Events"][name] for name in ("Init", "Add", "ItemClicked")}
    description["Components"]["EveryoneList"] = {"Type": everyone["Type"], "Title": everyone["Title"], "Events": plain}
    description["Root"] = [tab for tab in description["Root"] if tab["ElementId"] == "EveryoneList"]


def person(number: int) -> dict:
    fields = {"Name": f"Person {number * 7919 % 500:03}", "Notes": "Likes long letters. " * 10}
    created = "2026-01-01T00:00:00Z"
    return {"id": f"01980000-0000-7000-8000-{number:012x}", "model": "Person", "created": created, "changed": created, "fields": fields}


def test_many_records_of_an_own_app_are_read_once_and_without_the_third_part_of_part_6(open_app, own_app):
    """OF-SHELL-7, too: the second part is waited for, where reading twice would take longer."""
    folder = own_app("contacts", change=one_tab, records=[person(number) for number in range(500)]).name
    app = open_app(folder, scripts=(READ, HOLD_LATER), waits=False)
    expect(app.rows.first).to_have_attribute("aria-setsize", "500")
    app.synchronised()
    app.page.reload()
    expect(app.rows.first).to_have_attribute("aria-setsize", "500")
    expect(app.rows.first).to_contain_text("Person 000")
    assert app.page.evaluate("[globalThis.begun, globalThis.read]") == [1, 1]
    app.top.locator(".page-body").evaluate("node => node.scrollTo(0, node.scrollHeight / 2)")
    expect(app.row("Person 250")).to_be_attached()


# Counts the steps that ran into something that had not come.
MISSED = """globalThis.missed = 0;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate.call(WebAssembly, module, imports);
    if (!imports.rest) return { exports };
    const bk_step = (...request) => {
        try {
            return exports.bk_step(...request);
        } catch (error) {
            globalThis.missed += 1;
            throw error;
        }
    };
    return { exports: { ...exports, bk_step } };
};"""
APPS = ["gallery", "contacts", "anatomy", "crowd-sensing", "tours", "swimfit"]


@pytest.mark.parametrize("account", ["keeper", None])
@pytest.mark.parametrize("name", APPS)
def test_no_opening_runs_into_what_has_not_come_of_kit_2_of_part_7(open_app, name, account):
    """The first visit and the next one, with all that the host says by itself; without an account, many apps begin with the login."""
    app = open_app(name, account=account and "", scripts=(MISSED, HOLD_LATER), waits=bool(account))
    # Where no kit is named, the login takes the second part; a page that asks the server meanwhile may have it by then.
    most = 1 if name == "contacts" and not account else 0
    for visit in ("first", "next"):
        if visit == "next":
            # These show records to everybody; the others ask for a login first.
            if name in ("gallery", "tours"):
                app.synchronised()
            app.page.reload()
        until(lambda: app.page.evaluate("document.getElementById('app').dataset.ready === ''"), "all that the page begins with is there")
        until(lambda: app.page.evaluate("globalThis.wanted") == 1, "the third part is asked for")
        assert app.page.evaluate("globalThis.missed") <= most, visit


def test_an_app_asks_for_few_files_of_file_1(open_app):
    app = open_app("contacts")
    asked: list[str] = []

    def note(request):
        # What the page before it still asks for does not count.
        if request.is_navigation_request():
            asked.clear()
        asked.append(request.url.rpartition("/web/")[2])

    app.page.on("request", note)
    app.page.reload()
    app.opened()
    own = {"main.js", "behind/behind.js", "behind/sync.js"}
    until(lambda: own <= set(asked), "the worker is asked for")
    files = [name for name in asked if name.endswith((".js", ".css")) and name != "sw.js"]
    assert files[:2] == ["host.css", "main.js"]
    assert sorted(files) == sorted(own | {"host.css", "behind/behind.css"})


def test_what_is_tapped_before_the_rest_is_there_is_done_when_it_comes(open_app):
    app = open_app("contacts", scripts=(HOLD,), waits=False)
    app.tab("More")
    app.page.wait_for_timeout(300)
    expect(app.title).to_have_text("Groups")
    assert app.page.evaluate("globalThis.wanted") == 1
    app.page.evaluate("globalThis.release()")
    expect(app.title).to_have_text("More")


# The first step runs into something that has not come.
LACK = COUNT + """
const counted = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await counted.call(WebAssembly, module, imports);
    if (!imports.rest || globalThis.begun > 1) return { exports };
    return { exports: { ...exports, bk_step: () => imports.rest["0"]() } };
};"""


def test_a_first_screen_that_needs_the_rest_is_shown_when_it_is_there(open_app):
    app = open_app("contacts", scripts=(LACK,))
    expect(app.row("Familie")).to_be_visible()
    assert app.page.evaluate("globalThis.begun") == 2
    app.press("Add")
    expect(app.input("Name")).to_be_visible()


# While the page lacks the third part and is told so, each step runs into something of it, after all that it does.
LACK_LATER = """
globalThis.broken = 0;
const instantiate = WebAssembly.instantiate;
let missing;
WebAssembly.instantiate = async (module, imports) => {
    const instance = await instantiate.call(WebAssembly, module, imports);
    if (imports.later) missing = imports.later["0"];
    if (imports.second) missing = null;
    if (!imports.rest) return instance;
    const bk_step = (...request) => {
        const answer = instance.exports.bk_step(...request);
        if (!globalThis.lacks || !missing) return answer;
        globalThis.broken += 1;
        return missing();
    };
    return { exports: { ...instance.exports, bk_step } };
};"""
NO_LATER = """const compile = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (answer) => {
    if ((await answer).url.includes("/later-") && !globalThis.isOnline) throw new TypeError("It cannot be had.");
    return compile.call(WebAssembly, answer);
};"""


def test_a_tap_that_needs_what_comes_last_is_done_when_that_is_there(open_app):
    """OF-PART-2: nothing of it has happened before, and what is done meanwhile comes after it in its order."""
    app = open_app("contacts", scripts=(HOLD_LATER, LACK_LATER))
    app.press("Add")
    app.page.evaluate("globalThis.lacks = true")
    app.input("Name").fill("Typed first")
    app.input("Name").fill("Typed then")
    app.press("Save")
    assert app.page.evaluate("globalThis.broken") == 1
    assert app.kept("drafts") == {}
    expect(app.input("Name")).to_have_value("Typed then")
    app.page.evaluate("globalThis.release()")
    expect(app.row("Typed then")).to_be_visible()
    expect(app.rows.filter(has_text="Typed")).to_have_count(1)
    assert app.page.evaluate("globalThis.broken") == 1
    app.stored()
    assert len([record for record in app.records() if "Typed" in record["fields"].get("Name", "")]) == 1


@pytest.mark.parametrize(("language", "add", "save", "sentence"), [
    ("en", "Add", "Save", "This takes a part of the app that has not been loaded yet. It is done as soon as there is a network."),
    ("de", "Hinzufügen", "Sichern", "Dafür ist ein Teil der App noch nicht geladen. Es wird erledigt, sobald ein Netz da ist."),
])
def test_when_what_comes_last_cannot_be_had_the_person_is_told_and_nothing_is_lost(open_app, language, add, save, sentence):
    """OF-PART-3: it is done when there is a network again, and so is what was done meanwhile."""
    app = open_app("contacts", scripts=(NO_LATER, LACK_LATER), language=language)
    app.press(add)
    app.page.evaluate("globalThis.lacks = true")
    app.input("Name").fill("Without a network")
    note = app.page.locator("#note")
    expect(note).to_contain_text(sentence)
    app.press(save)
    assert app.page.evaluate("globalThis.broken") == 1
    app.page.evaluate("globalThis.isOnline = true; dispatchEvent(new Event('online'))")
    expect(app.row("Without a network")).to_be_visible()
    expect(note).to_be_hidden()


def test_what_comes_last_comes_by_itself(open_app):
    """OF-PART-1: also when nothing needs it."""
    app = open_app("contacts", scripts=(HOLD_LATER,))
    until(lambda: app.page.evaluate("globalThis.wanted"), "the third part is asked for")


def test_what_comes_last_is_kept_on_the_device(open_app):
    """OF-PART-1: like the other parts, so that the app does everything without a network."""
    app = open_app("contacts")
    until(lambda: any("/later-" in name for name in on_device(app.page)), "the third part is on the device")


def on_device(page) -> list[str]:
    return page.evaluate("""async () => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
        return kept.flat();
    }""")
