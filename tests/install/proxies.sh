#!/bin/sh
# Some tests need the real nginx and the real Caddy. Installed as packages they would serve on port 80
# of this machine, so they are only unpacked, beside the virtual environment.
unpack() { # the program, where it lies in a package, and the packages that may have it
	name=$1 program=.venv/$1/$2
	shift 2
	command -v "$name" >/dev/null 2>&1 && return
	[ -x "$program" ] && return
	there=.venv/$name
	if command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; then
		echo "Unpacking $name for the tests of the proxies..."
		mkdir -p "$there/lists" "$there/cache"
		lists="-o Dir::State::lists=lists -o Dir::Cache=cache" # where the system has none yet
		for package in "$@"; do
			(
				cd "$there" || exit
				apt-get -qq download "$package" || {
					apt-get -qq $lists update && apt-get -qq $lists download "$package"
				}
				dpkg -x "${package}"_*.deb .
			) >/dev/null 2>&1
			[ -x "$program" ] && break
		done
		rm -rf "$there"/lists "$there"/cache "$there"/*.deb
		[ -x "$program" ] && return
	fi
	echo "No $name: the tests of it are skipped. To run them, install $name." >&2
}
unpack nginx usr/sbin/nginx nginx nginx-core
unpack caddy usr/bin/caddy caddy
exit 0 # where they must not be absent, in CI, the tests themselves fail
