import { withShortOrders } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn, watchProblems } from './sign-in.ts';

/** Long enough for the steps before its expiry. */
const shortS = 25;
/** Time until the order expires and is settled. */
const settlesWithinMs = 60_000;
const phone = { width: 375, height: 812 };
const home = '/#/pages/home/index';

test.use({ viewport: phone });

type Settled = { id: string; status: string; profit: string | null };

async function ask<Data>(page: Page, address: string, token: string): Promise<Data> {
  const answer = await page.request.get(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function openTicket(page: Page, url: string, id: string, duration = '60 秒') {
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByText('持有时长')).toBeVisible();
  await ticket.getByRole('button', { name: duration }).click();
  await ticket.getByRole('button', { name: '¥500', exact: true }).click();
  return ticket;
}

/** Places an order of some seconds as a member, while such durations are allowed. */
async function placeShort(page: Page, url: string, token: string) {
  const ticket = await openTicket(page, url, await productId(page, url, token, 'BTC/USDT'), `${shortS} 秒`);
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  const accepted = page.getByRole('dialog', { name: /下单成功/ });
  await expect(accepted).toBeVisible();
  return accepted;
}

/** The member's only order according to the server, once it is settled or void. */
async function settledOrder(page: Page, url: string, token: string): Promise<Settled> {
  let found: Settled | undefined;
  await expect
    .poll(
      async () => {
        const { items } = await ask<{ items: Settled[] }>(page, `${url}/api/orders`, token);
        [found] = items;
        return found?.status;
      },
      { timeout: settlesWithinMs, intervals: [1_000] },
    )
    .toMatch(/settled|void/);
  if (!found) throw new Error('no order');
  return found;
}

/** Digits of an amount, without sign and separators: equal on the screen and the server. */
const figures = (text: string | null) => (text ?? '').replace(/[^\d.]/g, '');

test('a settlement while offline is shown once after reconnecting, with wallet, notifications and history correct', async ({
  installation,
  page,
  context,
}) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const { token } = await signIn(page, url);
  const accepted = await withShortOrders(installation, [shortS], () => placeShort(page, url, token));
  await accepted.getByRole('button', { name: '继续下单' }).click();
  await page.getByRole('button', { name: '返回', exact: true }).click();
  await page.goto(url + home);
  const row = page.locator('.product-row').filter({ hasText: 'BTC/USDT' });
  await expect(page.getByText('¥9,500.00').or(page.getByText('¥10,000.00'))).toBeVisible();

  await context.setOffline(true);
  const banner = page.getByText(/\d\d:\d\d:\d\d 起连接中断，价格停在当时，正在重连/);
  await expect(banner).toBeVisible();
  const priceThen = await row.locator('.product-row__price').textContent();
  const ended = page.getByRole('dialog', { name: /本单已结算/ });
  const order = await settledOrder(page, url, token);
  await expect(ended).toHaveCount(0);
  await expect(banner).toBeVisible();
  expect(await row.locator('.product-row__price').textContent()).toBe(priceThen);

  await context.setOffline(false);
  await expect(ended).toBeVisible();
  await ended.getByRole('button', { name: '完成' }).hover();
  expect(figures(await ended.locator('.order-end__profit .money').last().textContent())).toBe(figures(order.profit));
  await expect(banner).toBeHidden();
  await ended.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const wallet = await ask<{ demo: { total: string } }>(page, `${url}/api/wallet`, token);
  const total = page.locator('.assets-card .money--hero');
  await expect.poll(async () => figures(await total.textContent())).toBe(figures(wallet.demo.total));
  const bell = page.getByRole('button', { name: /^通知/ });
  await expect(bell).toHaveAccessibleName('通知，1 条未读');
  await expect(bell.locator('.icon-btn__badge')).toHaveText('1');
  await expect(page.locator('.toast')).toHaveCount(0);

  await bell.click();
  await expect(page.locator('.notification')).toHaveCount(1);
  await page.goto(`${url}/#/pages/history/index`);
  await expect(page.locator('.order-row')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(url + home);
  await expect(bell).toHaveAccessibleName('通知');
  expect(problems).toEqual([]);
});

test('an order placed while offline is clearly not sent, and placed again online it exists once', async ({
  installation: { url },
  page,
  context,
}) => {
  const { token } = await signIn(page, url);
  const ticket = await openTicket(page, url, await productId(page, url, token, 'ETH/USDT'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url());
  });
  await context.setOffline(true);
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  const refusal = page.getByRole('alertdialog', { name: '下单未成功' });
  await expect(refusal).toContainText('网络已断开，订单没有发出。');
  await expect(refusal).toContainText('本次没有扣款');
  await refusal.getByRole('button', { name: '知道了' }).click();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText(/起连接中断/)).toBeHidden();
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  await expect(page.getByRole('dialog', { name: /下单成功/ })).toBeVisible();
  const { items } = await ask<{ items: unknown[] }>(page, `${url}/api/orders`, token);
  expect(items).toHaveLength(1);
});

