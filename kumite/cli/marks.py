"""Meters, marks and facts: the small things that stand beside a name."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from kumite.cli.ink import FAINT, TONES, ink, join
from kumite.core.table import Mark, Meter

MOST_DOTS = 6
BAR = 10


def meter_text(meter: Meter, bar: bool = True) -> Text:
    """A number with its name; where it has a most, also as dots or a bar."""
    name = ink(f"{meter.name} ", FAINT)
    if meter.text:
        return join([name, ink(meter.text)])
    if meter.most is None:
        return join([name, ink(str(meter.value))])
    number = ink(f"{meter.value}/{meter.most}")
    if not bar or meter.most < 1:
        return join([name, number])
    return join([name, number, " ", gauge(meter.value, meter.most)])


def gauge(value: int, most: int) -> Text:
    """How full a meter is, to be seen at a glance."""
    if most <= MOST_DOTS:
        full = min(max(value, 0), most)
        return join([ink("●" * full), ink("○" * (most - full), FAINT)])
    full = min(BAR, max(0, -(-value * BAR // most)))
    return join([ink("━" * full), ink("╌" * (BAR - full), FAINT)])


def mark_items(marks: Iterable[Mark]) -> list[Text]:
    """Marks as words."""
    return [ink(mark.text, TONES.get(mark.tone, "")) for mark in marks]


def facts_text(facts: Iterable[Meter]) -> Text:
    """A card's numbers by name, in small."""
    return join([ink(f"{fact.name} {fact.text or fact.value}", FAINT) for fact in facts], ", ")
