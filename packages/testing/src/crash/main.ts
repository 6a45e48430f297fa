// Kills parts of the running platform under load and looks whether every promise held.
//   node packages/testing/src/crash/main.ts [--full] [--only=<part of a fault's name>]

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRecordings } from '../platform/make-recordings.ts';
import { exitOnSignals } from '../platform/own-process.ts';
import { runProgram } from '../platform/run-program.ts';
import { seedPlatform } from '../platform/seed-platform.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { faults } from './faults.ts';
import { formatTable } from './format-table.ts';
import { runCrashTest, seconds } from './run-crash-test.ts';
import { putShortTermsInForce } from './short-terms.ts';
import type { Struck } from './strike.ts';

exitOnSignals();
const full = process.argv.includes('--full');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const chosen = faults({ outageMs: full ? 30_000 : 5_000 }).filter(({ name }) => name.includes(only));
const say = (line: string) => console.log(line);

const recordings = mkdtempSync(join(tmpdir(), 'fairtick-recordings-'));
makeRecordings(recordings, { seconds: 1_200, quotesPerSecond: 4 });
say('starting Postgres, Redis, API and worker');
const platform = await startPlatform({
  feed: `replay:${recordings}`,
  replaySpeed: 1,
  prepare: async (ownerUrl) => {
    await seedPlatform(ownerUrl);
    await putShortTermsInForce(ownerUrl);
  },
});
let failed = 0;
let passed = 0;
function check(what: string, holds: boolean): void {
  if (holds) passed += 1;
  else failed += 1;
  say(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

try {
  const { struck, figures, outcome, lag } = await runCrashTest(platform, {
    faults: chosen,
    times: full ? 5 : 1,
    perSecond: 50,
    members: 150,
    say,
  });
  const books = await runProgram('packages/core/src/reconciliation/verify-books.main.ts', [], {
    DATABASE_URL: platform.postgres.urls.reader,
  });
  say('');
  say(
    formatTable(
      ['fault', 'times', 'longest outage', 'due orders done within'],
      chosen.map(({ name }) => rowOf(name, struck)),
    ),
  );
  const refused = [...figures.refused].map(([error, count]) => `${error} ${count}`).join(', ');
  say(
    `\n${figures.accepted} orders accepted, ${figures.resolvedByKey} of them after an unknown answer; refused: ${refused || 'none'}`,
  );
  say(`results: ${JSON.stringify(outcome.results)}`);
  say(
    `placing p50 ${figures.latencyMs.getValueAtPercentile(50)} ms, p99 ${figures.latencyMs.getValueAtPercentile(99)} ms (while nothing was broken)`,
  );
  say(
    `settled after the deciding entry: p50 ${lag.settle.p50} ms, p99 ${lag.settle.p99} ms, longest ${lag.settle.max} ms\n`,
  );
  for (const { name } of chosen) {
    const late = struck.filter(({ fault, drainedMs }) => fault === name && drainedMs === null);
    check(`${name}: due orders settled within 60 s of recovery`, late.length === 0);
  }
  check('orders were accepted all along', figures.accepted > 100 * struck.length && figures.givenUp === 0);
  check(`no acknowledged order is lost (${outcome.lost.length})`, outcome.lost.length === 0);
  check(`no order without an acknowledgement (${outcome.phantoms})`, outcome.phantoms === 0);
  check(`no order is settled twice or half (${outcome.settledTwice})`, outcome.settledTwice === 0);
  check(`every order has its end (${outcome.unsettled} without)`, outcome.unsettled === 0);
  check('the books balance', books.code === 0);
  if (books.code !== 0) say(books.output);
} finally {
  await platform.stop();
  rmSync(recordings, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function rowOf(name: string, struck: readonly Struck[]): string[] {
  const mine = struck.filter(({ fault }) => fault === name);
  const outage = Math.max(...mine.map(({ outageMs }) => outageMs));
  const drained = mine.map(({ drainedMs }) => drainedMs);
  const worst = drained.includes(null) ? 'more than 60 s' : seconds(Math.max(...drained.map((ms) => ms ?? 0)));
  return [name, String(mine.length), seconds(outage), worst];
}
