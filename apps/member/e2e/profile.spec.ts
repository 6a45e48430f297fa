import { codeSentTo, type Installation, makePhoto, queryOwner, totpCode } from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const pwd = 'a good long password';
const fresh = 'another good password';
const pin = '482913';
const userInfoPath = '/#/pages/mine/info/user/index';
let registered = 0;

type Member = { username: string; phone: string; token: string };

async function register({ url }: Installation, page: Page): Promise<Member> {
  registered += 1;
  const unique = `${Date.now()}${registered}`;
  const member = { username: `p${unique}`.slice(0, 20), phone: `139${unique.slice(-8)}` };
  const answer = await page.request.post(`${url}/api/login/register`, {
    data: {
      ...member,
      pwd,
      confirmPwd: pwd,
      withdrawPwd: pin,
      confirmWithdrawPwd: pin,
      realName: '林若溪',
      idNumber: '11010119900307109X',
      acceptRisk: true,
    },
  });
  expect(answer.ok()).toBe(true);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { ...member, token: data.token };
}

/** Logs in on this page, once: later changes of the token by the page are kept. */
async function open({ url }: Installation, page: Page, token: string, path: string, more: Record<string, string> = {}) {
  await page.goto(`${url}/#/pages/404/404`);
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    Object.entries({ fairtick_token: token, language: 'zh-Hans', ...more }),
  );
  await page.goto(url + path);
  await page.reload();
}

async function logIn({ url }: Installation, page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${url}/#/`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/pages\/home\/index/);
}

async function logInElsewhere(browser: Browser, installation: Installation, username: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await logIn(installation, page, username, pwd);
  return page;
}

const letMinutePass = (installation: Installation) =>
  queryOwner(
    installation,
    `UPDATE verification_code SET created_at = created_at - interval '1 minute', expires_at = expires_at - interval '1 minute'`,
  );

test('a new login password ends the session of another browser within 5 s and keeps this one', async ({
  installation,
  browser,
  page,
}) => {
  const problems = watchProblems(page);
  const member = await register(installation, page);
  const other = await logInElsewhere(browser, installation, member.username);
  await open(installation, page, member.token, userInfoPath);
  await page.getByRole('button', { name: /^登录密码/ }).click();
  await expect(page.getByRole('heading', { name: '修改登录密码' })).toBeVisible();
  await expectReadable(page);

  await page.getByLabel('原登录密码', { exact: true }).fill('not the password');
  await page.getByLabel('新登录密码', { exact: true }).fill(fresh);
  await page.getByLabel('确认新登录密码', { exact: true }).fill('something else');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('新登录密码与确认密码不一致')).toBeVisible();
  await page.getByLabel('确认新登录密码', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('原登录密码错误')).toBeVisible();

  await page.getByLabel('原登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('登录密码已修改，其他设备已下线')).toBeVisible();
  await expect(other.getByText('登录已过期，请重新登录')).toBeVisible({ timeout: 10_000 });
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 台在线')).toBeVisible();
  await logIn(installation, other, member.username, fresh);
  await other.context().close();
  expect(problems).toEqual([]);
});

test('a forgotten login password is reset inside the login page by a code from the outbox', async ({
  installation,
  page,
}) => {
  const problems = watchProblems(page);
  const { username, phone } = await register(installation, page);
  await page.goto(`${installation.url}/#/`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const sheet = page.getByRole('dialog', { name: '找回登录密码' });
  await expect(sheet.getByLabel('用户名')).toHaveValue(username);
  await expectReadable(page);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /^(5\d|60) 秒后重试$/ })).toBeVisible();
  await expect(sheet.getByText(/SANDBOX/)).toBeVisible();
  const code = await codeSentTo(installation, phone);

  const submit = sheet.getByRole('button', { name: '重置登录密码' });
  await sheet.getByLabel('验证码', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await sheet.getByLabel('新登录密码', { exact: true }).fill(fresh);
  await sheet.getByLabel('确认新登录密码').fill(fresh);
  await submit.click();
  await expect(sheet.getByText('验证码错误或已失效，请核对或重新获取')).toBeVisible();
  await expectReadable(page);
  await sheet.getByLabel('验证码', { exact: true }).fill(code);
  await submit.click();
  await expect(page.getByText('登录密码已重置，请用新密码登录')).toBeVisible();
  await expect(sheet).toBeHidden();
  await logIn(installation, page, username, fresh);
  expect(problems).toEqual([]);
});

test('an unknown username gets the same answer as a known one', async ({ installation, page }) => {
  await page.goto(`${installation.url}/#/`);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const sheet = page.getByRole('dialog', { name: '找回登录密码' });
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('请输入用户名！')).toBeVisible();
  await sheet.getByLabel('用户名').fill(`nobody_${Date.now()}`);
  await sheet.getByRole('radio', { name: '电子邮箱' }).click();
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('若该用户名存在并已绑定所选方式')).toBeVisible();
});

