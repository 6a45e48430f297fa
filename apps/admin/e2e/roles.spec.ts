import { adminLogin, adminTotpConfirm, adminTotpStart } from '@fairtick/contracts';
import { callerOf, type Installation, queryOwner, totpCode } from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, type Person, second, show, violations } from './sign-in.ts';

const { password } = first;
// Second factors as in production.
test.use({ platformEnv: { ADMIN_USERNAME: first.username, ADMIN_PASSWORD: password } });
test.setTimeout(180_000);

/** A revoked permission disappears from an open page within five seconds; a busy machine may need as long again to draw. */
const live = { timeout: 10_000 };
const grounds = { evidence: '人事单 12', reason: '岗位调整' };
type Enrolled = { token: string; secret: string };
const enrolled = new Map<string, Enrolled>();

/** An administrator's token, with a TOTP secret enrolled once per administrator. */
async function enrol(url: string, { username }: { username: string }): Promise<Enrolled> {
  const known = enrolled.get(username);
  if (known !== undefined) return known;
  const { token } = await callerOf(url, '')(adminLogin, { body: { username, pwd: password } });
  const call = callerOf(url, token);
  const { secret } = await call(adminTotpStart, { body: {} });
  const confirm = () => call(adminTotpConfirm, { body: { totp: totpCode(secret, { steps: -1 }) } });
  // Refused when a step ended between the making of the code and its check.
  const fresh = await confirm().catch(confirm);
  const one = { token: fresh.token, secret };
  enrolled.set(username, one);
  return one;
}

function openAs(browser: Browser, url: string, who: Person): Promise<Page> {
  return openConsole(browser, url, who, { signIn: async () => (await enrol(url, who)).token });
}

/** Both administrators, and a third one with a role of their own. */
async function people(installation: Installation): Promise<void> {
  // Only once: with a second factor in force the password alone does not sign in.
  const known = await queryOwner(installation, 'SELECT 1 FROM admin WHERE username = $1', [second.username]);
  if (known.length === 0) await ensureSecond(installation);
  await queryOwner(
    installation,
    `INSERT INTO admin_role (name, permissions) VALUES ('desk', '{members:member:list,members:member:read,audit:entry:list}')
     ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions`,
  );
  await queryOwner(
    installation,
    `WITH made AS (
       INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
       SELECT uuidv7(), 'desk_clerk', login_hash, false, now(), now() FROM admin WHERE username = $1
       ON CONFLICT (username) DO NOTHING RETURNING id)
     INSERT INTO admin_role_member (admin_id, role) SELECT id, 'desk' FROM made`,
    [first.username],
  );
}
const clerk = { username: 'desk_clerk', password };

async function fillGrounds(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('依据（关联单号、工单、对账单）').fill(grounds.evidence);
  await dialog.getByLabel('理由', { exact: true }).fill(grounds.reason);
  await dialog.getByRole('button', { name: '提交申请' }).click();
}

async function approveNewest(page: Page, url: string, title: string): Promise<void> {
  await page.goto(`${url}/admin/#/approvals`);
  await page.locator('tbody tr[data-row-key]').first().click();
  const panel = page.locator('aside.panel');
  await expect(panel).toContainText(title);
  await panel.getByRole('button', { name: '批准' }).click();
  await expect(page.getByText('已批准并生效')).toBeVisible();
}

test('a permission removed by two people disappears from a third administrator’s open page within five seconds', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await people(installation);
  const desk = await openAs(browser, url, clerk);
  await desk.goto(`${url}/admin/#/audit`);
  await expect(desk.getByRole('heading', { name: '审计日志', level: 1 })).toBeVisible();
  const entry = desk.getByRole('navigation').getByRole('link', { name: '审计日志' });
  await expect(entry).toBeVisible();

  const maker = await openAs(browser, url, first);
  await maker.goto(`${url}/admin/#/staff?tab=roles`);
  await maker.getByRole('button', { name: '变更 desk' }).click();
  const dialog = maker.getByRole('dialog');
  await dialog.getByText('看审计日志').first().click();
  await expect(dialog.locator('.role-diff del')).toHaveText('－ 看审计日志');
  await expect(dialog.getByText('立即影响：desk_clerk')).toBeVisible();
  expect(await violations(maker)).toEqual([]);
  await fillGrounds(maker);
  await expect(maker.getByText('已提交，等待另一名管理员批准')).toBeVisible();
  await expect(maker.getByText('变更待审批')).toBeVisible();

  // The proposer cannot approve it.
  await maker.getByText('变更待审批').click();
  await expect(maker.locator('aside.panel')).toContainText('desk');
  await expect(maker.locator('aside.panel').getByRole('button', { name: '批准' })).toBeDisabled();
  // Nothing has changed yet.
  await expect(entry).toBeVisible();

  const checker = await openAs(browser, url, second);
  await checker.goto(`${url}/admin/#/approvals`);
  await checker.locator('tbody tr[data-row-key]').first().click();
  await expect(checker.locator('.diff__changed')).toContainText('audit:entry:list');
  expect(await violations(checker)).toEqual([]);
  await checker.locator('aside.panel').getByRole('button', { name: '批准' }).click();
  await expect(entry).toBeHidden(live);
  await expect(
    desk
      .getByRole('heading', { name: '会员', level: 1 })
      .or(desk.getByRole('link', { name: '会员' }))
      .first(),
  ).toBeVisible();
});

