import unittest
from unittest.mock import patch

from brewlog.recipe import Addition, Malt, Recipe, ibu  # ~~ import brewlog/recipe.py
from brewlog.session import Session, brew, sample  # ~~ import brewlog/session.py
from brewlog.steps.hot import Boil  # ~~ import brewlog/steps/hot.py
from brewlog.units import Litres  # ~~ import brewlog/units/__init__.py


class RecipeTest(unittest.TestCase):  # ~~ def class RecipeTest
    def setUp(self):  # ~~ def method RecipeTest.setUp
        self.recipe = sample()  # ~~ call sample

    def test_gravity(self):  # ~~ def method RecipeTest.test_gravity
        self.assertGreater(self.recipe.gravity, 1.0)
        self.assertEqual(Malt("x", 2).points(), 600)  # ~~ call Malt; call Malt.points types

    def test_scaled(self):  # ~~ def method RecipeTest.test_scaled
        half = self.recipe.scaled(0.5)  # ~~ call Recipe.scaled types
        self.assertEqual(half.volume, Litres(10))  # ~~ call Litres

    def test_additions(self):  # ~~ def method RecipeTest.test_additions
        recipe = Recipe("x", Litres(1), hops={"a": Addition(name="a", grams=1)})  # ~~ call Recipe; call Litres; call Addition
        self.assertEqual(recipe.bitterness, ibu(frozenset("a"), Litres(1)))  # ~~ call ibu; call Litres

    @patch("brewlog.session.brew")
    def test_brew_is_patched(self, brew):  # ~~ def method RecipeTest.test_brew_is_patched
        brew(self.recipe)
        brew.assert_called_once()


class StepTest(unittest.TestCase):  # ~~ def class StepTest
    def test_boil(self):  # ~~ def method StepTest.test_boil
        session = Session(sample())  # ~~ call Session; call sample
        self.assertEqual(session.step(Boil(session.kettle)), 100.0)  # ~~ call Session.step types; call Boil

    def test_all(self):  # ~~ def method StepTest.test_all
        self.assertEqual(len(brew(sample())), 3)  # ~~ call brew; call sample
