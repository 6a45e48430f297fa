// `npm test`: everything that CI runs: static checks, build, the Vitest kinds, crash runs and the browser suites. Prints
// a table by kind, then `N passed, N failed` as the last line. Fails when a test fails, is skipped, or a kind has none.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, everyCheck, runChecks } from './run-checks.ts';
import { root } from './run-command.ts';
import {
  printTallies,
  processorSeconds,
  runBrowserSuites,
  runCrashSuite,
  runVitest,
  startWatch,
  type Tally,
} from './suites.ts';

// Platforms of crash runs and browser suites reuse compiled code of earlier ones.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node');

const reports = await mkdtemp(join(tmpdir(), 'fairtick-tests-'));
const tallies: Tally[] = [];
/** Processor seconds until the end of each part. */
const processor: [part: string, seconds: number][] = [];
const notePart = (part: string) => processor.push([part, processorSeconds()]);
try {
  const checked = startWatch();
  // The build is one of them, so that no core waits for the last check.
  const checks = await runChecks([...everyCheck, build]);
  const failedChecks = checks.filter(({ ok }) => !ok);
  tallies.push({
    kind: 'static checks, build',
    passed: checks.length - failedChecks.length,
    failed: failedChecks.length,
    skipped: 0,
    tookMs: checked(),
    failures: failedChecks.map(({ name }) => name),
  });
  notePart('static checks and build');
  // Tests that start a server take its bundle, as an installation does.
  if (!failedChecks.some(({ name }) => name === build.name)) process.env['FAIRTICK_BUNDLES'] = 'fresh';

  // Crash runs wait for outages and for orders most of the time, so they share the cores with Vitest.
  const [vitest, crash] = await Promise.all([runVitest(reports), runCrashSuite()]);
  tallies.push(...vitest, crash);
  notePart('vitest and crash');
  tallies.push(...(await runBrowserSuites(reports)));
  notePart('browser');
} finally {
  await rm(reports, { recursive: true, force: true });
}

const used = processor.map(([part, seconds], at) => `${part} ${Math.round(seconds - (processor[at - 1]?.[1] ?? 0))} s`);
console.log(`\nprocessor time: ${used.join(', ')}`);
printTallies(tallies);
