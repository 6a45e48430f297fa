// The guaranteed load (L1 to L5 and L8) and the faults, one after the other, a line each.
//   pnpm lab long [--minutes=10] [--without-faults]
import { randomBytes } from 'node:crypto';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { startBenchServer } from '../bench/bench-server.ts';
import { describeMachine } from '../bench/describe-machine.ts';
import { loadWorld } from '../bench/load-members.ts';
import { enableProducts } from '../bench/measure-trading.ts';
import { startApi, startWorker } from '../bench/start-parts.ts';
import { formatTable } from '../crash/format-table.ts';
import { runProgram } from '../platform/run-program.ts';
import { measureBacklog } from './backlog.ts';
import { startMarket } from './bench-market.ts';
import { callAtOnce } from './hot-account.ts';
import { ms, type ResultLine } from './result-line.ts';
import { runSteady, type Steady } from './steady.ts';

exitOnSignals();
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, 'without-faults': { type: 'boolean', default: false } },
});
const steadyS = Math.round(Number(values.minutes) * 60);
const burstS = Math.min(60, Math.max(5, steadyS / 10));
const say = (line: string) => console.log(line);
const results: ResultLine[] = [];
function add(result: ResultLine): void {
  results.push(result);
  say(`${result.holds ? 'ok    ' : 'MISSED'}  ${result.name}: ${result.measured}`);
}

const refusals = ({ placing }: Steady) =>
  [...placing.refused].map(([error, n]) => `${error} ${n}`).join(', ') || 'none';
const p = ({ placing }: Steady, share: number) => placing.latencyMs.getValueAtPercentile(share);
const unanswered = ({ placing, reads }: Steady) => placing.givenUp + placing.resolvedByKey + reads.failed;

const jwtSecret = randomBytes(32).toString('base64url');
const server = await startBenchServer();
try {
  say(await describeMachine(server.urls.reader));
  await seedPlatform(server.postgres.ownerUrl);
  const world = await loadWorld(server.urls.owner, { members: 4_000, products: 10, jwtSecret });
  await enableProducts(server.urls.owner, 'bench');
  const api = await startApi(server, { jwtSecret });
  const market = await startMarket(server, world);
  const members = world.members.slice(0, 500);
  const steady = (ordersPerSecond: number, readsPerSecond: number, seconds: number) =>
    runSteady(server, { apiUrl: api.url, members, ordersPerSecond, readsPerSecond, seconds });

  let worker = startWorker(server);
  const l1 = await steady(150, 500, steadyS);
  add({
    name: `L1 150 orders/s and 500 reads/s for ${steadyS} s`,
    promised: 'p95 200 ms, p99 500 ms, no 5xx',
    measured: `${l1.placing.accepted} orders p95 ${p(l1, 95)} ms, p99 ${p(l1, 99)} ms; ${l1.reads.answered} reads p99 ${l1.reads.latencyMs.getValueAtPercentile(99)} ms; ${unanswered(l1)} failed; refused ${refusals(l1)}`,
    holds: p(l1, 95) <= 200 && p(l1, 99) <= 500 && unanswered(l1) === 0 && l1.placing.accepted >= 0.9 * 150 * steadyS,
  });
  add({
    name: 'settled after the deciding tick at L1',
    promised: 'p99 500 ms',
    measured: `p50 ${l1.lag.settle.p50} ms, p99 ${l1.lag.settle.p99} ms, longest ${l1.lag.settle.max} ms`,
    holds: l1.lag.settle.p99 <= 500,
  });

  const l2 = await steady(300, 0, burstS);
  const after = await steady(150, 500, 10);
  add({
    name: `L2 300 orders/s for ${burstS} s, then L1`,
    promised: 'p99 1 s, then as L1',
    measured: `${l2.placing.accepted} orders p99 ${p(l2, 99)} ms, refused ${refusals(l2)}; then p99 ${p(after, 99)} ms`,
    holds: p(l2, 99) <= 1_000 && l2.placing.givenUp === 0 && p(after, 99) <= 500,
  });
  const l3 = await steady(1_000, 0, 1);
  add({
    name: 'L3 orders of one second close together',
    promised: '99 % 1.5 s, all 5 s',
    measured: `${l3.placing.accepted} orders settled p99 ${ms(l3.lag.settle.p99)}, longest ${ms(l3.lag.settle.max)}`,
    holds: l3.lag.settle.p99 <= 1_500 && l3.lag.settle.max <= 5_000,
  });
  await worker.stop();

  const backlog = await measureBacklog(server, {
    apiUrl: api.url,
    world: { ...world, members: world.members.slice(500) },
    count: 20_000,
    firstPair: 0,
    placingPerSecond: 50,
  });
  add({
    name: `L4 ${backlog.orders} overdue orders after an outage`,
    promised: '60 s, oldest first, placing p99 1 s',
    measured: `drained in ${ms(backlog.drainedMs)}, ${backlog.outOfOrder} out of order, placing p99 ${ms(backlog.placing.p99Ms)}`,
    holds: backlog.drainedMs <= 60_000 && backlog.outOfOrder === 0 && backlog.placing.p99Ms <= 1_000,
  });

  worker = startWorker(server);
  const [hot] = members;
  if (!hot) throw new Error('long: no members');
  const l5 = await callAtOnce(api.url, { member: hot, products: world.products, count: 200 });
  add({
    name: 'L5 200 requests of one member at once',
    promised: '3 s, no 5xx',
    measured: `all within ${ms(l5.slowestMs)}: ${JSON.stringify(l5.answers)}`,
    holds: l5.slowestMs <= 3_000 && Object.keys(l5.answers).every((status) => /^[234]/.test(status)),
  });
  await worker.stop();
  await market.stop();
  await api.stop();

  const reader = createDb({ url: server.urls.reader, poolSize: 2, applicationName: 'long-run' });
  const from = performance.now();
  const report = await verifyBooks({ db: reader });
  const tookMs = performance.now() - from;
  const { rows } = await reader.pool.query<{ n: string }>('SELECT count(*)::text AS n FROM transfer');
  await reader.close();
  add({
    name: 'L8 the whole verifier',
    promised: 'green, 60 s for 5,000,000 postings',
    measured: `${rows[0]?.n ?? 0} postings in ${ms(tookMs)}`,
    holds: report.ok && tookMs <= 60_000,
  });
  if (!report.ok) say(formatReport(report));
} finally {
  await server.stop();
}

if (!values['without-faults']) {
  for (const [name, script, ...more] of [
    ['faults under 50 orders/s, five times each', 'lab/src/crash/main.ts'],
    ['the disk of Postgres full, five times', 'lab/src/crash/main.ts', '--disk'],
    ['a kill at every statement of the flows of money', 'lab/src/failpoints/main.ts'],
  ] as const) {
    const { code, output } = await runProgram(script, ['--full', ...more], {});
    say(output);
    const lines = stripVTControlCharacters(output).split('\n');
    const measured = lines.findLast((line) => / passed\b/.test(line))?.trim() ?? 'no figures';
    add({ name, promised: 'nothing lost', measured, holds: code === 0 });
  }
}
say('');
say(
  formatTable(
    ['load or fault', 'promised', 'measured', ''],
    results.map((result) => [result.name, result.promised, result.measured, result.holds ? 'ok' : 'MISSED']),
  ),
);
process.exitCode = results.every(({ holds }) => holds) ? 0 : 1;
