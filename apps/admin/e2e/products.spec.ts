import { moneyTerms, products, productTerms, tradingTerms } from '@fairtick/contracts';
import { ageTerms, ageTermsOfMoney, ageTermsOfTrading, callerOf } from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember, withCard } from './money-members.ts';
import { ensureSecond, first, openConsole, second, show, violations } from './sign-in.ts';

const symbol = 'BTC/USDT';
const row = (page: Page) =>
  page.getByRole('region', { name: '交易品种' }).locator('tbody tr[data-row-key]', { hasText: symbol });

/** The member app at a phone's size, signed in. */
async function openMember(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await context.addInitScript((own) => localStorage.setItem('fairtick_token', own), token);
  return context.newPage();
}
async function openProduct(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/#/products`);
  await row(page).getByRole('link', { name: symbol }).click();
  await expect(page.getByRole('heading', { name: /现行条款/ })).toBeVisible();
}

test('product terms are proposed, approved by another administrator, announced to members, and then take effect', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const member = await moneyMember(request, installation, { username: 'terms_reader', phone: '13900006101' });
  const { items } = await member.call(products, {});
  const productId = items.find((one) => one.symbol === symbol)?.id ?? '';

  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/products`);
  await expect(page.getByRole('region', { name: '交易品种' }).locator('tbody tr[data-row-key]')).toHaveCount(
    items.length,
  );
  expect(await violations(page)).toEqual([]);
  await openProduct(page, url);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: '调整条款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('收益率 (%)').first().fill('83');
  await dialog.getByLabel('手续费率 (%)').fill('99');
  await expect(dialog).toContainText('请填写 0 至 10');
  await dialog.getByLabel('手续费率 (%)').fill('0');
  const preview = dialog.getByRole('region', { name: '改动预览' });
  await expect(preview).toContainText('对会员无不利，至少公示 15 分钟');
  await dialog.getByLabel('最高下单金额').fill('4000');
  await expect(preview).toContainText('对会员不利，至少公示 24 小时');
  await dialog.getByLabel('最高下单金额').fill('6000');
  await expect(preview.locator('.diff__changed')).toHaveCount(2);
  await dialog.getByLabel(/依据/).fill('纪要 31');
  await dialog.getByLabel('理由', { exact: true }).fill('季度收益率上调');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交，等待另一名管理员批准')).toBeVisible();
  const waiting = page.getByRole('region', { name: '待审批的申请' });
  await expect(waiting).toContainText('季度收益率上调');

  // A second proposal, withdrawn by its proposer.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '调整条款' }).click();
  await dialog.getByLabel('显示顺序').fill('9');
  await dialog.getByLabel(/依据/).fill('纪要 32');
  await dialog.getByLabel('理由', { exact: true }).fill('换个位置');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  const mistaken = waiting.locator('.version', { hasText: '换个位置' });
  await mistaken.getByRole('button', { name: '撤回申请' }).click();
  await page.locator('.ant-popconfirm').getByRole('button', { name: '撤回申请' }).click();
  await expect(mistaken).toHaveCount(0);

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: '品种条款变更' }).first().click();
  const panel = other.locator('aside.panel');
  await expect(panel.locator('.diff__changed', { hasText: '最高下单金额' })).toContainText('6,000.00');
  expect(await violations(other)).toEqual([]);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();

  await page.reload();
  const upcoming = page.getByRole('region', { name: '已公示，待生效' });
  await expect(upcoming.locator('.diff__changed')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '历次版本' })).toContainText('first.admin 申请，second.admin 批准');

  // Before an order, the member sees the upcoming change and its time; the current terms still apply.
  const phone = await openMember(browser, member.token);
  await phone.goto(`${url}/#/pages/kLineChart/index?id=${productId}`);
  await phone.getByRole('button', { name: '品种规则' }).click();
  await phone.getByRole('button', { name: /条款将于 .* 变更/ }).click();
  const announced = phone.getByRole('region', { name: '即将变更' });
  await expect(announced).toContainText('83%');
  await expect(announced).toContainText('只适用于之后下的订单');
  expect(await violations(phone)).toEqual([]);
  const before = await callerOf(url, '')(productTerms, { params: { id: productId } });
  expect([before.current.maxStake, before.upcoming.map(({ maxStake }) => maxStake)]).toEqual(['5000.00', ['6000.00']]);

  await ageTerms(installation, { productId, interval: '16 minutes' });
  await expect(phone.getByRole('region', { name: '现行条款' })).toContainText('83%', { timeout: 10_000 });
  await expect(announced).toHaveCount(0);
  const after = await member.call(products, {});
  expect(after.items.find(({ id }) => id === productId)).toMatchObject({ maxStake: '6000.00', termsChangeAt: null });
});

