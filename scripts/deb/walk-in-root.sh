#!/bin/sh
# Walks what a club goes through, with a package in an empty Debian and its network of its own: set up by answers, a phone in the network
# over plain HTTP, the operator over TLS by a test authority, a match played, everything killed and played on, and a backup that is restored
# elsewhere and held against the code that a phone has kept. As root; wants debootstrap (or a root that is there), iproute2, curl.
# usage: walk-in-root.sh PACKAGE.deb [FOLDER of a root that is there already]
set -eu
package=$1
root=${2:-$(mktemp -d)}
# What serves is not root, and may go through it.
chmod 755 "$root"
work=$(mktemp -d)
data=/var/lib/mjtable
config=/etc/mjtable/mjtable.toml
[ -d "$root/var/lib/dpkg" ] || debootstrap --variant=minbase bookworm "$root" > "$work/debootstrap.log"
club=mjclub$$ guest=mjguest$$
home=10.77.0.1
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
running=
ends() {
  for each in $running; do kill -9 "$each" 2> /dev/null || true; done
  wait
  ip netns delete "$guest" 2> /dev/null || true
  ip netns delete "$club" 2> /dev/null || true
  umount "$root/proc" "$root/dev"
  rm -rf "$work"
}
trap ends EXIT

# Two computers with a cable between them.
ip netns add "$club"
ip netns add "$guest"
ip -n "$club" link add lan type veth peer name lan netns "$guest"
ip -n "$club" address add "$home/24" dev lan
ip -n "$guest" address add 10.77.0.2/24 dev lan
for each in "$club" "$guest"; do
  ip -n "$each" link set lo up
  ip -n "$each" link set lan up
done

# Each becomes the program that it begins, so that the number of what runs in the background is the program's.
become() { exec ip netns exec "$club" chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }
become_service() { become setpriv --reuid mjtable --regid mjtable --init-groups "$@"; }
inside() { (become "$@"); }
as_service() { (become_service "$@"); }
phone() { ip netns exec "$guest" "$@"; }
# file, words
says() {
  tries=0
  until grep -qs "$2" "$1"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || { echo "waited in vain for: $2"; cat "$1"; exit 1; }
    sleep 1
  done
}
# $started is the process that was begun last
begins() { running="$running $!" started=$!; }
table() { become_service mjtable-sim --tcp 127.0.0.1:47111 --speed "$speed" --seed walk --chip /tmp/walk-chip; }
run() { become_service mjtable run --config "$config"; }

echo "== installed and set up by answers"
cp "$package" "$root/tmp/first.deb"
inside dpkg --install /tmp/first.deb > "$work/dpkg"
rm -rf "${root:?}$data" "${root:?}$config" "${root:?}/etc/mjtable/operator-code" "${root:?}/tmp/walk-chip" "${root:?}/tmp/elsewhere"
mkdir -p "$root$data"
inside chown mjtable:mjtable "$data"
speed=max
table > "$work/table" 2>&1 &
begins
table_pid=$started
says "$work/table" "simulator ready"
printf 'tcp://127.0.0.1:47111\n\nko\nyes\n%s\nWalk-in-47\n' "$data" | inside mjtable init --config "$config"
inside mjtable tls self-made --into /etc/mjtable/tls --names "$home" > "$work/tls"
inside chown -R mjtable:mjtable /etc/mjtable
sed -i 's/^#* *http = .*/http = "0.0.0.0:18180"/; s/^#* *broker = .*/broker = "embedded:0"/' "$root$config"
sed -i "0,/^http = /s|^http = .*|&\ntls-cert = \"/etc/mjtable/tls/club.pem\"\ntls-key = \"/etc/mjtable/tls/club.key\"|" "$root$config"
as_service mjtable check --config "$config" > "$work/check"
grep -q "phones: http://$home:18180" "$work/check"

echo "== a match, with a phone in the network"
run > "$work/first" 2>&1 &
begins
says "$work/first" "hand 1 of"
cat > "$work/keep.mjs" <<'KEEP'
const feed = new WebSocket(`ws://${process.argv[2]}/ws/t/t1`);
feed.onerror = () => process.exit(1);
feed.onmessage = ({ data }) => {
  const { view } = JSON.parse(data);
  if (view?.kept === undefined) return;
  console.log(view.kept.code);
  process.exit(0);
};
KEEP
phone "$root/usr/lib/mahjong-table/node" "$work/keep.mjs" "$home:18180" > "$work/kept" &
keeping=$!
phone curl --silent --fail --output "$work/page" --write-out '%{http_code} %{redirect_url} %{content_type}\n' "http://$home:18180/t/t1/seat/0"
grep -q '<title>' "$work/page"
if command -v chromium > /dev/null; then
  phone chromium --headless --no-sandbox --disable-gpu --user-data-dir="$work/browser" --virtual-time-budget=8000 --dump-dom \
    "http://$home:18180/t/t1/seat/0" > "$work/dom" 2> "$work/browser.log"
  # The form for the seat's code, and nothing that a browser puts before a page it warns of.
  grep -o '<input[^>]*>' "$work/dom"
fi
echo "== the operator from there: in clear text refused, over TLS by an authority that he trusts let in"
code='{"as":"operator","code":"Walk-in-47"}'
asks() { phone curl --silent --output "$work/answer" --write-out '%{http_code}\n' --header 'content-type: application/json' --data "$code" "$@"; }
[ "$(asks "http://$home:18180/api/t/t1/enter")" = 403 ]
asks "https://$home:8443/api/t/t1/enter" && exit 1
[ "$(asks --cacert "$root/etc/mjtable/tls/authority.pem" "https://$home:8443/api/t/t1/enter")" = 200 ]
phone curl --silent --fail --cacert "$root/etc/mjtable/tls/authority.pem" "https://$home:8443/t/t1/operator" | grep -q '<title>'
wait "$keeping"
kept=$(cat "$work/kept")
echo "the phone has kept $kept"

echo "== everything killed, and played on"
says "$work/first" "match 2"
kill -9 $running
wait || true
table > "$work/table2" 2>&1 &
begins
says "$work/table2" "simulator ready"
run > "$work/second" 2>&1 &
begins
says "$work/second" "hand [0-9]* of"
grep -m 3 "hand [0-9]* of" "$work/second"
as_service mjtable ledger verify --data "$data" --head "$kept"

echo "== a backup, restored elsewhere"
backup=$(as_service mjtable backup --data "$data" | sed -n 's/^backup //p')
as_service mjtable restore "$backup" --data /tmp/elsewhere
as_service mjtable ledger verify --data /tmp/elsewhere --head "$kept"
echo "walked to the end"
