import { readFile } from 'node:fs/promises';
import { type Installation, platformOfFile, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { productId, signIn, watchProblems } from './sign-in.ts';

test.use({ platformEnv: platformOfFile('limits'), viewport: { width: 375, height: 812 } });

const pwd = 'a good long password';
const limitsPath = '/#/pages/mine/limits/index';
const dataPath = '/#/pages/mine/data/index';

async function openTicket(page: Page, url: string, token: string) {
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByText('持有时长')).toBeVisible();
  return ticket;
}

test('a limit applies immediately, the ticket respects it, and a higher one waits a day', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const { token } = await signInReady(page, installation, 100_000n);
  await page.goto(`${url}/#/pages/mine/index`);
  await page.getByRole('button', { name: /交易限额与冷静期/ }).click();
  const loss = page.getByRole('region', { name: '每日亏损' });
  await expect(loss).toContainText('未设置');
  await loss.getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog', { name: '每日亏损' });
  await dialog.getByRole('button', { name: '立即生效' }).click();
  await expect(dialog.getByRole('alert')).toContainText('请输入金额，最多两位小数');
  await dialog.getByLabel('每天最多').fill('120');
  await expectReadable(page);
  await dialog.getByRole('button', { name: '立即生效' }).click();
  await expect(loss).toContainText('¥120.00');
  await expect(loss).toContainText('剩余 ¥120.00');
  const week = page.getByRole('region', { name: '7 天亏损' });
  await week.getByRole('button', { name: '设置' }).click();
  const longer = page.getByRole('dialog', { name: '7 天亏损' });
  await longer.getByLabel('7 天最多').fill('110');
  await longer.getByRole('button', { name: '立即生效' }).click();
  await expect(week).toContainText('剩余 ¥110.00');
  await expectReadable(page);

  const ticket = await openTicket(page, url, token);
  await expect(ticket.getByText('自设限额今日还可下单 ¥110.00')).toBeVisible();
  await ticket.getByRole('button', { name: '全额', exact: true }).click();
  const amount = ticket.getByRole('textbox', { name: '其他金额' });
  await expect(amount).toHaveValue('110');
  await amount.fill('111');
  await expect(ticket.getByText('超出自设限额，今日还可下单 ¥110.00')).toBeVisible();
  await expectReadable(page);

  await page.goto(url + limitsPath);
  await loss.getByRole('button', { name: '修改' }).click();
  await dialog.getByLabel('每天最多').fill('500');
  await expect(dialog).toContainText('调高要等 24 小时');
  await dialog.getByRole('button', { name: '24 小时后生效' }).click();
  await expect(loss).toContainText('起改为 ¥500.00');
  await expect(loss).toContainText(/还有 2[34]:\d\d:\d\d/);
  await expect(loss.locator('.limit__amount')).toHaveText('¥120.00');
  await expectReadable(page);
  await loss.getByRole('button', { name: '不改了' }).click();
  await expect(loss.getByText('起改为')).toBeHidden();
  expect(problems).toEqual([]);
});

/** As if the member had signed in, and chosen the reality check, that long ago. */
async function signedInAgo(installation: Installation, memberId: string, minutes: number): Promise<void> {
  const ago = `now() - interval '${minutes} minutes'`;
  await queryOwner(
    installation,
    `UPDATE session SET created_at = ${ago}, expires_at = ${ago} + interval '12 hours' WHERE member_id = $1`,
    [memberId],
  );
  await queryOwner(installation, `UPDATE member SET reality_check_since = ${ago} WHERE id = $1`, [memberId]);
}

