import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runCommand } from './run-command.ts';
import { kindOf, vitestKinds } from './vitest-kinds.ts';

/** `failures` names each test that failed, with the first lines of why; `tookMs` is the time of the clock on the wall. */
export type Tally = {
  kind: string;
  passed: number;
  failed: number;
  skipped: number;
  tookMs: number;
  failures?: readonly string[];
};

/** A stop-watch: each reading is the time since it was made. */
export function startWatch(): () => number {
  const startedAt = performance.now();
  return () => performance.now() - startedAt;
}

const reasonLines = 8;

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

/** The tests of a Vitest report that failed; a file that could not even be loaded is named by its own message. */
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
 * What a run that failed without a test that did says of it. An error that nobody caught, or a worker that died, is in
 * no report: Vitest prints it under its own heading. Without that heading the last lines stand for it.
 */
export function failureOutsideTests(output: string): string {
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const heading = lines.findIndex((line) => /Unhandled Errors?/.test(line));
  const said = heading < 0 ? lines.slice(-saidLines) : lines.slice(heading, heading + saidLines);
  return ['outside of its tests', ...said.map((line) => `    ${line}`)].join('\n');
}

const durationsFile = join(root, '.cache/test-durations.json');

/** How long each test file took, by earlier runs, in milliseconds. */
export async function readDurations(): Promise<Record<string, number>> {
  return (await readJson<Record<string, number>>(durationsFile)) ?? {};
}

/** Keeps the shortest time of each file: what else the machine does only adds to it. */
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
  /** Where it writes its report. */
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

/** Runs Vitest once with `args` and counts its report; a run that dies is one failure. */
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
 * A row for each kind of a report, so that a kind that ran nothing shows. The kinds share the run: each one's time is the
 * part of `tookMs` that its files took of all files' time.
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
 * Runs every kind of Vitest tests, or some files of them, in one run, so that those that wait leave the cores to those that
 * compute.
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

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[];
  }[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

function browserFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok);
  return [
    ...own.map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
      return failureOf(`${file}:${line}`, title, errors[0]?.message ?? '');
    }),
    ...suites.flatMap(browserFailures),
  ];
}

/** Runs the browser suites of both apps, or some specs of them, in headless Chromium. A flaky test counts as failed. */
export async function runBrowserSuites(reports: string, specs?: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const app of ['member', 'admin']) {
    const own = specs
      ?.filter((spec) => spec.startsWith(`apps/${app}/`))
      .map((spec) => spec.replace(`apps/${app}/`, ''));
    if (own?.length === 0) continue;
    console.log(`\nbrowser: ${app}`);
    const watch = startWatch();
    const file = join(reports, `browser-${app}.json`);
    const { status } = await runCommand(
      'pnpm',
      ['exec', 'playwright', 'test', '--reporter=list,json', ...(own ?? [])],
      {
        cwd: join(root, 'apps', app),
        echo: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      },
    );
    const report = await readJson<PlaywrightReport>(file);
    const stats = report?.stats;
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    tallies.push({
      kind: `browser ${app}`,
      passed: stats?.expected ?? 0,
      failed: status !== 0 && failed === 0 ? 1 : failed,
      skipped: stats?.skipped ?? 0,
      tookMs: watch(),
      failures: report ? browserFailures(report) : [],
    });
  }
  return tallies;
}

/** Two runs of one kind as one. */
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

/**
 * Prints what failed, a table and `N passed, N failed` as the last line, and sets the exit code. A kind that ran nothing
 * or skipped something has proven nothing: it counts as a failure of its own.
 */
export function printTallies(tallies: readonly Tally[]): void {
  // The failures come last, for readers who see only the end of a long run.
  for (const { kind, failures = [] } of tallies) {
    for (const failure of failures) console.log(`\nFAILED ${kind}: ${failure}`);
  }
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
