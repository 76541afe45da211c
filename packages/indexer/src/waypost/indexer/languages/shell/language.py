"""Shell: where its grammar is, which files are scripts."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="shell",
        grammar="tree_sitter_bash:language",
        suffixes=(".sh", ".bash", ".bats", ".ksh", ".zsh", ".bashrc", ".bash_profile", ".profile", ".zshrc"),
        interpreters=("sh", "bash", "dash", "ash", "ksh", "zsh", "bats"),
    ),
)