test('a command that needs a new code asks for it, refuses a wrong one, and continues with the right one', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await people(installation);
  const { secret } = await enrol(url, first);
  const page = await openAs(browser, url, first);
  await queryOwner(
    installation,
    `UPDATE admin_session SET step_up_at = now() - interval '1 hour' WHERE ended_at IS NULL`,
  );
  await page.goto(`${url}/admin/#/staff`);
  await page.getByRole('button', { name: '申请新增管理员' }).click();
  await page.getByRole('dialog').getByLabel('管理员名').fill('new_person');
  await fillGrounds(page);
  const ask = page.getByRole('dialog').filter({ hasText: '请再次验证身份' });
  await expect(ask).toBeVisible();
  await ask.getByLabel('动态口令').fill('000000');
  await ask.getByRole('button', { name: '验证' }).click();
  await expect(ask.getByRole('alert')).toBeVisible();
  await ask.getByLabel('动态口令').fill(totpCode(secret));
  expect(await violations(page)).toEqual([]);
  await ask.getByRole('button', { name: '验证' }).click();
  await expect(page.getByText('已提交，等待另一名管理员批准')).toBeVisible();

  const checker = await openAs(browser, url, second);
  await queryOwner(installation, 'UPDATE admin_session SET step_up_at = now() WHERE ended_at IS NULL');
  await approveNewest(checker, url, 'new_person');
  await page.reload();
  const row = page.locator('tr', { hasText: 'new_person' });
  await expect(row).toContainText('未设密码');

  // A new administrator sets a password by a colleague's link.
  await row.getByRole('button', { name: '密码链接' }).click();
  await page.getByRole('dialog').getByLabel('理由（写入审计日志）').fill('新人入职');
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = (await page.locator('.setup-link').innerText()).trim();
  expect(link).toMatch(/#\/setup\/[\w-]{43}$/);
  const own = await (await browser.newContext()).newPage();
  await own.goto(link);
  await own.getByLabel('新密码', { exact: true }).fill('Quiet rivers 8 carry stones');
  await own.getByLabel('再次输入新密码').fill('Quiet rivers 8 carry stones');
  await own.getByRole('button', { name: '设置密码' }).click();
  await expect(own.getByRole('heading', { name: '密码已设置' })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  await own.goto(link);
  await own.reload();
  await own.getByLabel('新密码', { exact: true }).fill('Another sentence of 20 signs');
  await own.getByLabel('再次输入新密码').fill('Another sentence of 20 signs');
  await own.getByRole('button', { name: '设置密码' }).click();
  await expect(own.getByText('链接已使用或已失效，请向同事索取新的链接')).toBeVisible();
});

test('recovery codes are shown once, each signs in once, and the use is audited', async ({ installation, browser }) => {
  const { url } = installation;
  await people(installation);
  const page = await openAs(browser, url, second);
  await queryOwner(installation, 'UPDATE admin_session SET step_up_at = now() WHERE ended_at IS NULL');
  await page.goto(`${url}/admin/#/account`);
  await page.getByRole('button', { name: '生成恢复码' }).click();
  await expect(page.locator('.recovery__codes li')).toHaveCount(10);
  const code = await page.locator('.recovery__codes li').first().innerText();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '我已妥善保存' }).click();
  await expect(page.locator('.recovery__codes')).toHaveCount(0);
  await expect(page.getByText('剩余 10 个')).toBeVisible();

  const signIn = async (typed: string) => {
    const fresh = await (await browser.newContext()).newPage();
    await fresh.goto(`${url}/admin/`);
    await fresh.getByLabel('管理员名').fill(second.username);
    await fresh.getByLabel('登录密码').fill(password);
    await fresh.getByRole('button', { name: '登录', exact: true }).click();
    await fresh.getByRole('button', { name: '验证器不在身边？用恢复码' }).click();
    await fresh.getByLabel('恢复码').fill(typed);
    await fresh.getByRole('button', { name: '验证并登录' }).click();
    return fresh;
  };
  const opened = await signIn(code);
  await expect(opened.getByRole('button', { name: '账号菜单' })).toBeVisible();
  const again = await signIn(code);
  await expect(again.getByText('恢复码有误或已使用')).toBeVisible();

  // Both are audited, and the session opened by the code can be ended from the other one.
  await page.reload();
  await expect(page.getByText('剩余 9 个')).toBeVisible();
  const log = page.locator('section', { has: page.getByRole('heading', { name: '我的登录记录' }) });
  await expect(log.locator('tbody tr[data-row-key]').first()).toContainText('恢复码不符');
  await expect(log.locator('tbody tr[data-row-key]').nth(1)).toContainText('密码与恢复码');
  const sessions = page.locator('section', { has: page.getByRole('heading', { name: '我的会话' }) });
  await sessions.getByRole('button', { name: '结束' }).first().click();
  await expect(opened.getByText('登录已失效，请重新登录')).toBeVisible(live);
});

