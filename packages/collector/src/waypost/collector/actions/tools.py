"""What a tool call was for: the tools of the agents by their names, and what their arguments point at.

Names are compared without case, `_`, `-` and the like, so that read_file and ReadFile are one. A name that no agent
brings along comes from outside, an MCP server or a plugin: mcp.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache

import msgspec

from waypost.collector.actions.patches import patched_file
from waypost.collector.actions.shell import classify
from waypost.collector.call import ToolUse

_TABLE = {
    "read": (
        "read notebookread readnotebook readfile readfiles readmanyfiles readmediafile view viewimage viewrange"
        " cat open openfile lookat fsread getfilecontents readthread readlints geterrors getdiagnostics"
        " diagnostics readterminallastcommand getterminaloutput readmemory skill activateskill skills useskill"
        " fetchinstructions fetchrules loadmcpdocumentation getinternaldocs clihelp fetchcopilotclidocumentation"
        " readproblems"
    ),
    "search": (
        "grep glob ls list listdir listdirectory listfiles listfilestoplevel listfilesrecursive websearch"
        " webfetch toolsearch toolsearchcall grepsearch grepfiles searchfilecontent searchfiles searchcodebase"
        " codebasesearch codebasesearchagent codesearch semanticsearch filesearch findfiles findfile finder"
        " findthread rg ripgrep googlewebsearch searchweb fetchurl fetchwebcontent readwebpage fetchwebpage fetch"
        " webview browseraction lsp listcodedefinitionnames listcodeusages testsearch usages codebase"
        " codebaseinvestigator websearchcall inspectsite"
    ),
    "write": (
        "edit multiedit write notebookedit editnotebook editnotebookfile createfile writefile writetofile"
        " editfile replaceinfile replace replacestringinfile multireplacestringinfile strreplace strreplacefile"
        " searchreplace searchandreplace insertcontent inserteditintofile insert applydiff applypatch patch"
        " create editor delete deletefile undoedit formatfile editedexistingfile newfilecreated fswrite fsappend"
        " reapply createdirectory filechange generateimage creatediagram deletefiles createnewjupyternotebook"
        " movefile renamefile"
    ),
    "run": (
        "bash bashoutput killshell killbash shell shellcommand execcommand execcommands exec execute"
        " executecommand executebash runcommand runcommands runshellcommand runinterminal runterminalcmd runtests"
        " runtask localshell localshellcall containerexec commandexecution writestdin readbash writebash stopbash"
        " listbash powershell readpowershell writepowershell stoppowershell listpowershell jsrepl jsreplreset"
        " python codeinterpreter runnotebookcell monitor awaitshell taskoutput taskstop sql batch terminal"
    ),
    "delegate": (
        "task agent agents subagent runsubagent spawnagent sendinput sendmessage wait waitagent closeagent"
        " resumeagent delegatetoagent oracle librarian newtask usesubagents createsubagent agentswarm readagent"
        " listagents handoff teamcreate teamdelete senddmail followuptask spawnagentsoncsv reportagentjobresult"
    ),
    "plan": (
        "todowrite todoread todo todolist settodolist writetodos updatetodolist updatetodo managetodolist todos"
        " taskcreate taskupdate tasklist taskget exitplanmode enterplanmode planexit planenter planmoderespond"
        " updateplan think focuschain switchmode sequentialthinking reportintent creategoal updategoal getgoal"
        " setgoal createplan"
    ),
    "vcs": "git gitcommit gitdiff gitstatus gitlog getchangedfiles enterworktree exitworktree createpullrequest",
    "chat": (
        "askuserquestion askuser askquestion askfollowupquestion question requestuserinput attemptcompletion"
        " actmoderespond submitandexit structuredoutput condense summarizetask savememory storememory"
        " updatememory creatememory memory newrule sendusermessage invalid slashcommand runslashcommand reportbug"
    ),
    "mcp": (
        "usemcptool accessmcpresource listmcpresources listmcpresourcestool readmcpresource readmcpresourcetool"
        " listmcpresourcetemplates mcptoolcall waitformcpservers callmcptool fetchmcpresource"
    ),
}
_ACTIONS = {name: action for action, names in _TABLE.items() for name in names.split()}
_EDITORS = frozenset({"strreplaceeditor", "strreplacebasededittool", "strreplacebasededittool20250728"})
"""Tools whose `command` says whether they show a file or change it."""
_NO_LETTER = re.compile(r"[^a-z0-9]+")
_MCP = ("mcp__", "mcp_", "mcp-", "mcp.")


class _Arguments(msgspec.Struct, gc=False):
    """What arguments may say of a file or a command, under the names that agents use; of any type in a broken log."""

    file_path: object = None
    file_path_camel: object = msgspec.field(default=None, name="filePath")
    path: object = None
    absolute_path: object = None
    notebook_path: object = None
    target_file: object = None
    target_notebook: object = None
    relative_workspace_path: object = None
    dir_path: object = None
    filename: object = None
    file: object = None
    paths: object = None
    files: object = None
    command: object = None
    cmd: object = None
    commands: object = None
    input: object = None
    patch: object = None
    patch_text: object = msgspec.field(default=None, name="patchText")
    workdir: object = None
    cwd: object = None


_PATHS = (
    "file_path", "file_path_camel", "path", "absolute_path", "notebook_path", "target_file", "target_notebook",
    "relative_workspace_path", "dir_path", "filename", "file", "paths", "files",
)  # fmt: skip
_decode = msgspec.json.Decoder(_Arguments).decode


def tool_use(identity: str, name: str, arguments: bytes) -> ToolUse:
    """Return a tool use with its action and what it is pointed at.

    Args:
        identity: the agent's id of the use.
        name: the tool's name.
        arguments: its arguments: a JSON object, or the text of a patch or script.
    """
    action = action_of(name)
    path = ""
    told = _told(arguments)
    if told is None:
        if action == "write":
            path = patched_file(arguments.decode(errors="replace"))
    else:
        command = told.command or told.cmd or told.commands
        if command and action == "run":
            action, path = _classified(command)
            folder = told.workdir or told.cwd
            if path and isinstance(folder, str) and folder and not posixpath.isabs(path) and path[0] != "~":
                path = posixpath.normpath(f"{folder}/{path}")
        elif command == "view" and _folded(name) in _EDITORS:
            action = "read"
        path = path or _path(told)
    return ToolUse(identity, name, action, path, name.encode(errors="replace") + b" " + arguments)


@lru_cache(maxsize=2048)
def action_of(name: str) -> str:
    """Return the action of a tool by its name alone."""
    if name.startswith(_MCP):
        return "mcp"
    name = name.removeprefix("functions.").removeprefix("default_api.").removeprefix("default_api:")
    folded = _folded(name)
    return "write" if folded in _EDITORS else _ACTIONS.get(folded, "mcp")


def _folded(name: str) -> str:
    return _NO_LETTER.sub("", name.lower())


def _told(arguments: bytes) -> _Arguments | None:
    if not arguments:
        return _Arguments()
    try:
        return _decode(arguments)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _classified(command: object) -> tuple[str, str]:
    if isinstance(command, str):
        return classify(command)
    words = [str(word) for word in command] if isinstance(command, list) else []
    if not words:
        return "run", ""
    # Some agents list scripts (`["cd a && make", "ls"]`), others the words of one command.
    return classify("\n".join(words)) if any(" " in word for word in words[:1]) else classify(words)


def _path(told: _Arguments) -> str:
    for name in _PATHS:
        value = getattr(told, name)
        if isinstance(value, list) and value:
            first = value[0]
            value = first.get("path") if isinstance(first, dict) else first
        if isinstance(value, str) and value not in {"", "."}:
            return value
    for text in (told.input, told.patch, told.patch_text):
        if isinstance(text, str):
            return patched_file(text)
    return ""
