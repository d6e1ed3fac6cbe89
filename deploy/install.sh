#!/bin/sh
# Caudal as a service of systemd, from a checkout:      sudo deploy/install.sh https://games.example
# The address is the one that people's browsers show. Run again, it installs what the checkout has now.
#
#   WHEEL=FILE     install that wheel; without it, `make wheel` makes one (it needs a C compiler)
#   DESTDIR=DIR    put everything below another root and start nothing: for images, and for the trials
set -eu

origin=${1:?"which address do browsers show? deploy/install.sh https://games.example"}
root=${DESTDIR:-}
here=$(cd "$(dirname "$0")/.." && pwd)
home=$root/opt/caudal

case $origin in
  https://*) ;;
  *) echo "install.sh: the address begins with https://, not $origin" >&2; exit 2 ;;
esac

if [ -z "${WHEEL:-}" ]; then
  make -C "$here" wheel
  WHEEL=$(ls -t "$here"/dist/*.whl | head -n 1)
fi

[ -x "$home/bin/python" ] || python3 -m venv "$home"
"$home/bin/pip" install --require-hashes -r "$here/requirements/serve.txt"
"$home/bin/pip" install --no-deps --force-reinstall "$WHEEL"

install -d "$root/etc/systemd/system"
install -m 644 "$here"/deploy/systemd/*.service "$here"/deploy/systemd/*.timer "$root/etc/systemd/system"
[ -e "$root/etc/caudal.env" ] || echo "CAUDAL_ORIGIN=$origin" > "$root/etc/caudal.env"

"$home/bin/caudal" doctor --db "$root/var/lib/caudal/tables.sqlite3"
[ -z "$root" ] || exit 0

systemctl daemon-reload
systemctl enable caudal.service caudal-backup.timer
systemctl restart caudal.service caudal-backup.timer
