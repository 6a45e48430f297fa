import { runProgram } from '../platform/run-program.ts';
import type { Platform } from '../platform/start-platform.ts';
import type { Fault } from './faults.ts';
import { formatTable } from './format-table.ts';
import type { FaultReport } from './inject-fault.ts';
import { type CrashReport, seconds } from './run-crash-test.ts';

/**
 * Prints the run as a table, checks every guarantee and the books, and ends with `N passed, N failed`.
 * @param options.further additional checks of the caller. @returns the number of failures
 */
export async function reportCrashTest(
  platform: Platform,
  options: {
    report: CrashReport;
    faults: readonly Fault[];
    further?: readonly { what: string; holds: boolean }[];
    say: (line: string) => void;
  },
): Promise<number> {
  const { faults, further = [], say } = options;
  const { struck, figures, outcome, lag, statuses } = options.report;
  let passed = 0;
  let failed = 0;
  function check(what: string, holds: boolean): void {
    if (holds) passed += 1;
    else failed += 1;
    say(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
  }

  const books = await runProgram('packages/core/src/reconciliation/verify-books.main.ts', [], {
    DATABASE_URL: platform.postgres.urls.reader,
  });
  say('');
  say(
    formatTable(
      ['fault', 'times', 'longest outage', 'due orders done within'],
      faults.map(({ name }) => rowOf(name, struck)),
    ),
  );
  const refused = [...figures.refused].map(([error, count]) => `${error} ${count}`).join(', ');
  say(
    `\n${figures.accepted} orders accepted, ${figures.resolvedByKey} of them after an unknown answer; refused: ${refused || 'none'}`,
  );
  say(`statuses: ${[...statuses].map(([status, count]) => `${status} ${count}`).join(', ')}`);
  say(`results: ${JSON.stringify(outcome.results)}`);
  say(
    `placing p50 ${figures.latencyMs.getValueAtPercentile(50)} ms, p99 ${figures.latencyMs.getValueAtPercentile(99)} ms (while nothing was broken)`,
  );
  say(
    `settled after the deciding entry: p50 ${lag.settle.p50} ms, p99 ${lag.settle.p99} ms, longest ${lag.settle.max} ms\n`,
  );
  for (const { name } of faults) {
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
  for (const { what, holds } of further) check(what, holds);
  say(`${passed} passed, ${failed} failed`);
  return failed;
}

function rowOf(name: string, struck: readonly FaultReport[]): string[] {
  const mine = struck.filter(({ fault }) => fault === name);
  const outage = Math.max(...mine.map(({ outageMs }) => outageMs));
  const drained = mine.map(({ drainedMs }) => drainedMs);
  const worst = drained.includes(null) ? 'more than 60 s' : seconds(Math.max(...drained.map((ms) => ms ?? 0)));
  return [name, String(mine.length), seconds(outage), worst];
}
