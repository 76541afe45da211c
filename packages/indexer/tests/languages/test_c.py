from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from waypost.indexer.languages import language

Build = Callable[[dict[str, str]], Any]

QUEUE = """
    #ifndef QUEUE_H
    #define QUEUE_H
    #include "types.h"
    #define MOST 3
    #define PUSH(q, j) queue_push(q, j)
    struct queue { job_t *head; int (*visit)(job_t *job); };
    typedef struct { int a; } pair_t;
    enum order { FIRST, LAST };
    int queue_push(struct queue *queue, job_t *job);
    static inline int queue_empty(struct queue *queue) { return !queue->head; }
    #endif
"""
FILES = {
    "include/q/types.h": "#pragma once\ntypedef struct job { int id; struct job *next; } job_t;\n",
    "include/q/queue.h": QUEUE,
    "src/queue.c": '#include "q/queue.h"\nstatic int check(job_t *job) { return job->id; }\n'
    "int queue_push(struct queue *queue, job_t *job) { return check(job) && queue->visit(job); }\n",
    "src/main.c": "#include <q/queue.h>\n#include <stdio.h>\nstatic int check(job_t *job) { return 0; }\n"
    "int main(void) {\n  struct queue queue = {.visit = check};\n  queue.visit = check;\n  job_t job;\n"
    "  queue_push(&queue, &job);\n  PUSH(&queue, &job);\n  if (queue_empty(&queue)) check(&job);\n  return 0;\n}\n",
}


def test_declarations_have_their_kinds_and_names(tree: Build) -> None:
    assert tree(FILES).definitions("include/q/queue.h") == [
        ("constant", "MOST", 5),
        ("function", "PUSH", 6),
        ("struct", "queue", 7),
        ("variable", "queue.head", 7),
        ("variable", "queue.visit", 7),
        ("struct", "pair_t", 8),
        ("variable", "pair_t.a", 8),
        ("enum", "order", 9),
        ("constant", "order.FIRST", 9),
        ("constant", "order.LAST", 9),
        ("function", "queue_push", 10),
        ("function", "queue_empty", 11),
    ]


def test_calls_lead_to_definitions_and_statics_stay_in_their_file(tree: Build) -> None:
    found = tree(FILES)
    assert found.callers("src.queue.queue_push") == {("include.q.queue.PUSH", 6), ("src.main.main", 8)}
    assert found.callers("include.q.queue.PUSH") == {("src.main.main", 9)}
    assert found.callers("include.q.queue.queue_empty") == {("src.main.main", 10)}
    assert found.callers("src.queue.check") == {("src.queue.queue_push", 3)}
    assert ("src.main.main", 10) in found.callers("src.main.check")


def test_includes_lead_to_files(tree: Build) -> None:
    found = tree(FILES)
    assert found.imports("src/main.c") == [(1, "include/q/queue.h", ""), (2, None, "stdio.h")]
    assert found.imports("include/q/queue.h") == [(4, "include/q/types.h", "")]


def test_functions_in_fields_are_called_through_them(tree: Build) -> None:
    assert ("src.queue.queue_push", 3) in tree(FILES).callers("src.main.check")


def test_locals_shadow_functions(tree: Build) -> None:
    found = tree({"a.c": "int f(void) { return 1; }\nint g(int (*f)(void)) { return f(); }\n"})
    assert found.callers("a.f") == set()


def test_settings_are_read_from_the_environment(tree: Build) -> None:
    facts = tree({"a.c": 'void f(void) { getenv("A_KEY"); }\n'}).facts[0]
    assert [item.key for item in facts.body.config] == ["A_KEY"]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, len(QUEUE)), st.integers(0, 40), st.text("(){}[]<>*.,:=!&| \nabintstruct#", max_size=12))
def test_no_source_makes_the_reader_fail(place: int, cut: int, put: str) -> None:
    data = (QUEUE[:place] + put + QUEUE[place + cut :]).encode()
    for name in ("c", "cpp"):
        found = language(name)
        found.reader(found, "a.h", data).read()
