import { setTimeout as sleep } from 'node:timers/promises';
import { measuredLaunch } from '@fairtick/test-kit/browser';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';

/** Properties of the page while `measureFrames` runs. */
declare function requestAnimationFrame(next: (now: number) => void): number;

/** Closed candles in the screen reader table, newest first. */
export type ShownCandle = { time: string; figures: string[] };

export type ChartPage = { browser: Browser; page: Page; devtools: CDPSession; problems: string[] };

const loadTimeoutMs = 60_000;

/** How the chart page is opened. */
type ChartVisit = {
  url: string;
  token: string;
  productId: string;
  /** Every indicator is shown, and so many lines are drawn around this price in pips. */
  busy: { lines: number; pips: number } | null;
};

/** What a member's browser keeps of the chart: all indicators, and lines at even distances. */
function storedChart({ productId, busy }: ChartVisit): Record<string, string> {
  if (busy === null) return {};
  const step = Math.max(1, Math.round(busy.pips / 100_000));
  const lines = Array.from({ length: busy.lines }, (_, index) => {
    const price = busy.pips + (index - Math.round(busy.lines / 2)) * step;
    const atMs = Date.now() - (index % 200) * 60_000;
    return index % 2 === 0 ? `level:${price}` : `trend:${atMs - 3_600_000},${price},${atMs},${busy.pips}`;
  });
  return {
    fairtick_indicators: '+ema +boll +rsi +macd',
    fairtick_drawings: JSON.stringify({ [productId]: lines.join(' ') }),
  };
}

/** The chart page of a product at a phone's size, signed in with a token. */
export async function openChartPage(input: ChartVisit): Promise<ChartPage> {
  const browser = await chromium.launch(await measuredLaunch());
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem('language') !== null) return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { fairtick_token: input.token, language: 'zh-Hans', fairtick_account: 'demo', ...storedChart(input) },
  );
  await page.goto(`${input.url}/#/pages/kLineChart/index?id=${input.productId}`);
  await page.locator('.chart canvas').first().waitFor({ timeout: loadTimeoutMs });
  return { browser, page, devtools: await context.newCDPSession(page), problems };
}

/** Number of visible and loaded candles, from the chart's screen reader text. */
export async function candleCounts(page: Page): Promise<{ slots: number; loaded: number }> {
  const text = (await page.getByText(/^图中显示 .+ 根 K 线，共已加载 .+ 根 K 线$/).textContent()) ?? '';
  const [slots = 0, loaded = 0] = [...text.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return { slots, loaded };
}

/** Scrolls by keyboard back until `wanted` candles are loaded, then to the newest, and zooms out to `inView`. */
export async function loadAndZoom(page: Page, { wanted, inView }: { wanted: number; inView: number }): Promise<void> {
  await page.getByRole('slider', { name: /K线/ }).focus();
  const press = async (key: string, done: (counts: { slots: number; loaded: number }) => boolean) => {
    const until = Date.now() + loadTimeoutMs;
    while (!done(await candleCounts(page))) {
      if (Date.now() > until) throw new Error(`${key} stops at ${JSON.stringify(await candleCounts(page))}`);
      await page.keyboard.press(key);
      await sleep(200);
    }
  };
  await press('Home', ({ loaded }) => loaded >= wanted);
  await page.keyboard.press('End');
  await press('-', ({ slots }) => slots >= inView);
}

/** Heap in use after a forced collection, and the document's node counts. */
export async function measureHeap({ devtools }: ChartPage) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

/** Frames a second, the longest gap between two, and the time by which tasks exceeded 50 ms. */
type Frames = { perSecond: number; longestMs: number; blockedMs: number };

/** Measures the frames of `forMs`. */
export function measureFrames(page: Page, forMs: number): Promise<Frames> {
  return page.evaluate(
    (duration) =>
      new Promise<Frames>((resolve) => {
        let [frames, longestMs, blockedMs] = [0, 0, 0];
        const watch = new PerformanceObserver((list) => {
          for (const task of list.getEntries()) blockedMs += task.duration - 50;
        });
        watch.observe({ entryTypes: ['longtask'] });
        const start = performance.now();
        let before = start;
        const next = (now: number) => {
          frames += 1;
          longestMs = Math.max(longestMs, now - before);
          before = now;
          if (now - start < duration) requestAnimationFrame(next);
          else {
            watch.disconnect();
            resolve({ perSecond: (frames * 1000) / (now - start), longestMs, blockedMs });
          }
        };
        requestAnimationFrame(next);
      }),
    forMs,
  );
}

/** The screen reader table of closed candles. */
export function readShownCandles(page: Page): Promise<ShownCandle[]> {
  return page.locator('.chart-panel table tbody tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [time = '', ...figures] = [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(',', ''));
      return { time, figures };
    }),
  );
}

/** Places an order of the longest duration, so that its line and countdown are part of the measurement. */
export async function keepOrderOpen(page: Page): Promise<void> {
  const ended = page.getByRole('dialog', { name: /已结算/ });
  if ((await ended.count()) > 0) await ended.getByRole('button', { name: '完成' }).click();
  if ((await page.locator('.chart__pill').count()) > 0) return;
  await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('button', { name: '5 分钟' }).click();
  await ticket.getByRole('button', { name: '¥100', exact: true }).click();
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  await page.getByRole('dialog', { name: '下单成功' }).getByRole('button', { name: '继续下单' }).click();
  await page.locator('.chart__pill').waitFor();
}
