"""`draft_nodes`: first nodes with real content, every bullet with its place."""

from datetime import date

from msgspec import Struct, field

from waypost.graph.survey.connections import connections
from waypost.graph.survey.content import Content
from waypost.graph.survey.facts import Module, Survey
from waypost.graph.survey.modules import PROJECT
from waypost.graph.survey.overview import overview
from waypost.graph.survey.source import clean
from waypost.graph.survey.vocabulary import role_entry, roles
from waypost.graph.survey.wording import Wording
from waypost.kit.text import slug

MAX_TAGS = 6


class DraftNode(Struct, kw_only=True):
    """A node to be: what its file shall say, before anybody renders it."""

    id: str
    type: str
    """`module` or `feature`."""
    title: str
    summary: str
    """One line, never with a line break."""
    tags: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    depends_on: list[str] = field(default_factory=list)
    """Ids of other drafts or of nodes that exist; never a circle among the drafts."""
    sections: dict[str, list[str]] = field(default_factory=dict)
    """Bullets (without dash) by section, in the order of a node file; only sections that have something to say.

    `To X` is the sub-heading `### To X` of the connection points. A change-log bullet has its date in front.
    """

    @property
    def connections(self) -> dict[str, list[str]]:
        """Bullets under each `To X`, by X."""
        return {name.removeprefix("To "): lines for name, lines in self.sections.items() if name.startswith("To ")}


def draft_nodes(survey: Survey, existing: set[str], today: date, *, lang: str = "en") -> list[DraftNode]:
    """Return the nodes that a survey suggests, the project's overview first.

    Args:
        survey: what was seen.
        existing: ids that are taken; nothing is drafted for them, nor for the nodes that the survey itself found.
        today: the date of the first change-log entry.
        lang: `en` or `zh`.
    """
    wording = Wording(lang)
    taken = existing | set(survey.nodes)
    linked = connections(survey, wording)
    drafts = []
    for module in survey.modules:
        if module.id in taken:
            continue
        content = Content(survey, module, wording)
        overall = module.id == PROJECT
        draft = overview(survey, content, wording) if overall else _part(survey, module, content, wording)
        entry = wording("drafted", count=survey.total_files if overall else len(module.files))
        depends_on, lines = linked.get(module.id, ([], {}))
        sections = {
            "Current State": draft[1],
            "Key Decisions": _decisions(survey, wording) if overall else [],
            **{f"To {target}": lines[target] for target in lines},
            "Open Issues": content.open_issues(),
            "Change Log": [f"[{today.isoformat()}] {entry}"],
        }
        drafts.append(
            DraftNode(
                id=module.id,
                type=module.kind,
                title=_title(survey, module, wording),
                summary=draft[0],
                tags=_tags(survey, module),
                aliases=_aliases(survey, module),
                depends_on=depends_on,
                sections={name: bullets for name, bullets in sections.items() if bullets},
            )
        )
    return drafts


def _part(survey: Survey, module: Module, content: Content, wording: Wording) -> tuple[str, list[str]]:
    described = next(
        (m for m in survey.manifests if module.unit and m.directory == module.folder and m.description), None
    )
    text = clean(described.description, 160) if described else content.counted()
    summary = wording("module_summary", name=_title(survey, module, wording), folder=clean(module.folder), content=text)
    return clean(summary, 200), content.bullets()


def _decisions(survey: Survey, wording: Wording) -> list[str]:
    return [wording("decision", text=one.name, place=f"{clean(one.path)}:{one.line}") for one in survey.decisions[:10]]


def _name(module: Module) -> str:
    name = module.folder.rpartition("/")[2]
    # The folder of a flat part is a file: its suffix is no part of the name.
    return clean(name.partition(".")[0] if module.files == [module.folder] else name, 60)


def _title(survey: Survey, module: Module, wording: Wording) -> str:
    if module.id == PROJECT:
        return wording("project_title", name=survey.readme.title or _project_name(survey))
    name = _name(module).replace("_", " ").replace("-", " ").strip() or module.id
    own = name if not name.isascii() or not name.islower() else name[:1].upper() + name[1:]
    named = roles(_name(module))
    if wording.lang == "zh" and named:
        own = f"{role_entry(named[0])['zh']} {own}"
    return wording("feature_title" if module.kind == "feature" else "module_title", name=own)


def _project_name(survey: Survey) -> str:
    named = next((m.name for m in survey.manifests if not m.directory and m.name), "")
    return clean(named or survey.name, 60)


def _tags(survey: Survey, module: Module) -> list[str]:
    if module.id == PROJECT:
        found = ["project", *(slug(framework.name) for framework in survey.frameworks)]
    else:
        found = [slug(_name(module)), *(tag for role in module.roles for tag in role_entry(role)["tags"])]
    return list(dict.fromkeys(tag for tag in found if tag))[:MAX_TAGS]


def _aliases(survey: Survey, module: Module) -> list[str]:
    found: list[str] = []
    if module.id == PROJECT:
        found += [_project_name(survey), survey.name]
    else:
        named = [m.name for m in survey.manifests if module.unit and m.directory == module.folder]
        found += [*(clean(name, 60) for name in named), *_role_aliases(module)]
    own = {_name(module), module.id}
    return list(dict.fromkeys(alias for alias in found if alias and alias not in own))


def _role_aliases(module: Module) -> list[str]:
    """Return the other names of what the folder's own name stands for (content alone gives tags, no names)."""
    return [alias for role in roles(_name(module))[:2] for alias in role_entry(role)["aliases"]]
