"""What Swift's own library says of its types."""

from waypost.indexer.linking.typed.library import words

SUPERTYPES = {
    "String": words(
        "StringProtocol Collection BidirectionalCollection Sequence Comparable Equatable Hashable"
        " CustomStringConvertible"
    ),
    "Substring": words("StringProtocol Collection BidirectionalCollection Sequence Comparable Equatable Hashable"),
    "Array": words(
        "Collection BidirectionalCollection RandomAccessCollection MutableCollection Sequence"
        " RangeReplaceableCollection"
    ),
    "Set": words("Collection Sequence SetAlgebra Equatable Hashable"),
    "Dictionary": words("Collection Sequence"),
    "Int": words("BinaryInteger FixedWidthInteger SignedInteger Numeric Comparable Equatable Hashable Strideable"),
    "Double": words("BinaryFloatingPoint FloatingPoint Numeric Comparable Equatable Hashable"),
    "Optional": frozenset(),
}  # fmt: skip
"""Protocols that types of the library keep to."""

SAME = {
    "[]": "Array",
    "List": "Array",
    "Map": "Dictionary",
    "boolean": "Bool",
    "int": "Int",
    "double": "Double",
    "long": "Int",
}
"""Names of the general tables and those of Swift."""

RESULTS = {
    **dict.fromkeys(
        words(
            "filter sorted reversed prefix suffix dropFirst dropLast shuffled lazy drop union intersection subtracting"
            " symmetricDifference appending unique removingDuplicates"
        ),
        "s",
    ),
    **dict.fromkeys(
        words("first last popLast popFirst removeFirst removeLast randomElement min max remove updateValue next"), "e"
    ),
    **dict.fromkeys(words("map compactMap flatMap mapValues"), "m"),
    "values": "l",
    "keys": "K",
    "reduce": "a",
}
"""Results of members; see `typed.library`."""

PARAMETERS = {
    **dict.fromkeys(words("reduce"), "?e"),
    **dict.fromkeys(words("sorted sort min max"), "ee"),
    **dict.fromkeys(
        words("map flatMap compactMap filter forEach first contains allSatisfy last firstIndex removeAll mapValues"),
        "e",
    ),
}
"""What functions get that are passed to members."""

TEXTS = words(
    "lowercased uppercased capitalized joined trimmingCharacters replacingOccurrences description debugDescription"
    " localizedDescription absoluteString path lastPathComponent uppercase lowercase rawValue"
)
"""Members that give a text."""

COMMON = words(
    "map filter first last append insert remove count add contains sorted init encode decode resume cancel start stop"
    " update get set load save run description reduce forEach join joined split prefix suffix next value"
    " values keys min max"
)
"""Names of members that say nothing of the type that has them."""
