"""What an expression may stand for. Small tuples, made by the hundred thousand; their first item names the kind.

("s", file, symbol)              a declaration: function, class, variable
("i", file, symbol, sure)        an instance of a type; `sure` where the receiver itself is meant (`self`, `this`)
("u", file, symbol, file, symbol) what `super` is in a class: (the class whose bases are asked)
("m", file)                      a module that is a file
("p", name)                      a package or namespace
("x", name)                      something outside the project, dotted
("v", file, owner, start, expr)  a sequence or mapping literal with the place where its items are to be read
("t", file, owner, start, types) a container of stated item types
("c", file, owner, start, types) a function of a stated type: what it returns, what it takes
("k", name, value)               a function outside the project that gives a known value
("tv", file, symbol, name)       a type parameter
("r", file, owner, start, fields) a value of a type without a name: its fields with their types
("a", values)                    a container that holds some of these values
("'", text)                      a string
("b", type)                      another value of a builtin type
"""

from typing import Any

Value = tuple[Any, ...]
