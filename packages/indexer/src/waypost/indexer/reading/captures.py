"""What the captures of reads.scm are called in a language's whole query."""

READ = "read"
"""`@name`: a name that is read as a value."""
READ_OBJECT = "readobject"
"""`@object`: a name in front of a member."""
