#!/bin/sh
# Tests start a PostgreSQL of their own. Installed as a package it would run on this machine from now
# on, so it is only unpacked, beside the virtual environment, with what it is linked with.
there=.venv/postgres
[ -n "$GOROD_TEST_POSTGRES" ] && exit 0
command -v initdb >/dev/null 2>&1 && exit 0
ls /usr/lib/postgresql/*/bin/initdb "$there"/usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; then
	echo "Unpacking PostgreSQL for the tests..."
	mkdir -p "$there/lists" "$there/cache"
	lists="-o Dir::State::lists=lists -o Dir::Cache=cache" # where the system has none yet
	(
		cd "$there" || exit
		apt-get -qq $lists update
		server=$(apt-cache $lists depends postgresql | sed -n 's/.*Depends: \(postgresql-[0-9]*\)$/\1/p' | head -1)
		for package in "$server" libpq5 libicu72 libicu76 libxslt1.1 libxml2; do
			apt-get -qq $lists download "$package" && dpkg -x "${package}"_*.deb .
		done
	) >/dev/null 2>&1
	rm -rf "$there"/lists "$there"/cache "$there"/*.deb
	ls "$there"/usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
fi
echo "No PostgreSQL: its tests are skipped. To run them, install it, or name one in GOROD_TEST_POSTGRES." >&2
exit 0 # where it must not be absent, in CI, the tests themselves fail
