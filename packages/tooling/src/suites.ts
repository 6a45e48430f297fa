import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runCommand } from './run-command.ts';
import { kindOf, vitestKinds } from './vitest-kinds.ts';

/** `failures` names each failed test with the reason, cut if it is long; `tookMs` is wall-clock time. */
export type Tally = {
  kind: string;
  passed: number;
  failed: number;
  skipped: number;
  tookMs: number;
  failures?: readonly string[];
};

/** A stopwatch: each reading is the time since it was created. */
export function startWatch(): () => number {
  const startedAt = performance.now();
  return () => performance.now() - startedAt;
}

// A log of CI may keep only its end, so the summary repeats whole lists of findings.
const reasonLines = 120;

/**
 * Processor seconds of all ended child processes and theirs; 0 where the system does not count them. Half of it is the time
 * that two cores need at least.
 */
export function processorSeconds(): number {
  const stat = existsSync('/proc/self/stat') ? readFileSync('/proc/self/stat', 'utf8') : '';
  // After the name, which may contain spaces: fields 16 and 17 of proc_pid_stat(5), in hundredths of a second.
  const [userTicks = 0, systemTicks = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (userTicks + systemTicks) / 100;
}

function failureOf(where: string, title: string, why: string): string {
  const lines = stripVTControlCharacters(why).split('\n').slice(0, reasonLines);
  return [`${where} > ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text === '' ? undefined : (JSON.parse(text) as T);
}

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] | null }[];
  }[];
};

/** Failed tests of a Vitest report; a file that could not load is named by its message. */
function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failureOf(file, 'the file itself', message)];
    return failed.map(({ fullName, failureMessages }) => failureOf(file, fullName, failureMessages?.[0] ?? ''));
  });
}

const saidLines = 30;

/**
 * The reason of a run that failed without a failed test. An uncaught error or a dead worker is in no report: Vitest prints
 * it under its own heading. Without that heading the last lines are used.
 */
export function failureOutsideTests(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const heading = lines.findIndex((line) => /Unhandled Errors?/.test(line));
  const said = heading < 0 ? lines.slice(-saidLines) : lines.slice(heading, heading + saidLines);
  return ['outside of its tests', ...said.map((line) => `    ${line}`)].join('\n');
}

const durationsFile = join(root, '.cache/test-durations.json');

/** Duration of each test file in earlier runs, in milliseconds. */
export async function readDurations(): Promise<Record<string, number>> {
  return (await readJson<Record<string, number>>(durationsFile)) ?? {};
}

/** Keeps the shortest time of each file: load on the machine only adds to it. */
async function keepDurations({ testResults }: VitestReport): Promise<void> {
  const kept = await readDurations();
  for (const { name, startTime, endTime } of testResults) {
    const file = relative(root, name);
    const ms = Math.round(endTime - startTime);
    kept[file] = Math.min(kept[file] ?? ms, ms);
  }
  await mkdir(dirname(durationsFile), { recursive: true });
  await writeFile(durationsFile, JSON.stringify(kept));
}

type VitestRun = { report: VitestReport | undefined; failed: boolean; output: string; tookMs: number };
type VitestOptions = {
  args: readonly string[];
  /** Path of its report. */
  report: string;
  run?: typeof runCommand;
};

async function runVitestWith({ args, report: file, run = runCommand }: VitestOptions): Promise<VitestRun> {
  const watch = startWatch();
  await rm(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status, output } = await run('vitest', ['run', ...args, ...reporters], { echo: true });
  return { report: await readJson<VitestReport>(file), failed: status !== 0, output, tookMs: watch() };
}

/** Runs Vitest once with `args` and counts its report; a crashed run is one failure. */
export async function runVitestOnce({ kind, ...options }: VitestOptions & { kind: string }): Promise<Tally> {
  console.log(`\n${kind}`);
  const { report, failed, output, tookMs } = await runVitestWith(options);
  const failures = report ? vitestFailures(report) : [];
  if (failed && failures.length === 0) failures.push(failureOutsideTests(output));
  return {
    kind,
    passed: report?.numPassedTests ?? 0,
    failed: failed && report?.numFailedTests === 0 ? 1 : (report?.numFailedTests ?? 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    tookMs,
    failures,
  };
}

/**
 * A row for each kind of a report, so that a kind without tests shows. The kinds share the run: each gets the part of
 * `tookMs` that its files took of all files' time.
 */
export function talliesByKind(report: VitestReport, tookMs: number): Tally[] {
  const msOf = (results: VitestReport['testResults']) =>
    results.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0);
  const totalMs = msOf(report.testResults);
  return vitestKinds.map((kind) => {
    const testResults = report.testResults.filter(({ name }) => kindOf(name) === kind);
    const failures = vitestFailures({ ...report, testResults });
    const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
    const passed = statuses.filter((status) => status === 'passed').length;
    const failed = statuses.filter((status) => status === 'failed').length;
    return {
      kind: `vitest ${kind}`,
      passed,
      failed: Math.max(failed, failures.length),
      skipped: statuses.length - passed - failed,
      tookMs: (tookMs * msOf(testResults)) / Math.max(totalMs, 1),
      failures,
    };
  });
}

/**
 * Runs all kinds of Vitest tests, or some files, in one run, so that waiting tests leave the cores to computing ones.
 */
export async function runVitest(reports: string, files: readonly string[] = []): Promise<Tally[]> {
  console.log('\nvitest');
  const { report, failed, output, tookMs } = await runVitestWith({ args: files, report: join(reports, 'vitest.json') });
  const kinds = new Set(files.map((file) => `vitest ${kindOf(file)}`));
  const tallies = (report ? talliesByKind(report, tookMs) : []).filter(
    ({ kind }) => kinds.size === 0 || kinds.has(kind),
  );
  if (report) await keepDurations(report);
  if (failed && tallies.every((tally) => tally.failed === 0)) {
    const failures = [failureOutsideTests(output)];
    tallies.push({ kind: 'vitest', passed: 0, failed: 1, skipped: 0, tookMs: report ? 0 : tookMs, failures });
  }
  return tallies;
}

/** Kills processes under load, once each; the harness prints its own `N passed, N failed`. */
export async function runCrashSuite(): Promise<Tally> {
  console.log('\ncrash runs');
  const watch = startWatch();
  const { status, output } = await runCommand('node', ['lab/src/crash/main.ts'], { echo: true });
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(output.trimEnd()) ?? [];
  return {
    kind: 'crash',
    passed: Number(passed),
    failed: status !== 0 && failed === '0' ? 1 : Number(failed),
    skipped: 0,
    tookMs: watch(),
    failures: output.split('\n').filter((line) => line.startsWith('FAILED')),
  };
}

type PlaywrightTest = {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: readonly {
    duration: number;
    errors?: readonly { message?: string }[];
    attachments?: readonly { name: string; path?: string }[];
  }[];
};
type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly { title: string; file: string; line: number; tests: readonly PlaywrightTest[] }[];
};

/** The page as Playwright described it when the test failed: a machine that keeps no files keeps the log. */
function shownPage({ attachments = [] }: PlaywrightTest['results'][number]): string {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (file === undefined || !existsSync(file)) return '';
  const [, snapshot = ''] = /# Page snapshot\n+```yaml\n([^]*?)\n```/.exec(readFileSync(file, 'utf8')) ?? [];
  return snapshot === '' ? '' : `\nThe page showed:\n${snapshot.replace(/ \[(ref=\w+|cursor=pointer)\]/g, '')}`;
}

type BrowserTest = Pick<PlaywrightTest, 'projectName' | 'status'> & { ms: number; failure: string };

function browserTestsOf({ suites = [], specs = [] }: PlaywrightSuite): BrowserTest[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const reasons = results.flatMap((result) => [
        ...(result.errors ?? []).map(({ message }) => message ?? ''),
        shownPage(result),
      ]);
      const where = `${file.replace(/^(\.\.\/)+/, '')}:${line}`;
      return {
        projectName,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        failure: failureOf(where, title, reasons.filter((reason) => reason !== '').join('\n')),
      };
    }),
  );
  return [...own, ...suites.flatMap(browserTestsOf)];
}

const apps = ['member', 'admin'] as const;

/** A row for each app of a Playwright report, which share the run as Vitest kinds do. A flaky test counts as failed. */
export function talliesByApp(report: PlaywrightSuite, tookMs: number): Tally[] {
  const all = browserTestsOf(report);
  const msOf = (tests: readonly BrowserTest[]) => tests.reduce((sum, { ms }) => sum + ms, 0);
  return apps.map((app) => {
    const tests = all.filter(({ projectName }) => projectName === app);
    const count = (status: PlaywrightTest['status']) => tests.filter((test) => test.status === status).length;
    const failures = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return {
      kind: `browser ${app}`,
      passed: count('expected'),
      failed: failures.length,
      skipped: count('skipped'),
      tookMs: (tookMs * msOf(tests)) / Math.max(msOf(all), 1),
      failures: failures.map(({ failure }) => failure),
    };
  });
}

/** Runs the browser suites of both apps, or some specs, in headless Chromium, with one queue for all workers. */
export async function runBrowserSuites(reports: string, specs: readonly string[] = []): Promise<Tally[]> {
  console.log('\nbrowser');
  const watch = startWatch();
  const file = join(reports, 'browser.json');
  const { status, output } = await runCommand(
    'pnpm',
    ['exec', 'playwright', 'test', '--reporter=list,json', ...specs],
    {
      cwd: join(root, 'packages/test-kit'),
      echo: true,
      // Node runs our TypeScript as it is: Playwright's compiler would take ten seconds before the first test of a clone.
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PW_DISABLE_TS_ESM: '1' },
    },
  );
  const report = await readJson<PlaywrightSuite>(file);
  const tookMs = watch();
  const tallies = (report ? talliesByApp(report, tookMs) : []).filter(
    ({ kind }) => specs.length === 0 || specs.some((spec) => spec.startsWith(`apps/${kind.replace('browser ', '')}/`)),
  );
  if (status !== 0 && tallies.every(({ failed }) => failed === 0)) {
    const failures = [failureOutsideTests(output)];
    tallies.push({ kind: 'browser', passed: 0, failed: 1, skipped: 0, tookMs: report ? 0 : tookMs, failures });
  }
  return tallies;
}

/** Merges two runs of one kind. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    kind: one.kind,
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    tookMs: one.tookMs + other.tookMs,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  };
}

const shortLines = 8;
const shortLineLength = 300;
const mostInShort = 12;

/** The beginning of a failure: what was expected, and where in our own code. */
export function inShort(failure: string): string {
  const own = failure.split('\n').filter((line) => !/^\s*$|node_modules|node:internal/.test(line));
  return own
    .slice(0, shortLines)
    .map((line) => line.slice(0, shortLineLength))
    .join('\n');
}

/**
 * Prints failures, a table and `N passed, N failed` as the last line, and sets the exit code. A kind without tests or with
 * skipped ones proves nothing, so it counts as failed.
 */
export function printTallies(tallies: readonly Tally[]): void {
  // Failures come last, for readers who see only the end of a long run.
  for (const { kind, failures = [] } of tallies) {
    for (const failure of failures) console.log(`\nFAILED ${kind}: ${failure}`);
  }
  const failures = tallies.flatMap(({ kind, failures = [] }) => failures.map((failure) => `${kind}: ${failure}`));
  // A log may be cut once more to its last hundred lines.
  if (failures.length > 0) console.log(`\nin short:\n${failures.slice(0, mostInShort).map(inShort).join('\n')}`);
  const width = Math.max(19, ...tallies.map(({ kind }) => kind.length));
  const row = (kind: string, figures: readonly (string | number)[]) =>
    [kind.padEnd(width), ...figures.map((figure) => String(figure).padStart(7))].join(' ');
  const total = { passed: 0, failed: 0 };
  console.log(`\n${row('kind', ['passed', 'failed', 'skipped', 'minutes'])}`);
  for (const { kind, passed, failed, skipped, tookMs } of tallies) {
    const isSilent = passed + failed === 0 || skipped > 0;
    total.passed += passed;
    total.failed += failed + (isSilent ? 1 : 0);
    const figures = [passed, failed, skipped, Math.round(tookMs / 6_000) / 10];
    console.log(`${row(kind, figures)}${isSilent ? '  <- ran nothing or skipped' : ''}`);
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}
