import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { signIn, watchProblems } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const home = '/#/pages/home/index';

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('eight products in four groups update live, are found by name, and are marked as simulated once', async ({
    installation: { url },
    page,
  }) => {
    const problems = watchProblems(page);
    await signIn(page, url);
    await page.goto(url + home);
    const rows = page.locator('.product-row');
    await expect(rows).toHaveCount(8);
    await expect(page.locator('.products').getByText('SIMULATED')).toHaveCount(1);
    const bitcoin = rows.filter({ hasText: 'BTC/USDT' });
    await expect(bitcoin).toContainText('24 小时交易');
    const price = bitcoin.locator('.product-row__price');
    const before = await price.textContent();
    await expect(price).not.toHaveText(before ?? '', { timeout: 20_000 });

    expect(await bitcoin.evaluate((row) => row.getBoundingClientRect().height)).toBeLessThanOrEqual(66);
    await page.getByRole('button', { name: '搜索品种' }).click();
    await page.getByRole('searchbox', { name: '搜索品种' }).fill('比特');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('BTC/USDT');
    await page.getByRole('button', { name: '搜索品种' }).click();
    await expect(rows).toHaveCount(8);

    for (const group of ['贵金属', '外汇', '数字货币', '指数']) {
      await page.getByRole('tab', { name: group }).click();
      await expect(rows).toHaveCount(2);
    }
    await page.getByRole('tab', { name: '指数' }).press('Home');
    await expect(page.getByRole('tab', { name: '全部' })).toBeFocused();
    await expect(rows).toHaveCount(8);
    expect(problems).toEqual([]);
  });

  test('amounts can be hidden, and stay hidden', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(url + home);
    await expect(page.getByText('¥10,000.00')).toBeVisible();
    await page.getByRole('button', { name: '隐藏金额' }).click();
    await expect(page.getByText('¥10,000.00')).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: '显示金额' })).toBeVisible();
    await expect(page.getByText('¥10,000.00')).toBeHidden();
  });

  test('one press switches to the real account and confirms it', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(url + home);
    await page.getByRole('button', { name: '切换到真实账户' }).click();
    await expect(page.getByText('已切换到真实账户，之后下单使用真实资金')).toBeVisible();
    await expect(page.locator('.assets-card')).toContainText('¥0.00');
    await expect(page.getByRole('complementary', { name: '模拟账户' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: '切换到模拟账户' })).toBeVisible();
  });

  test('the banner links to the receipts, and the tab shows the number of open orders', async ({
    installation: { url },
    page,
  }) => {
    const { token } = await signIn(page, url);
    const authorization = `Bearer ${token}`;
    // A price is shown as soon as the first quote came.
    await expect(async () => {
      const listed = await page.request.get(`${url}/api/products`, { headers: { authorization } });
      const { data } = (await listed.json()) as { data: { items: { id: string; symbol: string; price: string }[] } };
      const product = data.items.find(({ symbol }) => symbol === 'BTC/USDT');
      const placed = await page.request.post(`${url}/api/orders`, {
        headers: { authorization, 'idempotency-key': crypto.randomUUID() },
        data: {
          account: 'demo',
          productId: product?.id,
          direction: 'rise',
          amount: '100.00',
          durationS: 300,
          shownPrice: product?.price,
        },
      });
      expect(placed.ok()).toBe(true);
    }).toPass();
    await page.goto(url + home);
    await expect(page.getByRole('button', { name: /^订单 *1 笔持仓$/ })).toBeVisible();
    await page.getByRole('button', { name: /^每一笔结算，都能自己验算/ }).click();
    await expect(page.getByRole('radio', { name: '历史记录' })).toBeChecked();
    await expect(page.getByText('还没有已结算的订单')).toBeVisible();
  });

  test('an announcement opens from the strip and closes back to the list', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(url + home);
    const strip = page.getByRole('region', { name: '平台公告' }).getByRole('button');
    await strip.focus();
    const title = await strip.locator('.strip-notice__text').textContent();
    await strip.press('Enter');
    await expect(page.getByRole('dialog', { name: title ?? '' })).toBeVisible();
    await page.getByRole('button', { name: '知道了' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('on a desktop', () => {
  test('the top bar works with the keyboard alone', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(url + home);
    await expect(page.locator('.product-table tbody tr')).toHaveCount(8);
    const orders = page.getByRole('navigation').getByRole('button', { name: '订单' });
    await orders.press('Enter');
    await expect(page.getByRole('button', { name: /持仓/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /进行中的订单/ })).toBeHidden();
    await expect(orders).toBeFocused();

    await page.getByRole('button', { name: /模拟资产/ }).press('Enter');
    await expect(page.getByText('模拟账户总金额')).toBeVisible();
    await expect(page.locator('.assets__panel')).toContainText('¥10,000.00');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '切换到浅色主题' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('the first market is above the list and links to an order', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(url + home);
    const market = page.locator('.home-market');
    await expect(market.locator('canvas')).toBeVisible();
    await page
      .locator('.product-table tbody tr')
      .filter({ hasText: 'ETH/USDT' })
      .getByRole('button', { name: '买跌' })
      .click();
    await expect(page).toHaveURL(/kLineChart\/index\?.*direction=fall/);
  });
});
