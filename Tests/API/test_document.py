"""The document that says what the interface of an app takes and gives."""

from __future__ import annotations

import json
import urllib.request

import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator


@pytest.mark.parametrize("path", ["apps/gallery/openapi.json", "apps/contacts/openapi.json", "openapi.json"])
def test_the_document_is_valid_openapi_ap_doc_1_ap_doc_3(address: str, path: str) -> None:
    with urllib.request.urlopen(f"{address}/api/{path}", timeout=10) as response:
        document = json.load(response)
    assert document["openapi"].startswith("3.1.")
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in OpenAPIV31SpecValidator(document).iter_errors()]
    assert not errors, "\n".join(errors)
    # The validator is worth something only if it finds what is wrong.
    del document["paths"]["/api/session"]["get"]["responses"]["200"]["description"]
    assert not OpenAPIV31SpecValidator(document).is_valid()
