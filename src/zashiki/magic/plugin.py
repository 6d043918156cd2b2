"""What Board Games Are Magic brings to the house."""

from zashiki.core.plugin import Command, Plugin, Shown

PLUGIN = Plugin(
    name="magic",
    title="Board Games Are Magic",
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
        "pack": Command(
            place="zashiki.magic.commands.pack:pack",
            help="Check, read, compare, begin and print packs of cards for Board Games Are Magic.",
            shown=Shown(section="designers", call="pack new DIR", does="begin a pack of cards; check, show, print it"),
        ),
        "lab": Command(
            place="zashiki.magic.commands.lab:lab",
            help="Try out what cards do to a game: thousands of matches between bots.",
            shown=Shown(section="designers", call="lab balance", does="what a pack does to a game; compare, tune"),
        ),
    },
    catalogues=("magic",),
)
