"""What Yokai Septet brings to the house."""

from zashiki.core.plugin import Command, Plugin, Shown

PLUGIN = Plugin(
    name="septet",
    title="Yokai Septet",
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
        "exploit": Command(
            place="zashiki.septet.commands.exploit:exploit",
            help="Measure how much a bot of Yokai Septet can be beaten by who knows its policy: exploitability from "
            "below.",
            shown=Shown(section="researchers", call="exploit BOT", does="how much a bot can be beaten by who knows it"),
        ),
        "puzzles": Command(
            place="zashiki.septet.commands.puzzles:puzzles", help="Puzzles of Yokai Septet, from bots' play."
        ),
        "solve": Command(
            place="zashiki.septet.commands.solve:solve",
            help="Show what each legal card was worth, with every card open and everybody playing as well as can be.",
            shown=Shown(section="matches", call="solve FILE", does="what each card was worth, all cards open"),
        ),
        "train": Command(
            place="zashiki.septet.commands.train:train",
            help="Train the policies of Yokai Septet's bots by self-play and write them to files; minutes on two "
            "cores.",
            shown=Shown(section="researchers", call="train --out DIR", does="teach the bots of Yokai Septet anew"),
        ),
    },
    catalogues=("septet",),
)
