import { setTimeout as sleep } from 'node:timers/promises';
import { type Order, placeOrder } from '@fairtick/contracts';
import { chromiumLaunch } from '@fairtick/test-kit/browser';
import { chromium, type Page } from '@playwright/test';
import { person } from '../load/person.ts';
import type { LoadMember } from '../load/register-members.ts';
import type { PlacedOrder } from './place-many.ts';

const phone = { width: 375, height: 812 };
const directions = ['买涨', '买跌'] as const;
const durations = ['60 秒', '2 分钟', '3 分钟'] as const;
const amounts = ['¥50', '¥100', '¥500'] as const;
const patienceMs = 10 * 60_000;
const pollMs = 1_000;
/** Time from the close until the next order is accepted again. */
const settlesWithinMs = 2_000;
/** Timeout of a browser on a machine that also runs the load of the others. */
const stepMs = 60_000;

/**
 * Gives each member their own browser, signs in by typing and places `each` orders with the app's ticket, alternating
 * products (their ids), directions, durations and amounts. A refused order is retried on the next product.
 * @throws Error when they are not all accepted within ten minutes, or a page fails.
 */
export async function tradeInBrowsers(options: {
  url: string;
  members: readonly LoadMember[];
  productIds: readonly string[];
  each: number;
}): Promise<{ placed: PlacedOrder[]; refused: Map<string, number> }> {
  const refused = new Map<string, number>();
  const launch = await chromiumLaunch();
  const placed = await Promise.all(
    options.members.map(async (member, index) => {
      const browser = await chromium.launch(launch);
      try {
        const page = await browser.newPage({ viewport: phone, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
        page.setDefaultTimeout(stepMs);
        const problems: string[] = [];
        page.on('pageerror', ({ message }) => problems.push(message));
        const token = await signIn(page, options.url, member);
        const orders = await trade(page, { ...options, first: index, refused });
        if (problems.length > 0) throw new Error(`member app: page errors: ${problems.join('; ')}`);
        return orders.map((order) => ({ token, order }));
      } finally {
        await browser.close();
      }
    }),
  );
  return { placed: placed.flat(), refused };
}

/** Returns the session's token. */
async function signIn(page: Page, url: string, { number, username }: LoadMember): Promise<string> {
  await page.goto(`${url}/#/`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('登录密码').fill(person(number).pwd);
  await page.getByLabel('登录密码').press('Enter');
  await page.waitForURL(/#\/pages\/home\/index/);
  const token = await page.evaluate("localStorage.getItem('fairtick_token')");
  if (typeof token !== 'string') throw new Error(`${username} is not signed in`);
  return token;
}

async function trade(
  page: Page,
  options: {
    url: string;
    productIds: readonly string[];
    each: number;
    /** Which product, direction, duration and amount come first. */
    first: number;
    refused: Map<string, number>;
  },
): Promise<Order[]> {
  const { url, productIds, each, first, refused } = options;
  const orders: Order[] = [];
  const busyUntil = new Map<string, number>();
  const until = Date.now() + patienceMs;
  // The result of an order is shown automatically on every page.
  const ended = page.getByRole('dialog', { name: /已结算/ });
  await page.addLocatorHandler(ended, () => ended.getByRole('button', { name: '完成' }).click());
  for (let turn = first; orders.length < each; turn += 1) {
    if (Date.now() > until) throw new Error(`a browser placed only ${orders.length} of ${each} orders`);
    const productId = productIds[turn % productIds.length] ?? '';
    if ((busyUntil.get(productId) ?? 0) > Date.now()) {
      await sleep(pollMs);
      continue;
    }
    await page.goto(`${url}/#/pages/kLineChart/index?id=${productId}`);
    await page.locator('.chart canvas').first().waitFor();
    const open = page.locator('.order-bar').getByRole('button', { name: directions[turn % directions.length] ?? '' });
    if (!(await open.isEnabled())) {
      await sleep(pollMs);
      continue;
    }
    await open.click();
    const outcome = await order(page, turn);
    if (typeof outcome !== 'string') {
      orders.push(outcome);
      busyUntil.set(productId, Date.parse(outcome.closeAt) + settlesWithinMs);
      continue;
    }
    refused.set(outcome, (refused.get(outcome) ?? 0) + 1);
    await page.getByRole('alertdialog').waitFor();
    await page.reload();
  }
  return orders;
}

/** Fills in the open ticket and confirms it. Returns the order, or the refusal's code. */
async function order(page: Page, turn: number): Promise<Order | string> {
  const ticket = page.getByRole('dialog');
  await ticket.getByRole('button', { name: durations[turn % durations.length] ?? '' }).click();
  await ticket.getByRole('button', { name: amounts[turn % amounts.length] ?? '', exact: true }).click();
  const answered = page.waitForResponse(
    (response) => response.request().method() === placeOrder.method && response.url().endsWith(placeOrder.path),
  );
  await ticket.getByRole('button', { name: /^确认买/ }).click();
  const { data, error } = (await (await answered).json()) as { data: Order | null; error?: string };
  if (data === null) return error ?? 'NONE';
  const accepted = page.getByRole('dialog', { name: '下单成功' });
  await accepted.getByRole('button', { name: '继续下单' }).click();
  return data;
}
