"""Every complaint the house can make about what it was given.

The text of a complaint is one line for a person, without a trailing full stop to trip over.
"""


class HouseError(ValueError):
    """Something that was given can't be used; nothing has changed."""


class OptionError(HouseError):
    """An unknown house rule, or a value it can't take."""


class ChanceError(HouseError):
    """A scripted outcome that can't be: six dice, a card too many."""


class MoveError(HouseError):
    """A move that isn't open to that seat now."""


class RecordError(HouseError):
    """A record or save that can't be read or replayed."""


class NewerRecordError(RecordError):
    """A record made by a later version than this one; it may be fine there."""
