"""The page is useful before Python is there: the lobby, the rules and the game in progress are shown."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from browser import open_app
from gate import Gate, come_back, left_table, reload
from houserules.games import GAMES
from player import Player
from test_hidden_hands import assert_hidden, hidden_from
from test_saves import GETTER_THROWS, SET_THROWS, SLOT, saved_zonk

PICTURE = "house-rules/picture/zonk"
HEIGHTS = "[...document.querySelectorAll('#app :is(h1, h2, p, a)')].map(it => it.getBoundingClientRect().y)"
RECORD_CHANGES = """() => {
  const told = one => changes.push(`${one.type}: ${one.target.outerHTML || one.target.data}`);
  window.changes = [];
  new MutationObserver(all => all.forEach(told))
    .observe(document.getElementById("app"), {attributes: true, characterData: true, childList: true, subtree: true});
}"""


def changes_when(page: Page, gate: Gate) -> list[str]:
    """What Python's first painting changes in the page that was there before."""
    page.evaluate(RECORD_CHANGES)
    gate.open()
    return page.evaluate("changes")


# Pages


@pytest.mark.parametrize("path", ["", "#/", *(f"#/{game}/rules" for game in GAMES)])
def test_python_finds_nothing_to_change_at_a_first_visit(page: Page, path: str) -> None:
    gate = Gate(page)
    page.goto(path)
    expect(page.locator(".law h2, .tile h2").first).to_be_visible()
    title, heights = page.title(), page.evaluate(HEIGHTS)
    assert changes_when(page, gate) == []
    assert page.title() == title
    assert page.evaluate(HEIGHTS) == heights


def test_the_rules_can_be_read_and_a_table_asked_for(page: Page) -> None:
    gate = Gate(page)
    page.goto("")
    page.locator("#tile-zonk").get_by_role("link", name="Rules").click()
    expect(page.locator(".law h2").first).to_be_visible()
    expect(page).to_have_title("Rules · Zonk · House Rules")
    expect(page.locator("#title")).to_be_focused()
    page.go_back()
    expect(page.locator(".tile")).to_have_count(3)
    expect(page).to_have_title("House Rules")
    page.locator("#tile-fizzbin").get_by_role("link", name="Play").click()
    expect(page.get_by_text("Laying the table")).to_be_visible()
    expect(page.locator("#title")).to_have_text("Fizzbin")
    assert page.evaluate("localStorage.length") == 0
    gate.open()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_an_unknown_address_is_the_lobby_at_once(page: Page) -> None:
    gate = Gate(page)
    page.goto("#/canasta/rules")
    expect(page.locator(".tile")).to_have_count(3)
    gate.open()
    expect(page.get_by_text("no such page")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        (saved_zonk(1), "Resume"),
        (saved_zonk(1).replace('"save": 1', '"save": 1, "over": true'), "See the result"),
        (saved_zonk(1).replace('"save": 1', '"save": 1, "over": 1'), "Resume"),
        (saved_zonk(1)[:100], "Play"),
        ("", "Play"),
        ("null", "Resume"),
        ("[[7]]", "Resume"),
    ],
)
def test_the_lobby_knows_the_saved_games_as_python_does(page: Page, text: str, ways: str) -> None:
    gate = come_back(page, "#/", **{f"house-rules/game/{game}": text for game in GAMES})
    expect(page.locator(".tile .main")).to_have_text([ways] * 3)
    assert changes_when(page, gate) == []


def test_a_browser_that_refuses_to_be_asked_gets_the_plain_lobby(page: Page) -> None:
    page.add_init_script(GETTER_THROWS)
    Gate(page)
    page.goto("")
    expect(page.get_by_role("link", name="Play")).to_have_count(3)
    page.goto("#/zonk")
    expect(page.get_by_text("Laying the table")).to_be_visible()


@pytest.mark.context(java_script_enabled=False)
def test_without_scripts_the_lobby_says_what_it_needs(page: Page) -> None:
    page.goto("")
    expect(page.locator("noscript .notice")).to_be_visible()
    expect(page.locator(".tile")).to_have_count(3)


