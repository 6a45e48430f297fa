// pnpm lab lighthouse [--runs=3] [--multiplier=<n>] [page…]: Lighthouse figures of the built apps against limits: member
// pages on its simulated phone, console pages on a desktop. The phone's processor is the same whatever the machine is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstallation } from '@fairtick/test-kit/browser';
import { formatTable } from '../crash/format-table.ts';
import { auditPage, type Visit } from './audit-page.ts';
import { cpuSlowdownFor, phoneIndex } from './cpu-slowdown.ts';
import { measureBenchmark } from './measure-benchmark.ts';
import { type Limits, pagesOf } from './pages.ts';
import { registerPeople } from './register-people.ts';
import { visitPage } from './visit-page.ts';

const args = process.argv.slice(2);
const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(option('runs') ?? 3);
const wanted = args.filter((arg) => !arg.startsWith('--'));

const dataDir = mkdtempSync(join(tmpdir(), 'fairtick-lighthouse-data-'));
try {
  const benchmarkIndex = await measureBenchmark();
  const cpuSlowdown = Number(option('multiplier') ?? cpuSlowdownFor(benchmarkIndex));
  console.log(calibrationText(benchmarkIndex, cpuSlowdown));
  // Accounts are created without a captcha; the measured platform is the normal one.
  const people = await registerPeople(dataDir);
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const device of ['phone', 'desktop'] as const) {
    const pages = pagesOf(people).filter(
      (page) => page.device === device && (wanted.length === 0 || wanted.includes(page.name)),
    );
    if (pages.length === 0) continue;
    // Member pages have no test mode bar; the console's session was created without a second factor.
    const { url, stop } = await startInstallation({
      DATA_DIR: dataDir,
      CAPTCHA: 'on',
      RATE_LIMITS: 'on',
      ...(device === 'desktop' ? { ADMIN_TOTP: 'off' } : {}),
    });
    try {
      for (const { name, path, stored, limits } of pages) {
        const { visits, failures } = await visitPage(
          () => auditPage(url + path, { stored, device, cpuSlowdown }),
          runs,
        );
        misses.push(...failures.map((failure) => `${name}: ${failure}`));
        if (visits.length === 0) continue;
        const visit = medianVisit(visits);
        rows.push(rowOf(name, visit));
        misses.push(...missesOf(visit, limits).map((miss) => `${name}: ${miss}`), ...visit.complaints);
      }
    } finally {
      await stop();
    }
  }
  const head = ['page', 'performance', 'accessibility', 'best practices', 'LCP s', 'CLS', 'TBT ms', 'JS kB', 'machine'];
  console.log(formatTable(head, rows));
  for (const miss of misses) console.log(miss);
  console.log(misses.length === 0 ? 'all limits are met' : `${misses.length} misses`);
  if (misses.length > 0) process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

function calibrationText(benchmarkIndex: number, cpuSlowdown: number): string {
  const formula = `index / ${rounded(phoneIndex, 0)}, between 1 and 4, or --multiplier`;
  const simulated = `simulates a phone of ${rounded(benchmarkIndex / cpuSlowdown, 0)}`;
  return `benchmark index ${rounded(benchmarkIndex, 0)}, slowdown of phone pages ${rounded(cpuSlowdown, 2)} (${formula}): ${simulated}`;
}

/** Each figure's median, with the complaints of all visits. */
function medianVisit(visits: readonly Visit[]): Visit {
  const median = (figure: keyof Omit<Visit, 'complaints'>) =>
    visits.map((visit) => visit[figure]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    lcpMs: median('lcpMs'),
    tbtMs: median('tbtMs'),
    cls: median('cls'),
    scriptBytes: median('scriptBytes'),
    machine: median('machine'),
    complaints: [...new Set(visits.flatMap(({ complaints }) => complaints))],
  };
}

function missesOf(visit: Visit, limits: Limits): string[] {
  const atLeast = [
    ['performance', visit.performance, limits.performance],
    ['accessibility', visit.accessibility, limits.others],
    ['best practices', visit.bestPractices, limits.others],
  ] as const;
  const atMost = [
    ['largest paint in ms', visit.lcpMs, limits.lcpMs],
    ['layout shift', visit.cls, limits.cls],
    ['bytes of script', visit.scriptBytes, limits.scriptBytes ?? Number.POSITIVE_INFINITY],
  ] as const;
  return [
    ...atLeast
      .filter(([, is, bar]) => !(is >= bar))
      .map(([what, is, bar]) => `${what} ${is}, at least ${bar} is asked`),
    ...atMost
      .filter(([, is, bar]) => !(is <= bar))
      .map(([what, is, bar]) => `${what} ${rounded(is, 3)}, at most ${bar} is allowed`),
  ];
}

function rowOf(name: string, visit: Visit): string[] {
  const { performance, accessibility, bestPractices, lcpMs, cls, tbtMs, scriptBytes, machine } = visit;
  const scores = [performance, accessibility, bestPractices].map(String);
  const figures = [rounded(lcpMs / 1000, 2), rounded(cls, 3), rounded(tbtMs, 0), rounded(scriptBytes / 1000, 1)];
  return [name, ...scores, ...figures, rounded(machine, 0)];
}

function rounded(figure: number, digits: number): string {
  return figure.toLocaleString('en', { maximumFractionDigits: digits, useGrouping: false });
}
