"""The charts that are shipped are those that the tool works out."""

from __future__ import annotations

import numpy as np
import pytest

import chart_facecard as tool
from houserules.games.facecard import charts


@pytest.mark.parametrize("deck", ["pictured", "all"])
def test_the_shipped_charts_of_two_players_are_worked_out_again(deck: str) -> None:
    play = tool.Play(deck, 2)
    play.settle()
    sizes = [playing * charts.SIZE for _, playing in charts.plays()]
    first = sum(sizes[: list(charts.plays()).index((deck, 2))])
    shipped = np.frombuffer(charts._DATA[first : first + 2 * charts.SIZE], np.int8).reshape(2, charts.SIZE)
    again = np.frombuffer(play.packed(), np.int8).reshape(2, charts.SIZE)
    head = charts.SIZE - charts.TURNS // 2 * len(charts.FOURS)
    # the last digit may fall otherwise where numbers are added in another order
    assert np.abs(shipped[:, head:].astype(int) - again[:, head:]).max() <= 1
    odds = (np.frombuffer(table[:, :head].tobytes(), np.dtype("<i2")).astype(int) for table in (shipped, again))
    assert np.abs(np.subtract(*odds)).max() <= 1


def test_settled_averages_hardly_move() -> None:
    play = tool.Play("pictured", 2)
    play.settle()
    before = play.shown.copy()
    play.policies = [play._answer(place) for place in range(2)]
    play._learn(1 / 60)
    assert np.abs(play.shown[:, :4] - before[:, :4]).max() < 0.5
