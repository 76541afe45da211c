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


_SUFFIXES = {
    "py": "python", "pyi": "python", "js": "javascript", "mjs": "javascript", "cjs": "javascript", "jsx": "javascript",
    "ts": "typescript", "mts": "typescript", "cts": "typescript", "tsx": "typescript", "vue": "vue", "svelte": "svelte",
    "go": "go", "java": "java", "kt": "kotlin", "scala": "scala", "rs": "rust", "c": "c", "h": "c", "cc": "cpp",
    "cpp": "cpp", "cxx": "cpp", "hpp": "cpp", "hh": "cpp", "cs": "csharp", "rb": "ruby", "php": "php", "swift": "swift",
    "sh": "shell", "sql": "sql",
}  # fmt: skip


def language_of(path: str) -> str:
    """Return the language of a file that the map no longer has, by its name."""
    return _SUFFIXES.get(path.rpartition(".")[2].lower(), "")
