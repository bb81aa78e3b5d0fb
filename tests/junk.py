"""Texts that nothing can be loaded from, whatever it is: a record, a save."""

from __future__ import annotations

NO_RECORD = ("", "null", "[]", '"x"', "{}", "7")
"""No JSON at all, and JSON that holds nothing."""
