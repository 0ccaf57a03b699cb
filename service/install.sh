#!/bin/sh
# Makes the controller a service of this computer, as root: users, folders, units, the configuration, the start.
# What is there already stays: run it again after an update.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
config=/etc/mjtable/mjtable.toml

install -D -m 644 "$here/mjtable.sysusers" /usr/lib/sysusers.d/mjtable.conf
install -D -m 644 "$here/mjtable.tmpfiles" /usr/lib/tmpfiles.d/mjtable.conf
install -D -m 644 "$here/mjtable.service" /etc/systemd/system/mjtable.service
install -D -m 644 "$here/mjtable-screen.service" /etc/systemd/system/mjtable-screen.service
systemd-sysusers mjtable.conf
systemd-tmpfiles --create mjtable.conf
systemctl daemon-reload
[ -e "$config" ] || mjtable init --config "$config" --data /var/lib/mjtable "$@"
systemctl enable mjtable.service
systemctl restart mjtable.service
echo "The tables' own screen on this computer: apt install cage xwayland chromium, then systemctl enable --now mjtable-screen"
