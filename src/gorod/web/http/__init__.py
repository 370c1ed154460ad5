"""HTTP: server, connections, rate limits, event streams, TLS certificates, static files."""
