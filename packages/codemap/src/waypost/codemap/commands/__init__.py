"""The commands `waypost map ...`: thin faces that bind arguments to the library and hand over results."""
