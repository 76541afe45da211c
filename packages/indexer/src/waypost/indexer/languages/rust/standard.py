"""What the standard library's containers give: elements, options of elements, iterators over them.

Containers are ("t", ..., name) where their types are stated, ("v", ...) where they are literals, and
("a", values, name) where their elements are known; ("q", parts) is a tuple whose places have known values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from waypost.indexer.facts import Expr
    from waypost.indexer.linking.evaluator import Evaluator
    from waypost.indexer.linking.values import Value
    from waypost.indexer.linking.view import View

_MAPS = frozenset({"HashMap", "BTreeMap", "IndexMap", "DashMap", "FxHashMap", "AHashMap", "LinkedHashMap"})
_CELLS = frozenset(
    {
        "RefCell", "Cell", "Mutex", "RwLock", "OnceCell", "OnceLock", "Lazy", "LazyLock", "LazyCell",
        "UnsafeCell",
    }
)  # fmt: skip
_OPTIONS = frozenset({"Option", "Result"})

_SAME = frozenset(
    {
        "as_deref", "as_deref_mut", "as_mut", "as_mut_slice", "as_ref", "as_slice", "borrow", "borrow_mut",
        "by_ref", "chain", "clone", "cloned", "collect", "copied", "cycle", "drain", "filter", "fuse",
        "inspect", "into_iter", "iter", "iter_mut", "map_err", "or", "or_else", "peekable", "rev", "skip",
        "skip_while", "step_by", "take", "take_while", "to_owned", "to_vec", "into_boxed_slice", "into_vec",
        "sorted", "sorted_by", "sorted_by_key", "unique", "dedup", "with_context", "context", "ok_or",
        "ok_or_else", "split_off", "unwrap_or_default", "into_par_iter", "par_iter", "await", "xor", "replace",
        "leak", "as_mut_ptr", "into_values", "values", "values_mut",
    }
)  # fmt: skip
_TAKEN = frozenset(
    {
        "expect", "unwrap", "unwrap_or", "unwrap_or_default", "unwrap_or_else", "unwrap_unchecked",
        "expect_err", "get_or_insert", "get_or_insert_with", "insert",
    }
)  # fmt: skip
"""What options and results give away."""
_ONE = frozenset(
    {
        "back", "back_mut", "find", "first", "first_mut", "front", "front_mut", "get", "get_mut", "last",
        "last_mut", "max", "max_by", "max_by_key", "min", "min_by", "min_by_key", "next", "next_back", "nth",
        "peek", "peek_mut", "pop", "pop_back", "pop_front", "reduce", "remove_entry", "choose", "recv",
        "try_recv",
    }
)  # fmt: skip
"""Methods that give one element, or none."""
_ELEMENT = frozenset(
    {
        "remove", "swap_remove", "sum", "into_inner", "get_or_init", "force", "get_unchecked",
        "get_unchecked_mut",
    }
)  # fmt: skip
_GUARDS = frozenset({"lock", "read", "write", "try_lock", "try_read", "try_write", "into_inner", "get_mut", "get"})
_PASSED = frozenset(
    {
        "all", "and_then", "any", "chunk_by", "count_where", "dedup_by_key", "filter", "filter_map", "find",
        "find_map", "flat_map", "for_each", "inspect", "is_none_or", "is_ok_and", "is_some_and", "map",
        "map_while", "max_by_key", "min_by_key", "partition", "position", "retain", "retain_mut", "rposition",
        "skip_while", "sort_by_cached_key", "sort_by_key", "sort_unstable_by_key", "sorted_by_key",
        "take_while", "take_if", "then", "try_for_each", "unique_by", "into_group_map_by", "sum_by",
        "unwrap_or_else", "binary_search_by", "binary_search_by_key", "partition_point", "modify",
        "and_modify", "for_each_concurrent", "update",
    }
)  # fmt: skip
"""Methods that call a function with an element."""
_BOTH = frozenset(
    {
        "max_by", "min_by", "sort_by", "sort_unstable_by", "dedup_by", "reduce", "sorted_by", "is_sorted_by",
        "sorted_unstable_by",
    }
)  # fmt: skip
_SECOND = frozenset({"fold", "try_fold", "rfold", "map_or", "map_or_else", "scan"})
"""Methods that call their second argument: with an element, after what is carried along."""
_CARRYING = frozenset({"fold", "try_fold", "rfold", "scan"})
_MAPPING = frozenset({"map", "flat_map", "filter_map", "and_then", "map_while", "find_map", "then", "from_fn", "scan"})
_WRAPPING = frozenset({"Box", "Rc", "Arc", "Pin", "Cow", "Reverse", "Wrapping", "ManuallyDrop"})
_MAKING = frozenset({"new", "from", "pin", "clone", "into", "downgrade", "default", "with_value"})
_ITSELF = frozenset({"as_mut", "as_ref", "await", "borrow", "borrow_mut", "by_ref", "clone", "to_owned"})
"""Methods that give a value again, on types that do not declare them."""
_UNDERLYING = frozenset({"deref", "index", "into_iter", "iter", "next"})
_MOST = 12


def name_of(value: Value) -> str:
    """Return the name of a container's type; a tuple has none."""
    kind = value[0]
    if kind == "t":
        return str(value[6]) if len(value) > 6 else ""  # noqa: PLR2004 - where the name is
    if kind == "a":
        return str(value[2]) if len(value) > 2 else "Vec"  # noqa: PLR2004 - where the name is
    return "Vec" if kind == "v" else ""


