import { arrangeCandles, axeViolations, platformOfFile } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn, watchProblems } from './sign-in.ts';

test.use({ platformEnv: platformOfFile('chart-gestures'), viewport: { width: 375, height: 812 } });

type Installation = { url: string; ownerUrl: string };

async function openChart(page: Page, installation: Installation, symbol = 'BTC/USDT') {
  await arrangeCandles(installation, { symbol, count: 1_500 });
  const { token } = await signIn(page, installation.url);
  const id = await productId(page, installation.url, token, symbol);
  await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${id}`);
  await expect(page.locator('.chart canvas')).toHaveCount(2);
  return { id, token };
}

const startDrawing = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '画线' }).press('Enter');
  await page.getByRole('button', { name }).press('Enter');
  await expect(page.getByRole('slider', { name: `放置${name}` })).toBeFocused();
};
/** Checks the number of kept lines by the panel, whether or not they are in view. */
const expectKept = async (page: Page, count: number) => {
  await page.getByRole('button', { name: '画线' }).click();
  await expect(page.getByText(`${count} / 500 条`)).toBeVisible();
  await page.keyboard.press('Escape');
};
/** Number of drawn lines in view, from the data of their path. */
const drawn = async (page: Page) => {
  const path = await page.locator('.chart__layers .chart__drawn').getAttribute('d');
  return (path ?? '').split('M').length - 1;
};

test('lines are drawn by keyboard and by touch, moved, kept for their product, and deleted', async ({
  installation,
  page,
}) => {
  const problems = watchProblems(page);
  const { id, token } = await openChart(page, installation);
  await startDrawing(page, '水平线');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => drawn(page)).toBe(1);
  await expect(page.getByRole('slider', { name: /K线/ })).toBeFocused();

  await startDrawing(page, '趋势线');
  await expect(page.getByText(/^点按起点/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: '放置趋势线' })).toHaveCount(0);
  await startDrawing(page, '趋势线');
  const box = await page.getByRole('slider', { name: '放置趋势线' }).boundingBox();
  if (!box) throw new Error('no place to draw');
  await page.mouse.click(box.x + 80, box.y + 90);
  await expect(page.getByText(/^点按终点/)).toBeVisible();
  await page.mouse.click(box.x + 240, box.y + 150);
  await expect.poll(() => drawn(page)).toBe(2);

  const stored = () => page.evaluate(() => localStorage.getItem('fairtick_drawings') ?? '');
  const before = /level:(\d+) trend:(\S+?)"/.exec(await stored());
  await page.getByRole('button', { name: '画线' }).press('Enter');
  await page.getByRole('button', { name: /^移动 水平线/ }).press('Enter');
  await expect(page.getByRole('slider', { name: '放置水平线' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(stored).not.toContain(`level:${before?.[1]} `);
  // The first end stays to the pip; only the second moves.
  await page.getByRole('button', { name: '画线' }).press('Enter');
  await page.getByRole('button', { name: /^移动 趋势线/ }).press('Enter');
  await expect(page.getByRole('slider', { name: '放置趋势线' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const [fromMs, fromPrice] = before?.[2]?.split(',') ?? [];
  await expect.poll(stored).toContain(`trend:${fromMs},${fromPrice},`);
  expect(await stored()).not.toContain(`trend:${before?.[2]}`);
  await expect.poll(() => drawn(page)).toBe(2);

  // Another interval and a reload keep them; another product has none.
  await page.getByRole('radio', { name: '5分', exact: true }).click();
  await expectKept(page, 2);
  await page.reload();
  await expectKept(page, 2);
  const other = await productId(page, installation.url, token, 'ETH/USDT');
  await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${other}`);
  await expect(page.getByRole('slider', { name: /ETH\/USDT K线/ })).toBeVisible();
  await expectKept(page, 0);
  await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${id}`);

  await page.getByRole('button', { name: '画线' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^删除 水平线/ }).click();
  await expect(page.getByText('1 / 500 条')).toBeVisible();
  await page.getByRole('button', { name: '删除全部画线' }).click();
  await expect(page.getByText('0 / 500 条')).toBeVisible();
  await expect.poll(() => drawn(page)).toBe(0);
  expect(problems).toEqual([]);
});

test('indicators have plots of their own, the price scale stretches, and the chart fills the screen', async ({
  installation,
  page,
}) => {
  await openChart(page, installation);
  await page.getByRole('button', { name: '指标' }).press('Enter');
  await page.getByRole('switch', { name: 'RSI' }).press('Space');
  await page.getByRole('switch', { name: 'MACD' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.locator('.chart__pane-label')).toHaveText([/^RSI14 \d/, /^MACD .*DIF .*DEA /]);

  const scale = page.getByRole('slider', { name: /价格刻度/ });
  await expect(scale).toHaveAttribute('aria-valuetext', '自动');
  const lowest = page.locator('.chart__grid .chart__axis').filter({ hasText: '.' }).first();
  const before = await lowest.textContent();
  const box = await scale.boundingBox();
  if (!box) throw new Error('the scale has no place');
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 160, { steps: 4 });
  await page.mouse.up();
  await expect(lowest).not.toHaveText(before ?? '');
  await expect(scale).not.toHaveAttribute('aria-valuetext', '自动');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '自动', exact: true }).click();
  await expect(scale).toHaveAttribute('aria-valuetext', '自动');

  await page.setViewportSize({ width: 812, height: 375 });
  await page.getByRole('button', { name: '全屏显示图表' }).click();
  const panel = page.getByRole('region', { name: 'BTC/USDT 走势图' });
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(812);
  // Nothing behind it can be reached.
  await expect(page.locator('.order-bar')).toHaveAttribute('inert', '');
  expect(await axeViolations(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('button', { name: '全屏显示图表' })).toBeVisible();
  await expect(page.locator('.order-bar')).not.toHaveAttribute('inert');
});

test('stays usable with 500 lines and a thousand orders, and shows a stall and a new source', async ({
  installation,
  page,
}) => {
  const most = 500;
  const started = Date.now();
  const at = (agoMs: number) => new Date(started - agoMs).toISOString();
  let product = '';
  let price = '';
  await page.route('**/api/products', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { items: { id: string; symbol: string; price: string }[] } };
    const found = json.data.items.find(({ symbol }) => symbol === 'BTC/USDT');
    // Products are requested again later; all orders are at the first price.
    if (found && product === '') [product, price] = [found.id, found.price];
    await route.fulfill({ response: answer, json });
  });
  await page.route(/api\/orders\?status=settled/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
    const items = Array.from({ length: limit }, (_, index) => settledOrder(from + index));
    const nextCursor = from + limit < 1_000 ? String(from + limit) : null;
    await route.fulfill({ json: { code: 200, msg: '', data: { items, nextCursor } } });
  });
  // Accepted tomorrow, so that they are of this platform day whenever it ends.
  const settledOrder = (nth: number) => ({
    id: `019aa000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    account: 'demo',
    productId: product,
    symbol: 'BTC/USDT',
    direction: nth % 2 === 0 ? 'rise' : 'fall',
    amount: '500.00',
    fee: '5.00',
    payoutBps: 8_200,
    durationS: 1,
    shownPrice: price,
    toleranceBps: 10,
    acceptedAt: at(-86_400_000),
    closeAt: at(0),
    status: 'settled',
    entry: { seq: 1, price, at: at(0) },
    exit: { seq: 2, price, at: at(0) },
    result: nth % 3 === 0 ? 'lose' : 'win',
    voidReason: null,
    profit: nth % 3 === 0 ? '-505.00' : '405.00',
    settledAt: at(0),
    termsVersion: 1,
    tapeHead: { seq: 1, hash: '0'.repeat(64) },
    signature: 'x',
    keyId: 'x',
  });
  await page.route(/ticks\?events=true/, async (route) => {
    const entry = (seq: number, kind: string, agoMs: number, source: string) => ({
      seq,
      kind,
      at: at(agoMs),
      source,
      sourceTime: null,
      hash: '0'.repeat(64),
      price: kind === 'tick' ? price : null,
    });
    const items = [entry(5, 'stall', 2_000, 'sim'), entry(6, 'source', 1_000, 'kraken'), entry(7, 'tick', 0, 'kraken')];
    await route.fulfill({ json: { code: 200, msg: '', data: { items, nextCursor: null } } });
  });
  const { id } = await openChart(page, installation);
  await page.evaluate(
    ([key, count, pips]) => {
      const lines = Array.from({ length: count }, (_, index) => `level:${Number(pips) + index - 250}`);
      localStorage.setItem('fairtick_drawings', JSON.stringify({ [key]: lines.join(' ') }));
    },
    [id, most, price.replace('.', '')] as const,
  );
  await page.reload();
  await expect.poll(() => drawn(page)).toBeGreaterThan(most / 4);
  await page.getByRole('button', { name: '画线' }).click();
  await expect(page.getByText(`已有 ${most} 条画线，请先删除一些`)).toBeVisible();
  await expect(page.getByRole('button', { name: '水平线', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');

  // The candle that began last, or the one before: a minute may end while the test runs.
  const chart = page.getByRole('slider', { name: /K线/ });
  await expect(async () => {
    await chart.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowLeft');
    for (let left = 0; left < 6; left += 1) {
      if (/订单 1000 笔/.test((await chart.getAttribute('aria-valuetext')) ?? '')) return;
      await page.keyboard.press('ArrowLeft');
    }
    throw new Error(`no orders: ${await chart.getAttribute('aria-valuetext')}`);
  }).toPass();
  await expect(chart).toHaveAttribute('aria-valuetext', /报价中断|来源为 kraken/);
  // One mark for all orders at one place.
  await expect
    .poll(async () => (await page.locator('.chart__trade.up').first().getAttribute('d'))?.length)
    .toBeLessThan(40);
});