test('a page opened while offline says so, and loads when the network returns', async ({
  installation: { url },
  page,
  context,
}) => {
  await signIn(page, url);
  // The code of both pages is loaded; only their answers are missing.
  for (const path of ['/#/pages/mine/notice/index', '/#/pages/mine/record/deposit/index', home]) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => sessionStorage.setItem('loaded', '1'));
  await context.setOffline(true);
  await page.evaluate(() => {
    location.hash = '#/pages/mine/sessions/index';
  });
  await page.evaluate(() => {
    location.hash = '#/pages/mine/record/deposit/index?state=completed';
  });
  await expect(page.getByText(/起连接中断/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/起连接中断/)).toBeHidden();
  await expect(page.getByText('还没有充值记录').or(page.getByText('没有这种状态的记录'))).toBeVisible();
});

test('a device clock that is wrong by minutes changes neither countdown nor settlement nor notifications', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  await page.addInitScript(() => {
    const Right = Date;
    const wrongByMs = -7 * 60_000;
    globalThis.Date = class extends Right {
      constructor(...given: [] | [string | number | Date]) {
        if (given.length === 0) super(Right.now() + wrongByMs);
        else super(...(given as [string]));
      }
      static override now() {
        return Right.now() + wrongByMs;
      }
    } as DateConstructor;
  });
  const { token } = await signIn(page, url);
  const bell = page.getByRole('button', { name: /^通知/ });
  // A page fetches the terms once a minute, so the change is made before the page opens.
  const accepted = await withShortOrders(installation, [shortS], async () => {
    await page.goto(url + home);
    await expect(bell).toHaveAccessibleName('通知');
    return placeShort(page, url, token);
  });
  const dial = accepted.getByRole('timer', { name: 'BTC/USDT 距平仓' });
  await expect(dial).toContainText(/00:[0-2]\d/);
  const orders = await ask<{ items: { closeAt: string }[] }>(page, `${url}/api/orders`, token);
  const leftS = async () => {
    const [minutes, seconds] = ((await dial.locator('.dial__digits').textContent()) ?? '').split(':').map(Number);
    return (minutes ?? 0) * 60 + (seconds ?? 0);
  };
  const trueLeftS = (Date.parse(orders.items[0]?.closeAt ?? '') - Date.now()) / 1000;
  expect(Math.abs((await leftS()) - trueLeftS)).toBeLessThanOrEqual(2);
  await accepted.getByRole('button', { name: '继续下单' }).click();
  await page.goto(url + home);
  const ended = page.getByRole('dialog', { name: /本单已结算/ });
  await expect(ended).toBeVisible({ timeout: settlesWithinMs });
  await ended.getByRole('button', { name: '完成' }).click();
  await expect(bell).toHaveAccessibleName('通知，1 条未读');
  await expect(bell.locator('.icon-btn__badge')).toHaveText('1');
  await bell.click();
  await expect(page.locator('.notification')).toContainText('BTC/USDT');
});
