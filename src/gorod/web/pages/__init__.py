"""All pages, a module for each thing that they are about; each declares its own.

A module that is put here is found: nothing else has to name it.
"""

from importlib import import_module
from pkgutil import iter_modules

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
