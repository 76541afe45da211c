"""What an address looks like: full URLs, paths, their parameters, and the methods beside them."""

from waypost.graph.extract.patterns import LETTER, lazy
from waypost.graph.extract.words import alternation

METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT")
SOCKET = "WS"

URL = lazy(r"(https?|wss?)://([^\s/?#`'\"<>|()\[\]{}\0\u3000-\u303f\u4e00-\u9fff]+)")

_LITERAL = r"[A-Za-z0-9_.~%@+$-]"
_ATOM = (
    rf"{_LITERAL}++"
    r"|\{[A-Za-z_.]*[\w.]{0,40}(?::[^{}\s/]{1,40})?[*?]?\}"  # {id}, {path:path}, {id:[0-9]+}, {}
    r"|(?<=\$)\{[\w.()]{1,60}\}"  # ${user.id}
    r"|(?<=[/.-])<(?:[a-z]{1,12}:)?[A-Za-z_][\w-]{0,40}>"  # <id>, <int:id>
    r"|(?<=[/.-])\[{1,2}(?:\.{3})?[A-Za-z_][\w-]{0,40}\]{1,2}"  # [id], [...slug], [[...slug]]
    r"|(?<=/):[A-Za-z_]\w{0,40}(?:\([^()\s]{1,40}\))?[?*+]?"  # :id, :id(\d+), :id?
    r"|(?<=[a-z0-9}]):[a-z]+[A-Z]\w*"  # Google's custom verbs: /v1/users:batchGet
    r"|(?<=/)\*{1,2}(?![A-Za-z0-9*])"  # wildcard
    rf"|(?<=/){LETTER}(?:{LETTER}|[A-Za-z0-9_-])*+"
)
PATH = lazy(rf"/(?:(?:{_ATOM})(?:{_ATOM})*+)?+(?:/(?:{_ATOM})*+)*+")
QUERY = lazy(r"[?#][^\s`'\"<>|()\],;\0\u3000-\u303f\u4e00-\u9fff]*")
PARAMETER = lazy(
    r"(?:(?<!\$)\$++)?(?:\{[^{}/]*(?:\{[^{}]*\}[^{}/]*)*\}|<[^<>/]*>|\[{1,2}[^\[\]/]*\]{1,2})"
    r"|(?<=/)(?::[A-Za-z_]\w*(?:\([^()\s/]*\))?[?*+]?|\$[A-Za-z_]\w*|\$(?=$|/)|\*{1,2})"
)

_VERB = (
    r"(?:[Gg](?:ET|et)|[Pp](?:OST|ost|UT|ut|ATCH|atch)|[Dd](?:ELETE|elete)|[Hh](?:EAD|ead)|[Oo](?:PTIONS|ptions)"
    r"|TRACE|CONNECT|WSS?|wss?|[Ww]eb[Ss]ocket|WEBSOCKET)"
)
_SEPARATOR = r"\s?(?:[/|,、&+]|和|与|或|and|or)\s?"
_LINK = alternation("method_links")
_HOST = r"(?:\$?\{{1,2}\s?[\w.]+\s?\}{1,2}|\$\w+|(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d{1,5})?|localhost(?::\d{1,5})?)"
BEFORE = lazy(
    rf"(?<![A-Za-z0-9_/-])(?:Http)?(?P<verbs>{_VERB}(?:{_SEPARATOR}{_VERB}){{0,6}})(?![a-z])(?!_)"
    rf"(?P<gap>(?:Mapping)?[ \t`'\"*_|:\]\[(){{}}<>=→「」【】]{{0,8}}"
    rf"(?:(?:{_LINK})[ \t`'\":*(\[]{{0,4}}){{0,3}}){_HOST}?$"
)
"""The methods that stand before a path, at the end of the text before it."""

AFTER = lazy(
    r"[`'\"*\])]{0,4}\s{0,2}(?:(?:接口|端点|路由|endpoint|route)\s{0,2})?"
    rf"(?:[(\[|]\s{{0,3}}|(?:现在|已经|now)?\s?(?:{alternation('method_says')})\s{{0,2}}(?:HTTP\s)?|,\s?\{{\s?(?=method)|,\s?(?=methods?=))"
    r"(?:methods?\s?[:=]\s?\[?\s?['\"]|(?:方法|method)\s?[:=]?\s?)?[`'\"]?"
    rf"(?P<verbs>(?:{'|'.join(METHODS)})(?:{_SEPARATOR}(?:{'|'.join(METHODS)}))*)(?![A-Za-z0-9_])"
    r"(?!\s?[`'\":]{0,2}\s?/)"
)
"""The methods that stand behind a path: `/x (POST)`, `/x 接口用 POST`, `/x', { method: 'POST' }`."""

_EACH = lazy(_VERB)


def methods(verbs: str) -> list[str]:
    """Return the methods named in what BEFORE or AFTER matched, in upper case; a websocket is WS."""
    return [_method(match[0]) for match in _EACH.finditer(verbs)]


def _method(verb: str) -> str:
    upper = verb.upper()
    return SOCKET if upper in ("WS", "WSS", "WEBSOCKET") else upper
