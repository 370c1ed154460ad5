### Что говорит gorod doctor: что в порядке, что нет и что делать.

doctor-fine = ок: { $line }
doctor-hint = учтите: { $line }
doctor-stops = СТОП: { $line }
doctor-all-fine = Вечеру ничто не мешает.
doctor-not-fine = Вечеру мешает: { $stops }.

doctor-python-fine = Город { $gorod } работает на Python { $version }, система { $system }.
doctor-python-old = Python { $version } слишком стар: установите { $oldest } или новее.
doctor-terminal-fine = Терминал показывает все буквы ({ $encoding }).
doctor-terminal-poor = Терминал ({ $encoding }) показывает не все буквы, и код в нём не виден: задайте PYTHONUTF8=1 или сканируйте код с экрана стола.
doctor-clock-fine = Часы показывают { $now }.
doctor-clock-late = Часы показывают { $now }, а здесь есть файлы новее: переведите их, иначе у игр будут неверные даты, а сертификаты не подойдут.

doctor-port-free = Порт { $port } свободен.
doctor-port-next = Порт { $port } занят { $holder ->
    [none] другой программой
   *[other] другой программой ({ $holder })
}: Город возьмёт порт { $other } или тот, который вы укажете в --port.
doctor-port-taken = Порт { $port } занят { $holder ->
    [none] другой программой
   *[other] другой программой ({ $holder })
}: закройте её или укажите другой порт в --port.
doctor-port-refused = Городу нельзя принимать гостей на { $host }, порт { $port } ({ $problem }): укажите в --port другой, от 1024 до 65535.

doctor-network-fine = Код приведёт телефоны на { $address }.
doctor-network-named = Код приведёт телефоны на { $address }, как вы указали; виден ли этот адрес снаружи, отсюда не узнать.
doctor-network-none = Этот компьютер не подключён к сети, и телефоны сюда не попадут: подключите его к Wi-Fi или включите точку доступа — на нём или на телефоне.
doctor-network-unset = Сеть не выдала этому компьютеру адрес (есть только 169.254…), и телефоны сюда не попадут: подключитесь к Wi-Fi заново или перезапустите роутер.
doctor-network-vpn-alone = Этот компьютер только в VPN ({ $tunnels }), а телефонов там нет: подключите его ещё и к Wi-Fi или отключите VPN.
doctor-network-vpn = Включён VPN ({ $tunnels }). Код его обходит, но некоторые VPN закрывают всё остальное: если телефоны не открывают стол, отключите его.
doctor-network-several = Этот компьютер сразу в нескольких сетях. Если телефоны в другой, укажите её адрес в --base-url: { $others }.
doctor-network-public = Код приведёт на { $address }, а этот адрес открыт всему интернету: поставьте перед ним прокси с сертификатом и укажите его в --base-url.
doctor-network-container = Город работает в контейнере, и до его адреса ({ $address }) телефоны обычно не доходят: откройте наружу порт { $port } и укажите адрес самого компьютера в --base-url.
doctor-network-wsl = Город работает в WSL, и до его адреса ({ $address }) телефоны не дойдут: напишите в .wslconfig, в разделе [wsl2], networkingMode=mirrored и перезапустите WSL или запустите Город в самой Windows.
doctor-network-guests = Если телефон в том же Wi-Fi не находит { $address }: гостевые сети часто разделяют устройства; возьмите основную сеть или точку доступа.

doctor-firewall-none = Брандмауэра на этом компьютере не найдено.
doctor-firewall-ufw = Включён брандмауэр ufw: если телефоны не открывают стол, откройте порт: sudo ufw allow { $port }/tcp
doctor-firewall-firewalld = Включён брандмауэр firewalld: если телефоны не открывают стол, откройте порт: sudo firewall-cmd --add-port={ $port }/tcp
doctor-firewall-macos = Включён брандмауэр macOS: когда он спросит, можно ли Python принимать подключения, разрешите.
doctor-firewall-windows = Когда брандмауэр Windows спросит про Python, разрешите частные сети; если он не спрашивал, найдите Python в «Разрешить приложению доступ через брандмауэр».

doctor-voice-spoken = { $lang ->
    [ru] Этот компьютер сам может говорить за столом по-русски.
   *[en] Этот компьютер сам может говорить за столом по-английски.
}
doctor-voice-silent = { $lang ->
    [ru] Сам этот компьютер по-русски не говорит; у браузеров голос обычно есть («Проверить голос» при выборе игры). Если нет, установите espeak-ng.
   *[en] Сам этот компьютер по-английски не говорит; у браузеров голос обычно есть («Проверить голос» при выборе игры). Если нет, установите espeak-ng.
}
doctor-voice-file = { $file } — не голос: нужна модель Piper на русском или английском и рядом её файл .json.
doctor-voice-piper = Файлы голосов указаны, но читать их нечем: pip install 'gorod[voice]'

doctor-evenings-fine = Вечера хранятся в { $file } ({ $size }), файл цел.
doctor-evenings-server = Вечера хранит { $file }, сервер отвечает.
doctor-evenings-away = По адресу { $file } никто не отвечает: проверьте, что база данных запущена и пускает вас.
doctor-evenings-new = Вечера будут храниться в { $file }.
doctor-evenings-unwritable = { $file } не записать: укажите в --db место, куда вам можно писать.
doctor-evenings-unreadable = { $file } — не файл вечеров, который этот Город может прочитать: укажите в --db другой.
doctor-evenings-damaged = { $file } повреждён: восстановите целую копию или укажите в --db другой файл.
doctor-evenings-served = С { $file } уже работает другой Город, процесс { $pid }{ $address ->
    [none] { "" }
   *[other] , адрес { $address }
}: играйте там или сначала остановите его.
doctor-disk-fine = На диске есть место ({ $free } в { $folder }).
doctor-disk-full = На диске мало места ({ $free } в { $folder }): удалите ненужное или укажите в --db другое место.
