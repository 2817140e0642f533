"""A page of the lab: whole in itself, safe, themed, with words for who sees no plot."""

import inspect
import re
from functools import cache
from html.parser import HTMLParser

import pytest

from asterism.lab.drawing import DASHES, SERIES, drawing, line_style
from asterism.lab.estimate import Estimate, wilson
from asterism.lab.numbers import ENGLISH, Interval, in_words, number, per_cent
from asterism.lab.page import Cell, Page
from asterism.lab.stats import mean, paired, share

VOID = {"meta", "br", "img", "link"}


class Strict(HTMLParser):
    """Fails at a tag that is not closed in its place."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@cache
def a_page() -> str:
    page = Page("Report <script>alert(1)</script>", 'lead & "more"')
    section = page.section("Seats", "a < b")
    found = Interval(wilson(30, 100), percent=True, base=0.25)
    section.table(
        ["seat", "games", "share"], [["<i>red</i>", 100, found], ["blue", 7, None]], 'cap"tion'
    )
    section.say("<b>note</b>", note=True)
    for title in ("One", "Two <em>"):
        with drawing(across="round", up="share") as (figure, axes):
            axes.plot([1, 2, 3], [1, 4, 9], marker="o", label="x < y")
            axes.fill_between([1, 2, 3], [1, 2, 3])
            axes.legend()
        section.plot(figure, title, 'it "grows" & grows')
    page.section("Empty")
    return page.html()


def test_it_is_one_sound_file_that_asks_for_nothing() -> None:
    html = a_page()
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert not re.search(r"<(script|link|img|iframe)\b", html)
    assert not re.search(r"(?:src|href)=\"(?!#)", html)
    assert "url(http" not in html
    assert html.startswith("<!doctype html>")


def test_what_comes_in_is_text() -> None:
    html = a_page()
    for raw in ("<i>", "<em>", "<b>note", "alert(1)</script>", 'cap"tion'):
        assert raw not in html
    assert "&lt;i&gt;red&lt;/i&gt;" in html


def test_every_text_that_comes_in_is_escaped_wherever_it_is_shown() -> None:
    """Each argument is marked by its name in italics: the page shows the mark, and sets none."""

    def raw(name: str) -> str:
        return f'<i>{name}</i>"'

    page = Page(raw("title"), raw("lead"))
    section = page.section(raw("section"), raw("question"))
    section.say(raw("said"))
    section.say(raw("small"), note=True)
    section.topic(raw("topic"), raw("about"))
    cells: list[Cell] = [raw("row"), raw("cell"), Interval(wilson(3, 9), note=raw("beneath"))]
    section.table([raw("first"), raw("head"), ""], [cells], raw("caption"), folded=raw("folded"))
    section.table(["", raw("second"), ""], [cells])
    with drawing(across=raw("across"), up=raw("up")) as (figure, axes):
        axes.plot([1, 2], [1, 2], label=raw("label"))
        axes.legend()
    section.plot(figure, raw("plot"), raw("words"))
    html = page.html()
    parser = Strict()
    parser.feed(html)
    assert parser.open == []
    assert "i" not in {tag for tag, _ in parser.seen}
    shown = {
        "title": 2, "lead": 1, "section": 3, "question": 1, "said": 1, "small": 1, "topic": 1,
        "about": 1, "row": 2, "cell": 2, "beneath": 2, "first": 1, "head": 1, "second": 1,
        "caption": 2, "folded": 1, "across": 1, "up": 1, "label": 1, "plot": 2, "words": 2,
    }  # fmt: skip
    found = {name: html.count(f"&lt;i&gt;{name}&lt;/i&gt;") for name in shown}
    assert found == shown
    labels = [attrs.get("aria-label") for _, attrs in parser.seen if "aria-label" in attrs]
    assert labels[1:] == [raw("caption"), raw("section"), f"{raw('plot')}: {raw('words')}"]


def test_an_interval_is_drawn_to_the_scale_of_its_column() -> None:
    """From 0 to 1 there are 94 of the 100 units, 3 are left on either side."""
    page = Page("Scale")
    cells = [
        Interval(Estimate(0.3, 0.2, 0.5, 9, 0.1), base=0.25),
        Interval(Estimate(0.5, 0.0, 0.75, 9, 0.1), base=1.0),
        Interval(Estimate(0.9, -4.0, 9.0, 9, 0.1), drawn=False),
        Interval(mean([2.0])),
    ]
    page.section("A").table(["", ""], [[str(i), cell] for i, cell in enumerate(cells)])
    drawn = re.findall(
        r'<path class="base" d="M(\S+) 0V16"/><path class="reach" d="M(\S+) 8H(\S+)"/>'
        r'<circle cx="(\S+)" cy="8"',
        page.html(),
    )
    assert [tuple(map(float, one)) for one in drawn] == [
        (26.5, 21.8, 50.0, 31.2),
        (97.0, 3.0, 73.5, 50.0),
    ]
    assert page.html().count('class="whisker"') == 2


def test_ids_are_unique_and_links_meet_them() -> None:
    html = a_page()
    ids = re.findall(r'\bid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    links = re.findall(r'href="#([^"]+)"', html) + re.findall(r"url\(#([^)]+)\)", html)
    assert set(links) <= set(ids)
    assert len(links) > 4


def test_plots_take_their_colours_from_the_page_and_speak() -> None:
    parser = Strict()
    html = a_page()
    parser.feed(html)
    drawn = html.split("</style>")[1]
    assert not any(colour in drawn for colour in SERIES)
    assert "var(--series-1)" in drawn
    plots = [attrs for tag, attrs in parser.seen if tag == "svg" and attrs.get("role") == "img"]
    assert [plot["aria-label"] for plot in plots] == [
        'One: it "grows" & grows',
        'Two <em>: it "grows" & grows',
    ]
    tables = [attrs for tag, attrs in parser.seen if attrs.get("role") == "region"]
    assert [table["aria-label"] for table in tables] == ['cap"tion']


def test_no_number_is_written_without_a_language() -> None:
    for write in (number, per_cent, in_words):
        parameters = inspect.signature(write).parameters
        assert parameters["translator"].default is inspect.Parameter.empty


def test_equal_pages_are_equal_files() -> None:
    assert a_page.__wrapped__() == a_page()


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        (Interval(wilson(650, 1000), percent=True), "65.0 % (62.0 to 67.9)"),
        (Interval(paired([0] * 4, [1, 2, 1, 2])), "+1.5 (0.6 to 2.4)"),
        (Interval(paired([1, 2, 1, 2], [0] * 4), percent=True), "−150.0 points (−241.9 to −58.1)"),
        (Interval(share([])), "–"),
        (Interval(mean([2.0])), "2.0 (no interval)"),
    ],
)
def test_intervals_in_words(cell: Interval, words: str) -> None:
    assert in_words(cell, ENGLISH) == words


def test_lines_differ_by_more_than_colour() -> None:
    styles = [line_style(place) for place in range(len(SERIES) * len(DASHES))]
    assert len({str(style) for style in styles}) == len(styles)
    assert len({str(style["linestyle"]) for style in styles[: len(DASHES)]}) == len(DASHES)
