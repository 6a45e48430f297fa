// 1, 2 and 4 API and worker processes on one Postgres and one Redis: throughput, and that nothing is done twice.
//   pnpm lab scaling [--seconds=10] [--processes=1,2,4]
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import { startBenchServer } from '../bench/bench-server.ts';
import { describeMachine } from '../bench/describe-machine.ts';
import { loadWorld } from '../bench/load-members.ts';
import { startTicker } from '../bench/start-ticker.ts';
import { formatTable } from '../crash/format-table.ts';
import { readOutcome } from '../crash/read-outcome.ts';
import { measureStep, type Step } from './measure-step.ts';

exitOnSignals();
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, processes: { type: 'string', default: '1,2,4' } },
});
const seconds = Number(values.seconds);
const pacedPerSecond = 150;
/** Maximum settlement delay by any worker: one sweep, even if every notification were lost. */
const sweepMs = 1_000;
const say = (line: string) => console.log(line);
const figure = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const load = () =>
  loadavg()
    .map((one) => figure(one, 1))
    .join(', ');
let passed = 0;
let failed = 0;
function check(what: string, holds: boolean): void {
  if (holds) passed += 1;
  else failed += 1;
  say(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

const jwtSecret = randomBytes(32).toString('base64url');
const server = await startBenchServer();
try {
  say(await describeMachine(server.urls.reader));
  await seedPlatform(server.postgres.ownerUrl);
  const world = await loadWorld(server.urls.owner, { members: 12_000, products: 20, jwtSecret });
  // The workers feed the seeded products, each with one writer; orders go to the products that this program ticks.
  await runAsAdmin(server.postgres.ownerUrl, ['UPDATE product SET enabled = true']);
  const reader = createDb({ url: server.urls.reader, poolSize: 2, applicationName: 'scaling' });
  const { rows } = await reader.pool.query<{ tapes: number }>('SELECT count(*)::int AS tapes FROM product');
  const ticker = await startTicker(server, { productIds: world.products.map(({ id }) => id) });
  const steps: Step[] = [];
  const loads: string[] = [];
  let firstPair = 0;
  for (const processes of values.processes.split(',').map(Number)) {
    const tapes = rows[0]?.tapes ?? 0;
    const step = await measureStep(server, { processes, world, jwtSecret, seconds, pacedPerSecond, tapes, firstPair });
    firstPair = step.nextPair;
    steps.push(step);
    loads.push(load());
    say(`${processes} API and ${processes} worker processes: ${figure(step.full.perSecond)} orders/s; load ${load()}`);
  }
  await ticker.stop();

  const one = steps[0]?.full.perSecond ?? 0;
  const headings = [
    'API + worker processes',
    'orders/s',
    'ratio',
    'p50 ms',
    'p99 ms',
    'settled p50 / p99 ms',
    `at ${pacedPerSecond}/s: p99 ms`,
    'settled p99 ms',
    'batches repeated',
    'shares of the workers',
    'load',
  ];
  say('');
  say(
    formatTable(
      headings,
      steps.map((step, index) => rowOf(step, one, loads[index] ?? '')),
    ),
  );
  say('');
  for (const { processes, full, paced, writers, unsettled, shares } of steps) {
    const name = `${processes} + ${processes}`;
    check(
      `${name}: orders flowed, and every one has its end (${unsettled} without)`,
      full.accepted > 0 && unsettled === 0,
    );
    check(
      `${name}: one writer for each tape (${writers.looks} looks, most at once ${writers.mostOfOneTape}), none without`,
      writers.mostOfOneTape === 1 && writers.fewestHeld >= (rows[0]?.tapes ?? 0),
    );
    // The fastest worker takes due orders, so shares are uneven, and one may have none.
    check(
      `${name}: the workers share settling (${shares.join(', ')})`,
      shares.filter((share) => share > 0).length >= Math.min(2, processes),
    );
    check(
      `${name}: at ${pacedPerSecond} orders/s settled within ${sweepMs} ms (p99 ${paced.lag.settle.p99} ms)`,
      paced.lag.settle.p99 <= sweepMs,
    );
  }
  const outcome = await readOutcome(server.urls.reader, []);
  const settled = steps.flatMap(({ shares }) => shares).reduce((sum, share) => sum + share, 0);
  check(`no order is settled twice or half (${outcome.settledTwice} of ${outcome.orders})`, outcome.settledTwice === 0);
  check(`the workers count each order once (${settled})`, settled === outcome.orders);
  const report = await verifyBooks({ db: reader });
  check('the books balance, every tape is one chain', report.ok);
  if (!report.ok) say(formatReport(report));
  await reader.close();
} finally {
  await server.stop();
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function rowOf({ processes, full, paced, shares, repeated }: Step, one: number, loadThen: string): string[] {
  const settled = shares.reduce((sum, share) => sum + share, 0);
  const others = Object.entries(full.refused).map(([error, n]) => `; ${error} ${n}`);
  return [
    `${processes} + ${processes}${others.join('')}`,
    figure(full.perSecond),
    figure(full.perSecond / one, 2),
    figure(full.p50Ms, 1),
    figure(full.p99Ms, 1),
    `${full.lag.settle.p50} / ${full.lag.settle.p99}`,
    figure(paced.p99Ms, 1),
    String(paced.lag.settle.p99),
    String(repeated),
    shares.map((share) => `${figure((100 * share) / Math.max(1, settled))} %`).join(' '),
    loadThen,
  ];
}
