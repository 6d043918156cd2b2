"""What the compiled code takes from the machine: words of 64 bits, counted, shifted and chosen without branches.

Everything the package compiles goes through `compiled`, and everything it does to a word that Python's operators cannot
say goes through the functions below, each one machine instruction or two. To the type checker words are plain `int`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypeVar, cast

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba import config as _config
from numba import njit, types
from numba.core import cgutils as _cgutils
from numba.core.compiler_lock import global_compiler_lock
from numba.core.runtime.nrt import rtsys
from numba.extending import intrinsic

from zashiki.septet.bitboard.arrays import Words

F = TypeVar("F", bound=Callable[..., object])

# Their own types say less than what is used of them here.
config: Any = _config
cgutils: Any = _cgutils

SLOW_DEPOSIT = frozenset({"bdver4", "znver1", "znver2"})
"""Processors that have the deposit instruction, but carry it out bit by bit."""


def has_deposit() -> bool:
    """Whether the processor that code is compiled for spreads bits over a mask in one fast instruction (BMI2)."""
    if config.CPU_FEATURES is not None:
        return "+bmi2" in config.CPU_FEATURES.split(",")
    if config.CPU_NAME not in (None, "host"):
        return False
    return binding.get_host_cpu_features().get("bmi2", False) and binding.get_host_cpu_name() not in SLOW_DEPOSIT


DEPOSITS = has_deposit()


OPTIONS: Any = {"nogil": True, "error_model": "numpy", "_nrt": False, "no_cfunc_wrapper": True}
"""No compiled function makes or keeps an array, so none counts references to those that it is given: the counting of
arrays in records took a sixth of a playout's time. Nor is any called from C."""
OPTIMISATION = 2
"""How hard LLVM tries, of 3: the bots' rollouts are no faster with 3, and take twice as long to compile."""


@lru_cache
def stamp(package: str) -> str:
    """A digest of all sources that may be compiled into a function of the package: its own and this one's."""
    digest = sha256()
    for name in sorted({_KERNEL, package}):
        for file in sorted(files(name).iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".py"):
                digest.update(file.read_bytes())
    return digest.hexdigest()


_KERNEL = __name__.rpartition(".")[0]


def compiled(function: F) -> F:
    """Compile the function on its first call; the result is kept on disk for the next start."""
    dispatcher: Any = optimised(function)
    _compile_sooner(dispatcher)
    return cast(F, dispatcher)


def optimised(function: F) -> F:
    """The same for what searches for seconds: LLVM tries as hard as it can, which takes longer and makes it faster."""
    dispatcher: Any
    try:
        dispatcher = njit(cache=True, **OPTIONS)(function)
    except RuntimeError:
        # There is no place on this machine where compiled code could be kept.
        dispatcher = njit(**OPTIONS)(function)
    # numba compares the age of the function's own file only, but what it calls from other files is compiled into it.
    file = getattr(dispatcher._cache, "_cache_file", None)
    if file is not None:
        file._source_stamp = stamp(function.__module__.rpartition(".")[0] or _KERNEL)
        _load_at_once(dispatcher._cache)
    return cast(F, dispatcher)


def _compile_sooner(dispatcher: Any) -> None:
    """Have a function compiled, with all that is compiled for it, as hard as LLVM is to try here.

    numba has one setting for a process, which is others' too: they find it as they left it. One thread compiles at a
    time, and what makes code for the processor is set up once, by their setting.
    """
    compile_ = dispatcher._compiler.compile

    def compile_here(*signature: Any) -> Any:
        with global_compiler_lock:
            level, _ = config.OPT, dispatcher.targetdescr.target_context
            config.OPT = type(level)(min(level, OPTIMISATION))
            try:
                return compile_(*signature)
            finally:
                config.OPT = level

    dispatcher._compiler.compile = compile_here


