"""Card text in four languages, made from the programs that the engine carries out."""

from zashiki.magic.wording.catalogue import Catalogue, catalogue
from zashiki.magic.wording.describe import describe

__all__ = ["Catalogue", "catalogue", "describe"]
