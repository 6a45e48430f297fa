import { accountViews, adminDisapprove, adminLogin, notifications, proposeAdjustment } from '@fairtick/contracts';
import { callerOf, type Installation, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { askedFor, type MoneyMember, moneyMember, paidIn } from './money-members.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, type Person, second, violations } from './sign-in.ts';

test.describe.configure({ mode: 'serial' });
// Thirteen tabs at two widths, each checked by axe.
test.setTimeout(180_000);

const phone = '13900007019';
const tabs = {
  限制与调账: '账户限制',
  概览: '会员资料',
  资金变动: '人工增加',
  订单: '没有符合条件的订单',
  充值: '银行卡',
  提现: '招商银行',
  定期理财: '没有理财持仓',
  实名与证件: '已通过',
  收款账户: '深圳福田支行',
  登录设备: '进行中',
  自设限额: '每日亏损上限',
  邀请: '邀请关系',
  审计: '查看会员资料',
};

let member: MoneyMember;
let page: Page;
test.beforeAll(async ({ installation, request }) => {
  member = await moneyMember(request, installation, { username: 'looked_at', phone, amountMinor: 5_000_000n });
  await paidIn(member, { url: installation.url, amount: '1200.00' });
  await askedFor(member, { installation, amount: '500.00' });
});
test.beforeEach(async ({ installation, browser }) => {
  page = await openConsole(browser, installation.url, first);
});

test('all tabs of a member are visible in English and named after their content', async ({ installation, browser }) => {
  const english = await openConsole(browser, installation.url, first, { language: 'en' });
  await english.goto(`${installation.url}/admin/#/members/${member.id}`);
  for (const width of [1280, 375]) {
    await english.setViewportSize({ width, height: 800 });
    const found = english.getByRole('tab');
    await expect(found).toHaveCount(Object.keys(tabs).length);
    const edge = () => found.evaluateAll((all) => Math.max(...all.map((tab) => tab.getBoundingClientRect().right)));
    await expect.poll(edge).toBeLessThanOrEqual(width);
    const names = ['Orders', 'Deposits', 'Withdrawals', 'Payout accounts'];
    for (const name of names) await expect(english.getByRole('tab', { name, exact: true })).toBeVisible();
  }
});

test('members are found by any detail, and results are masked', async ({ installation }) => {
  await page.goto(`${installation.url}/admin/#/members`);
  const box = page.getByRole('searchbox', { name: '按任意资料查找会员' });
  for (const [q, way] of [
    ['looked_', '会员名'],
    [phone, '手机号'],
    ['林若溪', '姓名'],
    [member.idNumber, '证件号码'],
    [member.card, '卡号'],
    [member.id, '会员编号'],
  ] as const) {
    await box.fill(q);
    await box.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '查找，已记入审计日志' })).toContainText(way);
    await expect(page.getByRole('link', { name: 'looked_at' })).toBeVisible();
    await expect(page.locator('tbody')).not.toContainText(phone);
    await expect(page.locator('tbody')).not.toContainText('林若溪');
  }
  await box.fill('nobody_at_all');
  await box.press('Enter');
  await expect(page.getByText('没有符合条件的会员')).toBeVisible();
  await box.fill('');
  await box.press('Enter');
  await page.getByRole('combobox', { name: '实名' }).click();
  await page.getByTitle('已实名').click();
  await expect(page).toHaveURL(/verified=yes/);
  await expect(page.getByRole('link', { name: 'looked_at' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('personal data is shown in full for a reason, hides again, and the member sees the view', async ({
  installation,
  browser,
}) => {
  // A page of its own, because the clock is set.
  page = await openConsole(browser, installation.url, first, { own: true });
  await page.clock.install();
  await page.goto(`${installation.url}/admin/#/members/${member.id}?tab=overview`);
  const profile = page.getByRole('region', { name: '会员资料' });
  await expect(profile).toContainText('139****7019');
  await expect(profile).not.toContainText(phone);
  await profile.getByRole('button', { name: '显示完整资料' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '显示', exact: true }).click();
  await expect(dialog.getByText('请选择原因').last()).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByTitle('资金核查').click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '显示', exact: true }).click();
  await expect(profile).toContainText(phone);
  await expect(profile).toContainText('林若溪');
  await expect(profile).toContainText('秒后自动隐藏');
  await page.clock.fastForward(61_000);
  await expect(profile).not.toContainText(phone);
  const { items } = await member.call(accountViews, { query: {} });
  expect(items[0]).toMatchObject({ what: 'personal', category: 'money_check' });
});

test('a member’s screens can be viewed read-only, and the member is notified', async ({ installation, browser }) => {
  const { url } = installation;
  await page.goto(`${url}/admin/#/members/${member.id}`);
  await page.getByRole('button', { name: '以会员视角查看' }).click();
  await page.getByRole('combobox', { name: '原因（会员可见）' }).click();
  await page.getByTitle('投诉处理').click();
  await page.getByRole('button', { name: '开始查看' }).click();
  await expect(page.getByText('只读 · 正在以 looked_at 的视角查看')).toBeVisible();
  await expect(page.getByRole('region', { name: '资产' })).toContainText('¥50,000.00');
  for (const [name, content] of [
    ['资金变动', '人工增加'],
    ['订单', '没有符合条件的订单'],
    ['通知', '管理员查看了账户'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText(content);
    expect(await violations(page)).toEqual([]);
  }
  const notices = await member.call(notifications, { query: {} });
  expect(notices.items[0]).toMatchObject({ about: 'account_view', category: 'complaint', read: false });

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await context.addInitScript((own) => localStorage.setItem('fairtick_token', own), member.token);
  const own = await context.newPage();
  await own.goto(`${url}/#/pages/mine/sessions/index`);
  const views = own.getByRole('region', { name: '谁查看过我的账户' });
  await expect(views).toContainText('只读查看了您的页面');
  await expect(views).toContainText('处理您的投诉');
  await expect(views).toContainText('查看了完整的个人资料');
  expect(await violations(own)).toEqual([]);
});

test('each tab of a member has an address, fits every width and passes axe', async ({ installation }) => {
  await page.goto(`${installation.url}/admin/#/members/${member.id}`);
  for (const [tab, content] of Object.entries(tabs)) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText(content);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The content around the tabs is the same for each.
      const part = tab === Object.keys(tabs)[0] ? {} : { within: '[role=tabpanel]' };
      const found = { tab, width, faults: await violations(page, part), unreachable: await unreachable(page) };
      expect(found).toEqual({ tab, width, faults: [], unreachable: [] });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, { message: `${tab} at ${width}` }).toBe(0);
    }
  }
  await expect(page).toHaveURL(/tab=audit/);
  await page.reload();
  await expect(page.getByRole('tab', { name: '审计', exact: true })).toHaveAttribute('aria-selected', 'true');
});

