import assert from "node:assert/strict";
import { test } from "node:test";

import { addressWith, readSharedText } from "../../../../hooks/concord/features/citing/assets/annotate/shared-text.js";

const PAGE = new URL("https://example.org/rules/annotate/");

for (const text of ["See 1.14.", "См. 85.6.а & 100% + #1\nдалее (так)", "a=b?c", "\ud800 alone"]) {
  test(`a text comes back from the address: ${JSON.stringify(text)}`, () => {
    const address = addressWith(PAGE, text, "");
    assert.equal(readSharedText(new URL(address)), text.replace("\ud800", "\ufffd"));
    assert.match(address, /^https:\/\/example\.org\/rules\/annotate\/#text=[^\s.()]*$/);
  });
}

test("a text that is too long gives way to the shorter one", () => {
  assert.equal(readSharedText(new URL(addressWith(PAGE, "я".repeat(4000), "1.14"))), "1.14");
});

test("no address is longer than its bound, whatever the text", () => {
  const address = addressWith(PAGE, "я".repeat(4000), "я".repeat(4000));
  assert.ok(address.length <= 4000);
  assert.match(readSharedText(new URL(address)), /^я+\ufffd?$/);
});

test("what a phone shares is joined, and what it leaves out is not", () => {
  assert.equal(readSharedText(new URL("?shared-title=Chat&shared-text=See+1.14&shared-url=", PAGE)), "Chat\nSee 1.14");
  assert.equal(readSharedText(PAGE), "");
});
