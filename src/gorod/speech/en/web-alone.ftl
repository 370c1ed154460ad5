### No network: nobody can scan a code.

web-alone = No network here
web-alone-how = Phones cannot come yet. Connect this computer to Wi-Fi or switch on a hotspot, then reload this page: the code will be here.
serve-alone =
    This computer is in no network, so phones cannot come: connect it to Wi-Fi, or switch on a hotspot, on it or on a phone.
    Then reload the table screen: the code is there. Nothing has to be started again.
    You, the server owner: { $owner }
    Ctrl-C ends it; what was played is kept.
