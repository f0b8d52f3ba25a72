"""Records: fixed-size structs declared by name, the same in Python and in compiled code.

A class body lists the fields in order. The class is at once the layout (`dtype`, `size`), the
type that checkers see and the accessor that interpreted rules run on. Reading a field gives a
plain `int`; writing a value that does not fit raises, where compiled code would wrap silently.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar, overload

import numpy as np

from kumite.errors import BadGame


class Ints(Protocol):
    """An array field of whole numbers: `s.hp[seat]`, `s.plan[seat, half]`."""

    @overload
    def __getitem__(self, where: int | tuple[int, ...], /) -> int: ...
    @overload
    def __getitem__(self, where: slice, /) -> Ints: ...
    def __setitem__(self, where: int | tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Field:
    """One field of a record: its number type, shape, and what a designer may put there."""

    __slots__ = ("char", "derived", "high", "low", "many", "names", "row", "shape", "tally")

    def __init__(
        self,
        char: str,
        shape: tuple[int, ...],
        low: int | None = None,
        high: int | None = None,
        row: type[Record] | None = None,
        names: type[enum.IntEnum] | str | None = None,
        many: bool = False,
        derived: bool = False,
        tally: bool = False,
    ) -> None:
        self.char = char
        self.shape = shape
        self.row = row
        self.names = names  # an enum, "flag", or the name of a table of the rules
        self.many = many  # a set of names (or small numbers) held as bits
        self.derived = derived
        self.tally = tally  # a number for each row of the table `names`
        if row is None:
            info = np.iinfo(char)
            low = int(info.min) if low is None else low
            high = int(info.max) if high is None else high
        self.low, self.high = low or 0, high or 0

    def numpy(self) -> tuple[Any, ...]:
        """The field's type and shape as numpy spells them."""
        kind: Any = self.char if self.row is None else self.row.dtype
        return (kind, self.shape) if self.shape else (kind,)


def _number(char: str) -> Any:
    def declare(
        *shape: int, low: int | None = None, high: int | None = None, derived: bool = False
    ) -> Any:
        return Field(char, shape, low, high, derived=derived)

    return declare


u8 = _number("u1")
u16 = _number("u2")
u32 = _number("u4")
u64 = _number("u8")
i8 = _number("i1")
i16 = _number("i2")
i32 = _number("i4")


def flag(*shape: int) -> Any:
    """Yes or no."""
    return Field("u1", shape, 0, 1, names="flag")


def code(names: type[enum.IntEnum], *shape: int) -> Any:
    """One of an enum's members; data files give its name."""
    return Field("u1", shape, min(names), max(names), names=names)


def ref(table: str, *shape: int) -> Any:
    """A row of another table of the rules, by its name in data files."""
    return Field("u2", shape, names=table)


def tally(table: str, count: int, high: int = 255) -> Any:
    """A number for each row of another table; data files write `{name = number}`."""
    return Field("u1", (count,), 0, high, names=table, tally=True)


def bits(high: int, names: type[enum.IntEnum] | None = None) -> Any:
    """A set of numbers from 0 to `high`, or of an enum's members; data files give a list."""
    if high > 31:
        raise BadGame(f"a set of bits goes up to 31, not {high}")
    char = "u1" if high < 8 else "u2" if high < 16 else "u4"
    return Field(char, (), 0, (2 << high) - 1, names=names, many=True)


RecordT = TypeVar("RecordT", bound="Record")


def rows(row: type[RecordT], *shape: int) -> Any:
    """An array of records of one kind."""
    if not shape:
        raise BadGame(f"rows of {row.__name__} need a number")
    return Field("", shape, row=row)


class Rows(Generic[RecordT]):
    """An array of records, as interpreted rules see it."""

    __slots__ = ("_items", "shape")

    def __init__(self, row: type[RecordT], shape: tuple[int, ...], memory: memoryview) -> None:
        self.shape = shape
        size = row.size
        count = len(memory) // size
        self._items = [row(memory[i * size : (i + 1) * size]) for i in range(count)]

    def __getitem__(self, where: int | tuple[int, ...]) -> RecordT:
        if isinstance(where, int):
            if len(self.shape) != 1:
                raise IndexError("all indices of this array must be given")
            return self._items[where]
        flat = 0
        for index, length in zip(where, self.shape, strict=True):
            if not -length <= index < length:
                raise IndexError(f"index {index} is not below {length}")
            flat = flat * length + index % length
        return self._items[flat]

    def __setitem__(self, where: int | tuple[int, ...], row: RecordT) -> None:
        self[where].memory[:] = row.memory

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[RecordT]:
        return iter(self._items)


class Grid:
    """An array of numbers with more than one index, as interpreted rules see it."""

    __slots__ = ("_numbers", "shape")

    def __init__(self, shape: tuple[int, ...], numbers: memoryview) -> None:
        self.shape, self._numbers = shape, numbers

    def _place(self, where: tuple[int, ...]) -> int:
        flat = 0
        for index, length in zip(where, self.shape, strict=True):
            if not -length <= index < length:
                raise IndexError(f"index {index} is not below {length}")
            flat = flat * length + index % length
        return flat

    def __getitem__(self, where: int | tuple[int, ...]) -> Any:
        if isinstance(where, tuple):
            return self._numbers[self._place(where)]
        if not -self.shape[0] <= where < self.shape[0]:
            raise IndexError(f"index {where} is not below {self.shape[0]}")
        size = len(self._numbers) // self.shape[0]
        start = where % self.shape[0] * size
        part = self._numbers[start : start + size]
        return part if len(self.shape) == 2 else Grid(self.shape[1:], part)

    def __setitem__(self, where: tuple[int, ...], value: int) -> None:
        self._numbers[self._place(where)] = value

    def __len__(self) -> int:
        return self.shape[0]

    def tolist(self) -> list[Any]:
        """As nested lists."""
        return [self[i].tolist() for i in range(self.shape[0])]


