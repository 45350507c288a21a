#!/bin/sh
# Replaces systemd where it is not running (bare-debian.test.ts): starts a unit's program as its user, in its folder
# and with its variables. It applies none of the unit's protections and limits.
set -eu

value() { sed -n "s/^$1=//p" "$file"; }

start() {
  file=/etc/systemd/system/$1.service
  test -f "$file" || file=/lib/systemd/system/$1.service
  user=$(value User)
  home=$(getent passwd "$user" | cut -d: -f6)
  as="setpriv --reuid=$user --regid=$user --init-groups env HOME=$home $(value Environment)"
  cd "$(value WorkingDirectory)/"
  before=$(value ExecStartPre)
  if test -n "$before"; then $as $before; fi
  setsid sh -c "echo \$\$ >/run/$1.pid; exec $as $(value ExecStart)" >>"/var/log/$1.log" 2>&1 </dev/null &
}

stop() {
  pid=$(cat "/run/$1.pid")
  kill "$pid"
  # Without an init process to reap it, the ended process remains as a zombie.
  while grep -q '^State:[[:space:]]*[A-Y]' "/proc/$pid/status" 2>/dev/null; do sleep 0.1; done
}

case "$*" in
  daemon-reload) ;;
  'enable --now '*) start "$3" ;;
  'restart '*) stop "$2"; start "$2" ;;
  'reload caddy')
    # systemd would have started Caddy on installation and waited until it is ready.
    test -f /run/caddy.pid || start caddy
    for _ in 1 2 3 4 5 6 7 8 9; do sleep 1; ! caddy reload --config /etc/caddy/Caddyfile || exit 0; done
    exit 1
    ;;
  'reload nginx') if test -f /run/nginx.pid; then nginx -s reload; else nginx; fi ;;
  'start postgresql') pg_ctlcluster "$(ls /etc/postgresql)" main start ;;
  *) echo "systemctl.sh does not know: $*" >&2; exit 1 ;;
esac
