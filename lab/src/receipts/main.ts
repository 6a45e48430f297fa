// The receipts of thousands of settled orders, as their members download them, checked by the platform's verifier and by
// conformance/receipt.py, which shares no code with it. Then each receipt with one byte changed.
//   pnpm lab receipts [--orders=20000] [--members=600] [--per-second=40] [--seed=<n>]
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { keys } from '@fairtick/contracts';
import { queryOwner, startInstallation } from '@fairtick/test-kit/browser';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { installPython } from '@fairtick/test-kit/run-python';
import { changedPaths, ourAnswer, type Published, theirAnswers, withoutProof } from '@fairtick/test-kit/two-verifiers';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { registerMembers } from '../load/register-members.ts';
import { simulateMembers } from '../load/simulate-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import { changeOneByte, createRandom } from './change-byte.ts';
import { downloadReceipts } from './download-receipts.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    members: { type: 'string', default: '600' },
    'per-second': { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 32) },
  },
});
const wanted = Number(values.orders);
/** The shortest durations, so that orders settle soon. */
const durations = 2;
let failed = false;
function check(what: string, holds: boolean): void {
  failed ||= !holds;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

await installPython();
const installation = await startInstallation();
try {
  const api = createApiCaller(installation.url, 64);
  const tokens = await trade();
  const published = await readPublished();
  const receipts = await downloadReceipts(api, { installation, tokens });
  api.close();
  const ends = new Map<string, number>();
  for (const { end } of receipts) ends.set(end, (ends.get(end) ?? 0) + 1);
  console.log(`${receipts.length} receipts: ${JSON.stringify(Object.fromEntries(ends))}`);
  check(`${wanted} orders or more are settled`, receipts.length >= wanted);

  const honest = receipts.map(({ content }) => content);
  const found = await answersOf(honest, published);
  const faulty = found.ours.filter((answer) => !answer.startsWith('0 '));
  check(`every receipt holds in every check of the platform's verifier (${faulty.length} do not)`, faulty.length === 0);
  for (const answer of faulty.slice(0, 5)) console.log(`        ${answer}`);
  check(`receipt.py gives the same answers (${different(found)} differ)`, different(found) === 0);

  const random = createRandom(Number(values.seed));
  const changed = honest.map((content) => changeOneByte(content, random));
  const refused = await answersOf(changed, published);
  const unseen = [...changed.keys()].filter((at) => !/^[12]/.test(refused.ours[at] ?? ''));
  const paths = new Set(unseen.flatMap((at) => changedPaths(parse(honest[at]), parse(changed[at]))));
  const others = [...paths].filter((path) => !withoutProof.includes(path));
  check(
    `one changed byte is refused (seed ${values.seed}), ${unseen.length} in fields without proof`,
    others.length === 0,
  );
  for (const path of others) console.log(`        unseen: ${path}`);
  check(`receipt.py refuses the same (${different(refused)} differ)`, different(refused) === 0);
} finally {
  await installation.stop();
}
process.exit(failed ? 1 : 0);

/** Members place orders until enough are accepted; resolves when all are settled. @returns tokens by username */
async function trade(): Promise<ReadonlyMap<string, string>> {
  const api = createApiCaller(installation.url, 64);
  const members = await registerMembers(api, { count: Number(values.members) });
  const prices = await watchPrices(api, { member: members[0], everyMs: 250 });
  const journal = openJournal(join(installation.dataDir, 'accepted.log'));
  const offered = prices.tradable()[0]?.durations.map(({ durationS }) => durationS) ?? [];
  const simulation = simulateMembers({
    api,
    members,
    prices,
    journal,
    perSecond: Number(values['per-second']),
    durationsS: offered.toSorted((a, b) => a - b).slice(0, durations),
    amount: '10',
    isCalm: () => true,
  });
  const startedAt = Date.now();
  while (simulation.figures.accepted < wanted) await sleep(500);
  await simulation.stop();
  prices.stop();
  journal.close();
  const { accepted, refused } = simulation.figures;
  console.log(
    `${accepted} orders of ${members.length} members in ${Math.round((Date.now() - startedAt) / 1_000)} s; refused: ${JSON.stringify(Object.fromEntries(refused))}`,
  );
  const countOpen = () =>
    queryOwner<{ open: boolean }>(installation, 'SELECT EXISTS (SELECT FROM orders WHERE settled_at IS NULL) AS open');
  while ((await countOpen())[0]?.open !== false) await sleep(1_000);
  // Sessions end after half an hour, and trading may have taken longer: existing members sign in again.
  const signedIn = await registerMembers(api, { count: members.length });
  api.close();
  return new Map(signedIn.map(({ username, token }) => [username, token]));
}

async function readPublished(): Promise<Published> {
  const answer = await (await fetch(new URL(keys.path, installation.url))).json();
  return {
    keys: keys.response.parse((answer as { data: unknown }).data).items,
    policy: await (await fetch(new URL('/log/policy', installation.url))).text(),
  };
}

/** Both answers to each file; as many processes of Python as there are cores. */
async function answersOf(contents: readonly Uint8Array<ArrayBuffer>[], published: Published) {
  const lanes = availableParallelism();
  const size = Math.ceil(contents.length / lanes);
  const theirs = await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const folder = join(installation.dataDir, `lane-${lane}`);
      mkdirSync(folder, { recursive: true });
      return theirAnswers(contents.slice(lane * size, (lane + 1) * size), { folder, published });
    }),
  );
  const ours: string[] = [];
  for (const content of contents) ours.push(await ourAnswer(content, published));
  return { ours, theirs: theirs.flat() };
}

function different({ ours, theirs }: { ours: readonly string[]; theirs: readonly string[] }): number {
  return ours.filter((answer, at) => answer !== theirs[at]).length;
}

function parse(content: Uint8Array | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(content));
}
