// Keeps a member on the chart page for half an hour at ten prices a second, with the connection cut every few minutes, and
// measures whether memory grows, whether the chart catches up, and the cost of an update.
//   pnpm lab chart-soak [--minutes=30] [--cut-every=3] [--symbol=BTC/USDT]
//     [--throttle=4: the page's processor is so many times slower] [--busy: all indicators and 500 drawn lines]
//     [--feed=replay:<folder> --speed=<times>: recordings of one's own instead of made ones with 10 quotes a second]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { products } from '@fairtick/contracts';
import { arrangeCandles, startInstallation } from '@fairtick/test-kit/browser';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { formatTable } from '../crash/format-table.ts';
import { createApiCaller } from '../load/call-api.ts';
import { registerMembers } from '../load/register-members.ts';
import { makeRecordings } from '../platform/make-recordings.ts';
import { candleCounts, keepOrderOpen, loadAndZoom, measureFrames, measureHeap, openChartPage } from './chart-page.ts';
import { type CandleSource, candleDifferences, serverCandles } from './compare-candles.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { measureUpdates, type Update } from './measure-updates.ts';
import { growthOfLastThird, percentile } from './soak-figures.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'cut-every': { type: 'string', default: '3' },
    symbol: { type: 'string', default: 'BTC/USDT' },
    feed: { type: 'string' },
    speed: { type: 'string', default: '1' },
    throttle: { type: 'string', default: '1' },
    busy: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const cutEvery = Number(values['cut-every']);
const wanted = 5_000;
const inView = 200;
const drawnLines = 500;
const quotesPerSecond = 10;
/** Durations of the cuts in turn: short, medium, and longer than a candle. */
const cutsS = [3, 20, 75] as const;
/** A client waits up to 30 s before it reconnects, and a candle is corrected shortly after its close. */
const caughtUpWithinMs = 60_000;
const traceMs = 5_000;
const framesMs = 3_000;
/** A member's token is valid for half an hour; the page renews its own. */
const tokenServesMs = 10 * 60_000;
const mostGrowth = 0.1;
/** Below this, a single garbage collection decides the result. */
const fewestSamples = 9;
/** In processor time, the cost of an update; wall-clock time is longer on a busy machine. */
const mostUpdateMs = 16;

const say = (line: string) => console.log(line);
let failed = false;
function check(what: string, holds: boolean): void {
  failed ||= !holds;
  say(`${holds ? 'ok    ' : 'FAILED'}  ${what}`);
}

