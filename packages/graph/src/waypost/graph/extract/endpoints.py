"""Endpoints, page routes and absolute folders: what a path that begins with a slash is, by what stands around it.

A path with a method beside it is an endpoint, one below a root of the file system is a path, any other a route. A path
of an interface without a method (`/api/x 接口`) is a route too: `match_keys` compares it with endpoints by path.
"""

from waypost.graph.extract.patterns import LETTER, lazy
from waypost.graph.extract.reading import Reading
from waypost.graph.extract.urls import AFTER, BEFORE, METHODS, PATH, QUERY, SOCKET, URL, methods
from waypost.graph.extract.words import alternation, words

ENDPOINT, ROUTE, FILE = "api_endpoints", "routes", "paths"
_WINDOW = 64
"""Characters before a path in which its method may stand."""
_CJK = lazy(LETTER)
_STOPS = lazy(f"(?:{alternation('path_stops')})")
_LEADS = tuple(words("route_leads"))
_LOCAL = lazy(r"(?:localhost|127\.0\.0\.1|0\.0\.0\.0|(?:\w+\.)?example\.(?:com|org|net))(?::\d+)?$")
_MANUAL = lazy(r"(?:docs?|developers?|help|support|blog|wiki|www|github|gitlab)\.")
_LOCAL_BEFORE = lazy(r"(?:(?<![\w.])localhost(?::\d+)?|(?<!\w)127\.0\.0\.1(?::\d+)?|\}\}?|(?<!\w)\$\w+)$")
_CALLER = lazy(r"@?[A-Za-z_][A-Za-z0-9_]{0,30}(?:\.|::|\.\w{1,20}\.)(?:Http)?$")
_NUMERIC = lazy(r"/[\d./-]*$|/[gimsuy]$")
_REGEX_TAIL = lazy(r"/[^/]+/[gimsuy]{1,3}$")
_NEXT_PROSE = lazy(rf"[`'\")]?\s?(?:{alternation('not_endpoint_next')})(?![A-Za-z])")
_SLASH_COMMAND = lazy(rf"[`'\")]?\s?(?:{alternation('slash_commands')})")
_OPENERS = frozenset("\n\t `'\"([{|:,;=*!?·>、，。；：“”‘’「」【】《》（→—…")


def read_urls(reading: Reading) -> None:
    """Find and claim full URLs: those with a method, of an interface or of this machine; others are only hidden."""
    if "://" in reading.text:
        _read_urls(reading)
        reading.settle()


def read(reading: Reading) -> None:
    """Find and claim what begins with a slash."""
    text = reading.text
    done = 0
    place = text.find("/")
    while place >= 0:
        done = _read_path(reading, text, place)
        place = text.find("/", done)
    reading.settle()


def _read_urls(reading: Reading) -> None:
    text = reading.text
    for match in URL.finditer(text):
        scheme, host = match[1], match[2]
        start = match.start()
        end, path = _path_at(text, match.end()) if text.startswith("/", match.end()) else (match.end(), "/")
        query = QUERY.match(text, end)
        verbs = [SOCKET] if scheme.startswith("ws") else _methods_before(reading, start) or _methods_after(reading, end)
        named = verbs or (path != "/" and (_LOCAL.match(host) or (_is_api(path) and not _MANUAL.match(host))))
        if verbs:
            _add_endpoints(reading, verbs, path, start, end)
        elif named:
            reading.add(ROUTE, path, start, end)
        if named:  # its path still tells topics, its host does not
            reading.hide(start, match.end())
            reading.hide(end, query.end() if query else end)
        else:
            reading.hide(start, query.end() if query else end)


def _read_path(reading: Reading, text: str, start: int) -> int:
    """Classify the path at `start`; return where reading goes on."""
    end, path = _path_at(text, start)
    if text.startswith(tuple(f"/{verb}" for verb in METHODS), start) and (split := _split_verb(path)):
        start += split
        path = path[split:]
        if not path:
            return end
    if path == "/":
        return _read_root(reading, text, start)
    if path.startswith("//") or path == "/*":
        return max(end, start + 1)
    before = text[start - 1 : start]
    verbs = _methods_before(reading, start, path)
    if not verbs and not _opens(text, start, before, path):
        return max(end, start + 1)
    verbs = verbs or _methods_after(reading, end)
    if verbs:
        _add_endpoints(reading, verbs, path, start, end)
    elif _is_file_system(path):
        reading.add(FILE, path, start, end)
    elif _is_route(text, path, start, end):
        reading.add(ROUTE, path, start, end)
    query = QUERY.match(text, end)
    if query and len(query[0]) > 1:
        reading.hide(end, query.end())
        return query.end()
    return max(end, start + 1)