test('a forgotten withdrawal password is reset by login password and code, and withdrawals wait a day', async ({
  installation,
  page,
}) => {
  const problems = watchProblems(page);
  const { phone, token } = await register(installation, page);
  await open(installation, page, token, userInfoPath);
  await page.getByRole('button', { name: /^提现密码/ }).click();
  await page.getByLabel('当前提现密码').fill('111111');
  await page.getByLabel('新提现密码', { exact: true }).fill('135790');
  await page.getByLabel('确认新提现密码').fill('135790');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('当前提现密码错误')).toBeVisible();
  await expectReadable(page);

  await page.getByRole('tab', { name: '找回提现密码' }).click();
  await expect(page.getByText(`验证码会发送至 ${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /^(5\d|60) 秒后重试$/ })).toBeVisible();
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByLabel('新提现密码', { exact: true }).fill('135790');
  await page.getByLabel('确认新提现密码').fill('135790');
  const code = await codeSentTo(installation, phone);
  await page.getByLabel('验证码', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: '重置提现密码' }).click();
  await expect(page.getByText('找回提现密码失败')).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('验证码', { exact: true }).fill(code);
  await page.getByRole('button', { name: '重置提现密码' }).click();
  await expect(page.getByText('找回提现密码成功')).toBeVisible();

  await page.getByRole('button', { name: /^提现密码/ }).click();
  await page.getByLabel('当前提现密码').fill('135790');
  await page.getByLabel('新提现密码', { exact: true }).fill('246802');
  await page.getByLabel('确认新提现密码').fill('246802');
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(page.getByText('提现密码已修改')).toBeVisible();
  const [row] = await queryOwner<{ hours: number }>(
    installation,
    `SELECT round(extract(epoch FROM withdraw_hold_until(id, clock_timestamp()) - clock_timestamp()) / 3600)::int AS hours
       FROM member WHERE phone = $1`,
    [phone],
  );
  expect(row?.hours).toBe(24);
  expect(problems).toEqual([]);
});

test('picture and e-mail address are changed, the invitation code is copied', async ({
  installation,
  context,
  page,
}) => {
  const problems = watchProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await register(installation, page);
  await open(installation, page, token, userInfoPath);
  await expect(page.getByText('林*溪')).toBeVisible();
  await expectReadable(page);

  await page.getByLabel('选择头像图片').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhoto({ width: 640, height: 400 }),
  });
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await crop.getByRole('img').press('ArrowRight');
  await crop.getByLabel('缩放').fill('2');
  await expectReadable(page);
  await crop.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText('修改个人信息成功')).toBeVisible();
  const picture = page.locator('.profile-head .avatar img');
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(picture).toBeVisible();
  const seen = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const middle = context?.getImageData(60, 60, 1, 1).data ?? [];
    return { width: image.naturalWidth, height: image.naturalHeight, red: middle[0] ?? 0 };
  });
  expect(seen).toMatchObject({ width: 512, height: 512 });
  expect(seen.red).toBeGreaterThan(100);
  await page.getByLabel('选择头像图片').setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('只接受 JPG 或 PNG 图片')).toBeVisible();

  const email = `lin.${Date.now()}@mail.example`;
  await page.getByRole('button', { name: /^邮箱/ }).click();
  const sheet = page.getByRole('dialog', { name: '绑定邮箱' });
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('请输入邮箱地址')).toBeVisible();
  await sheet.getByLabel('邮箱地址').fill(email);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText(/^验证码已发送至 l\*\*\*\d@mail\.example$/)).toBeVisible();
  await sheet.getByLabel('验证码', { exact: true }).fill(await codeSentTo(installation, email));
  await sheet.getByLabel('登录密码').fill('not the password');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByText('登录密码错误。')).toBeVisible();
  await sheet.getByLabel('登录密码').fill(pwd);
  await expectReadable(page);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^l\*\*\*\d@mail\.example$/)).toBeVisible();

  await page.getByRole('button', { name: '复制邀请码' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z0-9]{8}$/);
  await page.getByRole('button', { name: '移除' }).click();
  await expect(picture).toBeHidden();
  expect(problems).toEqual([]);
});

test("English uses the specification's words for the catalogue and the countdown", async ({ installation, page }) => {
  const { phone, token } = await register(installation, page);
  await open(installation, page, token, '/#/pages/mine/info/user/withdrawPassword', { language: 'en' });
  await page.getByRole('tab', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'get verification code' }).click();
  await expect(page.getByRole('button', { name: /^(5\d|60) seconds to retry$/ })).toBeVisible();
  const code = await codeSentTo(installation, phone);
  await page.getByLabel('Login password', { exact: true }).fill('not the password');
  await page.getByLabel('Verification code', { exact: true }).fill(code);
  await page.getByLabel('New withdrawal password', { exact: true }).fill('135790');
  await page.getByLabel('Confirm new withdrawal password').fill('135790');
  await page.getByRole('button', { name: 'Reset withdrawal password' }).click();
  await expect(page.getByText('The login password is incorrect.')).toBeVisible();
  await expect(page.getByText('Failed to retrieve the withdrawal password.')).toBeVisible();
  await page.getByLabel('Login password', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: 'Reset withdrawal password' }).click();
  await expect(page.getByText('Successfully retrieved the withdrawal password.')).toBeVisible();
});

test('a product added on its chart is in the watchlist; all other devices can be logged out together', async ({
  installation,
  browser,
  page,
}) => {
  const member = await register(installation, page);
  const other = await logInElsewhere(browser, installation, member.username);
  await open(installation, page, member.token, '/#/pages/home/index');
  await page.getByRole('tab', { name: '自选' }).click();
  await expect(page.getByText('还没有自选品种')).toBeVisible();
  await page.getByRole('tab', { name: '全部' }).click();
  await page.locator('.product-row', { hasText: 'BTC/USDT' }).getByRole('button').click();
  const star = page.getByRole('button', { name: '自选 BTC/USDT' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${installation.url}/#/pages/home/index`);
  await page.reload();
  await page.getByRole('tab', { name: '自选' }).click();
  await expect(page.locator('.product-row')).toHaveCount(1);
  await expect(page.locator('.product-row')).toContainText('BTC/USDT');
  await expectReadable(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: '自选' }).click();
  const inTable = page.locator('.product-table').getByRole('button', { name: '自选 BTC/USDT' });
  await inTable.click();
  await expect(page.getByText('还没有自选品种')).toBeVisible();

  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${installation.url}/#/pages/mine/sessions/index`);
  await page.getByRole('button', { name: '下线其他全部设备' }).click();
  await expect(page.getByText('已下线 1 台设备')).toBeVisible();
  await expect(other.getByText('登录已过期，请重新登录')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('button', { name: '下线其他全部设备' })).toBeHidden();
  await other.context().close();
});