test('payment terms: a fee is proposed, marked as less favourable, approved and announced to members', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/money-terms`);
  await expect(page.getByRole('region', { name: /现行条款/ })).toContainText('银行卡提现手续费¥0.00');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '调整条款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('双人审核起点').fill('20000');
  await expect(dialog).toContainText('请填写 ¥100.00 至 ¥10,000.00');
  await dialog.getByLabel('双人审核起点').fill('10000');
  const preview = dialog.getByRole('region', { name: '改动预览' });
  await dialog.getByLabel('每日提现次数').fill('5');
  await expect(preview).toContainText('对会员无不利，至少公示 15 分钟');
  await dialog.getByLabel('银行卡提现手续费').fill('2');
  await expect(preview).toContainText('对会员不利，至少公示 24 小时');
  await dialog.getByLabel(/依据/).fill('纪要 41');
  await dialog.getByLabel('理由', { exact: true }).fill('银行调整了费用');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('region', { name: '待审批的申请' })).toContainText('银行调整了费用');

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: '资金条款变更' }).first().click();
  const panel = other.locator('aside.panel');
  await expect(panel.locator('.diff__changed', { hasText: '银行卡提现手续费' })).toContainText('2.00');
  expect(await violations(other)).toEqual([]);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: '已公示，待生效' }).locator('.diff__changed')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '历次版本' })).toContainText('first.admin 申请，second.admin 批准');

  // The member finds the terms from the withdrawal page.
  const member = await moneyMember(request, installation, { username: 'fee_reader', phone: '13900006103' });
  await withCard(member, installation);
  const phone = await openMember(browser, member.token);
  await phone.goto(`${url}/#/pages/mine/withdraw/index`);
  await phone.getByRole('button', { name: '资金条款与历次变更' }).click();
  const announced = phone.getByRole('region', { name: '即将变更' });
  await expect(announced).toContainText('银行卡提现手续费¥0.00 → ¥2.00');
  await expect(phone.getByRole('region', { name: '现行条款' })).toContainText('银行卡提现手续费¥0.00');
  expect(await violations(phone)).toEqual([]);
  await ageTermsOfMoney(installation, '24 hours');
  await phone.reload();
  await expect(phone.getByRole('region', { name: '现行条款' })).toContainText('银行卡提现手续费¥2.00');
  await expect(announced).toHaveCount(0);
  const { current, past } = await callerOf(url, '')(moneyTerms, {});
  expect([current.withdrawBankFee, past.map(({ version }) => version)]).toEqual(['2.00', [1]]);
});

test('trading terms: a limit is proposed, marked as less favourable, approved and announced beside orders', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const before = await callerOf(url, '')(tradingTerms, {});
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/trading-terms`);
  await expect(page.getByRole('region', { name: /现行条款/ })).toContainText('每人未结本金上限¥20,000.00');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '调整条款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('实盘可能赔付占备付金上限').fill('60');
  await expect(dialog).toContainText('请填写 5% 至 50%');
  await dialog.getByLabel('实盘可能赔付占备付金上限').fill('20');
  const preview = dialog.getByRole('region', { name: '改动预览' });
  await dialog.getByLabel('每品种同时未结订单数').fill('3');
  await expect(preview).toContainText('对会员无不利，至少公示 15 分钟');
  await dialog.getByLabel('每人未结本金上限').fill('15000');
  await expect(preview).toContainText('对会员不利，至少公示 24 小时');
  await dialog.getByLabel(/依据/).fill('纪要 51');
  await dialog.getByLabel('理由', { exact: true }).fill('风险敞口收紧');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('region', { name: '待审批的申请' })).toContainText('风险敞口收紧');

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: '交易通用条款变更' }).first().click();
  const panel = other.locator('aside.panel');
  await expect(panel.locator('.diff__changed', { hasText: '每人未结本金上限' })).toContainText('15,000.00');
  expect(await violations(other)).toEqual([]);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: '已公示，待生效' }).locator('.diff__changed')).toHaveCount(2);
  await expect(page.getByRole('region', { name: '历次版本' })).toContainText('first.admin 申请，second.admin 批准');

  // The member sees the announcement when placing an order.
  const member = await moneyMember(request, installation, { username: 'limit_reader', phone: '13900006104' });
  const { items } = await member.call(products, {});
  const productId = items.find((one) => one.symbol === 'ETH/USDT')?.id ?? '';
  const phone = await openMember(browser, member.token);
  await phone.goto(`${url}/#/pages/kLineChart/index?id=${productId}`);
  await phone.getByRole('button', { name: '品种规则' }).click();
  await phone.getByRole('button', { name: /^条款将于 .* 变更/ }).click();
  await phone.getByRole('button', { name: /交易通用条款将于 .* 变更/ }).click();
  const announced = phone.getByRole('region', { name: '即将变更' });
  await expect(announced).toContainText('未结订单本金上限¥20,000.00 → ¥15,000.00');
  await expect(announced).toContainText('只适用于之后下的订单');
  await expect(phone.getByRole('region', { name: '现行条款' })).toContainText('未结订单本金上限¥20,000.00');
  expect(await violations(phone)).toEqual([]);
  await ageTermsOfTrading(installation, '24 hours');
  await phone.reload();
  await expect(phone.getByRole('region', { name: '现行条款' })).toContainText('未结订单本金上限¥15,000.00');
  await expect(announced).toHaveCount(0);
  const { current, past } = await callerOf(url, '')(tradingTerms, {});
  expect([current.openOrdersPerProduct, past[0]?.version]).toEqual([3, before.current.version]);
});

