"""From choices to what is asked for part by part, and from typed words back to a choice."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kumite.core.table import Choice, Part

Parts = tuple[str, ...]
WHOLE = "that is all"
FEWEST_PLACES = 4  # fewer are listed one by one


@dataclass(frozen=True)
class Option:
    """One thing that can be picked next."""

    key: str  # what to type for it: its number in the list, or itself where it is a number
    text: str  # the part of the move; empty: the choice is complete as it is
    label: str
    note: str = ""
    touch: str = ""
    place: str = ""  # a space that is picked by its name alone, of several with the same verb

    @property
    def verb(self) -> str:
        """What a label says besides the place: `Move` of `Move c4`."""
        return self.label.removesuffix(self.place).strip()


@dataclass(frozen=True)
class Picked:
    """What typed words mean: the parts picked so far, or several things they could mean."""

    parts: Parts = ()
    several: tuple[str, ...] = ()
    exact: bool = True  # typed in full, or by number
    done: bool = False  # said to be all, though more could follow


def texts(choice: Choice) -> Parts:
    """A choice as its parts."""
    return tuple(part.text for part in choice.parts)


def options(choices: Sequence[Choice], chosen: Parts = ()) -> list[Option]:
    """What can be picked next, after the parts that are chosen."""
    at = len(chosen)
    parts: dict[str, Part] = {}
    for choice in choices:
        if texts(choice)[:at] == chosen:
            part = choice.parts[at] if len(choice.parts) > at else Part("", WHOLE)
            parts.setdefault(part.text, part)
    numbers = numbers_in(list(parts))
    places = places_in(list(parts.values()))
    made: list[Option] = []
    last: list[Option] = []
    for part in parts.values():
        if part.text in places:
            last.append(Option("", part.text, part.label, part.note, part.touch, places[part.text]))
            continue
        key = numbers.get(part.text, "") if numbers else str(len(made) + 1)
        made.append(Option(key, part.text, part.label or part.text, part.note, part.touch))
    return made + last


def places_in(parts: Sequence[Part]) -> dict[str, str]:
    """By the text of a part the space it is about, where several parts differ in that alone.

    Such a part ends with the name of the space that it touches: `Move c4` touches `space.c4`.
    """
    names = {p.text: p.label.split()[-1] for p in parts if p.label and "." in p.touch}
    named = [p for p in parts if p.text in names and p.touch.split(".", 1)[1] == names[p.text]]
    verbs = {p.text: p.label.removesuffix(names[p.text]).strip() for p in named}
    alike = Counter(verbs.values())
    return {text: names[text] for text, verb in verbs.items() if alike[verb] >= FEWEST_PLACES}


def numbers_in(texts: Sequence[str]) -> dict[str, str]:
    """Texts that are numbers to be typed as such: `3`, or `charge 3` where all begin alike."""
    plain = {text: text for text in texts if text.isdigit()}
    if plain or len(texts) < 2:
        return plain
    heads = {" ".join(text.split()[:-1]) for text in texts}
    ends = {text: text.split()[-1] for text in texts if text}
    same = len(heads) == 1 and len(ends) == len(texts) and all(map(str.isdigit, ends.values()))
    return ends if same else {}


def find(choices: Sequence[Choice], chosen: Parts) -> Choice | None:
    """The choice that has just these parts."""
    return next((choice for choice in choices if texts(choice) == chosen), None)


def is_open(choices: Sequence[Choice], chosen: Parts) -> bool:
    """Whether there is more to pick after these parts."""
    return any(
        texts(choice)[: len(chosen)] == chosen and len(choice.parts) > len(chosen)
        for choice in choices
    )


def words(typed: str) -> list[str]:
    """Typed text as words: `Zan-Tetsu` and `zan tetsu` are the same."""
    return re.sub(r"(?<=\w)[-_,](?=\w)", " ", typed.lower().replace(",", " ")).split()


def pick(choices: Sequence[Choice], chosen: Parts, typed: str) -> Picked | None:
    """What was typed: a number of the list, a part or how it begins, or a whole move."""
    said = typed.strip()
    offered = options(choices, chosen)
    there = [option for option in offered if option.place and option.place == said.lower()]
    if len(there) == 1:
        return Picked((*chosen, there[0].text))
    for option in offered:
        if option.key and option.key == said:
            return Picked((*chosen, option.text)) if option.text else Picked(chosen, done=True)
        if not option.text and said.lower() in (WHOLE, "done"):
            return Picked(chosen, done=True)
    found = _by_words(choices, chosen, words(typed))
    if found is None and chosen:  # a whole move typed anew, in the middle of another one
        anew = _by_words(choices, (), words(typed))
        if anew is not None and find(choices, anew.parts) is not None:
            return anew
    return found or _by_a_word(choices, chosen, words(typed))


def _by_a_word(choices: Sequence[Choice], chosen: Parts, said: list[str]) -> Picked | None:
    """The one option that has these words somewhere: `jab` for `play jab`."""
    if len(set(said)) < max(1, len(said)):
        return None
    fitting = [o for o in options(choices, chosen) if set(said) <= set(words(o.label))]
    return Picked((*chosen, fitting[0].text), exact=False) if len(fitting) == 1 else None


@dataclass(frozen=True)
class _Reading:
    """One way to spell the rest of a choice: by its texts, or by what a player reads."""

    choice: Parts
    words: list[str]
    part: list[int]  # which part each word belongs to


def _readings(choices: Sequence[Choice], base: Parts) -> Iterator[_Reading]:
    for choice in choices:
        whole = texts(choice)
        if whole[: len(base)] != base or len(whole) == len(base):
            continue
        rest = choice.parts[len(base) :]
        for spelled in ([part.text for part in rest], [part.label for part in rest]):
            pairs = [(word, i) for i, text in enumerate(spelled) for word in words(text)]
            yield _Reading(whole, [word for word, _ in pairs], [i for _, i in pairs])


def _by_words(choices: Sequence[Choice], base: Parts, said: list[str]) -> Picked | None:
    if not said:
        return None
    alive = list(_readings(choices, base))
    for i, word in enumerate(said):
        alive = [r for r in alive if len(r.words) > i and r.words[i].startswith(word)]
        alive = [r for r in alive if r.words[i] == word] or alive
    if not alive:
        return None
    exact = all(reading.words[: len(said)] == said for reading in alive)
    covered = {_covered(reading, base, len(said)) for reading in alive}
    if len(covered) > 1:  # `end` beside `end turn`: the one that was typed in full
        full = {
            _covered(r, base, len(said))
            for r in alive
            if r.words[: len(said)] == said and _ends_part(r, len(said))
        }
        covered = full if len(full) == 1 else covered
    if len(covered) == 1:
        return Picked(covered.pop(), exact=exact)
    return Picked(several=tuple(sorted({" ".join(parts[len(base) :]) for parts in covered})))


def _ends_part(reading: _Reading, count: int) -> bool:
    """Whether so many words end with a whole part."""
    return len(reading.words) == count or reading.part[count] != reading.part[count - 1]


def _covered(reading: _Reading, base: Parts, count: int) -> Parts:
    return reading.choice[: len(base) + reading.part[count - 1] + 1]


def nearest(offered: Sequence[Option], typed: str) -> list[str]:
    """The options that look most like what was typed."""
    known = {option.label.lower(): option.label for option in offered}
    known |= {option.text.lower(): option.label for option in offered if option.text}
    return list(dict.fromkeys(known[name] for name in close_to(typed, known)))


def close_to(typed: str, known: Iterable[str]) -> list[str]:
    """Up to three names that look like what was typed, and about as much as the best of them."""
    said = typed.lower().strip()
    alike = {name: difflib.SequenceMatcher(None, said, name).ratio() for name in known}
    best = max(alike.values(), default=0.0)
    ranked = sorted(alike, key=lambda name: -alike[name])
    return [name for name in ranked if alike[name] >= max(0.5, best - 0.15)][:3]
