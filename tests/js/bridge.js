/**
 * Lets Python call the functions of a module: `node bridge.js MODULE`.
 *
 * Each line of the input is a call, as a JSON list of the name and the arguments; each line of the
 * output is what the function returns or what its promise resolves to. An error ends the program.
 */

import process from "node:process";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const functions = await import(pathToFileURL(process.argv[2]).href);

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  const result = await functions[name](...values);
  process.stdout.write(`${JSON.stringify(result ?? null)}\n`);
}
