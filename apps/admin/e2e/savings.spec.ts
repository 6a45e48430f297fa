import { adminSavingsProducts, createSavingsPosition, savingsProducts } from '@fairtick/contracts';
import { callerOf } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember } from './money-members.ts';
import { ensureSecond, first, openConsole, second, violations } from './sign-in.ts';

const products = (page: Page) => page.getByRole('region', { name: '理财产品' });
const product = (page: Page, days: number) =>
  products(page).locator('tbody tr[data-row-key]', { hasText: `${days} 天` });

test('savings terms are proposed and approved by another administrator, who sees the changes', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/savings`);
  await expect(products(page).locator('tbody tr[data-row-key]')).toHaveCount(6);
  await expect(product(page, 30)).toContainText('3.00%');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '调整条款 30' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('年化利率 (%)').fill('25');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toContainText('请填写 0 至 20');
  await dialog.getByLabel('年化利率 (%)').fill('3.25');
  await dialog.getByLabel(/依据/).fill('纪要 12');
  await dialog.getByLabel('理由').fill('随行就市');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交，等待另一名管理员批准')).toBeVisible();
  await expect(page.getByRole('article', { name: '待审批的申请' })).toContainText('您是申请人，不能批准');
  await expect(product(page, 30)).not.toContainText('3.25%');

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: '理财条款变更' }).click();
  const panel = other.locator('aside.panel');
  await expect(panel.locator('.diff__changed', { hasText: '年化利率' })).toContainText('3.25%');
  await expect(panel).toContainText('3.00%');
  expect(await violations(other)).toEqual([]);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();

  await page.reload();
  await expect(product(page, 30)).toContainText('3.00% → 3.25%');
  const { items } = await callerOf(url, await tokenOf(page))(adminSavingsProducts, {});
  const changed = items.find(({ termDays }) => termDays === 30);
  expect(changed).toMatchObject({ terms: { rateBps: 300 }, next: { rateBps: 325 } });
  const inForceInMs = Date.parse(changed?.next?.effectiveAt ?? '') - Date.now();
  expect(inForceInMs).toBeGreaterThan(14 * 60_000);
});

test('positions are listed by member and liabilities by day; a closed product takes no new positions', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, {
    username: 'saver_one',
    phone: '13900004101',
    amountMinor: 5_000_000n,
  });
  const { items } = await member.call(savingsProducts, {});
  const week = items.find(({ termDays }) => termDays === 7);
  if (week === undefined) throw new Error('savings product of 7 days: not found');
  await member.call(createSavingsPosition, { body: { productId: week.id, amount: '12000.00', autoRenew: true } });
  await member.call(createSavingsPosition, { body: { productId: week.id, amount: '800.00' } });

  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/savings?tab=positions`);
  const rows = page.locator('tbody tr[data-row-key]');
  await expect(rows.filter({ hasText: 'saver_one' })).toHaveCount(2);
  await expect(rows.filter({ hasText: '¥12,000.00' })).toContainText('自动续投');
  await page.getByRole('combobox', { name: '会员' }).fill('saver_o');
  await expect(page.getByRole('option', { name: /saver_one/ })).toBeAttached();
  await page.getByRole('combobox', { name: '会员' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`memberId=${member.id}`));
  await expect(rows).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: '到期应付' }).click();
  const due = page.getByRole('region', { name: '到期应付' });
  await expect(due.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await expect(due).toContainText('¥12,800.00');
  // 12,000 and 800 at 2 % a year for 7 days, each rounded down.
  await expect(due).toContainText('¥4.90');
  await expect(due).toContainText('¥12,804.90');
  expect(await violations(page)).toEqual([]);

  await page.goto(`${url}/admin/#/members/${member.id}?tab=savings`);
  await expect(page.getByRole('region', { name: '定期理财' }).locator('tbody tr[data-row-key]')).toHaveCount(2);

  await page.goto(`${url}/admin/#/savings`);
  await expect(product(page, 7)).toContainText('2 笔持有中');
  await page.getByRole('switch', { name: '7 天产品开放认购' }).click();
  await page.getByRole('button', { name: '关闭认购' }).click();
  await expect(page.getByRole('switch', { name: '7 天产品开放认购' })).not.toBeChecked();
  await expect(
    member.call(createSavingsPosition, { body: { productId: week.id, amount: '100.00' } }),
  ).rejects.toMatchObject({ error: expect.stringMatching(/^SAVINGS_/) });
});

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('fairtick_admin_token') ?? '');
}
