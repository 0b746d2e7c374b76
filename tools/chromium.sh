#!/usr/bin/env bash
# The browser for the browser tests: Debian's Chromium, installed when it is missing and we may.
# Names in any script must be readable on paper, so a font with Chinese, Japanese and Korean letters comes along.
set -euo pipefail
browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
letters() { command -v fc-list >/dev/null && [ -n "$(fc-list :lang=zh)" ]; }
if browser >/dev/null && letters; then
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
$run apt-get -qq install -y --no-install-recommends chromium fontconfig fonts-dejavu-core fonts-wqy-zenhei >/dev/null