def _load_at_once(cache: Any) -> None:
    """Have what is kept on disk loaded without making ready all that compiling takes, as numba does before it looks.

    That is most of the time between numba's import and the first result.
    """
    load_slowly, find = cache.load_overload, getattr(cache, "_load_overload", None)
    if find is None:
        return

    def load(signature: Any, context: Any) -> Any:
        try:
            rtsys.initialize(context)
            return find(signature, context)
        except Exception:
            return load_slowly(signature, context)

    cache.load_overload = load


def inlined(function: F) -> F:
    """Compile the function into its callers: for the small words of the rules' vocabulary."""
    return cast(F, njit(forceinline=True, **OPTIONS)(function))


_WORD = types.uint64
_LLVM_WORD = ir.IntType(64)


def _unary(build: Callable[[Any, Any], Any]) -> Callable[[int], int]:
    def typing(_context: Any, _value: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return build(builder, values[0])

        return _WORD(_WORD), generate

    return cast(Callable[[int], int], intrinsic(typing))


popcount = _unary(lambda builder, value: builder.ctpop(value))
"""How many cards are in a set."""

trailing_zeros = _unary(lambda builder, value: builder.cttz(value, ir.Constant(ir.IntType(1), 0)))
"""The code of the lowest card of a set; 64 for the empty set."""


@intrinsic
def _choose(_context: Any, condition: Any, then: Any, otherwise: Any) -> Any:
    if then != otherwise or condition != types.boolean:
        return None

    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.select(values[0], values[1], values[2])

    return then(condition, then, otherwise), generate


if TYPE_CHECKING:

    def choose(condition: bool, then: int, otherwise: int) -> int:
        """One of two numbers, both computed: never a branch."""
        raise NotImplementedError
else:
    choose = _choose


def _two_words(name: str) -> Callable[[int, int], int]:
    def typing(_context: Any, _first: Any, _second: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            kind = ir.FunctionType(_LLVM_WORD, [_LLVM_WORD, _LLVM_WORD])
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), values)

        return _WORD(_WORD, _WORD), generate

    return cast(Callable[[int, int], int], intrinsic(typing))


deposit = _two_words("llvm.x86.bmi.pdep.64")
"""The low bits of a word spread over the places of a mask; only where `DEPOSITS`."""

extract = _two_words("llvm.x86.bmi.pext.64")
"""The bits at the places of a mask pushed together; only where `DEPOSITS`."""


@intrinsic
def _address(_context: Any, array: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        view = cgutils.create_struct_proxy(signature.args[0])(context, builder, value=values[0])
        return builder.ptrtoint(view.data, _LLVM_WORD)

    return _WORD(array), generate


@intrinsic
def _load(_context: Any, _base: Any, _index: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        pointer = builder.inttoptr(values[0], ir.PointerType(_LLVM_WORD))
        return builder.load(builder.gep(pointer, [values[1]]))

    return _WORD(_WORD, _WORD), generate


@intrinsic
def _store(_context: Any, _base: Any, _index: Any, _value: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        pointer = builder.inttoptr(values[0], ir.PointerType(_LLVM_WORD))
        builder.store(values[2], builder.gep(pointer, [values[1]]))
        return context.get_dummy_value()

    return types.void(_WORD, _WORD, _WORD), generate


@intrinsic
def _prefetch(_context: Any, _base: Any, _index: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        pointer = builder.inttoptr(values[0], ir.PointerType(_LLVM_WORD))
        place = builder.bitcast(builder.gep(pointer, [values[1]]), ir.PointerType(ir.IntType(8)))
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(function, [place, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(_WORD, _WORD), generate


if TYPE_CHECKING:

    def address(array: Words) -> int:
        """Where an array begins. Its owner must outlive the use."""
        raise NotImplementedError

    def load(base: int, index: int) -> int:
        """The word at an index from an address."""
        raise NotImplementedError

    def store(base: int, index: int, value: int) -> None:
        """Write the word at an index from an address."""
        raise NotImplementedError

    def prefetch(base: int, index: int) -> None:
        """Have the word at an index from an address fetched from memory, without waiting for it."""
        raise NotImplementedError
else:
    address, load, store, prefetch = _address, _load, _store, _prefetch
