"""The planner of tours as a person has it before them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from app import kept, until
from conftest import KNOWN
from playwright.sync_api import Page, expect
from server import Server

#: Places of the island, in metres from its middle.
WEST, VILLAGE, NORTH = (-7000, -1100), (-300, -1850), (900, 4500)
#: A map's picture can be read at any time.
PRESERVED = """(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, options) {
        return getContext.call(this, kind, kind.startsWith("webgl") ? { ...options, preserveDrawingBuffer: true } : options);
    };
})()"""
#: Promised when a place stood still for some pictures.
RESTS = """(node, at) => new Promise((resolve) => {
    let [last, still] = ["", 0];
    const look = () => {
        const { x, y } = node.project(at);
        still = last === `${x} ${y}` ? still + 1 : 0;
        last = `${x} ${y}`;
        if (still > 5) resolve();
        else requestAnimationFrame(look);
    };
    look();
})"""


def log_in(page: Page, server: Server, account: str = "rider") -> None:
    session = server.session(account)
    page.context.add_cookies([{"name": "baukasten", "value": session.cookie, "url": server.address}])
    page.add_init_script(KNOWN % ("tours", session.account))


class Planning:
    """The planner as a person has it before them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.planner = page.locator("bk-planner")

    @classmethod
    def opened(cls, open_page: Callable[..., Page], island: Server, account: str | None = "rider", new: bool = True, script: str = "", **device: str) -> Planning:
        page = open_page("about:blank", **device)
        if script:
            page.add_init_script(script)
        if account:
            log_in(page, island, account)
        page.goto(f"{island.address}/tours/")
        page.locator("#app[data-ready]").wait_for()
        planning = cls(page)
        if new:
            page.get_by_role("button", name=re.compile("^(Add|Hinzufügen)$")).first.click()
            planning.ready()
        return planning

    def ready(self) -> None:
        expect(self.planner).to_have_attribute("region", "island")
        expect(self.page.locator(".maplibregl-canvas")).to_be_visible()

    def point(self, place: tuple[int, int]) -> tuple[float, float]:
        """Where a place stands on the page."""
        longitude, latitude = -123.4 + place[0] * 13.042e-6, -46.5 + place[1] * 8.996e-6
        [x, y] = self.planner.evaluate("(node, at) => { const { x, y } = node.project(at); return [x, y]; }", [longitude, latitude])
        return x, y

    def rests(self) -> None:
        """Waits until the map does not move any more."""
        self.planner.evaluate(RESTS, [-123.4, -46.5])

    def tap(self, place: tuple[int, int]) -> None:
        self._press(*self.point(place))

    def _press(self, x: float, y: float) -> None:
        if self.page.evaluate("matchMedia('(pointer: coarse)').matches"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press_sign(self, name: str) -> None:
        """Presses the sign of an element, which the map draws; its button is for keys and screen readers, and stands at the same place."""
        box = self.page.locator(f".pl-element[aria-label='{name}']").bounding_box()
        self._press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def stops(self, count: int) -> None:
        expect(self.planner).to_have_attribute("stops", str(count))
        expect(self.planner).to_have_attribute("open-legs", "0")

    def kept(self, count: int) -> None:
        """Waits until the draft on the device has so many stops."""
        def has(value: object) -> bool:
            if isinstance(value, str):
                return value.startswith('{"version":') and len(json.loads(value)["stops"]) == count
            return any(has(part) for part in (value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()))

        until(lambda: has(kept(self.page, "drafts")), f"a draft with {count} stops is kept")

    def figures(self) -> list[str]:
        # Between a number and its unit no line ends.
        return [text.replace("\u00a0", " ") for text in self.page.locator(".pl-figures dd").all_inner_texts()]

    def settled(self) -> list[str]:
        """Those of the whole tour: nothing is dragged, and no way is looked for any more."""
        expect(self.planner).not_to_have_attribute("held", "")
        return until(lambda: (figures := self.figures()) and not any("≈" in one for one in figures) and figures, "all ways are there")

    def names(self) -> list[str]:
        # A row out of sight is not laid out, so that it has contents and no text to be seen.
        return self.page.locator(".pl-row-name").all_text_contents()

    def opens_stops(self) -> None:
        if self.button("Stops").get_attribute("aria-expanded") == "false":
            self.button("Stops").click()

    def button(self, name: str):
        return self.page.get_by_role("button", name=name, exact=True)
