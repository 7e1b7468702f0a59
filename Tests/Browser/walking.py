"""Walks through every screen of an app by pressing what there is, and looks at each of them at several sizes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from app import App, until

FOLDER = Path(__file__).parent
AUDIT, WALK = (FOLDER / "audit.js").read_text(), (FOLDER / "walk.js").read_text()

#: Phones from the narrowest, one of them held across, a tablet, a desktop.
SIZES = {"320": (320, 640), "390": (390, 844), "844 × 390": (844, 390), "1024": (1024, 768), "1440": (1440, 900)}
#: Colours do not depend on the width, except of what stands elsewhere on a phone.
COLOUR_SIZES = ("390", "1440")

#: Leads out of the app, to another language, or to another person; changes without a question what is listed, or how.
LEFT_OUT = {
    "All apps", "Alle Apps", "My account", "Mein Konto", "Take out of group", "Aus der Gruppe nehmen", "Deutsch", "English", "Synchronise now", "Jetzt abgleichen",
    "Jetzt synchronisieren", "Show as list", "Als Liste zeigen", "Show as table", "Als Tabelle zeigen", "Show as pictures",
    "Als Bilder zeigen",
}
MOST_SCREENS = 60
#: What a press leads to may have to be loaded first.
DEAD_SECONDS = 10


@dataclass(frozen=True)
class Finding:
    kind: str
    what: str


@dataclass
class Walk:
    """What was seen on the way."""

    app: App
    identifiers: list[str]
    #: Whether it looks in the dark, too. Colours are the same in every language.
    in_the_dark: bool = True
    screens: list[str] = field(default_factory=list)
    #: With the places and sizes where it was found.
    found: dict[Finding, list[str]] = field(default_factory=dict)
    _pressed: set[tuple[str, str]] = field(default_factory=set)
    #: By place: the one before, and what leads on from there.
    _ways: dict[str, tuple[str, str]] = field(default_factory=dict)
    _addresses: dict[str, str] = field(default_factory=dict)

    @property
    def page(self):
        return self.app.page

    def prepare(self) -> Walk:
        self._session = self.page.context.new_cdp_session(self.page)
        self.page.evaluate(AUDIT)
        self.page.evaluate(WALK)
        self.scheme("light")
        return self

    def everywhere(self) -> Walk:
        self.prepare()
        tabs = self.page.locator("#app .tab").count()
        for tab in range(max(tabs, 1)):
            if tabs:
                self.page.locator("#app .tab").nth(tab).click()
            self._visit(self._place())
        return self

    # MARK: Looking

    def resize(self, name: str):
        width, height = SIZES[name]
        self._session.send(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def scheme(self, name: str, is_glass: bool = False):
        """Light or dark. To blur what lies behind glass takes as long as all else that is drawn; it is done where colours count."""
        features = {"color-scheme": name, "reduced-motion": "reduce", "reduced-transparency": "no-preference" if is_glass else "reduce"}
        self._session.send("Emulation.setEmulatedMedia", {
            "features": [{"name": f"prefers-{feature}", "value": value} for feature, value in features.items()]})

    def look(self, place: str):
        """At every size, in light and dark."""
        for name in SIZES:
            has_colours = self.in_the_dark and name in COLOUR_SIZES
            if has_colours:
                self.scheme("light", is_glass=True)
            self.resize(name)
            self._audit(f"{place} at {name}")
            while self.page.evaluate("walk.unfold()"):
                self._audit(f"{place} at {name}, unfolded")
            if has_colours:
                self.scheme("dark", is_glass=True)
                self._audit(f"{place} at {name}, dark", "colours")
                self.scheme("light")

    def _audit(self, where: str, only: str = ""):
        # After two frames observers of sizes have had their turn. A page that draws none has nothing new to show.
        frames = "new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); setTimeout(resolve, 3000); })"
        for one in self.page.evaluate(f"([names, only]) => {frames}.then(() => audit(names, only))", [self.identifiers, only]):
            self.found.setdefault(Finding(**one), []).append(where)

    # MARK: Walking

    def _place(self) -> str:
        until(lambda: self.page.evaluate("walk.isQuiet()"), "everything on the page is there")
        return self.page.evaluate("walk.place()")

    @staticmethod
    def _screen(place: str) -> str:
        """What is in front, by whatever way and with whatever record."""
        address, own, _, over = place.split(" ", 3)
        return " ".join([re.sub("=.*", "", address.rpartition("/")[2]), own, over])

    def _visit(self, place: str):
        """Looks at a screen that is new, and presses everything there once; ends where it began."""
        if self._screen(place) in self.screens or len(self.screens) >= MOST_SCREENS:
            return
        self.screens.append(self._screen(place))
        self.look(place)
        self._addresses[place] = self.page.evaluate("location.hash")
        while control := next(self._news(place), None):
            name = control["name"]
            self._pressed.add((place, name))
            self.press(place, name, control["text"])
            if (found := self._place()) != place:
                self._ways.setdefault(found, (place, name))
                self._visit(found)
                self._return(place)

    def _news(self, place: str) -> Iterator[dict]:
        for control in self.page.evaluate("walk.controls()"):
            # What a question asks is not answered, except with no.
            if control["isDialog"] or control["isCancel"] or control["text"] in LEFT_OUT:
                continue
            # A list remembers its order (test_boards.py presses headings).
            if control["name"].startswith("find.sort"):
                continue
            if not control["name"].startswith("tab:") and (place, control["name"]) not in self._pressed:
                yield control

    def press(self, place: str, name: str, text: str):
        """Presses what `walk.controls()` has found last."""
        before = self.page.evaluate("(name) => walk.press(name)", name)
        try:
            until(lambda: self.page.evaluate("walk.changes") > before, "something happens", seconds=DEAD_SECONDS)
        except AssertionError:
            self.found.setdefault(Finding("does nothing", f"{text} ({name})"), []).append(place)

    def _return(self, place: str):
        """To a place by its address or, where it has none (menus, questions, the account), from the place before."""
        if self._is_at(place):
            return
        _, own, _, over = place.split(" ", 3)
        if own == "0" and not over.strip():
            until(lambda: self._is_back(place), f"the way back to {place} from {self.page.evaluate('walk.place()')}", seconds=20)
            return
        before, name = self._ways[place]
        self._return(before)
        self.page.evaluate("walk.controls()")
        self.page.evaluate("(name) => walk.press(name)", name)
        try:
            until(lambda: self._place() == place, "", seconds=20)
        except AssertionError:
            raise AssertionError(f"Pressing {name} leads to {self._place()}, and led to {place}.") from None

    def _is_at(self, place: str) -> bool:
        """With the same record, too: another one may have other rows."""
        return self._place() == place and self.page.evaluate("location.hash") == self._addresses.get(place)

    def _is_back(self, place: str) -> bool:
        if self._is_at(place):
            return True
        address = self._addresses[place]
        if not self.page.evaluate("walk.leave()") and self.page.evaluate("location.hash") != address:
            self.page.evaluate("(address) => { location.hash = address }", address)
        return self._is_at(place)


def identifiers(description: dict) -> list[str]:
    """What a description calls things, and nobody should read: names of several words that no text consists of."""
    names: set[str] = set()
    title = description["App"]["Title"]
    texts: set[str] = {title} if isinstance(title, str) else set()

    def gather(value):
        match value:
            case dict():
                if set(value) <= {"de", "en"}:
                    texts.update(one for one in value.values() if isinstance(one, str))
                for key, inner in value.items():
                    names.add(key)
                    gather(inner)
            case list():
                for inner in value:
                    gather(inner)
            case str():
                names.add(value)

    for part in ("Components", "Events", "Views", "Models", "Root"):
        gather(description[part])
    return sorted(name for name in names - texts if re.fullmatch(r"(?:[A-Z][a-z0-9]+){2,}", name))


def report(found: dict[Finding, list[str]]) -> str:
    lines = []
    for finding, places in sorted(found.items(), key=lambda item: (item[0].kind, item[0].what)):
        more = f" and {len(places) - 3} more" if len(places) > 3 else ""
        lines.append(f"{finding.kind}: {finding.what}\n    {'; '.join(places[:3])}{more}")
    return "\n".join(lines)


def description(folder: Path) -> dict:
    return json.loads((folder / "app.json").read_text())
