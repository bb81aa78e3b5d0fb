"""What the wall clock says at the deal. ``at`` is local seconds since 1970-01-01 00:00, any whole number."""

from __future__ import annotations

_MINUTE = 60
_HOUR = 60 * _MINUTE
_CALENDAR_DAY = 24 * _HOUR
DAWN, DUSK = 6 * _HOUR, 18 * _HOUR
"""Day begins at the first and night at the second, in seconds after midnight (house ruling)."""

# 1970-01-01 was a Thursday, so this is no list to look weekday() numbers up in.
_WEEKDAYS = ("Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday")


def is_day(at: int) -> bool:
    """Tell day (06:00:00 to 17:59:59) from night."""
    return DAWN <= at % _CALENDAR_DAY < DUSK


def weekday(at: int) -> str:
    """The name of the local weekday: "Tuesday"."""
    return _WEEKDAYS[at // _CALENDAR_DAY % len(_WEEKDAYS)]


def is_tuesday(at: int) -> bool:
    """Tell whether the local calendar says Tuesday."""
    return weekday(at) == "Tuesday"


def reading(at: int) -> str:
    """The time of day as clocks show it: "17:59"."""
    hours, seconds = divmod(at % _CALENDAR_DAY, _HOUR)
    return f"{hours:02}:{seconds // _MINUTE:02}"
