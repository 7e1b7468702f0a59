"""OF-SHELL-7: the core comes in two parts; the first screen needs only the first one."""

import pytest
from app import App
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
