"""Rules of language: what a note says, what a query asks, which days are meant. The rules are the JSON files in data/."""
