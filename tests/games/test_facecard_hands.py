"""What hands are called and what they cost, against the text and against a matcher of another kind."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from facecard_kit import take

from houserules.core.cards import JOKER
from houserules.core.errors import HouseError
from houserules.games.facecard.deck import FACES, KINDS, all_faces, full_deck
from houserules.games.facecard.hands import NOTHING, TABLE, Hand, best, judge

DECKS = tuple(FACES)
EVERY_HAND = [ranks for size in (4, 6) for ranks in combinations_with_replacement(KINDS, size)]


def cards(ranks: str) -> list[str]:
    """Cards of these ranks, from the largest deck."""
    return take(Counter(full_deck(8)), ranks)


@pytest.mark.parametrize(
    ("ranks", "name", "points"),
    [
        pytest.param("KKKK", "The Birth of Christ", 1, marks=pytest.mark.rule("facecard-40")),
        pytest.param("QQQQ", "Lesbian Avengers", 3, marks=pytest.mark.rule("facecard-41")),
        pytest.param("JJJJ", "The Four Horsemen", 5, marks=pytest.mark.rule("facecard-42")),
        pytest.param("KKKQ", "My Three Sons", 10, marks=pytest.mark.rule("facecard-43")),
        pytest.param("QQQK", "Charlie's Angels", 12, marks=pytest.mark.rule("facecard-44")),
        pytest.param("JJJK", "Three Musketeers", 15, marks=pytest.mark.rule("facecard-45")),
        pytest.param("KKK9", "The Axis Powers", 20, marks=pytest.mark.rule("facecard-46")),
        pytest.param("QQQA", "Feminist Majority", 25, marks=pytest.mark.rule("facecard-47")),
        pytest.param("JJJ2", "Three Stooges", 30, marks=pytest.mark.rule("facecard-48")),
        pytest.param("9999", "Order", 40, marks=pytest.mark.rule("facecard-49")),
        pytest.param("KKQQ", "Nothin'", 50, marks=pytest.mark.rule("facecard-50")),
        pytest.param("K222", "Ides of March", 0, marks=pytest.mark.rule("facecard-51")),
        pytest.param("Q222", "French Revolution", 0, marks=pytest.mark.rule("facecard-52")),
        pytest.param("J222", "Waterloo", 0, marks=pytest.mark.rule("facecard-53")),
        pytest.param("jjjK", "Traveling Circus", 0, marks=pytest.mark.rule("facecard-54")),
        pytest.param("KKKKKK", "Feudalism", -70, marks=pytest.mark.rule("facecard-55")),
        pytest.param("QQQQQQ", "Ladie's Night", -68, marks=pytest.mark.rule("facecard-56")),
        pytest.param("JJJJJJ", "Reservoir Dogs", -65, marks=pytest.mark.rule("facecard-57")),
        pytest.param("KKKKK2", "The LA Kings", -40, marks=pytest.mark.rule("facecard-58")),
        pytest.param("QQQQQ9", "Spice Girls", -38, marks=pytest.mark.rule("facecard-59")),
        pytest.param("JJJJJA", "The Fifth Beatle", -35, marks=pytest.mark.rule("facecard-60")),
        pytest.param("KKKKQQ", "Imperial Senate", -20, marks=pytest.mark.rule("facecard-61")),
        pytest.param("QQQQJJ", "Tupperwear Party", -15, marks=pytest.mark.rule("facecard-62")),
        pytest.param("JJJJKK", "Illegal Aliens", -10, marks=pytest.mark.rule("facecard-63")),
        pytest.param("KKKQQQ", "The Brady Kids", -1, marks=pytest.mark.rule("facecard-64")),
        pytest.param("KKKJJJ", "Father and Son's", 0, marks=pytest.mark.rule("facecard-65")),
        pytest.param("QQQJJJ", "Junior High", 1, marks=pytest.mark.rule("facecard-66")),
        pytest.param("KKQQJJ", "Block Party", 10, marks=pytest.mark.rule("facecard-67")),
        pytest.param("KKQQTT", "Nothin'", 50, marks=pytest.mark.rule("facecard-68")),
        pytest.param("KQJA29", "Chaos", 40, marks=pytest.mark.rule("facecard-69")),
        pytest.param("KK22AA", "The Flood", 0, marks=pytest.mark.rule("facecard-70")),
        pytest.param("QQ22AA", "The Titanic", 0, marks=pytest.mark.rule("facecard-71")),
        pytest.param("JJ22AA", "The Hindenburg", 0, marks=pytest.mark.rule("facecard-72")),
        pytest.param("jjjjAA", "Armageddon", -100, marks=pytest.mark.rule("facecard-73")),
        pytest.param("jjjKQQ", "Carnival", 0, marks=pytest.mark.rule("facecard-74")),
    ],
)
def test_hands_have_the_names_and_points_of_the_text(ranks: str, name: str, points: int) -> None:
    hand = judge(cards(ranks), "pictured")
    assert (hand.name, hand.points) == (name, points)


def name(ranks: str, deck: str = "pictured") -> str:
    return judge(cards(ranks), deck).name


@pytest.mark.rule("facecard-17")
def test_a_hand_has_four_or_six_cards() -> None:
    assert {len(shape) for shape in TABLE} == {4, 6}
    with pytest.raises(HouseError, match="a hand has 4 or 6 cards, not 5"):
        judge(cards("KKKKK"), "plain")


@pytest.mark.rule("facecard-18")
def test_f_is_any_face_card_and_x_any_other() -> None:
    assert {name("KKK" + letter) for letter in "QJj"} == {"My Three Sons"}
    assert {name("KKK" + letter) for letter in "AT92"} == {"The Axis Powers"}


@pytest.mark.rule("facecard-19")
def test_ff_are_two_alike_with_a_face_and_xxxx_four_alike_without() -> None:
    assert {name("KKKK" + letter * 2) for letter in "QJj"} == {"Imperial Senate"}
    assert {name("KKKK" + other) for other in ("QJ", "99", "KQ", "Q9")} == {"Nothin'"}
    assert {name(letter * 4) for letter in "AT92"} == {"Order"}
    assert {name(three + "9") for three in ("AAA", "TTT", "222")} == {"Nothin'"}


@pytest.mark.rule("facecard-20")
def test_an_ace_is_no_face_card_unless_all_are() -> None:
    assert not all_faces(cards("KKKA"), "pictured")
    assert not all_faces(cards("KKKA"), "plain")
    assert all_faces(cards("KKKA"), "all")


@pytest.mark.rule("facecard-21", "facecard-87")
def test_a_joker_is_never_wild_but_a_rank_of_its_own() -> None:
    assert name("KKKj") == "My Three Sons"
    assert name("KKKj", "plain") == "The Axis Powers"
    assert name("KKKKjj") == "Imperial Senate"
    assert name("KKKKKj", "plain") == "The LA Kings"
    assert name("KKKKKj") == "Nothin'"
    assert name("jjjj", "plain") == "Order"


@pytest.mark.rule("facecard-22", "facecard-23")
def test_the_deck_decides_whether_a_joker_has_a_face() -> None:
    assert all_faces(cards("KQJj"), "pictured")
    assert not all_faces(cards("KQJj"), "plain")
    assert name("jjjj") == "Traveling Circus"
    assert name("jjjjjj") == "Carnival"
    assert name("jjjjjj", "plain") == "Nothin'"
    assert name("jjjK", "plain") == "Traveling Circus"


@pytest.mark.rule("facecard-24", "facecard-91")
def test_with_all_faces_every_card_can_stand_for_a_face_card() -> None:
    assert all_faces(cards("29TA"), "all")
    assert name("KKK9", "all") == "My Three Sons"
    assert name("QQQQ22", "all") == "Tupperwear Party"
    assert name("jjj2", "all") == "Traveling Circus"
    assert name("jjj29T", "all") == "Carnival"


@pytest.mark.rule("facecard-25")
def test_with_all_faces_hands_that_need_another_card_do_not_exist() -> None:
    made = {judge(ranks, "all").name for ranks in EVERY_HAND}
    needing = {hand.name for shape, hand in TABLE.items() if "X" in shape or "x" in shape}
    assert len(needing) == 7
    assert made == {hand.name for hand in TABLE.values()} - needing


@pytest.mark.rule("facecard-26")
def test_jokers_and_aces_have_their_special_hands() -> None:
    specials = {shape for shape, hand in TABLE.items() if hand.special}
    assert {shape for shape in TABLE if "j" in shape or "A" in shape} < specials
    assert {shape for shape in specials if "j" not in shape and "A" not in shape} == {"K222", "Q222", "J222"}


@pytest.mark.rule("facecard-88")
def test_chaos_is_six_different_ranks_a_joker_being_one() -> None:
    assert {name(ranks) for ranks in ("j29TAK", "29TAKQ", "KQJj29")} == {"Chaos"}
    assert name("29TAKK") == "Nothin'"
    assert name("29TAKQ", "all") == "Chaos"


@pytest.mark.rule("facecard-89")
def test_what_is_not_listed_is_nothing() -> None:
    assert {name(ranks) for ranks in ("KKKKKQ", "KKQQJj", "KKKQQJ", "JJJJJj", "K22A", "jjj9", "KKKQQ9")} == {"Nothin'"}


@pytest.mark.rule("facecard-90")
def test_of_two_names_the_special_one_stands_and_then_the_cheaper() -> None:
    assert name("KKKK") == "The Birth of Christ"
    assert name("jjjjKK") == "Carnival"
    assert name("jjjjAA", "all") == "Armageddon"
    assert name("KK22AA", "all") == "The Flood"
    assert name("K222", "all") == "Ides of March"


@pytest.mark.parametrize("deck", DECKS)
def test_one_card_more_or_less_of_a_special_hand_makes_another(deck: str) -> None:
    """Every special hand with any one card exchanged is special only if its own line says so."""
    for shape in ("K222", "Q222", "J222", "KK22AA", "QQ22AA", "JJ22AA"):
        for place in range(len(shape)):
            for kind in "KQJjAT92":
                swapped = shape[:place] + kind + shape[place + 1 :]
                same = sorted(swapped) == sorted(shape)
                other = sorted(swapped) in [sorted(special) for special in ("K222", "Q222", "J222")]
                assert (judge(cards(swapped), deck).special is not None) == (same or other), swapped


# A matcher of another kind: it reads the shapes letter by letter and tries every card for each.


def fits(shape: str, left: tuple[str, ...], faces: frozenset[str], pair: str = "") -> bool:
    """Whether the ranks ``left`` can be laid on the letters of ``shape``; ``pair`` is the rank of f and x."""
    if not shape:
        return True
    letter, rest = shape[0], shape[1:]
    for place, kind in enumerate(left):
        others = left[:place] + left[place + 1 :]
        if letter in "fx":
            good = pair in ("", kind) and (kind in faces) == (letter == "f")
            if good and fits(rest, others, faces, kind):
                return True
        elif (
            letter == {"JK": "j"}.get(kind, kind)
            or (letter == "F" and kind in faces)
            or (letter == "X" and kind not in faces)
        ) and fits(rest, others, faces, pair):
            return True
    return False


def searched(ranks: tuple[str, ...], deck: str) -> Hand:
    """The hand by trying every line of the table."""
    faces = FACES[deck]
    found = [
        hand
        for shape, hand in TABLE.items()
        if len(shape) == len(ranks) and set(shape) <= set("KQJA2jFXfx") and fits(shape, ranks, faces)
    ]
    if len(ranks) == 6 and len(set(ranks)) == 6:
        found.append(next(hand for hand in TABLE.values() if hand.name == "Chaos"))
    specials = [hand for hand in found if hand.special]
    return min(specials or found or [NOTHING], key=lambda hand: hand.points)


@pytest.mark.parametrize("deck", DECKS)
def test_every_possible_hand_is_judged_as_by_an_exhaustive_search(deck: str) -> None:
    for ranks in EVERY_HAND:
        assert judge([kind if kind == JOKER else kind + "S" for kind in ranks], deck) == searched(ranks, deck), ranks


def test_the_best_hand_is_the_best_of_all_that_can_be_kept() -> None:
    hand, kept = best(tuple(cards("KKKQ922")), "pictured", 4)
    assert (hand.name, Counter(card[0] for card in kept)) == ("My Three Sons", Counter("KKKQ"))
    assert best(tuple(cards("KKKKQQ9")), "pictured", 6)[0].name == "Imperial Senate"
    assert best(tuple(cards("JJJ222K")), "pictured", 4)[0].name == "Ides of March"


def test_of_two_hands_that_cost_nothing_the_special_one_is_best() -> None:
    assert best(tuple(cards("KKKJJJjjj")), "pictured", 6)[0].name == "Carnival"
