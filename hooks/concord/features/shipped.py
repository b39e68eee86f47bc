"""The features of the engine, in the order in which pages show their parts.

A feature is removed by its folder and its lines here. Features that need it go with it.
"""

from collections.abc import Sequence

from concord.feature import Feature
from concord.features.api.feature import FEATURE as API
from concord.features.assistants.feature import FEATURE as ASSISTANTS
from concord.features.books.feature import FEATURE as BOOKS
from concord.features.citing.feature import FEATURE as CITING
from concord.features.comparison.feature import FEATURE as COMPARISON
from concord.features.components.feature import FEATURE as COMPONENTS
from concord.features.exchange.feature import FEATURE as EXCHANGE
from concord.features.glossary.feature import FEATURE as GLOSSARY
from concord.features.history.feature import FEATURE as HISTORY
from concord.features.hosting.feature import FEATURE as HOSTING
from concord.features.linking.feature import FEATURE as LINKING
from concord.features.lint.feature import FEATURE as LINT
from concord.features.lists.feature import FEATURE as LISTS
from concord.features.offline.feature import FEATURE as OFFLINE
from concord.features.permanence.feature import FEATURE as PERMANENCE
from concord.features.rulings.feature import FEATURE as RULINGS
from concord.features.search.feature import FEATURE as SEARCH
from concord.features.sequences.feature import FEATURE as SEQUENCES
from concord.features.share.feature import FEATURE as SHARE
from concord.features.starter.feature import FEATURE as STARTER
from concord.features.translation.feature import FEATURE as TRANSLATION

FEATURES: Sequence[Feature] = (
    STARTER,
    SEQUENCES,
    COMPONENTS,
    RULINGS,
    GLOSSARY,
    CITING,
    # Before COMPARISON: the notice on drafts comes before the divergences of a topic.
    TRANSLATION,
    EXCHANGE,
    COMPARISON,
    HISTORY,
    PERMANENCE,
    SEARCH,
    LISTS,
    SHARE,
    LINKING,
    BOOKS,
    API,
    LINT,
    ASSISTANTS,
    HOSTING,
    OFFLINE,
)
