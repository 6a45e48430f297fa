import { axeViolations, queryOwner } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn, watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('the chart is live, readable by keyboard, and follows intervals, views and theme', async ({
  installation: { url },
  page,
}) => {
  const problems = watchProblems(page);
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);

  const price = page.locator('.quote__price');
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  await expect(page.getByText('模拟 SIMULATED')).toBeVisible();
  await expect(page.getByText('24 小时交易')).toBeVisible();
  const first = await price.innerText();
  await expect(price).not.toHaveText(first);
  await expect(page.locator('.chart__tag')).toContainText(/\d{2}:\d{2}/);

  const reader = page.getByRole('slider', { name: /BTC\/USDT K线/ });
  await expect(reader).toHaveAttribute('aria-valuetext', '未选择 K 线');
  await reader.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(reader).toHaveAttribute('aria-valuetext', /，开 [\d,.]+，高 [\d,.]+，低 [\d,.]+，收 [\d,.]+/);
  await page.keyboard.press('Escape');
  await expect(reader).toHaveAttribute('aria-valuetext', '未选择 K 线');

  await page.getByRole('radio', { name: '5分', exact: true }).click();
  await expect(page.locator('.chart__ma-1')).toBeVisible();
  await page.getByRole('radio', { name: '走势' }).click();
  await page.getByRole('radio', { name: '实时' }).click();
  await expect(page.getByRole('slider', { name: /BTC\/USDT 走势/ })).toBeVisible();

  // the canvas is redrawn in the colours of the other theme
  const drawn = () =>
    page
      .locator('.chart canvas')
      .first()
      .evaluate((node) => (node as HTMLCanvasElement).toDataURL().length);
  const before = await drawn();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await expect.poll(drawn).not.toBe(before);
  expect(problems).toEqual([]);
});

test('lines are chosen with their parameters, by keyboard too, and remembered', async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url);
  await page.goto(`${url}/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`);
  const legend = page.locator('.chart__readings');
  await expect(legend).toContainText('MA30');
  await expect(legend).not.toContainText('EMA');
  await page.getByRole('button', { name: '指标' }).press('Enter');
  await page.getByRole('switch', { name: 'EMA' }).press('Space');
  await page.getByRole('switch', { name: 'BOLL' }).click();
  const length = page.getByRole('textbox', { name: 'EMA 参数 1' });
  await length.fill('9');
  await page.getByRole('textbox', { name: 'EMA 参数 2' }).fill('0');
  await length.focus();
  await expect(page.getByRole('textbox', { name: 'EMA 参数 2' })).toHaveValue('26');
  await expect(legend).toContainText(/EMA9 .*EMA26 .*UP .*MB .*DN /);
  await page.reload();
  await expect(legend).toContainText(/EMA9 .*EMA26 .*UP .*MB .*DN /);
});

test("times are in the reader's zone with its offset at the displayed time, and each page names it", async ({
  installation: { url },
  browser,
}) => {
  const november = '2031-11-25T03:42:00.000Z';
  const july = '2031-07-25T03:42:00.000Z';
  const zones = [
    ['Asia/Ho_Chi_Minh', 'GMT+7', '2031年11月25日 10:42', '2031年7月25日 10:42'],
    ['America/New_York', 'GMT-5', '2031年11月24日 22:42', '2031年7月24日 23:42'],
  ] as const;
  for (const [timezoneId, offset, ...openings] of zones) {
    const page = await browser.newPage({ timezoneId, viewport: { width: 375, height: 812 } });
    const { token } = await signIn(page, url);
    const id = await productId(page, url, token, 'BTC/USDT');
    await page.clock.install({ time: new Date('2026-11-25T03:42:00.000Z') });
    for (const [index, opensAt] of [november, july].entries()) {
      await page.route('**/api/products', async (route) => {
        const answer = await route.fetch();
        const json = (await answer.json()) as { data: { items: Record<string, unknown>[] } };
        for (const item of json.data.items) {
          Object.assign(item, { status: 'closed', closesAt: null, lastOrderAt: null, opensAt });
        }
        await route.fulfill({ response: answer, json });
      });
      await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
      await page.reload();
      await expect(page.locator('.chart__axis').last()).toHaveText(offset);
      await expect(page.getByRole('region', { name: '市场状态' })).toContainText(`${openings[index]} 开市`);
    }
    await page.goto(`${url}/#/pages/history/index`);
    const zone = timezoneId === 'Asia/Ho_Chi_Minh' ? offset : timezoneId;
    await expect(page.getByText(`时间为 ${zone}，日期以平台时区 GMT+8 为准`)).toBeVisible();
  }
});

test('a closed market shows when it opens and accepts no order', async ({ installation: { url }, page }) => {
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.route('**/api/products', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { items: Record<string, unknown>[] } };
    for (const item of json.data.items) {
      Object.assign(item, { status: 'closed', closesAt: null, lastOrderAt: null, opensAt: '2031-01-06T01:30:00.000Z' });
    }
    await route.fulfill({ response: answer, json });
  });
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  await expect(page.getByRole('region', { name: '市场状态' })).toContainText(/休市 · .*1月6日 09:30 开市/);
  await expect(page.getByText('休市中，暂不能下单')).toBeVisible();
  await expect(page.locator('.order-bar').getByRole('button', { name: '买涨' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a lost connection is shown, and the chart catches up when it returns', async ({
  installation: { url },
  page,
}) => {
  let isCut = false;
  const lines: { close: () => Promise<void> }[] = [];
  await page.routeWebSocket(/\/api\/ws$/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.push(line);
  });
  const { token } = await signIn(page, url);
  await page.goto(`${url}/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`);
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  isCut = true;
  for (const line of lines) await line.close();
  await expect(page.getByText(/起连接中断，价格停在当时/)).toBeVisible();
  const caughtUp = page.waitForResponse(/\/candles\?/);
  isCut = false;
  await caughtUp;
  await expect(page.getByText(/起连接中断，价格停在当时/)).toHaveCount(0);
});

