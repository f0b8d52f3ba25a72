"""Compiling: the rule functions a game is written in, made fast, from the same source.

Rules are undecorated Python. For a game this module makes a second set of its functions (and of
every function they call) in namespaces of their own and hands that to Numba, so that interpreted
and compiled play live side by side in one process and Numba is imported only when it is wanted.

Results are kept on disk. The folder's name is a fingerprint of all that went in: bytecode,
constants and every global the functions reach, record layouts, and the versions of Python, numpy,
Numba and the processor. A changed constant is another folder, so the cache can't be stale.
"""

from __future__ import annotations

import collections
import contextlib
import enum
import hashlib
import os
import pickle
import shutil
import sys
import threading
import time
import types
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kumite.core import borrow, signed
from kumite.core.entries import optimized_as_one
from kumite.core.records import Record
from kumite.errors import BadGame, KumiteError

Progress = Callable[[str, int, int], None]
UNUSED_DAYS = 30
LIBRARIES = ("numpy", "math")  # modules that rules may use by name
_lock = threading.Lock()


def cache_home() -> Path:
    """Where compiled functions are kept: `KUMITE_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("KUMITE_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "kumite"


def reached(entries: Iterable[types.FunctionType]) -> list[types.FunctionType]:
    """The functions given and every plain function they call, in a fixed order."""
    found: dict[types.FunctionType, None] = {}
    waiting = list(entries)
    while waiting:
        function = waiting.pop(0)
        if function in found:
            continue
        if function.__closure__:
            raise BadGame(f"{function.__qualname__} is a closure; rule functions must be plain")
        found[function] = None
        for name in names_in(function.__code__):
            value = function.__globals__.get(name)
            if isinstance(value, types.FunctionType):
                waiting.append(value)
    return list(found)


def names_in(code: types.CodeType) -> list[str]:
    """All global names and attributes that a function uses, in comprehensions too."""
    found = dict.fromkeys(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found.update(dict.fromkeys(names_in(constant)))
    return list(found)


def fingerprint(entries: Iterable[types.FunctionType], kinds: Iterable[type[Record]]) -> str:
    """A name for everything that compiled code depends on."""
    import llvmlite
    import numba
    import numba.core.config

    digest = hashlib.sha256()

    def add(*parts: object) -> None:
        for part in parts:
            digest.update(repr(part).encode() + b"\0")

    add(sys.version, np.__version__, numba.__version__, llvmlite.__version__)
    add(
        *(Path(str(module.__file__)).read_bytes() for module in (borrow, signed)),
        _processor(),
        bool(getattr(numba.core.config, "BOUNDSCHECK", None)),
    )
    for kind in kinds:
        add(kind.__name__, kind.dtype.descr, kind.size)
    for function in reached(entries):
        add(function.__module__, function.__qualname__, function.__defaults__)
        _add_code(add, function.__code__)
        for name in sorted(names_in(function.__code__)):
            if name in function.__globals__:
                add(name, _frozen(function.__globals__[name], name, function))
    return digest.hexdigest()[:24]


def _add_code(add: Callable[..., None], code: types.CodeType) -> None:
    add(code.co_code, code.co_names, code.co_varnames, code.co_argcount)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            _add_code(add, constant)
        else:
            add(type(constant).__name__, constant)


def _frozen(value: object, name: str, function: types.FunctionType) -> object:
    """What compiled code freezes of a global, as something whose repr tells it all."""
    if isinstance(value, types.FunctionType):
        return value.__module__, value.__qualname__
    if isinstance(value, type) and issubclass(value, enum.Enum):
        return value.__qualname__, [(n, m.value) for n, m in value.__members__.items()]
    if isinstance(value, type) and issubclass(value, Record):
        return value.__qualname__, value.dtype.descr
    if isinstance(value, np.ndarray):
        return value.dtype.descr, value.shape, value.tobytes()
    if isinstance(value, tuple):
        return [_frozen(item, name, function) for item in value]
    if isinstance(value, types.ModuleType):
        if value.__name__ in LIBRARIES:
            return value.__name__
        raise BadGame(
            f"{function.__module__}.{function.__qualname__} uses the module {name}: "
            "import the names that the rules need, not modules"
        )
    if isinstance(value, types.BuiltinFunctionType | type | np.generic | np.ufunc):
        return repr(value)
    if value is None or isinstance(value, bool | int | float | str | enum.Enum):
        return type(value).__qualname__, value
    raise BadGame(
        f"{function.__module__}.{function.__qualname__} uses {name}, a {type(value).__name__}: "
        "rules may rely on numbers, enums, constant arrays and plain functions only"
    )


def _processor() -> tuple[object, ...]:
    import llvmlite.binding as llvm

    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), np.dtype("i8").str


class Workshop:
    """Compiles functions that belong together and keeps the results in one cache folder."""

    def __init__(
        self, entries: Iterable[types.FunctionType], kinds: Iterable[type[Record]]
    ) -> None:
        signed.install()
        self._entries, self._kinds = list(entries), list(kinds)
        self.functions = reached(self._entries)
        self.fingerprint = fingerprint(self._entries, self._kinds)
        self.folder = cache_home() / "native" / self.fingerprint
        self._made: dict[types.FunctionType, Any] = {}
        self._spaces: dict[int, dict[str, Any]] = {}

    def is_ready(self, name: str) -> bool:
        """Whether everything called `name` was compiled here before."""
        return (self.folder / f"{name}.ready").exists()

    def mark_ready(self, name: str) -> None:
        """Remember for the next process that all of `name` is in the folder."""
        self._use_folder()
        (self.folder / f"{name}.ready").touch()

    def compile(
        self,
        function: types.FunctionType,
        signature: Any,
        each: Callable[[], None] = lambda: None,
    ) -> Any:
        """The function as machine code for one signature, from disk when it is there.

        `each` is called whenever one of the functions it calls was compiled.
        """
        import numba.core.config
        import numba.core.errors

        if fingerprint(self._entries, self._kinds) != self.fingerprint:
            raise BadGame(
                f"the code that {function.__qualname__} relies on was changed while it was in use; "
                "start again to compile it"
            )
        with _lock:
            self._use_folder()
            config: Any = numba.core.config
            before, config.CACHE_DIR = config.CACHE_DIR, str(self.folder)
            try:
                made = self._twin(function, cache=True)
            finally:
                config.CACHE_DIR = before
            try:
                with self._alone(), optimized_as_one(each):
                    self._load_or_compile(made, signature)
            except (numba.core.errors.NumbaError, KeyError) as error:
                raise BadGame(
                    f"{function.__qualname__} does not compile: {_reason(error)}"
                ) from error
            made.disable_compile()
        return made

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Another process that wants the same waits, and then finds it on disk."""
        try:
            import fcntl
        except ImportError:  # not on this system: both compile
            yield
            return
        with open(self.folder / "lock", "w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            yield

    def _load_or_compile(self, made: Any, signature: Any) -> None:
        try:
            made.compile(signature)
        except (EOFError, pickle.UnpicklingError):
            # A file of the cache was cut short, by a full disk or a power loss.
            shutil.rmtree(self.folder, ignore_errors=True)
            self._use_folder()
            made.compile(signature)
        except OSError as error:
            raise KumiteError(
                f"cannot keep compiled functions in {self.folder}: {error.strerror}; "
                "KUMITE_CACHE can name another folder"
            ) from error

    def _use_folder(self) -> None:
        try:
            if not self.folder.exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                _prune(self.folder.parent)
            os.utime(self.folder)
        except OSError as error:
            raise KumiteError(
                f"cannot keep compiled functions in {self.folder}: {error.strerror}; "
                "KUMITE_CACHE can name another folder"
            ) from error

    def _twin(self, function: types.FunctionType, cache: bool = False) -> Any:
        if function in self._made and not cache:
            return self._made[function]
        import numba

        original = function.__globals__
        space = self._spaces.setdefault(id(original), dict(original))
        copy = types.FunctionType(
            function.__code__, space, function.__name__, function.__defaults__
        )
        copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
        inner: Any = {} if cache else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        made = numba.njit(copy, cache=cache, nogil=True, **inner)
        _widen(made)
        self._made.setdefault(function, made)
        # What it calls is looked for when it is compiled: not at all when it comes from disk.
        compile_it = made._compiler.compile

        def compile_all(arguments: Any, result: Any) -> Any:
            self._put_twins(function, space)
            return compile_it(arguments, result)

        made._compiler.compile = compile_all
        return made

    def _put_twins(self, function: types.FunctionType, space: dict[str, Any]) -> None:
        """The names a function uses mean compiled functions and plain numbers from now on."""
        for name in names_in(function.__code__):
            value = function.__globals__.get(name)
            if value is borrow.borrowed:
                space[name] = borrow.compiled_borrowed()
            elif isinstance(value, types.FunctionType):
                space[name] = self._twin(value)
            elif isinstance(value, type) and issubclass(value, enum.IntEnum):
                space[name] = _numbers(value)


def _widen(made: Any) -> None:
    """Whole numbers are handed over as 64-bit ones, so that a function is compiled once.

    Otherwise there is a version for each mix of field types that it is called with.
    """
    import numba.core.types

    types: Any = numba.core.types
    whole = types.int64
    template = made.get_call_template

    def wide(kind: Any) -> Any:
        kind = types.unliteral(kind)
        small = isinstance(kind, types.Integer) and kind.bitwidth < 64
        return whole if small else kind

    def widened(args: Any, kws: Any) -> Any:
        return template(tuple(map(wide, args)), {name: wide(kind) for name, kind in kws.items()})

    made.get_call_template = widened


def _numbers(names: type[enum.IntEnum]) -> Any:
    """An enum's members as bare numbers, which unlike Numba's enums mix with record fields."""
    kind: Any = collections.namedtuple(names.__name__, list(names.__members__))  # type: ignore[misc]
    return kind(*(int(member) for member in names.__members__.values()))


def _reason(error: Exception) -> str:
    """The one line of a compiler's message that says what is wrong, and where."""
    lines = [line.strip() for line in str(error).splitlines()]
    what = [x for x in lines if x and not x.startswith(("Failed in", "During", "File", "def", "<"))]
    where = [x for x in lines if x.startswith("File")]
    return " ".join([*what[:1], *(f"({place.rstrip(':')})" for place in where[:1])])


def _prune(home: Path) -> None:
    """Forget what was compiled for sources that nobody used for a while."""
    oldest = time.time() - UNUSED_DAYS * 86400
    for folder in home.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def numba_record(kind: type[Record]) -> Any:
    """The compiled side's type of a record."""
    import numba

    return numba.from_dtype(kind.dtype)
