import { type Account, createSavingsPosition, type DataOf, savingsProducts } from '@fairtick/contracts';
import { ageSavings, type Installation } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { watchProblems } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 800 };
test.use({ viewport: phone });

const start = 3_000_000n;
const products = '/pages/mine/ebao/index';
const records = '/pages/mine/record/ebao/index';

const open = (page: Page, { url }: Installation, path: string) => page.goto(`${url}/#${path}`);

/** Id of the position whose page is open. */
function openId(page: Page): string {
  return /[?&]id=([0-9a-f-]+)/.exec(page.url())?.[1] ?? '';
}

/** Creates a position by the API and opens its page. */
async function save(page: Page, installation: Installation, token: string, termDays: number, amount: string) {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get(`${installation.url}${savingsProducts.path}`, { headers });
  const { data: offers } = (await listed.json()) as { data: DataOf<typeof savingsProducts> };
  const productId = offers.items.find((product) => product.termDays === termDays)?.id;
  const answer = await page.request.post(`${installation.url}${createSavingsPosition.path}`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: { productId, amount },
  });
  const { data } = (await answer.json()) as { data: DataOf<typeof createSavingsPosition> };
  await open(page, installation, `/pages/mine/ebao/info/index?id=${data.id}`);
  await expect(page.locator('.summary')).toContainText('待返还');
  return data.id;
}

/** A label's amount on the account page. */
const inWallet = (page: Page, label: string) =>
  page.locator('.wallet__group > div').filter({ hasText: label }).locator('dd');

test('money in a term earns daily and returns with interest; every screen agrees', async ({ installation, page }) => {
  const problems = watchProblems(page);
  await signInReady(page, installation, start);
  await open(page, installation, products);
  const card = page.getByRole('region', { name: '30 天期' });
  await expect(card).toContainText('3.00%');
  await expect(card).toContainText('¥100 起投');
  await expect(card).toContainText('万元利息 ¥24.65');
  await expect(card).toContainText('您可投 ¥30,000');
  await card.getByRole('button', { name: '存入 30 天期' }).click();

  const amount = page.getByRole('textbox', { name: '存入金额' });
  const confirm = page.getByRole('button', { name: /^确认存入/ });
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText('请输入投资金额');
  await amount.fill('50');
  await expect(page.getByRole('alert')).toHaveText('投资金额必须大于最低投资金额，最低 ¥100.00');
  await amount.fill('150');
  await expect(page.getByRole('alert')).toHaveText('投资金额须为 ¥100.00 的整数倍');
  await amount.fill('30100');
  await expect(page.getByRole('alert')).toHaveText('投资失败，可用余额不足');
  await page.getByRole('button', { name: '全额', exact: true }).click();
  await expect(amount).toHaveValue('30000.00');
  await page.getByRole('button', { name: '¥10,000', exact: true }).click();
  const income = page.locator('.subscribe__income');
  await expect(income).toContainText('10,000 × 3.00% ÷ 365 × 30 天');
  await expect(income).toContainText('+¥24.65');
  await expect(income).toContainText('¥10,024.65');
  await expect(page.getByRole('switch', { name: '到期自动续投' })).toHaveAttribute('aria-checked', 'false');
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText('请先阅读并勾选以上说明');
  await page.getByText('我已阅读并了解以上说明').click();
  await confirm.click();
  const question = page.getByRole('dialog', { name: '确认存入' });
  await expect(question).toContainText('到期返还¥10,024.65');
  await expect(question).toContainText('到期自动续投未开启');
  await question.getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByRole('heading', { name: '投资成功' })).toBeVisible();
  await page.getByRole('button', { name: '查看记录' }).click();

  const summary = page.locator('.summary');
  await expect(summary).toContainText('待返还');
  await expect(summary).toContainText('¥10,000.00');
  await expect(page.getByText(/起每日计息/)).toBeVisible();
  const positionId = openId(page);
  await ageSavings(installation, { positionId, days: 11 });
  await page.reload();
  await expect(page.getByText('已计息 11 天，共 ¥9.04')).toBeVisible();
  await expect(page.locator('.calendar__amount').first()).toHaveText(/^\+0\.8[23]$/);
  await expect(summary).toContainText('已计利息 +¥9.04');

  await open(page, installation, products);
  const hero = page.getByRole('region', { name: '固投总额' });
  await expect(hero).toContainText('¥10,000.00');
  await expect(hero.locator('dd')).toHaveText(['+0.82', '+9.04', '10,024.65']);
  await open(page, installation, '/pages/mine/index');
  await expect(page.locator('.wallet .money--hero')).toHaveText('¥30,000.00');
  await expect(inWallet(page, '可用')).toHaveText('20,000.00');
  await expect(inWallet(page, '固投')).toHaveText('10,000.00');
  const earned = await page.locator('.wallet__earnings .money').allInnerTexts();
  expect(earned.map((text) => text.trim())).toEqual(['+0.82', '+0.83']);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /^资产/ }).hover();
  const panel = page.locator('.assets__panel');
  await expect(panel.getByRole('button', { name: /^截至 \d\d:\d\d:\d\d$/ })).toBeVisible();
  await expect(panel.locator('.money--hero')).toHaveText('¥30,000.00');
  await expect(panel.locator('dd')).toHaveText(['¥10,000.00', '+¥0.82', '+¥0.83']);
  await panel.getByRole('button', { name: '资产明细' }).click();
  await expect(page.locator('.earnings tbody td')).toHaveText(['+0.83', '0.00', '+0.83', '+0.82', '0.00', '+0.82']);
  await page.setViewportSize(phone);

  await ageSavings(installation, { positionId, days: 20 });
  await open(page, installation, records);
  await expect(page.locator('.record')).toContainText('已返还');
  await expect(page.locator('.record')).toContainText('到期返还，利息 ¥24.65');
  await page.getByRole('button', { name: '待返还', exact: true }).click();
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await page.getByRole('button', { name: '已返还', exact: true }).click();
  await page.locator('.record').click();
  await expect(summary).toContainText('实际返还 ¥10,024.65');
  await open(page, installation, '/pages/mine/index');
  await expect(page.locator('.wallet .money--hero')).toHaveText('¥30,024.65');
  await expect(inWallet(page, '固投')).toHaveText('0.00');
  await open(page, installation, '/pages/mine/record/movement/index');
  for (const [type, change] of [
    ['利息', '+¥24.65'],
    ['固投返还', '+¥10,000.00'],
    ['转入固投', '−¥10,000.00'],
  ] as const) {
    await expect(page.getByRole('row').filter({ has: page.getByRole('button', { name: type }) })).toContainText(change);
  }
  expect(problems).toEqual([]);
});

