"""Dates in words, out of seconds since 1970-01-01 00:00 as the local clock shows them."""

from __future__ import annotations

from typing import NamedTuple

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
LAST = 253_402_300_799
"""The last second of the year 9999."""
_DAY, _HOUR, _MINUTE = 86_400, 3_600, 60
_ERA, _CENTURY, _FOUR_YEARS, _YEAR = 146_097, 36_524, 1_461, 365
"""Days of 400, 100, 4 years and one, where no leap day is left over."""
_BEFORE_1970 = 719_468
"""Days from 1 March of the year 0 to 1970: counted from March, the leap day comes last."""


class Date(NamedTuple):
    """A day of the calendar."""

    year: int
    month: int
    day: int

    def __str__(self) -> str:
        """The day as files are named by it: "2026-11-30"."""
        return f"{self.year:04}-{self.month:02}-{self.day:02}"


def date(at: int) -> Date:
    """The day of a moment from 1970 to 9999."""
    era, day = divmod(at // _DAY + _BEFORE_1970, _ERA)
    year = (day - day // (_FOUR_YEARS - 1) + day // _CENTURY - day // (_ERA - 1)) // _YEAR
    day -= year * _YEAR + year // 4 - year // 100
    month = (5 * day + 2) // 153  # from March: five months have 153 days, whichever they are
    later = month >= 10  # noqa: PLR2004  # January and February are the next year's
    return Date(era * 400 + year + later, month - 9 if later else month + 3, day - (153 * month + 2) // 5 + 1)


def in_words(at: int) -> str:
    """A moment as a person writes it: "30 November 2026, 14:05"; "" for 0, which means not known."""
    if not at:
        return ""
    year, month, day = date(at)
    return f"{day} {MONTHS[month - 1]} {year}, {at % _DAY // _HOUR:02}:{at % _HOUR // _MINUTE:02}"
