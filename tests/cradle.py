"""What every server makes when it starts, made once in the process that those of `nursery` are forked from."""

from zashiki.magic.packs.loader import SETS, content_of

for _packs in SETS:
    content_of(_packs)