# The game in progress


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_a_game_in_progress_is_shown_as_python_will_show_it(page: Page, turns: int) -> None:
    left_table(page, turns)
    page.locator("[data-act=menu]").click()
    gate = reload(page)
    expect(page.locator(".table .felt")).to_be_visible()
    expect(page.locator("#menu")).to_have_count(0)
    expect(page).to_have_title("Your turn: Zonk · House Rules")
    assert changes_when(page, gate) == []


def test_going_on_from_the_lobby_shows_the_game(page: Page) -> None:
    left_table(page, 1)
    page.goto("#/")
    expect(page.locator(".tile")).to_have_count(3)
    reload(page)
    page.get_by_role("link", name="Resume").click()
    expect(page.locator(".table .felt")).to_be_visible()


def test_a_hand_is_behind_the_curtain_before_python_too(page: Page) -> None:
    open_app(page, "#/facecard")
    player = Player(page)
    player.set_table("person", "person", dealer="1")
    player.press(page.locator("[data-act=lift]"))
    expect(page.locator("#curtain")).to_have_count(0)
    hands = hidden_from(player, None)
    reload(page)
    expect(page.locator("#curtain")).to_contain_text("Ann")
    assert hands
    assert_hidden(page, hands)


def kept(**changed: object) -> str:
    """A picture of a game as the app keeps it, but for what is ``changed``."""
    page = '<div id="app"><h1 id="title">Zonk</h1><p>As it was.</p></div>'
    return json.dumps({"picture": 1, "save": saved_zonk(1), "title": "Zonk", "html": page} | changed)


def app_with(inside: str) -> str:
    return kept(html=f'<div id="app"><h1 id="title">Zonk</h1><p>As it was.</p>{inside}</div>')


OTHERS = [
    "",
    "null",
    "7",
    "[]",
    kept()[:90],
    kept(picture=2),
    kept(save=saved_zonk(2)),
    kept(save=None),
    kept(html=None),
    kept(html=7),
    kept(html="As it was."),
    kept(html='<div id="other"><h1 id="title">As it was.</h1></div>'),
    kept(html='<div id="app">As it was.</div>'),
    kept(html='<div id="app" onclick="alert(1)"><h1 id="title">Zonk</h1>As it was.</div>'),
    app_with("<script>alert(1)</script>"),
    app_with("<img src=x onerror=alert(1)>"),
    app_with("<img src=x>"),
    app_with("<svg><script>alert(1)</script></svg>"),
    app_with("<a href='javascript:alert(1)'>x</a>"),
    app_with("<iframe srcdoc='x'></iframe>"),
    app_with("<form action='javascript:alert(1)'><button>x</button></form>"),
    app_with("<button formaction='javascript:alert(1)'>x</button>"),
    app_with("<style>body { display: none }</style>"),
]
"""What is no picture of the save, is of another one, or would do more than to be looked at."""


def test_only_a_picture_of_this_save_is_shown(page: Page) -> None:
    come_back(page, "#/zonk", **{SLOT: saved_zonk(1)})
    for picture in OTHERS:
        page.evaluate("entry => localStorage.setItem(...entry)", [PICTURE, picture])
        page.reload()
        expect(page.get_by_text("Laying the table"), picture).to_be_visible()
        expect(page.get_by_text("As it was."), picture).to_have_count(0)
    page.evaluate("entry => localStorage.setItem(...entry)", [PICTURE, kept()])
    page.reload()
    expect(page.get_by_text("As it was.")).to_be_visible()


def test_a_picture_without_a_save_is_not_shown(page: Page) -> None:
    come_back(page, "#/zonk", **{PICTURE: kept()})
    expect(page.get_by_text("Laying the table")).to_be_visible()


def test_a_browser_without_room_for_a_picture_tells_nobody(page: Page) -> None:
    left_table(page, 1)
    page.evaluate(f"() => {{ {SET_THROWS} }}")
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.locator("[data-pick='0']").click()
    expect(page.locator(".die.held")).to_have_count(1)
    expect(page.locator(".notice:visible")).to_have_count(0)
    expect(page.locator("#fault")).to_be_hidden()