def type_name(value: Value) -> str:
    """Return the name of the type of a value that is none of the project's."""
    if value[0] in {"t", "a", "v"}:
        return name_of(value)
    if value[0] == "x":
        return str(value[1]).removesuffix("()").rpartition("::")[2].rpartition(".")[2]
    return "str" if value[0] == "'" else str(value[1])


def holding(values: list[Value], name: str) -> Value:
    """Return a container of known elements."""
    return ("a", tuple(values[:_MOST]), name)


def elements(evaluator: Evaluator, value: Value) -> list[Value]:
    """Return what a container yields."""
    return evaluator.item(value, None, iterating=True)


def values_of(evaluator: Evaluator, value: Value) -> list[Value]:
    """Return what a map holds under its keys, what another container yields."""
    return evaluator.item(value, None) if name_of(value) in _MAPS else elements(evaluator, value)


def element(evaluator: Evaluator, value: Value, key: Expr, *, iterating: bool) -> list[Value] | None:
    """Return the elements of a container where its type arguments alone do not tell."""
    if value[0] == "i":
        return _iterated(evaluator, value, iterating=iterating)
    name = name_of(value)
    if key is None and name in _MAPS and value[0] == "t" and iterating and len(value[4]) > 1:
        return [("q", tuple(tuple(evaluator.argument(value, part)) for part in value[4][:2]))]
    if key is None and name == "Result" and value[0] == "t":
        return evaluator.argument(value, value[4][0])
    return None


def _iterated(evaluator: Evaluator, value: Value, *, iterating: bool) -> list[Value] | None:
    """Return what a type of the project yields as an iterator, or gives by index."""
    for method in ("next", "into_iter", "iter") if iterating else ("index",):
        members = [
            member for member in evaluator.class_member(value[1], value[2], method, instance=True) if member[0] == "s"
        ]
        if members:
            results = [result for member in members for result in evaluator.call(member, None)]
            if method == "index":
                return results
            return [item for result in results for item in evaluator.item(result, None, iterating=True)]
    return None


