#!/bin/sh
# Resolves the dependencies again and writes uv.lock; arguments go to `uv lock` (--upgrade, ...).
#
# The index is named here, on the command line, because it beats what this machine may have in its
# environment or in its uv.toml: the lock shall name PyPI's own two hosts and no mirror.
set -eu
cd "$(dirname "$0")/.."
unset UV_EXTRA_INDEX_URL UV_FIND_LINKS UV_INDEX UV_INDEX_URL
exec tools/uv.sh lock --default-index https://pypi.org/simple "$@"
