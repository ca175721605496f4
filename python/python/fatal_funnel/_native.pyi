"""The rules engine, in Rust. Import its public types from `fatal_funnel`."""

from typing import Any, Mapping, Sequence, final

import numpy as np
from numpy.typing import NDArray

__version__: str

class FatalFunnelError(Exception):
    """Base of all exceptions of this package."""

class UnknownLevel(FatalFunnelError):
    """No shipped level has this name."""

class BadLevel(FatalFunnelError):
    """The text of a level has faults; each is named with its line."""

class BadSetting(FatalFunnelError):
    """A value of a setting that does not exist, such as the name of a player or of a side."""

class IllegalAction(FatalFunnelError):
    """An action index that is not legal in this state."""

class IllegalOrder(FatalFunnelError):
    """A rule forbids the order. An order that cannot be read has neither `rule` nor `reason`."""

    #: The rule's id, such as `CQB-OVER-7`.
    rule: str
    #: A sentence that says what would make the order legal.
    reason: str

class BattleOver(FatalFunnelError):
    """The battle is over and takes no more orders."""

class NotReset(FatalFunnelError):
    """The environment was not reset yet."""

class ClosedEnvironment(FatalFunnelError):
    """The environment is closed."""

class BrokenSave(FatalFunnelError):
    """A snapshot or a record that cannot be read, or one of another level."""

class LevelTooLarge(FatalFunnelError):
    """The map or the figures of a level do not fit the observation."""

class EngineFault(FatalFunnelError):
    """A fault in the engine. Its battle is discarded; others go on."""

def rulebooks() -> list[str]:
    """Names of the rulebooks."""

def order_kinds(rulebook: str) -> list[str]:
    """The words of the orders of a rulebook, sorted: the kinds of actions."""

def spaces() -> dict[str, list[tuple[str, str]]]:
    """Name and meaning of every plane, entity column, scalar and column of the action table, each list in order."""

@final
class Level:
    """A level that was read and checked. Levels are equal if their texts are; they can be pickled."""

    @staticmethod
    def names() -> list[str]:
        """The names of all shipped levels."""
    @staticmethod
    def shipped(name: str) -> Level:
        """A level that comes with the game. Raises `UnknownLevel`."""
    @staticmethod
    def read(text: str, name: str = "level") -> Level:
        """A level from its text, in TOML. Raises `BadLevel` with every fault."""
    @staticmethod
    def generated(
        seed: int,
        kind: str | None = None,
        rulebook: str = "modern-cqb",
        size: tuple[int, int] | None = None,
        hostiles: int | None = None,
        strength: int = 6,
        plan: int = 0,
    ) -> Level:
        """A generated building, the same for the same arguments on every machine.

        `kind` is one that `generate` knows, such as flat or office (by the seed if None), `size` columns and rows in tiles, walls
        included, `strength` of the defence 0 to 12, `plan` another plan for the same seed. Raises `BadSetting`.
        """
    @property
    def name(self) -> str:
        """Its name in files."""
    @property
    def title(self) -> str:
        """Its name for players."""
    @property
    def text(self) -> str:
        """Its whole text, in TOML."""
    @property
    def rulebook(self) -> str:
        """The rulebook's name."""
    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of its map, in tiles."""
    @property
    def round_limit(self) -> int | None:
        """The round after which it ends, if any."""

@final
class Order:
    """An order: what a figure, or a whole side, is to do. Orders can be compared and hashed."""

    @property
    def kind(self) -> str:
        """Its word, such as `move`."""
    @property
    def figure(self) -> str | None:
        """The id of the figure that is to act, None for the whole side."""
    def to_dict(self) -> dict[str, Any]:
        """All of it, as the line protocol writes it."""

@final
class Snapshot:
    """All of a battle's state, dice included. Snapshots can be compared and pickled."""

    def __new__(cls, rulebook: str, data: bytes) -> Snapshot:
        """A snapshot from bytes that were kept."""
    @property
    def rulebook(self) -> str:
        """The rulebook's name."""
    @property
    def data(self) -> bytes:
        """The canonical bytes: equal states have equal bytes."""
    @property
    def digest(self) -> str:
        """The digest of the state: 16 hex digits, those of the program."""

