// `pnpm verify:receipt <file> [address]`: checks a downloaded receipt (the JSON of `GET /api/orders/:id/receipt`, with or
// without its envelope) offline. With the platform's address it also compares key, tape and limits with
// what is public, and follows the public tape where the receipt's own piece ends before the entry that decides.
// Exit code 0: everything holds; 1: a check failed; 2: no receipt could be read; 3: nothing failed, but not everything
// could be checked.
import { readFile } from 'node:fs/promises';
import { keys, productTerms, type Receipt, receiptSchema, ticks } from '@fairtick/contracts';
import { compareKey, compareTape, exitCodeOf } from './compare-published.ts';
import { type PublicLine, verifyReceipt } from './verify-receipt.ts';

async function readReceipt(file: string) {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isEnvelope = typeof content === 'object' && content !== null && 'data' in content;
  return receiptSchema.parse(isEnvelope ? content.data : content);
}

/** The data of a public call, `null` where it cannot be had now. */
async function ask<T>(url: URL, { parse }: { parse: (data: unknown) => T }): Promise<T | null> {
  try {
    return parse((await (await fetch(url)).json()).data);
  } catch (error) {
    console.error(`${url} gave no answer: ${error instanceof Error ? error.message : String(error)}`);
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
  return [
    ...(await verifyReceipt(receipt, line)),
    compareKey(receipt, published?.items ?? null),
    await compareTape(receipt, line.readTape),
  ];
}

const [, , file, address] = process.argv;
if (file === undefined) {
  console.error('usage: pnpm verify:receipt <file> [address of the platform]');
  process.exit(2);
}
const receipt = await readReceipt(file).catch((error: unknown) => {
  console.error(`${file} is not a readable receipt: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(2);
});
const checks = await check(receipt, address);
const { order, stalenessMs, pip } = receipt;
console.log(
  `order ${order.id}: ${order.direction} ${order.symbol} (product ${order.productId}), ${order.amount} -> ${order.result ?? order.status}`,
);
console.log(`limits ${stalenessMs} ms between the exit's tick and the close, prices in steps of ${pip}`);
for (const { name, outcome, detail } of checks) console.log(`${name.padEnd(10)} ${outcome.padEnd(12)} ${detail}`);
console.log(`key ${receipt.publicKey}: compare it with the platform's published key`);
process.exitCode = exitCodeOf(checks);
