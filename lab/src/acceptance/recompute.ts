// The independent check of a platform that trades on recordings: reads only the recordings, the public tape, the published
// keys and members' answers about their orders, and recomputes hash chains, entries, exits, results and payouts with its
// own code.
//   pnpm lab recompute <api url> <folder of recordings> [<orders>]
// <orders>: a JSON line for each order, either the order as the API answered it, or { memberId, order } with which the
// signature is checked too. Exit code 0: no difference.
import { readFile } from 'node:fs/promises';
import { isSigned, orderDifferences, type PublicOrder } from './recompute-order.ts';
import {
  chainDifferences,
  type Entry,
  fetchPublic,
  fetchTape,
  readRecordings,
  recordingDifferences,
} from './recompute-tape.ts';

const [apiUrl, folder, ordersFile] = process.argv.slice(2);
if (apiUrl === undefined || folder === undefined) {
  console.error('usage: recompute.ts <api url> <folder of recordings> [<orders>]');
  process.exit(2);
}
const shownDifferences = 20;
const differences: string[] = [];

const { feeds } = await fetchPublic<{ feeds: { productId: string; symbol: string }[] }>(apiUrl, '/api/status');
const tapes = new Map<string, Entry[]>();
let recordedTicks = 0;
for (const { productId, symbol } of feeds) {
  const entries = await fetchTape(apiUrl, productId);
  tapes.set(productId, entries);
  const ticks = entries.filter(({ kind }) => kind === 'tick');
  const decimals = ticks[0]?.price?.split('.')[1]?.length ?? 0;
  const recordings = await readRecordings(folder, decimals);
  const found = [...chainDifferences(productId, entries), ...recordingDifferences(entries, recordings)];
  differences.push(...found.map((difference) => `${symbol}: ${difference}`));
  const recorded = ticks.filter(({ source }) => source.startsWith('replay:')).length;
  recordedTicks += recorded;
  console.log(
    `${symbol.padEnd(9)} ${entries.length} entries, ${ticks.length} ticks, ${recorded} of them recorded quotes`,
  );
}

// Without any, nothing was compared with the recordings.
if (recordedTicks === 0) differences.push('no tick of any tape is a recorded quote');

type Line = PublicOrder | { memberId: string; order: PublicOrder };
const lines =
  ordersFile === undefined ? [] : (await readFile(ordersFile, 'utf8')).split('\n').filter((line) => line.trim() !== '');
const keys = await fetchPublic<{ items: { publicKey: string }[] }>(apiUrl, '/api/keys');
const counts: Record<string, number> = {};
let signatures = 0;
for (const line of lines.map((text) => JSON.parse(text) as Line)) {
  const order = 'order' in line ? line.order : line;
  counts[order.result ?? order.status] = (counts[order.result ?? order.status] ?? 0) + 1;
  differences.push(...orderDifferences(order, tapes.get(order.productId) ?? []));
  if (!('memberId' in line)) continue;
  signatures += 1;
  const publicKeys = keys.items.map(({ publicKey }) => publicKey);
  if (!isSigned(order, line.memberId, publicKeys)) differences.push(`order ${order.id}: not signed by a published key`);
}
console.log(`${lines.length} orders ${JSON.stringify(counts)}, ${signatures} signatures checked`);
for (const difference of differences.slice(0, shownDifferences)) console.log(`  ${difference}`);
console.log(`${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;
