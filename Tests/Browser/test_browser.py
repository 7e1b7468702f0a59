"""The browser itself: a page sees the device that a test has asked for, and its errors are noticed."""

import pytest

FACTS = """() => [
    innerWidth,
    matchMedia("(pointer: coarse)").matches,
    matchMedia("(prefers-color-scheme: dark)").matches,
    navigator.language,
]"""


@pytest.mark.parametrize(
    ("device", "scheme", "language", "facts"),
    [
        ("phone", "light", "de", [390, True, False, "de-DE"]),
        ("tablet", "dark", "en", [1024, True, True, "en-GB"]),
        ("desktop", "light", "en", [1280, False, False, "en-GB"]),
    ],
)
def test_a_page_sees_the_device(open_page, device, scheme, language, facts):
    page = open_page(device=device, scheme=scheme, language=language)
    page.set_content('<meta name="viewport" content="width=device-width"><style>:root { color-scheme: light dark }</style><p>Baukasten</p>')
    assert page.evaluate(FACTS) == facts
    assert page.screenshot().startswith(b"\x89PNG")


@pytest.mark.allows_errors("on purpose")
def test_errors_of_a_page_are_noticed(open_page, page_errors):
    page = open_page()
    page.set_content("<script>console.error('logged on purpose'); setTimeout(() => { throw new Error('thrown on purpose') })</script>")
    page.wait_for_timeout(100)
    logged, thrown = sorted(page_errors.texts)
    assert "logged on purpose" in logged
    assert "thrown on purpose" in thrown
