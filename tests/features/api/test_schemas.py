"""The JSON Schemas of the published data."""

import json
import re

from concord.features.api.schemas import schemas


def test_every_reference_within_a_schema_leads_to_a_definition() -> None:
    for name, text in schemas().items():
        referred = set(re.findall(r'"#/\$defs/([^"]+)"', text))
        assert referred <= set(json.loads(text).get("$defs", {})), name
