"""The app: what the page shows and what a press does. Pure: the browser comes in through ports."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from houserules.core.errors import HouseError
from houserules.games import GAMES

from . import pages, upkeep
from .address import LOBBY, Route, read
from .deeds import Deeds
from .frame import table
from .history import History
from .html import Node
from .kibitzer import Kibitzer
from .leaf import Keyed, Leaf
from .leaves import leaf
from .menu import TURNS, Chrome
from .notices import NO_STORAGE, WAY_OUT, Notices, unreadable
from .pace import Pacer
from .picture import Album
from .ports import Clock, Keeper, Screen, Storage
from .pulse import Pulse
from .session import Session
from .shelf import Shelf
from .upkeep import Upkeep


@dataclass
class App:
    """One app on one page, of all games or for ``only`` one."""

    storage: Storage
    clock: Clock
    screen: Screen
    only: str = ""
    witness: Callable[[Session | None, list[str]], None] = lambda _session, _complaints: None
    """Is told after each painting which game is on the table, and what couldn't be done."""
    route: Route = LOBBY
    session: Session | None = None
    leaf: Leaf | None = None
    chrome: Chrome = field(default_factory=Chrome)
    notices: Notices = field(default_factory=Notices)
    upkeep: Upkeep = field(default_factory=Upkeep)
    keeper: Keeper | None = None
    _opened: bool = False

    def __post_init__(self) -> None:
        """Recall the settings; nothing is written before the first move."""
        self.only = self.only if self.only in GAMES else ""
        self.shelf = Shelf(self.storage)
        self.album = Album(self.storage, self.shelf)
        self.deeds = Deeds(self)
        self.pulse = Pulse(self)
        self.recall()

    def recall(self) -> None:
        """Take up the settings as they are kept."""
        settings = self.shelf.read_settings()
        self.pacer = Pacer(self.clock, settings.get("pace"))
        self.kibitzer = Kibitzer(coaching=settings.get("coach") is True)

    def open(self, address: str) -> None:
        """Show the page of an address; an unknown one is the lobby with a word about it."""
        self.hide()
        self.pacer.rest()
        self.kibitzer.leave()
        self.notices.clear()
        route = read(address, self.only)
        if route is None:
            here = "table" if self.only else "lobby"
            self.notices.tell(f"There is no such page here. This is the {here}.", complaint=True)
        self.route = route or Route(self.only)
        self.chrome = Chrome()
        self.session = self.leaf = None
        game, page, _ = self.route
        if game:
            self._resume(game)
        looked_back = self.session is not None and self.session.over and self.session.people
        if page == "review" and not looked_back:
            self.route = Route(game)  # there is nothing to look back on yet, or nobody
            self.screen.go(f"#/{game}")
        self.leaf = self._leaf()
        if self._opened:  # never at first: the page may be a frame in someone's post
            self.screen.focus("#title")
        self._opened = True
        self.show()

    def _leaf(self) -> Leaf | None:
        """The leaf of the route; where what was sent can't be used, that of the game's own page."""
        try:
            return leaf(self, self.route, at_table=self.session is not None)
        except HouseError as wrong:
            self.notices.refuse(wrong)
        self.route = Route(self.route.game)
        self.screen.go(f"#/{self.route.game}")
        return self._leaf()

    def hide(self) -> None:
        """The table is out of sight, and may not be shown by this page again: leave a picture of it."""
        if self.session is not None:
            self.album.keep(self.session, coaching=self.kibitzer.coach.on)

    def adopt(self, game: str) -> None:
        """Another tab has saved ``game``: if it is on this page, show its newer state."""
        if self.route == Route(game) and self.session is not None and self.shelf.moved_on(game):
            self._take_up(game)
            self.notices.tell("This game went on in another tab. Here is where it stands.")
        self.show()

    def learn(self, news: Upkeep) -> None:
        """Take note of how the page stands; a newer version isn't told of while a game is being played."""
        if news.kept and self.upkeep.kept is False:
            self.screen.say(upkeep.READY)
        if not news.newer:
            self.notices.withdraw(upkeep.NEWER)
        self.upkeep = news
        self.show()

    def _resume(self, game: str) -> None:
        """Take up the saved game, where there is one that can be."""
        try:
            self.session = self.shelf.load(game)
        except HouseError as wrong:
            self.session = None
            self.notices.tell(unreadable(wrong))

    def _take_up(self, game: str) -> None:
        """Show what is in the slot now, in the place of what was."""
        self._resume(game)
        self.route = Route(game)
        self.leaf = leaf(self, self.route, at_table=self.session is not None)

    # Presses

    def act(self, name: str, value: str) -> None:
        """Do what a button is for. A HouseError becomes a line on the page and changes nothing."""
        deeds: dict[str, Callable[[], None]] = {
            "field": lambda: self._field(value),
            "bring-back": self._bring_back,
            "dismiss": lambda: self.notices.dismiss(value),
            "renew": lambda: self._with_keeper(lambda keeper: keeper.renew()),
            "install": lambda: self._with_keeper(lambda keeper: keeper.install()),
        }
        try:
            if name in TURNS:
                self._turn(TURNS[name](self.chrome))
            elif name in deeds:
                deeds[name]()
            elif not self.deeds.act(name, value) and self.leaf is not None:
                self.leaf.act(name, value)
        except HouseError as wrong:
            self.notices.complain(wrong)
        self.show()

    def key(self, name: str) -> bool:
        """A key was pressed outside of any field; False if it is for nothing here."""
        known = isinstance(self.leaf, Keyed) and self.leaf.key(name)
        if known:
            self.show()
        return known

    def _turn(self, chrome: Chrome) -> None:
        self.chrome = chrome
        if chrome.question is not None or chrome.sharing:
            self.screen.focus("#question button")

    def _with_keeper(self, deed: Callable[[Keeper], None]) -> None:
        if self.keeper is not None:
            deed(self.keeper)

    def _field(self, value: str) -> None:
        name, _, text = value.partition("=")
        if self.leaf is not None:
            self.leaf.act("field", value)
        elif name == "pace" and self.pacer.set(text):
            self.shelf.write_setting("pace", text)

    # From game to game

    def keep(self) -> None:
        """Save the game on the table; where another tab has saved a later state, that is shown instead."""
        if self.session is None:
            return
        if not self.shelf.keep(self.session):
            self._take_up(self.session.box.law.id)
            self.notices.tell("This game went on in another tab; your press was not played. Here is where it stands.")
        elif self.session.over:
            self.chrome = Chrome(ended_now=True)
            self._remember(self.session)

    def _remember(self, session: Session) -> None:
        """Keep a game that is over, and ask the browser not to lose it: there is something worth that now."""
        if session.people:
            History(self.storage).keep(session)
            self.storage.ask_to_stay(lambda _: None)

    def begin(self, session: Session) -> None:
        """Put a game on the table and go there; one that was going on can be brought back."""
        game = session.box.law.id
        if self.shelf.start(session):
            self.notices.tell("The game you were in is set aside.", ("Bring it back", "bring-back"))
        self.session, self.leaf, self.route = session, None, Route(game)
        self.screen.go(f"#/{game}")
        self.screen.focus("#prompt")

    def _bring_back(self) -> None:
        if game := self.route.game:
            self.shelf.bring_back(game)
            self.notices.clear()
            self._take_up(game)
        self.chrome = Chrome()

    # Painting

    def show(self) -> None:
        """Paint the page as it is now, and see to what comes next."""
        game, page, _ = self.route
        session = self.session if game and not page else None
        if self.storage.refused and session is not None:  # or there is nothing to lose
            self.notices.warn(NO_STORAGE, WAY_OUT)
        if self.upkeep.newer and (session is None or session.over):
            self.notices.warn(upkeep.NEWER, None if self.storage.refused else upkeep.RENEW, stays=True)
        title = pages.title(game, page, yours=session is not None and bool(session.moves))
        self.screen.paint(pages.whole(self.page(), self.notices), title, session.rev if session else 0)
        self.screen.cover(over=session is not None and self.chrome.lies_over)
        self.pulse.schedule()
        self.witness(session, self.notices.complaints)
        if session is not None and (news := session.news()):
            self.screen.say(news)

    def page(self) -> Node:
        """The page of the route."""
        game, page, _ = self.route
        if page == "rules":
            options = self.session.match.options if self.session else None
            names = self.session.names if self.session else ()
            return pages.rules(GAMES[game], self.screen.law(game), options, names)
        if page == "facts":
            return pages.facts(GAMES[game])
        if self.leaf is not None:
            return self.leaf.picture()
        if self.session is not None:
            if page == "review":
                return self.kibitzer.review(self.session)
            pace, hurrying, earlier = self.pacer.pace, self.pacer.hurrying, self.shelf.has_earlier(game)
            linked = self.chrome.sharing and bool(self.screen.home)
            chrome = replace(self.chrome, pace=pace, hurrying=hurrying, has_earlier=earlier, linked=linked)
            return table(self.session, chrome, self.kibitzer.aside(self.session))
        return pages.lobby({name: self.shelf.status(name) for name in GAMES}, self.upkeep)
