"""The pages: one module for each subject, which registers its own pages.

Every module in this folder is imported: nothing else has to name it. The list is sorted by address,
so that what is made of it (openapi.json, the tables of the docs) does not depend on modules' names.
"""

from importlib import import_module
from pkgutil import iter_modules

from gorod.web.routing.page import PAGES

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
PAGES.sort(key=lambda page: (page.path, page.method))
