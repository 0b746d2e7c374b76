#!/usr/bin/env bash
# The web servers of docs/operate.md, which a test runs in front of Fracas: Debian's, installed when missing and we may.
set -euo pipefail
PATH="$PATH:/usr/sbin"
if command -v nginx >/dev/null && command -v caddy >/dev/null; then
	exit 0
fi
if ! command -v apt-get >/dev/null; then
	echo "The tests of docs/operate.md need nginx and Caddy; please install them." >&2
	exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
	run="sudo -n"
	$run true 2>/dev/null || { echo "The tests of docs/operate.md need: sudo apt-get install nginx-light caddy" >&2; exit 0; }
fi
echo "installing nginx and Caddy for the tests of docs/operate.md"
export DEBIAN_FRONTEND=noninteractive
# they are started by the tests alone, not as services
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
	printf '#!/bin/sh\nexit 101\n' | $run tee "$policy" >/dev/null
	$run chmod 755 "$policy"
	trap '$run rm -f "$policy"' EXIT
fi
$run apt-get -qq update
$run apt-get -qq install -y --no-install-recommends nginx-light caddy >/dev/null