/** Tables wider than their container that are not focusable or have no accessible name. */
function unreachable(on: Page): Promise<string[]> {
  return on.locator('.ant-table-content, .ant-table-body').evaluateAll((boxes) =>
    boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .filter(
        (box) =>
          box.getAttribute('tabindex') !== '0' ||
          (box.getAttribute('aria-label') ?? document.getElementById(box.getAttribute('aria-labelledby') ?? '')) ===
            null,
      )
      .map(({ textContent }) => textContent?.slice(0, 40) ?? ''),
  );
}

test('a wide table is focusable with an accessible name, and the arrow keys scroll it', async ({ installation }) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await page.goto(`${installation.url}/admin/#/members/${member.id}?tab=payment-accounts`);
  const table = page.getByRole('group', { name: '收款账户' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('group', { name: '收款账户' })).toHaveCount(0);
});

test('a past proposal shows its reason on its own line', async ({ installation }) => {
  const reason = '行情中断期间的订单补偿，依据工单与对账结果核对无误后由运营部提出申请';
  await turnedDown(installation, { reason });
  await page.goto(`${installation.url}/admin/#/members/${member.id}`);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const line = page.locator('.proposals-past').getByText(reason);
    await line.scrollIntoViewIfNeeded();
    // Two or three lines at most, not one letter per line.
    const height = await line.evaluate((part) => part.getBoundingClientRect().height);
    expect({ width, squeezed: height > 70 }).toEqual({ width, squeezed: false });
  }
});

