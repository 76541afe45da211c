"""What a text of the graph names: extraction without the ids of nodes, which are no fields."""

from datetime import date

from waypost.graph.extract import Lexicon, extract
from waypost.graph.nodes.names import is_node_id
from waypost.protocol.proposal import Extracted


def read_text(text: str, lexicon: Lexicon, today: date) -> Extracted:
    """Extract what a note or a node's body names."""
    found = extract(text, lexicon, today)
    found.fields = [name for name in found.fields if not is_node_id(name)]
    found.values = [value for value in found.values if not is_node_id(value.name)]
    found.symbols = [name for name in found.symbols if not is_node_id(name)]
    return found
