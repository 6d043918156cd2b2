"""What Duet brings to the house."""

from zashiki.core.plugin import Plugin

PLUGIN = Plugin(
    name="duet",
    title="Duet",
    rules="zashiki_duet.game:DUET",
    players="zashiki_duet.bots:LADDER",
    texts="zashiki_duet.texts",
    catalogues=("duet",),
)
