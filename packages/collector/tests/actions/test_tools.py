"""Tools of the agents: what each is for, and what its arguments point at."""

from __future__ import annotations

import pytest

from waypost.collector.actions.tools import action_of, tool_use

BY_AGENT = {
    "claude": {
        "read": "Read NotebookRead Skill",
        "search": "Grep Glob LS WebSearch WebFetch ToolSearch LSP",
        "write": "Edit MultiEdit Write NotebookEdit",
        "run": "Bash BashOutput KillShell",
        "delegate": "Task Agent SendMessage",
        "plan": "TodoWrite TaskCreate TaskUpdate TaskList ExitPlanMode",
        "mcp": "mcp__github__create_issue ListMcpResourcesTool",
        "chat": "AskUserQuestion",
    },
    "codex": {
        "run": "shell shell_command exec_command write_stdin local_shell container.exec exec",
        "write": "apply_patch",
        "plan": "update_plan",
        "read": "view_image read_file",
        "search": "web_search list_dir grep_files tool_search",
        "delegate": "spawn_agent send_input wait close_agent",
        "mcp": "read_mcp_resource github__get_issue mcp__docs__search",
    },
    "gemini": {
        "search": "list_directory glob search_file_content grep_search google_web_search codebase_investigator",
        "read": "read_file read_many_files activate_skill",
        "write": "write_file replace",
        "run": "run_shell_command",
        "plan": "write_todos",
        "delegate": "delegate_to_agent",
        "chat": "save_memory ask_user",
        "mcp": "mcp_docs_search",
    },
    "qwen": {
        "write": "edit write_file",
        "plan": "todo_write exit_plan_mode",
        "delegate": "task",
        "read": "read_file skill",
    },
    "opencode": {
        "run": "bash",
        "read": "read skill",
        "write": "write edit multiedit patch apply_patch",
        "search": "glob grep list webfetch websearch codesearch lsp",
        "delegate": "task",
        "plan": "todowrite todoread",
        "mcp": "hello_greet",
    },
    "cline": {
        "read": "read_file readFile read_files",
        "write": "write_to_file replace_in_file apply_diff insert_content editedExistingFile newFileCreated editor",
        "search": "search_files list_files list_code_definition_names codebase_search browser_action",
        "run": "execute_command run_commands",
        "delegate": "new_task use_subagents",
        "plan": "plan_mode_respond update_todo_list switch_mode",
        "chat": "ask_followup_question attempt_completion",
        "mcp": "use_mcp_tool access_mcp_resource",
    },
    "copilot": {
        "run": "bash powershell read_bash stop_bash run_in_terminal",
        "read": "view",
        "write": "create edit str_replace_editor replace_string_in_file insert_edit_into_file",
        "search": "grep glob rg semantic_search file_search",
        "plan": "update_todo report_intent manage_todo_list",
        "delegate": "task read_agent runSubagent",
    },
    "amp": {
        "search": "finder codebase_search_agent read_web_page",
        "write": "create_file edit_file undo_edit",
        "delegate": "oracle librarian Task",
        "plan": "todo_write",
        "read": "look_at",
    },
    "kimi": {
        "run": "Shell",
        "read": "ReadFile ReadMediaFile",
        "write": "WriteFile StrReplaceFile",
        "search": "SearchWeb FetchURL",
        "plan": "SetTodoList Think TodoList",
        "delegate": "CreateSubagent AgentSwarm",
    },
    "cursor": {
        "run": "run_terminal_cmd Shell",
        "search": "codebase_search SemanticSearch",
        "write": "search_replace Delete",
    },
}


@pytest.mark.parametrize(
    ("agent", "action", "name"),
    [
        (agent, action, name)
        for agent, actions in BY_AGENT.items()
        for action, names in actions.items()
        for name in names.split()
    ],
)
def test_actions(agent: str, action: str, name: str) -> None:
    assert (agent, action_of(name)) == (agent, action)


@pytest.mark.parametrize(
    ("name", "arguments", "action", "path"),
    [
        ("Read", '{"file_path": "/w/a.py", "limit": 3}', "read", "/w/a.py"),
        ("read", '{"filePath": "/w/a.py"}', "read", "/w/a.py"),
        ("read_file", '{"absolute_path": "/w/a.py"}', "read", "/w/a.py"),
        ("read_many_files", '{"paths": ["a.py", "b.py"]}', "read", "a.py"),
        ("read_files", '{"files": [{"path": "a.py"}]}', "read", "a.py"),
        ("Read", '{"file_path": "app/routes/users.$id.tsx"}', "read", "app/routes/users.$id.tsx"),
        ("Grep", '{"pattern": "x", "path": "src"}', "search", "src"),
        ("Grep", '{"pattern": "x", "path": "."}', "search", ""),
        ("NotebookEdit", '{"notebook_path": "a.ipynb"}', "write", "a.ipynb"),
        ("edit_file", '{"target_file": "a.py"}', "write", "a.py"),
        ("Bash", '{"command": "rg x src"}', "search", "src"),
        ("shell", '{"command": ["bash", "-lc", "cat a.py"]}', "read", "a.py"),
        ("shell", '{"command": ["bash", "-lc", "cat a.py"], "workdir": "/w/sub"}', "read", "/w/sub/a.py"),
        ("exec_command", '{"cmd": "git status", "workdir": "/w"}', "vcs", ""),
        ("run_commands", '{"commands": ["cat a.py", "ls"]}', "read", "a.py"),
        ("run_commands", '{"commands": ["cat a.py"]}', "read", "a.py"),
        ("apply_patch", '{"input": "*** Begin Patch\\n*** Update File: a.py\\n"}', "write", "a.py"),
        ("apply_patch", '{"patchText": "*** Add File: b.py"}', "write", "b.py"),
        ("apply_patch", "*** Begin Patch\n*** Delete File: c.py\n", "write", "c.py"),
        ("str_replace_editor", '{"command": "view", "path": "a.py"}', "read", "a.py"),
        ("str_replace_editor", '{"command": "str_replace", "path": "a.py"}', "write", "a.py"),
        ("Task", '{"command": "ls", "prompt": "x"}', "delegate", ""),
        ("mcp__x__run", '{"command": "ls"}', "mcp", ""),
        ("Bash", '{"command": 7}', "run", ""),
        ("Bash", '{"command": [1, 2]}', "run", ""),
        ("Read", '{"file_path": {"a": 1}, "path": "b"}', "read", "b"),
        ("Read", "no JSON", "read", ""),
        ("Read", "", "read", ""),
        ("exec", "const x = await tools.shell()", "run", ""),
    ],
)
def test_uses(name: str, arguments: str, action: str, path: str) -> None:
    use = tool_use("1", name, arguments.encode())
    assert (use.action, use.path) == (action, path)


def test_bytes_that_are_no_text() -> None:
    assert tool_use("1", "Read", b'{"file_path": "\xff"}').path == ""
    assert tool_use("1", "R\ud800", b"[" * 5000).action == "mcp"
