// The platform on recorded quotes: members register and place orders, most through the API and some in browsers. Once all
// have settled, a program that shares no code with the platform recomputes every order.
//   pnpm lab first-light <folder of recordings>
//     [--speed=20] [--members=60] [--orders=300] [--browsers=4] [--out=<file for the orders' answers>]
//     [--api=<url of a running platform with CAPTCHA=off and RATE_LIMITS=off>; its books are checked if DATABASE_URL is set]
// Browsers need the built member app (`pnpm build`); --browsers=0 goes without.
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { createApiCaller } from '../load/call-api.ts';
import { measureLag } from '../load/measure-lag.ts';
import { registerMembers } from '../load/register-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import { runProgram } from '../platform/run-program.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { type PlacedOrder, placeMany } from './place-many.ts';
import { readFinalOrders } from './read-final-orders.ts';
import { tradeInBrowsers } from './trade-in-browsers.ts';

exitOnSignals();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    speed: { type: 'string', default: '20' },
    members: { type: 'string', default: '60' },
    orders: { type: 'string', default: '300' },
    browsers: { type: 'string', default: '4' },
    out: { type: 'string', default: join(mkdtempSync(join(tmpdir(), 'fairtick-first-light-')), 'orders.jsonl') },
    api: { type: 'string' },
  },
});
const [recordings] = positionals;
if (recordings === undefined) throw new Error('usage: first-light <folder of recordings>');

/** The products with a recording. */
const symbols = ['XAU/USD', 'EUR/USD', 'NZD/USD', 'BTC/USDT'];
/** Orders that each browser places. */
const ordersInBrowser = 6;
const memberApp = join(import.meta.dirname, '../../../apps/member/dist');
const browsers = Number(values.browsers);
let failed = false;

if (browsers > 0 && values.api === undefined && !existsSync(memberApp)) {
  throw new Error('the member app is not built: `pnpm build`, or use --browsers=0');
}
const platform =
  values.api === undefined
    ? await startPlatform({
        feed: `replay:${recordings}`,
        replaySpeed: Number(values.speed),
        prepare: seedPlatform,
        apiEnv: { WEB_MEMBER_DIR: memberApp },
      })
    : undefined;
const apiUrl = platform?.apiUrl ?? values.api ?? '';
const databaseUrl = platform?.postgres.urls.reader ?? process.env['DATABASE_URL'];
try {
  const startedAt = new Date();
  const placed = await place();
  const final = await readFinalOrders(createApiCaller(apiUrl, 16), placed);
  writeFileSync(values.out, `${final.map((line) => JSON.stringify(line)).join('\n')}\n`);
  check('every order has its end', final.length === placed.length);
  check(
    'what was accepted stands unchanged in the final answers',
    final.every(({ unchanged }) => unchanged),
  );
  if (databaseUrl !== undefined) {
    const { settle } = await measureLag(databaseUrl, startedAt);
    console.log(
      `settled after the deciding entry: p50 ${settle.p50} ms, p99 ${settle.p99} ms, longest ${settle.max} ms`,
    );
  }
  await run('recomputed from the recordings and the public tape', 'lab/src/acceptance/recompute.ts', [
    apiUrl,
    recordings,
    values.out,
  ]);
  if (databaseUrl !== undefined) {
    await run('the books balance', 'packages/core/src/reconciliation/verify-books.main.ts', []);
  }
} finally {
  await platform?.stop();
}
console.log(`the orders' answers are in ${values.out}`);
process.exit(failed ? 1 : 0);

async function place(): Promise<PlacedOrder[]> {
  const api = createApiCaller(apiUrl, 32);
  const members = await registerMembers(api, { count: Number(values.members) });
  console.log(`${members.length} members registered at ${apiUrl}`);
  const prices = await watchPrices(api, { member: members[0], everyMs: 250 });
  const callers = members.slice(0, members.length - browsers);
  const count = Number(values.orders) - browsers * ordersInBrowser;
  const ways = await Promise.all([
    placeMany(api, { members: callers, prices, symbols, count }),
    tradeInBrowsers({
      url: apiUrl,
      members: members.slice(callers.length),
      productIds: symbols.map(prices.idOf),
      each: ordersInBrowser,
    }),
  ]);
  prices.stop();
  api.close();
  ways.forEach(({ placed, refused }, index) => {
    const way = index === 0 ? 'through the API' : `in ${browsers} browsers`;
    const said = JSON.stringify(Object.fromEntries(refused));
    console.log(`${placed.length} orders accepted ${way}; refused: ${said}`);
  });
  return ways.flatMap(({ placed }) => placed);
}

function check(what: string, holds: boolean): void {
  failed ||= !holds;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

async function run(what: string, script: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(
    script,
    args,
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  );
  console.log(output.trimEnd());
  check(what, code === 0);
}
