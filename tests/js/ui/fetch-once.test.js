import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { fetchOnce, once } from "../../../hooks/concord/theme/assets/ui/fetch-once.js";

const respond = (...answers) => {
  const fetching = mock.method(globalThis, "fetch", async () => answers[Math.min(fetching.mock.callCount(), answers.length - 1)]());
  return fetching;
};
const found = () => new Response('{"game": "ti4"}');
const missing = () => new Response("", { status: 404 });
const disconnected = () => { throw new TypeError("no connection"); };
let address = 0;
/** An address that no other test has asked for. */
const fresh = () => new URL(`https://example.org/${(address += 1)}.json`);

afterEach(() => mock.restoreAll());

test("a file is fetched once, however often and at whatever time it is asked for", async () => {
  const fetching = respond(found);
  const file = fresh();
  assert.deepEqual(await Promise.all([fetchOnce(file), fetchOnce(file)]), [{ game: "ti4" }, { game: "ti4" }]);
  assert.deepEqual(await fetchOnce(new URL(file)), { game: "ti4" });
  assert.equal(fetching.mock.callCount(), 1);
});

test("a file that could not be fetched is tried again", async () => {
  const fetching = respond(disconnected, found);
  const file = fresh();
  await assert.rejects(fetchOnce(file), TypeError);
  assert.deepEqual(await fetchOnce(file), { game: "ti4" });
  assert.equal(fetching.mock.callCount(), 2);
});

test("a response that is no success rejects with its status", async () => {
  respond(missing);
  await assert.rejects(fetchOnce(fresh()), { cause: 404 });
});

test("a body is read as the caller wants it", async () => {
  respond(found);
  assert.equal(await fetchOnce(fresh(), (response) => response.text()), '{"game": "ti4"}');
});

test("a promise is made once under each key", async () => {
  const promises = new Map();
  const make = mock.fn(async () => ({}));
  assert.equal(await once(promises, "a", make), await once(promises, "a", make));
  await once(promises, "b", make);
  assert.equal(make.mock.callCount(), 2);
});