test('a reality check opens on any page, in one tab, and leads to the time-out', async ({ installation, page }) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const { memberId } = await signInReady(page, installation, 100_000n);
  await page.goto(url + limitsPath);
  const card = page.getByRole('region', { name: '交易时长提醒' });
  await expect(card.getByText('本次登录已 0 分钟')).toBeVisible();
  await card.getByRole('button', { name: '15 分钟' }).click();
  await expect(card.getByRole('button', { name: '15 分钟' })).toHaveAttribute('aria-pressed', 'true');
  await expectReadable(page);

  await signedInAgo(installation, memberId, 16);
  await page.goto(`${url}/#/pages/mine/index`);
  await page.reload();
  const check = page.getByRole('dialog', { name: '交易时长提醒' });
  await expect(check).toContainText('本次登录已 16 分钟');
  await expect(check).toContainText('下单笔数0');
  await expectReadable(page);

  const second = await page.context().newPage();
  const other = second.getByRole('dialog', { name: '交易时长提醒' });
  await second.goto(url + limitsPath);
  await expect(second.getByText('本次登录已 16 分钟')).toBeVisible();
  await expect(other).toBeHidden();
  // The tab that shows it is closed without an answer: the other one asks.
  await page.close();
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: '休息一下' }).click();
  await expect(other).toBeHidden();
  await expect(second.getByRole('heading', { name: '冷静期', exact: true })).toBeFocused();
  expect(problems).toEqual([]);
});

test('an own limit of open orders applies immediately, and a higher one waits a day', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url, 'real');
  await page.goto(url + limitsPath);
  const open = page.getByRole('region', { name: '同时持仓' });
  await open.getByRole('button', { name: '设置' }).click();
  const dialog = page.getByRole('dialog', { name: '同时持仓' });
  await expectReadable(page);
  await dialog.getByRole('button', { name: '立即生效' }).click();
  await expect(open.locator('.limit__amount')).toHaveText('1 笔');
  await open.getByRole('button', { name: '修改' }).click();
  await dialog.getByRole('spinbutton').fill('3');
  await dialog.getByRole('button', { name: '24 小时后生效' }).click();
  await expect(open).toContainText('起改为 3 笔');
  await expectReadable(page);
});

test('during a time-out no order or deposit is possible, but a withdrawal is', async ({ installation, page }) => {
  const { url } = installation;
  const { token } = await signInReady(page, installation, 100_000n);
  await page.goto(url + limitsPath);
  const card = page.getByRole('region', { name: '冷静期' });
  await card.getByRole('button', { name: '1 天' }).click();
  await card.getByRole('button', { name: '开始冷静期' }).click();
  await page.getByRole('dialog', { name: '冷静期' }).getByRole('button', { name: '开始', exact: true }).click();
  await expect(page.getByRole('heading', { name: /冷静期至/ })).toBeVisible();
  await expect(card.getByRole('button', { name: '1 小时' })).toBeHidden();
  await expectReadable(page);

  const ticket = await openTicket(page, url, token);
  await ticket.getByRole('button', { name: '¥50', exact: true }).click();
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  await page.getByRole('button', { name: '确认下单' }).click();
  const refusal = page.getByRole('alertdialog', { name: '下单未成功' });
  await expect(refusal).toContainText('您正在冷静期');
  await refusal.getByRole('button', { name: '查看限额' }).click();
  await expect(page.getByRole('heading', { name: /冷静期至/ })).toBeVisible();
  await page.getByRole('button', { name: '去提现' }).click();
  await expect(page.getByRole('heading', { name: '提现', exact: true })).toBeVisible();

  const paying = await page.request.get(`${url}/api/deposits/methods`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await paying.json()) as { data: { items: { id: string; currency: string }[] } };
  const refused = await page.request.post(`${url}/api/deposits`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { methodId: data.items.find(({ currency }) => currency === 'CNY')?.id, amount: '100' },
  });
  expect(refused.status()).toBe(422);
  expect(((await refused.json()) as { error: string }).error).toBe('MEMBER_TIMED_OUT');
});

