#!/bin/sh
# recover.sh BASE-BACKUP WAL-FOLDER NEW-DATA-FOLDER 'TIME', as the user postgres: creates a data folder. A PostgreSQL
# started on it replays the archived WAL up to TIME and then accepts writes. TIME includes a zone: '2026-11-23 14:05:00+03'.
set -eu
umask 077
base=$1 wal=$2 data=$3 time=$4
[ -f "$base/base.tar.gz" ] || { echo "$base is no base backup: it has no base.tar.gz." >&2; exit 1; }
[ -d "$wal" ] || { echo "$wal is no folder." >&2; exit 1; }
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then echo "$data is not empty." >&2; exit 1; fi
mkdir -p "$data/pg_wal"
tar -xzf "$base/base.tar.gz" -C "$data"
tar -xzf "$base/pg_wal.tar.gz" -C "$data/pg_wal"
# Debian stores these two files elsewhere, so no base backup contains them.
[ -f "$data/postgresql.conf" ] || : >"$data/postgresql.conf"
[ -f "$data/pg_hba.conf" ] || printf 'local all all peer\nhost all all 127.0.0.1/32 scram-sha-256\n' >"$data/pg_hba.conf"
# Archiving is off, because the WAL of a trial is not the shop's.
cat >>"$data/postgresql.auto.conf" <<END
archive_mode = off
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = promote
END
: >"$data/recovery.signal"
echo "$data"