def member(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    """Return a method of a container: a function outside the project whose result is known, or not."""
    container = name_of(value)
    outside = f"std::{container or 'tuple'}::{name}"
    results = _results(evaluator, value, container, name)
    return [("k", outside, result) for result in results] or [("x", outside)]


def _results(evaluator: Evaluator, value: Value, container: str, name: str) -> list[Value]:
    if container in _OPTIONS:
        return _of_option(evaluator, value, name)
    if container in _CELLS:
        return _of_cell(evaluator, value, container, name)
    found = _of_map(evaluator, value, name) if container in _MAPS else None
    return found if found is not None else _of_sequence(evaluator, value, name)


def _of_sequence(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    if name in _ONE:
        return [holding(elements(evaluator, value), "Option")]
    if name in _ELEMENT:
        return elements(evaluator, value)
    make = _MADE.get(name)
    if make is not None:
        return [make(evaluator, value)]
    return [value] if name in _SAME else []


def _numbered(evaluator: Evaluator, value: Value) -> Value:
    return holding([("q", ((("b", "usize"),), tuple(elements(evaluator, value)[:_MOST])))], "Iter")


def _flat(evaluator: Evaluator, value: Value) -> Value:
    return holding([item for each in elements(evaluator, value) for item in elements(evaluator, each)], "Iter")


def _pieces(evaluator: Evaluator, value: Value) -> Value:
    return holding([value], "Iter")


def _halves(evaluator: Evaluator, value: Value) -> Value:
    return ("q", ((value,), (value,)))


def _one_and_rest(evaluator: Evaluator, value: Value) -> Value:
    return holding([("q", (tuple(elements(evaluator, value)), (value,)))], "Option")


_MADE = {
    "enumerate": _numbered,
    "flatten": _flat,
    **dict.fromkeys(("windows", "chunks", "chunks_exact", "chunk_by"), _pieces),
    **dict.fromkeys(("partition", "split_at", "split_at_mut"), _halves),
    **dict.fromkeys(("split_first", "split_last", "split_first_mut", "split_last_mut"), _one_and_rest),
}
"""Methods of sequences that put their elements together anew."""


def _of_option(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    if name in _TAKEN:
        return elements(evaluator, value)
    if name == "ok":
        return [holding(elements(evaluator, value), "Option")]
    if name in {"err", "unwrap_err"} and value[0] == "t" and len(value[4]) > 1:
        errors = evaluator.argument(value, value[4][1])
        return errors if name == "unwrap_err" else [holding(errors, "Option")]
    if name in {"flatten", "transpose"}:
        return elements(evaluator, value)
    if name == "zip":
        return []
    return [value] if name in _SAME else []


def _of_cell(evaluator: Evaluator, value: Value, container: str, name: str) -> list[Value]:
    held = elements(evaluator, value)
    if name in {"borrow", "borrow_mut", "take", "replace", "get_or_init", "force"}:
        return held
    if name in _GUARDS:
        if container in {"OnceCell", "OnceLock"}:
            return [holding(held, "Option")]
        return held if container in {"RefCell", "Cell"} else [holding(held, "Result")]
    found: list[Value] = []
    for item in held if container.startswith("Lazy") else ():
        found += [
            result[2] if result[0] == "k" else result for result in evaluator.member(item, name) if result[0] == "k"
        ]
    return found


def _of_map(evaluator: Evaluator, value: Value, name: str) -> list[Value] | None:
    held = evaluator.item(value, None)
    if name in {"get", "get_mut", "remove", "insert", "first_value", "last_value", "get_or_insert"}:
        return [holding(held, "Option")]
    if name == "entry":
        return [holding(held, "Entry")]
    if name in {"values", "values_mut", "into_values"}:
        return [holding(held, "Iter")]
    if name in {"keys", "into_keys"}:
        keys = evaluator.argument(value, value[4][0]) if value[0] == "t" and len(value[4]) > 1 else []
        return [holding(keys, "Iter")]
    return None


def any_member(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    """Return a member that a value has without declaring it."""
    if name in _ITSELF and value[0] in {"i", "tv"}:
        return [("k", f"std::{name}", value)]
    if name == "default" and value[0] == "s":
        return [("k", "std::default", ("i", value[1], value[2], False, *value[3:]))]
    if value[0] != "i" or name in _UNDERLYING:
        return []
    return _dereferenced(evaluator, value, name) or _of_iterator(evaluator, value, name)


def _dereferenced(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    for deref in evaluator.class_member(value[1], value[2], "deref", instance=True):
        for target in evaluator.call(deref, None) if deref[0] == "s" else ():
            if target[:3] != value[:3] and (found := evaluator.member(target, name)):
                return found
    return []


def _of_iterator(evaluator: Evaluator, value: Value, name: str) -> list[Value]:
    if name in _SAME | _ONE | _MADE.keys() and evaluator.class_member(value[1], value[2], "next", instance=True):
        yielded = _iterated(evaluator, value, iterating=True)
        return member(evaluator, holding(yielded, "Iter"), name) if yielded else []
    return []


def passed_to(evaluator: Evaluator, value: Value, method: str, number: int, parameter: int) -> list[Value]:
    """Return what a container's method calls a closure with."""
    if value[0] == "i":
        return (_iterated(evaluator, value, iterating=True) if method in _PASSED else None) or []
    if value[0] not in {"t", "a", "v"}:
        return []
    container = name_of(value)
    if container == "Result" and method in {"map_err", "or_else", "unwrap_or_else"}:
        return evaluator.argument(value, value[4][1]) if value[0] == "t" and len(value[4]) > 1 else []
    if container in _MAPS and method == "retain":
        return values_of(evaluator, value) if parameter == 1 else []
    return elements(evaluator, value) if _gets_element(method, number, parameter) else []


def _gets_element(method: str, number: int, parameter: int) -> bool:
    """Whether a function that is passed to a method gets an element as one of its parameters."""
    if method in _SECOND:
        return number == 1 and parameter == (1 if method in _CARRYING else 0)
    return method in _BOTH or (method in _PASSED and number == 0 and parameter == 0)


def called(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    """Return what a call gives where that follows from its arguments, None where it does not."""
    callee, arguments = expr[1], expr[2]
    if isinstance(callee, list) and callee and callee[0] == "<":
        callee = callee[1]
    if callee == "Some" or callee == "Ok":  # noqa: PLR1714 - may be a list, which no set takes
        return [holding(evaluator.value(view, owner, start, arguments[0]), "Option" if callee == "Some" else "Result")]
    if not isinstance(callee, list) or callee[0] != ".":
        return None
    name, base = callee[2], callee[1]
    last = base if isinstance(base, str) else base[2] if isinstance(base, list) and base[0] == "." else ""
    last = last.removesuffix("::")
    if last in _WRAPPING and name in _MAKING:
        return evaluator.value(view, owner, start, arguments[0])
    if last in _CELLS and name in {"new", "from"}:
        values = evaluator.value(view, owner, start, arguments[0])
        return [holding(_run(evaluator, values) if last.startswith("Lazy") else values, last)]
    if last == "mem" and name in {"take", "replace"}:
        return evaluator.value(view, owner, start, arguments[0])
    return _mapped(evaluator, view, owner, start, expr) if name in _MAPPING or name == "zip" else None


def _run(evaluator: Evaluator, values: list[Value]) -> list[Value]:
    return [result for value in values if value[0] == "s" for result in evaluator.call(value, None)]


def _mapped(evaluator: Evaluator, view: View, owner: int, start: int, expr: Expr) -> list[Value] | None:
    """Return what a container becomes by a function that is applied to its elements."""
    callee, arguments = expr[1], expr[2]
    callee = callee[1] if callee[0] == "<" else callee
    found: list[Value] = []
    for value in evaluator.value(view, owner, start, callee[1]):
        if value[0] not in {"t", "a", "v"} or not name_of(value):
            return None
        if callee[2] == "zip":
            other = [item for v in evaluator.value(view, owner, start, arguments[0]) for item in elements(evaluator, v)]
            found.append(holding([("q", (tuple(elements(evaluator, value)), tuple(other)))], "Iter"))
            continue
        results = _run(evaluator, evaluator.value(view, owner, start, arguments[0]))
        if callee[2] in {"flat_map", "filter_map", "and_then", "map_while", "find_map"}:
            results = [item for result in results for item in elements(evaluator, result)]
        container = name_of(value)
        found.append(
            holding(results, container if container in _OPTIONS else "Option" if callee[2] == "find_map" else "Iter")
        )
    return found or None