test('another code can be requested after a minute', async ({ installation, page }) => {
  const { phone, token } = await register(installation, page);
  await page.clock.install();
  await open(installation, page, token, '/#/pages/mine/info/user/withdrawPassword');
  await page.getByRole('tab', { name: '找回提现密码' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重试$/ })).toBeVisible();
  await page.clock.fastForward('01:01');
  await letMinutePass(installation);
  await page.getByRole('button', { name: '重新获取' }).click();
  await expect(page.getByRole('button', { name: /秒后重试$/ })).toBeVisible();
  await codeSentTo(installation, phone, 2);
});

const secondFactorsPath = '/#/pages/mine/security/index';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Fills a login form and waits for the second step. */
async function logInToSecondStep(url: string, page: Page, username: string): Promise<void> {
  await page.goto(`${url}/#/`);
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialogOf(page).getByText('第二步验证')).toBeVisible();
}

test('an authenticator is set up, signs in with a code and a recovery code, and confirms changes', async ({
  installation,
  page,
}) => {
  const { username, token } = await register(installation, page);
  await open(installation, page, token, secondFactorsPath);
  await page.getByRole('button', { name: /验证器应用/ }).click();
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await dialogOf(page).locator('.second-factor__secret b').innerText()).replaceAll(' ', '');
  await expectReadable(page);
  await page.getByLabel('6 位动态码').fill(totpCode(secret, { steps: -1 }));
  await page.getByRole('button', { name: '确认验证' }).click();
  const codes = await dialogOf(page).locator('.second-factor__codes li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectReadable(page);
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('剩余 10')).toBeVisible();
  await expectReadable(page);

  const { url } = installation;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logInToSecondStep(url, page, username);
  await expectReadable(page);
  await page.getByRole('button', { name: '使用恢复码' }).click();
  await page.getByLabel('恢复码（一个）').fill('wrong-code');
  await page.getByRole('button', { name: '确认验证' }).click();
  await expect(page.getByRole('alert')).toContainText('验证未通过');
  await page.getByLabel('恢复码（一个）').fill(codes[0] ?? '');
  await page.getByRole('button', { name: '确认验证' }).click();
  await expect(page).toHaveURL(/pages\/home\/index/);

  // A recovery code does not confirm a change of the password: the authenticator has to.
  await page.goto(`${url}/#/pages/mine/info/user/loginPassword`);
  await page.getByLabel('原登录密码', { exact: true }).fill(pwd);
  await page.getByLabel('新登录密码', { exact: true }).fill(fresh);
  await page.getByLabel('确认新登录密码', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: '确认修改' }).click();
  await expect(dialogOf(page).getByText('确认是您本人')).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('6 位动态码').fill(totpCode(secret));
  await page.getByRole('button', { name: '确认验证' }).click();
  await expect(page).toHaveURL(/pages\/mine\/info\/user\/index/);
});

test('a passkey is added, signs in as the second step, and is removed', async ({ installation, page }) => {
  const local = { ...installation, url: installation.url.replace('127.0.0.1', 'localhost') };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { username, token } = await register(local, page);
  await open(local, page, token, secondFactorsPath);
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabel('通行密钥名称').fill('测试手机');
  await page.getByLabel('登录密码', { exact: true }).fill(pwd);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('测试手机')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logInToSecondStep(local.url, page, username);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page).toHaveURL(/pages\/home\/index/);
  await page.goto(local.url + secondFactorsPath);
  await expect(page.getByText(/最近使用/)).toBeVisible();
  await page.getByRole('button', { name: /移除通行密钥/ }).click();
  await expect(page.getByText('还没有通行密钥')).toBeVisible();
});