test('a price of six digits fits into its tag at every text size', async ({ installation: { url }, page }) => {
  // Adds a hundred thousand to all incoming prices.
  const more = (text: string) => text.replace(/"(\d{5}\.\d\d)"/g, '"1$1"').replace(/"(\d{7})"/g, '"1$1"');
  await page.route(/\/api\/(products|candles|ticks)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: more(await answer.text()) });
  });
  await page.routeWebSocket(/\/api\/ws/, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => server.send(message));
    server.onMessage((message) => line.send(typeof message === 'string' ? more(message) : message));
  });
  const { token } = await signIn(page, url);
  const chart = `${url}/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`;
  for (const textSize of [100, 200]) {
    await page.goto(`${url}/#/pages/home/index`);
    await page.evaluate(
      (size) => localStorage.setItem('fairtick_display', JSON.stringify({ textSize: size })),
      textSize,
    );
    await page.reload();
    await page.goto(chart);
    const tag = page.locator('.chart__tag');
    await expect(tag).toContainText(/^\d{3},\d{3}\.\d{2}/);
    const beside = await tag.evaluate((one) => {
      const box = one.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(one.firstElementChild ?? one);
      const { left, right } = text.getBoundingClientRect();
      return Math.min(left - box.left, Math.min(box.right, innerWidth) - right);
    });
    expect(beside, `beside the price at ${textSize} %`).toBeGreaterThan(0);
  }
});

test('a wide screen has products, chart and the docked ticket side by side', async ({
  installation: { url },
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token } = await signIn(page, url);
  await page.goto(`${url}/#/pages/kLineChart/move?id=${await productId(page, url, token, 'BTC/USDT')}`);
  const rail = page.getByRole('region', { name: '品种' });
  const card = page.getByRole('region', { name: '下单' });
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  await expect(card.getByRole('button', { name: /确认买涨/ })).toBeVisible();
  expect((await card.boundingBox())?.width).toBeCloseTo(337.5, 0);
  expect((await card.boundingBox())?.height).toBeCloseTo(444, 0);
  expect((await rail.boundingBox())?.width).toBeCloseTo(236, 0);
  await rail.getByRole('searchbox', { name: '搜索品种' }).fill('eth');
  await rail.getByRole('button', { name: /ETH\/USDT/ }).click();
  await expect(page.getByRole('heading', { name: /ETH\/USDT/, level: 1 })).toBeVisible();
});

test('an alert that is set beside the chart fires when the tape reaches its price, and the notification leads back', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const { token } = await signIn(page, url);
  // 1 % above the price: the feed accepts its next quotes after a tick there
  const id = await productId(page, url, token, 'ETH/USDT');
  const chart = `/#/pages/kLineChart/index?id=${id}`;
  await page.goto(url + chart);
  await page.getByRole('button', { name: 'ETH/USDT 价格提醒' }).click();
  const dialog = page.getByRole('dialog', { name: 'ETH/USDT 价格提醒' });
  const price = Number((await dialog.locator('b').innerText()).replace(',', ''));
  const goal = Math.round(price * 1.01).toString();
  const shown = Number(goal).toLocaleString('en');
  const target = dialog.getByLabel('目标价格');
  const set = dialog.getByRole('button', { name: '设置提醒' });
  await target.fill('1.001');
  await set.click();
  await expect(dialog.getByRole('alert')).toContainText('最多 2 位小数');
  await target.fill('1');
  await expect(dialog).toContainText('跌到 1 时通知您');
  await set.click();
  await expect(dialog.getByRole('listitem')).toContainText('跌到 1.00');
  await target.fill('1');
  await set.click();
  await expect(dialog.getByRole('alert')).toContainText('您已设置该价格提醒');
  expect((await axeViolations(page)).filter(({ isGrave }) => isGrave)).toEqual([]);
  await target.fill(goal);
  await expect(dialog).toContainText(`涨到 ${shown} 时通知您`);
  await set.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: '删除提醒：ETH/USDT 跌到 1.00' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);

  await queryOwner(
    installation,
    `SELECT tape_append(id, ARRAY[tape_kind_number('tick')], ARRAY[$2::bigint * 100], ARRAY[clock_timestamp()], ARRAY[source])
       FROM product JOIN market ON product_id = id WHERE id = $1`,
    [id, goal],
  );
  await expect(dialog.getByRole('listitem')).toContainText('触发');
  await page.goto(`${url}/#/pages/mine/notifications/index`);
  await page.getByRole('button', { name: `ETH/USDT 已涨到 ${shown}.00` }).click();
  await expect(page).toHaveURL(new RegExp(`kLineChart/index\\?id=${id}`));
  await page.goto(`${url}/#/pages/mine/price-alerts/index`);
  await expect(page.locator('.alert-row')).toHaveCount(1);
  expect(problems).toEqual([]);
});
