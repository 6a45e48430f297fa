import { products, productTerms } from '@fairtick/contracts';
import { callerOf } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember } from './money-members.ts';
import { ensureSecond, first, openConsole, second, violations } from './sign-in.ts';

const symbol = 'SOL/USDT';

test('a product is proposed, approved by another administrator, gets prices from its feed, and can be traded', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const member = await moneyMember(request, installation, { username: 'new_reader', phone: '13900006201' });
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/products`);
  await page.getByRole('button', { name: '新增品种' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('价格只来自行情源');

  // An invalid form is not sent.
  await dialog.getByLabel('代码（行情源以此识别）').fill('sol/usdt');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog).toContainText('大写字母与数字');
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel('价格小数位').fill('3');
  await dialog.getByLabel('名称 · 简体中文').fill('索拉纳');
  await dialog.getByLabel('名称 · English').fill('Solana');
  await dialog.getByLabel('类别', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '数字货币' }).click();
  await dialog.getByLabel('以下条款取自').click();
  await page.locator('.ant-select-item-option', { hasText: 'BTC/USDT' }).click();
  await dialog.getByLabel('收益率 (%)').first().fill('77');
  await dialog.getByLabel(/依据/).fill('纪要 40');
  await dialog.getByLabel('理由', { exact: true }).fill('会员需求');

  // For an existing symbol the server's refusal is shown at its field, and nothing is proposed.
  await dialog.getByLabel('代码（行情源以此识别）').fill('BTCUSDT');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error', { hasText: '已有相同' })).toBeVisible();
  await dialog.getByLabel('代码（行情源以此识别）').fill(symbol);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交，等待另一名管理员批准')).toBeVisible();
  const waiting = page.getByRole('region', { name: '待审批的新品种' });
  await expect(waiting).toContainText(symbol);
  await expect(waiting.locator('.version')).toHaveCount(1);
  const listed = async () => (await member.call(products, {})).items.find((one) => one.symbol === symbol);
  expect(await listed()).toBeUndefined();

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: '新增品种' }).first().click();
  const panel = other.locator('aside.panel');
  await expect(panel).toContainText('简体中文: 索拉纳');
  await expect(panel).toContainText('60 秒 77%');
  await expect(panel).toContainText('跟随平台设置');
  expect(await violations(other)).toEqual([]);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();

  // The console lists it with its first version; the workers find it and its feed sets prices.
  await page.reload();
  await expect(waiting).toHaveCount(0);
  const row = page.locator('tbody tr[data-row-key]', { hasText: symbol });
  await expect(row).toContainText('索拉纳');
  await expect.poll(listed, { timeout: 60_000 }).toMatchObject({ status: 'trading', simulated: true, pause: null });
  const product = await listed();
  expect(product?.price).toMatch(/^\d+\.\d{3}$/);
  const open = await callerOf(url, '')(productTerms, { params: { id: product?.id ?? '' } });
  expect(open).toMatchObject({ current: { version: 1 }, past: [], upcoming: [] });
  await row.getByRole('link', { name: symbol }).click();
  await expect(page.getByRole('region', { name: '历次版本' })).toContainText('first.admin 申请，second.admin 批准');

  // The member app lists it and opens its chart, where orders can be placed.
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await context.addInitScript((own) => localStorage.setItem('fairtick_token', own), member.token);
  const phone = await context.newPage();
  await phone.goto(`${url}/`);
  await expect(phone.getByText(symbol).first()).toBeVisible();
  await phone.goto(`${url}/#/pages/kLineChart/index?id=${product?.id ?? ''}`);
  await expect(phone.getByRole('button', { name: '买涨' })).toBeEnabled();
  expect(await violations(phone)).toEqual([]);
});

test('the form fits a phone, in English', async ({ installation, browser }) => {
  const page = await openConsole(browser, installation.url, first, { language: 'en' });
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${installation.url}/admin/#/products`);
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Symbol (as used by the feed)')).toBeVisible();
  await dialog.getByLabel('Price source', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Dedicated live sources' }).click();
  await dialog.getByLabel('Live sources, in order of priority').fill('ccxt:kraken,ccxt:kraken');
  await expect(dialog).toContainText('no duplicates');
  expect(await violations(page)).toEqual([]);
  const overflow = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
