from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from waypost.graph.language.numerals import number
from waypost.graph.language.timewords import EVER, find_window

TODAY = date(2026, 5, 13)  # a Wednesday


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("today", "05-13", "05-13"),
        ("今天", "05-13", "05-13"),
        ("this morning", "05-13", "05-13"),
        ("yesterday", "05-12", "05-12"),
        ("昨天下午", "05-12", "05-12"),
        ("last night", "05-12", "05-12"),
        ("the day before yesterday", "05-11", "05-11"),
        ("前天", "05-11", "05-11"),
        ("大前天", "05-10", "05-10"),
        ("this week", "05-11", "05-17"),
        ("本周", "05-11", "05-17"),
        ("这周", "05-11", "05-17"),
        ("last week", "05-04", "05-10"),
        ("上周", "05-04", "05-10"),
        ("上個星期", "05-04", "05-10"),
        ("上上周", "04-27", "05-03"),
        ("last week's changes", "05-04", "05-10"),
        ("changes from last week", "05-04", "05-10"),
        ("这个月", "05-01", "05-31"),
        ("last month", "04-01", "04-30"),
        ("上个月", "04-01", "04-30"),
        ("上月5号", "04-05", "04-05"),
        ("last quarter", "01-01", "03-31"),
        ("本季度", "04-01", "06-30"),
        ("Q2", "04-01", "06-30"),
        ("二季度", "04-01", "06-30"),
        ("Q1 2026", "01-01", "03-31"),
        ("第三季度", "2025-07-01", "2025-09-30"),
        ("4 月库存有什么变化", "04-01", "04-30"),
        ("国庆之后的变更", "2025-10-02", "05-13"),
        ("since christmas", "2025-12-25", "05-13"),
        ("五一期间", "05-01", "05-01"),
        ("过去半年", "2025-11-13", "05-13"),
        ("近半个月", "04-29", "05-13"),
        ("over the last half year", "2025-11-13", "05-13"),
        ("this year", "01-01", "12-31"),
        ("去年", "2025-01-01", "2025-12-31"),
        ("前年", "2024-01-01", "2024-12-31"),
        ("in 2025", "2025-01-01", "2025-12-31"),
        ("last 3 days", "05-10", "05-13"),
        ("in the last 24 hours", "05-12", "05-13"),
        ("最近三天", "05-10", "05-13"),
        ("近一周", "05-06", "05-13"),
        ("past two weeks", "04-29", "05-13"),
        ("过去两个月", "03-13", "05-13"),
        ("三天内改了什么", "05-10", "05-13"),
        ("the last few days", "05-10", "05-13"),
        ("3 days ago", "05-10", "05-10"),
        ("两天前", "05-11", "05-11"),
        ("十二天前", "05-01", "05-01"),
        ("a week ago", "05-04", "05-10"),
        ("两个月前", "03-01", "03-31"),
        ("since 2 weeks ago", "04-27", "05-13"),
        ("since Monday", "05-11", "05-13"),
        ("自从周一", "05-11", "05-13"),
        ("周一以来", "05-11", "05-13"),
        ("上周一", "05-04", "05-04"),
        ("on Friday", "05-08", "05-08"),
        ("last Wednesday", "05-06", "05-06"),
        ("周五到周二", "05-08", "05-12"),
        ("周一到周五", "05-04", "05-08"),
        ("since 2026-05-01", "05-01", "05-13"),
        ("在2026-05-11改了", "05-11", "05-11"),
        ("2026/5/1", "05-01", "05-01"),
        ("5月以来", "05-01", "05-13"),
        ("自5月1日起", "05-01", "05-13"),
        ("in May", "05-01", "05-31"),
        ("during april", "04-01", "04-30"),
        ("五月份", "05-01", "05-31"),
        ("December", "2025-12-01", "2025-12-31"),
        ("5月11日", "05-11", "05-11"),
        ("5月20日", "2025-05-20", "2025-05-20"),
        ("May 11th", "05-11", "05-11"),
        ("11 May 2026", "05-11", "05-11"),
        ("Sept 3", "2025-09-03", "2025-09-03"),
        ("2026年5月", "05-01", "05-31"),
        ("二〇二六年五月", "05-01", "05-31"),
        ("去年5月", "2025-05-01", "2025-05-31"),
        ("between May 1 and May 10", "05-01", "05-10"),
        ("between May 10 and May 1", "2025-05-10", "05-01"),
        ("5月1日到5月10日", "05-01", "05-10"),
        ("5月1日至10日", "05-01", "05-10"),
        ("May 1 to 10", "05-01", "05-10"),
        ("from April to May", "04-01", "05-31"),
        ("12月1日到1月5日", "2025-12-01", "01-05"),
        ("从上周到现在", "05-04", "05-13"),
        ("before 2026-05-05", "1970-01-01", "05-04"),
        ("5月5日之前", "1970-01-01", "05-04"),
        ("until May 5", "1970-01-01", "05-05"),
        ("after May 1", "05-02", "05-13"),
        ("上周三之后", "05-07", "05-13"),
        ("刚才", "05-06", "05-13"),
        ("just now", "05-06", "05-13"),
        ("recently", "05-06", "05-13"),
        ("最近", "05-06", "05-13"),
        ("几天前", "05-06", "05-13"),
        ("time:2026-05-05", "05-05", "05-05"),
        ("time:-7d", "05-06", "05-13"),
        ("time:before:2026-05-05 login", "1970-01-01", "05-04"),
        ("time:since:2026-05-05", "05-05", "05-13"),
    ],
)
def test_windows(text: str, start: str, end: str) -> None:
    found = find_window(text, TODAY)
    assert found
    expected = tuple(day if len(day) > 5 else f"2026-{day}" for day in (start, end))
    assert (found.start.isoformat(), found.end.isoformat()) == expected


