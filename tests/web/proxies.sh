#!/bin/sh
# One test needs the real nginx. Installed as a package it would serve on port 80 of this machine, so
# it is only unpacked, beside the virtual environment.
there=.venv/nginx
command -v nginx >/dev/null 2>&1 && exit 0
[ -x "$there/usr/sbin/nginx" ] && exit 0
if command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; then
	echo "Unpacking nginx for the test of the proxy..."
	mkdir -p "$there/lists" "$there/cache"
	lists="-o Dir::State::lists=lists -o Dir::Cache=cache" # where the system has none yet
	for package in nginx nginx-core; do
		(
			cd "$there" || exit
			apt-get -qq download "$package" || {
				apt-get -qq $lists update && apt-get -qq $lists download "$package"
			}
			dpkg -x "${package}"_*.deb .
		) >/dev/null 2>&1
		[ -x "$there/usr/sbin/nginx" ] && break
	done
	rm -rf "$there"/lists "$there"/cache "$there"/*.deb
	[ -x "$there/usr/sbin/nginx" ] && exit 0
fi
echo "No nginx: the test of the proxy is skipped. To run it, install nginx." >&2
exit 0 # where it must not be absent, in CI, the test itself fails
