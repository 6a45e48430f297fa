import { expect } from '@playwright/test';
import { paths, urlOf } from '../src/shared/paths.ts';
import { boxOf } from './box-of.ts';
import { test } from './installation.ts';
import { signIn } from './sign-in.ts';

/** Ids of a truncated link and of an unknown object. */
const ids = ['01a214b3-9cae', '01a214b3-9cae-7060-910e-0764febbf1bf'];

test.beforeEach(async ({ page, installation }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, installation.url, 'real');
});

test('shows that an object does not exist, with a way back, and stops retrying', async ({ page, installation }) => {
  const places = [
    { path: paths.order, said: '没有这笔订单', on: '查看订单', to: paths.orders },
    { path: paths.deposit, said: '没有这笔充值', on: '查看充值记录', to: paths.depositRecords },
    { path: paths.withdrawal, said: '没有这笔提现', on: '查看记录', to: paths.withdrawalRecords },
    { path: paths.savingsPosition, said: '没有这笔固投', on: '查看记录', to: paths.savingsRecords },
    { path: paths.productTerms, said: '没有这个品种', on: '去看行情', to: paths.home },
    { path: paths.chart, said: '没有这个品种', on: '去看行情', to: paths.home },
  ];
  for (const { path, said, on, to } of places) {
    for (const id of ids) {
      await page.goto('about:blank');
      await page.goto(`${installation.url}/#${urlOf(path, { id })}`);
      await expect(page.getByText(said), `${path} ${id}`).toBeVisible();
    }
    await page.getByRole('button', { name: on, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${to}`));
  }
});

test('links an empty statement to the deposit page, and gives both date dialog buttons equal width', async ({
  page,
  installation,
}) => {
  await page.goto(`${installation.url}/#${paths.movements}`);
  await page.getByRole('button', { name: '选择日期' }).click();
  const sheet = page.getByRole('dialog', { name: '选择日期' });
  const all = await boxOf(sheet.getByRole('button', { name: '全部日期' }));
  const ok = await boxOf(sheet.getByRole('button', { name: '确定' }));
  expect(Math.abs(all.width - ok.width)).toBeLessThan(1);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '去充值' }).click();
  await expect(page).toHaveURL(new RegExp(`#${paths.recharge}`));
});
