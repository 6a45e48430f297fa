// `pnpm verify:receipt <file> [address]`: checks a downloaded receipt (the JSON of `GET /api/orders/:id/receipt`, with or
// without its envelope) offline. With the platform's address it also compares key, tape and limits with
// what is public, and follows the public tape where the receipt's own piece ends before the entry that decides.
// Exit code 0: everything holds; 1: a check failed; 2: no receipt could be read; 3: nothing failed, but not everything
// could be checked.
import { readFile, stat } from 'node:fs/promises';
import { keys, productTerms, type Receipt, type Schema, ticks } from '@fairtick/contracts';
import type * as z from 'zod/mini';
import { compareKey, compareLogKeys, compareTape, exitCodeOf } from './compare-published.ts';
import { parseKnown } from './parse-known.ts';
import { mostBytes, mostEntries, type ReceiptFault, readReceipt } from './read-receipt.ts';
import { type PublicLine, verifyReceipt } from './verify-receipt.ts';

async function readFileOf(path: string): ReturnType<typeof readReceipt> {
  try {
    const { size } = await stat(path);
    return await readReceipt({ size, arrayBuffer: () => readFile(path) });
  } catch {
    return { fault: 'unreadable' };
  }
}

function faultLine(found: ReceiptFault): string {
  switch (found.fault) {
    case 'empty':
      return 'it is empty';
    case 'unreadable':
      return 'it cannot be read';
    case 'json':
      return 'it is not complete JSON';
    case 'size':
      return `it is larger than ${mostBytes} bytes`;
    case 'entries':
      return `it has ${found.count} entries of the tape, more than ${mostEntries}`;
    case 'version':
      return `this program does not know version ${found.version}`;
    case 'form':
      return `${JSON.stringify(found.path.slice(0, 80))} has a wrong form`;
  }
}

/** The data of a public call, `null` where it cannot be had now. */
async function ask<S extends Schema>(url: URL, schema: S): Promise<z.output<S> | null> {
  try {
    return parseKnown(schema, (await (await fetch(url)).json()).data);
  } catch (error) {
    console.error(`${url} gave no answer: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/** Keys of the transparency log and its witnesses, `null` where they cannot be had now. */
async function readPolicy(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function publicLine(address: string): PublicLine {
  const urlOf = (path: string, productId: string) => new URL(path.replace(':id', productId), address);
  return {
    readTape: async (productId, fromSeq) => {
      const url = urlOf(`${ticks.path}?fromSeq=${fromSeq}&limit=5000`, productId);
      return (await ask(url, ticks.response))?.items ?? null;
    },
    readLimits: (productId) => ask(urlOf(productTerms.path, productId), productTerms.response),
  };
}

async function check(receipt: Receipt, address: string | undefined) {
  if (address === undefined) return await verifyReceipt(receipt);
  const line = publicLine(address);
  const published = await ask(new URL(keys.path, address), keys.response);
  const logKeys = compareLogKeys(receipt, await readPolicy(new URL('/log/policy', address)));
  return [
    ...(await verifyReceipt(receipt, line)),
    compareKey(receipt, published?.items ?? null),
    ...(logKeys === null ? [] : [logKeys]),
    await compareTape(receipt, line.readTape),
  ];
}

const [, , file, address] = process.argv;
if (file === undefined) {
  console.error('usage: pnpm verify:receipt <file> [address of the platform]');
  process.exit(2);
}
const found = await readFileOf(file);
if ('fault' in found) {
  console.error(`${file} is no readable receipt: ${faultLine(found)}`);
  process.exit(2);
}
const { receipt } = found;
const checks = await check(receipt, address);
const { order, stalenessMs, pip } = receipt;
console.log(
  `order ${order.id}: ${order.direction} ${order.symbol} (product ${order.productId}), ${order.amount} -> ${order.result ?? order.status}`,
);
console.log(`limits ${stalenessMs} ms between the exit's tick and the close, prices in steps of ${pip}`);
for (const { name, outcome, detail } of checks) console.log(`${name.padEnd(14)} ${outcome.padEnd(12)} ${detail}`);
console.log(`key ${receipt.publicKey}: compare it with the platform's published key`);
process.exitCode = exitCodeOf(checks);
