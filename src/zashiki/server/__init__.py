"""The server: tables where people and bots sit and play a match over a WebSocket (`docs/protocol.md`).

Make an application with `zashiki.server.app.create_app`, run a server with `zashiki.server.run.run`.
"""

# Nothing is imported here: the processes in which bots think load a part of this package and not the web framework.
