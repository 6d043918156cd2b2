"""nginx and Caddy before a server, by the files of `deploy/` that a host is given."""

from __future__ import annotations

import os
import ssl
from pathlib import Path

from host.middlemen import CERTIFICATE
from server.parlour import Address
from services import Service, found, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


class Front(Address):
    """Where people reach a server through a proxy: encrypted, and plainly at a port that leads there."""

    def __init__(self, port: int, plain: int) -> None:
        super().__init__(port)
        self.http = f"https://localhost:{port}"
        self.ws = f"wss://localhost:{port}"
        self.tls = ssl.create_default_context()
        self.tls.check_hostname = False
        self.tls.verify_mode = ssl.CERT_NONE
        self.plain = f"http://localhost:{plain}"


class Proxy(Service):
    """A proxy that is started before it is used."""

    def __init__(self, front: Front, words: tuple[object, ...], **more: str) -> None:
        super().__init__(front.port, ("env", *(f"{name}={value}" for name, value in more.items()), *words))
        self.front = front


def _changed(text: str, changes: dict[str, str]) -> str:
    """A host's file, for another site; each of these stands in it."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, server: int) -> Proxy:
    """nginx before the server at that port, with what a machine's own `nginx.conf` says around a site."""
    front = Front(free_port(), plain := free_port())
    site = {
        "127.0.0.1:8000": f"127.0.0.1:{server}",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen [::]:80;": "",
        "listen 443 ": f"listen 127.0.0.1:{front.port} ",
        "listen [::]:443 ssl http2;": "",
        "play.example.org;": "localhost;",
        "https://$host$request_uri": f"https://$host:{front.port}$request_uri",
        "/etc/letsencrypt/live/play.example.org/fullchain.pem": str(CERTIFICATE),
        "/etc/letsencrypt/live/play.example.org/privkey.pem": str(CERTIFICATE),
    }
    kept = [f"{what}_temp_path {folder / what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    about = ["daemon off;", f"pid {folder / 'pid'};", *(["user root;"] if os.getuid() == 0 else []), "events {}"]
    own = _changed((DEPLOY / "nginx.conf").read_text("utf-8"), site)
    (folder / "nginx.conf").write_text("\n".join([*about, "http {", "access_log off;", *kept, own, "}"]), "utf-8")
    return Proxy(front, (found("nginx"), "-e", "stderr", "-c", folder / "nginx.conf"))


def caddy(folder: Path, server: int) -> Proxy:
    """Caddy before the server at that port, with a certificate of its own making."""
    front = Front(free_port(), plain := free_port())
    # Nothing of it is changed but where the site and the server are, which a host says in the same way.
    about = f"{{\nadmin off\nskip_install_trust\nhttp_port {plain}\nhttps_port {front.port}\n}}\n"
    (folder / "Caddyfile").write_text(about + (DEPLOY / "Caddyfile").read_text("utf-8"), "utf-8")
    words = (found("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "Caddyfile")
    places = {"ZASHIKI_SITE": "localhost", "ZASHIKI_SERVER": f"127.0.0.1:{server}"}
    return Proxy(front, words, **places, XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder), HOME=str(folder))
