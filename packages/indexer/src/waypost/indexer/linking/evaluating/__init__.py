"""What names and expressions stand for, in parts: one file answers one kind of question."""
