#!/usr/bin/env bash
# The browser for the browser tests and for PDFs: what is installed, else Debian's where we may, else the one Playwright brings.
# Names on sheets may be in any script, so a font with Chinese and Japanese signs comes along.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
packages=()
if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null && ! command -v google-chrome >/dev/null; then
	packages+=(chromium fonts-dejavu-core fontconfig)
fi
if [ -z "$(fc-list :lang=zh 2>/dev/null)" ]; then
	packages+=(fonts-droid-fallback)
fi
if [ ${#packages[@]} -eq 0 ]; then
	exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
	run="sudo -n"
fi
if command -v apt-get >/dev/null && [ -z "${FRACAS_NO_APT:-}" ] && $run true 2>/dev/null; then
	echo "installing for the browser tests: ${packages[*]}"
	export DEBIAN_FRONTEND=noninteractive
	if $run apt-get -qq update && $run apt-get -qq install -y --no-install-recommends "${packages[@]}" >/dev/null; then
		exit 0
	fi
fi
if [ "${packages[0]}" != chromium ]; then
	echo "The tests of printed sheets need a font with Chinese signs; please install one." >&2
	exit 0
fi
echo "installing the Chromium that Playwright brings, for the browser tests"
.venv/bin/python -m playwright install chromium >/dev/null ||
	echo "The browser tests need Chromium; please install it." >&2
