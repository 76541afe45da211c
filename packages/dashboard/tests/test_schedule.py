import shlex
from pathlib import Path

import pytest

from waypost.dashboard.schedule import Schedule
from waypost.kit.errors import UsageError

PLACE = '/opt/my tools/100%/way"post'


@pytest.fixture(autouse=True)
def _place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: PLACE)
    monkeypatch.setenv("WAYPOST_LANG", "en")


def test_units_quote_a_path_as_systemd_reads_it(tmp_path: Path) -> None:
    service, timer = Schedule("daily", "9:05", ["team", "a $b"]).files(tmp_path)
    (line,) = [line for line in service.text.splitlines() if line.startswith("ExecStart=")]
    assert line == ('ExecStart="/opt/my tools/100%%/way\\"post" ledger push daily --channel team --channel "a $$b"')
    assert "Type=oneshot" in service.text
    assert "OnCalendar=*-*-* 09:05:00\nPersistent=true\n" in timer.text
    assert timer.text.endswith("[Install]\nWantedBy=timers.target\n")
    assert not list(tmp_path.iterdir())


def test_a_weekly_report_goes_out_on_mondays(tmp_path: Path) -> None:
    plan = Schedule("weekly", "23:59", [])
    assert "OnCalendar=Mon *-*-* 23:59:00" in plan.files(tmp_path)[1].text
    assert plan.cron().startswith("59 23 * * 1 ")


def test_units_are_written_where_systemd_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    found = Schedule("daily", "09:00", []).files(write=True)
    folder = tmp_path / "systemd" / "user"
    assert sorted(path.name for path in folder.iterdir()) == [
        "waypost-ledger-daily.service",
        "waypost-ledger-daily.timer",
    ]
    assert all(Path(one.path).read_text("utf-8") == one.text and one.written for one in found)


def test_cron_reads_the_line_back_as_the_command() -> None:
    plan = Schedule("daily", "09:00", ["a b"])
    line = plan.cron()
    assert line.startswith("0 9 * * * ")
    assert "100\\%" in line
    words = line.split(" ", 5)[5].replace("\\%", "%")
    assert shlex.split(words) == [PLACE, "ledger", "push", "daily", "--channel", "a b"]


@pytest.mark.parametrize("at", ["24:00", "9", "09:60", "noon", "", "09:00:00"])
def test_what_is_no_time_is_refused(at: str) -> None:
    with pytest.raises(UsageError, match="is no time of day"):
        Schedule("daily", at, [])


def test_without_the_command_on_the_path_the_interpreter_runs_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    assert Schedule("daily", "09:00", []).command[:3] == [str(tmp_path / "python"), "-m", "waypost.cli"]
