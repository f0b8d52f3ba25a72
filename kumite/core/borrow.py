"""Lists that compiled loops hand on without counting owners.

Numba counts who holds an array, with an instruction that locks the memory, whenever a function that
it does not merge with its caller gets one. In a loop that hands the same lists to the rules
millions of times this took a tenth of the time. The caller of the loop holds them anyway.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kumite.core.records import Ints


def borrowed(numbers: Ints) -> Ints:
    """The same list; in compiled code one whose owners are not counted."""
    return numbers


@cache
def compiled_borrowed() -> Any:
    """What stands for `borrowed` in compiled code."""
    import numba.core.cgutils
    from numba.extending import intrinsic

    cgutils: Any = numba.core.cgutils

    def borrow(context: Any, numbers: Any) -> Any:
        def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            proxy = cgutils.create_struct_proxy(signature.return_type)
            made = proxy(context, builder, value=arguments[0])
            made.meminfo = cgutils.get_null_value(made.meminfo.type)
            return made._getvalue()

        return numbers(numbers), make

    return intrinsic(borrow)
