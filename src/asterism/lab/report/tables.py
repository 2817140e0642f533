"""From Arrow's columns to numpy: lists of one length become matrices, words become numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


def numbers(table: pa.Table, name: str) -> Floats:
    """Return a column of numbers; what is missing is not a number."""
    column = pc.cast(table.column(name), pa.float64())
    return np.asarray(column.to_numpy(), dtype=np.float64)


def whole(table: pa.Table, name: str) -> Ints:
    """Return a column of whole numbers, none missing."""
    return np.asarray(table.column(name).to_numpy(), dtype=np.int64)


def matrix(table: pa.Table, name: str, width: int) -> Floats:
    """Return a column of lists of one length as a matrix, a row for each list."""
    flat = pc.cast(pc.list_flatten(table.column(name)), pa.float64())
    return np.asarray(flat.to_numpy(), dtype=np.float64).reshape(-1, width)


def words(table: pa.Table, name: str) -> list[str]:
    """Return a column of words."""
    found: list[str] = pc.cast(table.column(name), pa.string()).to_pylist()
    return found


def coded(table: pa.Table, name: str, code: Callable[[str], int]) -> Ints:
    """Return a column of words as numbers; each different word is looked up once."""
    return _codes(table.column(name), code)


def listed(table: pa.Table, name: str, code: Callable[[str], int]) -> tuple[Ints, Ints]:
    """Return all entries of a column of lists of words: the row of each, and its number."""
    column = table.column(name)
    rows = np.asarray(pc.list_parent_indices(column).to_numpy(), dtype=np.int64)
    return rows, _codes(pc.list_flatten(column), code)


def _codes(column: pa.ChunkedArray, code: Callable[[str], int]) -> Ints:
    parts = [np.zeros(0, dtype=np.int64)]
    chunks: Sequence[pa.Array] = column.chunks if isinstance(column, pa.ChunkedArray) else [column]
    for chunk in chunks:
        encoded = chunk if isinstance(chunk, pa.DictionaryArray) else chunk.dictionary_encode()
        table = np.array([code(word) for word in encoded.dictionary.to_pylist()], dtype=np.int64)
        places = np.asarray(encoded.indices.to_numpy(zero_copy_only=False), dtype=np.int64)
        parts.append(table[places] if len(table) else places)
    return np.concatenate(parts)


def sums(rows: Ints, values: npt.ArrayLike, games: int) -> Floats:
    """Return for each game the sum of the values in its rows; 1 counts them."""
    weights = np.broadcast_to(np.asarray(values, dtype=np.float64), rows.shape)
    return np.bincount(rows, weights=weights, minlength=games).astype(np.float64)


def spread(rows: Ints, places: Ints, values: npt.ArrayLike, shape: tuple[int, int]) -> Floats:
    """Return the same for each game and each of several places: bins, seats, verbs."""
    return sums(rows * shape[1] + places, values, shape[0] * shape[1]).reshape(shape)
