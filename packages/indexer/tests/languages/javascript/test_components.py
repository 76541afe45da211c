"""Scripts within Vue and Svelte files."""

from collections.abc import Callable
from typing import Any

from waypost.indexer.languages.javascript.embedded import scripts_only

Build = Callable[[dict[str, str]], Any]

VUE = """\
<template>
  <Card @click="open">{{ format('not called here') }}</Card>
</template>

<script setup lang="ts">
import Card from './Card.vue';
import { format } from '@/lib/format';
const title = ref(format('x'));
function open(): void { format(title.value); }
</script>
<style> .a { color: red } </style>
"""


def test_only_scripts_are_read_and_lines_stay(tree: Build) -> None:
    found = tree(
        {
            "src/App.vue": VUE,
            "src/Card.vue": "<script></script>",
            "src/lib/format.ts": "export function format(x: string) {}\n",
        }
    )
    assert found.definitions("src/App.vue") == [("constant", "title", 8), ("function", "open", 9)]
    assert [row[:2] for row in found.imports("src/App.vue")] == [(6, "src/Card.vue"), (7, "src/lib/format.ts")]
    assert found.callers("src.lib.format.format") == {("src.App", 8), ("src.App.open", 9)}


def test_options_of_a_component(tree: Build) -> None:
    text = """\
<script>
import { help, Job } from './lib.js';
export default {
  data() { return { job: new Job() }; },
  computed: { total() { return help(); }, both: { get() { return this.load(); } } },
  watch: { x: function () { this.load(); } },
  created() { this.load(); this.job.start(); },
  methods: {
    load() { this.save(); this.missing(); },
    save: function () { [1].map(() => this.load()); },
    wrapped: debounce(function () { help(); }),
  },
};
</script>
"""
    lib = "export function help() {}\nexport class Job { start() {} }\nexport function save() {}\n"
    for file in (text, text.replace("default {", "default defineComponent({").replace("};\n</", "});\n</")):
        found = tree({"a.vue": file, "lib.js": lib})
        names = {(a.removeprefix("a."), b.removeprefix("a.")) for a, b in found.calls()}
        assert names == {
            ("data", "lib.Job"),
            ("total", "lib.help"),
            ("get", "load"),
            ("x", "load"),
            ("created", "load"),
            ("created", "lib.Job.start"),
            ("load", "save"),
            ("save.<lambda1>", "load"),
            ("<lambda1>", "lib.help"),
        }


def test_two_scripts_share_their_names(tree: Build) -> None:
    text = """\
<script context="module">
  export function reset() { go(); }
</script>
<script>
  import { lib } from './lib';
  export let value = 1;
  const go = () => lib();
  $: doubled = go(value);
  $: { reset(); }
</script>
<button on:click={go}>{doubled}</button>
"""
    found = tree(
        {
            "A.svelte": text,
            "lib.js": "export function lib() {}\n",
            "main.js": "import A, { reset } from './A.svelte';\nreset();\nnew A();\n",
        }
    )
    assert found.calls() == {
        ("A.reset", "A.go"),
        ("A.go", "lib.lib"),
        ("A", "A.go"),
        ("A", "A.reset"),
        ("main", "A.reset"),
    }


def test_what_is_no_script_is_blanked() -> None:
    text = b'<!-- <script>no</script> -->\r\n<script lang=\'ts\' generics="T extends X<Y>">yes</script>\n<script type="application/json">{}</script>\n<p>\xe4</p>'
    blank = scripts_only(text)
    assert len(blank) == len(text)
    assert blank.split() == [b"yes"]
    assert blank.count(b"\n") == text.count(b"\n")
    assert scripts_only(b"<script>open") == b" " * 12
