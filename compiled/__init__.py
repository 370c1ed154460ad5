"""The optional build of the engine as machine code: `make compiled`. Nothing of it is shipped."""
