import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { first, openConsole } from './sign-in.ts';

const scripts = '**/assets/*.js';

test('a console whose scripts answer 503 shows an error, and after 120 s a failure', async ({
  installation: { url },
  page,
}) => {
  await page.clock.install();
  await page.route(scripts, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${url}/admin/`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('页面没有加载完整');
  await page.clock.fastForward(110_000);
  await expect(page.getByText('页面加载失败')).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('页面加载失败');
  await page.unroute(scripts);
  await page.getByRole('button', { name: '重试', exact: true }).click();
  await expect(page.getByLabel('管理员名')).toBeVisible();
});

test('a console whose scripts fail for ten seconds starts without a reload', async ({
  installation: { url },
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.clock.install();
  await page.route(scripts, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${url}/admin/`, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('The page has not loaded completely');
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(scripts);
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByLabel('Username')).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [20] });
  await expect(page.getByText('The page has not loaded completely')).toBeHidden();
});

test('a page whose chunk fails to load shows an error beside the menu, and after 120 s offers a reload', async ({
  installation: { url },
  browser,
}) => {
  const page = await openConsole(browser, url, first, { own: true });
  await page.clock.install();
  await page.goto(`${url}/admin/#/`);
  const menu = page.getByRole('link', { name: '会员订单' });
  await expect(menu).toBeVisible();
  const part = '**/assets/orders-page-*.js';
  await page.route(part, (route) => route.abort());
  // The page may be loaded again only when its server answers.
  await page.route(`${url}/admin/`, (route) => route.abort());
  await menu.click();
  await expect(page.getByText('页面没有加载完整，正在重试')).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(3_000);
    await expect(page.getByText('页面加载失败')).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await page.unroute(part);
  await page.unroute(`${url}/admin/`);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '会员订单', level: 1 })).toBeVisible();
});
