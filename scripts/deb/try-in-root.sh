#!/bin/sh
# Tries a package where nothing else is: in an empty Debian it is installed, set up, played with, killed and played on with,
# brought to a release that calls itself the next, also where dpkg is killed meanwhile, and taken back. As root; wants debootstrap, and Debian's packages.
# usage: try-in-root.sh PACKAGE.deb [FOLDER of a root that is there already]
set -eu
package=$1
root=${2:-$(mktemp -d)}
# What serves is not root, and may go through it.
chmod 755 "$root"
work=$(mktemp -d)
data=/var/lib/mjtable
config=/etc/mjtable/mjtable.toml
[ -d "$root/var/lib/dpkg" ] || debootstrap --variant=minbase bookworm "$root" > "$work/debootstrap.log"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
running=
ends() {
  for each in $running; do kill "$each" 2> /dev/null || true; done
  wait
  umount "$root/proc" "$root/dev"
  rm -rf "$work"
}
trap ends EXIT

# Each becomes the program that it begins, so that the number of what runs in the background is the program's.
become() { exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
become_service() { become setpriv --reuid mjtable --regid mjtable --init-groups "$@"; }
inside() { (become "$@"); }
as_service() { (become_service "$@"); }
# file, words
says() {
  tries=0
  until grep -qs "$2" "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 180 ] || { echo "waited in vain for: $2"; cat "$1"; exit 1; }
    sleep 1
  done
}
# $started is the process that was begun last
begins() { running="$running $!" started=$!; }

echo "== installed"
cp "$package" "$root/tmp/first.deb"
inside dpkg --install /tmp/first.deb
inside id mjtable
echo "== set up"
become_service mjtable-sim --tcp 127.0.0.1:47111 --speed max > "$work/table" 2>&1 &
begins
says "$work/table" "simulator ready"
[ -e "$root$config" ] || inside mjtable init --config "$config" --data "$data" --table tcp://127.0.0.1:47111 --yes
# Ports of its own: others may play on this computer.
sed -i 's/^#* *http = .*/http = "127.0.0.1:18180"/; s/^#* *broker = .*/broker = "embedded:0"/' "$root$config"
as_service mjtable check --config "$config"
echo "== played, killed, and played on"
become_service mjtable run --config "$config" > "$work/first" 2>&1 &
begins
says "$work/first" "hand 2 of"
kill -9 "$started"
become_service mjtable run --config "$config" > "$work/second" 2>&1 &
begins
says "$work/second" "hand 4 of"
grep "hand 2 of" "$work/first"
grep "hand 4 of" "$work/second"
kill "$started"
wait "$started" || true
echo "== to the next release, and back"
"$(dirname "$0")/next-release.sh" "$package" "$root/tmp/next.deb"
inside mjtable update /tmp/next.deb --config "$config" && exit 1
# Found before the real one: it is killed, and who has asked for it, once files of the next release lie beside those of this one.
mkdir -p "$root/tmp/killed"
cat > "$root/tmp/killed/dpkg" << 'END'
#!/bin/sh
/usr/bin/dpkg "$@" &
until find /usr/lib/mahjong-table -name '*.dpkg-new' | grep -q .; do :; done
kill -9 "$!" "$PPID"
END
chmod 755 "$root/tmp/killed/dpkg"
inside env PATH=/tmp/killed:/usr/sbin:/usr/bin:/sbin:/bin \
  mjtable update /tmp/next.deb --config "$config" --during-match > "$work/killed" 2>&1 && exit 1
cat "$work/killed"
grep "installing: dpkg .*--install /tmp/next.deb" "$work/killed"
inside dpkg --audit | grep mahjong-table
inside mjtable --version || inside dpkg --install /tmp/next.deb
inside mjtable check --config "$config" | grep "update: one from"
inside mjtable update /tmp/next.deb --config "$config" --during-match > "$work/again"
cat "$work/again"
grep "was begun before" "$work/again"
inside dpkg-query --show mahjong-table
inside mjtable rollback --config "$config" --package /tmp/first.deb
inside dpkg-query --show mahjong-table
as_service mjtable ledger verify --data "$data"
echo "== removed"
inside dpkg --purge mahjong-table
[ -e "$root$data/ledger.db" ]
echo "the record is still there"
