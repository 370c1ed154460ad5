# Sets $as to what system packages are installed with: nothing for root, sudo, or none where that is not
# allowed.
if [ "$SYSTEM_PACKAGES" = no ] || ! command -v apt-get >/dev/null 2>&1; then
	as=none
elif [ "$(id -u)" = 0 ]; then
	as=
elif sudo -n true 2>/dev/null; then
	as="sudo -n"
else
	as=none
fi
export DEBIAN_FRONTEND=noninteractive