test('online administrators and members can be signed out within five seconds', async ({ installation, browser }) => {
  const { url } = installation;
  await people(installation);
  const memberContext = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const memberPage = await memberContext.newPage();
  const { token } = await registerMember(memberContext.request, url, { username: 'online_one', phone: '13800007777' });
  await memberContext.addInitScript((own) => localStorage.setItem('fairtick_token', own), token);
  await memberPage.goto(`${url}/#/pages/mine/index`);
  const desk = await openAs(browser, url, clerk);
  await desk.goto(`${url}/admin/#/account`);
  await expect(desk.getByRole('heading', { name: '我的账号', level: 1 })).toBeVisible();

  const page = await openAs(browser, url, first);
  await page.goto(`${url}/admin/#/staff?tab=online`);
  await expect(page.getByRole('heading', { name: '在线管理员' })).toBeVisible();
  await page.getByRole('button', { name: '强制退出 desk_clerk' }).first().click();
  await page.getByRole('dialog').getByLabel('理由（写入审计日志）').fill('设备遗失');
  await page.getByRole('dialog').getByRole('button', { name: '强制退出' }).click();
  await expect(desk.getByText('登录已失效，请重新登录')).toBeVisible(live);
  enrolled.delete(clerk.username);

  await page.getByRole('button', { name: '强制退出 online_one' }).first().click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByLabel('理由（写入审计日志）').fill('会员来电要求');
  await page.getByRole('dialog').getByRole('button', { name: '强制退出' }).click();
  await expect(memberPage).toHaveURL(/login/, live);
});

test('roles, administrators, sign-ins and the own account fit a phone and a desktop, and pass axe', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await people(installation);
  const page = await openAs(browser, url, first);
  const unheld = page.getByText(/^没有授予任何角色的权限：\d+ 项$/);
  const isSound = async (what: string) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect({ what, width, found: await violations(page) }).toEqual({ what, width, found: [] });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ what, width, isTooWide: overflow > 0 }).toEqual({ what, width, isTooWide: false });
    }
  };
  for (const tab of ['list', 'roles', 'online', 'logins']) {
    await show(page, url, `staff?tab=${tab}`);
    await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
    await isSound(tab);
  }
  await show(page, url, 'staff?tab=roles');
  await unheld.click();
  await expect(page.getByText('staff:role:update')).toBeVisible();
  await isSound('permissions that no role has');
  await page.getByRole('button', { name: '变更 finance' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isSound('a change of a role');
  await page.getByRole('button', { name: '取消' }).click();
  await show(page, url, 'staff?tab=networks');
  await expect(page.getByText('名单为空')).toBeVisible();
  await isSound('the networks of administrators');
  await page.getByRole('button', { name: '申请变更网段' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('允许的网段').fill('203.0.113.0/24\noffice');
  await fillGrounds(page);
  await expect(dialog.getByRole('alert')).toContainText('以下不是地址或网段：office');
  await isSound('a proposal of networks');
  await dialog.getByLabel('允许的网段').fill('203.0.113.0/24');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByRole('alert')).toContainText('名单不含您当前的地址');
  await dialog.getByRole('button', { name: '加入我的地址' }).click();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('link', { name: '变更待审批' })).toBeVisible();
  await page.getByRole('link', { name: '变更待审批' }).click();
  await expect(page.locator('aside.panel')).toContainText('127.0.0.1/32');
  await isSound('a proposed list of networks');
  await show(page, url, 'account');
  await expect(page.getByRole('heading', { name: '我的会话' })).toBeVisible();
  await isSound('the own account');
});
