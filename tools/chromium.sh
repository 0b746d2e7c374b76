#!/usr/bin/env bash
# The browser for the browser tests: what is installed, else Debian's where we may, else the one Playwright brings.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then
	exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
	run="sudo -n"
fi
if command -v apt-get >/dev/null && [ -z "${FRACAS_NO_APT:-}" ] && $run true 2>/dev/null; then
	echo "installing Chromium for the browser tests"
	export DEBIAN_FRONTEND=noninteractive
	if $run apt-get -qq update && $run apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core >/dev/null; then
		exit 0
	fi
fi
echo "installing the Chromium that Playwright brings, for the browser tests"
.venv/bin/python -m playwright install chromium >/dev/null ||
	echo "The browser tests need Chromium; please install it." >&2
