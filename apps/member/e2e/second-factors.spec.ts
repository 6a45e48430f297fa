import { addVirtualAuthenticator, type Installation, totpCode } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';

test.use({ viewport: { width: 375, height: 812 } });

const pwd = 'a good long password';
const fresh = 'another good password';
const securityPath = '/#/pages/mine/security/index';
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => page.getByRole('button', { name: '确认验证' }).click();

/** Passkeys belong to a name, so these tests open the platform by its name. */
const named = ({ url }: Installation) => url.replace('127.0.0.1', 'localhost');

async function register(url: string, page: Page): Promise<{ username: string; token: string }> {
  const unique = `${Date.now()}`;
  const username = `f${unique}`.slice(0, 20);
  const answer = await page.request.post(`${url}/api/login/register`, {
    data: {
      username,
      phone: `138${unique.slice(-8)}`,
      pwd,
      confirmPwd: pwd,
      withdrawPwd: '482913',
      confirmWithdrawPwd: '482913',
      realName: '林若溪',
      idNumber: '11010119900307109X',
      acceptRisk: true,
    },
  });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { username, token: data.token };
}

async function openWith(page: Page, url: string, token: string): Promise<void> {
  await page.goto(`${url}/#/pages/404/404`);
  await page.evaluate((value) => {
    localStorage.setItem('fairtick_token', value);
    localStorage.setItem('language', 'zh-Hans');
  }, token);
  await page.goto(url + securityPath);
  await page.reload();
}

/** Fills a login form and waits for the second step. */
async function enterPassword(page: Page, url: string, username: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('fairtick_token'));
  await page.goto(`${url}/#/`);
  await page.reload();
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialogOf(page).getByText('第二步验证')).toBeVisible();
}

/** Confirms with the password, and keeps the recovery codes that follow. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = dialogOf(page).locator('.second-factor__codes li');
  await expect(codes).toHaveCount(10);
  await expectReadable(page);
  const texts = await codes.allInnerTexts();
  await page.getByRole('button', { name: '我已保存' }).click();
  return texts;
}

test('a member walks every way in with second factors, and the way back', async ({ installation, page }) => {
  const url = named(installation);
  await addVirtualAuthenticator(page);
  const { username, token } = await register(url, page);

  await test.step('adds a passkey, which brings recovery codes', async () => {
    await openWith(page, url, token);
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    await page.getByLabel('通行密钥名称').fill('测试手机');
    await page.getByLabel('登录密码', { exact: true }).fill(pwd);
    await expectReadable(page);
    await page.getByRole('button', { name: '下一步' }).click();
    await keepCodes(page);
    await expect(page.getByText('测试手机')).toBeVisible();
  });

  await test.step('asks for the removal of lost factors, and cancels it in an open session', async () => {
    await enterPassword(page, url, username);
    await dialogOf(page).getByRole('button', { name: '以上方式都无法使用？' }).click();
    await expectReadable(page);
    await dialogOf(page).getByRole('button', { name: '申请移除二次验证' }).click();
    await expect(dialogOf(page).getByText(/之后可由两名管理员批准/)).toBeVisible();
    await openWith(page, url, token);
    await expect(page.getByText('有人申请移除您的二次验证')).toBeVisible();
    await expectReadable(page);
    await page.getByRole('button', { name: '取消申请' }).click();
    await expect(page.getByText('有人申请移除您的二次验证')).toBeHidden();
  });

  await test.step('signs in with the passkey', async () => {
    await enterPassword(page, url, username);
    await expectReadable(page);
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await expect(page).toHaveURL(/pages\/home\/index/);
    await page.goto(url + securityPath);
    await expect(page.getByText(/最近使用/)).toBeVisible();
  });

  const { secret, codes } = await test.step('adds an authenticator', async () => {
    await page.getByRole('button', { name: /验证器应用/ }).click();
    await page.getByLabel('登录密码', { exact: true }).fill(pwd);
    await page.getByRole('button', { name: '下一步' }).click();
    const shown = dialogOf(page).locator('.second-factor__secret b');
    const text = (await shown.innerText()).replaceAll(' ', '');
    await expectReadable(page);
    await page.getByLabel('6 位动态码').fill(totpCode(text));
    await confirm(page);
    const kept = await keepCodes(page);
    await expect(page.getByText('剩余 10')).toBeVisible();
    await expectReadable(page);
    return { secret: text, codes: kept };
  });

  await test.step('signs in with a recovery code', async () => {
    await enterPassword(page, url, username);
    await page.getByRole('button', { name: '使用恢复码' }).click();
    await page.getByLabel('恢复码（一个）').fill('wrong-code');
    await confirm(page);
    await expect(page.getByRole('alert')).toContainText('验证未通过');
    await page.getByLabel('恢复码（一个）').fill(codes[0] ?? '');
    await confirm(page);
    await expect(page).toHaveURL(/pages\/home\/index/);
  });

  await test.step('changes the password, which the recovery code does not confirm, but a code does', async () => {
    await page.goto(`${url}/#/pages/mine/info/user/loginPassword`);
    await page.getByLabel('原登录密码', { exact: true }).fill(pwd);
    await page.getByLabel('新登录密码', { exact: true }).fill(fresh);
    await page.getByLabel('确认新登录密码', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: '确认修改' }).click();
    await expect(dialogOf(page).getByText('确认是您本人')).toBeVisible();
    await expectReadable(page);
    await dialogOf(page).getByRole('button', { name: '使用动态码' }).click();
    // of the next time step, because the present one may be used up
    await page.getByLabel('6 位动态码').fill(totpCode(secret, { steps: 1 }));
    await confirm(page);
    await expect(page).toHaveURL(/pages\/mine\/info\/user\/index/);
  });

  await test.step('removes the passkey with a recovery code', async () => {
    await page.goto(url + securityPath);
    await page.getByRole('button', { name: '移除通行密钥“测试手机”' }).click();
    await dialogOf(page).getByRole('button', { name: '使用恢复码' }).click();
    await page.getByLabel('登录密码', { exact: true }).fill(fresh);
    await page.getByLabel('恢复码（一个）').fill(codes[1] ?? '');
    await expectReadable(page);
    await confirm(page);
    await expect(page.getByText(/还没有通行密钥/)).toBeVisible();
    await expect(page.getByText('剩余 8')).toBeVisible();
  });
});
