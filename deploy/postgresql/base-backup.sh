#!/bin/sh
# base-backup.sh FOLDER, run weekly as the user postgres: backs up the whole server, from which `recover.sh` starts.
# The folder gets its final name when everything is written.
set -eu
umask 077
[ ! -e "$1" ] || { echo "$1 exists already. Name a folder that does not." >&2; exit 1; }
rm -rf "$1.unfinished"
pg_basebackup --pgdata="$1.unfinished" --format=tar --gzip --wal-method=stream --checkpoint=fast --progress
mv "$1.unfinished" "$1"
echo "$1"
