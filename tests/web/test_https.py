"""A second door with a certificate of this machine's own: what it shows, and what it never does."""

import asyncio
import os
import ssl
import subprocess
import sys
from pathlib import Path
from stat import S_IMODE
from urllib.parse import urlsplit

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.serialization import Encoding

from gorod.speech import LANGUAGES, Speech
from gorod.web.http.certificates import (
    BadKeyFileError,
    CertificateAuthority,
    CertifiedKey,
    PublicAddressError,
)
from gorod.web.ops import serve_command
from gorod.web.ops.machine_info import Machine
from gorod.web.ops.serve_command import CannotServe, open_https_listener
from tests.support.https_server import AT_HOME, home


def test_a_phone_that_trusts_it_comes_in_by_the_second_door_with_its_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with home(tmp_path) as at, at.phone() as phone:
            sit = f"/{at.evening.code}/sit"
            sat = await phone.post(at.plain + sit, data={"name": "Zoe"})
            assert sat.headers["set-cookie"].startswith(f"gorod-{urlsplit(at.plain).port}=")
            assert "secure" not in sat.headers["set-cookie"].lower()
            there = await phone.get(f"{at.safe}/{at.evening.code}/me")
            assert there.status_code == 200
            assert "Zoe" in there.text
            assert there.headers["set-cookie"].startswith(f"__Host-gorod-{urlsplit(at.safe).port}=")
            moved = await phone.post(at.safe + sit, data={"name": "Zoe", "seat": "4"})
            cookie = moved.headers["set-cookie"]
            assert cookie.startswith(f"__Host-gorod-{urlsplit(at.safe).port}=")
            assert {"secure", "httponly", "path=/"} <= set(cookie.lower().split("; "))
            for page in (sat, there, moved):  # a home address is nothing to insist on
                assert "strict-transport-security" not in page.headers
            # the cookie that went in the clear has nothing any more
            plain = await phone.get(f"{at.plain}/{at.evening.code}/me")
            assert plain.status_code == 303

    asyncio.run(test())


def test_whoever_does_not_trust_it_is_not_let_in_unseen(tmp_path: Path) -> None:
    async def test() -> None:
        async with home(tmp_path) as at, httpx.AsyncClient(trust_env=False) as phone:
            with pytest.raises(httpx.ConnectError):
                await phone.get(at.safe)
            assert (await phone.get(at.plain)).status_code == 200

    asyncio.run(test())


def test_no_key_is_sent_written_down_or_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test() -> None:
        async with home(tmp_path) as at, at.phone() as phone:
            told = b""
            names = ["secure/gorod.crt", "secure", "secure/authority.pem", "secure/table.pem"]
            names += ["secure/..%2Fauthority.pem", "static/..%2f..%2fauthority.pem"]
            names += [f"static/%2e%2e/{at.folder}/authority.pem", f"{at.folder}/table.pem"]
            for name in names:
                for door in (at.plain, at.safe):
                    answer = await phone.get(f"{door}/{name}", follow_redirects=True)
                    told += answer.content + str(answer.headers).encode()
            authority = (await phone.get(f"{at.plain}/secure/gorod.crt")).content
            assert x509.load_der_x509_certificate(authority).issuer
            files = [one for one in at.folder.iterdir() if one.suffix != ".pem"]
            kept = b"".join(one.read_bytes() for one in files)
            assert kept
            for line in at.keys:
                assert line not in told
                assert line not in kept
                assert line.decode() not in caplog.text

    asyncio.run(test())


def test_nothing_that_a_guest_says_is_signed(tmp_path: Path) -> None:
    """Neither by the name he calls, nor by that under which he asks for a page."""

    async def test() -> None:
        async with home(tmp_path) as at:
            before = {one: one.read_bytes() for one in at.folder.glob("*.pem")}
            blind = ssl.create_default_context()
            blind.check_hostname, blind.verify_mode = False, ssl.CERT_NONE
            shown = set()
            for name in ("localhost", "evil.lan", "bank.example"):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", at.port, ssl=blind, server_hostname=name
                )
                said = f"GET /secure HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\n\r\n"
                writer.write(said.encode())
                answer = await reader.read()
                assert answer.startswith(b"HTTP/1.1 200")
                assert name.encode() not in answer or name == "localhost"
                shown.add(writer.get_extra_info("ssl_object").getpeercert(True))
                writer.close()
            assert len(shown) == 1
            assert {one: one.read_bytes() for one in at.folder.glob("*.pem")} == before

    asyncio.run(test())


def test_those_who_never_agree_how_to_speak_keep_nobody_out(tmp_path: Path) -> None:
    async def test() -> None:
        async with home(tmp_path, of_address=3) as at, at.phone() as phone:
            silent = [await asyncio.open_connection("127.0.0.1", at.port) for _ in range(8)]
            assert (await phone.get(at.safe)).status_code == 200
            left = [asyncio.wait_for(reader.read(), 5) for reader, _ in silent[:6]]
            ended = await asyncio.gather(*left, return_exceptions=True)
            assert not [one for one in ended if isinstance(one, TimeoutError)]
            for _, writer in silent:
                writer.write(b"GET / HTTP/1.1\r\n\r\n")  # the other door was meant
                writer.close()
            assert (await phone.get(at.safe)).status_code == 200

    asyncio.run(test())


