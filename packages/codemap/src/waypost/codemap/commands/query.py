"""`waypost map query`: several questions in one call."""

from typing import TYPE_CHECKING

from waypost.codemap.commands.shared import PACKAGE, budget, no_refresh, opened
from waypost.kit.cli import TEXT, Console, Run, argument, command

if TYPE_CHECKING:
    from waypost.protocol.results.map import QueryAnswer


@command("map query", package=PACKAGE)
@argument("questions", type=TEXT, nargs=-1, required=True)
@budget
@no_refresh
def query(run: Run, questions: tuple[str, ...], *, budget: int, no_refresh: bool) -> None:
    """Answer several questions."""
    from waypost.codemap.ask.questions import parse_question
    from waypost.codemap.views.answers import show

    lines = [line for text in questions for line in text.splitlines() if line.strip()]
    for line in lines:
        parse_question(line)  # a mistake is told before the map is brought in step
    with opened(run, no_refresh=no_refresh) as found:
        answers = found.query(lines)

    def render(entries: "list[QueryAnswer]", out: Console) -> None:
        for entry in entries:
            out.print(f"## {entry.question}", style="bold")
            show(parse_question(entry.question), entry.answer, out, max(budget // len(entries), 1))
            if entry.hint:
                out.print(entry.hint)

    run.show(answers, render)
