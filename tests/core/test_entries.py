"""Compiling with entries only: quick for us, and nothing of it is left for anybody else."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.registry import cpu_target

from kumite.core.entries import optimized_as_one
from kumite.core.native import Workshop

WHOLE = numba.int64(numba.int64)


def lowest(n: int) -> int:
    return n * 3


def middle(n: int) -> int:
    return lowest(n) + lowest(n + 1)


def upper(n: int) -> int:
    return middle(n) - lowest(n)


def named_alike(n: int) -> int:
    return _inner(n) + 1


def _inner(n: int) -> int:
    return n * 7


_inner.__qualname__ = "named_alike"


def of_numba() -> tuple[Any, ...]:
    """All that compiling as one changes."""
    record: Any = numba.core.types.Record
    codegen = cpu_target.target_context.codegen()
    own = {name for name in vars(codegen) if name in ("_library_class", "set_env")}
    return record.__repr__, own, codegen._library_class, gc.get_threshold()


def test_inner_functions_are_told_once_each_and_become_part_of_their_entry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))  # from disk comes the entry alone
    told: list[bool] = []
    before = of_numba()
    for inner in (2, 0):
        told.clear()
        shop = Workshop([upper], [])  # type: ignore[list-item]
        made = shop.compile(upper, WHOLE, lambda: told.append(True))  # type: ignore[arg-type]
        assert made(5) == upper(5)
        assert len(told) == inner
        assert len(shop._made) == 1 + inner, "what comes from disk needs no inner functions"
    assert of_numba() == before


def test_an_inner_function_may_be_called_like_its_entry() -> None:
    shop = Workshop([named_alike], [])  # type: ignore[list-item]
    assert shop.compile(named_alike, WHOLE)(6) == 43  # type: ignore[arg-type]


def test_all_is_put_back_after_a_failure() -> None:
    before = of_numba()
    with pytest.raises(ZeroDivisionError), optimized_as_one(lambda: None):
        assert of_numba() != before
        raise ZeroDivisionError
    assert of_numba() == before


def test_other_threads_compile_as_ever() -> None:
    """Somebody else's function waits, is optimized on its own and can be called."""
    made: list[Any] = []
    library: Any = None

    def compile_theirs() -> None:
        made.append(numba.njit(numba.int64(numba.int64[::1]))(lambda numbers: numbers.sum()))

    other = threading.Thread(target=compile_theirs)
    with optimized_as_one(lambda: None):
        library = cpu_target.target_context.codegen()._library_class
        other.start()
        other.join(0.5)
        assert not made
        assert other.is_alive()
    other.join(60)
    assert made[0](np.array([1, 2], np.int64)) == 3
    result = made[0].overloads[made[0].signatures[0]]
    assert not isinstance(result.library, library)
