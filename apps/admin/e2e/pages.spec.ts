import { queryOwner } from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, type Person, second, violations } from './sign-in.ts';

/** Enough for three pages of a list. */
const memberCount = 41;
const perPage = 20;
/** All members, newest first. */
let names: string[];

async function openMembers(browser: Browser, url: string): Promise<Page> {
  const page = await openConsole(browser, url, first, { own: true });
  await page.goto(`${url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '会员', level: 1 })).toBeVisible();
  return page;
}

async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('管理员名').fill(person.username);
  await page.getByLabel('登录密码').fill(person.password);
  await page.keyboard.press('Enter');
}

test.beforeAll(async ({ installation, request }) => {
  const { url } = installation;
  const listed = () => queryOwner<{ username: string }>(installation, 'SELECT username FROM member ORDER BY id DESC');
  const missing = memberCount - (await listed()).length;
  for (let n = 0; n < missing; n += 1)
    await registerMember(request, url, { username: `member_${n}`, phone: `138000${10_000 + n}` });
  names = (await listed()).map(({ username }) => username);
});

test('lists are paged by the server and keep filters, page and row height across a reload', async ({
  installation,
  browser,
}) => {
  const page = await openMembers(browser, installation.url);
  await expect(page.locator('.test-mode')).toContainText('管理员动态口令');
  const rows = page.locator('tbody tr[data-row-key]');
  const next = page.getByRole('button', { name: '下一页' });
  const shows = async (n: number) => {
    const own = names.slice((n - 1) * perPage, n * perPage);
    await expect(page.getByText(`第 ${n} 页，${own.length} 行`)).toBeVisible();
    await expect(rows).toHaveCount(own.length);
    await expect(rows.first()).toContainText(own[0] ?? 'no member');
  };
  const last = Math.ceil(names.length / perPage);
  for (let n = 1; n < last; n += 1) {
    await shows(n);
    await next.click();
  }
  await shows(last);
  await expect(next).toBeDisabled();
  await page.reload();
  await shows(last);
  await page.getByRole('button', { name: '上一页' }).click();
  await shows(last - 1);

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
  // Our illustration of a torn receipt, not the library's.
  await expect(page.locator('.ant-empty-image .state__art')).toBeVisible();
  await expect(page).toHaveURL(/restricted=frozen/);
});

test('the sign-in card keeps its margins on a phone and its width on a desktop', async ({ installation, page }) => {
  await page.goto(`${installation.url}/admin/`);
  for (const [width, left, wide] of [
    [375, 20, 335],
    [1280, 420, 440],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const card = page.locator('main', { has: page.getByLabel('管理员名') });
    await expect(card).toBeVisible();
    expect(await card.boundingBox()).toMatchObject({ x: left, width: wide });
  }
});

test('the menu has at most 14 entries, all of them visible at a height of 900 without scrolling', async ({
  installation: { url },
  browser,
}) => {
  for (const language of ['zh-Hans', 'en'] as const) {
    const page = await openConsole(browser, url, first, { language });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${url}/admin/#/account`);
    const entries = page.getByRole('navigation').first().getByRole('link');
    await expect(entries.first()).toBeVisible();
    expect(await entries.count()).toBeLessThanOrEqual(14);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  }
});

/** Ends the page's session, as another device would. */
async function endSession(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('fairtick_admin_token'));
  const ended = await page.request.post(`${url}/api/admin/logout`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(ended.ok()).toBe(true);
}

test('without a network the page shows an error with a retry; with an ended session it asks to sign in', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first, { own: true });
  // A connection without answers, as behind a proxy that stalls: only the answer to a call can show the end.
  await page.routeWebSocket(/\/api\/ws$/, () => undefined);
  await page.goto(`${url}/admin/#/members`);
  await page.route('**/api/admin/audit*', (route) => route.abort());
  await page.getByRole('link', { name: '人员与审计' }).click();
  await page.getByRole('link', { name: '审计日志' }).click();
  await expect(page.getByText('网络异常，未收到服务器答复')).toBeVisible();
  await page.unroute('**/api/admin/audit*');
  await page.getByRole('button', { name: '重试' }).click();
  const log = page.getByRole('region', { name: '审计日志' });
  await expect(log.getByText('管理员登录').first()).toBeVisible();

  await endSession(page, url);
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  await signIn(page, first);
  // Returns to the previous page.
  await expect(page.getByRole('heading', { name: '审计日志', level: 1 })).toBeVisible();
});

test('a session that ends elsewhere ends on the open page without input', async ({ installation, browser }) => {
  const page = await openMembers(browser, installation.url);
  await endSession(page, installation.url);
  await expect(page.getByText('登录已失效，请重新登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('fairtick_admin_token'))).toBeNull();
});

test('after a sign-out in one tab, another tab shows the next administrator no data of the last one', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const page = await openMembers(browser, url);
  const other = await page.context().newPage();
  await other.goto(`${url}/admin/#/members`);
  const menu = (tab: Page) => tab.getByRole('button', { name: /账号菜单/ });
  await expect(menu(other)).toContainText(first.username);

  await menu(page).click();
  await page.getByText('退出登录').click();
  await expect(other.getByLabel('管理员名')).toBeVisible();
  await signIn(page, second);
  for (const tab of [page, other]) await expect(menu(tab)).toContainText(second.username);
});

test('every page passes axe', async ({ installation, page }) => {
  const { url } = installation;
  await page.goto(`${url}/admin/`);
  await expect(page.getByLabel('管理员名')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await signIn(page, first);
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  await page.goto(`${url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '会员', level: 1 })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: names[0] ?? 'no member' }).click();
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
