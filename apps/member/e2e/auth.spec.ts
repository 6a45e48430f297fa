import { expect, type Page } from '@playwright/test';
import { historySettles, test } from './installation.ts';
import { fillRegistration, password, register, signIn, watchProblems } from './sign-in.ts';

const phone = { width: 375, height: 812 };

test.use({ viewport: phone });

test('a new member registers, starts in the demo account, changes the display, logs out and in again', async ({
  installation: { url },
  page,
}) => {
  const problems = watchProblems(page);
  const username = `n${Date.now().toString(36)}`;
  await page.goto(`${url}/#/`);
  await page.getByRole('button', { name: '立即注册' }).click();
  await fillRegistration(page, username);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();

  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await expect(page.getByRole('complementary', { name: '模拟账户' })).toContainText('资金与盈亏都是虚拟的');
  expect(page.url()).toContain('/#/pages/home/index?domain=');
  // Three cards for the first minutes, each until it is dismissed on this device.
  await expect(page.locator('.first-steps__card')).toHaveCount(3);
  await page.getByRole('button', { name: '不再显示：提前实名，提现更快' }).click();
  await page.reload();
  await expect(page.locator('.first-steps__card')).toHaveCount(2);

  await page.getByRole('button', { name: '我的', exact: true }).click();
  await expect(page.getByText(username)).toBeVisible();
  await page.getByRole('button', { name: '显示设置' }).click();
  await page.getByRole('radio', { name: '浅色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Display' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'green-up');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await historySettles(page);
  expect(await page.evaluate(() => localStorage.getItem('fairtick_token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('storage_data'))).toBeNull();

  await page.getByLabel('Username', { exact: true }).fill(`  ${username} `);
  await page.getByLabel('Login password').fill(password);
  await page.getByLabel('Login password').press('Enter');
  await expect(page.getByText('Total assets')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(problems).toEqual([]);
});

test("shows login errors at their fields in the catalogue's wording", async ({ installation: { url }, page }) => {
  await page.goto(`${url}/#/pages/login`);
  const press = () => page.getByRole('button', { name: '登录', exact: true }).click();
  await press();
  await expect(page.getByText('请输入用户名！')).toBeVisible();
  await expect(page.getByText('请输入密码！')).toBeVisible();
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused();

  await page.getByLabel('用户名', { exact: true }).fill(`unknown${Date.now() % 100_000}`);
  await expect(page.getByText('请输入用户名！')).toBeHidden();
  await page.getByLabel('登录密码').fill('wrong password');
  await press();
  await expect(page.getByRole('alert')).toContainText('登录失败');
  await expect(page.getByLabel('用户名', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('checks a registration field by field and opens its agreements without leaving it', async ({
  installation: { url },
  page,
}) => {
  await page.goto(`${url}/#/pages/register?inviteCode=NOSUCH`);
  await expect(page.getByLabel('邀请码（选填）')).toHaveValue('NOSUCH');
  await fillRegistration(page, 'no spaces');
  await page.getByLabel('确认登录密码').fill('another password');
  await page.getByLabel('确认提现密码').fill('111111');
  await expect(page.getByText('用户名包含非法字符')).toBeVisible();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('两次输入的密码不一致！')).toBeVisible();
  await expect(page.getByText('提现密码与确认密码不一致。')).toBeVisible();
  await expect(page.getByText('请先阅读并勾选同意。')).toBeVisible();
  await expect(page.getByLabel('会员账号')).toBeFocused();

  const risk = page.getByRole('button', { name: '《风险揭示书》' });
  await risk.click();
  await expect(page.getByRole('dialog', { name: '风险揭示书' })).toContainText('损失');
  await page.keyboard.press('Escape');
  await expect(risk).toBeFocused();
  await expect(page.getByRole('checkbox')).not.toBeChecked();

  await fillRegistration(page, `ok${Date.now().toString(36)}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('该邀请码不存在。')).toBeVisible();
  await expect(page.getByLabel('邀请码（选填）')).toBeFocused();
});

test('starts the next member on the same page, in any tab, in the demo account without data of the last one', async ({
  installation: { url },
  page,
}) => {
  const [first, second, third] = [
    await signIn(page, url, 'real'),
    await register(page, url),
    await register(page, url),
  ];
  const demo = (tab: Page) => tab.getByRole('complementary', { name: '模拟账户' });
  const toMine = (tab: Page) =>
    tab.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' }).click();
  await page.goto(`${url}/#/pages/home/index`);
  await expect(page.getByText('¥0.00').first()).toBeVisible();
  await expect(demo(page)).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(`${url}/#/pages/mine/index`);
  await expect(other.getByText(first.username)).toBeVisible();

  await toMine(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  const login = { name: '登录', exact: true };
  await expect(other.getByRole('button', login)).toBeVisible();
  await page.getByLabel('用户名', { exact: true }).fill(second.username);
  await page.getByLabel('登录密码').fill(second.pwd);
  await page.getByRole('button', login).click();
  for (const tab of [page, other]) await expect(demo(tab)).toBeVisible();
  await toMine(other);
  await expect(other.getByText(second.username)).toBeVisible();
  await expect(other.getByText(first.username)).toHaveCount(0);

  // as in a tab that was suspended and is notified later
  await page.evaluate((token) => localStorage.setItem('fairtick_token', token), third.token);
  await expect(other.getByText(third.username)).toBeVisible();
  await expect(other.getByText(second.username)).toHaveCount(0);
});

test('lets a member log in where the browser refuses all storage', async ({ installation: { url }, page }) => {
  const problems = watchProblems(page);
  const member = await register(page, url);
  await page.addInitScript(() => {
    const refused = {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
  });
  await page.goto(`${url}/#/`);
  await page.getByLabel('用户名', { exact: true }).fill(member.username);
  await page.getByLabel('登录密码').fill(member.pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await page.getByRole('button', { name: '我的', exact: true }).click();
  await expect(page.getByText(member.username)).toBeVisible();
  expect(problems).toEqual([]);
});
