// The whole platform on recorded quotes: members register, place orders, all settle, and everything is recomputed.
//   node packages/testing/src/acceptance/first-light.ts <folder of recordings> [--speed=20] [--members=60] [--orders=300]

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Order } from '@fairtick/contracts';
import { countDue } from '../crash/read-outcome.ts';
import { createApiCaller } from '../load/call-api.ts';
import { measureLag } from '../load/measure-lag.ts';
import { registerMembers } from '../load/register-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import { runProgram } from '../platform/run-program.ts';
import { seedPlatform } from '../platform/seed-platform.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { placeMany } from './place-many.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '20' },
    members: { type: 'string', default: '60' },
    orders: { type: 'string', default: '300' },
  },
});
const [recordings] = positionals;
if (recordings === undefined) throw new Error('name the folder of recordings');

/** The products that the recordings feed. */
const symbols = ['XAU/USD', 'EUR/USD', 'NZD/USD', 'BTC/USDT'];
const finalPatienceMs = 7 * 60_000;
const always = new Date('9999-01-01T00:00:00.000Z');

console.log('starting the platform');
const startedAt = new Date();
const platform = await startPlatform({
  feed: `replay:${recordings}`,
  replaySpeed: Number(values.speed),
  prepare: seedPlatform,
});
let failed = false;
try {
  const api = createApiCaller(platform.apiUrl, 32);
  const members = await registerMembers(api, { count: Number(values.members) });
  console.log(`${members.length} members registered`);
  const prices = await watchPrices(api, { token: members[0]?.token ?? '', everyMs: 250 });
  const { orders, refused } = await placeMany(api, { members, prices, symbols, count: Number(values.orders) });
  prices.stop();
  console.log(`${orders.length} orders accepted; refused on the way: ${JSON.stringify(Object.fromEntries(refused))}`);
  await untilFinal();
  const final = await readOrders(orders);
  console.log(`results: ${JSON.stringify(countBy(final, (order) => order.result ?? order.status))}`);
  console.log(
    `voids: ${JSON.stringify(
      countBy(
        final.filter((o) => o.voidReason),
        (order) => order.voidReason ?? '',
      ),
    )}`,
  );
  const lag = await measureLag(platform.postgres.urls.reader, startedAt);
  console.log(
    `settled after the deciding entry: p50 ${lag.settle.p50} ms, p99 ${lag.settle.p99} ms, longest ${lag.settle.max} ms`,
  );
  check(
    'every order is final',
    final.every((order) => order.result !== null),
  );
  await run('recomputed from the recordings and the public tape', 'packages/testing/src/acceptance/recompute.ts', [
    platform.apiUrl,
    recordings,
  ]);
  await run('the books balance', 'packages/core/src/reconciliation/verify-books.main.ts', []);

  async function readOrders(accepted: readonly Order[]): Promise<Order[]> {
    const tokens = new Map<string, string>();
    for (const order of accepted) tokens.set(order.id, order.id);
    return accepted.slice();
  }
} finally {
  await platform.stop();
}
process.exit(failed ? 1 : 0);

async function untilFinal(): Promise<void> {
  const until = Date.now() + finalPatienceMs;
  while (Date.now() < until && (await countDue(platform.postgres.urls.reader, always)) > 0) await sleep(500);
}

function check(what: string, holds: boolean): void {
  failed ||= !holds;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

async function run(what: string, script: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(script, args, { DATABASE_URL: platform.postgres.urls.reader });
  console.log(output.trimEnd());
  check(what, code === 0);
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}
