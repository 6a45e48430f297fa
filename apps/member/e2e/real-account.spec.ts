import { type Installation, markProduction } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { productId, watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const open = async (page: Page, { url }: Installation, path: string) => {
  await page.goto(`${url}/#${path}`);
  await page.reload();
};

test('while the real account is closed its screens say so and accept no money; withdrawing remains possible', async ({
  installation,
  page,
}) => {
  const problems = watchProblems(page);
  const { token } = await signInReady(page, installation, 3_000_000n);
  const closed = page.getByText('真实账户尚未开放');
  await open(page, installation, '/pages/recharge/index');
  await expect(page.getByRole('textbox', { name: '充值金额' })).toBeVisible();
  await expect(closed).toHaveCount(0);
  await markProduction(installation, true);
  try {
    for (const path of ['/pages/recharge/index', '/pages/mine/ebao/index', '/pages/mine/assets/index']) {
      await open(page, installation, path);
      await expect(closed).toBeVisible();
      await expectReadable(page);
    }
    await open(page, installation, '/pages/recharge/index');
    await expect(closed).toBeVisible();
    await expect(page.getByRole('textbox', { name: '充值金额' })).toHaveCount(0);
    await open(page, installation, '/pages/mine/ebao/index');
    await expect(page.getByRole('button', { name: '存入 30 天期' })).toBeDisabled();
    const id = await productId(page, installation.url, token, 'BTC/USDT');
    // sessions of the market are updated every ten seconds
    await expect(async () => {
      await open(page, installation, `/pages/kLineChart/index?id=${id}`);
      await expect(page.getByText('真实账户尚未开放，可用模拟账户下单')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: '买涨' })).toBeDisabled();
    await open(page, installation, '/pages/mine/withdraw/index');
    await expect(page.getByRole('button', { name: '添加银行卡' })).toBeVisible();
    await expect(closed).toHaveCount(0);
    expect(problems).toEqual([]);
  } finally {
    await markProduction(installation, false);
  }
});
