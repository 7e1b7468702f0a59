"""What an app prints, as sheets: the document that it hands to the browser becomes a PDF, whose words are read."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass

from app import App, until
from playwright.sync_api import Page
from pypdf import PdfReader

#: In place of the dialog of the system.
CAUGHT = """
    globalThis.printed = null;
    new MutationObserver(() => {
        const frame = document.getElementById("print");
        if (frame && !frame.caught) {
            frame.caught = true;
            frame.contentWindow.print = () => {
                const inner = frame.contentDocument;
                const css = inner.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join("\\n");
                globalThis.printed = { html: inner.documentElement.outerHTML, css };
                frame.contentWindow.dispatchEvent(new Event("afterprint"));
            };
        }
    }).observe(document.documentElement, { childList: true, subtree: true });
"""
MILLIMETRE = 72 / 25.4


@dataclass
class Sheets:
    page: Page
    pdf: bytes

    @property
    def texts(self) -> list[str]:
        """The words of each sheet, with ordinary spaces."""
        return [re.sub(r"[\u00a0\u202f]", " ", sheet.extract_text()) for sheet in PdfReader(io.BytesIO(self.pdf)).pages]

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """In millimetres."""
        return [(round(float(sheet.mediabox.width) / MILLIMETRE), round(float(sheet.mediabox.height) / MILLIMETRE)) for sheet in PdfReader(io.BytesIO(self.pdf)).pages]

    def cells(self, kind: str = "row") -> list[list[str]]:
        """Of all lines of a kind."""
        return self.page.evaluate(
            "(kind) => [...document.querySelectorAll(`tr.${kind}`)].map((row) => [...row.cells].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))", kind)


def printed(app: App, act: Callable[[], None]) -> Sheets:
    """What follows from an act that prints."""
    app.page.evaluate(CAUGHT)
    act()
    until(lambda: app.page.evaluate("Boolean(globalThis.printed)"), "it is printed")
    document = app.page.evaluate("globalThis.printed")
    # What was printed is gone.
    until(lambda: app.page.locator("#print").count() == 0, "the frame is gone")
    page = app.page.context.new_page()
    page.set_content(document["html"])
    page.add_style_tag(content=document["css"])
    return Sheets(page, page.pdf(prefer_css_page_size=True, print_background=True))
