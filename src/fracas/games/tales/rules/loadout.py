"""What a Hero takes along: Hero Cards, Items from the Armory, and the steps on the Power Tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from fracas.core import Card as Shown
from fracas.core import Script, shortened
from fracas.core.language import Saying, counting, say, together
from fracas.games.tales.format.effects import Kindle
from fracas.games.tales.format.library import copied
from fracas.games.tales.format.records import Card, Item, Node
from fracas.games.tales.rules import campaign, describe, tokens
from fracas.games.tales.rules.levels import cards_at
from fracas.games.tales.rules.model import TOKEN_NAMES, Figure, with_count
from fracas.games.tales.rules.names import name_of
from fracas.games.tales.rules.phrases import listed
from fracas.games.tales.rules.questions import Words
from fracas.games.tales.rules.tale import Tale, pick


class WhichCard(Words):
    """Which Hero Card to take along."""

    about: ClassVar[str] = "card"
    prepares: ClassVar[bool] = True

    def __init__(self, figure: str, taken: int, most: int, alike: tuple[str, ...]) -> None:
        self.figure, self.taken, self.most = figure, taken, most
        self.alike = alike
        """Cards on offer that share their title with another."""

    def sentence(self, tale: Tale) -> str:
        return say(
            "{name_of}: which Hero Card do you take? This is {n} of {most}.",
            name_of=name_of(tale, self.figure),
            n=self.taken + 1,
            most=self.most,
        )

    def label(self, tale: Tale, option: str) -> str:
        card = tale.library.cards[option]
        return (
            say("{title} (Vault {vault})", title=card.title, vault=card.vault)
            if option in self.alike and card.vault
            else card.title
        )

    def card(self, tale: Tale, option: str) -> Shown:
        text = describe.card(tale.library.card(option))
        return Shown(kind="card", text=shortened(text), rule=f"tales.card.{option}")

    def hint(self, tale: Tale, option: str) -> str:
        return describe.card(tale.library.card(option))


class WhichItem(Words):
    """Which Item to take from the Armory."""

    about: ClassVar[str] = "item"
    prepares: ClassVar[bool] = True

    def __init__(self, figure: str, kind: str) -> None:
        self.figure, self.kind = figure, kind

    def sentence(self, tale: Tale) -> str:
        return say(
            "{name_of}: which {kind} Item do you take?", name_of=name_of(tale, self.figure), kind=self.kind.capitalize()
        )

    def card(self, tale: Tale, option: str) -> Shown:
        if option == NONE:
            return super().card(tale, option)
        text = describe.card(tale.library.card(option))
        return Shown(kind="item", group=self.kind.capitalize(), text=shortened(text), rule=f"tales.card.{option}")

    def hint(self, tale: Tale, option: str) -> str:
        return "" if option == NONE else describe.card(tale.library.card(option))


class Claim(Words):
    """The next space of a Power Tree."""

    about: ClassVar[str] = "claim"
    prepares: ClassVar[bool] = True

    def __init__(self, figure: str, claimed: tuple[str, ...]) -> None:
        self.figure, self.claimed = figure, claimed

    def sentence(self, tale: Tale) -> str:
        steps = max(0, tale.sheet.heroes.steps + tale.tuning)
        who = name_of(tale, self.figure)
        return say(
            "{who}: which space of your Power Tree? This is step {n} of {steps}.",
            who=who,
            n=len(self.claimed) + 1,
            steps=steps,
        )

    def label(self, tale: Tale, option: str) -> str:
        return space_name(self._tree(tale), option)

    def card(self, tale: Tale, option: str) -> Shown:
        leads = [node for node in self._tree(tale) if option in node.links or node.id in self._links(tale, option)]
        text = (
            say("leads to {names}", names=listed(space_name(self._tree(tale), node.id) for node in leads))
            if leads
            else ""
        )
        return Shown(kind="other", text=shortened(text), rule="tales.powertree.next")

    def _tree(self, tale: Tale) -> tuple[Node, ...]:
        return tale.library.heroes[tale.get(self.figure).block].tree

    def _links(self, tale: Tale, option: str) -> tuple[str, ...]:
        return next(node.links for node in self._tree(tale) if node.id == option)


EXTRA_FROM = (5, 17)
"""From these scenarios on a solo Hero has one more Hero Card."""
ITEM_TYPES = ("support", "major", "masterwork")
NONE = "none"


def hero_cards(tale: Tale, figure: Figure) -> list[Card]:
    """The Hero Cards there are for a Hero: by the campaign so far, or by the table of levels."""
    own = [card for card in tale.library.cards.values() if card.hero == figure.block]
    if tale.progress is not None and not tale.progress.replaying:
        return [card for card in campaign.unlocked_cards(tale.progress, own) if not _too_early(tale, figure, card)]
    slot = tale.library.heroes[figure.block].slot
    known = cards_at(tale.level, slot)
    if log := tale.log:
        rules = (f"tales.level.{tale.level}.{slot}", "tales.campaign.levels")
        log.tell("{who} has the cards of level {n}.", *rules, who=figure.name, n=tale.level)
    there = [card for card in own if str(card.start) in known.start or card.vault in known.vault]
    return [card for card in there if not _too_early(tale, figure, card)]


def _too_early(tale: Tale, figure: Figure, card: Card) -> bool:
    """Cards that only make Wizard Fire wait for the scenario in which it begins (tales.hero.wizardfire.start)."""
    fire = tale.library.heroes[figure.block].wizard_fire
    if fire is None or tale.sheet.number >= fire.from_scenario:
        return False
    return all(isinstance(one, Kindle) for ability in card.abilities for one in ability.effects)


def armory(tale: Tale, kind: str) -> list[Item]:
    """The Items of a type that nobody has taken yet."""
    own = [item for item in tale.library.items.values() if item.type == kind]
    if tale.progress is not None and not tale.progress.replaying:
        own = campaign.unlocked_items(tale.progress, own)
    else:
        known = cards_at(tale.level, "armory")
        own = [item for item in own if not item.vault or item.vault in known.vault]
    return [item for item in own if tale.box.count(item.id) < item.copies]


def card_slots(tale: Tale) -> int:
    """Four, and in Solo Mode one or two more in later scenarios."""
    number = tale.sheet.heroes.cards
    if not tale.solo:
        return number
    extra = sum(tale.sheet.number >= first for first in EXTRA_FROM)
    if extra and (log := tale.log):
        log.tell("{n} in Solo Mode.", "tales.solo.setup.cards", n=counting(extra, "more Hero Card"))
    return number + extra


def equip(tale: Tale, figure: Figure) -> Script[None]:
    """Hero Cards with different titles, then Items, then what their setup flags give."""
    slots, left = card_slots(tale), hero_cards(tale, figure)
    while left and len(figure.cards) < slots:
        if len(left) <= slots - len(figure.cards) and len({c.title for c in left}) == len(left):
            chosen = left[0].id
        else:
            called = [card.title for card in left]
            alike = tuple(card.id for card in left if called.count(card.title) > 1)
            question = WhichCard(figure.id, len(figure.cards), slots, alike)
            chosen = yield from pick(tale, figure.seat, question, [card.id for card in left])
        figure.cards = (*figure.cards, chosen)
        title = tale.library.cards[chosen].title
        left = [card for card in left if card.title != title]
    if log := tale.log:
        titles = together(tale.library.cards[card].title for card in figure.cards)
        rules = ("tales.rule.heroequip", "tales.scenario.heroes")
        log.tell("{who} takes {titles}.", *rules, who=figure.name, titles=titles)
    yield from _take_items(tale, figure)
    for card in figure.cards:
        yield from _setup_flag(tale, figure, card)


def _take_items(tale: Tale, figure: Figure) -> Script[None]:
    section = tale.sheet.heroes
    for kind in ITEM_TYPES:
        number: int = getattr(section, kind)
        if kind == "support" and number and tale.solo:
            number += 1
            if log := tale.log:
                log.tell("One more Support Item in Solo Mode.", "tales.solo.setup.support")
        for _ in range(number):
            items = [item.id for item in armory(tale, kind) if _fits(tale, item)]
            chosen = yield from pick(tale, figure.seat, WhichItem(figure.id, kind), [NONE, *items])
            if chosen == NONE:
                break
            tale.box = (*tale.box, chosen)
            figure.cards = (*figure.cards, copied(chosen, figure.cards))
            if log := tale.log:
                rules = (f"tales.item.{kind}", "tales.item.equip", "tales.campaign.armory", f"tales.card.{chosen}")
                title = tale.library.items[chosen].title
                log.tell("{who} takes {item} from the Armory.", *rules, who=figure.name, item=title)


def _fits(tale: Tale, item: Item) -> bool:
    """An Ally and a Companion with the same figure cannot play together."""
    if item.ally is None or not item.ally.figure:
        return True
    card = tale.library.companions.get(tale.companion)
    return card is None or card.figure != item.ally.figure


def _setup_flag(tale: Tale, figure: Figure, id: str) -> Script[None]:
    flag = tale.library.card(id).setup
    log = tale.log
    if log and (flag.charges or flag.tokens):
        log.tell("{card} gets what its setup flag shows.", "tales.rule.setupflag", card=tale.library.card(id).title)
    if flag.charges:
        figure.charges = with_count(figure.charges, id, flag.charges)
    for token, number in flag.tokens.items():
        yield from tokens.gain(tale, figure, token, number)


# The Power Tree (Appendix F)


def space_name(tree: tuple[Node, ...], id: str, say: Callable[..., str] = say) -> str:
    """A space of the tree as people point at it: by its number from the bottom, and what it gives."""
    number, node = next((number, node) for number, node in enumerate(tree, 1) if node.id == id)
    held = {TOKEN_NAMES[token]: node.tokens.count(token) for token in node.tokens}
    return say(
        "space {number} ({names})",
        number=number,
        names=together(name if many == 1 else Saying("{n} {name}", n=many, name=name) for name, many in held.items()),
    )


def next_claims(tree: tuple[Node, ...], claimed: tuple[str, ...]) -> list[str]:
    """A bottom space, or one joined to a space already claimed; none twice."""
    joined = {link for node in tree if node.id in claimed for link in node.links}
    joined |= {node.id for node in tree if any(link in claimed for link in node.links)}
    return [node.id for node in tree if node.id not in claimed and (node.start or node.id in joined)]


def climb(tale: Tale, figure: Figure) -> Script[None]:
    """Claim spaces, then collect their tokens."""
    tree = tale.library.heroes[figure.block].tree
    claimed: tuple[str, ...] = ()
    log = tale.log
    for step in range(max(0, tale.sheet.heroes.steps + tale.tuning)):
        able = next_claims(tree, claimed)
        if not able:
            break
        chosen = yield from pick(tale, figure.seat, Claim(figure.id, claimed), able)
        claimed = (*claimed, chosen)
        if log:
            rules = ["tales.powertree.setup", "tales.powertree.next" if step else "tales.powertree.start"]
            if len(next(node.tokens for node in tree if node.id == chosen)) > 1:
                rules.append("tales.powertree.multi")
            log.tell(
                "{who} claims {space} of the Power Tree.",
                *rules,
                who=figure.name,
                space=space_name(tree, chosen, Saying),
            )
    if log and claimed:
        rules = ["tales.powertree.collect"]
        if tale.progress is not None and tale.progress.tries > 1:
            rules.append("tales.powertree.respec")
        if tale.tuning:
            rules += ["tales.powertree.difficulty", "tales.difficulty.powertree"]
        log.tell("{who} collects the tokens of {n}.", *rules, who=figure.name, n=counting(len(claimed), "space"))
    collected = Counter(token for node in tree if node.id in claimed for token in node.tokens)
    for token, number in collected.items():
        yield from tokens.gain(tale, figure, token, number)
