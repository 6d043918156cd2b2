"""The server: tables where people and bots sit and play a match over a WebSocket (`docs/protocol.md`).

`zashiki.server.run.run` runs a server: `Services` are opened, served by `zashiki.server.app.Application`, and closed.
"""

# Nothing is imported here: the processes in which bots think load a part of this package and not the web framework.
