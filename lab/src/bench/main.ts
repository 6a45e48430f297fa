// pnpm bench [--quick] [--sustained=60]: throughput of the platform on this machine, beside pgbench on the same Postgres.
import { randomBytes } from 'node:crypto';
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import { formatTable } from '../crash/format-table.ts';
import { type BenchServer, startBenchServer, type Way } from './bench-server.ts';
import { compareFanout } from './compare-fanout.ts';
import { describeMachine } from './describe-machine.ts';
import { type BenchWorld, loadWorld } from './load-members.ts';
import { measureSustained } from './measure-sustained.ts';
import { enableProducts, measureTrading } from './measure-trading.ts';
import { measureThroughput, type Throughput } from './place-throughput.ts';
import { fillPgbench, runPgbench } from './run-pgbench.ts';
import { runTool } from './run-tool.ts';
import { measureBurst } from './settle-burst.ts';
import { startApi, startNaiveApi, startWorker, untilCaughtUp } from './start-parts.ts';
import { startTicker } from './start-ticker.ts';

const isQuick = process.argv.includes('--quick');
const sustainedS = Number(
  process.argv.find((word) => word.startsWith('--sustained='))?.slice(12) ?? (isQuick ? 10 : 60),
);
const size = isQuick
  ? {
      members: 8_000,
      products: 30,
      scale: 10,
      rounds: 1,
      pgbenchS: 5,
      loadS: 5,
      due: 2_000,
      tradingS: 10,
      readers: 200,
    }
  : {
      members: 20_000,
      products: 40,
      scale: 100,
      rounds: 3,
      pgbenchS: 30,
      loadS: 10,
      due: 10_000,
      tradingS: 30,
      readers: 1_000,
    };
const jwtSecret = randomBytes(32).toString('base64url');
const say = (text: string) => console.log(text);
const figure = (value: number, digits = 1) => value.toLocaleString('en', { maximumFractionDigits: digits });

const shortWarmUpS = isQuick ? 1 : 3;
/** Warm-up: a new process compiles its hot code and verifies every token for the first time. */
const firstWarmUpS = isQuick ? 2 : 10;

/** Used pairs of member and product, by account. */
const nextPair = { real: 0, demo: 0 };

async function throughput(
  server: BenchServer,
  world: BenchWorld,
  { url, pid }: { url: string; pid: number },
  account: 'real' | 'demo',
  { warmUpS = shortWarmUpS }: { warmUpS?: number } = {},
): Promise<Throughput> {
  const result = await measureThroughput(
    server,
    {
      apiUrl: url,
      world,
      account,
      connections: 64,
      firstPair: nextPair[account],
      seconds: size.loadS,
      durationS: 900,
    },
    { apiPid: pid, warmUpS },
  );
  nextPair[account] = result.nextPair;
  return result;
}

function rowOf(name: string, result: Throughput, pgbench: number | undefined): string[] {
  const { postgres, api, generator } = result.cpuUs;
  return [
    name,
    pgbench === undefined ? '' : figure(pgbench, 0),
    figure(result.perSecond, 0),
    pgbench === undefined ? '' : (result.perSecond / pgbench).toFixed(2),
    figure(result.p50Ms),
    figure(result.p99Ms),
    `${figure(postgres, 0)} / ${figure(api, 0)} / ${figure(generator, 0)}`,
    result.refused === 0 ? 'none' : figure(result.refused),
  ];
}

type Run = { tps: number; orders: Throughput };

