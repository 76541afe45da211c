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
