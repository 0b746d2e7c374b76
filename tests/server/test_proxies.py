"""The examples of docs/operate.md work as printed: nginx and Caddy in front, a CA of our own, sockets through them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import trustme
import websockets

from tests.server.house import run
from tests.server.running import Running, free_port, sqlite

PAGE = Path(__file__).parents[2] / "docs" / "operate.md"
NAME = "fracas.example"
STARTS_WITHIN_S = 30


def example(kind: str) -> str:
    """The example of the page in this language."""
    found = re.findall(rf"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1, f"the page has {len(found)} examples for {kind}"
    text: str = found[0]
    return text


def program(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    assert found, f"these tests need {name}; on Debian: tools/proxies.sh"
    return found


class Certificates:
    def __init__(self, folder: Path) -> None:
        authority, self.folder = trustme.CA(), folder
        issued = authority.issue_cert(NAME)
        self.key, self.chain = folder / "key.pem", folder / "chain.pem"
        issued.private_key_pem.write_to_path(self.key)
        self.chain.write_bytes(b"".join(blob.bytes() for blob in issued.cert_chain_pems))
        self.context = ssl.create_default_context()
        authority.configure_trust(self.context)


@contextmanager
def nginx(folder: Path, backend: int, port: int, certificates: Certificates) -> Iterator[None]:
    site = example("nginx").replace("127.0.0.1:8000", f"127.0.0.1:{backend}").replace("listen 443", f"listen {port}")
    site = site.replace("/etc/ssl/fracas", str(certificates.folder))
    spare = "".join(f"{kind}_temp_path {folder};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = f"daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{spare}{site}\n}}\n"
    (folder / "nginx.conf").write_text(whole)
    log = str(folder / "error.log")
    with started([program("nginx"), "-e", log, "-c", str(folder / "nginx.conf"), "-p", str(folder)], folder):
        yield


@contextmanager
def caddy(folder: Path, backend: int, port: int, certificates: Certificates) -> Iterator[None]:
    site = example("caddyfile").replace("127.0.0.1:8000", f"127.0.0.1:{backend}")
    site = site.replace(f"{NAME} {{", f"{NAME}:{port} {{\n\ttls {certificates.chain} {certificates.key}")
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(head + site)
    with started([program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"], folder):
        yield


@contextmanager
def started(command: list[str], folder: Path) -> Iterator[None]:
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        try:
            yield
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(20)


PROXIES: dict[str, Any] = {"nginx": nginx, "caddy": caddy}


@pytest.mark.parametrize("name", PROXIES)
def test_people_play_through_the_web_server_of_the_page(tmp_path: Path, name: str) -> None:
    server = Running(sqlite(tmp_path), tmp_path, FRACAS_TRUSTED_PROXIES="127.0.0.1").start()
    certificates, port = Certificates(tmp_path), free_port()
    try:
        with PROXIES[name](tmp_path, server.port, port, certificates):
            made = table_through(port, certificates)
            run(lambda: play_through(port, certificates, made["links"][0]["secret"]), 60)
    finally:
        server.stop()


def table_through(port: int, certificates: Certificates) -> dict[str, Any]:
    """Make a table over HTTPS, as soon as the web server answers."""
    until = time.monotonic() + STARTS_WITHIN_S
    base = f"https://127.0.0.1:{port}"
    named: dict[str, Any] = {"headers": {"host": NAME}, "extensions": {"sni_hostname": NAME}}
    with httpx.Client(verify=certificates.context, timeout=20) as client:
        while True:
            try:
                assert client.get(f"{base}/health", **named).json()["ok"]
                break
            except httpx.TransportError:
                assert time.monotonic() < until, (certificates.folder / "proxy.log").read_text()
                time.sleep(0.1)
        page = client.get(f"{base}/", **named)
        assert "content-security-policy" in page.headers
        wanted = {"game": "steel", "encounter": "toll_gate", "seats": {"odrun": "me"}}
        made: dict[str, Any] = client.post(f"{base}/api/tables", json=wanted, **named).json()
        return made


async def play_through(port: int, certificates: Certificates, secret: str) -> None:
    connecting = websockets.connect(
        f"wss://{NAME}/ws",
        host="127.0.0.1",
        port=port,
        ssl=certificates.context,
        origin=websockets.Origin(f"https://{NAME}"),
        max_size=None,
    )
    async with connecting as socket:
        await socket.send(json.dumps({"type": "hello", "secret": secret}))
        assert json.loads(await socket.recv())["type"] == "welcome"
        await socket.send(json.dumps({"type": "say", "id": 7, "text": "hello"}))
        heard = json.loads(await socket.recv())
        while heard["id"] != 7:
            heard = json.loads(await socket.recv())
        assert heard["type"] == "done"


def test_the_unit_of_the_page_is_sound() -> None:
    unit = example("ini")
    checker = shutil.which("systemd-analyze")
    assert "ExecStart=/opt/fracas/bin/fracas serve" in unit
    assert "TimeoutStopSec" in unit
    if checker is not None:
        path = Path(os.environ.get("TMPDIR", "/tmp")) / f"fracas-{os.getpid()}.service"
        path.write_text(unit.replace("/opt/fracas/bin/fracas", shutil.which("true") or "/bin/true"))
        try:
            told = subprocess.run([checker, "verify", str(path)], capture_output=True, text=True, check=False)
        finally:
            path.unlink()
        assert "fracas" not in told.stderr or "Unknown" not in told.stderr, told.stderr


def test_every_setting_the_page_names_exists() -> None:
    from fracas.server.config import PREFIX, Config

    named = set(re.findall(r"`(FRACAS_\w+)`", PAGE.read_text(encoding="utf-8")))
    assert named
    assert named <= {PREFIX + field.upper() for field in Config.__struct_fields__}