test('an early redemption shows the forfeited interest first, returns the whole principal, and counts the loss on its day', async ({
  installation,
  page,
}) => {
  const { token } = await signInReady(page, installation, start);
  const positionId = await save(page, installation, token, 90, '20000');
  await ageSavings(installation, { positionId, days: 5 });
  await page.reload();
  await expect(page.locator('.summary')).toContainText('已计利息 +¥10.41');
  await page.getByRole('button', { name: '提前赎回' }).click();
  const preview = page.getByRole('dialog', { name: '提前赎回' });
  await expect(preview).toContainText('退回本金¥20,000.00');
  await expect(preview).toContainText('放弃利息−¥10.41');
  await expect(preview).toContainText('实际返还¥20,000.00');
  await expect(preview).toContainText('可得利息 ¥187.39');
  await expectReadable(page);
  await preview.getByRole('button', { name: '继续持有' }).click();
  await expect(preview).toBeHidden();
  await page.getByRole('button', { name: '提前赎回' }).click();
  await preview.getByRole('button', { name: '确认赎回' }).click();
  await expect(page.getByText('已赎回，¥20,000.00 已退回可用余额')).toBeVisible();
  await expect(page.locator('.summary')).toContainText('已返还');
  await expect(page.locator('.summary')).toContainText('实际返还 ¥20,000.00');
  await expect(page.getByRole('button', { name: '提前赎回' })).toBeHidden();
  await open(page, installation, records);
  await expect(page.locator('.record')).toContainText('提前赎回，放弃利息 ¥10.41');
  await open(page, installation, '/pages/mine/index');
  await expect(page.locator('.wallet .money--hero')).toHaveText('¥30,000.00');
  const earned = await page.locator('.wallet__earnings .money').allInnerTexts();
  expect(earned.map((text) => text.trim())).toEqual(['+2.08', '−8.32']);
});

