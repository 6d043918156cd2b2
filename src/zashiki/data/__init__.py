"""Recorded games for learning: made by self-play or taken from match records, as Parquet files, and read back.

Two tables, ``matches`` and ``decisions`` (`zashiki.data.schema`), in shards of so many matches each. It needs pyarrow,
the extra ``[data]``.
"""

from zashiki.data.reading import observation_of, read, read_records
from zashiki.data.writing import from_records

__all__ = ["from_records", "observation_of", "read", "read_records"]
