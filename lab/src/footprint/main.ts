// pnpm lab footprint [--samples=5] [--rest=120]: memory of API and worker after a start, at rest, and two minutes after 20
// logins and 200 orders; time of a first, a second and a third start. Medians. Build first (pnpm build). Exits with 1 when a
// median is above its limit.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@fairtick/embedded';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { staleApps } from '../../../apps/standalone/src/build-apps.ts';
import { describeMachine } from '../bench/describe-machine.ts';
import { formatTable } from '../crash/format-table.ts';
import { runStandalone, type Standalone } from './run-standalone.ts';
import { tradeOnce } from './trade-once.ts';

const option = (name: string, other: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? other);
const samples = option('samples', 5);
const restS = option('rest', 120);
const parts = ['api', 'worker'] as const;

/** In MB, and in seconds. The second start is compared, because it is what an operator waits for. */
const limits: Readonly<Record<string, number>> = {
  'api: most so far, after the start': 250,
  'worker: most so far, after the start': 250,
  [`api: resident after ${restS} s`]: 160,
  [`worker: resident after ${restS} s`]: 160,
  'second start': 3,
};
const figures = new Map<string, number[]>();
const note = (name: string, value: number) => void figures.set(name, [...(figures.get(name) ?? []), value]);

function megabytes(pid: number, file: 'status' | 'smaps_rollup', field: string): number {
  const kb = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1];
  return Number(kb) / 1_024;
}

function noteMemory(platform: Standalone, when: string): void {
  for (const part of parts) {
    const pid = platform.pidOf(part);
    note(`${part}: resident ${when}`, megabytes(pid, 'status', 'VmRSS'));
    note(`${part}: its share ${when}`, megabytes(pid, 'smaps_rollup', 'Pss'));
  }
}

function noteMost(platform: Standalone, when: string): void {
  for (const part of parts) note(`${part}: most so far, ${when}`, megabytes(platform.pidOf(part), 'status', 'VmHWM'));
}

async function measureOnce(folder: string): Promise<void> {
  const port = await freePort();
  const first = await runStandalone(folder, port);
  try {
    note('first start', first.readyMs / 1_000);
    if (figures.get('first start')?.length === 1) {
      const connections = JSON.parse(readFileSync(join(folder, 'run', 'connections.json'), 'utf8')) as object;
      console.log(await describeMachine((connections as { readerUrl: string }).readerUrl));
    }
    await sleep(1_000);
    noteMemory(first, 'after 1 s');
    noteMost(first, 'after the start');
    await sleep(29_000);
    noteMemory(first, 'after 30 s');
    await sleep((restS - 30) * 1_000);
    noteMemory(first, `after ${restS} s`);
    await tradeOnce(`http://127.0.0.1:${port}`, folder, { members: 20, orders: 200 });
    await sleep(restS * 1_000);
    noteMemory(first, `${restS} s after orders`);
    noteMost(first, 'orders included');
  } finally {
    await first.stop();
  }
  for (const name of ['second start', 'third start']) {
    const next = await runStandalone(folder, port);
    note(name, next.readyMs / 1_000);
    await next.stop();
  }
}

exitOnSignals();
const stale = staleApps();
if (stale.length > 0) throw new Error(`not built: ${stale.join(', ')}; run pnpm build first`);
for (let sample = 1; sample <= samples; sample += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-footprint-'));
  try {
    await measureOnce(folder);
    console.log(`sample ${sample} of ${samples} done`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const lines = [...figures].map(([name, values]) => {
  const unit = name.endsWith('start') && !name.includes(':') ? 's' : 'MB';
  const show = (value: number) => `${unit === 's' ? Math.round(value * 100) / 100 : Math.round(value)} ${unit}`;
  const limit = limits[name];
  const isWithin = limit === undefined || median(values) <= limit;
  if (!isWithin) process.exitCode = 1;
  const bounds = limit === undefined ? '' : `≤ ${limit} ${unit}${isWithin ? '' : ': ABOVE'}`;
  return [name, show(median(values)), show(Math.min(...values)), show(Math.max(...values)), bounds];
});
console.log(formatTable(['figure', 'median', 'least', 'most', 'limit'], lines));
