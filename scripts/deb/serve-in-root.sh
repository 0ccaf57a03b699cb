#!/bin/sh
# Tries the package as a service of a systemd that runs: in an empty Debian that is booted in a container it is set up and enabled, plays over
# a pseudo-terminal from within its sandbox, is reloaded, killed, frozen until the watchdog ends it, given a wrong configuration, brought
# to a release that calls itself the next and back, has its power cut, and is stopped and removed. As root; wants debootstrap,
# systemd-container and Debian's packages; some three minutes.
# usage: serve-in-root.sh PACKAGE.deb [FOLDER of a root that is there already]
set -eu
package=$1
root=${2:-$(mktemp -d)}
# What serves is not root, and may go through it.
chmod 755 "$root"
work=$(mktemp -d)
data=/var/lib/mjtable
config=/etc/mjtable/mjtable.toml
group=mjtable-serve
[ -d "$root/var/lib/dpkg" ] ||
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,procps,socat bookworm "$root" > "$work/debootstrap.log"
groups=
for each in "" /systemd /unified; do
  if [ -w "/sys/fs/cgroup$each/cgroup.procs" ]; then groups="$groups /sys/fs/cgroup$each/$group"; fi
done
mkdir -p $groups

# The container has a group of processes of its own, because no manager of machines may be there to give it one.
boot() {
  (
    own=$(exec sh -c 'echo $PPID')
    for each in $groups; do echo "$own" > "$each/cgroup.procs"; done
    exec env UNIFIED_CGROUP_HIERARCHY=1 systemd-nspawn --quiet --directory "$root" --boot --register=no --keep-unit \
      --private-network --console=read-only > "$work/console" 2>&1 < /dev/null
  ) &
  container=$!
  waits "a container" is_booted
  inside systemctl is-system-running --wait || true
}
is_booted() { leader=$(pgrep --parent "$container" --exact systemd); }
cut_power() {
  kill -9 "$leader"
  wait "$container" || true
}
inside() {
  nsenter --target "$leader" --mount --uts --ipc --net --pid --root --wd --cgroup \
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 "$@"
}
ends() {
  kill -9 "$leader" 2> /dev/null || true
  wait
  for each in $groups; do find "$each" -depth -type d -exec rmdir {} + 2> /dev/null || true; done
  rm -rf "$work"
}
leader=
trap ends EXIT

shows() { inside systemctl show --value --property "$1" mjtable; }
log() { inside journalctl --unit mjtable --output cat --no-pager; }
hands() { log | grep -c '"event":"recorded"' || true; }
is() { [ "$(shows ActiveState)" = "$1" ]; }
is_another() { [ "$(shows MainPID)" != "$old" ] && is active; }
has_played() { [ "$(hands)" -gt "$before" ]; }
# for what, command that holds in the end
waits() {
  what=$1
  shift
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || { echo "waited in vain for $what"; cat "$work/console"; log | tail -20; exit 1; }
    sleep 0.2
  done
}
plays_on() {
  before=$(hands)
  waits "a hand" has_played
}
table() {
  inside systemd-run --quiet --unit=simulated --uid=mjtable --gid=mjtable mjtable-sim --pty /srv/line/t1 --speed max --seed serve --chip /srv/line/chip
}
# what is done, command: the service is another process afterwards, and plays on
comes_again() {
  echo "== $1"
  shift
  old=$(shows MainPID)
  from=$(date +%s%N)
  "$@"
  waits "another process" is_another
  echo "ready again after $((($(date +%s%N) - from) / 1000000)) ms: $(shows StatusText)"
  plays_on
}

boot
echo "== installed, set up, enabled"
cp "$package" "$root/root/first.deb"
inside dpkg --install /root/first.deb
inside install -d -o mjtable /srv/line
table
inside mjtable init --config "$config" --data "$data" --table /srv/line/t1 --yes
inside systemctl enable --now mjtable
is active
shows StatusText
plays_on
inside systemd-analyze security --no-pager mjtable | tail -1
echo "== reloaded"
inside systemctl reload mjtable
is active
comes_again "killed" inside systemctl kill --signal KILL mjtable
comes_again "frozen, until the watchdog ends it" inside systemctl kill --signal STOP mjtable
inside journalctl --unit mjtable --no-pager | grep -m 1 "Watchdog timeout"
echo "== to the next release, and back, while nobody plays"
version=$(dpkg-deb --field "$package" Version)
next=$("$(dirname "$0")/next-release.sh" "$package" "$root/root/next.deb")
runs() { log | sed -n 's/.*"event":"started","version":"\([^"]*\)".*/\1/p' | tail -1 | grep -qx "$1"; }
inside systemctl stop simulated
inside mjtable update /root/next.deb --config "$config" --during-match
is active
runs "$next"
inside mjtable rollback --config "$config" --package /root/first.deb
is active
runs "$version"
table
plays_on
echo "== the power is cut"
cut_power
boot
table
waits "its start" is active
plays_on
echo "== a wrong configuration"
inside sed -i 's/^ruleset = .*/rulset = "house"/' "$config"
inside systemctl restart mjtable || true
# Not so where it is to be started again.
waits "its end" is failed
[ "$(shows ExecMainStatus)" = 2 ]
inside journalctl --unit mjtable --no-pager | grep "rulset" | tail -1
echo "== stopped and removed"
inside sed -i 's/^rulset = .*/ruleset = "korean-japanese"/' "$config"
inside systemctl reset-failed mjtable
inside systemctl start mjtable
plays_on
inside systemctl stop mjtable
[ "$(shows Result)" = success ]
inside mjtable ledger verify --data "$data"
inside dpkg --purge mahjong-table
[ -e "$root$data/ledger.db" ]
echo "walked to the end; the record is still there"
