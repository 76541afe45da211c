"""What agents may call: thin faces over the same questions as the commands."""

from pathlib import Path

from msgspec import field

from waypost.codemap.ask.questions import Question, answer
from waypost.codemap.codemap import CodeMap
from waypost.codemap.messages import t
from waypost.codemap.views.answers import as_text
from waypost.kit.tokens import estimate_tokens
from waypost.protocol.results.map import MapAnswer
from waypost.protocol.tools import Tool
from waypost.protocol.wire import Wire

BUDGET = 1500


class NameParams(Wire, kw_only=True):
    """A name."""

    name: str
    """Bare or qualified: `charge`, `PaymentService.charge`, `app.payments.charge`."""
    budget: int = BUDGET
    """Tokens that the answer may take."""


class CallersParams(NameParams, kw_only=True):
    """A name, and how far to go."""

    depth: int = 1
    """Levels of callers in turn."""


class ImportersParams(Wire, kw_only=True):
    """A file, a module or a package."""

    target: str
    """A path, a module's name, or a package outside the project."""
    budget: int = BUDGET


class ImpactParams(Wire, kw_only=True):
    """A change; without parameters what the working tree changed since the last commit."""

    files: list[str] = field(default_factory=list)
    """Files that are to be changed, instead of a diff."""
    base: str = ""
    """Compare the working tree with this revision."""
    tests_only: bool = False
    budget: int = BUDGET


class OutlineParams(Wire, kw_only=True):
    """What the outline is for."""

    question: str = ""
    """Words that say what is looked for."""
    focus: list[str] = field(default_factory=list)
    """Paths that are worked on."""
    budget: int = BUDGET


def _ask(root: Path, question: Question, budget: int) -> MapAnswer:
    with CodeMap.open(root) as code_map:
        found = answer(code_map, question)
        text, left = as_text(question, found, budget)
        if not found and question.name and not code_map.knows(question.name):
            near = code_map.nearest(question.name)
            if near:
                text += t("hint.nearest", name=question.name, names=", ".join(near)) + "\n"
        return MapAnswer(text=text, tokens=estimate_tokens(text), left_out=left, stale=code_map.stale)


def _find_symbol(root: Path, params: NameParams) -> MapAnswer:
    return _ask(root, Question(params.name, "def", params.name), params.budget)


def _callers(root: Path, params: CallersParams) -> MapAnswer:
    options = {"--depth": [str(params.depth)]}
    return _ask(root, Question(params.name, "callers", params.name, options), params.budget)


def _importers(root: Path, params: ImportersParams) -> MapAnswer:
    return _ask(root, Question(params.target, "importers", params.target), params.budget)


def _impact(root: Path, params: ImpactParams) -> MapAnswer:
    options = {"--files": params.files} if params.files else {}
    options |= {"--base": [params.base]} if params.base else {}
    options |= {"--tests": [""]} if params.tests_only else {}
    return _ask(root, Question("impact", "impact", "", options), params.budget)


def _outline(root: Path, params: OutlineParams) -> MapAnswer:
    options = {"--budget": [str(params.budget)], "--focus": params.focus}
    return _ask(root, Question(params.question, "outline", params.question, options), params.budget)


find_symbol = Tool(
    name="find_symbol",
    summary="Where a function, class, method, constant, route or settings key is defined: path, lines, signature."
    " Ask this instead of searching for a definition with grep.",
    params=NameParams,
    result=MapAnswer,
    handler=_find_symbol,
)
callers = Tool(
    name="callers",
    summary="Every place that calls a function, method or class, with the line of the call and the function around it;"
    " depth > 1 adds their callers in turn. Ask before changing a signature.",
    params=CallersParams,
    result=MapAnswer,
    handler=_callers,
)
importers = Tool(
    name="importers",
    summary="Every line that imports a file, a module or an outside package. Ask before moving or deleting a file.",
    params=ImportersParams,
    result=MapAnswer,
    handler=_importers,
)
impact = Tool(
    name="impact",
    summary="Which files an edit reaches, with the path of evidence and the tests to run: from the uncommitted changes,"
    " from a base revision, or for files that are to be changed.",
    params=ImpactParams,
    result=MapAnswer,
    handler=_impact,
)
outline = Tool(
    name="outline",
    summary="The most important files and symbols of the project, or of what a question or files in focus need, within"
    " a token budget. Ask first in a project that is not known yet.",
    params=OutlineParams,
    result=MapAnswer,
    handler=_outline,
)
