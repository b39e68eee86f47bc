"""What authors are told about the usual mistakes in YAML."""

import pytest

from concord.records.yaml_faults import CannotParseError
from concord.records.yaml_reader import compose
from tests.tables import from_table


@from_table
def test_a_mistake_is_named_at_its_place(text: str, where: str, found: str, expected: str) -> None:
    with pytest.raises(CannotParseError) as caught:
        compose(text)
    fault = caught.value
    assert f"{fault.line_column.line}:{fault.line_column.column}" == where
    assert found in fault.found
    assert expected in fault.expected


@pytest.mark.parametrize(
    "text",
    ["\x00", "a: *", "a: |x\n b\n", "...\n...", "%x\n", ": : :\n- x", "? [\n", "\t", "a:\n\t", "}"],
)
def test_a_rare_mistake_has_a_place_within_the_text(text: str) -> None:
    with pytest.raises(CannotParseError) as caught:
        compose(text)
    assert caught.value.found
    assert 1 <= caught.value.line_column.line <= len(text.splitlines()) + 1
