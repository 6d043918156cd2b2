"""What Board Games Are Magic brings to the house."""

from zashiki.core.plugin import Plugin

PLUGIN = Plugin(
    name="magic",
    order=2,
    rules="zashiki.magic:MAGIC",
    players="zashiki.magic.bots.ladder:LADDER",
    terminal="zashiki.magic.terminal.table:TERMINAL",
    picture="zashiki.magic.picture.table:PICTURE",
    analysis="zashiki.magic.analysis.analyst:ANALYST",
    daily="zashiki.magic.daily:DAILY",
    duplicate="zashiki.magic.duplicate:DUPLICATE",
    interop="zashiki.magic.interop.part:INTEROP",
    contents="zashiki.magic.outside.contents:CONTENTS",
    workshop="zashiki.magic.workshop.part:WORKSHOP",
    commands={
        "lab": "zashiki.magic.commands.lab:lab",
        "pack": "zashiki.magic.commands.pack:pack",
    },
    catalogues=("magic",),
)
