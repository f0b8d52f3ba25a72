"""Lines of text with styles: the few tools that all drawing is made with.

Everything that comes from a game or a file goes through `ink`, which takes out whatever could
move the cursor or turn the text around.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

Lines = list[Text]

# Colours that stay apart for all common kinds of colour vision. None carries meaning alone.
SEATS = ("#56b4e9", "#e69f00")
TONES = {"plain": "", "good": "#009e73", "bad": "#cc79a7"}
FAINT = "dim"
STRONG = "bold"
TIMES = "\N{MULTIPLICATION SIGN}"


def scrub(text: str) -> str:
    """The text without characters that control a terminal or have no shape of their own."""
    if text.isascii() and text.isprintable():
        return text
    kinds = {"Cc": " ", "Zl": " ", "Zp": " ", "Cf": "", "Cs": "?", "Co": "?", "Cn": "?"}
    return "".join(kinds.get(unicodedata.category(sign), sign) for sign in text)


def ink(text: str, style: str = "") -> Text:
    """A piece of text that is safe to print."""
    return Text(scrub(text), style, no_wrap=True, end="")


def seat_style(seat: int | None) -> str:
    """The colour of a seat's things."""
    return SEATS[seat] if seat in (0, 1) else ""


def join(parts: Iterable[Text | str], between: str = "") -> Text:
    """Several pieces as one line."""
    made = ink("")
    for i, part in enumerate(parts):
        if i and between:
            made.append(between, FAINT)
        made.append_text(ink(part) if isinstance(part, str) else part)
    return made


def cut(line: Text, width: int) -> Text:
    """The line, shortened where it is too long."""
    made = line.copy()
    made.truncate(max(1, width), overflow="ellipsis")
    return made


def pad(line: Text, width: int, align: str = "left") -> Text:
    """The line made exactly so wide."""
    made = cut(line, width)
    room = width - made.cell_len
    before = 0 if align == "left" else room if align == "right" else room // 2
    made.pad_left(before)
    made.pad_right(room - before)
    return made


def wrap(line: Text, width: int) -> Lines:
    """The line broken between words; a word too long for a line is broken inside."""
    width = max(1, width)
    breaks: list[int] = []
    used = cell_len(line.plain) - cell_len(line.plain.lstrip())
    for word in re.finditer(r"\S+\s*", line.plain):
        bare = cell_len(word.group().rstrip())
        if used and used + bare > width:
            breaks.append(word.start())
            used = 0
        if bare > width:
            inside = _split(word.group(), word.start(), width)
            breaks += inside
            used = cell_len(line.plain[inside[-1] : word.end()])
        else:
            used += cell_len(word.group())
    made = list(line.divide(breaks)) if breaks else [line.copy()]
    for piece in made:
        piece.rstrip()
    return made


def _split(word: str, start: int, width: int) -> list[int]:
    """Where a word too long for a line is broken."""
    breaks, used = [], 0
    for i, sign in enumerate(word.rstrip()):
        if used + cell_len(sign) > width:
            breaks.append(start + i)
            used = 0
        used += cell_len(sign)
    return breaks or [start]


def flow(items: Sequence[Text], width: int, between: str = " · ") -> Lines:
    """Items one after the other, broken between items where that is possible."""
    made: Lines = []
    comma = between.startswith(",")
    width -= comma
    for item in items:
        if made and made[-1].cell_len + cell_len(between) + item.cell_len <= width:
            made[-1].append(between, FAINT)
            made[-1].append_text(item)
        else:
            if made and comma:
                made[-1].append(",", FAINT)
            made += wrap(item, width)
    return made


def fit_across(items: Sequence[Text], width: int, gap: int = 3) -> int:
    """How many columns the items have room for."""
    widest = min(width, max(item.cell_len for item in items))
    return max(1, min(len(items), (width + gap) // (widest + gap)))


def columns(items: Sequence[Text], width: int, gap: int = 3) -> Lines:
    """Items in as many equal columns as fit, read from top to bottom."""
    if not items:
        return []
    widest = min(width, max(item.cell_len for item in items))
    down = -(-len(items) // fit_across(items, width, gap))
    made = []
    for row in range(down):
        cells = [pad(item, widest) for item in items[row::down]]
        made.append(cut(join(cells, " " * gap), width))
        made[-1].rstrip()
    return made


def labelled(label: Text, body: Lines, indent: int) -> Lines:
    """A label in a column of its own, and lines beside it."""
    made = []
    for i, line in enumerate(body or [ink("")]):
        made.append(join([pad(label, indent - 1) if i == 0 else " " * (indent - 1), " ", line]))
    return made


def shift(lines: Iterable[Text], indent: int) -> Lines:
    """Lines moved to the right."""
    return [join([" " * indent, line]) for line in lines]


def beside(left: Text, right: Text, width: int) -> Lines:
    """Two texts at the ends of one line, or on two lines where one has no room for both."""
    room = width - left.cell_len - right.cell_len
    if room >= 2:
        return [join([left, " " * room, right])]
    return [*wrap(left, width), *wrap(right, width)]


def rule(width: int, seat: int | None = None) -> Text:
    """A line across."""
    return ink("─" * width, seat_style(seat) or FAINT)
