// `pnpm test:dates [date …] [-- vitest arguments]`: runs the Vitest suites with the clock of their processes, including
// Postgres, at other dates: those of `dates.ts`, or the named ones (`2028-02-29`, `2026-12-31T15:59:35Z`). Prints a
// table, then `N passed, N failed`. Needs root on Linux and Debian's gcc; processes outside the tests keep their clock.
// All dates take about three hours on two cores. Races are left out unless the arguments name them: they kill processes
// for minutes, and none of their rules depends on the day.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDate, testDates } from './dates/dates.ts';
import { runAt } from './dates/run-at.ts';
import { addTallies, printTallies, runVitestOnce, type Tally } from './suites.ts';

const words = process.argv.slice(2);
const separator = words.indexOf('--');
const named = separator < 0 ? words : words.slice(0, separator);
const everyDay = ['unit', 'web', 'db', 'routes'].map((kind) => `--project=${kind}`);
const vitestWords = separator < 0 ? everyDay : words.slice(separator + 1);

function datesOf(word: string): readonly TestDate[] {
  const known = testDates.filter(({ at }) => at.startsWith(word));
  if (known.length > 0) return known;
  if (Number.isNaN(Date.parse(word))) throw new Error(`${word}: not a date (2028-02-29, 2026-12-31T15:59:35Z)`);
  return [{ at: new Date(word).toISOString(), what: 'named' }];
}

const dates = named.length === 0 ? testDates : named.flatMap(datesOf);
const reports = await mkdtemp(join(tmpdir(), 'fairtick-dates-'));
const tallies: Tally[] = [];
try {
  for (const { at, what, parts = 1 } of dates) {
    const runPart = (part: number) =>
      runVitestOnce({
        kind: `${at} ${what}`,
        args: [...vitestWords, `--shard=${part}/${parts}`, '--passWithNoTests'],
        report: join(reports, 'report.json'),
        run: (command, args, options) => runAt(at, command, args, options),
      });
    let tally = await runPart(1);
    for (let part = 2; part <= parts; part++) tally = addTallies(tally, await runPart(part));
    tallies.push(tally);
  }
} finally {
  await rm(reports, { recursive: true, force: true });
}
printTallies(tallies);
