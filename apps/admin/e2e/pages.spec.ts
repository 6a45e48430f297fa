import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, violations } from './sign-in.ts';

const admin = { username: 'root_admin', password: 'Configured-Password-1' };
const second = { username: 'second_admin', password: admin.password };
test.use({ platformEnv: { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ADMIN_TOTP: 'off' } });

const memberCount = 45;

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/`);
  await page.getByLabel('管理员名').fill(admin.username);
  await page.getByLabel('登录密码').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  await page.goto(`${url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '会员', level: 1 })).toBeVisible();
}

test.beforeAll(async ({ installation, playwright }) => {
  const request = await playwright.request.newContext();
  for (let n = 0; n < memberCount; n += 1) {
    await registerMember(request, installation.url, { username: `member_${n}`, phone: `138000${10_000 + n}` });
  }
  await request.dispose();
});

test('lists are paged by the server, and filters, page and row height survive a reload', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  await signIn(page, url);
  await expect(page.locator('.test-mode')).toContainText('管理员动态口令');
  const rows = page.locator('tbody tr[data-row-key]');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('member_44');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('第 2 页，20 行')).toBeVisible();
  await expect(rows.first()).toContainText('member_24');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('第 3 页，5 行')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('第 3 页，5 行')).toBeVisible();
  await page.getByRole('button', { name: '上一页' }).click();
  await expect(page.getByText('第 2 页，20 行')).toBeVisible();

  const height = async () => (await rows.first().boundingBox())?.height ?? 0;
  expect(Math.round(await height())).toBe(43);
  await page.getByRole('combobox', { name: '行高' }).click();
  await page.getByTitle('紧凑').click();
  await expect.poll(height).toBeLessThan(40);
  await page.reload();
  await expect.poll(height).toBeLessThan(40);

  await page.getByRole('combobox', { name: '限制' }).click();
  await page.getByTitle('冻结账户').click();
  await expect(page.getByText('没有符合条件的会员')).toBeVisible();
  // the design's torn receipt, not the library's inbox
  await expect(page.locator('.ant-empty-image .state__art')).toBeVisible();
  await expect(page).toHaveURL(/restricted=frozen/);
});

test('the card of the login keeps its distance from the edges of a phone, and its width on a desk', async ({
  installation,
  page,
}) => {
  for (const [width, left, wide] of [
    [375, 20, 335],
    [1280, 420, 440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${installation.url}/admin/`);
    const card = page.locator('main', { has: page.getByLabel('管理员名') });
    await expect(card).toBeVisible();
    expect(await card.boundingBox()).toMatchObject({ x: left, width: wide });
  }
});

/** Ends the session that the page holds, as another device would. */
async function endSession(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('fairtick_admin_token'));
  const ended = await page.request.post(`${url}/api/admin/logout`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(ended.ok()).toBe(true);
}

test('without a network the page says so and tries again on demand; with an ended session it asks to sign in', async ({
  installation,
  page,
}) => {
  // a line that is mute, as behind a proxy that holds it: only the answer to a call can tell
  await page.routeWebSocket(/\/api\/ws$/, () => undefined);
  await signIn(page, installation.url);
  await page.route('**/api/admin/audit*', (route) => route.abort());
  await page.getByRole('link', { name: '审计日志' }).click();
  await expect(page.getByText('网络异常，未收到服务器答复')).toBeVisible();
  await page.unroute('**/api/admin/audit*');
  await page.getByRole('button', { name: '重试' }).click();
  const log = page.getByRole('region', { name: '审计日志' });
  await expect(log.getByText('管理员登录').first()).toBeVisible();

  await endSession(page, installation.url);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await page.getByLabel('管理员名').fill(admin.username);
  await page.getByLabel('登录密码').fill(admin.password);
  await page.keyboard.press('Enter');
  // back where he was
  await expect(page.getByRole('heading', { name: '审计日志', level: 1 })).toBeVisible();
});

test('a session that ends elsewhere ends here too, without a touch', async ({ installation, page }) => {
  await signIn(page, installation.url);
  await endSession(page, installation.url);
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('fairtick_admin_token'))).toBeNull();
});

test('after a sign-out in one tab the other one shows the next administrator nothing of the last', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  await ensureSecond(installation, admin, second);
  await signIn(page, url);
  const other = await page.context().newPage();
  await other.goto(`${url}/admin/#/members`);
  const menu = (tab: Page) => tab.getByRole('button', { name: /账号菜单/ });
  await expect(menu(other)).toContainText(admin.username);

  await menu(page).click();
  await page.getByText('退出登录').click();
  await expect(other.getByLabel('管理员名')).toBeVisible();
  await page.getByLabel('管理员名').fill(second.username);
  await page.getByLabel('登录密码').fill(second.password);
  await page.keyboard.press('Enter');
  for (const tab of [page, other]) await expect(menu(tab)).toContainText(second.username);
});

test('every page passes axe', async ({ installation, page }) => {
  test.slow();
  const { url } = installation;
  await page.goto(`${url}/admin/`);
  await expect(page.getByLabel('管理员名')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn(page, url);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'member_44' }).click();
  await expect(page.getByRole('heading', { name: '账户限制' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('switch', { name: '禁止交易' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${url}/admin/#/audit`);
  await expect(page.getByText('管理员登录').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('speaks English, and fits a phone', async ({ installation, page }) => {
  const { url } = installation;
  await signIn(page, url);
  await page.goto(`${url}/admin/#/account`);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByText('语言').hover();
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 375, height: 740 });
  const noNames = ['withdrawals', 'deposits', 'approvals', 'house-funding', 'reconciliation', 'ledger', 'staff'];
  for (const path of ['members', 'audit', 'account', ...noNames]) {
    await page.goto(`${url}/admin/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
    // members' own names stay as they are
    const said = (await page.locator('body').innerText()).replaceAll('林*溪', '');
    expect(said).not.toMatch(/\p{Script=Han}/u);
  }
});
