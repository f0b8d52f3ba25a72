"""Whole numbers in compiled rules behave as they do in Python: 3 - 5 is -2.

Numba gives sums and differences of unsigned fields the type of unsigned 64-bit numbers, where 3 - 5
is beyond all counting. Here arithmetic on unsigned numbers below 64 bits is typed as signed 64-bit,
which holds every result, and so is counting up to one with `range`. Unsigned numbers of 64 bits, as
the dice have, stay as they are. Sums and comparisons of signed 64-bit numbers have the type that
Numba gives them; they stand here because Numba would try dozens of others first, which took a fifth
of the time a large game takes to compile.
"""

from __future__ import annotations

import operator
from typing import Any

TWO = (
    operator.add, operator.sub, operator.mul, operator.floordiv, operator.mod,
    operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift,
    operator.iadd, operator.isub, operator.imul, operator.ifloordiv, operator.imod,
    operator.iand, operator.ior, operator.ixor, operator.ilshift, operator.irshift,
)  # fmt: skip
ONE = (operator.neg, operator.invert)
COMPARED = (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)
_done = False


def install() -> None:
    """Put our typing of these operators before Numba's own, once per process."""
    global _done
    if _done:
        return
    import numba.core.registry

    context: Any = numba.core.registry.cpu_target.typing_context
    context.refresh()
    for operators, template in _templates():
        for each in operators:
            known = context._lookup_global(each)
            ours = type(template.__name__, (template,), {"key": each})
            known.templates = (ours, *known.templates)
    _done = True


def _templates() -> list[tuple[tuple[Any, ...], Any]]:
    """How operators are typed: which ones, and what says so."""
    import numba.core.types
    import numba.core.typing.templates

    types: Any = numba.core.types
    templates: Any = numba.core.typing.templates
    signature, whole = templates.signature, types.int64

    def is_small(kind: Any) -> bool:
        number = isinstance(kind, types.Integer) and kind.bitwidth < 64
        return number or isinstance(kind, types.Boolean)

    def all_whole(args: Any) -> bool:
        return all(is_small(kind) or kind == whole for kind in args)

    def is_counter(kind: Any) -> bool:
        return isinstance(kind, types.Integer) and not kind.signed and kind.bitwidth < 64

    class Two(templates.AbstractTemplate):  # type: ignore[misc,name-defined,unused-ignore]
        def generic(self, args: Any, kws: Any) -> Any:
            flags = all(isinstance(kind, types.Boolean) for kind in args)  # True & True is True
            if len(args) == 2 and all_whole(args) and not flags:
                return signature(whole, whole, whole)
            return None

    class Compared(templates.AbstractTemplate):  # type: ignore[misc,name-defined,unused-ignore]
        def generic(self, args: Any, kws: Any) -> Any:
            if len(args) == 2 and all_whole(args):
                return signature(types.boolean, whole, whole)
            return None

    class Truth(templates.AbstractTemplate):  # type: ignore[misc,name-defined,unused-ignore]
        def generic(self, args: Any, kws: Any) -> Any:
            if len(args) == 1 and args[0] == types.boolean:
                return signature(types.boolean, types.boolean)
            return None

    class One(templates.AbstractTemplate):  # type: ignore[misc,name-defined,unused-ignore]
        def generic(self, args: Any, kws: Any) -> Any:
            if len(args) == 1 and is_counter(args[0]):
                return signature(whole, whole)
            return None

    class Counting(templates.AbstractTemplate):  # type: ignore[misc,name-defined,unused-ignore]
        def generic(self, args: Any, kws: Any) -> Any:
            if 1 <= len(args) <= 3 and all_whole(args) and any(is_counter(kind) for kind in args):
                return signature(types.range_state64_type, *[whole] * len(args))
            return None

    return [(TWO, Two), (ONE, One), (COMPARED, Compared), ((bool,), Truth), ((range,), Counting)]
