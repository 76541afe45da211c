"""Imports: how each language writes them (`references`) and which file of the project they mean (`Resolver`)."""

from waypost.graph.survey.imports.references import references, spaces
from waypost.graph.survey.imports.resolver import Resolver

__all__ = ["Resolver", "references", "spaces"]
