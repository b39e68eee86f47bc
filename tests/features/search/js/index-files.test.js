import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { gzipSync } from "node:zlib";

import { IndexFiles } from "../../../../hooks/concord/features/search/assets/index-reader.js";

/** Answers requests for files in a folder of their own, so that no test sees those of another. */
function serve(name, bodies) {
  const folder = new URL(`https://example.org/${name}/`);
  const requests = mock.method(globalThis, "fetch", async (address) => {
    const body = bodies[requests.mock.callCount() % bodies.length];
    return body === null ? new Response("", { status: 503 }) : Object.defineProperty(new Response(body), "url", { value: address });
  });
  return { files: new IndexFiles(folder), addresses: () => requests.mock.calls.map(({ arguments: [address] }) => address) };
}

test("a file is decompressed, and fetched once", async () => {
  const { files, addresses } = serve("compressed", [gzipSync('{"a": "ёж"}')]);
  assert.deepEqual(await files.readJson("en/index"), { a: "ёж" });
  assert.equal(await files.readText("en/index"), '{"a": "ёж"}');
  assert.deepEqual(addresses(), ["https://example.org/compressed/en/index.pack"]);
});

test("a file that the browser has decompressed already is read as it is", async () => {
  const { files } = serve("plain", ["ёж"]);
  assert.equal(await files.readText("en/names"), "ёж");
});

test("a file that could not be loaded is fetched again", async () => {
  const { files, addresses } = serve("unreliable", [null, gzipSync("text")]);
  await assert.rejects(files.readText("words/0"));
  assert.equal(await files.readText("words/0"), "text");
  assert.equal(addresses().length, 2);
});