test('the not-found page links to the first permitted page', async ({ installation, browser }) => {
  const announcer = { username: 'only.announcer', password: first.password };
  await ensureSecond(installation, announcer);
  await queryOwner(
    installation,
    `INSERT INTO admin_role (name, permissions) VALUES ('announcer', '{announcements:announcement:list}')`,
  );
  await queryOwner(
    installation,
    `UPDATE admin_role_member SET role = 'announcer'
      WHERE admin_id = (SELECT id FROM admin WHERE username = '${announcer.username}')`,
  );
  const theirs = await openConsole(browser, installation.url, announcer);
  await theirs.goto(`${installation.url}/admin/#/no-such-page`);
  const way = theirs.getByRole('main').getByRole('link');
  await expect(way).toHaveText('打开公告');
  await way.click();
  await expect(theirs.getByRole('heading', { name: '公告', level: 1 })).toBeVisible();
});

/** A rejected proposal about the member. */
async function turnedDown(installation: Installation, { reason }: { reason: string }): Promise<void> {
  await ensureSecond(installation);
  const as = async ({ username, password }: Person) => {
    const { token } = await callerOf(installation.url, '')(adminLogin, { body: { username, pwd: password } });
    return callerOf(installation.url, token);
  };
  const change = { memberId: member.id, type: 'manual_add', amount: '10.00', category: 'goodwill' } as const;
  const { approvalId } = await (await as(first))(proposeAdjustment, {
    body: { ...change, reason, evidence: '工单 1' },
  });
  await (await as(second))(adminDisapprove, { params: { id: approvalId }, body: { version: 1, note: '金额不符' } });
}

test('two administrators remove the second factors of a member who lost them', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const { username } = await registerMember(request, url, { username: 'lost_phone', phone: '13900007020' });
  await queryOwner(
    installation,
    `WITH lost AS (SELECT id FROM member WHERE username = $1),
          key AS (INSERT INTO member_passkey (id, member_id, name, credential_id, public_key, counter, transports, created_at)
                  SELECT uuidv7(), id, 'phone', 'lost', '\\x01', 0, '{}', now() FROM lost)
     INSERT INTO factor_reset (id, member_id, requested_at, ready_at)
     SELECT uuidv7(), id, now() - interval '73 hours', now() - interval '1 hour' FROM lost`,
    [username],
  );
  const maker = await openConsole(browser, url, first);
  await maker.goto(`${url}/admin/#/approvals`);
  const card = maker.getByRole('region', { name: '丢失二次验证的会员' });
  await expect(card.getByRole('link', { name: username })).toBeVisible();
  expect(await violations(maker)).toEqual([]);
  await card.getByRole('button', { name: `提出移除 ${username}` }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByLabel('身份核实依据').fill('视频核对证件，工单 4711');
  await dialog.getByLabel('理由').fill('手机丢失');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(card.getByRole('link', { name: '已提出' })).toBeVisible();

  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals?kind=factor_reset`);
  await other.locator('tbody tr[data-row-key]', { hasText: username }).click();
  await expect(other.locator('.diff')).toContainText('通行密钥');
  await other.getByRole('button', { name: '批准', exact: true }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();
  await expect(other.getByRole('region', { name: '丢失二次验证的会员' })).toBeHidden();
});
