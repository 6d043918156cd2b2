"""The browser client as the server sends it: one page, packs of modules, what a page must know at once."""
