"""Compiling a large program with Numba in less time, without touching what it does elsewhere.

Numba optimizes every function on its own and makes machine code of it, with all that it calls
linked in: what lies at the bottom of a deep program is optimized again for each function above it.
Nobody calls the inner functions from outside. Here they stay as they are until they are linked
into the entry, the function that Python calls, and are optimized there.

While that goes on Numba also writes out the types of all arguments before each of its steps. Ours
are records with hundreds of fields, so what was written is kept. And Python looks for garbage less
often, because hardly anything of what compiling makes is garbage before the end.

All of it holds under Numba's own compiler lock, so no other thread compiles meanwhile, and is put
back at the end: code of others is compiled as if this file did not exist.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

GARBAGE = (200_000, 50, 50)  # thresholds of Python's collector while compiling


@contextlib.contextmanager
def optimized_as_one(each: Callable[[], None]) -> Iterator[None]:
    """While this lasts inner functions are optimized as parts of their entry only.

    `each` is called whenever one more inner function is ready to be linked.
    """
    import numba.core.compiler_lock
    import numba.core.registry

    registry: Any = numba.core.registry
    context = registry.cpu_target.target_context
    codegen = context.codegen()
    lock: Any = numba.core.compiler_lock.global_compiler_lock
    with lock, _names_kept(), _garbage_kept():
        context.refresh()  # what all compiled code shares is made first, as ever
        # Attributes of this one object hide those of its class until they are deleted.
        codegen._library_class = _library()
        codegen._kumite_each = each
        codegen.set_env = _no_env
        try:
            yield
        finally:
            for name in ("_library_class", "_kumite_each", "set_env"):
                codegen.__dict__.pop(name, None)


def _no_env(name: str, env: Any) -> None:
    """Inner functions have no machine code in which to set their environment."""


@cache
def _library() -> Any:
    import numba.core.codegen

    codegen: Any = numba.core.codegen

    class Library(codegen.JITCodeLibrary):  # type: ignore[misc]
        """A function and what it calls: left alone unless Python calls it."""

        def _is_entry(self) -> bool:
            if self._shared_module is not None:  # it came from disk, where only entries are kept
                return True
            return any(f.name.startswith("_ZN7cpython") for f in self._final_module.functions)

        def _optimize_final_module(self) -> None:
            if self._is_entry():
                super()._optimize_final_module()

        def _finalize_final_module(self) -> None:
            if self._is_entry():
                self._codegen.__dict__.pop("set_env", None)
                super()._finalize_final_module()
                return
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True
            self._codegen._kumite_each()

    return Library


@contextlib.contextmanager
def _names_kept() -> Iterator[None]:
    """The text of a record type, which never changes, is made once."""
    from numba.core.types import Record

    record: Any = Record
    write = record.__repr__
    kept: dict[int, tuple[Any, str]] = {}  # by identity, since equality takes as long

    def written(self: Any) -> str:
        found = kept.get(id(self))
        if found is None:
            found = kept[id(self)] = self, write(self)
        return found[1]

    record.__repr__ = written
    try:
        yield
    finally:
        record.__repr__ = write


@contextlib.contextmanager
def _garbage_kept() -> Iterator[None]:
    before = gc.get_threshold()
    gc.set_threshold(*GARBAGE)
    try:
        yield
    finally:
        gc.set_threshold(*before)
