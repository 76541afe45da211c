"""The commands `waypost ledger ...` of this package: they bind arguments to the library and hand over results."""
