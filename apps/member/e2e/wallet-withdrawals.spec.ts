import {
  adminApproveWithdrawal,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminFailWithdrawal,
  adminProcessWithdrawal,
  adminRejectWithdrawal,
} from '@fairtick/contracts';
import { agePaymentAccounts, type Installation } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { type Admins, openAdmins, signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { signIn, watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const pin = '482913';
const withdrawPath = '/#/pages/mine/withdraw/index';
/** The reviewers' reason: members of these tests share one card and one wallet, which fails a check. */
const note = 'the same family, confirmed by phone';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Binds a card through its page, and lets the waiting day pass. */
async function bindCard(page: Page, installation: Installation, memberId: string): Promise<void> {
  await page.goto(`${installation.url}/#/pages/mine/info/bank/index`);
  await page.getByRole('button', { name: '添加银行卡' }).click();
  await page.getByLabel('收款人姓名').fill('林若溪');
  await page.getByLabel('银行账号').fill('6222 0212 3456 7890 128');
  await page.getByLabel('银行名称').fill('招商银行');
  await page.getByLabel('开户支行').fill('深圳福田支行');
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('**** 0128')).toBeVisible();
  await agePaymentAccounts(installation, { memberId });
}

async function requestWithdrawal(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: '提现金额' }).fill(amount);
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: /^提现 ¥/ }).click();
  await expect(page.getByRole('heading', { name: '提现详情' })).toBeVisible();
  await expect(page.locator('.summary .tag')).toHaveText('待审核');
  return /[?&]id=([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
}

/** Approves a request up to the cashier: one reviewer, or two from 10,000 up. Returns the next version. */
async function approve(admins: Admins, id: string): Promise<number> {
  const params = { id };
  const claimed = await admins.first(adminClaimWithdrawal, { params, body: {} });
  const once = await admins.first(adminApproveWithdrawal, { params, body: { version: claimed.version, note } });
  if (once.state === 'approved') return once.version;
  const again = await admins.second(adminClaimWithdrawal, { params, body: {} });
  return (await admins.second(adminApproveWithdrawal, { params, body: { version: again.version } })).version;
}

test('12,000 to a bank card: password, four eyes, cashier, completed, and every record agrees', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const admins = await openAdmins(installation);
  const { memberId } = await signInReady(page, installation, 2_648_050n);
  await bindCard(page, installation, memberId);
  await page.goto(url + withdrawPath);
  await expect(page.getByText('可提现 ¥26,480.50')).toBeVisible();
  await page.getByRole('textbox', { name: '提现金额' }).fill('12000');
  await expect(page.locator('.withdraw__net')).toHaveText('¥12,000.00');
  await page.getByLabel('提现密码').fill('111111');
  await page.getByRole('button', { name: '提现 ¥12,000.00' }).click();
  await expect(page.getByText('当前提现密码错误')).toBeVisible();
  await expectReadable(page);

  const id = await requestWithdrawal(page, '12000');
  const tracker = page.locator('.progress');
  await expect(tracker).toContainText('当前处理人');
  await expect(tracker).toContainText('开始于');
  await expect(tracker).toContainText('答复时限');
  await expectReadable(page);
  const state = page.locator('.summary .tag');
  const params = { id };
  const claimed = await admins.first(adminClaimWithdrawal, { params, body: {} });
  await expect(state).toHaveText('审核中');
  await expect(page.getByRole('button', { name: '撤回提现' })).toBeHidden();
  await admins.first(adminApproveWithdrawal, { params, body: { version: claimed.version, note } });
  await expect(tracker).toContainText('复核员（第二人）');
  const again = await admins.second(adminClaimWithdrawal, { params, body: {} });
  const approved = await admins.second(adminApproveWithdrawal, { params, body: { version: again.version } });
  await expect(state).toHaveText('已通过');
  const paying = await admins.first(adminProcessWithdrawal, { params, body: { version: approved.version } });
  await expect(state).toHaveText('打款中');
  const payoutRef = `BANK-${Date.now()}`;
  await admins.first(adminCompleteWithdrawal, { params, body: { version: paying.version, payoutRef } });
  await expect(state).toHaveText('已完成');
  await expect(page.getByText(payoutRef)).toBeVisible();

  await page.getByRole('button', { name: '记录' }).click();
  const record = page.locator('.record');
  await expect(record).toContainText('招商银行 ··0128');
  await expect(record.locator('.tag')).toHaveText('已完成');
  await expect(record.locator('.record__amount')).toHaveText(['¥12,000.00', '¥12,000.00']);
  await expectReadable(page);
  await page.getByRole('radio', { name: '资金变动' }).click();
  const held = page.getByRole('row').filter({ hasText: '提现冻结' }).filter({ hasText: '−¥12,000.00' });
  await expect(held).toContainText('余额 ¥14,480.50');
  await expect(page.getByRole('row').filter({ hasText: '银行清算账户' })).toContainText('提现');
  await expect(page.getByRole('row').filter({ hasText: '人工增加' })).toContainText('for a test');
  await expectReadable(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('fairtick-statement-real.csv');
  expect(problems).toEqual([]);
});

test('to a wallet: the locked rate, the fee and the net amount come first, and the transaction id last', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const admins = await openAdmins(installation);
  const { memberId } = await signInReady(page, installation, 1_000_000n);
  await page.goto(`${url}/#/pages/mine/info/crypto/index`);
  await page.getByRole('button', { name: '添加数字钱包' }).click();
  await page.getByLabel('收款地址').fill('0xdAC17F958D2ee523a2206206994597C13D831ec7');
  await expect(page.getByText('这是 ERC20 地址，与所选网络不符')).toBeVisible();
  await page.getByLabel('收款地址').fill(`${tron.slice(0, -1)}u`);
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByLabel('收款地址')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('收款地址').fill(tron);
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.getByText('TR7NHq…Lj6t')).toBeVisible();
  await agePaymentAccounts(installation, { memberId });

  await page.goto(url + withdrawPath);
  await page.getByRole('radio', { name: '数字钱包' }).click();
  await page.getByRole('textbox', { name: '提现金额' }).fill('3000');
  await expect(page.getByText(/汇率已锁定/)).toBeVisible();
  await expect(page.getByText('1.00 USDT', { exact: true })).toBeVisible();
  const net = await page.locator('.withdraw__net').innerText();
  expect(net).toMatch(/^\d{3}\.\d+ USDT$/);
  await expectReadable(page);
  const id = await requestWithdrawal(page, '3000');
  await expect(page.locator('.summary b')).toHaveText(net);
  const version = await approve(admins, id);
  const paying = await admins.first(adminProcessWithdrawal, { params: { id }, body: { version } });
  const payoutRef = `${Date.now()}`.padStart(64, '0');
  await admins.first(adminCompleteWithdrawal, { params: { id }, body: { version: paying.version, payoutRef } });
  await expect(page.locator('.summary .tag')).toHaveText('已完成');
  await expect(page.getByText(payoutRef)).toBeVisible();
});

