import { readFile } from 'node:fs/promises';
import {
  adminApproveDeposit,
  adminClaimDeposit,
  adminRejectDeposit,
  type DataOf,
  type deposits,
} from '@fairtick/contracts';
import { type Installation, makePng, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { openAdmins, signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { signIn, watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const picture = { name: 'receipt.png', mimeType: 'image/png', buffer: makePng(40, 60) };
const rateWithinMs = 100_000;
let handedIn = 0;

/** A transaction id that was never used. */
function txId(prefix = ''): string {
  handedIn += 1;
  return prefix + `${Date.now()}${handedIn}`.padStart(64, '0');
}

/** Id of the deposit whose page is open. */
function openId(page: Page): string {
  return /[?&]id=([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
}

/** A new platform has its first reference rates within a minute. */
async function lockRate(page: Page): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: '重新获取汇率' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText(/汇率已锁定/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: rateWithinMs });
}

/** Sets the trading hours of the market that determines the gold price. */
async function trade(installation: Installation, hours: 'around the clock' | 'as seeded'): Promise<void> {
  const calendar = hours === 'as seeded' ? 'metals' : 'crypto';
  await queryOwner(installation, `UPDATE product SET calendar = $1 WHERE symbol = 'XAU/USD'`, [calendar]);
}

type Start = { payer?: boolean; rate?: boolean };
async function startDeposit(page: Page, amount: string, { payer = false, rate = false }: Start = {}): Promise<void> {
  await page.getByRole('textbox', { name: /^充值(金额|数量)$/ }).fill(amount);
  if (payer) await page.getByLabel('付款人姓名').fill('林若溪');
  if (rate) await lockRate(page);
  await page.getByRole('button', { name: /^下一步/ }).click();
  await expect(page.getByRole('heading', { name: '充值详情' })).toBeVisible();
  await expect(page.locator('.summary').getByText('充值中')).toBeVisible();
}

async function handInPicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('已上传 1 张')).toBeVisible();
  await page.getByRole('button', { name: '我已转账，提交审核' }).click();
}

async function handInTxId(page: Page, id: string): Promise<void> {
  await page.getByRole('textbox', { name: /交易哈希/ }).fill(id);
  await page.getByRole('button', { name: '我已转账，提交审核' }).click();
}

/** Pays on the gateway's page, in its own window. */
async function payOnline(page: Page): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '去支付' }).click();
  const hosted = await opening;
  await hosted.getByRole('button', { name: '支付', exact: true }).click();
  await expect(hosted.getByText('已支付')).toBeVisible();
  await hosted.close();
}

const more = '/pages/rechargetwo/index';
const goldWay = '黄金积存';
const ways = [
  { name: '银行卡', path: '/pages/recharge/index', amount: '500', payer: true, hand: handInPicture },
  {
    name: 'USDT (TRC20)',
    path: `${more}?tab=usdt`,
    amount: '100',
    rate: true,
    hand: (page: Page) => handInTxId(page, txId()),
  },
  {
    name: 'USDT (ERC20)',
    path: `${more}?tab=usdt&chain=ERC20`,
    amount: '100.5',
    rate: true,
    hand: (page: Page) => handInTxId(page, txId('0x')),
  },
  { name: '银联', path: more, amount: '300', hand: payOnline },
  { name: '支付宝', path: more, amount: '200', hand: payOnline },
  { name: goldWay, path: more, amount: '1.5', payer: true, rate: true, hand: handInPicture },
  { name: '港币外汇', path: more, amount: '1000', payer: true, rate: true, hand: handInPicture },
];

for (const way of ways) {
  test(`a deposit by ${way.name} goes from the amount to completed, live, and every record agrees`, async ({
    installation,
    page,
  }) => {
    const { url } = installation;
    test.setTimeout(rateWithinMs + 60_000);
    // Gold's rate comes from the tape, which has no ticks at weekends.
    if (way.name === goldWay) await trade(installation, 'around the clock');
    const problems = watchProblems(page);
    const admins = await openAdmins(installation);
    await signInReady(page, installation);
    await page.goto(`${url}/#${way.path}`);
    if (way.path === more) await page.getByRole('button', { name: new RegExp(`^${way.name}`) }).click();
    await startDeposit(page, way.amount, way);
    const id = openId(page);
    await way.hand(page);

    const state = page.locator('.summary .tag');
    await expect(state).toHaveText('待审核');
    const { version } = await admins.first(adminClaimDeposit, { params: { id }, body: {} });
    await expect(state).toHaveText('审核中');
    const approval = { actualAmount: way.amount, confirmationsSeen: 30, confirmationsSource: 'a block explorer' };
    const approved = await admins.first(adminApproveDeposit, { params: { id }, body: { version, ...approval } });
    // This chain is not monitored automatically, so two people confirm what one of them saw.
    if (approved.kind === 'usdt') {
      await expect(state).toHaveText('审核中');
      const again = await admins.second(adminClaimDeposit, { params: { id }, body: {} });
      const body = { version: again.version, actualAmount: way.amount };
      await admins.second(adminApproveDeposit, { params: { id }, body });
    }
    await expect(state).toHaveText('已完成');
    const received = await page.locator('.summary b').innerText();

    await page.getByRole('button', { name: '记录' }).click();
    const record = page.locator('.record').first();
    await expect(record).toContainText(way.name);
    await expect(record).toContainText('已完成');
    await expect(record.locator('.record__amount').nth(1)).toHaveText(received);
    await page.getByRole('radio', { name: '资金变动' }).click();
    await expect(page.getByRole('row').filter({ hasText: '充值' })).toContainText(`+${received}`);
    await expect(page.getByRole('row').filter({ hasText: '充值' })).toContainText(`余额 ${received}`);
    if (way.name === goldWay) await trade(installation, 'as seeded');
    expect(problems).toEqual([]);
  });
}

