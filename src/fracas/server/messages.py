"""What goes over the socket, both ways. The front end's types are generated from these."""

from __future__ import annotations

from typing import Any

import msgspec

from fracas.core.knobs import Fact
from fracas.core.scene import Scene
from fracas.core.view import Choice, LogLine, View

MOST_TEXT = 500
MOST_WORD = 2_000


class Request(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client sends. `id` comes back with the reply."""

    id: int = 0


class Hello(Request, frozen=True, tag="hello"):
    """First frame of every socket: the secret of the invite link, and what its owner reads ("de"). The reply is the
    whole table as it is now."""

    secret: str = ""
    language: str = "en"


class Answer(Request, frozen=True, tag="answer"):
    """An option of a question, by its word. `prompt` is the id the question came with."""

    prompt: str = ""
    word: str = ""


class Rolled(Request, frozen=True, tag="rolled"):
    """What people rolled or drew, at a table with real dice or cards."""

    prompt: str = ""
    dice: list[int] = []
    cards: list[str] = []


class Undo(Request, frozen=True, tag="undo"):
    """Take the last answer back. Once dice or somebody else have acted, the others are asked first."""


class Redo(Request, frozen=True, tag="redo"):
    """Give again what was taken back last."""


class Consent(Request, frozen=True, tag="consent"):
    """Agree to an undo somebody else asked for, or not."""

    yes: bool = False


class Say(Request, frozen=True, tag="say"):
    """A line of chat."""

    text: str = ""


class Rename(Request, frozen=True, tag="rename"):
    """The name others see for this link."""

    name: str = ""


class Speak(Request, frozen=True, tag="speak"):
    """Read everything in another language from now on, the log so far as well."""

    language: str = "en"


class Preview(Request, frozen=True, tag="preview"):
    """What could be chosen after this option, if it leads on to another choice."""

    prompt: str = ""
    word: str = ""


class Plan(Request, frozen=True, tag="plan"):
    """What these options, chosen one after the other, would let the link do to a figure or a space."""

    prompt: str = ""
    words: tuple[str, ...] = ()
    goal: str = ""
    """A figure's id or the name of a space."""


class Ways(Request, frozen=True, tag="ways"):
    """Which spaces a figure gets to by taking several of the offered steps."""

    prompt: str = ""


class Odds(Request, frozen=True, tag="odds"):
    """How this option usually turns out."""

    prompt: str = ""
    word: str = ""


class Past(Request, frozen=True, tag="past"):
    """The position after so many answers."""

    version: int = 0


class Why(Request, frozen=True, tag="why"):
    """Why a line of the log happened, and by which rules."""

    line: int = 0


class Sheet(Request, frozen=True, tag="sheet"):
    """Everything this link may know about a figure."""

    name: str = ""


class Facts(Request, frozen=True, tag="facts"):
    """What can be set by hand (director)."""


class Set(Request, frozen=True, tag="set"):
    """Set a fact by hand (director)."""

    fact: str = ""
    subject: str = ""
    value: int | str = 0


class Force(Request, frozen=True, tag="force"):
    """Decide the next roll or draw that these dice or cards fit (director)."""

    dice: list[int] = []
    cards: list[str] = []


class Rewind(Request, frozen=True, tag="rewind"):
    """Go back to any point (director)."""

    to: int = 0


class Pause(Request, frozen=True, tag="pause"):
    """Stop the table or go on (director). Everybody who plays may lay the pause card, and whoever laid it may take it
    up again; nobody has to say why."""

    on: bool = True
    card: bool = False


class Seat(Request, frozen=True, tag="seat"):
    """Hand a seat to a bot, or with bot "" back to its person (director)."""

    seat: str = ""
    bot: str = ""


class End(Request, frozen=True, tag="end"):
    """Close the table (director)."""


class Ping(Request, frozen=True, tag="ping"):
    """Is the server there? The reply is `pong`."""


Anything = (
    Hello
    | Answer
    | Rolled
    | Undo
    | Redo
    | Consent
    | Say
    | Rename
    | Speak
    | Preview
    | Plan
    | Ways
    | Odds
    | Past
    | Why
    | Sheet
    | Facts
    | Set
    | Force
    | Rewind
    | Pause
    | Seat
    | End
    | Ping
)


class Reply(msgspec.Struct, frozen=True, tag_field="type"):
    """What the server sends. `id` is that of the request it answers, 0 for news."""

    id: int = 0


class Person(msgspec.Struct, frozen=True):
    """Somebody with an invite link. `here` says whether they are looking."""

    id: str
    name: str
    role: str
    seats: tuple[str, ...]
    here: bool


class SeatInfo(msgspec.Struct, frozen=True):
    seat: str
    bot: str


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    at: int
    name: str
    text: str


class UndoWish(msgspec.Struct, frozen=True):
    name: str
    mine: bool
    asked: bool
    """Whether this client is one of those who have to agree and has not said so yet."""


class TableInfo(msgspec.Struct, frozen=True):
    """What changes about the table itself."""

    people: tuple[Person, ...]
    seats: tuple[SeatInfo, ...]
    paused: bool
    ended: bool
    undo: UndoWish | None
    can_undo: bool
    can_redo: bool
    deadline: int
    """Milliseconds of server time at which a bot answers instead; 0 without a timer."""
    hurried: bool
    """The server is busy: bots at this table think less than they could."""
    preparing: bool
    """A bot settles what comes before the fight; nobody need look at that."""
    card: bool
    """The table is paused because somebody laid the pause card. Who did is nobody's business."""
    my_card: bool
    """It was this client, who may take it up again."""


class FateInfo(msgspec.Struct, frozen=True):
    """How fate draws at this table. `kind` is "key", "seed" (somebody chose it), "old" or "hand".

    `commitments` are hashes of its keys, shown from the beginning; `keys` are shown when the match is over. Then
    `fracas verify` proves with the match file that no die was changed.
    """

    kind: str
    commitments: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    seed: str = ""
    same_dice: bool = False


class Welcome(Reply, frozen=True, tag="welcome"):
    """Who the client is and what never changes about the table."""

    table: str = ""
    title: str = ""
    game: str = ""
    game_name: str = ""
    edition: str = ""
    encounter: str = ""
    you: str = ""
    name: str = ""
    role: str = ""
    seats: tuple[str, ...] = ()
    by_hand: bool = False
    bots: tuple[str, ...] = ()
    open: bool = True
    """Nothing is hidden from anybody, so odds and previews give nothing away."""
    fate: FateInfo | None = None


class Dice(msgspec.Struct, frozen=True):
    """What fate has just said: dice by their sides and what they show, or the cards drawn, and what for."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    why: str
    cards: tuple[str, ...] = ()


class Update(Reply, frozen=True, tag="update"):
    """The table as it is now. The log holds the lines from `log_from` on; older ones the client has keep their place.

    Without a board in the scene, the board is the one sent before.
    """

    number: int = 0
    view: View | None = None
    prompts: dict[str, str] = {}
    log_from: int = 0
    board_same: bool = False
    dice: tuple[Dice, ...] = ()
    table: TableInfo | None = None
    chat: tuple[ChatLine, ...] = ()
    chat_from: int = 0
    now: int = 0
    fate: FateInfo | None = None
    """Only when it has changed: a key is shown, or a new one holds."""


class Done(Reply, frozen=True, tag="done"):
    """The request was carried out and is on disk."""

    number: int = 0


class Refused(Reply, frozen=True, tag="refused"):
    """The request was not carried out; nothing has changed."""

    code: str = ""
    text: str = ""


class Previewed(Reply, frozen=True, tag="previewed"):
    """What could be chosen next: the question, and where its options are."""

    question: str = ""
    cells: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()


class Planned(Reply, frozen=True, tag="planned"):
    """The options that meet the goal then; none where others are asked first, dice fall or something is hidden."""

    options: tuple[Choice, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """The answers that lead to a space, one after the other, the spaces on the way, and how much movement is left."""

    words: tuple[str, ...]
    path: tuple[str, ...]
    left: int


class WaysFound(Reply, frozen=True, tag="ways_found"):
    """A way for every space more than one step away; none where something is hidden or several could be moved."""

    ways: tuple[Way, ...] = ()


class Chance(msgspec.Struct, frozen=True):
    """What happened to a figure in so many of 1000 tries."""

    figure: str
    name: str
    loses: tuple[tuple[int, int], ...]
    """Pairs of health lost (negative: gained) and how often in 1000."""
    falls: int
    moves: int
    tokens: tuple[tuple[str, int], ...]


class OddsFound(Reply, frozen=True, tag="odds_found"):
    """How an option turned out in so many tries."""

    tries: int = 0
    chances: tuple[Chance, ...] = ()


class PastFound(Reply, frozen=True, tag="past_found"):
    """The position after so many answers, with the log up to there."""

    version: int = 0
    last: int = 0
    scene: Scene | None = None
    lines: tuple[LogLine, ...] = ()
    english: dict[str, str] = {}


class Reason(msgspec.Struct, frozen=True):
    text: str
    rules: tuple[tuple[str, str, str], ...]
    """Id, name and text of each rule behind it."""


class WhyFound(Reply, frozen=True, tag="why_found"):
    """The reasons, nearest first."""

    reasons: tuple[Reason, ...] = ()


class SheetFound(Reply, frozen=True, tag="sheet_found"):
    """The sheet of a figure as text, and the cells it threatens."""

    name: str = ""
    text: str = ""
    threatens: tuple[str, ...] = ()
    """The cells the figure could strike from where it stands."""


class FactsFound(Reply, frozen=True, tag="facts_found"):
    """Everything the director can set."""

    facts: tuple[Fact, ...] = ()


class Pong(Reply, frozen=True, tag="pong"):
    """The server is there; `now` is its clock in milliseconds."""

    now: int = 0


Any_Reply = (
    Welcome
    | Update
    | Done
    | Refused
    | Previewed
    | Planned
    | WaysFound
    | OddsFound
    | PastFound
    | WhyFound
    | SheetFound
    | FactsFound
    | Pong
)

decode: Any = msgspec.json.Decoder(Anything).decode


def _plain(value: object) -> str:
    """Words that remember what they were made of leave as plain ones."""
    if isinstance(value, str):
        return str(value)
    raise NotImplementedError(f"nobody can send {type(value).__name__}")


encode = msgspec.json.Encoder(enc_hook=_plain).encode
