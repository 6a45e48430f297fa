// The platform on two faulty live sources: an exchange in Binance's format through ccxt and a made-up one by description.
// They are cut, ban, fall silent, drift, send false prices and times or invalid data, alone and together, while members
// place orders. Every false price is an odd number of pips, so the tape and every order show whether one was accepted.
//   pnpm lab feed-hour [--minutes=60] [--seed=<n>] [--per-second=2] [--members=24]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { binanceWire, plainWire, startExchange } from '@fairtick/test-kit/exchanges';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { formatTable } from '../crash/format-table.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { putShortTermsInForce, shortDurationsS } from '../crash/short-terms.ts';
import { createApiCaller } from '../load/call-api.ts';
import { openJournal } from '../load/journal.ts';
import { registerMembers } from '../load/register-members.ts';
import { simulateMembers } from '../load/simulate-members.ts';
import { watchPrices } from '../load/watch-prices.ts';
import { runProgram } from '../platform/run-program.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { type FaultScenario, faultKinds, startMarket } from './fault-scenarios.ts';
import { readTape } from './read-tape.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'per-second': { type: 'string', default: '2' },
    members: { type: 'string', default: '24' },
  },
});
const symbol = 'BTC/USDT';
const renewEveryMs = 10 * 60_000;
const random = generator(Number(values.seed));
console.log(`seed ${values.seed}, ${values.minutes} minutes`);

const folder = mkdtempSync(join(tmpdir(), 'fairtick-feed-hour-'));
const servers = await Promise.all([startExchange(binanceWire), startExchange(plainWire)]);
const [first, second] = servers;
const jsonFeeds = join(folder, 'feeds.json');
writeFileSync(
  jsonFeeds,
  JSON.stringify({
    plain: {
      url: second.url.replace('http', 'ws'),
      send: [{ ask: 'XAUUSD' }],
      items: 'data.quotes',
      fields: { symbol: 's', bid: 'b', ask: 'a', time: 't' },
      symbols: { [symbol]: 'XAUUSD' },
    },
  }),
);
const market = startMarket(servers, random);
const platform = await startPlatform({
  feed: 'ccxt:binance,json:plain',
  replaySpeed: 1,
  prepare: async (ownerUrl) => {
    await seedPlatform(ownerUrl);
    await putShortTermsInForce(ownerUrl);
  },
  workerEnv: { JSON_FEEDS: jsonFeeds, CCXT_BASE: first.url },
});
const used: Record<string, number> = {};
let failed = 0;
try {
  const api = createApiCaller(platform.apiUrl, 64);
  const members = await registerMembers(api, { count: Number(values.members) });
  const prices = await watchPrices(api, { member: members[0], everyMs: 500 });
  const journal = openJournal(join(platform.folder, 'acknowledged.log'));
  const simulation = simulateMembers({
    api,
    members,
    prices: { ...prices, tradable: () => prices.tradable().filter((product) => product.symbol === symbol) },
    journal,
    perSecond: Number(values['per-second']),
    durationsS: shortDurationsS,
    amount: '10',
    isCalm: () => false,
  });
  // Tokens are short-lived; an app renews its own.
  const renewal = setInterval(() => {
    void registerMembers(api, { count: members.length }).then((again) => {
      for (const [index, { token }] of again.entries()) Object.assign(members[index] ?? {}, { token });
    });
  }, renewEveryMs);
  await misbehaveUntil(Date.now() + Number(values.minutes) * 60_000);
  clearInterval(renewal);
  await simulation.stop();
  // Both sources are healthy again, so open orders settle.
  await sleep((Math.max(...shortDurationsS) + 45) * 1_000);
  prices.stop();
  market.stop();
  api.close();
  await report(
    journal.lines().map((line) => line.split(' ')[1] ?? ''),
    simulation.figures.refused,
  );
} finally {
  market.stop();
  await platform.stop();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

/** One venue has a fault, sometimes both at once with a fault without false prices, with healthy times in between. */
async function misbehaveUntil(end: number): Promise<void> {
  let nextSaidAt = Date.now() + 300_000;
  while (Date.now() < end) {
    await sleep(1_000 + random() * 6_000);
    const kind = faultKinds[Math.floor(random() * faultKinds.length)] ?? 'cut';
    const forMs = 1_000 + random() * 12_000;
    const manner: FaultScenario = kind === 'cut' ? { kind } : { kind, forMs };
    const harmless = kind === 'cut' || kind === 'silence' || kind === 'ban' || kind === 'nonsense';
    const both = harmless && random() < 0.3;
    market.misbehave(both ? [0, 1] : [random() < 0.6 ? 0 : 1], manner);
    const name = both ? `${kind}, both` : kind;
    used[name] = (used[name] ?? 0) + 1;
    // A source with false prices is never alone: the other one is healthy.
    if (!harmless) await sleep(forMs + 2_000);
    if (Date.now() > nextSaidAt) {
      nextSaidAt += 300_000;
      const { ticks, orders, lyingTicks } = await readTape(platform.postgres.urls.reader, symbol);
      console.log(
        `${Math.round((end - Date.now()) / 60_000)} minutes left: ${ticks} ticks, ${orders} orders, ${lyingTicks} false prices on the tape`,
      );
    }
  }
}

async function report(acknowledged: readonly string[], refused: ReadonlyMap<string, number>): Promise<void> {
  const tape = await readTape(platform.postgres.urls.reader, symbol);
  const outcome = await readOutcome(platform.postgres.urls.reader, acknowledged);
  const books = await runProgram('packages/core/src/reconciliation/verify-books.main.ts', [], {
    DATABASE_URL: platform.postgres.urls.reader,
  });
  const rows = [
    ['quotes sent, false ones among them', `${market.quotesSent()}, ${market.falseQuotesSent()}`],
    ['faults', JSON.stringify(used)],
    ['ticks on the tape', String(tape.ticks)],
    ['quotes refused', JSON.stringify(tape.refused)],
    ['stalls, switches of the source', `${tape.stalls}, ${tape.switches}`],
    ['pauses longer than allowed, longest', `${tape.gaps}, ${Math.round(tape.longestGapMs / 100) / 10} s`],
    ['orders accepted, ends', `${outcome.orders}, ${JSON.stringify(outcome.results)}`],
    ['orders refused', JSON.stringify(Object.fromEntries(refused))],
  ];
  console.log(formatTable(['what', 'figure'], rows));
  check('no false price is on the tape', tape.lyingTicks === 0);
  check('no order was priced by a false price', tape.lyingOrders === 0);
  check('every pause is on the tape as a stall', tape.silentGaps === 0 && tape.gaps > 0);
  check('false prices were sent and refused', market.falseQuotesSent() > 0 && Object.keys(tape.refused).length > 0);
  check(
    'no acknowledged order is lost, none ended twice, all ended',
    outcome.lost.length + outcome.settledTwice + outcome.unsettled === 0,
  );
  check('orders were placed', outcome.orders > 0);
  check('the books balance', books.code === 0);
  console.log(`${7 - failed} passed, ${failed} failed`);
}

function check(what: string, holds: boolean): void {
  if (!holds) failed += 1;
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

/** Marsaglia's 32-bit xorshift: the same seed gives the same hour, as far as clocks allow. */
function generator(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
