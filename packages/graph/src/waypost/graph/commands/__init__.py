"""The graph's commands: thin faces that bind arguments to the library and hand over results."""
