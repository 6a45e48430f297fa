import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { first, openConsole, violations } from './sign-in.ts';

test.setTimeout(120_000);

const field = (page: Page) => page.getByRole('combobox', { name: '查找页面、会员和单号' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test.beforeAll(async ({ installation, playwright }) => {
  const request = await playwright.request.newContext();
  for (let n = 0; n < 4; n += 1)
    await registerMember(request, installation.url, { username: `seeker_${n}`, phone: `136000${30_000 + n}` });
  await request.dispose();
});

test('the command search works by keyboard, finds pages and members, and remembers recent targets', async ({
  browser,
  installation,
}) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '会员', level: 1 })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('审计');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(chosen(page)).toContainText('审计日志');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '审计日志', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(chosen(page)).toContainText('审计日志');
  await page.keyboard.type('SEEKER_2');
  await expect(page.getByRole('option', { name: /seeker_2/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText('seeker_2');
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar')).toContainText('seeker_2');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('shortcuts are ignored in fields, and an unknown name finds nothing', async ({ browser, installation }) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/deposits`);
  const search = page.getByRole('searchbox', { name: '查找充值' });
  await search.fill('');
  await search.press('/');
  await search.press('?');
  await expect(search).toHaveValue('/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /查找页面/ }).click();
  await page.keyboard.type('zz_nobody');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(chosen(page)).toContainText('在会员列表中查找');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有符合条件的会员')).toBeVisible();
});

test('J and K move between rows, and Enter opens one', async ({ browser, installation }) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/members`);
  const rows = page.locator('tbody tr[data-row-key]');
  await expect(rows.nth(2)).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  const name = await rows.nth(1).getByRole('link').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar')).toContainText(name ?? 'nothing');
});

test('filters are saved under a name, applied again, renamed and deleted', async ({ browser, installation }) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/members?restricted=frozen`);
  await page.getByRole('button', { name: '保存当前筛选' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('冻结的会员');
  await page.keyboard.press('Enter');
  const mine = page.getByRole('button', { name: '冻结的会员', exact: true });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${installation.url}/admin/#/members`);
  await page.reload();
  await expect(mine).toHaveAttribute('aria-pressed', 'false');
  await mine.click();
  await expect(page).toHaveURL(/restricted=frozen/);
  await page.getByRole('button', { name: '“冻结的会员”的操作' }).click();
  await page.getByRole('menuitem', { name: '改名' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('冻结');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '冻结', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '“冻结”的操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(page.getByRole('button', { name: '冻结', exact: true })).toHaveCount(0);
});
