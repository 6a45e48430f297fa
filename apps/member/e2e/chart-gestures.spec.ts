import { candles } from '@fairtick/contracts';
import { arrangeCandles, platformOfFile, withShortOrders } from '@fairtick/test-kit/browser';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

test.use({ platformEnv: platformOfFile('chart-gestures'), viewport: { width: 375, height: 812 }, hasTouch: true });

const symbol = 'BTC/USDT';
const past = 1_500;

type Installation = { url: string; ownerUrl: string };

/** A member on the chart of a product with a day of candles. */
async function openChart(page: Page, installation: Installation) {
  await arrangeCandles(installation, { symbol, count: past });
  const { token } = await signIn(page, installation.url);
  const id = await productId(page, installation.url, token, symbol);
  await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${id}`);
  await expect(page.locator('.chart canvas')).toHaveCount(2);
  const chart = page.getByRole('slider', { name: /BTC\/USDT K线/ });
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  return { token, id, chart, box, touch: await page.context().newCDPSession(page) };
}

/** Numbers of visible and loaded candles, from the chart's summary for screen readers. */
async function counts(page: Page): Promise<{ slots: number; loaded: number }> {
  const said = (await page.getByText(/^图中显示 .+ 根 K 线，共已加载 .+ 根 K 线$/).textContent()) ?? '';
  const [slots = 0, loaded = 0] = [...said.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
  return { slots, loaded };
}

async function fingers(touch: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) {
  const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
  await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
}

test('two fingers zoom in and out, and one of them continues dragging', async ({ installation, page }) => {
  const { box, touch } = await openChart(page, installation);
  const y = box.y + 120;
  const middle = box.x + 160;
  const pinch = async (from: number, to: number) => {
    await fingers(touch, 'touchStart', [
      [middle - from, y],
      [middle + from, y],
    ]);
    for (let step = 1; step <= 8; step += 1) {
      const apart = from + ((to - from) * step) / 8;
      await fingers(touch, 'touchMove', [
        [middle - apart, y],
        [middle + apart, y],
      ]);
    }
  };
  const { slots } = await counts(page);
  await pinch(30, 90);
  await fingers(touch, 'touchEnd', []);
  await expect.poll(async () => (await counts(page)).slots).toBeLessThan(slots / 2);
  // The newest candle stays where it is.
  await expect(page.locator('.chart__tag')).toBeVisible();
  await expect(page.getByRole('button', { name: '回到最新' })).toHaveCount(0);

  await pinch(120, 30);
  await expect.poll(async () => (await counts(page)).slots).toBeGreaterThan(slots);
  // the second finger is lifted, the first continues to the right: back in time
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x: middle + 30, y, id: 1 }] });
  for (let x = middle - 30; x < middle + 130; x += 20) await fingers(touch, 'touchMove', [[x, y]]);
  await fingers(touch, 'touchEnd', []);
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
});

test('a resting finger shows candles wherever it moves, and a tap ends it', async ({ installation, page }) => {
  const { box, chart, touch } = await openChart(page, installation);
  const at = (x: number, y: number): [number, number] => [box.x + x, box.y + y];
  await fingers(touch, 'touchStart', [at(150, 150)]);
  await expect(page.locator('.chart__cross')).toBeVisible();
  await expect(chart).toHaveAttribute('aria-valuetext', /，开 [\d,.]+，高 [\d,.]+，低 [\d,.]+，收 [\d,.]+/);
  const first = await chart.getAttribute('aria-valuetext');
  // sideways to another candle, and down without scrolling the page
  await fingers(touch, 'touchMove', [at(100, 150)]);
  await fingers(touch, 'touchMove', [at(60, 220)]);
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '');
  await expect(page.locator('.chart__cross-price')).toBeVisible();
  await fingers(touch, 'touchEnd', []);
  await expect(page.locator('.chart__cross')).toBeVisible();
  // The figures are beside the button, not over it.
  await page.getByRole('button', { name: '指标' }).click({ trial: true });
  await fingers(touch, 'touchStart', [at(200, 100)]);
  await fingers(touch, 'touchEnd', []);
  await expect(page.locator('.chart__cross')).toHaveCount(0);
});

test('dragging back loads older candles to the end, without gaps', async ({ installation, page }) => {
  const { token, id, box } = await openChart(page, installation);
  const dragRight = async () => {
    await page.mouse.move(box.x + 20, box.y + 150);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 150, { steps: 6 });
    await page.mouse.up();
  };
  const before = (await counts(page)).loaded;
  expect(before).toBeLessThan(past);
  await expect(async () => {
    await dragRight();
    expect((await counts(page)).loaded).toBeGreaterThan(before);
  }).toPass();

  const answer = await page.request.get(
    `${installation.url}${candles.path.replace(':id', id)}?interval=1m&limit=5000`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const { data } = (await answer.json()) as { data: { items: unknown[] } };
  await page.keyboard.press('Tab');
  await page.getByRole('slider', { name: /K线/ }).focus();
  await expect(async () => {
    await page.keyboard.press('Home');
    expect((await counts(page)).loaded).toBeGreaterThanOrEqual(data.items.length);
  }).toPass();
  expect((await counts(page)).loaded - data.items.length).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '回到最新' }).click();
  await expect(page.locator('.chart__tag')).toBeVisible();
});

test('plus, minus and the wheel zoom, Home and End go to the ends', async ({ installation, page }) => {
  const { chart, box } = await openChart(page, installation);
  const { slots } = await counts(page);
  await chart.focus();
  await page.keyboard.press('+');
  await expect.poll(async () => (await counts(page)).slots).toBeLessThan(slots);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(async () => (await counts(page)).slots).toBeGreaterThan(slots);
  const zoomedOut = (await counts(page)).slots;
  await page.mouse.move(box.x + 200, box.y + 150);
  await page.mouse.wheel(0, -120);
  await expect.poll(async () => (await counts(page)).slots).toBeLessThan(zoomedOut);
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: '回到最新' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: '回到最新' })).toHaveCount(0);
});

test('candles are drawn in the colours of each up/down set', async ({ installation, page }) => {
  await openChart(page, installation);
  for (const set of ['red-up', 'green-up', 'cvd']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-updown', chosen), set);
    const drawn = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.chart canvas');
        const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        const style = getComputedStyle(document.documentElement);
        const has = (token: string) => {
          const hex = style.getPropertyValue(token).trim();
          const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
          for (let at = 0; at < data.length; at += 4) {
            if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) return true;
          }
          return false;
        };
        return [has('--up'), has('--down')];
      });
    await expect.poll(drawn, { message: set }).toEqual([true, true]);
  }
});

test('shows an open order on the chart until it is settled', async ({ installation, page }) => {
  await withShortOrders(installation, [15], async () => {
    await openChart(page, installation);
    await page.locator('.order-bar').getByRole('button', { name: '买跌' }).click();
    const ticket = page.getByRole('dialog');
    await ticket.getByRole('button', { name: /^15 秒/ }).click();
    await ticket.getByRole('button', { name: '¥500', exact: true }).click();
    await ticket.getByRole('button', { name: /确认买跌/ }).click();
    await page.getByRole('dialog', { name: '下单成功' }).getByRole('button', { name: '继续下单' }).click();
  });
  await expect(page.locator('.chart__pill.down')).toHaveText(/买跌 ¥500 · 00:\d\d/);
  await expect(page.locator('.chart__order.down')).toHaveCount(1);
  const ended = page.getByRole('dialog', { name: /已结算/ });
  await expect(ended).toBeVisible({ timeout: 60_000 });
  await ended.getByRole('button', { name: '完成' }).click();
  await expect(page.locator('.chart__pill')).toHaveCount(0);
  await expect(page.locator('.chart__order')).toHaveCount(0);
});

test('leaving the chart and returning leaks no listeners', async ({ installation, page }) => {
  test.slow();
  const { id, touch } = await openChart(page, installation);
  const held = async () => {
    await touch.send('HeapProfiler.collectGarbage');
    return touch.send('Memory.getDOMCounters');
  };
  const visit = async () => {
    await page.goto(`${installation.url}/#/pages/index/index`);
    await expect(page.locator('.chart')).toHaveCount(0);
    await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${id}`);
    await expect(page.locator('.chart canvas')).toHaveCount(2);
  };
  // The browser's own count fluctuates by 16 while idle: the smallest of several readings counts.
  const before = { listeners: Infinity, nodes: Infinity };
  for (let time = 0; time < 8; time += 1) {
    await visit();
    const { jsEventListeners, nodes } = await held();
    if (time < 2) continue;
    before.listeners = Math.min(before.listeners, jsEventListeners);
    before.nodes = Math.min(before.nodes, nodes);
  }
  // One leaked listener per visit is enough to detect.
  for (let time = 0; time < 16; time += 1) await visit();
  await expect.poll(async () => (await held()).jsEventListeners - before.listeners).toBeLessThan(16);
  await expect.poll(async () => (await held()).nodes - before.nodes).toBeLessThan(200);
});

test('a phone in landscape shows the price, the chart and both buttons together', async ({ installation, page }) => {
  const { chart } = await openChart(page, installation);
  await page.setViewportSize({ width: 812, height: 375 });
  for (const part of [
    page.locator('.quote__price'),
    page.getByRole('button', { name: '买涨' }),
    page.getByRole('button', { name: '买跌' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeGreaterThan(400);
  // Two thirds of it with the bar of the test mode, all of it without.
  await expect(chart).toBeInViewport({ ratio: 0.6 });
});

test('the ticket shows price and amounts whole at twice the text size, and fits a phone in landscape', async ({
  installation,
  page,
}) => {
  await openChart(page, installation);
  const display = (textSize: number) =>
    page.evaluate((size) => localStorage.setItem('fairtick_display', JSON.stringify({ textSize: size })), textSize);
  const openTicket = async () => {
    await page.reload();
    await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
    await page.locator('.ticket__presets .chip').nth(4).click();
  };
  const body = page.locator('.order-dialog .dialog__body');
  const allowanceOf = () => body.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));

  await display(200);
  await openTicket();
  await expect(page.locator('.ticket-title__price')).toBeInViewport({ ratio: 1 });
  const dialog = await page.locator('.order-dialog').boundingBox();
  const price = await page.locator('.ticket-title__price').boundingBox();
  const close = await page.locator('.order-dialog').getByRole('button', { name: '关闭' }).boundingBox();
  if (!dialog || !price || !close) throw new Error('a part of the ticket has no place');
  expect(price.x + price.width).toBeLessThanOrEqual(dialog.x + dialog.width);
  expect(price.x + price.width <= close.x || price.y >= close.y + close.height).toBe(true);
  for (const chip of await page.locator('.ticket__presets .chip, .ticket__durations .chip').all()) {
    expect(await chip.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  }
  expect((await allowanceOf()).clientHeight).toBeGreaterThan(300);

  await display(100);
  await page.setViewportSize({ width: 812, height: 375 });
  await openTicket();
  await expect.poll(async () => (await allowanceOf()).clientHeight).toBeGreaterThan(300);
  const { clientHeight, scrollHeight } = await allowanceOf();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1);
  for (const part of [page.locator('.ticket-title__price'), page.getByRole('button', { name: /^确认买涨/ })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});
