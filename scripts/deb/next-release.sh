#!/bin/sh
# Makes of a package one that calls itself the next release, and says its version.
# usage: next-release.sh PACKAGE.deb NEXT.deb
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dpkg-deb --raw-extract "$1" "$work/next"
version=$(dpkg-deb --field "$1" Version)
next=${version%.*}.$((${version##*.} + 1))
sed -i "s/^Version: .*/Version: $next/" "$work/next/DEBIAN/control"
sed -i "s/\"version\": \"$version\"/\"version\": \"$next\"/" "$work/next/usr/lib/mahjong-table/app/package.json"
dpkg-deb --root-owner-group -Znone --build "$work/next" "$2" > "$work/build"
echo "$next"
