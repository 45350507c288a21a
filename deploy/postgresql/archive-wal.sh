#!/bin/sh
# archive-wal.sh FILE STORED-FILE: PostgreSQL calls it for each completed WAL file, and again until it exits with 0.
set -eu
if [ -f "$2" ]; then
  # PostgreSQL repeats the call after a crash, which succeeds if the stored file is identical.
  exec cmp -s "$1" "$2"
fi
cp "$1" "$2.part"
sync "$2.part"
mv "$2.part" "$2"
