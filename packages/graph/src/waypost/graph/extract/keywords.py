"""Index keywords of a node: the names in its body by which people look it up."""

import re
from datetime import date

from waypost.graph.extract.lexicon import Lexicon
from waypost.graph.extract.patterns import lazy
from waypost.graph.extract.pipeline import extract
from waypost.protocol import Extracted

_CODE = lazy(r"`([A-Za-z_@$][\w.:/@$-]{1,60})`", re.ASCII)
_EACH = 10
"""Keywords of one kind."""
_ALL = 40
_NO_LEXICON = Lexicon({})


def keywords(body: str, extracted: Extracted | None = None) -> list[str]:
    """Return at most 40 keywords, ten of a kind: endpoint paths, functions, tables, names in capitals, quoted code.

    `extracted` spares reading the body again where it has been read already.
    """
    found = extracted or extract(body, _NO_LEXICON, date.min)
    kinds = (
        [endpoint.partition(" ")[2] for endpoint in found.api_endpoints] + found.routes,
        found.symbols,
        found.tables,
        found.config_keys + found.error_codes,
        found.rpc_methods + found.graphql_operations + found.messages,
        found.components,
        _CODE.findall(body) if "`" in body else [],
    )
    return list(dict.fromkeys(word for kind in kinds for word in list(dict.fromkeys(kind))[:_EACH]))[:_ALL]
