### What gorod doctor says: what is fine, what is not, and what to do.

doctor-fine = ok: { $line }
doctor-hint = note: { $line }
doctor-stops = STOP: { $line }
doctor-all-fine = Nothing stands in the way of an evening.
doctor-not-fine = { $stops ->
    [one] One thing stops an evening.
   *[other] { $stops } things stop an evening.
}

doctor-python-fine = Gorod { $gorod } runs with Python { $version } on { $system }.
doctor-python-old = Python { $version } is too old: install { $oldest } or newer.
doctor-terminal-fine = The terminal shows all letters ({ $encoding }).
doctor-terminal-poor = The terminal ({ $encoding }) does not show all letters, nor the code: set PYTHONUTF8=1, or take the code from the table screen.
doctor-clock-fine = The clock says { $now }.
doctor-clock-late = The clock says { $now }, and there are files here that are newer: set it, or games get wrong dates and certificates do not hold.

doctor-port-free = Port { $port } is free.
doctor-port-next = Port { $port } is taken { $holder ->
    [none] by another program
   *[other] by another program ({ $holder })
}: Gorod will take port { $other }, or one that you name with --port.
doctor-port-taken = Port { $port } is taken { $holder ->
    [none] by another program
   *[other] by another program ({ $holder })
}: end that one, or name another port with --port.
doctor-port-refused = Gorod may not listen at { $host }, port { $port } ({ $problem }): name another port with --port, from 1024 to 65535.

doctor-network-fine = The code will lead phones to { $address }.
doctor-network-named = The code will lead phones to { $address }, as you say; whether it is reached from outside cannot be seen from here.
doctor-network-none = This computer is in no network, so phones cannot come: connect it to Wi-Fi, or switch on a hotspot, on it or on a phone.
doctor-network-unset = The network gave this computer no address (only 169.254…), so phones cannot come: connect to the Wi-Fi again, or restart the router.
doctor-network-vpn-alone = This computer is in a VPN alone ({ $tunnels }), in which no phone is: connect it to Wi-Fi as well, or switch the VPN off.
doctor-network-vpn = A VPN is on ({ $tunnels }). The code passes it over; but some shut everything else out: if phones do not come, switch it off.
doctor-network-several = This computer is in several networks. If the phones are in another one, name it with --base-url: { $others }.
doctor-network-public = The code will lead to { $address }, which the whole Internet can reach: put a proxy with a certificate before it, and name it with --base-url.
doctor-network-container = Gorod runs in a container, whose address ({ $address }) phones as a rule do not reach: publish port { $port }, and name the computer's own address with --base-url.
doctor-network-wsl = Gorod runs in WSL, whose address ({ $address }) phones do not reach: write networkingMode=mirrored under [wsl2] in .wslconfig and restart WSL, or run Gorod in Windows itself.
doctor-network-guests = If a phone in the same Wi-Fi does not find { $address }: guest networks often keep devices apart (client isolation); take the main one, or a hotspot.

doctor-firewall-none = No firewall was found on this computer.
doctor-firewall-ufw = The firewall ufw is on: if phones do not come, open the port with: sudo ufw allow { $port }/tcp
doctor-firewall-firewalld = The firewall firewalld is on: if phones do not come, open the port with: sudo firewall-cmd --add-port={ $port }/tcp
doctor-firewall-macos = The firewall of macOS is on: when it asks whether Python may accept connections, allow it.
doctor-firewall-windows = When the firewall of Windows asks about Python, allow private networks; if it never asked, look for Python under “Allow an app through the firewall”.

doctor-voice-spoken = { $lang ->
    [ru] This computer can speak Russian at the table.
   *[en] This computer can speak English at the table.
}
doctor-voice-silent = { $lang ->
    [ru] This computer itself has no Russian voice; browsers mostly have one (“Test the voice” in the lobby). If not, install espeak-ng.
   *[en] This computer itself has no English voice; browsers mostly have one (“Test the voice” in the lobby). If not, install espeak-ng.
}
doctor-voice-file = { $file } is no voice that can be used: it takes a Piper model in Russian or English, and its .json file beside it.
doctor-voice-piper = There are voice files, but no Piper to read them: pip install 'gorod[voice]'

doctor-evenings-fine = Evenings are kept in { $file } ({ $size }), which is sound.
doctor-evenings-server = Evenings are kept by { $file }, which answers.
doctor-evenings-away = Nobody answers at { $file }: see that the database runs and lets you in.
doctor-evenings-new = Evenings will be kept in { $file }.
doctor-evenings-unwritable = { $file } cannot be written: name a place with --db where you may write.
doctor-evenings-unreadable = { $file } is not a file of evenings that this Gorod can read: name another one with --db.
doctor-evenings-damaged = { $file } is damaged: restore a sound copy of it, or name another file with --db.
doctor-evenings-linked = { $file } has a second name, a hard link elsewhere, and two servers would destroy it: delete the other name, or copy the file with “gorod backup” and use the copy.
doctor-evenings-log-alone = { $file } is missing or empty, and of it only the log { $file }-wal is left: put the file back, or a copy of it by “gorod restore”, or move the log elsewhere.
doctor-evenings-served = { $file } is served already by process { $pid }{ $address ->
    [none] { "" }
   *[other] { " " }at { $address }
}: play there, or end it first.
doctor-disk-fine = There is room on the disk ({ $free } in { $folder }).
doctor-disk-full = There is little room on the disk ({ $free } in { $folder }): delete what you do not need, or name another place with --db.
