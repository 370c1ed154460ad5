"""From a request to a page: page declarations, access rules, request parsing, routing, OpenAPI."""
