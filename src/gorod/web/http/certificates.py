"""TLS certificates for a home network, signed by a certificate authority of this machine.

Browsers give some features to HTTPS pages only, and no public authority signs addresses of a home
network. So this machine has an authority of its own, limited by its certificate (name constraints)
to such addresses: a phone that trusts it trusts it with no other site. The private keys are
readable by their owner only and never sent, and it signs this machine's own addresses, never one
that a client asks for.
"""

import ssl
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from gorod.store.paths import make_private, write_atomically
from gorod.table.tables import HttpsAddress

PRIVATE_NETWORKS: list[IPv4Network | IPv6Network] = [
    ip_network(one)
    for one in (
        *("10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.168.0.0/16", "::1/128", "fc00::/7", "fe80::/10"),
    )
]
"""Address ranges that are not public."""
PRIVATE_SUFFIXES = ("home.arpa", "internal", "lan", "local", "localhost")
"""Domain suffixes that have a meaning in a local network only."""
AUTHORITY_LIFETIME = timedelta(days=5 * 365)
CERTIFICATE_LIFETIME = timedelta(days=397)
"""The lifetime of a server certificate: phones reject one with a longer lifetime."""
RENEWAL_MARGIN = timedelta(days=30)
"""A certificate that expires sooner than this is renewed."""

PrivateKey = ec.EllipticCurvePrivateKey


class PublicAddressError(Exception):
    """This address is public, so the authority may not sign it."""


class BadKeyFileError(Exception):
    """A file cannot be read, or does not hold a key with its certificate."""

    def __init__(self, file: Path) -> None:
        super().__init__(file)
        self.file = file


@dataclass(frozen=True)
class CertifiedKey:
    """A certificate with its private key, as stored in one PEM file."""

    key: PrivateKey
    certificate: x509.Certificate

    def write(self, file: Path, *others: x509.Certificate) -> None:
        """Write it readable by its owner only, followed by the rest of the chain."""
        key = self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        shown = [
            one.public_bytes(serialization.Encoding.PEM) for one in (self.certificate, *others)
        ]
        write_atomically(file, b"".join((key, *shown)))

    @classmethod
    def read(cls, file: Path) -> "CertifiedKey | None":
        """Read it; `None` if there is no such file; raises `BadKeyFileError`."""
        try:
            written = file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise BadKeyFileError(file) from error
        make_private(file)
        try:
            key = serialization.load_pem_private_key(written, None)
            certificate, *_ = x509.load_pem_x509_certificates(written)
        except (ValueError, TypeError) as error:
            raise BadKeyFileError(file) from error
        if not isinstance(key, PrivateKey) or key.public_key() != certificate.public_key():
            raise BadKeyFileError(file)
        return cls(key, certificate)


class CertificateAuthority:
    """This machine's certificate authority."""

    def __init__(self, folder: Path) -> None:
        """Raises `BadKeyFileError` and `OSError`."""
        self.folder = folder
        file = folder / "authority.pem"
        own = CertifiedKey.read(file)
        if own is None or not _is_valid_for_long(own.certificate):
            own = _new_authority()
            own.write(file)
        self.root = own

    def context(self, names: Iterable[str]) -> ssl.SSLContext:
        """The TLS context with a certificate for these addresses; raises `PublicAddressError`."""
        wanted = {_private_name(name) for name in names}
        file = self.folder / "table.pem"
        try:
            table = CertifiedKey.read(file)
        except BadKeyFileError:
            table = None  # replaced: phones trust the authority, not this certificate
        if table is None or not self._has_signed(table.certificate, wanted):
            table = self._sign(wanted)
            table.write(file, self.root.certificate)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(file)
        return context

    def https_address(self, base_url: str) -> HttpsAddress:
        """The HTTPS address with the authority's name, fingerprint and certificate."""
        own = self.root.certificate
        print_ = own.fingerprint(hashes.SHA256()).hex(" ", 2).upper()
        name = own.subject.get_attributes_for_oid(NameOID.COMMON_NAME)[0].value
        return HttpsAddress(
            base_url, str(name), print_, own.public_bytes(serialization.Encoding.DER)
        )

    def _has_signed(self, certificate: x509.Certificate, names: set[x509.GeneralName]) -> bool:
        try:
            certificate.verify_directly_issued_by(self.root.certificate)
        except Exception:  # another authority has signed it
            return False
        shown = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        return names <= set(shown.value) and _is_valid_for_long(certificate)

    def _sign(self, names: set[x509.GeneralName]) -> CertifiedKey:
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Gorod")])
        in_order = sorted(names, key=lambda one: str(one.value))
        built = (
            _certificate_builder(subject, self.root.certificate.subject, key, CERTIFICATE_LIFETIME)
            .add_extension(x509.SubjectAlternativeName(in_order), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_key_usage(signs=False), critical=True)
            .add_extension(SERVER_USAGE, critical=False)
            .add_extension(_authority_key_id(self.root.key), critical=False)
        )
        return CertifiedKey(key, built.sign(self.root.key, hashes.SHA256()))


SERVER_USAGE = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])


def _new_authority() -> CertifiedKey:
    """Make a new authority, limited to private addresses and local names."""
    key = ec.generate_private_key(ec.SECP256R1())
    short = x509.SubjectKeyIdentifier.from_public_key(key.public_key()).digest.hex()[:4].upper()
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"Gorod at home {short}")])
    home = [*map(x509.DNSName, PRIVATE_SUFFIXES), *map(x509.IPAddress, PRIVATE_NETWORKS)]
    built = (
        _certificate_builder(subject, subject, key, AUTHORITY_LIFETIME)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(x509.NameConstraints(home, None), critical=True)
        .add_extension(_key_usage(signs=True), critical=True)
        .add_extension(SERVER_USAGE, critical=False)
    )
    return CertifiedKey(key, built.sign(key, hashes.SHA256()))


def _certificate_builder(
    subject: x509.Name, issuer: x509.Name, key: PrivateKey, lasts: timedelta
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be slow
        .not_valid_after(now - timedelta(days=1) + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _key_usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _authority_key_id(key: PrivateKey) -> x509.AuthorityKeyIdentifier:
    return x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key())


def _is_valid_for_long(certificate: x509.Certificate) -> bool:
    """Whether it stays valid for a while."""
    return datetime.now(UTC) + RENEWAL_MARGIN < certificate.not_valid_after_utc


def _private_name(name: str) -> x509.GeneralName:
    """A private address as a certificate names it; raises `PublicAddressError`."""
    try:
        address: IPv4Address | IPv6Address = ip_address(name)
    except ValueError:
        if name.isascii() and any(f".{name}".endswith(f".{end}") for end in PRIVATE_SUFFIXES):
            return x509.DNSName(name)
        raise PublicAddressError(name) from None
    if not any(address in one for one in PRIVATE_NETWORKS):
        raise PublicAddressError(name)
    return x509.IPAddress(address)
