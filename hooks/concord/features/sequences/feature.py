"""The steps of what a topic is about."""

from pathlib import Path

from concord.base.feature_assets import Style
from concord.feature import Feature
from concord.features.sequences import sequence
from concord.pages.slots import UnitPart, UnitPlace

FEATURE = Feature(
    name="sequences",
    folder=Path(__file__).parent,
    unit_parts=(UnitPart(UnitPlace.AFTER, sequence.strip),),
    styles=(Style("sequences.css"),),
)