@pytest.mark.parametrize(
    "text",
    [
        "you may change this",
        "May I edit the login page",
        "the march of time",
        "a second attempt, the second endpoint",
        "next week",
        "下周",
        "下周一",
        "每周一",
        "every Monday",
        "明天",
        "三个月后",
        "tokens last 30 days",
        "do sessions last 2 weeks?",
        "token 7天内有效",
        "version 2026-05-11",
        "版本 2026-05-11",
        "v2026-05-11",
        "`2026-05-11`",
        "/api/2026-05-11/orders",
        "https://x.io/2026/05/11",
        "deadline 2026-06-01",
        "due on May 20",
        "截止 6月1日",
        "6月1日前上线",
        "it must ship before June 1",
        "planned for billing in June",
        "2026-13-45",
        "2月30日",
        "2026-02-30",
        "192.168.10.12",
        "1.2.3",
        "登录做得怎么样了",
        "how is login going",
        "周期任务",
        "月份选择器",
        "3月卡和年卡的价格",
        "双十一活动页",
        "国庆主题的首页",
        "日期字段",
        "前端",
        "目前天气模块",
        "",
    ],
)
def test_no_window(text: str) -> None:
    assert find_window(text, TODAY) is None


def test_a_window_tells_its_words() -> None:
    text = "登录在上周改了什么"
    found = find_window(text, TODAY)
    assert found
    assert found.text == "上周" == text[found.span[0] : found.span[1]]
    assert found.holds(date(2026, 5, 10))
    assert not found.holds(date(2026, 5, 11))


def test_only_vague_words_are_loose() -> None:
    vague, sharp = find_window("最近", TODAY), find_window("上周", TODAY)
    assert vague
    assert sharp
    assert (vague.loose, sharp.loose) == (True, False)


def test_before_opens_to_the_past() -> None:
    found = find_window("before May", TODAY)
    assert found
    assert found.start == EVER


@pytest.mark.parametrize(
    "today", [date(2024, 2, 29), date(2026, 1, 1), date(2025, 12, 31), date(1, 1, 1), date(9999, 12, 31)]
)
@pytest.mark.parametrize(
    "text", ["last month", "去年2月29日", "12月31日到1月1日", "since Feb 29", "last 3 months", "上上周", "time:-999y"]
)
def test_border_days(text: str, today: date) -> None:
    found = find_window(text, today)
    assert found is None or found.start <= found.end


_WORDS = st.sampled_from(
    [
        "today",
        "昨天",
        "上周",
        "last",
        "3",
        "days",
        "since",
        "before",
        "after",
        "between",
        "and",
        "to",
        "May",
        "5月",
        "1日",
        "12月31日",
        "Monday",
        "周一",
        "2026-05-01",
        "time:-7d",
        "Q2",
        "去年",
        "到",
        "之前",
        "以来",
        "之后",
        "起",
        "从",
        "两天前",
        "next",
        "99",
        "days",
        "ago",
        "2月29日",
        "in",
        "until",
    ]
)


@given(st.lists(_WORDS, max_size=8), st.sampled_from(["", " "]), st.dates(date(1990, 1, 1), date(2100, 1, 1)))
def test_windows_never_invert(parts: list[str], gap: str, today: date) -> None:
    text = gap.join(parts)
    found = find_window(text, today)
    if found:
        assert found.start <= found.end
        assert found.text == text[found.span[0] : found.span[1]] != ""


@given(st.text(max_size=200), st.dates())
def test_any_text_has_a_window_or_none(text: str, today: date) -> None:
    found = find_window(text, today)
    assert found is None or found.start <= found.end


@given(st.dates(date(1990, 1, 1), date(2099, 12, 31)))
def test_an_iso_day_is_itself(day: date) -> None:
    found = find_window(f"改于 {day.isoformat()} 的登录", TODAY)
    assert found
    assert (found.start, found.end) == (day, day)


@given(st.integers(1, 365))
def test_counted_days_reach_back_so_far(count: int) -> None:
    found = find_window(f"in the last {count} days", TODAY)
    assert found
    assert (found.start, found.end) == (TODAY - timedelta(days=count), TODAY)


@pytest.mark.parametrize("unit", ["5月", "1日到", "last ", "since ", "2026-", "周", "前", "time:", "0", "may "])
def test_long_texts_are_read_up_to_a_limit(unit: str) -> None:
    found = find_window(unit * 50_000, TODAY)
    assert found is None or found.span[1] <= 2_000


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("三", 3),
        ("十", 10),
        ("十二", 12),
        ("二十", 20),
        ("二十一", 21),
        ("两", 2),
        ("二〇二六", 2026),
        ("two", 2),
        ("百", None),
        ("", None),
        ("x", None),
        ("十十", None),
        ("123456789", None),
    ],
)
def test_numbers(text: str, value: int | None) -> None:
    assert number(text) == value
