from waypost.dashboard.render.charts import Bar, columns, lying


def test_heights_are_in_proportion() -> None:
    svg = columns([Bar("a", 1, "1"), Bar("b", 2, "2")], "t")
    assert 'height="76.0"' in svg
    assert 'height="152.0"' in svg
    assert "<title>a: 1</title>" in svg


def test_not_every_bar_of_many_has_a_label() -> None:
    svg = columns([Bar(str(number), 1, "") for number in range(100)], "t")
    assert (svg.count("<rect"), svg.count('class="label"')) == (100, 12)


def test_long_names_are_cut_and_kept_in_the_title() -> None:
    name = "start/" + "x" * 40 + "/end"
    svg = lying([Bar(name, 5, "5"), Bar("b", 0, "0")], "t")
    assert f"<title>{name}</title>" in svg
    assert f">…{name[-33:]}<" in svg
    assert 'width="380.0"' in svg
    assert 'width="1.0"' in svg


def test_nothing_has_no_chart_and_zeros_have_one() -> None:
    assert columns([], "t") == lying([], "t") == ""
    assert "<svg" in columns([Bar("a", 0, "0")], "t")
