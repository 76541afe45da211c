"""Rules of language: what a note says, what a query asks, which days are meant; as data in data/*.json."""