@final
class Battle:
    """A battle, and its history. It sees everything: what a side may know is asked for by `side`. It can be pickled."""

    def __new__(
        cls,
        level: Level,
        seed: int = 1,
        *,
        minds: Sequence[str] = (),
        dice: Sequence[int] = (),
        difficulty: str = "regular",
        narrate: bool = False,
    ) -> Battle:
        """Begins a battle, that of the program's `--seed`.

        `minds` are the sides that the rulebook's minds play, `dice` the faces that the first combat dice show, `difficulty` is
        recruit, regular or veteran; `narrate` keeps the sentences of each side's log for `narration`.
        """
    @staticmethod
    def from_snapshot(
        level: Level, snapshot: Snapshot, *, minds: Sequence[str] = (), narrate: bool = False
    ) -> Battle:
        """A battle that goes on from a snapshot, with an empty history. Raises `BrokenSave`."""
    @staticmethod
    def load(text: str, *, narrate: bool = False) -> Battle:
        """Goes on with a battle that was saved, by this package or by the game. Raises `BrokenSave`."""
    def save(self) -> str:
        """The battle so far as the text of a save, which `fatal-funnel replay --verify` accepts too."""
    def verify(self) -> int:
        """Plays the orders so far again and compares every digest. Returns the number of orders, or raises `BrokenSave`."""
    @property
    def active_side(self) -> str:
        """The side that is asked for an order: `response` or `hostile`."""
    @property
    def over(self) -> bool:
        """Whether the battle is over."""
    @property
    def round(self) -> int:
        """The round, from 1."""
    @property
    def phase(self) -> str:
        """The phase's word, such as `move`."""
    @property
    def digest(self) -> str:
        """The digest of the state: 16 hex digits, those of the program."""
    @property
    def result(self) -> tuple[str, str] | None:
        """The result's word and its reason in a sentence; None while the battle goes on."""
    @property
    def won(self) -> bool | None:
        """Whether the response side has won; None while the battle goes on."""
    @property
    def score(self) -> int:
        """Points of the response side that it knows of."""
    @property
    def orders_given(self) -> int:
        """The number of orders so far, those of minds included."""
    def orders(self) -> list[Order]:
        """The legal orders of the active side; empty once the battle is over."""
    def check(self, order: Order | Mapping[str, Any]) -> None:
        """Raises `IllegalOrder` if a rule forbids the order, `BattleOver` after the end. Changes nothing."""
    def apply(self, order: Order | Mapping[str, Any], *, side: str | None = None) -> list[dict[str, Any]]:
        """Gives an order for the active side and lets minds answer.

        Returns the events that `side` learns of, in the form of the line protocol; all of them for None. Raises as `check` does.
        """
    def choose(self, player: str = "regular") -> Order:
        """The order that a player would give for the active side: random, careless, simple or regular."""
    def play(self, response: str = "regular", hostile: str = "regular", *, most_orders: int = 5000) -> int:
        """Lets players play to the end. Returns the number of orders."""
    def odds(self, order: Order | Mapping[str, Any]) -> dict[str, Any] | None:
        """The exact odds of a legal order; None if it rolls nothing. Weights are decimal texts, out of `of`."""
    def state(self, side: str | None = None) -> dict[str, Any]:
        """The state as a side knows it, in the form of the line protocol; complete for None."""
    def report(self) -> dict[str, Any]:
        """The mission report so far, as the response side knows it."""
    def narration(self, side: str) -> list[str]:
        """The sentences that a side learned of since this was last asked. Needs `narrate=True`."""
    def mark(self) -> None:
        """Marks the state, for `roll_back` to return to. Marks can be nested."""
    def roll_back(self) -> None:
        """Returns to the last mark and removes it."""
    def snapshot(self) -> Snapshot:
        """All of the state, dice included."""

@final
class EnvSettings:
    """Settings of an environment, shared by all of its battles."""

    def __new__(
        cls,
        level: Level,
        *,
        response: str | None = None,
        hostile: str | None = None,
        shape: tuple[int, int] | None = None,
        most_orders: int = 512,
        most_figures: int = 32,
        most_steps: int = 5000,
        withdraw: bool = False,
        narrate: bool = False,
    ) -> EnvSettings: ...
    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the planes."""
    @property
    def most_orders(self) -> int:
        """The number of action indices."""
    @property
    def most_figures(self) -> int:
        """The number of rows of entities."""
    @property
    def order_kinds(self) -> list[str]:
        """The words of the orders, sorted."""
    @property
    def entity_columns(self) -> list[str]:
        """The names of the columns of an entity, the tokens of the rulebook last."""
    @property
    def stat_lines(self) -> list[str]:
        """The stat lines by which the column `kind` counts, from 1."""

@final
class StageCore:
    """One battle under an environment."""

    def __new__(cls, settings: EnvSettings) -> StageCore: ...
    def reset(self, seed: int) -> None: ...
    def step(self, action: int) -> None: ...
    def observe(self, of: str) -> dict[str, NDArray[Any]]: ...
    def action_mask(self, of: str) -> NDArray[np.int8]: ...
    def action_table(self, of: str) -> NDArray[np.int16]: ...
    def order(self, action: int) -> Order: ...
    def choose(self, player: str) -> int | None: ...
    @property
    def active_side(self) -> str: ...
    @property
    def legal_count(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def cut_off(self) -> bool: ...
    @property
    def score(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def orders_given(self) -> int: ...
    @property
    def digest(self) -> str: ...
    @property
    def result(self) -> tuple[str, str] | None: ...
    def narration(self, of: str) -> list[str]: ...
    def check_mask(self) -> int: ...
    def state(self) -> tuple[int, bytes, int, int] | None: ...
    def restore(self, seed: int, snapshot: bytes, steps: int, orders: int) -> None: ...

@final
class VectorCore:
    """Many battles that step on threads of their own."""

    def __new__(cls, settings: Sequence[EnvSettings], threads: int) -> VectorCore: ...
    def reset(self, seed: int, buffers: Mapping[str, NDArray[Any]]) -> None: ...
    def step(
        self,
        actions: NDArray[np.int64],
        buffers: Mapping[str, NDArray[Any]],
        rewards: NDArray[np.float32],
        won: NDArray[np.int8],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
    ) -> None: ...
    def choose(self, player: str) -> NDArray[np.int64]: ...
    def state(self) -> tuple[int, list[tuple[int, bytes, int, int, int, bool]]]: ...
    def restore(self, seed: int, slots: Sequence[tuple[int, bytes, int, int, int, bool]]) -> None: ...
    def digests(self) -> list[str]: ...
    def seeds(self) -> list[int]: ...
    def active_sides(self) -> list[str]: ...
    @property
    def threads(self) -> int: ...
    def measure(self, steps: int, observes: bool, describes: bool) -> None:
        """Plays random legal orders in the first battle on this thread, and writes an observation with its mask and an action
        table after each if so asked: the same steps each time."""

def measure_bare_engine(level: Level, games: int) -> int:
    """Plays random battles without lists and observations, and returns how many orders that took."""
