"""What the project's own node says: what it is, stack, layout, how to run and test it."""

from waypost.graph.survey.content import MAX_LIST, Content, place, release
from waypost.graph.survey.facts import Survey
from waypost.graph.survey.modules import PROJECT
from waypost.graph.survey.source import clean, lead, quoted
from waypost.graph.survey.wording import Wording


def overview(survey: Survey, content: Content, wording: Wording) -> tuple[str, list[str]]:
    """Return summary and bullets."""
    readme = survey.readme
    about = [wording("about", text=readme.paragraph, place=place(readme.path, readme.line))] if readme.paragraph else []
    return _summary(survey, wording), [
        *about,
        *_stack(survey, wording),
        *_files(survey, wording),
        *_layout(survey, wording),
        *content.manifest(),
        *_operations(survey, wording),
        *content.entries(),
        *content.routes(),
        *content.tables(),
        *content.env(survey.env),
        *content.names(),
        *content.uses(),
        *_limits(survey, wording),
    ]


def _summary(survey: Survey, wording: Wording) -> str:
    described = survey.readme.paragraph or next(
        (m.description for m in survey.manifests if not m.directory and m.description), ""
    )
    if described:
        return lead(described)
    stack = [framework.name for framework in survey.frameworks] or list(survey.languages)
    named = next((m.name for m in survey.manifests if not m.directory and m.name), "") or survey.name
    return clean(wording("project_summary", name=clean(named, 60), stack=wording.join(stack[:6]) or "—"), 200)


def _stack(survey: Survey, wording: Wording) -> list[str]:
    items = [
        wording("versioned", name=one.name, version=release(one.version), place=place(one.path, one.line))
        for one in survey.frameworks[:MAX_LIST]
    ]
    return [wording("stack", items=wording.join(items))] if items else []


def _files(survey: Survey, wording: Wording) -> list[str]:
    tests = sum(facts.test for facts in survey.files.values())
    languages = [wording("languages", language=name, count=count) for name, count in survey.languages.items()]
    if not survey.files:
        return []
    return [wording("files", files=len(survey.files) - tests, tests=tests, languages=wording.join(languages[:8]))]


def _layout(survey: Survey, wording: Wording) -> list[str]:
    return [
        wording(
            "layout", folder=quoted(module.folder), id=module.id, content=Content(survey, module, wording).counted()
        )
        for module in survey.modules
        if module.id != PROJECT and module.files
    ]


def _operations(survey: Survey, wording: Wording) -> list[str]:
    known = survey.operations
    found = [
        wording(
            "script" if one.command else "script_bare",
            name=quoted(one.name),
            command=quoted(one.command),
            place=place(one.path, one.line),
        )
        for one in known.scripts
    ]
    found += [
        wording(
            "tests_in" if one.name else "tests",
            folder=quoted(one.name),
            command=one.command,
            place=place(one.path, one.line),
        )
        for one in known.tests
    ]
    found += [
        wording(
            "service" if one.command else "service_bare",
            name=quoted(one.name),
            image=quoted(one.command),
            place=place(one.path, one.line),
        )
        for one in known.services
    ]
    found += [wording("image", name=quoted(one.name), place=place(one.path, one.line)) for one in known.images]
    found += [
        wording("ci", name=one.name or quoted(one.path.rpartition("/")[2]), place=place(one.path, one.line))
        for one in known.ci
    ]
    return found


def _limits(survey: Survey, wording: Wording) -> list[str]:
    found = [wording("warning", path=quoted(one.path), message=one.message) for one in survey.warnings[:5]]
    if survey.truncated:
        found.append(wording("truncated", count=survey.total_files))
    return found
