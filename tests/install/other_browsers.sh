#!/bin/sh
# Some proofs play in browsers of other engines than Chromium's: in WebKitGTK, which needs a screen, and in Firefox.
# Install them where that is allowed; else say how.
has() { command -v "$1" >/dev/null 2>&1; }
has_all() { has WebKitWebDriver && has Xvfb && { has firefox-esr || has firefox; }; }
has_all && exit 0
. "${0%/*}/root.sh"
if [ "$as" != none ]; then
	echo "Installing WebKitGTK, Xvfb and Firefox for the proofs in other browsers, some 110 MB (make proofs SYSTEM_PACKAGES=no leaves them out)..."
	install() { has "$1" || $as apt-get install -y -qq --no-install-recommends "$2" >/dev/null 2>&1; }
	$as apt-get update -qq >/dev/null
	install WebKitWebDriver webkit2gtk-driver || install WebKitWebDriver webkitgtk-webdriver # by its later name
	install Xvfb xvfb
	has firefox || install firefox-esr firefox-esr # Ubuntu has it as a snap alone
	has_all && exit 0
fi
echo "Not all of WebKitGTK, Xvfb and Firefox: the proofs in them are skipped. To run them, install these (on Debian: sudo apt-get install webkit2gtk-driver xvfb firefox-esr)." >&2
exit 0 # where they must not be absent, in CI, the tests themselves fail
