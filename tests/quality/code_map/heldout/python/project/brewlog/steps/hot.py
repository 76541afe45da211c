from .. import steps  # ~~ import brewlog/steps/__init__.py


class Boil(steps.Step, kind="boil"):  # ~~ def class Boil
    def work(self) -> float:  # ~~ def method Boil.work
        temperature = 100.0

        def rise(now: float) -> float:  # ~~ def function Boil.work.rise
            nonlocal temperature
            temperature = now
            return now if now >= 100 else rise(now + 20)  # ~~ call Boil.work.rise

        self.kettle.heat(rise(20))  # ~~ call Kettle.heat types; call Boil.work.rise
        return temperature


class Whirlpool(Boil, kind="whirl"):  # ~~ def class Whirlpool
    minutes = 15  # ~~ def variable Whirlpool.minutes

    def work(self) -> float:  # ~~ def method Whirlpool.work
        work = super().work  # a value here
        return min(super().work(), 85.0) if work else 0  # ~~ call Boil.work
