"""Values of a note that contradict what a node says."""

from waypost.graph.nodes.record import NodeRecord
from waypost.kit.text import fold, split_identifier
from waypost.protocol.proposal import Conflict, ExtractedValue


def find_conflicts(values: list[ExtractedValue], record: NodeRecord) -> list[Conflict]:
    """Return, for each stated value, the bullets of the node that state another one for the same name."""
    bullets = {bullet.line: bullet.text for bullet in record.state}
    stated = {_name(value.name): value for value in values}
    found: list[Conflict] = []
    for old in record.values:
        new = stated.get(_name(old.name))
        if new and not same_value(old.value, new.value) and old.line in bullets:
            found.append(
                Conflict(
                    node=record.path,
                    name=old.name,
                    old_value=old.value,
                    new_value=new.value,
                    old_bullet=bullets[old.line],
                    line=old.line,
                )
            )
    return found


def same_value(one: str, other: str) -> bool:
    """Whether two values are the same but for width, case, quotes and spaces."""
    return _value(one) == _value(other)


def _name(name: str) -> str:
    return "_".join(split_identifier(name)) if name.isascii() else fold(name)


def _value(value: str) -> str:
    return "".join(fold(value).strip("`'\"“”‘’").split())
