"""Which pages may talk to the server, and whose word about addresses is believed."""

from __future__ import annotations

import ipaddress
from functools import lru_cache
from urllib.parse import urlsplit

from fracas.server.config import Config


def origin_allowed(origin: str | None, host: str, config: Config) -> bool:
    """Browsers say where a page came from: only the server's own pages (and named others) may ask it for anything."""
    if origin is None:
        return True
    allowed = {each.strip().rstrip("/") for each in config.origins.split(",") if each.strip()}
    try:
        return origin in allowed or (bool(host) and urlsplit(origin).netloc == host)
    except ValueError:
        return False


@lru_cache(maxsize=4_096)
def home_of(address: str) -> str:
    """Whom an address counts for: whoever has one address of IPv6 usually has 2^64 of them, its whole network."""
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def trusted(address: str, proxies: str) -> bool:
    """Whether an address is one of the proxies, which are given as addresses or networks separated by commas."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in networks(proxies))


def networks(proxies: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    return [ipaddress.ip_network(each.strip(), strict=False) for each in proxies.split(",") if each.strip()]
