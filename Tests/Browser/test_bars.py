"""Charts of bars: periods, stacks, the table; on phone and tablet, light and dark."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from test_access import assert_accessible_day_and_night
from test_charts import CHART, area, course, open_chart, stage, tool, value  # noqa: F401  (one is a fixture)


@pytest.mark.parametrize(("device", "language"), [("phone", "de"), ("tablet", "en")])
def test_en_chart_16_bars_by_week_month_and_year(open_chart, screenshot, device, language):  # noqa: F811
    german = language == "de"
    app = open_chart(course(80), {**CHART, "Bars": "Week", "Total": "Sum"}, device=device, language=language)
    # From Monday, 7 September: 80 days are eleven weeks and three days, and ten of them are in view at first.
    expect(value(app)).to_have_text(re.compile(
        r"^10\svon\s12\sWochen,\s21\.\sSep\.\s15 – 29\.\sNov\.\s15$" if german
        else r"^10\sof\s12\sweeks,\s21\sSep\s15 – 29\sNov\s15$"))
    app.page.mouse.move(0, 0)
    assert_accessible_day_and_night(app.page, "weeks", screenshot)
    stage(app).focus()
    app.page.keyboard.press("End")
    # Three days of 118, 120.5 and 123.
    last = "23. Nov. 2015 – 29. Nov. 2015, 361,5" if german else "23 Nov 2015 – 29 Nov 2015, 361.5"
    expect(value(app)).to_have_text(f"{last}\u00a0mmHg, {'Oberer Wert' if german else 'Upper value'}")
    assert_accessible_day_and_night(app.page, "week selected", screenshot)
    app.tap(tool(app, "Monat" if german else "Month"))
    expect(tool(app, "Monat" if german else "Month")).to_have_attribute("aria-pressed", "true")
    expect(tool(app, "Woche" if german else "Week")).to_have_attribute("aria-pressed", "false")
    expect(value(app)).to_have_text(re.compile(r"^3\sMonate," if german else r"^3\smonths,"))
    assert_accessible_day_and_night(app.page, "months", screenshot)
    app.tap(tool(app, "Tabelle" if german else "Table"))
    expect(app.page.locator("bk-chart thead th")).to_have_text(
        ["Monat", "Druck", "Art"] if german else ["Month", "Pressure", "Kind"])
    expect(app.page.locator("bk-chart tbody tr:not(.spacer)")).to_have_count(6)
    app.tap(tool(app, "Jahr" if german else "Year"))
    expect(app.page.locator("bk-chart tbody th")).to_have_text(["2015", "2015"])


def test_en_chart_16_a_touch_selects_the_part_of_a_stack_that_it_meets(open_chart, screenshot):  # noqa: F811
    app = open_chart(course(14), {**CHART, "Bars": "Week", "Total": "Sum"}, device="phone", language="en")
    box = area(app)
    # Two weeks: upper values of 878.5 and below them, drawn upon them, the lower ones of 560.
    for x, y, kind in [(0.3, 0.9, "Upper value"), (0.3, 0.25, "Lower value"), (0.75, 0.9, "Upper value")]:
        app.page.touchscreen.tap(box["x"] + x * box["width"], box["y"] + y * box["height"])
        expect(value(app)).to_have_text(re.compile(f", {kind}$"))
    screenshot(app.page, "stack")