/** pgbench, then orders, on the same server over the same connection type. */
async function alternate(
  server: BenchServer,
  world: BenchWorld,
  api: { url: string; pid: number },
  { round, way }: { round: number; way: Way },
): Promise<Run> {
  const tps = await runPgbench(server, { seconds: size.pgbenchS, way });
  const warmUpS = round === 0 ? firstWarmUpS : shortWarmUpS;
  return { tps, orders: await throughput(server, world, api, round % 2 === 0 ? 'real' : 'demo', { warmUpS }) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function ratioOf(runs: Run[]): number {
  return median(runs.map(({ orders }) => orders.perSecond)) / median(runs.map(({ tps }) => tps));
}

function sayMedians(name: string, runs: Run[]): void {
  const tps = median(runs.map((run) => run.tps));
  const perSecond = median(runs.map(({ orders }) => orders.perSecond));
  const p99 = median(runs.map(({ orders }) => orders.p99Ms));
  const each = runs.map((run) => (run.orders.perSecond / run.tps).toFixed(2)).join(', ');
  say(
    `medians, ${name}: pgbench ${figure(tps, 0)} tps, orders ${figure(perSecond, 0)}/s: ratio ${(perSecond / tps).toFixed(2)} (each run: ${each}), p99 ${figure(p99)} ms`,
  );
}

const server = await startBenchServer();
try {
  say(await describeMachine(server.urls.reader));
  await seedPlatform(server.postgres.ownerUrl);
  const world = await loadWorld(server.urls.owner, { members: size.members, products: size.products, jwtSecret });
  await runAsAdmin(server.postgres.adminUrl, ['CREATE DATABASE pgbench']);
  await fillPgbench(server, { scale: size.scale });
  // Writes the loaded gigabytes to disk now, because commits would wait for them later.
  await runTool('sync', []);
  say(`${figure(size.members, 0)} members, ${size.products} products; pgbench -i -s ${size.scale}\n`);
  const api = await startApi(server, { jwtSecret });

  // ---------------------------------------------------------------- an ordinary busy hour
  await enableProducts(server.urls.owner, 'seeded');
  const trader = startWorker(server, { feed: 'sim' });
  const trading = await measureTrading(server, {
    apiUrl: api.url,
    members: world.members,
    perSecond: 150,
    seconds: size.tradingS,
    readers: size.readers,
  });
  await trader.stop();
  await enableProducts(server.urls.owner, 'bench');

  // ---------------------------------------------------------------- many orders due at one instant
  const half = world.products.length / 2;
  // One product is left to the comparison of sockets, whose ticks are its own.
  const [shown] = world.products;
  const silent = { ...world, products: world.products.slice(1, half) };
  const living = { ...world, products: world.products.slice(half) };
  // Orders placed beside a burst stay open, so they have a product of their own.
  const apart = { ...world, products: living.products.slice(-1) };
  const others = { ...world, products: world.products.slice(1, -1) };
  const tickers = await Promise.all(
    [silent, living].map(({ products }) => startTicker(server, { productIds: products.map(({ id }) => id) })),
  );
  const [ticker] = tickers;
  if (!ticker) throw new Error('bench: the ticker is not running');
  const bursts = [];
  for (const placingPerSecond of [0, 150]) {
    const burst = await measureBurst(server, {
      apiUrl: api.url,
      world: silent,
      livingWorld: apart,
      ticker,
      count: size.due,
      firstPair: nextPair.demo,
      placingPerSecond,
    });
    nextPair.demo = burst.nextPair;
    bursts.push({ ...burst, placingPerSecond });
  }

  // ---------------------------------------------------------------- as fast as it goes, pgbench and orders by turns
  const rows: string[][] = [];
  const overSocket: Run[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const run = await alternate(server, others, api, { round, way: 'socket' });
    overSocket.push(run);
    rows.push(rowOf(`run ${round + 1}`, run.orders, run.tps));
  }
  const beside = startWorker(server);
  // Removes data of earlier runs, so that this one does not pay for it.
  await untilCaughtUp(server);
  rows.push(rowOf('worker opening and relaying beside', await throughput(server, others, api, 'demo'), undefined));
  const sustained = await measureSustained(server, {
    apiUrl: api.url,
    world: others,
    account: 'demo',
    connections: 64,
    firstPair: nextPair.demo,
    seconds: sustainedS,
  });
  nextPair.demo = sustained.nextPair;
  await untilCaughtUp(server);
  await beside.stop();
  const sockets = await compareFanout(server, { api, productId: shown?.id ?? '', clients: size.readers });
  await api.stop();
  const tcpApi = await startApi(server, { jwtSecret, env: { DATABASE_URL: server.postgres.urls.app } });
  const overTcp: Run[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const run = await alternate(server, others, tcpApi, { round, way: 'tcp' });
    overTcp.push(run);
    rows.push(rowOf(`both over TCP, run ${round + 1}`, run.orders, run.tps));
  }
  await tcpApi.stop();
  const reader = createDb({ url: server.urls.reader, poolSize: 2, applicationName: 'bench' });
  const report = await verifyBooks({ db: reader });
  await reader.close();

  const headings = [
    'orders over HTTP, 64 connections',
    'pgbench tps',
    'orders/s',
    'ratio',
    'p50 ms',
    'p99 ms',
    'us/order pg / api / wrk',
    'refused',
  ];
  say(formatTable(headings, rows));
  say('');
  sayMedians('both over the unix socket, as npm start connects', overSocket);
  sayMedians('both over TCP, as containers connect', overTcp);
  for (const { orders, settledMs, results, placing, placingPerSecond } of bursts) {
    const placed = placing
      ? `; placed beside: ${figure(placing.accepted, 0)}, p50 ${figure(placing.p50Ms)} ms, p99 ${figure(placing.p99Ms)} ms`
      : '';
    say(
      `${figure(orders, 0)} orders due at one tick, placing at ${placingPerSecond}/s: settled in ${figure(settledMs / 1_000, 2)} s ${JSON.stringify(results)}${placed}`,
    );
  }
  const { lag, placing, fanout } = trading;
  say(
    `150 orders/s for ${size.tradingS} s: ${figure(placing.accepted, 0)} accepted, p99 ${figure(placing.p99Ms)} ms, refused ${JSON.stringify(placing.refused)}; settled after the deciding tick: p50 ${lag.settle.p50} ms, p99 ${lag.settle.p99} ms, longest ${lag.settle.max} ms`,
  );
  say(
    `${figure(size.readers, 0)} sockets: ${figure(fanout.perSecond, 0)} ticks/s delivered, from the tape to the reader p50 ${fanout.p50Ms} ms, p99 ${fanout.p99Ms} ms, longest ${fanout.maxMs} ms\n`,
  );
  const { placing: short, settledPerSecond, ages } = sustained;
  const pgbenchTps = median(overSocket.map(({ tps }) => tps));
  const rounds = [...overSocket, ...overTcp].map(({ orders, tps }) => orders.perSecond / tps);
  say(
    formatTable(
      ['compared within this run', 'measured'],
      [
        [`sustained for ${sustainedS} s, accepted a second ÷ pgbench`, figure(short.perSecond / pgbenchTps, 2)],
        ['  settled, posted and published a second ÷ pgbench', figure(settledPerSecond / pgbenchTps, 2)],
        ['  p99 of placing, ms', figure(short.p99Ms)],
        ['  oldest event in the outbox, first / second half, ms', ages.outboxMs.map((ms) => figure(ms, 0)).join(' / ')],
        ['  oldest due order, first / second half, ms', ages.dueMs.map((ms) => figure(ms, 0)).join(' / ')],
        ['accepted alone ÷ pgbench, socket', figure(ratioOf(overSocket), 2)],
        ['accepted alone ÷ pgbench, TCP', figure(ratioOf(overTcp), 2)],
        ['slowest ÷ fastest round, by ratio', figure(Math.min(...rounds) / Math.max(...rounds), 2)],
        [`${figure(size.due, 0)} due at one tick, placing beside, s`, figure((bursts[1]?.settledMs ?? 0) / 1_000, 2)],
        [
          `messages to ${figure(size.readers, 0)} sockets a second ÷ bare ws`,
          figure(sockets.api.perSecond / sockets.bare.perSecond, 2),
        ],
        [
          '  processor time for a message, API / bare ws, us',
          `${figure(sockets.api.cpuUs)} / ${figure(sockets.bare.cpuUs)}`,
        ],
      ],
    ),
  );
  say('');
  say(formatReport(report));
  process.exitCode = report.ok ? 0 : 1;
  // Last, because its orders have no statements, which the books would show.
  const naive = await startNaiveApi(server, { jwtSecret });
  // The only way that may need more than a second for its first answers.
  const prisma = await throughput(server, others, naive, 'demo', { warmUpS: firstWarmUpS });
  await naive.stop();
  await Promise.all(tickers.map(({ stop }) => stop()));
  say(
    `\nthe same orders by a plain Prisma transaction each: ${figure(prisma.perSecond, 0)}/s, p99 ${figure(prisma.p99Ms)} ms`,
  );
} finally {
  await server.stop();
}
