#!/bin/sh
# The tests of the pages need a Chromium. Install one where that is allowed; else say how.
for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
	command -v "$name" >/dev/null 2>&1 && exit 0
done
. "${0%/*}/root.sh"
if [ "$as" != none ]; then
	for package in chromium-headless-shell chromium; do
		echo "Installing the system package $package for the tests of the pages (make test SYSTEM_PACKAGES=no leaves it out)..."
		$as apt-get update -qq >/dev/null
		$as apt-get install -y -qq --no-install-recommends "$package" >/dev/null 2>&1 && exit 0
	done
fi
echo "No Chromium: the tests of the pages are skipped. To run them, install Chromium (on Debian: sudo apt-get install chromium)." >&2
exit 0 # where it must not be absent, in CI, the tests themselves fail
