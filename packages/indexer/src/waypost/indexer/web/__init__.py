"""Routes that the project serves and requests that it makes: composing prefixes, matching one with the other."""

from waypost.indexer.web.linking import LinkedRequest, LinkedRoute, LinkedWeb, link_web

__all__ = ["LinkedRequest", "LinkedRoute", "LinkedWeb", "link_web"]
