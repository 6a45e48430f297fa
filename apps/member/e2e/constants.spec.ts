import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 800 };
/** The width from which 10rem are capped. */
const largePhonePx = 430;
const rgb = { '#ff571e': 'rgb(255, 87, 30)', '#8686aa': 'rgb(134, 134, 170)', '#181e34': 'rgb(24, 30, 52)' };

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
};

/** Section 9 of the specification: visual constants. The others: `src/app/routes/constants.test.tsx`. */
test('colours, lengths and version are those of the spec', async ({ installation: { url }, page }) => {
  await page.setViewportSize(phone);
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.goto(`${url}/#/pages/home/index`);
  await expect(page.getByText('总资产')).toBeVisible();
  const rem = 37.5;
  const seen = {
    routing: new URL(page.url()).hash.startsWith('#/pages/home/index'),
    'tab active': await styleOf(page, '.tab-bar__tab[aria-current=page]', 'color'),
    'tab inactive': await styleOf(page, '.tab-bar__tab:not([aria-current])', 'color'),
    'dark background': await styleOf(page, 'body', 'background-color'),
    'page width': (await boxOf(page, 'main.page')).width / rem,
    'footer height': (await boxOf(page, '.tab-bar')).height / rem,
  };
  expect(seen).toEqual({
    routing: true,
    'tab active': rgb['#ff571e'],
    'tab inactive': rgb['#8686aa'],
    'dark background': rgb['#181e34'],
    'page width': 10,
    'footer height': 1.44,
  });

  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog', { name: '系统提示' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '显示设置' }).click();
  await expect(page.getByText('应用版本 1.1.0（100）')).toBeVisible();
  expect((await boxOf(page, '.navbar')).height / rem).toBeCloseTo(1.333333, 2);

  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
  await expect(page.getByRole('dialog').getByText('持有时长')).toBeVisible();
  const ticket = await boxOf(page, 'dialog[open]');
  expect(ticket.width / phone.width).toBeCloseTo(0.9, 4);
  expect(ticket.height / rem).toBeCloseTo(11.84, 4);

  // wider than a phone the page keeps 10rem of a large one; on a desktop the bar is 62 px high
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${url}/#/pages/mine/index`);
  await expect(page.getByRole('button', { name: '显示设置' })).toBeVisible();
  expect((await boxOf(page, 'main.page')).width).toBeCloseTo(largePhonePx, 0);
  await page.setViewportSize(desk);
  await expect(page.locator('.top-bar')).toBeVisible();
  expect((await boxOf(page, '.top-bar')).height).toBeCloseTo(62, 1);
});

test('unread counts show up to 999, then 999+', async ({ installation: { url }, page }) => {
  await page.setViewportSize(phone);
  await signIn(page, url);
  let unread = 999;
  const answer = () => JSON.stringify({ code: 200, msg: '', data: { unread }, requestId: 'r' });
  await page.route('**/api/notifications/unread', (route) => route.fulfill({ body: answer() }));
  await page.route('**/api/support/unread', (route) => route.fulfill({ body: answer() }));
  await page.goto(`${url}/#/pages/home/index`);
  await expect(page.locator('.icon-btn__badge')).toHaveText('999');
  await expect(page.locator('.tab-bar .support-badge')).toContainText('999');
  unread = 1_000;
  await page.reload();
  await expect(page.locator('.icon-btn__badge')).toHaveText('999+');
  await expect(page.locator('.tab-bar .support-badge')).toContainText('999+');
});

test('records can be filtered by days', async ({ installation: { url }, page }) => {
  await page.setViewportSize(phone);
  await signIn(page, url, 'real');
  await page.goto(`${url}/#/pages/mine/record/deposit/index`);
  await page.getByRole('button', { name: '选择日期' }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  // The browser's zone, whose year begins eight hours before that of UTC.
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  await expect(sheet.getByLabel('开始日期')).toHaveAttribute('min', `${year - 10}-01-01`);
  await expect(sheet.getByLabel('结束日期')).toHaveAttribute('max', `${year + 10}-12-31`);
  await sheet.getByLabel('开始日期').fill(`${year - 11}-01-01`);
  await expect(sheet.getByRole('alert')).toHaveText('请选择前后十年以内的日期');
  await sheet.getByLabel('开始日期').fill(`${year}-02-01`);
  await sheet.getByLabel('结束日期').fill(`${year}-02-28`);
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('from'));
  await sheet.getByRole('button', { name: '确定' }).click();
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
    `${year}-01-31T16:00:00.000Z`,
    `${year}-02-28T16:00:00.000Z`,
  ]);
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: /2月1日/ }).click();
  await sheet.getByRole('button', { name: '全部日期' }).click();
  await expect(page.getByText('还没有充值记录')).toBeVisible();
});