test('a paid deposit cannot be cancelled, and a cancelled one returns to review once it is paid', async ({
  installation,
  page,
}) => {
  await signInReady(page, installation);
  const begin = async () => {
    await page.goto(`${installation.url}/#${more}`);
    await page.locator('.methods').getByRole('button', { name: /^银联/ }).click();
    await startDeposit(page, '500');
  };
  const state = page.locator('.summary .tag');
  const cancel = page.getByRole('button', { name: '取消充值' });
  await begin();
  await payOnline(page);
  await expect(state).toHaveText('待审核');
  await expect(page.locator('.summary')).toContainText('已收到付款 ¥500.00');
  await expect(cancel).toBeHidden();

  await begin();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '去支付' }).click();
  const hosted = await opening;
  await cancel.click();
  const question = page.getByRole('dialog', { name: '取消这笔充值？' });
  await expect(question).toContainText('如果已在支付页面付款，请不要取消');
  await question.getByRole('button', { name: '取消充值' }).click();
  await expect(state).toHaveText('已取消');
  await expect(page.locator('.summary')).toContainText('本单会自动恢复审核');
  await expectReadable(page);
  await hosted.getByRole('button', { name: '支付', exact: true }).click();
  await expect(state).toHaveText('待审核');
  await expect(page.getByText('答复时限')).toBeVisible();
  await expect(cancel).toBeHidden();
  await hosted.close();

  await page.goto(`${installation.url}/#/pages/mine/record/deposit/index`);
  await expect(page.locator('.record .tag')).toHaveText(['待审核', '待审核']);
  await page.getByRole('radio', { name: '资金变动' }).click();
  await expect(page.getByRole('region', { name: '充值中' }).locator('.tag')).toHaveText(['待审核', '待审核']);
});

test('from 10,000 up a second reviewer posts it, and a smaller received amount is what is credited', async ({
  installation,
  page,
}) => {
  const admins = await openAdmins(installation);
  await signInReady(page, installation);
  await page.goto(`${installation.url}/#/pages/recharge/index`);
  await startDeposit(page, '12000', { payer: true });
  const id = openId(page);
  await handInPicture(page);
  const state = page.locator('.summary .tag');
  await expect(state).toHaveText('待审核');
  const claimed = await admins.first(adminClaimDeposit, { params: { id }, body: {} });
  await admins.first(adminApproveDeposit, {
    params: { id },
    body: { version: claimed.version, actualAmount: '11990.50' },
  });
  await expect(state).toHaveText('审核中');
  const again = await admins.second(adminClaimDeposit, { params: { id }, body: {} });
  await admins.second(adminApproveDeposit, {
    params: { id },
    body: { version: again.version, actualAmount: '11990.50' },
  });
  await expect(state).toHaveText('已完成');
  await expect(page.locator('.summary b')).toHaveText('¥11,990.50');
  await page.getByRole('button', { name: '查看凭证' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '转账凭证' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '记录' }).click();
  await expect(page.locator('.record').first()).toContainText('实收 ¥11,990.50，按实收入账');
});