test('self-exclusion needs a confirmed explanation and the password, and cannot be undone', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url, 'real');
  await page.goto(url + limitsPath);
  const card = page.getByRole('region', { name: '自我排除', exact: true });
  await card.getByRole('button', { name: '永久' }).click();
  await card.getByRole('button', { name: '自我排除', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '自我排除：永久' });
  const confirm = dialog.getByRole('button', { name: '确认自我排除' });
  await dialog.getByLabel('登录密码').fill('not my password');
  await confirm.click();
  await expect(dialog.getByText('请先确认您已了解')).toBeVisible();
  await dialog.getByText('我了解期满前不能撤销').click();
  await confirm.click();
  await expect(dialog.getByText('登录密码错误')).toBeVisible();
  await expectReadable(page);
  await dialog.getByLabel('登录密码').fill(pwd);
  await confirm.click();
  await expect(page.getByRole('heading', { name: '已永久自我排除' })).toBeVisible();
  await expect(card).toBeHidden();
  await expectReadable(page);
  await page.goto(`${url}/#/pages/mine/index`);
  await expect(page.getByRole('button', { name: /交易限额与冷静期/ })).toContainText('自我排除中');
});

test('the demo account can be reset', async ({ installation, page }) => {
  const { url } = installation;
  await signIn(page, url);
  await queryOwner(
    installation,
    `SELECT book_lines((SELECT id FROM member ORDER BY created_at DESC LIMIT 1), account_number('demo'), gen_random_uuid(),
                       ARRAY[transfer_number('demo_reset')], ARRAY[bucket_number('available')], ARRAY[bucket_number('house_demo_grants')], '{765400}')`,
  );
  await page.goto(`${url}/#/pages/mine/index`);
  const total = page.locator('.wallet .money--hero');
  await expect(total).toHaveText('¥2,346.00');
  await page.getByRole('button', { name: '重置模拟资金' }).click();
  const dialog = page.getByRole('dialog', { name: '重置模拟资金' });
  await expectReadable(page);
  await dialog.getByRole('button', { name: '重置', exact: true }).click();
  await expect(total).toHaveText('¥10,000.00');
  await expect(page.getByText('今日还可重置 4 次')).toBeVisible();
});

test('a member exports their data, sees what blocks closing, and closes the account', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const { memberId } = await signInReady(page, installation, 100_000n);
  await page.goto(url + dataPath);
  const kept = page.getByRole('region', { name: '资料保存多久' }).or(page.getByLabel('资料保存多久'));
  await expect(kept.getByText('保存 1825 天').first()).toBeVisible();
  await expect(kept.getByText('保存 30 天')).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: '下载副本' }).click();
  const copying = page.getByRole('dialog', { name: '导出我的数据' });
  await copying.getByLabel('登录密码').fill(pwd);
  const saving = page.waitForEvent('download');
  await copying.getByRole('button', { name: '下载', exact: true }).click();
  const copy = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as Record<string, object[]>;
  expect(copy['member']).toMatchObject([{ id: memberId, real_name: '林若溪', id_number: '11010119900307109X' }]);
  expect(JSON.stringify(copy)).not.toContain('argon2id');

  await page.getByRole('button', { name: '注销账户' }).click();
  const leaving = page.getByRole('dialog', { name: '注销账户' });
  await leaving.getByLabel('登录密码').fill(pwd);
  await leaving.getByRole('button', { name: '确认注销' }).click();
  await expect(leaving.getByRole('button', { name: '真实账户还有余额，请先提现' })).toBeVisible();
  await expectReadable(page);

  // As if it had been paid out.
  const ref = crypto.randomUUID();
  await queryOwner(
    installation,
    `SELECT book_lines($1, account_number('real'), $2, ARRAY[transfer_number('house_funding')], ARRAY[bucket_number('available')], ARRAY[bucket_number('house_trading')], '{100000}')`,
    [memberId, ref],
  );
  await leaving.getByRole('button', { name: '确认注销' }).click();
  await expect(page).toHaveURL(/pages\/login|#\/$/);
  const [{ username } = { username: '' }] = await queryOwner<{ username: string }>(
    installation,
    'SELECT username FROM member WHERE id = $1 AND closed_at IS NOT NULL',
    [memberId],
  );
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('该账户已由本人注销')).toBeVisible();
});