const folder = mkdtempSync(join(tmpdir(), 'fairtick-soak-'));
if (values.feed === undefined) {
  makeRecordings(folder, { seconds: (minutes + 10) * 60, quotesPerSecond, symbols: [values.symbol] });
}
say('starting the platform');
const installation = await startInstallation({
  MARKET_FEED: values.feed ?? `replay:${folder}`,
  REPLAY_SPEED: values.speed,
});
const proxy = await startCuttingProxy(installation.url);
const api = createApiCaller(installation.url, 4);
try {
  await arrangeCandles(installation, { symbol: values.symbol, count: wanted + 200 });
  await soak();
} finally {
  api.close();
  await proxy.stop();
  await installation.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

async function soak(): Promise<void> {
  const source = await signUp();
  const [newest] = await serverCandles(source, 1);
  const pips = Number((newest?.[4] ?? '0').replace('.', ''));
  const busy = values.busy ? { lines: drawnLines, pips } : null;
  const visit = { url: proxy.url, token: await source.token(), productId: source.productId, busy };
  const chart = await openChartPage(visit);
  const { browser, page, devtools } = chart;
  try {
    await loadAndZoom(page, { wanted, inView });
    await keepOrderOpen(page);
    const first = { ...(await candleCounts(page)), newest: (await serverCandles(source, 1))[0]?.[0] ?? '' };
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
    say(`${first.loaded} candles loaded, ${first.slots} in view; ${minutes} minutes begin`);

    const heaps: number[] = [];
    const updates: Update[] = [];
    const frames: number[] = [];
    const cuts: { cutS: number; backMs: number }[] = [];
    const rows: string[][] = [];
    const startedAt = Date.now();
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(Math.max(0, startedAt + (minute - 1) * 60_000 - Date.now()));
      await keepOrderOpen(page);
      const cutS = minute % cutEvery === 0 ? (cutsS[cuts.length % cutsS.length] ?? 0) : 0;
      if (cutS > 0) cuts.push({ cutS, backMs: await cutFor(cutS) });
      const heap = await measureHeap(chart);
      const traced = await measureUpdates(browser, page, traceMs);
      const { perSecond, longestMs, blockedMs } = await measureFrames(page, framesMs);
      heaps.push(heap.bytes);
      updates.push(...traced);
      frames.push(perSecond);
      rows.push([
        String(minute),
        (heap.bytes / 1e6).toFixed(2),
        String(heap.nodes),
        String(heap.listeners),
        String(traced.length),
        share(traced, 'wallMs', 0.95),
        share(traced, 'cpuMs', 0.95),
        perSecond.toFixed(1),
        longestMs.toFixed(0),
        blockedMs.toFixed(0),
        cutS > 0 ? `${cutS} s, back in ${((cuts.at(-1)?.backMs ?? 0) / 1000).toFixed(1)} s` : '',
      ]);
      say((rows.at(-1) ?? []).join('  '));
    }

    say('');
    say(
      formatTable(
        [
          'minute',
          'heap MB',
          'nodes',
          'listeners',
          'updates',
          'p95 ms',
          'p95 cpu ms',
          'frames/s',
          'gap ms',
          'blocked ms',
          'cut',
        ],
        rows,
      ),
    );
    const growth = growthOfLastThird(heaps);
    const ticksPerSecond = (await serverCandles(source, 2))[0]?.[5] ?? 0;
    say('');
    say(`ticks a second in the last whole minute: ${(ticksPerSecond / 60).toFixed(1)}`);
    say(`frames a second: median ${percentile(frames, 0.5).toFixed(1)}, worst ${Math.min(...frames).toFixed(1)}`);
    if (heaps.length < fewestSamples) say(`${heaps.length} minutes are too few to measure the heap`);
    else check(`heap of the last third against the second: ${(growth * 100).toFixed(1)} %`, growth <= mostGrowth);
    if (cuts.length === 0) say('no cut was due');
    else {
      const slowestMs = Math.max(...cuts.map(({ backMs }) => backMs));
      check(`${cuts.length} cuts, every one caught up; slowest ${slowestMs} ms`, slowestMs < caughtUpWithinMs);
    }
    say(`on the clock an update took ${share(updates, 'wallMs', 0.5)} ms, p95 ${share(updates, 'wallMs', 0.95)} ms`);
    check(
      `${updates.length} updates with ${first.slots} candles in view: script and rendering ${share(updates, 'cpuMs', 0.5)} ms, p95 ${share(updates, 'cpuMs', 0.95)} ms`,
      updates.length > 0 && percentile(costs(updates, 'cpuMs'), 0.95) <= mostUpdateMs,
    );
    const last = await candleCounts(page);
    const begun = (await serverCandles(source, wanted)).filter(([open]) => open > first.newest).length;
    check(`${begun} candles began and ${last.loaded - first.loaded} were added`, begun === last.loaded - first.loaded);
    check(`no error on the page ${chart.problems.join('; ')}`, chart.problems.length === 0);

    /** Cuts and restores the connection, and reports how long the chart took to show the server's data. */
    async function cutFor(seconds: number): Promise<number> {
      proxy.cut();
      await sleep(seconds * 1000);
      proxy.mend();
      const mendedAt = Date.now();
      let differences = ['nothing was compared'];
      while (differences.length > 0 && Date.now() - mendedAt < caughtUpWithinMs) {
        await sleep(250);
        differences = await candleDifferences(page, source);
      }
      for (const difference of differences) say(`  after a cut of ${seconds} s: ${difference}`);
      return Date.now() - mendedAt;
    }
  } finally {
    await browser.close();
  }
}

async function signUp(): Promise<CandleSource> {
  let signedIn = { token: '', at: 0 };
  const token = async () => {
    if (Date.now() - signedIn.at > tokenServesMs) {
      const [member] = await registerMembers(api, { count: 1 });
      signedIn = { token: member?.token ?? '', at: Date.now() };
    }
    return signedIn.token;
  };
  const answer = await api.call({ method: 'GET', path: products.path, token: await token() });
  if (!('status' in answer)) throw new Error(`no products: ${answer.unknown}`);
  const { items } = answer.envelope.data as { items: { id: string; symbol: string }[] };
  const productId = items.find(({ symbol }) => symbol === values.symbol)?.id;
  if (productId === undefined) throw new Error(`no product ${values.symbol}`);
  return { api, token, productId };
}

function costs(updates: readonly Update[], of: keyof Update): number[] {
  return updates.map((update) => update[of]);
}

function share(updates: readonly Update[], of: keyof Update, part: number): string {
  return percentile(costs(updates, of), part).toFixed(1);
}
