"""The source files as a tree of folders, with what each holds."""

from collections.abc import Iterator

from waypost.graph.survey import layout
from waypost.graph.survey.facts import FileFacts


class Folder:
    """A folder that holds source files (tests aside), somewhere below."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.name = path.rpartition("/")[2]
        self.files: list[str] = []
        self.children: dict[str, Folder] = {}
        self.weight = 0
        """Source files below, without styles and templates."""
        self.rich = 0
        """Routes and tables below."""

    @property
    def sub(self) -> list["Folder"]:
        """Folders directly below that hold code and are no mere company of it, by name."""
        found = [child for child in self.children.values() if child.weight and not layout.is_support(child.path)]
        return sorted(found, key=lambda child: child.name)

    def everything(self) -> Iterator[str]:
        """Yield the files of the whole subtree."""
        yield from self.files
        for name in sorted(self.children):
            yield from self.children[name].everything()


def build(files: dict[str, FileFacts]) -> Folder:
    """Return the root folder of a listing."""
    root = Folder("")
    for path in sorted(files):
        facts = files[path]
        if facts.test:
            continue
        weight, rich = int(not layout.is_light(facts.language)), len(facts.routes) + len(facts.tables)
        folder = root
        folder.weight, folder.rich = folder.weight + weight, folder.rich + rich
        for part in path.split("/")[:-1]:
            below = f"{folder.path}/{part}" if folder.path else part
            folder = folder.children.setdefault(part, Folder(below))
            folder.weight, folder.rich = folder.weight + weight, folder.rich + rich
        folder.files.append(path)
    return root
