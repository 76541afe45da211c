import asyncio
import contextlib
from operator import attrgetter
from typing import Awaitable, Callable, Iterable, overload

from brewlog.io import bus  # ~~ import brewlog/io/bus.py
from brewlog.recipe import Caramel, Malt, Recipe, describe  # ~~ import brewlog/recipe.py
from brewlog.steps import Kettle, Step  # ~~ import brewlog/steps/__init__.py
from brewlog.units import Litres  # ~~ import brewlog/units/__init__.py

PLAN = ("mash", "boil", "whirl")  # ~~ def constant PLAN


class Pot:  # ~~ def class Pot
    """A Kettle without saying so."""

    def __init__(self):  # ~~ def method Pot.__init__
        self.degrees = 20.0

    def heat(self, to: float) -> None:  # ~~ def method Pot.heat
        self.degrees = to

    def drain(self) -> float:  # ~~ def method Pot.drain
        return self.degrees


class Session:  # ~~ def class Session
    def __init__(self, recipe: Recipe, kettle: Kettle | None = None) -> None:  # ~~ def method Session.__init__
        self.recipe = recipe
        self.kettle = kettle or Pot()  # ~~ call Pot
        self.actions = {"note": self.note, "stop": self.stop}

    @overload
    def step(self, kind: str) -> float: ...  # ~~ def? method Session.step
    @overload
    def step(self, kind: Step) -> float: ...  # ~~ def? method Session.step
    def step(self, kind):  # ~~ def method Session.step
        step = kind if isinstance(kind, Step) else Step.make(kind, self.kettle)  # ~~ call Step.make
        result = step.run()  # ~~ call Step.run types
        bus.events.emit("step", {str(kind): result})  # ~~ call keep dynamic
        return result

    def act(self, name: str, text: str) -> None:  # ~~ def method Session.act
        self.actions[name](text)  # ~~ call Session.note dynamic; call Session.stop dynamic

    def note(self, text: str) -> None:  # ~~ def method Session.note
        bus.keep({"note": text})  # ~~ call keep

    def stop(self, text: str) -> None:  # ~~ def method Session.stop
        getattr(bus, "shout")(text)  # ~~ call shout dynamic
        bus.events.emit("alarm", text)  # ~~ call shout dynamic

    async def all(self) -> list[float]:  # ~~ def method Session.all
        async def one(kind: str) -> float:  # ~~ def function Session.all.one
            return self.step(kind)  # ~~ call Session.step

        return await asyncio.gather(*(one(kind) for kind in PLAN))  # ~~ call Session.all.one


@contextlib.contextmanager
def timed(label, clock: Callable[[], float] = lambda: 0.0):  # ~~ def function timed
    start = clock()
    yield
    bus.keep({label: clock() - start})  # ~~ call keep


def brew(recipe: Recipe) -> list[float]:  # ~~ def function brew
    match recipe.scaled(0.5):  # ~~ call Recipe.scaled types
        case Recipe(title="test"):
            return []
        case smaller:
            with timed("brew"):  # ~~ call timed
                return asyncio.run(Session(smaller).all())  # ~~ call Session; call Session.all types


def shopping(recipes: Iterable[Recipe], show=describe) -> list[str]:  # ~~ def function shopping
    malts = [malt for recipe in recipes for malt in recipe.malts]
    return [show(malt) for malt in sorted(malts, key=attrgetter("kg"))]  # ~~ call describe types


def sample() -> Recipe:  # ~~ def function sample
    malts = [Malt.parse("Pale: 4kg"), Caramel("Cara", 0.2)]  # ~~ call Malt.parse; call Caramel
    return Recipe("Amber", Litres(20), malts)  # ~~ call Recipe; call Litres


async def later(action: Callable[[Recipe], Awaitable[None]], make=sample) -> None:  # ~~ def function later
    await action(make())  # ~~ call sample types; call watch dynamic
