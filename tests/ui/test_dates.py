"""Dates in words, against the calendar of the standard library."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from houserules.ui.dates import LAST, date, in_words

START = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize("year", [1970, 1972, 1999, 2000, 2026, 2028, 2100, 2400, 9999])
def test_every_day_of_a_year_is_that_of_the_calendar(year: int) -> None:
    day = datetime(year, 1, 1, tzinfo=UTC)
    while day.year == year:
        seconds = int((day - START).total_seconds())
        assert date(seconds) == date(seconds + 86_399) == (day.year, day.month, day.day)
        if day.month == 12 and day.day == 31:
            break
        day += timedelta(days=1)


def test_a_moment_in_words() -> None:
    assert in_words(1_796_047_500) == "30 November 2026, 14:05"
    assert in_words(LAST) == "31 December 9999, 23:59"
    assert in_words(0) == ""
    assert str(date(1_796_047_500)) == "2026-11-30"
