"""Quick dataclasses do what frozen dataclasses do."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass, field
from dataclasses import replace as slow_replace
from typing import Any

import pytest

from houserules.core.values import quick, replace


@dataclass(frozen=True, slots=True)
class Plain:
    name: str
    facts: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[str, ...] = ("KH",)


@quick
@dataclass(frozen=True, slots=True)
class Quick:
    name: str
    facts: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[str, ...] = ("KH",)


MADE = [(("a",), {}), (("a", {"b": 1}), {}), (("a", {}, ()), {}), ((), {"cards": ("2C",), "name": "a"})]


def fields_of(value: Any) -> tuple[Any, ...]:
    return value.name, value.facts, value.cards


@pytest.mark.parametrize(("given", "named"), MADE)
def test_one_is_made_as_by_the_standard_library(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    value, plain = Quick(*given, **named), Plain(*given, **named)
    assert fields_of(value) == fields_of(plain)
    assert repr(value) == repr(plain).replace("Plain", "Quick")
    assert value == Quick(*given, **named)


@pytest.mark.parametrize(
    ("given", "named"), [((), {}), (("a", {}, (), 1), {}), (("a",), {"suit": 1}), (("a",), {"name": 1})]
)
def test_what_makes_no_value_is_refused_as_there(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    for cls in (Quick, Plain):
        with pytest.raises(TypeError, match=r"__init__\(\)"):
            cls(*given, **named)


@pytest.mark.parametrize("changes", [{}, {"name": "b"}, {"facts": {}, "cards": ()}, {"name": None}])
def test_a_changed_one_is_what_the_standard_library_makes_of_it(changes: dict[str, Any]) -> None:
    value = Quick("a", {"b": 1}, ("2C",))
    assert replace(value, **changes) == slow_replace(value, **changes)
    assert fields_of(value) == ("a", {"b": 1}, ("2C",))


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(TypeError, match="suit"):
        replace(Quick("a"), suit="H")  # type: ignore[call-arg]


def test_it_stays_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Quick("a").name = "b"  # type: ignore[misc]


def test_no_two_share_what_a_factory_makes() -> None:
    assert Quick("a").facts is not Quick("a").facts


def test_it_can_be_copied_and_sent_away() -> None:
    value = Quick("a", {"b": 1})
    assert copy.deepcopy(value) == value == pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
