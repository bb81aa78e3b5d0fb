"""The app: what the page shows and what a press does. Pure: the browser comes in through ports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from houserules.core.errors import HouseError, NewerRecordError
from houserules.games import GAMES

from . import draft as drafts
from . import frame, pages, setup
from .draft import Draft
from .html import Node, h
from .pages import Notice
from .ports import Clock, Screen, Storage
from .session import Session
from .shelf import Shelf

HURRY_STEPS = 4
"""Bot turns in one slice while skipping ahead: short enough that a press still gets through."""


@dataclass
class App:
    """One app on one page. ``route`` is (game id or "", page)."""

    storage: Storage
    clock: Clock
    screen: Screen
    route: tuple[str, str] = ("", "")
    session: Session | None = None
    draft: Draft | None = None
    complaint: str = ""
    frame: frame.Frame = field(default_factory=frame.Frame)
    notices: list[Notice] = field(default_factory=list)
    _warned: bool = False
    _opened: bool = False

    def __post_init__(self) -> None:
        """Recall the settings; nothing is written before the first move."""
        self.shelf = Shelf(self.storage)
        pace = self.shelf.read_settings().get("pace")
        if pace in [key for key, _, _ in frame.PACES]:  # a list: what was kept may be anything, hashable or not
            self.frame = replace(self.frame, pace=pace)

    # Addresses: "#/" lobby, "#/zonk" its table or setup, "#/zonk/new", "#/zonk/rules".

    def open(self, address: str) -> None:
        """Show the page of an address; an unknown one is the lobby with a word about it."""
        self.clock.cancel()
        self.notices.clear()
        game, page = [*address.lstrip("#/").split("/"), ""][:2]
        if game and (game not in GAMES or page not in {"", "new", "rules"}):
            self._tell("There is no such page here. This is the lobby.")
            game = page = ""
        self.route = (game, page)
        self.complaint = ""
        self.frame = replace(self.frame, menu_open=False, question=None, hurrying=False)
        self.session = None
        if game:
            self._resume(game)
        if self._opened:  # never at first: the page may be a frame in someone's post
            self.screen.focus("#title")
        self._opened = True
        self._show()

    def adopt(self, game: str) -> None:
        """Another tab has saved ``game``: if it is on this page, show its newer state."""
        if self.route == (game, "") and self.session is not None:
            self._resume(game)
            self._tell("This game went on in another tab. Here is where it stands.")
            self._show()

    def _resume(self, game: str) -> None:
        """Take up the saved game; where there is none that can be, lay the table for a new one."""
        self.session = self._load(game)
        if self.session is None or self.route[1] == "new":
            self.draft = drafts.recall(GAMES[game], self.shelf.read_settings().get(f"table/{game}"))

    def _load(self, game: str) -> Session | None:
        try:
            return self.shelf.load(game)
        except NewerRecordError as newer:
            self._tell(f"Your saved game can't be opened here: {newer}. It is kept as it is.")
        except HouseError as wrong:
            self._tell(f"Your saved game can't be opened: {wrong}. It is kept aside, and a new game is ready.")
        return None

    # Presses

    def act(self, name: str, value: str) -> None:
        """Do what a button is for. A HouseError becomes a line on the page and changes nothing."""
        deeds: dict[str, Callable[[str], None]] = {
            "move": self._move,
            "pick": self._pick,
            "field": self._field,
            "start": self._start,
            "add-player": self._add_player,
            "drop-player": self._drop_player,
            "lift": lambda _: self._with_session(Session.lift_curtain),
            "go-on": lambda _: self._with_session(Session.go_on),
            "undo": self._undo,
            "hurry": self._hurry,
            "menu": lambda _: self._turn(menu_open=not self.frame.menu_open),
            "again": self._again,
            "bring-back": self._bring_back,
            "ask-leave": self._ask_leave,
            "leave": self._leave,
            "no": lambda _: self._turn(question=None),
            "close": lambda _: self._turn(question=None, menu_open=False),
            "copy": self._copy,
            "dismiss": self._dismiss,
        }
        try:
            if name in deeds:
                deeds[name](value)
        except HouseError as wrong:
            self._tell(f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.")
        self._show()

    def _move(self, value: str) -> None:
        if self.session is None:
            return
        try:
            self.session.play(tuple(value.split()), self.clock.now())
        finally:
            self._keep()

    def _pick(self, value: str) -> None:
        self._with_session(lambda session: session.pick(value))

    def _with_session(self, deed: Callable[[Session], None]) -> None:
        if self.session is not None:
            deed(self.session)

    def _undo(self, _: str) -> None:
        if self.session is not None:
            self.session.undo()
            self._keep()
            self.screen.say("Taken back.")

    def _keep(self) -> None:
        if self.session is not None and not self.shelf.keep(self.session):
            self._resume(self.session.box.law.id)
            self._tell("This game went on in another tab, so that press was not played. Here is where it stands.")

    def _turn(self, **change: object) -> None:
        self.frame = replace(self.frame, **change)  # type: ignore[arg-type]

    def _ask_leave(self, _: str) -> None:
        question = frame.Question("Leave the table? Your seat is skipped from now on.", "Leave the table", "leave")
        self._turn(menu_open=False, question=question)
        self.screen.focus("#question button")

    def _leave(self, _: str) -> None:
        self._turn(question=None)
        self._move("leave")

    def _copy(self, _: str) -> None:
        if self.session is not None:
            copied = self.screen.copy(self.session.match.record.dump())
            self._tell("The record is copied." if copied else "This browser doesn't let the page copy.")
            self._turn(menu_open=False)

    def _dismiss(self, value: str) -> None:
        if value.isdigit() and int(value) < len(self.notices):
            del self.notices[int(value)]

    # Setting the table

    def _field(self, value: str) -> None:
        name, _, text = value.partition("=")
        if name == "pace":
            self._turn(pace=text)
            self.shelf.write_setting("pace", text)
        elif self.draft is not None:
            self.draft = drafts.edit(self.draft, name, text)

    def _add_player(self, _: str) -> None:
        if self.draft is not None:
            self.draft = drafts.add_player(GAMES[self.route[0]], self.draft)
            self.screen.focus(f"#name-{len(self.draft.players) - 1}")

    def _drop_player(self, value: str) -> None:
        if self.draft is not None:
            self.draft = drafts.drop_player(self.draft, value)

    def _start(self, _: str) -> None:
        game = self.route[0]
        if self.draft is None or not game:
            return
        box = GAMES[game]
        try:
            session = drafts.sit_down(box, self.draft, self.clock.seed(), self.clock.now())
        except HouseError as wrong:
            self.complaint = f"{str(wrong)[:1].upper()}{str(wrong)[1:]}."
            return
        self.shelf.write_setting(f"table/{game}", self.draft.as_json())
        self._begin(session)

    def _again(self, _: str) -> None:
        if self.session is None:
            return
        self._begin(self.session.again(self.clock.seed(), self.clock.now()))

    def _begin(self, session: Session) -> None:
        game = session.box.law.id
        if self.session is None:
            self.shelf.set_aside(game)  # what is there can't be opened here, so it can't be brought back either
        elif not self.session.over:
            self._tell("The game you were in is set aside.", ("Bring it back", "bring-back", ""))
        self.shelf.start(session)
        self.session, self.draft, self.route = session, None, (game, "")
        self.screen.go(f"#/{game}")
        self.screen.focus("#prompt")

    def _bring_back(self, _: str) -> None:
        if game := self.route[0]:
            self.shelf.bring_back(game)
            self.notices.clear()
            self._resume(game)
        self._turn(menu_open=False)

    # Bots

    def _hurry(self, _: str) -> None:
        self._turn(hurrying=True)

    def _schedule(self) -> None:
        if self.session is None or self.route[1] or not self.session.bots_due or self.frame.question:
            self._turn(hurrying=False)
            return
        pace = next(wait for key, _, wait in frame.PACES if key == self.frame.pace)
        self.clock.after(0 if self.frame.hurrying else pace, self.step_bots)

    def step_bots(self) -> None:
        """Let bots play their next turn, or a slice of turns while skipping ahead."""
        session = self.session
        if session is None:
            return
        for _ in range(HURRY_STEPS if self.frame.hurrying else 1):
            if session.bots_due:
                session.play_bots(self.clock.now())
        self._keep()
        self._show()

    # Painting

    def _tell(self, text: str, offer: tuple[str, str, str] | None = None) -> None:
        if Notice(text, offer) not in self.notices:
            self.notices.append(Notice(text, offer))

    def _show(self) -> None:
        if self.storage.refused and not self._warned:
            self._warned = True
            self._tell("This browser can't save here. You can play on; the game is gone when the page is closed.")
        session = self.session if self.route[0] and not self.route[1] else None
        page = h("div", pages.notices(self.notices), self.page(), id="app")
        self.screen.paint(page, self._title(), session.rev if session else 0)
        if session is not None:
            self._schedule()
            if news := session.news():
                self.screen.say(news)

    def page(self) -> Node:
        """The page of the route."""
        game, page = self.route
        if not game:
            return pages.lobby({name: self.shelf.status(name) for name in GAMES})
        box = GAMES[game]
        if page == "rules":
            options = self.session.match.options if self.session else None
            return pages.rules(box, self.screen.law(game), options, self.session.names if self.session else ())
        if self.session is None or page == "new":
            draft = self.draft or drafts.fresh(box)
            return setup.page(box, draft, in_progress=self.session is not None, complaint=self.complaint)
        has_earlier = self.shelf.has_earlier(game)
        return frame.table(self.session, replace(self.frame, has_earlier=has_earlier))

    def _title(self) -> str:
        game, page = self.route
        if not game:
            return "House Rules"
        title = GAMES[game].law.title
        yours = self.session is not None and not page and self.session.moves
        return f"{'Your turn: ' if yours else ''}{title} · House Rules"
