import { adminTotpConfirm } from '@fairtick/contracts';
import { addVirtualAuthenticator, totpCode } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { type Registered, registerMember } from './register-member.ts';
import { violations } from './sign-in.ts';

// A platform whose first administrator has the printed initial password, with second factors as in production.
test.use({ platformEnv: {} });

const memberMessage = '您的账户正在核查，预计一个工作日内答复，可联系客服申诉。';
const reason = '反洗钱核查 A-20931';
const password = 'Chosen-Password-2026';

async function signInMember(page: Page, url: string, member: Registered): Promise<void> {
  await page.goto(`${url}/#/login`);
  await page.getByLabel('用户名').first().fill(member.username);
  await page.getByLabel('登录密码').first().fill(member.pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.getByLabel('管理员名').fill(username);
  await page.getByLabel('登录密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
}

/** From the initial password to the console: own password, then TOTP. Returns the secret. */
async function firstLogin(page: Page, url: string, admin: { username: string; password: string }): Promise<string> {
  await page.goto(`${url}/admin/`);
  // By keyboard alone.
  await expect(page.getByLabel('管理员名')).toBeFocused();
  await page.keyboard.type(admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  // No other page is open before that.
  await page.goto(`${url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '设置您自己的密码' })).toBeVisible();
  await page.getByLabel('当前密码').fill(admin.password);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再次输入新密码').fill(password);
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByRole('button', { name: '开始绑定' }).click();
  await expect(page.getByLabel('验证器二维码')).toBeVisible();
  const secret = (await page.locator('.enrol__secret').innerText()).replace(/\s/g, '');
  // The code of the previous step is refused once another step has begun.
  await expect(async () => {
    const confirmed = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(adminTotpConfirm.path));
    await page.getByLabel('动态口令').fill(totpCode(secret, { steps: -1 }));
    await page.getByRole('button', { name: '确认绑定' }).click();
    expect((await confirmed).ok()).toBe(true);
  }).toPass();
  await page.getByRole('button', { name: '生成恢复码' }).click();
  await expect(page.locator('.recovery__codes li')).toHaveCount(10);
  await page.getByRole('button', { name: '我已妥善保存' }).click();
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  await page.goto(`${url}/admin/#/members`);
  await expect(page.getByRole('heading', { name: '会员', level: 1 })).toBeVisible();
  return secret;
}

test('a frozen member is signed out within 5 s and sees the reason, can sign in once it is lifted, and all of it is audited', async ({
  installation,
  browser,
}) => {
  const { url, firstAdmin } = installation;
  const page = await (await browser.newContext()).newPage();
  const memberPage = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });

  const member = await registerMember(memberPage.request, url, { username: 'freeze_me', phone: '13800005678' });
  await signInMember(memberPage, url, member);
  await expect(memberPage).not.toHaveURL(/login/);

  const secret = await firstLogin(page, url, firstAdmin);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('freeze_');
  await page.getByRole('option', { name: new RegExp(member.username) }).click();
  await expect(page.getByText('林*溪 · 138****5678')).toBeVisible();

  await page.getByRole('switch', { name: '冻结账户' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('理由（会员看不到，写入审计日志）')).toBeFocused();
  await dialog.getByRole('button', { name: '立即生效' }).click();
  await expect(dialog.getByText('请填写')).toBeVisible();
  await dialog.getByLabel('理由（会员看不到，写入审计日志）').fill(reason);
  await dialog.getByLabel('会员将看到的原文').fill(memberMessage);
  await expect(dialog.getByRole('figure')).toContainText(memberMessage);
  await dialog.getByRole('button', { name: '立即生效' }).click();
  await expect(page.getByText('冻结账户已生效')).toBeVisible();
  const frozenAt = Date.now();
  await expect(memberPage).toHaveURL(/#\/.*login/, { timeout: 5_000 });
  expect(Date.now() - frozenAt).toBeLessThan(5_000);

  // A busy server refuses for a moment, with another message.
  await expect(async () => {
    await signInMember(memberPage, url, member);
    await expect(memberPage.getByRole('alert')).toContainText(memberMessage, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(memberPage.getByText(reason)).toHaveCount(0);

  await page.getByRole('button', { name: '解除限制' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除', exact: true }).click();
  await expect(page.getByText('冻结账户已解除')).toBeVisible();
  await expect(page.getByText('人工解除')).toBeVisible();
  await signInMember(memberPage, url, member);
  await expect(memberPage).not.toHaveURL(/login/);

  await page.getByRole('link', { name: '查看此会员的审计日志' }).click();
  const log = page.getByRole('region', { name: '审计日志' });
  for (const act of ['会员注册', '查看会员资料', '启用限制', '解除限制']) {
    await expect(log.getByText(act, { exact: true }).first()).toBeVisible();
  }
  await log.getByText('启用限制', { exact: true }).click();
  await expect(log.getByText(`+ ${memberMessage}`)).toBeVisible();
  await expect(log.getByText(`+ ${reason}`)).toBeVisible();

  // After another sign-in the code is asked for. Passkeys belong to a name, so the platform is opened by its name.
  await addVirtualAuthenticator(page);
  const named = `${url.replace('127.0.0.1', 'localhost')}/admin/#/`;
  await page.goto(named);
  await enterPassword(page, firstAdmin.username);
  await page.getByLabel('动态口令').fill(totpCode(secret));
  await page.getByRole('button', { name: '验证并登录' }).click();
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();

  // A passkey then replaces the code.
  await page.goto(`${named}account`);
  const passkeys = page.getByRole('region', { name: '通行密钥' });
  await passkeys.getByLabel('通行密钥名称').fill('办公室电脑');
  await passkeys.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(passkeys.getByText('办公室电脑')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await enterPassword(page, firstAdmin.username);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});
