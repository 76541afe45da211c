"""Ruby: where its grammar is, which files are Ruby."""

from waypost.indexer.languages.spec import Language

LANGUAGES = (
    Language(
        name="ruby",
        grammar="tree_sitter_ruby:language",
        suffixes=(
            ".rb", ".rake", ".gemspec", ".ru", ".jbuilder", ".rbw", ".thor", ".podspec", "Rakefile", "Gemfile",
            "Guardfile", "Capfile", "Vagrantfile", "Fastfile", "Podfile", "Brewfile", "Dangerfile",
        ),
        interpreters=("ruby", "jruby", "truffleruby", "rake"),
    ),
)  # fmt: skip