def _path_at(text: str, start: int) -> tuple[int, str]:
    match = PATH.match(text, start)
    path = match[0] if match else "/"
    if not path.isascii():
        path = _cut_prose(path)
    path = path.rstrip(".:~+@%$-") or "/"
    return start + len(path), path


def _cut_prose(path: str) -> str:
    """Cut what a Chinese sentence goes on with behind a Chinese path: `/api/用户接口返回` is `/api/用户`."""
    head, _, tail = path.rpartition("/")
    stop = _STOPS.search(tail, 1) if tail and _CJK.match(tail) else None
    return f"{head}/{tail[: stop.start()]}" if stop else path


def _split_verb(path: str) -> int:
    """Return the length of leading segments that are methods: `GET/POST/api/x` is no path /POST/api/x."""
    length = 0
    for segment in path.split("/")[1:]:
        if segment not in METHODS:
            break
        length += 1 + len(segment)
    return length


def _methods_before(reading: Reading, start: int, path: str = "") -> list[str]:
    """Return the methods that stand before a path and hide them, with what calls them (`axios.post(`)."""
    text = reading.text
    begin = max(0, start - _WINDOW, text.rfind("\n", 0, start) + 1)
    match = BEFORE.search(text[begin:start])
    if not match:
        return []
    if not match["verbs"].isupper() and match["verbs"].lower() != "websocket":
        # lower-case verbs are words of prose too
        if match.end("verbs") == start - begin or _is_file_system(path):
            return []
        called = any(char in "('\"`" for char in match["gap"])
        if not called and _NEXT_PROSE.match(text, start + len(path)):
            return []
    caller = _CALLER.search(text, begin, begin + match.start("verbs"))
    reading.hide(caller.start() if caller else begin + match.start(), start)
    return methods(match["verbs"])


def _methods_after(reading: Reading, end: int) -> list[str]:
    match = AFTER.match(reading.text, end)
    if not match:
        return []
    reading.hide(end, match.end())
    return methods(match["verbs"])


def _read_root(reading: Reading, text: str, start: int) -> int:
    after = text[start + 1 : start + 2]
    if not after or after in " \n`'\",;)|?，。；、":
        verbs = _methods_before(reading, start)
        if verbs and text[start - 1 : start] in " `'\"(":
            _add_endpoints(reading, verbs, "/", start, start + 1)
    return start + 1


def _add_endpoints(reading: Reading, verbs: list[str], path: str, start: int, end: int) -> None:
    for verb in verbs:
        reading.add(ENDPOINT, f"{verb} {path}", start, end)


def _opens(text: str, start: int, before: str, path: str) -> bool:
    """Whether a path may begin here: behind a space or mark, or behind a Chinese word that leads to one."""
    if not before or before in _OPENERS:
        return True
    if _CJK.match(before):
        return not _CJK.match(path, 1) and text[max(0, start - 3) : start].endswith(_LEADS)
    return bool(_LOCAL_BEFORE.search(text, max(0, start - _WINDOW), start))


def _is_api(path: str) -> bool:
    return path.split("/", 2)[1] in words("api_heads")


def _is_file_system(path: str) -> bool:
    parts = path.split("/")[1:]
    return len(parts) > 0 and (
        parts[0] in words("fs_roots") or (len(parts) > 1 and bool(parts[1]) and parts[0] in words("fs_roots_deep"))
    )


def _is_route(text: str, path: str, start: int, end: int) -> bool:
    after = text[end : end + 1]
    if (
        _NUMERIC.match(path)
        or _REGEX_TAIL.match(path)
        or after in ("\\", "^")
        or path.startswith(("/.", "/-", "/+", "/@/"))
    ):
        return False
    quoted = text[start - 1 : start] in ("`", '"', "'")
    if len(path) < 3 and not quoted:  # noqa: PLR2004 - a slash and one letter
        return False
    return not _SLASH_COMMAND.match(text, end) and not path.endswith(("/**", "+"))
