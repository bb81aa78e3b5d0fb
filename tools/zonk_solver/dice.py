"""What rolls may offer, as flat arrays for the compiled loops."""

from __future__ import annotations

import numpy as np

from houserules.games.zonk.odds import offers
from houserules.games.zonk.scoring import DICE

Arrays = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def arrays() -> Arrays:
    """(first offer of each number of dice, chance of each offer, its first choice, levels gained, dice left).

    Every way to set dice aside is there, also those no player would want.
    """
    first, chances, starts, choices = [0, 0], [], [0], []
    for hand in range(1, DICE + 1):
        for offer, chance in offers(hand):
            chances.append(chance)
            choices.extend(offer)
            starts.append(len(choices))
        first.append(len(chances))
    gains, lefts = zip(*choices, strict=True)
    return np.array(first), np.array(chances), np.array(starts), np.array(gains), np.array(lefts)