class _Scalar:
    """Reads and writes a number through one of the record's typed windows."""

    __slots__ = ("at", "name", "window")

    def __init__(self, name: str, char: str, offset: int) -> None:
        dtype = np.dtype(char)
        self.name = name
        self.window, self.at = "_" + dtype.char, offset // dtype.itemsize

    def __get__(self, record: Any, owner: Any = None) -> Any:
        if record is None:
            return self
        return getattr(record, self.window)[self.at]

    def __set__(self, record: Any, value: int) -> None:
        try:
            getattr(record, self.window)[self.at] = value
        except ValueError:
            info = np.iinfo(self.window[1])
            raise ValueError(f"{self.name} holds {info.min} to {info.max}, not {value}") from None


class Record:
    """Base of all records. Subclasses declare fields; `size` in the class line is checked.

    A subclass of a record begins with the fields of that record.
    """

    dtype: ClassVar[np.dtype[Any]]
    size: ClassVar[int]
    fields: ClassVar[dict[str, Field]]

    def __init_subclass__(cls, size: int | None = None, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        own = {k: v for k, v in vars(cls).items() if isinstance(v, Field)}
        cls.fields = {**getattr(cls, "fields", {}), **own}
        if not cls.fields:
            raise BadGame(f"record {cls.__name__} has no fields")
        for name in cls.fields:
            if name.startswith("_") or hasattr(Record, name) or name in ("raw", "memory"):
                raise BadGame(f"record {cls.__name__}: a field can't be called {name}")
        spec: Any = [(name, *field.numpy()) for name, field in cls.fields.items()]
        cls.dtype = np.dtype(spec, align=True)
        cls.size = cls.dtype.itemsize
        if size is not None and size != cls.size:
            raise BadGame(f"record {cls.__name__} is declared as {size} bytes and has {cls.size}")
        places: Any = cls.dtype.fields
        for name, field in cls.fields.items():
            if field.row is None and not field.shape:
                setattr(cls, name, _Scalar(f"{cls.__name__}.{name}", field.char, places[name][1]))
            elif name in own:
                delattr(cls, name)  # arrays and rows are made on first use, by __getattr__

    def __init__(self, memory: memoryview | None = None) -> None:
        self.memory = memoryview(bytearray(self.size)) if memory is None else memory

    def __getattr__(self, name: str) -> Any:
        if name[0] == "_" and len(name) == 2:
            whole: Any = self.memory
            made: Any = whole.cast(name[1])
        elif (field := self.fields.get(name)) is not None:
            start = self.dtype.fields[name][1]  # type: ignore[index]
            part: Any = self.memory[start : start + self.dtype[name].itemsize]
            if field.row is not None:
                made = Rows(field.row, field.shape, part)
            else:
                numbers = part.cast(np.dtype(field.char).char)
                made = numbers if len(field.shape) == 1 else Grid(field.shape, numbers)
        elif name == "raw":
            made = np.frombuffer(self.memory, self.dtype)[0]
        else:
            raise AttributeError(f"{type(self).__name__} has no field {name}")
        self.__dict__[name] = made
        return made

    raw: Any  # the same memory as numpy sees it: what compiled functions take

    def __bytes__(self) -> bytes:
        return bytes(self.memory)

    def __reduce__(self) -> Any:
        return _restore, (type(self), bytes(self.memory))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.memory == other.memory

    __hash__ = None  # type: ignore[assignment]

    def copy(self: RecordT) -> RecordT:
        """A record of its own with the same bytes."""
        return type(self)(memoryview(bytearray(self.memory)))

    def load(self, source: bytes | memoryview | Record) -> None:
        """Take over all bytes of another record of this kind."""
        self.memory[:] = source.memory if isinstance(source, Record) else source

    def clear(self) -> None:
        """All fields to zero."""
        self.memory[:] = bytes(self.size)

    def as_dict(self) -> dict[str, Any]:
        """All fields as plain numbers, lists and dicts, for messages and tests."""
        return {name: plain(getattr(self, name)) for name in self.fields}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.as_dict()})"


def _restore(kind: type[RecordT], memory: bytes) -> RecordT:
    return kind(memoryview(bytearray(memory)))


def plain(value: Any) -> Any:
    """A field's value as numbers, lists and dicts."""
    if isinstance(value, memoryview | Grid):
        return value.tolist()
    if isinstance(value, Record):
        return value.as_dict()
    if isinstance(value, Rows):
        return [row.as_dict() for row in value]
    return value


def many(kind: type[RecordT], count: int) -> Rows[RecordT]:
    """Room for several records in one block, for drivers that keep a stack of states."""
    return Rows(kind, (count,), memoryview(bytearray(kind.size * count)))