test('a halt refuses new orders with its message, and resuming accepts them again', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, { username: 'halt_reader', phone: '13900006102' });
  const { items } = await member.call(products, {});
  const productId = items.find((one) => one.symbol === symbol)?.id ?? '';
  const phone = await openMember(browser, member.token);
  await phone.goto(`${url}/#/pages/kLineChart/index?id=${productId}`);
  const rise = phone.getByRole('button', { name: '买涨' });
  await expect(rise).toBeEnabled();

  const page = await openConsole(browser, url, first);
  await openProduct(page, url);
  await page.getByRole('button', { name: '暂停交易' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('任何人都不能作废订单');
  await dialog.getByRole('button', { name: '立即暂停' }).click();
  await expect(dialog).toContainText('请填写');
  await dialog.getByLabel(/^理由/).fill('来源报价跳变，工单 88');
  await dialog.getByLabel('会员将看到的原文').fill('比特币报价核查中，暂停接单。');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '立即暂停' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '比特币报价核查中' })).toContainText('来源报价跳变');

  // By the socket, without a reload.
  await expect(phone.getByText('比特币报价核查中，暂停接单。')).toBeVisible({ timeout: 10_000 });
  await expect(rise).toBeDisabled();
  expect(await violations(phone)).toEqual([]);
  await page.goto(`${url}/admin/#/products`);
  await expect(row(page)).toContainText('暂停交易');

  await openProduct(page, url);
  await page.getByRole('button', { name: '恢复交易' }).click();
  await dialog.getByLabel(/^理由/).fill('报价已恢复');
  await dialog.getByRole('button', { name: '恢复交易' }).click();
  await expect(page.getByRole('region', { name: '暂停记录' })).toContainText('报价已恢复');
  await expect(rise).toBeEnabled({ timeout: 10_000 });
});

/** How much wider than the window the page's widest part is. */
const overflowOf = (page: Page) =>
  page.evaluate(
    () => Math.max(...[...document.querySelectorAll('main, main > *')].map((part) => part.scrollWidth)) - innerWidth,
  );

test('the product pages fit a phone, in English', async ({ installation, browser }) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first, { language: 'en' });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await show(page, url, 'products');
    const found = page.locator('tbody tr[data-row-key]', { hasText: symbol });
    await expect(found).toContainText('Bitcoin');
    expect(await violations(page)).toEqual([]);
    await found.getByRole('link', { name: symbol }).click();
    await expect(page.getByRole('heading', { name: /Terms in force/ })).toBeVisible();
    await expect(page.getByRole('region', { name: symbol })).toContainText('Bitcoin');
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Change terms' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Preview of changes' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});

for (const path of ['money-terms', 'trading-terms']) {
  test(`${path} fit a phone, in English`, async ({ installation, browser }) => {
    const { url } = installation;
    const page = await openConsole(browser, url, first, { language: 'en' });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await show(page, url, path);
      await expect(page.getByRole('heading', { name: /Terms in force/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Change terms' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Preview of changes' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
  });
}