test('with renewal on, the principal goes into the next term and the interest to the balance', async ({
  installation,
  page,
}) => {
  const { token } = await signInReady(page, installation, start);
  const positionId = await save(page, installation, token, 7, '10000');
  await page.getByRole('switch', { name: '到期自动续投' }).click();
  await expect(page.getByText('已开启自动续投')).toBeVisible();
  await expect(page.getByRole('switch', { name: '到期自动续投' })).toHaveAttribute('aria-checked', 'true');
  await ageSavings(installation, { positionId, days: 9 });
  await page.reload();
  await expect(page.locator('.summary')).toContainText('已返还');
  await page.getByRole('button', { name: '已续投至下一笔' }).click();
  await expect(page.locator('.summary')).toContainText('待返还');
  await expect(page.locator('.summary')).toContainText('¥10,000.00');
  expect(openId(page)).not.toBe(positionId);
  await open(page, installation, '/pages/mine/index');
  await expect(page.locator('.wallet .money--hero')).toHaveText('¥30,003.83');
});

test('a lost answer is reported, and asking again finds the same position', async ({ installation, page }) => {
  await signInReady(page, installation, 100_000n);
  await open(page, installation, products);
  await page.getByRole('button', { name: '存入 7 天期' }).click();
  await page.getByRole('textbox', { name: '存入金额' }).fill('1000');
  await page.getByText('我已阅读并了解以上说明').click();
  await page.getByRole('button', { name: /^确认存入/ }).click();
  const address = `**${createSavingsPosition.path}`;
  // The server completes it, but its answer is lost.
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const question = page.getByRole('dialog', { name: '确认存入' });
  await question.getByRole('button', { name: '确认', exact: true }).click();
  await expect(question.getByRole('alert')).toContainText('再按一次会查询同一笔');
  await page.unroute(address);
  // The balance is reduced already, but the dialog is unchanged.
  await expect(question).toContainText('本金¥1,000.00');
  await question.getByRole('button', { name: '返回修改' }).click();
  await expect(page.getByText('可用 ¥0.00')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('再按一次会查询同一笔');
  await page.getByRole('button', { name: /^确认存入/ }).click();
  await question.getByRole('button', { name: '确认', exact: true }).click();
  await expect(page.getByRole('heading', { name: '投资成功' })).toBeVisible();
  await open(page, installation, records);
  await expect(page.locator('.record')).toHaveCount(1);
});

test('the demo account states that savings use real money, and hidden amounts stay hidden', async ({
  installation,
  page,
}) => {
  const { token } = await signInReady(page, installation, start);
  await save(page, installation, token, 30, '5000');
  const demo: Account = 'demo';
  await page.evaluate((account) => {
    sessionStorage.clear();
    localStorage.setItem('fairtick_account', account);
  }, demo);
  await open(page, installation, products);
  await page.reload();
  await expect(page.getByText('您正在使用模拟账户。固投使用真实账户的资金，模拟资金不能存入。')).toBeVisible();
  await page.getByRole('button', { name: '隐藏金额' }).click();
  const hero = page.getByRole('region', { name: '固投总额' });
  await expect(hero).not.toContainText('5,000');
  await open(page, installation, '/pages/mine/assets/index');
  await expect(page.getByText('金额已隐藏，显示金额后可查看走势。')).toBeVisible();
  await expect(page.locator('.page__main')).not.toContainText('30,000');
  await page.getByRole('button', { name: '显示金额' }).click();
  await expect(page.getByRole('slider', { name: /^总资产/ })).toBeVisible();
  await expect(page.getByText(/总资产 自 .+ 到 ¥30,000.00/)).toBeAttached();
  await page.getByRole('radio', { name: '每日收益' }).click();
  await page.getByRole('slider', { name: /^每日收益/ }).press('ArrowLeft');
  await page.getByRole('slider', { name: /^每日收益/ }).press('ArrowLeft');
  await expect(page.locator('.day-chart__value')).toContainText('¥0.00');
});
