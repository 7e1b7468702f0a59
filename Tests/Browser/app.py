"""An app as a person has it before them: what is on top, and what fingers and keys do with it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import SimpleNamespace

from playwright.sync_api import Error, Locator, Page, expect

WAIT_SECONDS = 60
FIRST_PAUSE_SECONDS = 0.03
LONGEST_PAUSE_SECONDS = 0.3

# A second tap at the same place is taken for a double tap when it comes faster than this.
DOUBLE_TAP_SECONDS = 0.42


def until(condition: Callable[[], object], what: str = "the condition", seconds: float = WAIT_SECONDS):
    """Waits for a truthy value. (Playwright's own waiting evaluates strings in the page, which its policy forbids.)"""
    deadline, pause = time.monotonic() + seconds, FIRST_PAUSE_SECONDS
    while time.monotonic() < deadline:
        try:
            if value := condition():
                return value
        except Error:  # The page is being replaced.
            pass
        time.sleep(pause)
        # To ask a page takes time that the page lacks.
        pause = min(pause * 1.5, LONGEST_PAUSE_SECONDS)
    raise AssertionError(f"This never came true: {what}")


def box_of(node: Locator) -> dict:
    """Where something is on the screen. While the page draws, it may be nowhere for a moment."""
    return until(node.bounding_box, "it is on the screen")


# The service worker brings what every app needs, the core and the page of the app's set of kits, and what else the app needs.
ON_DEVICE = """async () => {
    if ((await navigator.serviceWorker.getRegistration())?.active?.state !== "activated") return false;
    const shell = await (await fetch("../web/shell.js")).text();
    const { now, always, cores, parts } = JSON.parse(shell.slice(shell.indexOf("{"), shell.lastIndexOf("}") + 1));
    const description = await caches.match("app.json", { cacheName: "apps", ignoreVary: true });
    if (!description) return false;
    const list = (name) => (description.headers.get(name) ?? "").split(" ").filter(Boolean);
    const core = cores[list("Baukasten-Kits").join("-").toLowerCase() || "basic"] ?? cores.all;
    const needed = [...now, ...always, ...Object.values(core), ...list("Baukasten-Parts").flatMap((name) => parts[name] ?? [])];
    const kept = await Promise.all(needed.map((name) => caches.match(`../web/${name}`, { ignoreVary: true })));
    return kept.every(Boolean);
}"""


def until_on_device(page: Page):
    """Waits for the service worker and for all that the page's app needs of the host; its test has the mark `service_worker`.
    (`ready` would wait without end where it has not.)"""
    until(lambda: page.evaluate(ON_DEVICE), "the app is on the device")


#: A record, in a list, a grid or a table.
ROW = ".row:is([role=listitem], [role=row])"

# What the page has handed to the worker that keeps records, and what of it is not stored yet.
UNSTORED = """(() => {
    if (window.unstored) return;
    const unstored = window.unstored = new Set();
    const heard = new WeakSet();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (input, ...more) {
        // A test may put something else in the place of a worker.
        if (this instanceof EventTarget) {
            if (input?.serial !== undefined) unstored.add(input.serial);
            if (!heard.has(this)) this.addEventListener("message", ({ data }) => unstored.delete(data.serial));
            heard.add(this);
        }
        return post.call(this, input, ...more);
    };
})()"""


def kept(page: Page, *stores: str) -> list[dict]:
    """Everything in stores of the app's database at one moment, each by key; entries that lie together, each by its own."""
    return _database(
        page, stores, "readonly",
        """(transaction, resolve) => {
            const read = stores.map((name) => [transaction.objectStore(name).getAllKeys(), transaction.objectStore(name).getAll()]);
            transaction.oncomplete = () => resolve(read.map(([keys, values]) =>
                Object.fromEntries(keys.result.flatMap((key, index) =>
                    (values.result[index]?.bytes ? JSON.parse(`[${new TextDecoder().decode(values.result[index].bytes)}]`) : null)
                        ?.map((entry) => [entry.id, entry]) ?? [[key, values.result[index]]]))));
        }""") or [{} for _ in stores]


def _database(page: Page, stores: Sequence[str], mode: str, what: str) -> list[dict] | None:
    """What a function of a transaction in the app's database resolves to; None where one of the stores does not exist."""
    return page.evaluate(
        """([stores, mode]) => new Promise((resolve, reject) => {
            const app = `baukasten:${new URL(".", location.href).pathname}`;
            const opening = indexedDB.open(`${app}:${localStorage.getItem(`${app}account`) ?? "guest"}`);
            let isMissing = false;
            // To look makes none: the app would find one without stores.
            opening.onupgradeneeded = () => { isMissing = true; opening.transaction.abort(); };
            opening.onerror = () => isMissing ? resolve(null) : reject(opening.error);
            opening.onsuccess = () => {
                const database = opening.result;
                const finish = (value) => {
                    database.close();
                    resolve(value);
                };
                if (!stores.every((store) => database.objectStoreNames.contains(store))) return finish(null);
                (%s)(database.transaction(stores, mode), finish);
            };
        })""" % what,
        [list(stores), mode],
    )


class App:
    """One app in one page."""

    def __init__(self, page: Page, address: str):
        self.page = page
        self.address = address
        self._last_tap = (0.0, 0.0, 0.0)
        # From now on the browser hands file choosers to the test; asked for only when a key is pressed, it would be too late.
        page.on("filechooser", lambda _: None)
        page.add_init_script(UNSTORED)

    def open(self, hash: str = "", whole: bool = True) -> App:
        """`whole`: waits until all parts of the app are there, not the first screen alone."""
        self.page.goto(f"{self.address}/{hash}")
        return self.opened() if whole else self.shown()

    def reload(self) -> App:
        """As a person does it, some moments after saving."""
        self.stored()
        try:
            self.page.reload()
        except Error as error:  # The page was just being loaded anew by itself.
            if not re.search("ERR_ABORTED|Not attached to an active page", error.message):
                raise
        return self.opened()

    def shown(self) -> App:
        """Waits for the first screen."""
        expect(self.page.locator("#app .shell")).to_have_count(1)
        return self

    def opened(self) -> App:
        expect(self.page.locator("#loading")).to_have_count(0)
        expect(self.page.locator("#app[data-ready] .shell")).to_have_count(1)
        return self

    # What is on top

    @property
    def top(self) -> Locator:
        """The level in front: a page, or the last page of a sheet."""
        return self.page.locator("#app .page.top").last

    @property
    def title(self) -> Locator:
        return self.top.locator("h1")

    @property
    def dialog(self) -> Locator:
        return self.page.locator("#app .overlay")

    @property
    def toasts(self) -> Locator:
        return self.page.locator("#app .toast")

    @property
    def rows(self) -> Locator:
        return self.top.locator(ROW)

    def row(self, text: str) -> Locator:
        return self.page.locator(f"#app {ROW}", has_text=text).first

    def button(self, name: str) -> Locator:
        return self.top.get_by_role("button", name=name, exact=True)

    def field(self, label: str) -> Locator:
        """A whole field with label, control and problem."""
        name = self.page.locator(".field-label > span:first-child, legend").get_by_text(label, exact=True)
        return self.top.locator(".field", has=name).last

    def input(self, label: str) -> Locator:
        return self.field(label).locator("input, textarea, select").first

    def rate(self, label: str, stars: int):
        """Taps a star: what is pressed is drawn, the control itself is not seen."""
        self.tap(self.field(label).locator(".star").nth(stars - 1))

    def problem(self, label: str) -> Locator:
        return self.field(label).locator(".field-problem")

    # What a person does

    @contextmanager
    def choosing(self) -> Iterator[SimpleNamespace]:
        """As `expect_file_chooser`. On a busy machine the browser may have forgotten the tap; then the app asks for another one."""
        opened, chosen = [], SimpleNamespace(value=None)

        def note(chooser):
            opened.append(chooser)

        self.page.on("filechooser", note)
        yield chosen
        again = self.page.locator("#note").get_by_role("button", name=re.compile("^(Choose file|Take photo|Datei auswählen|Foto aufnehmen)$"))

        def is_open() -> bool:
            if not opened and again.is_visible():
                again.click()
            return bool(opened)

        until(is_open, "the chooser of files is open")
        self.page.remove_listener("filechooser", note)
        chosen.value = opened[0]

    def tap(self, node: Locator):
        """Taps as fast as a person can: not twice at one place within the time of a double tap."""
        # What is drawn anew meanwhile is looked for again.
        until(lambda: node.scroll_into_view_if_needed() is None, "it is in view")
        box = box_of(node)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        last, *place = self._last_tap
        if abs(x - place[0]) + abs(y - place[1]) < 40:
            time.sleep(max(0, last + DOUBLE_TAP_SECONDS - time.monotonic()))
        node.click()
        self._last_tap = (time.monotonic(), x, y)

    def press(self, name: str):
        self.tap(self.button(name))

    def answer(self, name: str):
        """Presses a button of a question or of a choice of actions."""
        self.tap(self.dialog.get_by_role("button", name=name, exact=True))

    def tab(self, name: str):
        self.tap(self.page.locator("#app .tab", has_text=name))

    def show(self, text: str):
        self.tap(self.row(text).locator(".row-main"))

    def choose_language(self, name: str):
        self.page.locator("#app .page.root .bar [data-act='0:menu:']").click()
        self.answer(name)

    def go_back(self):
        self.page.evaluate("history.back()")

    # Fingers

    def touch(self, kind: str, *points: tuple[float, float]):
        if not hasattr(self, "_session"):
            self._session = self.page.context.new_cdp_session(self.page)
        places = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})

    def swipe(self, row: Locator, share: float):
        """Moves a finger to the left over this share of a row."""
        row.scroll_into_view_if_needed()
        box = box_of(row)
        start, y = box["x"] + box["width"] - 60, box["y"] + box["height"] / 2
        self.touch("touchStart", (start, y))
        for step in range(1, 9):
            self.touch("touchMove", (start - box["width"] * share * step / 8, y))
        # A finger that leaves while it moves flings, and the browser takes the next touch for one that stops the fling.
        self.page.wait_for_timeout(100)
        self.touch("touchMove", (start - box["width"] * share, y))
        self.touch("touchEnd")
        self.page.wait_for_timeout(300)

    def hold(self, node: Locator, x: float | None = None, y: float | None = None):
        """Keeps a finger on the middle of something, or on a point of it, until the press is a long one."""
        node.scroll_into_view_if_needed()
        box = box_of(node)
        point = (box["x"] + (box["width"] / 2 if x is None else x), box["y"] + (box["height"] / 2 if y is None else y))
        # By the page's own clock, in small steps: while it is busy, neither of both goes on.
        self.page.evaluate(
            """() => {
                const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
                window.held = new Promise((resolve) =>
                    addEventListener("pointerdown", async () => {
                        for (let step = 0; step < 13; step += 1) await pause();
                        resolve();
                    }, { capture: true, once: true }));
            }""")
        self.touch("touchStart", point)
        self.page.evaluate("window.held")
        self.touch("touchEnd")

    # What is spoken and kept

    def heard(self, text: str):
        """Waits until a screen reader was given this sentence (urgent or not)."""
        spoken = self.page.locator("#polite, #assertive")
        until(lambda: text in " ".join(spoken.all_text_contents()), f"“{text}” is spoken")

    def focused(self) -> Locator:
        return self.page.locator(":focus")

    def kept(self, store: str) -> dict:
        """Everything in one store of the app's database, by key."""
        return kept(self.page, store)[0]

    def forget(self, store: str):
        """Empties one store of the app's database, as a browser does that is short of room."""
        _database(
            self.page, [store], "readwrite",
            "(transaction, resolve) => { transaction.objectStore(stores[0]).clear().onsuccess = () => resolve(null); }")

    def records(self) -> list[dict]:
        """The records on the device, as the person sees them."""
        # At one moment: what the server has taken moves from one to the other.
        entries, shown = kept(self.page, "entries", "shown")
        entries = {key: entry for key, entry in entries.items() if not entry.get("deleted")}
        shown = {key: value for key, value in shown.items() if key != "sync"}
        return [record for record in (entries | shown).values() if "model" in record and record.get("state") != "deleted"]

    def record(self, text: str) -> dict | None:
        """The record on the device that has this text as the value of a field."""
        return next((record for record in self.records() if text in record["fields"].values()), None)

    @property
    def standing(self) -> dict:
        """How it stands with synchronising."""
        return self.kept("shown").get("sync", {})

    def _has_unstored(self) -> bool:
        return bool(self.page.evaluate("window.unstored?.size"))

    def stored(self) -> App:
        """Waits until what was saved is on the device: a page that goes away at once takes it along."""
        until(lambda: not self._has_unstored(), "what was saved is on the device")
        return self

    def synchronised(self, seconds: float = WAIT_SECONDS) -> App:
        """Waits until the device has what the server has, and the other way round."""
        def is_synchronised():
            # What was saved a moment ago does not count as waiting before it is stored.
            if self._has_unstored():
                return False
            standing = self.standing
            return standing.get("lastSuccess") and not standing.get("waiting")

        until(is_synchronised, "everything is synchronised", seconds)
        return self
