"""One fight: play it with bots and keep what the statistics need, nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from fracas.bots import Bot, Maker, Thinker, decide, fresh_bot, place_of, seats_in
from fracas.core import Ask, Fate, Match, Rules, Runaway, Setup, UnknownName, find_game, playout
from fracas.core.errors import nearest
from fracas.core.scene import decided_in
from fracas.lab.look import Look, Unit, glance_at, look_after, look_at, pace_of

MOST_DECISIONS = 200_000
EVERYBODY = ""
"""In a plan's bots: who plays all seats that are not named."""


class Fighter(msgspec.Struct, frozen=True, array_like=True):
    """How somebody did in a fight.

    `taken` and `healed` are sums over turns. `dealt` is what others lost in its turns. `fell` is the round in which it
    was first seen down, 0 for never.
    """

    id: str
    name: str
    side: str
    party: str
    health: int
    most: int
    up: bool
    taken: int = 0
    healed: int = 0
    dealt: int = 0
    fell: int = 0


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A fight that was played: its seed, who won, how long it took, and how everybody did."""

    seed: int
    winners: tuple[str, ...]
    ended: str
    rounds: int
    turns: int
    decisions: int
    fighters: tuple[Fighter, ...]

    def won(self, party: str) -> bool:
        """Whether a party won this fight."""
        return party in self.winners

    def left(self, whole: int = 100) -> dict[str, int]:
        """Health left of each side, in percent of its maximum, or in other parts of the whole."""
        have: dict[str, int] = {}
        most: dict[str, int] = {}
        for fighter in self.fighters:
            have[fighter.side] = have.get(fighter.side, 0) + max(fighter.health, 0) * fighter.up
            most[fighter.side] = most.get(fighter.side, 0) + fighter.most
        return {side: whole * have[side] // max(most[side], 1) for side in have}

    @property
    def margin(self) -> int:
        """How clear it was: by how many percent more of its health the best side kept than the next."""
        best = sorted(self.left().values(), reverse=True)
        return best[0] - best[1] if len(best) > 1 else best[0] if best else 0


class Plan(msgspec.Struct, frozen=True):
    """What to play: the setup, which bot sits where ("" for everybody else), and how closely to watch.

    Without `detail` only the start and the end are measured. With `places` the record says who stood where.
    """

    setup: Setup
    bots: dict[str, str] = msgspec.field(default_factory=lambda: {EVERYBODY: "greedy"})
    detail: bool = True
    places: bool = False


Crew = Mapping[str, Bot | Maker]
"""Bots of your own that were given as objects or classes, by the names the plan has for them."""
Places = dict[tuple[str, str], int]
"""How often somebody of a side stood on a cell when a turn began."""


NOBODY: Crew = {}


@cache
def rules_of(game: str, edition: str) -> Rules[Any]:
    """The rules of an edition, made once for each process."""
    return find_game(game).rules(edition)


def seats_of(setup: Setup) -> Mapping[str, tuple[str, ...]]:
    """Every seat and party when the fight begins, with the seats that may answer for it."""
    rules = rules_of(setup.game, setup.edition)
    return rules.seats(Match(setup, 0, rules=rules, chronicle=False, history=False).state)


def check_seats(plan: Plan) -> None:
    """Refuse a plan that names a bot for somebody who is not there."""
    named = [name for name in plan.bots if name != EVERYBODY]
    check_bots([plan.setup], plan.bots.values(), named)


def check_bots(setups: Sequence[Setup], bots: Iterable[str], seats: Iterable[str] = ()) -> None:
    """Refuse bots whose names give seats away (“director=search,greedy”) that are in none of these fights."""
    named = [*seats, *(seat for bot in bots for seat in seats_in(bot))]
    if named:
        refuse_strangers(tuple(dict.fromkeys(seat for setup in setups for seat in seats_of(setup))), named)


def refuse_strangers(known: tuple[str, ...], names: Iterable[str]) -> None:
    """Names must be among the seats and parties of the fight."""
    for name in names:
        if name not in known:
            raise UnknownName(f"there is no seat or party “{name}” in this fight{nearest(name, known)}")


def seed_of(seed: int, number: int) -> int:
    """The seed of one fight of a run: the same for any number of workers."""
    return Random(f"{seed}/{number}").randrange(1 << 48)


def play_fight(plan: Plan, seed: int, places: Places | None = None, crew: Crew = NOBODY) -> Record:
    """Play one fight to its end; where everybody stood is added to `places`."""
    rules = rules_of(plan.setup.game, plan.setup.edition)
    players = Players(plan, seed, places, crew)
    if players.think_ahead():
        match = Match(plan.setup, Fate(seed), rules=rules, chronicle=False, history=False)
        players.play(match)
        state = match.state
    else:
        state = rules.begin(plan.setup)
        players.watch.begin(state)
        playout(rules, state, Fate(seed), players.choose, MOST_DECISIONS)
    return players.watch.record(state, seed)


def match_of(plan: Plan, seed: int, crew: Crew = NOBODY) -> Match:
    """The same fight again as a whole match, to save or to look at."""
    match = Match(plan.setup, Fate(seed), rules=rules_of(plan.setup.game, plan.setup.edition))
    Players(plan, seed, None, crew).play(match)
    return match


Seen = Callable[[Any, Ask, Any], Any]
"""Told the state, the question and what the bot would answer; gives back the answer that counts."""


def watch_one(setup: Setup, seed: int, bot: Bot, seen: Seen, most: int = MOST_DECISIONS) -> Any:
    """Play a fight with one bot in all seats before the eyes of somebody; returns the position at its end."""
    rules = rules_of(setup.game, setup.edition)
    if not isinstance(bot, Thinker):
        state = rules.begin(setup)
        playout(rules, state, Fate(seed), lambda s, ask: seen(s, ask, bot.choose(rules, s, ask)), most)
        return state
    match = Match(setup, Fate(seed), rules=rules, chronicle=False, history=False)
    for _ in range(most):
        if match.over:
            return match.state
        ask = match.asks[0]
        match.answer(ask.seat, seen(match.state, ask, decide(bot, match, ask)))
    raise Runaway(f"the match is not over after {most} decisions")


class Watch:
    """Looks at a fight whenever a turn begins, and adds up what changed."""

    def __init__(self, rules: Rules[Any], detail: bool, places: Places | None) -> None:
        self.rules, self.detail, self.places = rules, detail, places
        self.asked = self.turns = 0
        self.pace: Any = None
        self.decided: Any = None
        self.seen: dict[str, Unit] = {}
        self.most: dict[str, int] = {}
        self.acting = ""
        self.taken: dict[str, int] = {}
        self.healed: dict[str, int] = {}
        self.dealt: dict[str, int] = {}
        self.fell: dict[str, int] = {}

    def begin(self, state: Any) -> None:
        """Note how everybody starts."""
        self._note(look_at(self.rules, state), 0)

    def before(self, state: Any) -> None:
        """A question is about to be answered."""
        self.asked += 1
        pace = pace_of(self.rules, state, self.asked)
        if pace == self.pace:
            return
        self.pace = pace
        if pace is None:
            return
        self.turns += 1
        if self.detail:
            self._note_decided(state)
            whole = self.places is not None
            look = look_at(self.rules, state) if whole else glance_at(self.rules, state, self.seen)
            self._note(look, _round(state))

    def _note_decided(self, state: Any) -> None:
        """A fight of a story is over and the next has begun: first how the old one ended."""
        decided = decided_in(self.rules, state)
        if decided is not None and decided is not self.decided:
            self.decided = decided
            self._note(look_at(self.rules, decided), _round(decided))

    def _note(self, look: Look, round: int) -> None:
        if not look.units:  # between two fights of a story nobody is on the map
            return
        begun = bool(self.seen)
        for unit in look.units:
            old = self.seen.get(unit.id)
            came = unit.most if begun and not unit.up else unit.health  # somebody new, perhaps down since it came
            change = unit.health - (old.health if old else came)
            if change < 0:
                self._hurt(unit, -change)
            elif change > 0:
                self.healed[unit.id] = self.healed.get(unit.id, 0) + change
            if not unit.up and (old is None or old.up):
                self.fell.setdefault(unit.id, round)
            self.seen[unit.id] = unit
            self.most[unit.id] = max(self.most.get(unit.id, unit.most), unit.health)
            if self.places is not None and unit.cell:
                where = unit.side, unit.cell
                self.places[where] = self.places.get(where, 0) + 1
        self._miss(look, round)
        self.acting = look.acting

    def _hurt(self, unit: Unit, lost: int) -> None:
        self.taken[unit.id] = self.taken.get(unit.id, 0) + lost
        acting = self.seen.get(self.acting)
        if acting and acting.side != unit.side:
            self.dealt[acting.id] = self.dealt.get(acting.id, 0) + lost

    def _miss(self, look: Look, round: int) -> None:
        """Whoever is no longer there has fallen, with all it had."""
        there = {unit.id for unit in look.units}
        for id, unit in self.seen.items():
            if id not in there and unit.up:
                self._hurt(unit, unit.health)
                self.fell.setdefault(id, round)
                self.seen[id] = msgspec.structs.replace(unit, health=0, up=False, cell="")

    def record(self, state: Any, seed: int) -> Record:
        """What is to be kept of the fight that has ended."""
        rounds = _round(state)
        places, self.places = self.places, None
        self._note(look_after(self.rules, state), rounds)
        self.places = places
        result = self.rules.result(state)
        fighters = [
            Fighter(
                *(u.id, u.name, u.side, u.party, u.health, self.most[u.id], u.up),
                *(kind.get(u.id, 0) for kind in (self.taken, self.healed, self.dealt, self.fell)),
            )
            for u in self.seen.values()
        ]
        return Record(seed, result.winners, result.text, rounds, self.turns, self.asked, tuple(fighters))


def _round(state: Any) -> int:
    return int(getattr(state, "round", 0))


class Players:
    """The bots of a fight, each with a seed of its own."""

    def __init__(self, plan: Plan, seed: int, places: Places | None, crew: Crew = NOBODY) -> None:
        self.rules = rules_of(plan.setup.game, plan.setup.edition)
        self.plan, self.seed, self.crew = plan, seed, crew
        self.bots: dict[str, Bot] = {}
        self.watch = Watch(self.rules, plan.detail, places if plan.places else None)

    def think_ahead(self) -> bool:
        """Whether one of the bots wants the whole match, not only the position."""
        return any(isinstance(fresh_bot(name, 0, self.crew), Thinker) for name in {*self.plan.bots.values()})

    def choose(self, state: Any, ask: Ask) -> Any:
        """What the bot of the asked seat chooses by the position alone."""
        self.watch.before(state)
        return self.bot(state, ask.seat).choose(self.rules, state, ask)

    def play(self, match: Match) -> None:
        """Play a match to its end."""
        self.watch.begin(match.state)
        for _ in range(MOST_DECISIONS):
            if match.over:
                return
            ask = match.asks[0]
            self.watch.before(match.state)
            match.answer(ask.seat, decide(self.bot(match.state, ask.seat), match, ask))
        raise Runaway(f"the match is not over after {MOST_DECISIONS} decisions")

    def bot(self, state: Any, seat: str) -> Bot:
        """The bot of a seat, made when it is first asked."""
        found = self.bots.get(seat)
        if found is None:
            seed = (self.seed ^ crc32(seat.encode())) % (1 << 48)
            found = self.bots[seat] = fresh_bot(self._kind(state, seat), seed, self.crew)
        return found

    def _kind(self, state: Any, seat: str) -> str:
        """Which bot plays a seat; whoever is not named plays like everybody else."""
        named = self.plan.bots
        place = place_of(self.rules.seats(state), seat, named)
        return named.get(EVERYBODY, "greedy") if place is None else named[place]
