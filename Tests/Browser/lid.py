"""A lid upon pages that nobody looks at: what lies below it is laid out, animated and hit as ever, but need not be drawn.

Without a graphics card drawing takes a third of a test's time. Whoever wants to see pixels lifts the lid.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from playwright.sync_api import Page

#: Only on the page itself: what stands in a frame lies below it, and what is printed has none.
LID = """if (window === top) {
    const lid = window.lid = new CSSStyleSheet();
    lid.replaceSync(`@media screen {
        html::after { content: ""; position: fixed; inset: 0; background: grey; z-index: 2147483647; pointer-events: none; will-change: transform; }
    }`);
    document.adoptedStyleSheets.push(lid);
}"""
# A page that waits to be replaced by another one draws nothing.
TWO_FRAMES = "new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); setTimeout(resolve, 3000); })"


@contextlib.contextmanager
def lifted(page: Page) -> Iterator[None]:
    page.evaluate(f"() => {{ if (window.lid) lid.disabled = true; return {TWO_FRAMES}; }}")
    yield
    page.evaluate("() => { if (window.lid) lid.disabled = false; }")
