from collections.abc import Callable
from typing import Any

Build = Callable[[dict[str, str]], Any]

PAY = """
    from .gateway import Gateway, make
    from app import gateway as g

    class Service(g.Base):
        def __init__(self, gateway: Gateway):
            self.gateway = gateway
            self.other = make()

        def run(self, n):
            super().run(n)
            self.gateway.charge(n)
            self.other.charge(n)
            self.helper()

        def helper(self):
            return g.make()
"""
GATEWAY = """
    class Base:
        def run(self, n): ...

    class Gateway(Base):
        def charge(self, n):
            return self.run(n)

    def make() -> Gateway:
        return Gateway()
"""


def test_calls_are_resolved_over_files_inheritance_and_evident_types(tree: Build) -> None:
    found = tree({"app/__init__.py": "", "app/pay.py": PAY, "app/gateway.py": GATEWAY})
    assert found.calls() == {
        ("app.pay.Service.__init__", "app.gateway.make"),
        ("app.pay.Service.run", "app.gateway.Base.run"),
        ("app.pay.Service.run", "app.gateway.Gateway.charge"),
        ("app.pay.Service.run", "app.pay.Service.helper"),
        ("app.pay.Service.helper", "app.gateway.make"),
        ("app.gateway.Gateway.charge", "app.gateway.Base.run"),
        ("app.gateway.make", "app.gateway.Gateway"),
    }


def test_a_parameter_that_shadows_an_import_is_no_call_of_it(tree: Build) -> None:
    found = tree({"a.py": "from b import f\ndef g(f):\n    f()\n", "b.py": "def f(): ...\n"})
    assert found.callers("b.f") == set()


def test_functions_that_are_passed_are_called_through_the_parameter(tree: Build) -> None:
    found = tree({"a.py": "def apply(f, x):\n    return f(x)\n\ndef double(x): ...\n\napply(double, 1)\n"})
    assert found.callers("a.double") == {("a.apply", 2)}


def test_a_package_that_names_itself_imports_its_submodule(tree: Build) -> None:
    found = tree({"app/__init__.py": "from app import conf\nfrom app import run\ndef run(): ...\n", "app/conf.py": ""})
    assert found.imports("app/__init__.py")[0] == (1, "app/conf.py", "")


def test_a_module_that_is_called_like_a_library_imports_the_library(tree: Build) -> None:
    assert tree({"bin/requests.py": "import requests\n"}).imports("bin/requests.py") == [(1, None, "requests")]


def test_a_name_for_an_annotated_type_is_that_type(tree: Build) -> None:
    found = tree(
        {
            "deps.py": "import typing\nfrom typing import Annotated\nfrom store import Store\n"
            "StoreDep = Annotated[Store, Depends(Store.get)]\nMaybe = typing.Optional[Store]\n",
            "store.py": "class Store:\n    def get(self): ...\n",
            "a.py": "from deps import Maybe, StoreDep\ndef f(a: StoreDep, b: Maybe):\n    a.get()\n    b.get()\n",
        }
    )
    assert found.callers("store.Store.get") == {("a.f", 3), ("a.f", 4)}


def test_what_a_parameter_depends_on_is_what_the_function_gives(tree: Build) -> None:
    deps = (
        "from collections.abc import AsyncIterator\n"
        "class Session:\n    def add(self): ...\n"
        "def stated() -> Session: ...\n"
        "def made():\n    return Session()\n"
        "def yielded():\n    s = Session()\n    yield s\n"
        "async def streamed() -> AsyncIterator[Session]:\n    yield Session()\n"
    )
    use = (
        "import fastapi\nfrom fastapi import Depends, Security\nimport deps\nfrom deps import made, streamed, yielded\n"
        "def one(a=Depends(deps.stated), b=Security(made), c=Depends(yielded), d=fastapi.Depends(streamed)):\n"
        "    a.add()\n    b.add()\n    c.add()\n    d.add()\n"
    )
    own = "from deps import made\ndef Depends(x):\n    return 1\ndef one(a=Depends(made)):\n    a.add()\n"
    found = tree({"deps.py": deps, "use.py": use, "own.py": own})
    assert found.callers("deps.Session.add") == {("use.one", line) for line in (6, 7, 8, 9)}


def test_a_call_at_the_end_of_a_chain_is_followed(tree: Build) -> None:
    found = tree({"a.py": "import b\ndef run(): ...\nmade = b.inner.outer.make()\nmade.go(run())\n", "b.py": ""})
    assert found.callers("a.run") == {("a", 4)}
