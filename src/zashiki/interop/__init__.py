"""The games of the house behind the interfaces of the field: numbers, tensors, PettingZoo, Gymnasium, OpenSpiel.

This floor names no game: what is a game's own comes through the field `interop` of its `zashiki.core.plugin.Plugin`, as
an `zashiki.interop.part.InteropPart`. The other projects are imported by the module that speaks to them and by nothing
else: `zashiki.interop.pettingzoo`, `zashiki.interop.gymnasium`, `zashiki.interop.openspiel`.
"""
