"""What the pages of a failed test showed: as text beside the failure, and as pictures in .cache/failed."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lid import lifted
from playwright.sync_api import BrowserContext, Error, Page

#: The devices of a test, while it runs.
CONTEXTS = pytest.StashKey[list[BrowserContext]]()
PICTURES = Path(__file__).resolve().parents[2] / ".cache/failed"
LONGEST_TEXT = 3_000


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo) -> Iterator[None]:
    report = yield
    if call.when == "call" and report.failed:
        pages = [page for context in item.stash.get(CONTEXTS, []) for page in context.pages]
        for number, page in enumerate(pages, 1):
            # A page that is gone says nothing.
            with contextlib.suppress(Error):
                report.sections.append((f"page {number}: {page.url}", shown(page, f"{item.name}-{number}")))
    return report


def shown(page: Page, name: str) -> str:
    PICTURES.mkdir(parents=True, exist_ok=True)
    file = PICTURES / (re.sub(r"[^\w.-]+", "-", name)[:150] + ".png")
    # It comes first, for it has a limit: what a page does not answer at all ends there.
    text = page.locator("body").inner_text(timeout=10_000)[:LONGEST_TEXT]
    with contextlib.suppress(Error), lifted(page):
        page.screenshot(path=file, timeout=10_000)
    return f"{text}\n[{file}]"
