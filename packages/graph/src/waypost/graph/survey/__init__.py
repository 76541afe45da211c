"""What `waypost init` knows of a source tree: `survey` reads it, `draft_nodes` says it as first nodes."""

from waypost.graph.survey.drafts import DraftNode, draft_nodes
from waypost.graph.survey.facts import Survey
from waypost.graph.survey.surveying import survey
from waypost.graph.survey.tree import Limits

__all__ = ["DraftNode", "Limits", "Survey", "draft_nodes", "survey"]