def test_keys_are_their_owners_alone_and_the_authority_stays_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "certificates"
    first = CertificateAuthority(folder)
    first.context(AT_HOME)
    table = (folder / "table.pem").read_bytes()
    if os.name == "posix":
        assert S_IMODE(folder.stat().st_mode) == 0o700
        assert {S_IMODE(one.stat().st_mode) for one in folder.iterdir()} == {0o600}
        (folder / "authority.pem").chmod(0o644)
    again = CertificateAuthority(folder)
    again.context(AT_HOME)
    assert again.root.certificate == first.root.certificate
    assert (folder / "table.pem").read_bytes() == table
    if os.name == "posix":
        assert S_IMODE((folder / "authority.pem").stat().st_mode) == 0o600
    again.context(AT_HOME | {"192.168.1.7"})  # this machine has another address tonight
    assert (folder / "table.pem").read_bytes() != table
    assert CertificateAuthority(folder).root.certificate == first.root.certificate
    (folder / "table.pem").write_text("nonsense")
    again.context(AT_HOME)


def test_it_cannot_be_used_against_a_site_of_the_world(tmp_path: Path) -> None:
    """Even by whoever has stolen its key: phones refuse what it signs for such a name."""
    authority = CertificateAuthority(tmp_path)
    for name in ("example.com", "8.8.8.8", "2001:db8::1", "local.example", ""):
        with pytest.raises(PublicAddressError):
            authority.context([name])
    stolen = authority.root
    authority.context(["localhost"])
    table = CertifiedKey.read(tmp_path / "table.pem")
    assert table is not None
    for name, is_believed in {"bank.example": False, "evening.local": True}.items():
        forged = x509.CertificateBuilder(
            issuer_name=table.certificate.issuer,
            subject_name=table.certificate.subject,
            public_key=table.key.public_key(),
            serial_number=x509.random_serial_number(),
            not_valid_before=table.certificate.not_valid_before_utc,
            not_valid_after=table.certificate.not_valid_after_utc,
        )
        for one in table.certificate.extensions:
            is_name = isinstance(one.value, x509.SubjectAlternativeName)
            value = x509.SubjectAlternativeName([x509.DNSName(name)]) if is_name else one.value
            forged = forged.add_extension(value, one.critical)
        CertifiedKey(table.key, forged.sign(stolen.key, hashes.SHA256())).write(
            tmp_path / "forged.pem"
        )
        server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        server.load_cert_chain(tmp_path / "forged.pem")
        pem = stolen.certificate.public_bytes(Encoding.PEM).decode()
        assert shake(ssl.create_default_context(cadata=pem), server, name) == is_believed


def shake(phone: ssl.SSLContext, server: ssl.SSLContext, name: str) -> bool:
    """Whether this phone believes that this server is the one of that name."""
    to_server, to_phone = ssl.MemoryBIO(), ssl.MemoryBIO()
    one = phone.wrap_bio(to_phone, to_server, server_hostname=name)
    other = server.wrap_bio(to_server, to_phone, server_side=True)
    for _ in range(4):
        for side in (one, other):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
            except ssl.SSLCertVerificationError:
                return False
    return True


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_there_can_be_no_certificate_it_is_said_why(
    tmp_path: Path, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve_command, "data_folder", lambda: tmp_path)
    speech = Speech(lang)

    def refused(host: str, address: str) -> str:
        with pytest.raises(CannotServe) as why:
            open_https_listener(speech, host, address, Machine())
        return str(why.value)

    safe = "https://mafia.example"
    assert refused("127.0.0.1", safe) == speech.say("serve-https-twice", address=safe)
    away = speech.say("serve-https-away", address="198.51.100.7")
    assert refused("127.0.0.1", "http://198.51.100.7:8080") == away
    file = tmp_path / "certificates" / "authority.pem"
    whole = file.read_bytes()
    other = CertifiedKey.read(file)
    assert other is not None
    for damaged in (b"nonsense", whole[:300], whole.partition(b"-----BEGIN CERTIFICATE")[0]):
        file.write_bytes(damaged)
        why = refused("127.0.0.1", "http://127.0.0.1:8080")
        assert why == speech.say("serve-https-unusable", file=str(file))
        assert file.read_bytes() == damaged
    with pytest.raises(BadKeyFileError):
        CertifiedKey.read(tmp_path)
    file.unlink()
    file.parent.rmdir()
    file.parent.write_text("in the way")
    why = refused("127.0.0.1", "http://127.0.0.1:8080")
    assert why == speech.say("serve-https-unusable", file=str(file))


def test_what_makes_certificates_is_loaded_for_them_alone() -> None:
    """Else everybody would wait for it before the first answer."""
    loaded = "import sys, gorod.web.ops.serve_command; print('cryptography' in sys.modules)"
    said = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert said.stdout == "False\n"


def test_a_key_of_another_kind_is_not_taken_for_ours(tmp_path: Path) -> None:
    authority = CertificateAuthority(tmp_path)
    mine = authority.root
    CertificateAuthority(tmp_path / "other")
    other = (tmp_path / "other" / "authority.pem").read_bytes()
    key = other.partition(b"-----BEGIN CERTIFICATE")[0]
    (tmp_path / "authority.pem").write_bytes(key + mine.certificate.public_bytes(Encoding.PEM))
    with pytest.raises(BadKeyFileError):
        CertificateAuthority(tmp_path)
