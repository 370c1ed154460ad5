### A certificate at home: what it is good for, how to have one, what trusting it means.

serve-https = A secure address, for phones that trust this computer: { $address } (how: { $how })
serve-https-hint = Phones can always be kept awake, and install the page, at a secure address only: gorod --https
serve-https-twice = { $address } has a certificate already, so --https has nothing to do: leave one of the two out.
serve-https-away = { $address } is not an address of a home network, so --https cannot make a certificate for it: put a proxy or a tunnel with a certificate before Gorod.
serve-https-unusable = { $file } is not a certificate of ours that can be read: remove it, and a new one is made (phones have to trust that one anew).
serve-https-unwritable = The certificate cannot be kept in { $file }: make room there, or let me write there.

web-secure = A secure address
web-secure-why = At an address with a certificate, a browser keeps the screen awake itself, installs this page, hides the card when the phone is tilted away, and nobody in the Wi-Fi can read along. Everything else works without one.
web-secure-already = You are at the secure address: nothing is left to do.
web-secure-none = This table has none. Whoever started it at home can have one with a single command; the page about hosting (hosting.en.md) has the other ways.
web-secure-command = gorod --https
web-secure-trust = How this phone comes to trust it
web-secure-get = Get the certificate
web-secure-iphone = iPhone, iPad. Open this page in Safari, tap the button and allow the profile. Settings → General → VPN & Device Management: install it. Then Settings → General → About → Certificate Trust Settings: switch it on.
web-secure-android = Android. Tap the button and keep the file. Settings → Security → More security settings → Encryption & credentials → Install a certificate → CA certificate: choose the file. Android will say that the network may be monitored: that is what such a certificate could be used for, see below.
web-secure-compare = The phone lists it as “{ $name }”. Compare its SHA-256 fingerprint, if you can:
web-secure-go = Go on at the secure address
web-secure-go-about = You keep your seat. If your browser warns you there, the phone does not trust the certificate yet: come back rather than go past the warning.
web-secure-means = What trusting it means
web-secure-means-this = Your phone then believes whoever has the key of this certificate, but only about addresses in a home network (192.168.…, 10.…, names ending in .local): it cannot be used to imitate a bank or any other site on the Internet, because the certificate itself says so. The key lies on the computer that runs this table, readable by its owner alone. Trust it if that is the computer of somebody you trust, and remove it when the evening is over.
web-secure-never = You need not do any of this to play. The address in the QR code works without it.
web-secure-remove = How to remove it
web-secure-remove-iphone = iPhone, iPad. Settings → General → VPN & Device Management → { $name } → Remove Profile.
web-secure-remove-android = Android. Settings → Security → More security settings → Encryption & credentials → User credentials → { $name } → Remove.
web-secure-phone = With a phone
web-sleepy = This phone may fall asleep during the game.
web-sleepy-why = Why, and what helps