test('a rejected withdrawal returns everything and shows the reason', async ({ installation, page }) => {
  const admins = await openAdmins(installation);
  const { memberId } = await signInReady(page, installation, 500_000n);
  await bindCard(page, installation, memberId);
  await page.goto(installation.url + withdrawPath);
  const id = await requestWithdrawal(page, '1200');
  const { version } = await admins.first(adminClaimWithdrawal, { params: { id }, body: {} });
  await admins.first(adminRejectWithdrawal, { params: { id }, body: { version, reason: 'payee_name_differs' } });
  await expect(page.locator('.summary .tag')).toHaveText('已拒绝');
  await expect(page.locator('.summary')).toContainText('¥1,200.00 已全额退回可用余额');
  await expect(page.locator('.summary')).toContainText('收款人姓名与账户实名不一致');
  await expectReadable(page);
  await page.goto(`${installation.url}/#/pages/mine/record/withdraw/index`);
  await expect(page.locator('.record')).toContainText('已拒绝');
  await page.getByRole('radio', { name: '资金变动' }).click();
  await expect(page.getByRole('row').filter({ hasText: '提现退回' })).toContainText('余额 ¥5,000.00');
});

test('a member can cancel a request before its review', async ({ installation, page }) => {
  const { memberId } = await signInReady(page, installation, 500_000n);
  await bindCard(page, installation, memberId);
  await page.goto(installation.url + withdrawPath);
  await requestWithdrawal(page, '1000');
  await page.goto(installation.url + withdrawPath);
  await expect(page.getByText('您有一笔提现正在处理中').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '提现', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: /进行中的提现/ }).click();
  await page.getByRole('button', { name: '撤回提现' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回提现' }).click();
  await expect(page.locator('.summary .tag')).toHaveText('已取消');
  await page.goto(installation.url + withdrawPath);
  await expect(page.getByText('可提现 ¥5,000.00')).toBeVisible();
});

test('a failed payment returns everything', async ({ installation, page }) => {
  const admins = await openAdmins(installation);
  const { memberId } = await signInReady(page, installation, 500_000n);
  await bindCard(page, installation, memberId);
  await page.goto(installation.url + withdrawPath);
  const id = await requestWithdrawal(page, '2000');
  const version = await approve(admins, id);
  const paying = await admins.first(adminProcessWithdrawal, { params: { id }, body: { version } });
  await admins.first(adminFailWithdrawal, {
    params: { id },
    body: { version: paying.version, reason: 'bank_returned' },
  });
  await expect(page.locator('.summary .tag')).toHaveText('打款失败');
  await page.getByRole('button', { name: '记录' }).click();
  await expect(page.locator('.record')).toContainText('打款失败');
  await page.goto(installation.url + withdrawPath);
  await expect(page.getByText('可提现 ¥5,000.00')).toBeVisible();
});

test('obstacles are shown before anything is typed', async ({ installation, page }) => {
  await signIn(page, installation.url, 'real');
  await page.goto(installation.url + withdrawPath);
  await expect(page.getByText('请先完成实名认证再提现')).toBeVisible();
  await expect(page.getByText('请先设置提现银行卡')).toBeVisible();
  await page.getByRole('radio', { name: '数字钱包' }).click();
  await expect(page.getByText('请先绑定收款账户')).toBeVisible();
  await expectReadable(page);
});

test('one card is bound at a time: a new one replaces it, and both need the withdrawal password', async ({
  installation,
  page,
}) => {
  const { memberId } = await signInReady(page, installation);
  await bindCard(page, installation, memberId);
  await page.reload();
  await expect(page.getByText('可用于提现')).toBeVisible();
  await page.getByRole('button', { name: '更换银行卡' }).click();
  await page.getByLabel('收款人姓名').fill('王大明');
  await page.getByLabel('银行账号').fill('6222021234567890136');
  await page.getByLabel('银行名称').fill('工商银行');
  await page.getByLabel('开户支行').fill('上海分行');
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByText('请先确认更换')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByLabel('收款人姓名')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('收款人姓名').fill('林若溪');
  await page.getByLabel('提现密码').fill(pin);
  await page.getByRole('button', { name: '确认更换' }).click();
  await expect(page.getByText('**** 0136')).toBeVisible();
  await expect(page.getByText('**** 0128')).toBeHidden();
  await expect(page.getByText(/起可用于提现/)).toBeVisible();
  await expectReadable(page);

  await page.getByRole('button', { name: '解绑' }).click();
  const dialog = page.getByRole('dialog', { name: '解绑银行卡' });
  await dialog.getByLabel('提现密码').fill('000000');
  await dialog.getByRole('button', { name: '确认解绑' }).click();
  await expect(dialog.getByText('当前提现密码错误')).toBeVisible();
  await expectReadable(page);
  await dialog.getByLabel('提现密码').fill(pin);
  await dialog.getByRole('button', { name: '确认解绑' }).click();
  await expect(page.getByText('还没有绑定银行卡')).toBeVisible();
});

test('the desktop menus reach deposits, withdrawals and their records with the keyboard alone', async ({
  installation,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInReady(page, installation);
  await page.goto(`${installation.url}/#/pages/home/index`);
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (const [menu, entry, title] of [
    ['充值', /USDT 充值/, '充值'],
    ['订单', /充值明细/, '资金记录'],
    ['订单', /提现明细/, '资金记录'],
    ['账户', /银行卡信息/, '银行卡信息'],
  ] as const) {
    await bar.getByRole('button', { name: menu, exact: true }).focus();
    await page.keyboard.press('Enter');
    await bar.getByRole('button', { name: entry }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await bar.getByRole('button', { name: '提现', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: '提现', level: 1 })).toBeVisible();
});
