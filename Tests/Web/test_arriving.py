"""Records that the worker brings while the page is busy, or one right after the other (SE-IN-3)."""

import pytest
from tree import button

WORKERS = """globalThis.workers = [];
globalThis.Worker = class extends Worker {
    constructor(...all) {
        super(...all);
        workers.push(this);
    }
};"""


def records(*ids: str, gone: tuple[str, ...] = (), **more) -> dict:
    return {"type": "records", "records": [{"id": id} for id in ids], "gone": [{"id": id} for id in gone], **more}


#: As what the worker has as text arrives.
RAW = """(lists) => lists.forEach((names) => {
    const bytes = new TextEncoder().encode(names.map((id) => JSON.stringify({ id })).join());
    workers[0].onmessage({ data: { type: "records", gone: [], raw: ['"records":[', bytes, "]"] } });
})"""


STANDING = {"type": "sync", "sync": {"running": True}}


@pytest.fixture
def arriving(host):
    """The page, and what lets the worker bring messages: all of them before the page does anything else."""
    host.page.add_init_script(WORKERS)
    page = host.open(button(1, "Go", "1:go:"), answers={"1:go:": "wait"})

    def bring(*messages: dict):
        page.evaluate("(messages) => messages.forEach((data) => workers[0].onmessage({ data }))", list(messages))

    return page, bring


def arrived(host) -> list[dict]:
    return [one for one in host.inputs() if one["type"] in ("records", "sync", "act")]


def test_se_in_3_records_that_come_while_the_page_is_busy_are_one_input(host, arriving):
    page, bring = arriving
    page.click("text=Go")
    host.wait_for_input("act", action="1:go:")
    bring(records("a"), STANDING, records("b", "c"), STANDING)
    assert [one["type"] for one in arrived(host)] == ["act"]
    page.evaluate("fake.arrive([])")
    host.wait_for_input("sync", sync=STANDING["sync"])
    assert arrived(host)[1:] == [records("a", "b", "c"), STANDING, STANDING]


def test_se_in_3_what_is_gone_and_comes_again_is_there(host, arriving):
    page, bring = arriving
    page.click("text=Go")
    host.wait_for_input("act", action="1:go:")
    bring(records("a"), records("b", gone=("a",)), records("a"), records("c"))
    page.evaluate("fake.arrive([])")
    host.until("fake.inputs.at(-1).records?.length === 2 && fake.inputs.at(-2).gone")
    assert arrived(host)[1:] == [records("a", "b", gone=("a",)), records("a", "c")]


def test_se_in_3_all_records_that_there_are_stay_an_input_of_their_own(host, arriving):
    page, bring = arriving
    page.click("text=Go")
    host.wait_for_input("act", action="1:go:")
    # It takes the place of what came before, and nothing that comes later goes in front of it.
    bring(records("a"), records("b", all=True), records("c"))
    page.evaluate("fake.arrive([])")
    host.until("fake.inputs.at(-1).all")
    assert arrived(host)[1:] == [records("a"), records("b", "c", all=True)]


def test_se_in_3_records_that_come_one_after_the_other_are_one_input(host, arriving):
    _, bring = arriving
    bring(records("a"), records("b"))
    host.wait_for_input("records", gone=[])
    assert arrived(host) == [records("a", "b")]


def test_se_in_3_a_person_sees_what_came_before_they_act(host, arriving):
    page, bring = arriving
    page.evaluate(
        """(message) => {
            workers[0].onmessage({ data: message });
            document.querySelector("#app button").click();
        }""",
        records("a"),
    )
    host.wait_for_input("act", action="1:go:")
    assert [one["type"] for one in arrived(host)] == ["records", "act"]


def test_se_in_3_records_that_come_as_text_while_the_page_is_busy_are_one_input(host, arriving):
    page, bring = arriving
    page.click("text=Go")
    host.wait_for_input("act", action="1:go:")
    page.evaluate(RAW, [["a", "b"], ["c"], ["a"]])
    bring(records("a"), records("d"))
    page.evaluate(RAW, [["d"], ["e"]])
    page.evaluate("fake.arrive([])")
    host.until("fake.inputs.filter(({ type }) => type === 'records').length === 3")
    # Neither is put in front of what came before: of a record, what comes last counts.
    assert arrived(host)[1:] == [records("a", "b", "c", "a"), records("a", "d"), records("d", "e")]


#: Brings parts of many, those with `follows` behind the first and with more to come, each with how it stands; 50 ms pass between them.
#: Gives how many inputs there were before the last one.
PARTS = """async (parts) => {
    const say = (data) => workers[0].onmessage({ data });
    for (const [index, [id, follows]] of parts.entries()) {
        if (index) await new Promise((resolve) => setTimeout(resolve, 50));
        globalThis.before = fake.inputs.length;
        say({ type: "records", gone: [], follows, raw: ['"records":[', new TextEncoder().encode(JSON.stringify({ id })), "]"] });
        say({ type: "sync", sync: { running: follows } });
    }
    return before;
}"""


def ids(host) -> list[list[str]]:
    return [[record["id"] for record in one["records"]] for one in arrived(host) if one["type"] == "records"]


def test_se_in_3_of_many_parts_those_that_come_soon_are_one_input(host, arriving):
    page, _ = arriving
    opened = page.evaluate("fake.inputs.length")
    assert page.evaluate(PARTS, [["a", True], ["b", True], ["c", False]]) == opened
    host.wait_for_input("sync", sync={"running": False})
    assert ids(host) == [["a", "b", "c"]]
    assert [one["type"] for one in arrived(host)] == ["records", "sync", "sync", "sync"]


def test_se_in_3_a_part_does_not_wait_long_for_the_next_one(host, arriving):
    page, _ = arriving
    for count, id in enumerate("ab", 1):
        page.evaluate(PARTS, [[id, True]])
        host.until(f"fake.inputs.filter(({{ type }}) => type === 'sync').length === {count}")
    assert ids(host) == [["a"], ["b"]]


def test_se_in_3_a_person_does_not_wait_for_the_next_part(host, arriving):
    page, _ = arriving
    page.evaluate(f"(parts) => {{ ({PARTS})(parts); document.querySelector('#app button').click(); }}", [["a", True]])
    host.wait_for_input("act", action="1:go:")
    assert [one["type"] for one in arrived(host)] == ["records", "sync", "act"]
