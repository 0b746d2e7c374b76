#!/usr/bin/env bash
# The browser for the browser tests: Debian's Chromium, installed when it is missing and we may.
set -euo pipefail
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null; then
	exit 0
fi
if ! command -v apt-get >/dev/null; then
	echo "The browser tests need Chromium; please install it." >&2
	exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
	run="sudo -n"
	$run true 2>/dev/null || { echo "The browser tests need Chromium: sudo apt-get install chromium" >&2; exit 0; }
fi
echo "installing Chromium for the browser tests"
export DEBIAN_FRONTEND=noninteractive
$run apt-get -qq update
$run apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core >/dev/null
