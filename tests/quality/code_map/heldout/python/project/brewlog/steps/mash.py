from . import Step  # ~~ import brewlog/steps/__init__.py
from ..units import gallons  # ~~ import brewlog/units/__init__.py


class Rest:  # ~~ def class Rest
    """Mixed in: rests at a temperature. Its work() is not a step's."""

    degrees = 65.0  # ~~ def variable Rest.degrees

    def work(self):  # ~~ def method Rest.work
        return self.degrees

    def after(self):  # ~~ def method Rest.after
        self.rested = True


class Mash(Rest, Step):  # ~~ def class Mash
    def before(self):  # ~~ def method Mash.before
        self.kettle.heat(self.degrees)  # ~~ call Kettle.heat types
        super().before()  # ~~ call Step.before

    def after(self):  # ~~ def method Mash.after
        super().after()  # ~~ call Rest.after
        Step.after(self)  # ~~ call Step.after

    def water(self):  # ~~ def method Mash.water
        return gallons(self.work() / 10)  # ~~ call gallons; call Rest.work
