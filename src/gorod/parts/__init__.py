"""Rules that books share, one idea a file. No part knows the name of a book."""
