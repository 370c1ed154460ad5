"""Several workers on one database: heartbeats, and forwarding to the worker that owns a table."""