test('a rejected deposit shows its reason, a cancelled one is final, and filters and export agree', async ({
  installation,
  page,
}) => {
  const admins = await openAdmins(installation);
  await signInReady(page, installation);
  const bank = `${installation.url}/#/pages/recharge/index`;
  await page.goto(bank);
  await startDeposit(page, '800', { payer: true });
  const id = openId(page);
  await handInPicture(page);
  await expect(page.locator('.summary .tag')).toHaveText('待审核');
  const { version } = await admins.first(adminClaimDeposit, { params: { id }, body: {} });
  await admins.first(adminRejectDeposit, { params: { id }, body: { version, reason: 'payer_name_differs' } });
  await expect(page.locator('.summary .tag')).toHaveText('已拒绝');
  await expect(page.locator('.summary')).toContainText('付款人姓名与账户实名不一致');
  await expectReadable(page);

  await page.goto(bank);
  await startDeposit(page, '900', { payer: true });
  await page.getByRole('button', { name: '取消充值' }).click();
  const question = page.getByRole('dialog', { name: '取消这笔充值？' });
  await expect(question).toContainText('取消后请不要再付款');
  await question.getByRole('button', { name: '取消充值' }).click();
  await expect(page.locator('.summary .tag')).toHaveText('已取消');

  await page.goto(bank);
  await startDeposit(page, '700', { payer: true });
  await page.goto(`${installation.url}/#/pages/mine/record/deposit/index`);
  await expect(page.locator('.record')).toHaveCount(3);
  for (const [label, amount] of [
    ['充值中', '¥700.00'],
    ['已取消', '¥900.00'],
    ['已拒绝', '¥800.00'],
  ] as const) {
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.locator('.record')).toHaveCount(1);
    await expect(page.locator('.record')).toContainText(amount);
    await expect(page.locator('.record .tag')).toHaveText(label);
  }
  await page.getByRole('button', { name: '已完成', exact: true }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expectReadable(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv.startsWith('\uFEFF编号,')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  // A desktop shows a table, and the open deposit beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('row', { name: /¥800\.00/ }).click();
  const detail = page.getByRole('region', { name: '充值详情' });
  await expect(detail).toContainText('付款人姓名与账户实名不一致');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expectReadable(page);
  await detail.getByRole('button', { name: '关闭' }).click();
  await expect(detail).toBeHidden();
  await page.setViewportSize({ width: 375, height: 812 });
  // a submitted deposit has changed no balance, and the statement says so
  await page.getByRole('radio', { name: '资金变动' }).click();
  await expect(page.getByRole('region', { name: '充值中' })).toContainText('尚未入账');
});

test('wrong amounts and pictures are reported at their field, and nothing is sent', async ({ installation, page }) => {
  const { url } = installation;
  await signInReady(page, installation);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/deposits')) sent.push(request.url());
  });
  await page.goto(`${url}/#/pages/recharge/index`);
  const amount = page.getByRole('textbox', { name: '充值金额' });
  for (const [typed, problem] of [
    ['', '请输入充值金额'],
    ['99.99', '单笔最少 ¥100'],
    ['50000.01', '单笔最多 ¥50,000'],
    ['1e3', '请输入正确的金额'],
    ['-500', '请输入正确的金额'],
    ['100.001', '请输入正确的金额'],
  ] as const) {
    await amount.fill(typed);
    await page.getByRole('button', { name: /^下一步/ }).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: '¥500', exact: true }).click();
  await page.getByRole('button', { name: /^下一步/ }).click();
  await expect(page.getByText('请输入付款人姓名')).toBeVisible();
  await startDeposit(page, '500', { payer: true });
  await page.getByRole('button', { name: '我已转账，提交审核' }).click();
  await expect(page.getByText('请上传转账回单')).toBeVisible();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('只接受 JPG 或 PNG 图片')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('仅支持JPG或PNG图片')).toBeVisible();
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: makePng(16_000, 16_000) });
  await expect(page.getByText('图片尺寸过大')).toBeVisible();
});

test('a lost answer is requested again under the same key, and there is one deposit', async ({
  installation: { url, ...installation },
  page,
}) => {
  const { token } = await signInReady(page, { url, ...installation });
  await page.goto(`${url}/#/pages/recharge/index`);
  const keys = new Set<string>();
  await page.route('**/api/deposits', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('textbox', { name: '充值金额' }).fill('500');
  await page.getByLabel('付款人姓名').fill('林若溪');
  await page.getByRole('button', { name: /^下一步/ }).click();
  await expect(page.getByRole('alert')).toContainText('不会重复提交');
  await page.unroute('**/api/deposits');
  await page.getByRole('button', { name: '重新确认' }).click();
  await expect(page.getByRole('heading', { name: '充值详情' })).toBeVisible();
  expect(keys.size).toBe(1);
  const answer = await page.request.get(`${url}/api/deposits`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: DataOf<typeof deposits> };
  expect(data.items).toHaveLength(1);
});

test('an address has a QR code and a copy button, and the rate has a time and a countdown', async ({
  installation,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: installation.url });
  await signInReady(page, installation);
  await page.goto(`${installation.url}/#/pages/rechargetwo/index?tab=usdt`);
  await page.getByRole('button', { name: '500', exact: true }).click();
  await expect(page.getByText(/汇率已锁定，(30:00|29:5\d) 内有效/)).toBeVisible();
  await expect(page.getByText('含点差 0.5%')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: /^下一步/ }).click();
  await expect(page.getByRole('img', { name: '收款地址二维码' })).toBeVisible();
  const address = await page.locator('.address__text').innerText();
  await page.getByRole('button', { name: '复制地址' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address.replaceAll('\n', ''));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存二维码' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('<svg');
  await expectReadable(page);
});

test('another member sees nothing of a deposit that is not theirs', async ({ installation, page, browser }) => {
  await signInReady(page, installation);
  await page.goto(`${installation.url}/#/pages/recharge/index`);
  await startDeposit(page, '500', { payer: true });
  const id = openId(page);
  const stranger = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await signIn(stranger, installation.url, 'real');
  await stranger.goto(`${installation.url}/#/pages/recharge/info/index?id=${id}`);
  await expect(stranger.getByText('没有这笔充值')).toBeVisible();
  await stranger.close();
});
