"""Files and folders of the project, and the routes that file routers make of them."""

from functools import cache

from waypost.graph.extract.file_routes import endpoint_of, route_of
from waypost.graph.extract.patterns import LETTER, lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.urls import METHODS
from waypost.graph.extract.words import alternation, words

KIND = "paths"
_EXTENSION = lazy(rf"\.(?:{alternation('extensions')})(?![A-Za-z0-9_(/]|\.[A-Za-z])")
_LEFT = lazy(rf"(?:[A-Za-z0-9_./@~()\[\]$+\\-]|{LETTER})*")
_LINE = lazy(r":\d+(?:[:-]\d+)?|#L\d+(?:-L?\d+)?")
_FOLDER = lazy(r"[A-Za-z0-9_.@~-]*+(?:/[A-Za-z0-9_.@()\[\]+$-]*+)+")
_FOLDER_LEFT = lazy(r"[A-Za-z0-9_.@~-]*")
_BARE_LEFT = lazy(r"[A-Za-z0-9_./-]")
_BARE_RIGHT = lazy(r"[A-Za-z0-9_/]|[.-][A-Za-z]")
_WINDOW = 160
_MIXED = lazy(rf"{LETTER}+(?=[A-Za-z0-9_.@~\[(])")
_LEADS = lazy(rf".*(?:{alternation('route_leads')}|更新|修改|新建|文件|在|参考)(?=.)")
_DEEP = 2


def read(reading: Reading) -> None:
    """Find and claim files, then folders; note the route or endpoint of a file router's file."""
    if "." in reading.text:
        _read_files(reading)
    for name, word in _bare_files().items():
        if word in reading.vocabulary:
            _read_bare(reading, name)
    reading.settle()
    if "/" in reading.text:
        _read_folders(reading)
        reading.settle()


@cache
def _bare_files() -> dict[str, str]:
    """Return the files that are known by their whole name, with the last word of it."""
    return {name: name.rpartition(".")[2].lower() for name in sorted(words("bare_files"))}


def _read_bare(reading: Reading, name: str) -> None:
    text = reading.text
    start = text.find(name)
    while start >= 0:
        end = start + len(name)
        if not _BARE_LEFT.match(text[start - 1 : start]) and not _BARE_RIGHT.match(text, end):
            reading.add(KIND, name, start, end)
        start = text.find(name, end)


def _read_files(reading: Reading) -> None:
    text = reading.text
    for match in _EXTENSION.finditer(text):
        start = _start(text, match.start())
        path = text[start : match.end()]
        if not _is_file(path, match.start() - start):
            continue
        line = _LINE.match(text, match.end())
        reading.add(KIND, path, start, line.end() if line else match.end())
        route = route_of(path)
        if route:
            reading.note("routes", route, start)
        endpoint = endpoint_of(path)
        if endpoint:
            reading.note("api_endpoints", endpoint, start)


def _start(text: str, dot: int) -> int:
    """Return where the path that goes up to the dot begins."""
    window = text[max(0, dot - _WINDOW) : dot]
    left = _LEFT.match(window[::-1])
    run = window[len(window) - (left.end() if left else 0) :]
    quoted = text[dot - len(run) - 1 : dot - len(run)] == "`"
    run = run.rpartition("](")[2]
    for opening, closing in ("()", "[]"):
        if run.count(opening) > run.count(closing):
            run = run.partition(opening)[2]
        elif run.count(opening) < run.count(closing):
            run = run.rpartition(closing)[2]
    if not quoted and not run.isascii():
        run = _without_prose(run)
    return dot - len(run)


def _without_prose(run: str) -> str:
    """Cut the Chinese words that stand before a path without a space: `修改src/a`, `更新了说明`."""
    head, slash, tail = run.partition("/")
    mixed = _MIXED.match(head)
    head = head[mixed.end() :] if mixed else _LEADS.sub("", head, count=1)
    return head + slash + tail


def _is_file(path: str, stem: int) -> bool:
    name = path.rpartition("/")[2]
    if not stem or (path.startswith((".", "-", "\\")) and "/" not in path and path.count(".") < _DEEP):
        return False
    if path.startswith("/"):
        extension = name.rpartition(".")[2]
        return extension not in words("web_extensions") and path.split("/")[1] != "api"
    head = path.partition("/")[0]
    if head in METHODS or path.lower() in words("libraries"):
        return False
    if "/" not in path and name.endswith((".js", ".io", ".h", ".c", ".r", ".m")) and name[0].isupper():
        return False
    return any(char.isalpha() for char in name.rpartition(".")[0]) or "/" in path


def _read_folders(reading: Reading) -> None:
    text = reading.text
    slash = text.find("/")
    while slash >= 0:
        left = _FOLDER_LEFT.match(text[max(0, slash - _WINDOW) : slash][::-1])
        start = slash - left.end() if left else slash
        match = _FOLDER.match(text, start) if start < slash else None
        if match:
            _read_folder(reading, match[0].rstrip(".-"), start)
        slash = text.find("/", match.end() if match else slash + 1)


def _read_folder(reading: Reading, path: str, start: int) -> None:
    text = reading.text
    end = start + len(path)
    before = text[start - 1 : start]
    if before in ("/", "$", ")", "]", "{", "}", "*", "\\", ":", ">"):
        return
    quoted = before == "`" and text[end : end + 1] == "`"
    if _is_folder(path, text[end : end + 10].lstrip(" `"), quoted=quoted):
        reading.add(KIND, path, start, end)


def _is_folder(path: str, after: str, *, quoted: bool) -> bool:
    if path.startswith(("./", "../", "~/", "@/")):
        return any(char.isalnum() for char in path)
    parts = path.rstrip("/").split("/")
    head = parts[0]
    if head in words("source_roots"):
        return len(parts) > 1 or path.endswith("/")
    if head not in words("folder_roots"):
        return quoted and path.endswith("/") and len(parts) > 0 and head.islower()
    marked = quoted or path.endswith("/") or len(parts) > _DEEP
    return marked or after.startswith(tuple(words("folder_words")))
