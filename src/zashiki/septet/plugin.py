"""What Yokai Septet brings to the house."""

from zashiki.core.plugin import Plugin

PLUGIN = Plugin(
    name="septet",
    order=1,
    rules="zashiki.septet:SEPTET",
    players="zashiki.septet.bots.ladder:LADDER",
    terminal="zashiki.septet.terminal.table:TERMINAL",
    picture="zashiki.septet.picture.table:PICTURE",
    analysis="zashiki.septet.analysis.analyst:ANALYST",
    measures="zashiki.septet.measures:MEASURES",
    daily="zashiki.septet.daily:DAILY",
    duplicate="zashiki.septet.duplicate:DUPLICATE",
    interop="zashiki.septet.interop.part:INTEROP",
    outline="zashiki.septet.terminal.outline:outline",
    commands={
        "exploit": "zashiki.septet.commands.exploit:exploit",
        "puzzles": "zashiki.septet.commands.puzzles:puzzles",
        "solve": "zashiki.septet.commands.solve:solve",
        "train": "zashiki.septet.commands.train:train",
    },
    catalogues=("septet",),
)
