#!/bin/sh
# The tests of the server's own voice need espeak-ng. Install it where that is allowed; else say how.
command -v espeak-ng >/dev/null 2>&1 && exit 0
. "${0%/*}/root.sh"
if [ "$as" != none ]; then
	echo "Installing the system package espeak-ng for the tests of the server's voice (make test SYSTEM_PACKAGES=no leaves it out)..."
	$as apt-get update -qq >/dev/null
	$as apt-get install -y -qq --no-install-recommends espeak-ng >/dev/null 2>&1 && exit 0
fi
echo "No espeak-ng: its tests are skipped. To run them, install it (on Debian: sudo apt-get install espeak-ng)." >&2
exit 0 # where it must not be absent, in CI, the tests themselves fail
