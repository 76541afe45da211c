"""Ruby: what is a call and what a variable, constants by nesting, mixins, evident types, required files."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]

LIB = """
    class Item
      attr_reader :name
      def go; end
      def self.make = new
      def chain
        self
      end
      def each
        yield Item.new, 1
      end
      def <<(other) = other
      def mode=(value); end
    end

    def help; end
"""


def run(tree: Build, body: str, extra: str = "") -> set[str]:
    """Return what a method with a body calls."""
    text = f"class Test\n  def test(x)\n    {body}\n  end\nend\n{extra}\n"
    found = tree({"a.rb": text, "lib/item.rb": LIB})
    return {target for source, target in found.calls() if source.startswith("a.Test")}


@pytest.mark.parametrize(
    "body",
    [
        "Item.new.go",
        "item = Item.new\n item.go",
        "Item.make.go",
        "Item.new.chain.chain.go",
        "item = x || Item.new\n item.go",
        "item = x ? Item.new : nil\n item&.go",
        "item = if x then Item.new else nil end\n item.go",
        "item = case x when 1 then Item.new end\n item.go",
        "item = begin\n Item.new\n rescue\n nil\n end\n item.go",
        "@item ||= Item.new\n @item.go",
        "[Item.new].each { |item| item.go }",
        "[Item.new].map { |item| item.go }",
        "[Item.new].each(&:go)",
        "[1].map { Item.new }.each { |item| item.go }",
        "[1].map { Item.new }.first.go",
        "{ a: Item.new }[:a].go",
        "{ a: Item.new }.fetch(:a).go",
        "{ a: Item.new }.each { |key, item| item.go }",
        "{ a: Item.new }.each_value { |item| item.go }",
        "all = []\n all << Item.new\n all.each { |item| item.go }",
        "@all = []\n @all << Item.new\n @all.last.go",
        "a, b = 1, Item.new\n b.go",
        "first, *rest = [Item.new]\n first.go",
        "for item in [Item.new] do item.go end",
        "x.go if x.is_a?(Item)",
        "if x.is_a?(Item) && x.go\n end",
        "case x\n when Item then x.go\n end",
        "case x\n in Item => item then item.go\n end",
        "begin\n rescue Item => e\n e.go\n end",
        "Item.new.each { |item, n| item.go }",
        "Item.new.tap { |item| item.go }",
        "Item.new.then { |item| item.go }",
        "item = Item.new.dup.freeze\n item.go",
        "make = -> { Item.new }\n make.call.go",
        "make = lambda { |n| Item.new }\n make.(1).go",
        "make = proc { Item.new }\n make[1].go",
        "class_ = Item\n class_.new.go",
        "Item.new.send(:go)",
        "Item.new.public_send('go')",
        "name = :go\n Item.new.send(name)",
        "Item.new.method(:go).call",
        "[3].each_with_object(Item.new) { |n, item| item.go }",
        "[Item.new].inject { |memo, item| item.go }",
        "[Item.new].each { it.go }",
        'puts "#{Item.new.go} x"',
        "item = Item.new\n 3.times { item.go }",
        "::Item.new.go",
    ],
)
def test_types_that_are_evident(tree: Build, body: str) -> None:
    assert "lib.item.Item.go" in run(tree, body)


@pytest.mark.parametrize(
    "body",
    [
        "go",
        "x.go",
        "thing = Item.new\n thing = other\n thing.go",
        "# Item.new.go",
        "'Item.new.go'",
        "x.go if x.is_a?(Item) || true",
        "if x.is_a?(Item)\n end\n x.go",
        "[Item.new].go",
        "Item.new.method(:go)",
        "{ go: 1 }",
        ":go",
        "Vendor::Item.new.go",
        "go = Item.new\n go",
    ],
)
def test_what_is_no_call(tree: Build, body: str) -> None:
    assert "lib.item.Item.go" not in run(tree, body)


def test_locals_hide_methods(tree: Build) -> None:
    text = """
        class A
          def list; end
          def other; end
          def run(other)
            list
            list()
            self.list
            list = 1
            list
            other
            other()
            [1].each { |list| list }
            block = 1
            [2].each { |inner| inner; block }
          end
          def block; end
          def inner; end
        end
    """
    assert tree({"a.rb": text}).callers("a.A.list") == {("a.A.run", line) for line in (6, 7, 8)}
    assert tree({"a.rb": text}).callers("a.A.other") == {("a.A.run", 12)}
    assert tree({"a.rb": text}).callers("a.A.block") == set()
    assert tree({"a.rb": text}).callers("a.A.inner") == set()


DECLARATIONS = """
        # Says what it is.
        module Shop
          VERSION = "1"
          class Cart < Base
            LIMIT = 3
            @@count = 0
            attr_accessor :total, "state"
            Point = Struct.new(:x) do
              def far?; end
            end
            def self.build(a, b = 1, *rest, key:, other: 2, **more, &block); end
            def total=(value); end
            class << self
              def open; end
              private
              def hidden; end
            end
            private
            attr_reader :secret
            def work; end
            public def shown; end
            def shaped; end
            protected :shaped
            define_method(:dynamic) { |x| x }
          end
          class Cart::Inner; end
        end
        class Shop::Late; end
        def main; end
        local = 1
        Error = Class.new(StandardError)
    """


def test_declarations(tree: Build) -> None:
    text = DECLARATIONS
    found = tree({"a.rb": text})
    assert found.definitions("a.rb") == [
        ("module", "Shop", 3),
        ("constant", "Shop.VERSION", 4),
        ("class", "Shop.Cart", 5),
        ("constant", "Shop.Cart.LIMIT", 6),
        ("variable", "Shop.Cart.total", 8),
        ("variable", "Shop.Cart.state", 8),
        ("class", "Shop.Cart.Point", 9),
        ("method", "Shop.Cart.Point.far?", 10),
        ("method", "Shop.Cart.build", 12),
        ("method", "Shop.Cart.total=", 13),
        ("method", "Shop.Cart.open", 15),
        ("method", "Shop.Cart.hidden", 17),
        ("variable", "Shop.Cart.secret", 20),
        ("method", "Shop.Cart.work", 21),
        ("method", "Shop.Cart.shown", 22),
        ("method", "Shop.Cart.shaped", 23),
        ("method", "Shop.Cart.dynamic", 25),
        ("class", "Shop.Cart.Inner", 27),
        ("class", "Shop.Late", 29),
        ("function", "main", 30),
        ("class", "Error", 32),
    ]
    symbols = {symbol.name: symbol for symbol in found.symbols("a.rb")}
    assert {name: symbols[name].visibility for name in ("hidden", "secret", "work", "shown", "shaped", "open")} == {
        "hidden": "private",
        "secret": "private",
        "work": "private",
        "shown": "public",
        "shaped": "protected",
        "open": "public",
    }
    assert (symbols["Shop"].doc, symbols["Shop"].signature) == ("Says what it is.", "module Shop")
    assert symbols["build"].signature == "def self.build(a, b = 1, *rest, key:, other: 2, **more, &block)"


MIXED = {
    "lib/a.rb": """
        module Loud
          def self.included(base); base.extend(ClassMethods); end
          module ClassMethods
            def track(*names); end
          end
          def shout; whisper; name; end
          private
          def whisper; end
        end
        module Finding
          def find(id); all; end
          def all; end
        end
        module Before
          def save; super; end
        end
        module Tools
          module_function
          def tidy; sweep; end
          def sweep; end
        end
        module Both
          extend self
          def one; two; end
          def two; end
        end
        class Base
          include Loud
          extend Finding
          prepend Before
          def initialize(id); end
          def save; shout; missing; end
          def self.create(id) = new(id).save
          alias store save
        end
    """,
    "lib/b.rb": """
        class Book < Base
          track :title
          def initialize(id); super; end
          def name; super rescue nil; end
          def missing; end
          def self.first; find(1); create(2); all; end
          def run; Tools.tidy; Both.one; store; self.class.first; self.class.new(1); end
        end
        class Book
          def more; save; end
        end
        Book.find(1)
        Book.new(1).shout
        Book.new(1).find(2)
    """,
}


def test_mixins_inheritance_and_reopened_classes(tree: Build) -> None:
    calls = tree(MIXED).calls()
    found = {(source.removeprefix("lib."), target.removeprefix("lib.")) for source, target in calls}
    assert found == {
        ("a.Loud.shout", "a.Loud.whisper"),
        ("a.Loud.shout", "b.Book.name"),
        ("a.Finding.find", "a.Finding.all"),
        ("a.Before.save", "a.Base.save"),
        ("a.Tools.tidy", "a.Tools.sweep"),
        ("a.Both.one", "a.Both.two"),
        ("a.Base.save", "a.Loud.shout"),
        ("a.Base.save", "b.Book.missing"),
        ("a.Base.create", "a.Base"),
        ("a.Base.create", "a.Before.save"),
        ("b.Book", "a.Loud.ClassMethods.track"),
        ("b.Book.initialize", "a.Base.initialize"),
        ("b.Book.first", "a.Finding.find"),
        ("b.Book.first", "a.Base.create"),
        ("b.Book.first", "a.Finding.all"),
        ("b.Book.run", "a.Tools.tidy"),
        ("b.Book.run", "a.Both.one"),
        ("b.Book.run", "a.Base.save"),
        ("b.Book.run", "b.Book.first"),
        ("b.Book.run", "b.Book"),
        ("b.Book.more", "a.Before.save"),
        ("b", "a.Finding.find"),
        ("b", "b.Book"),
        ("b", "a.Loud.shout"),
    }


def test_constants_are_looked_for_around_the_place(tree: Build) -> None:
    files = {
        "lib/a.rb": """
            class Error; end
            module Shop
              class Error; end
              class Base; class Inner; end; end
              class Cart < Base
                def one = Error.new
                def two = ::Error.new
                def three = Inner.new
                def four = Shop::Base::Inner.new
                def five = Vendor::Error.new
              end
            end
            class Shop::Late
              def six = Error.new
            end
        """
    }
    assert tree(files).calls() == {
        ("lib.a.Shop.Cart.one", "lib.a.Shop.Error"),
        ("lib.a.Shop.Cart.two", "lib.a.Error"),
        ("lib.a.Shop.Cart.three", "lib.a.Shop.Base.Inner"),
        ("lib.a.Shop.Cart.four", "lib.a.Shop.Base.Inner"),
        ("lib.a.Shop.Late.six", "lib.a.Error"),
    }


def test_fields_and_parameters(tree: Build) -> None:
    text = """
        class Part; def go; end; def self.load = new; end
        class Owner
          attr_reader :part
          def initialize(part = Part.new, other: Part.load)
            @part = part
            @other = other
          end
          def run
            part.go
            @other.go
            own.go
            helper(Part.new)
          end
          def own
            @own ||= Part.new
          end
          def helper(given) = given.go
          def part_of = Owner.new.part.go
        end
    """
    assert tree({"a.rb": text}).callers("a.Part.go") == {
        ("a.Owner.run", 10),
        ("a.Owner.run", 11),
        ("a.Owner.run", 12),
        ("a.Owner.helper", 18),
        ("a.Owner.part_of", 19),
    }


def test_delegation_aliases_operators_and_setters(tree: Build) -> None:
    text = """
        class Shelf
          extend Forwardable
          def_delegators :@item, :go, :chain
          def_delegator :@item, :go, :start
          delegate :go_on, to: :part
          alias_method :go_away, :leave
          def initialize; @item = Item.new; end
          def part = Part.new
          def leave; end
          def run
            go
            start
            go_on
            go_away
            @item << 1
            @item.mode = 2
            @item == 1
          end
        end
        class Part; def go_on; end; end
    """
    assert run(tree, "Shelf.new.run", text) == {"a.Shelf", "a.Shelf.run"}
    found = tree({"a.rb": text, "lib/item.rb": LIB})
    assert {target for source, target in found.calls() if source == "a.Shelf.run"} == {
        "lib.item.Item.go",
        "a.Part.go_on",
        "a.Shelf.leave",
        "lib.item.Item.<<",
        "lib.item.Item.mode=",
    }


def test_methods_that_a_library_adds_to_core_types(tree: Build) -> None:
    added = "class String\n def loud = upcase\nend\nclass Array\n def second = self[1]\nend\n"
    text = added + "'a'.strip.loud\n\"#{x}\".loud\n[1].second\n1.loud\n"
    assert tree({"a.rb": text}).callers("a.String.loud") == {("a", 7), ("a", 8)}
    assert tree({"a.rb": text}).callers("a.Array.second") == {("a", 9)}


@pytest.mark.parametrize(
    ("statement", "path"),
    [
        ('require "shop/cart"', "lib/shop/cart.rb"),
        ('require_relative "../lib/shop/cart"', "lib/shop/cart.rb"),
        ('require File.expand_path("../lib/shop/cart", __dir__)', "lib/shop/cart.rb"),
        ('require File.join(__dir__, "..", "lib", "shop", "cart")', "lib/shop/cart.rb"),
        ('require File.expand_path("../../lib/shop/cart", __FILE__)', "lib/shop/cart.rb"),
        ('ROOT = __dir__\nrequire "#{ROOT}/../lib/shop/cart"', "lib/shop/cart.rb"),
        ('load "./lib/shop/cart.rb"', "lib/shop/cart.rb"),
        ('autoload :Cart, "shop/cart"', "lib/shop/cart.rb"),
        ('require "json"', None),
        ('require "run"', None),
        ("require name", None),
    ],
)
def test_required_files(tree: Build, statement: str, path: str | None) -> None:
    found = tree({"bin/run.rb": statement + "\n", "lib/shop/cart.rb": "\n"})
    assert [target for _, target, _ in found.imports("bin/run.rb") if target] == ([path] if path else [])


def test_top_level_functions(tree: Build) -> None:
    files = {
        "a.rb": 'require_relative "one"\nhelp\nlonely\n',
        "one.rb": "def help; end\n",
        "two.rb": "def help; end\ndef lonely; end\n",
        "test/x_test.rb": "def own; end\nown\nhidden\n",
        "test/y_test.rb": "def hidden; end\n",
    }
    assert tree(files).calls() == {("a", "one.help"), ("a", "two.lonely"), ("test.x_test", "test.x_test.own")}


def test_specs(tree: Build) -> None:
    text = """
        RSpec.describe Item do
          let(:item) { described_class.new }
          subject(:made) { Item.make }
          it "goes" do
            item.go
            made.go
            subject.go
          end
          def own; end
          it { own }
        end
    """
    found = tree({"spec/item_spec.rb": text, "lib/item.rb": LIB})
    assert {line for _, line in found.callers("lib.item.Item.go")} == {6, 7, 8}
    assert ("spec.item_spec", "spec.item_spec.own") in found.calls()


def test_rails(tree: Build) -> None:
    files = {
        "app/models/post.rb": """
            class Post < ApplicationRecord
              belongs_to :author, class_name: "User"
              has_many :comments
              scope :recent, -> { order(:id) }
              before_save :tidy
              def title; author.shown; comments.each { |comment| comment.shown }; end
              private
              def tidy; end
            end
        """,
        "app/models/user.rb": "class User < ApplicationRecord\n  def shown; end\nend\n",
        "app/models/comment.rb": "class Comment < ApplicationRecord\n  def shown; end\nend\n",
        "app/models/application_record.rb": "class ApplicationRecord < ActiveRecord::Base; end\n",
        "app/jobs/work.rb": """
            class Work
              def run
                Post.find(1).title
                Post.recent.where(id: 1).first.title
                Post.where(id: 2).each { |post| post.title }
              end
            end
        """,
    }
    found = tree(files)
    assert found.callers("app.models.post.Post.title") == {("app.jobs.work.Work.run", line) for line in (4, 5, 6)}
    assert found.callers("app.models.user.User.shown") == {("app.models.post.Post.title", 7)}
    assert found.callers("app.models.comment.Comment.shown") == {("app.models.post.Post.title", 7)}
    assert ("app.models.post.Post", 6, "tidy", "app.models.post.Post.tidy", "likely") in found.references("read")


def test_blocks_in_the_body_of_a_class_may_run_on_an_instance(tree: Build) -> None:
    text = """
        class App < Sinatra::Base
          get "/" do
            item = Item.new
            item.go
            render_it
          end
          render_it
          def render_it; end
        end
    """
    assert run(tree, "1", text) == set()
    found = tree({"a.rb": text, "lib/item.rb": LIB})
    assert found.callers("a.App.render_it") == {("a.App", 6)}
    assert found.callers("lib.item.Item.go") == {("a.App", 5)}


def test_settings(tree: Build) -> None:
    text = 'ENV["A"]\nENV.fetch("B") { 1 }\nENV.fetch("C", 2)\nENV.key?("D")\nENV[name]\nother["E"]\n'
    assert [item.key for item in tree({"a.rb": text}).facts[0].body.config] == ["A", "B", "C", "D"]


SOURCE = "\n".join([*MIXED.values(), LIB]).encode()
PARTS = [b"", b"end\n", b"do |x|", b"{", b"}", b"(", b"'", b"def ", b"class ", b"\xff"]


@given(st.integers(0, len(SOURCE)), st.integers(0, 60), st.sampled_from(PARTS))
def test_broken_source_is_read(start: int, length: int, put: bytes) -> None:
    data = SOURCE[:start] + put + SOURCE[start + length :]
    found = language("ruby")
    assert found.reader(found, "a.rb", data).read().outline.symbols is not None
