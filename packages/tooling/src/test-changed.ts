// `pnpm test:changed [--base=<ref>] [--budget=<seconds>] [--full]`: checks and tests the differences from the base, which
// is where this branch left `main`. First prints what runs and what does not; then a table and `N passed, N failed`.
// The tests nearest to the change run, as many as fit the budget (90 s by earlier runs); `--full` runs all of them.
// It is a part of `npm test` and does not replace it.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAt, readChange } from './changed/read-change.ts';
import { readGraph } from './changed/read-graph.ts';
import { distancesTo, planTests, specsOf } from './changed/select-tests.ts';
import { changedSqlObjects, tablesOf } from './changed/sql-objects.ts';
import { cruiseDependencies, type Imports } from './dependencies/cruise-dependencies.ts';
import { checksOfChange, runChecks } from './run-checks.ts';
import { root, runCommand } from './run-command.ts';
import { printTallies, readDurations, runBrowserSuites, runVitest, startWatch, type Tally } from './suites.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    budget: { type: 'string', default: '90' },
    full: { type: 'boolean', default: false },
  },
});
const shownFiles = 12;

const seconds = (ms: number) => (ms < 100_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`);
const some = (files: readonly string[]) =>
  [...files.slice(0, shownFiles), ...(files.length > shownFiles ? [`and ${files.length - shownFiles} more`] : [])]
    .map((file) => `    ${file}`)
    .join('\n');

const edges = (imports: Imports, isRunning: boolean) =>
  new Map([...imports].map(([from, to]) => [from, to.filter((one) => !isRunning || !one.isType).map((one) => one.to)]));

/** Names of changed tables and functions in migrations and models. */
async function readSqlNames(base: string, files: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for (const file of files.filter((one) => /^prisma\/.*\.(sql|prisma)$/.test(one))) {
    const now = await readFile(join(root, file), 'utf8').catch(() => '');
    const found = file.endsWith('.sql') ? changedSqlObjects(await readAt(base, file), now) : tablesOf(now);
    for (const name of found) names.add(name);
  }
  return [...names];
}

async function build(): Promise<Tally> {
  console.log('\nbuilding the web apps …');
  const watch = startWatch();
  const { status } = await runCommand('turbo', ['run', 'build', '--output-logs=errors-only'], { echo: true });
  const ok = status === 0;
  return { kind: 'build', passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, tookMs: watch() };
}

async function testChange({ base, files }: { base: string; files: string[] }): Promise<void> {
  console.log(`${files.length} files differ from ${base.slice(0, 10)}:\n${some(files)}`);
  const watch = startWatch();
  const cruised = await cruiseDependencies(root);
  const tree = await readGraph(root, edges(cruised.imports, true));
  const users = [...distancesTo(files, edges(cruised.imports, false)).keys()];
  const sqlNames = await readSqlNames(base, files);
  const tests = tree.files.filter((file) => /^(apps|lab|packages)\/.*\.test\.tsx?$/.test(file));
  const budgetMs = values.full ? Number.POSITIVE_INFINITY : Number(values.budget) * 1000;
  const plan = planTests({ files, sqlNames, tests, graph: tree.graph, measuredMs: await readDurations(), budgetMs });
  const allSpecs = tree.files.filter((file) => /^apps\/(member|admin)\/e2e\/.*\.spec\.ts$/.test(file));
  const specs = specsOf(files, allSpecs);

  if (sqlNames.length > 0) console.log(`In SQL these differ: ${sqlNames.join(', ')}`);
  const left =
    plan.left.length === 0 ? '' : `, the nearest of ${plan.run.length + plan.left.length} that the change touches`;
  const leftOut = [
    'dead code, duplicates, crash runs',
    `${tests.length - plan.run.length - plan.left.length} test files that the change does not touch`,
    ...(plan.left.length > 0
      ? [`${plan.left.length} that it may touch (${seconds(plan.leftMs)} more, --full runs them)`]
      : []),
    `${allSpecs.length - specs.length} browser specs`,
  ];
  console.log(`Will run: static checks; ${plan.run.length} test files (about ${seconds(plan.runMs)})${left}`);
  if (specs.length > 0) console.log(`  and browser specs, with a build before them:\n${some(specs)}`);
  console.log(`Will NOT run: ${leftOut.join('; ')}\n`);

  const reports = await mkdtemp(join(tmpdir(), 'fairtick-changed-'));
  const tallies: Tally[] = [];
  try {
    const checks = await runChecks(checksOfChange(files, users, cruised));
    const failures = checks.filter(({ ok }) => !ok).map(({ name }) => name);
    const [passed, failed] = [checks.length - failures.length, failures.length];
    tallies.push({ kind: 'static checks', passed, failed, skipped: 0, tookMs: watch(), failures });
    if (plan.run.length > 0) tallies.push(...(await runVitest(reports, plan.run)));
    if (specs.length > 0) tallies.push(await build(), ...(await runBrowserSuites(reports, specs)));
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  if (plan.left.length > 0) console.log(`\nLeft for npm test, nearest first:\n${some(plan.left)}`);
  console.log(`\nNOT run: ${leftOut.join('; ')}`);
  printTallies(tallies);
}

const change = await readChange(values.base);
if (change.files.length === 0) console.log(`Nothing differs from ${change.base.slice(0, 10)}: no test ran.`);
else await testChange(change);
