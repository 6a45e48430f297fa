import { expect, type Page } from '@playwright/test';
import { paths } from '../src/shared/paths.ts';
import { test } from './installation.ts';
import { signIn } from './sign-in.ts';

/** Delay between answers that arrive in this order. */
const stepMs = 700;

/** Records the position of an element on every frame while it exists. */
async function watchTop(page: Page, selector: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((wanted) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const top = document.querySelector(wanted)?.getBoundingClientRect().top;
      if (top !== undefined && seen.at(-1) !== Math.round(top)) seen.push(Math.round(top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
  return () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

test.beforeEach(async ({ page, installation }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, installation.url, 'real');
  // The test mode bar loads with the configuration and would move everything.
  await page.route('**/api/getconf**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, testMode: [] } } });
  });
});

test('a late answer does not push down the deposit methods', async ({ page, installation }) => {
  const deposit = {
    id: '01a214b3-9cae-7060-910e-0764febbf1bf',
    kind: 'unionpay',
    methodName: '银联',
    currency: 'CNY',
    submittedAmount: '300.00',
    postedAmount: null,
    actualAmount: null,
    state: 'recharging',
    holder: 'member',
    createdAt: new Date().toISOString(),
    expiresAt: null,
  };
  await page.route('**/api/deposits?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * stepMs));
    await route.fulfill({
      json: { code: 200, msg: '', data: { items: [deposit], nextCursor: null }, requestId: 'r' },
    });
  });
  const tops = await watchTop(page, '.methods');
  await page.goto(`${installation.url}/#${paths.rechargeMore}`);
  await expect(page.getByText('待付款 · 银联')).toBeVisible();
  await expect(page.locator('.methods')).toBeVisible();
  expect(await tops()).toHaveLength(1);
});
