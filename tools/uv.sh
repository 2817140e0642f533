#!/bin/sh
# Runs uv: the one on PATH when it is new enough, else one of our own, fetched into .tools once.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
own=$root/.tools/bin/uv

if [ -x "$own" ]; then
    exec "$own" "$@"
fi
case $(uv --version 2>/dev/null || true) in
    "" | "uv 0."[0-7].*) ;;
    *) exec uv "$@" ;;
esac

echo "uv is missing: fetching it into .tools (once, with python3 -m venv and pip)" >&2
if ! log=$({ python3 -m venv "$root/.tools" && "$root/.tools/bin/pip" install 'uv>=0.8'; } 2>&1); then
    echo "$log" >&2
    echo "could not fetch uv: it takes python3 (3.11 or newer) with venv and pip, and a network" >&2
    exit 1
fi
exec "$own" "$@"
