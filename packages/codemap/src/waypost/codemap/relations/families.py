"""Languages that call each other without a border between."""

_FAMILIES = (
    ("javascript", "typescript", "jsx", "tsx", "vue", "svelte"),
    ("java", "kotlin", "scala"),
    ("c", "cpp"),
)
_FAMILY = {language: members[0] for members in _FAMILIES for language in members}


def family(language: str) -> str:
    """Return the name under which languages that share their names go."""
    return _FAMILY.get(language, language)
