"""A second reading of Septet's rules, independent of the package: records in, results out."""

from .deals import random_deal, random_options, random_record
from .record import NotCovered, Record, Refused
from .referee import Referee, referee

__all__ = [
    "NotCovered",
    "Record",
    "Referee",
    "Refused",
    "random_deal",
    "random_options",
    "random_record",
    "referee",
]
