// `pnpm verify:receipt <file> [address]`: checks a downloaded receipt (the JSON of `GET /api/orders/:id/receipt`, with or
// without its envelope) without asking anybody. Of a long order it holds the tape's first part only; with the platform's
// address the check goes on along the public tape. Exit code 0: nothing failed, 1: a check failed, 2: no receipt could be
// read.
import { readFile } from 'node:fs/promises';
import { receiptSchema, ticks } from '@fairtick/contracts';
import type { ReadTape } from './follow-tape.ts';
import { verifyReceipt } from './verify-receipt.ts';

async function readReceipt(file: string) {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isEnvelope = typeof content === 'object' && content !== null && 'data' in content;
  return receiptSchema.parse(isEnvelope ? content.data : content);
}

function publicTape(address: string): ReadTape {
  return async (productId, fromSeq) => {
    const url = new URL(`${ticks.path.replace(':id', productId)}?fromSeq=${fromSeq}&limit=5000`, address);
    try {
      const answer = await fetch(url);
      return ticks.response.parse((await answer.json()).data).items;
    } catch (error) {
      console.error(`${url} gave no tape: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
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
const checks = await verifyReceipt(receipt, address === undefined ? undefined : publicTape(address));
const { order } = receipt;
console.log(
  `order ${order.id}: ${order.direction} ${order.symbol}, ${order.amount} -> ${order.result ?? order.status}`,
);
for (const { name, outcome, detail } of checks) console.log(`${name.padEnd(10)} ${outcome.padEnd(12)} ${detail}`);
console.log(`key ${receipt.publicKey}: compare it with the platform's published key`);
process.exitCode = checks.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
