import type { Browser, Page } from '@playwright/test';

/** Main thread work for one tick in ms: wall-clock and processor time. */
export type Update = { wallMs: number; cpuMs: number };

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

/** Script, style, layout and paint. More categories cost more than they measure. */
const categories = ['devtools.timeline'];
/** Messages within this time are drawn together. */
const togetherUs = 50_000;

/**
 * Traces the page for `forMs` and sums all script and rendering of its main thread from one tick to the next, whatever its
 * cause: an upper bound.
 */
export async function measureUpdates(browser: Browser, page: Page, forMs: number): Promise<Update[]> {
  await browser.startTracing(page, { categories });
  await page.waitForTimeout(forMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return updatesOf(traceEvents);
}

export function updatesOf(events: readonly TraceEvent[]): Update[] {
  const arrivals = events.filter(({ name }) => name === 'WebSocketReceive').toSorted((a, b) => a.ts - b.ts);
  const [first] = arrivals;
  if (!first) return [];
  const outermost = outermostOf(
    events.filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid),
  );
  const starts = arrivals.reduce<number[]>((kept, { ts }) => {
    return ts - (kept.at(-1) ?? 0) >= togetherUs ? [...kept, ts] : kept;
  }, []);
  return starts.slice(0, -1).map((start, index) => {
    const own = outermost.filter(({ ts, dur = 0 }) => ts + dur > start && ts + dur <= (starts[index + 1] ?? 0));
    return {
      wallMs: own.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000,
      cpuMs: own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    };
  });
}

/** Spans that are not nested in another one. */
function outermostOf(spans: readonly TraceEvent[]): TraceEvent[] {
  let endsAt = 0;
  return spans
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts + dur <= endsAt) return false;
      endsAt = ts + dur;
      return true;
    });
}
