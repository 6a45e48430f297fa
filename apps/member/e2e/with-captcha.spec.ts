import { captchaImage, type DataOf, login } from '@fairtick/contracts';
import { firstOfPlatform, platformOfFile } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { fillRegistration, password } from './sign-in.ts';

test.use({ platformEnv: { ...platformOfFile('captcha'), CAPTCHA: 'on' }, viewport: { width: 375, height: 812 } });

test('a wrong captcha is reported at its field and replaced', async ({ installation: { url }, page }) => {
  await page.goto(`${url}/#/`);
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: '换一张验证码' }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  const second = await picture.getAttribute('src');

  await page.getByLabel('用户名', { exact: true }).fill('member');
  await page.getByLabel('登录密码').fill('some password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入图中字符。')).toBeVisible();

  await page.getByLabel('图形验证码', { exact: true }).fill('0000');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('验证码错误或已过期。')).toBeVisible();
  await expect(page.getByLabel('图形验证码', { exact: true })).toHaveValue('');
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', second ?? '');
});

test('a code for a forgotten password needs a captcha, and a wrong one is replaced', async ({
  installation: { url },
  page,
}) => {
  await page.goto(`${url}/#/`);
  await page.getByRole('button', { name: '忘记密码' }).click();
  const sheet = page.getByRole('dialog', { name: '找回登录密码' });
  const picture = sheet.getByRole('img', { name: '图形验证码图片' });
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await sheet.getByLabel('用户名').fill('member');
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('请输入图中字符。')).toBeVisible();
  await sheet.getByLabel('图形验证码', { exact: true }).fill('0000');
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByText('验证码错误或已过期。')).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await expect(sheet.getByRole('button', { name: '获取验证码' })).toBeVisible();
});

/** Demands work that no device ends, so that it can be watched: a usual demand may be met by the first try. */
async function demandEndlessWork(page: Page): Promise<void> {
  await page.route(`**${captchaImage.path}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: DataOf<typeof captchaImage> };
    answer.data.proof.withoutPicture = 32;
    await route.fulfill({ response, json: answer });
  });
}

async function seesWork(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: '设备正在计算' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '设备正在计算' })).toBeVisible();
}

const loginBody = (page: Page) =>
  page
    .waitForRequest((request) => new URL(request.url()).pathname === login.path)
    .then((request) => request.postDataJSON());

test('a person who cannot read the picture registers and signs in by the work of their device', async ({
  installation: { url },
  page,
}) => {
  // Twice 512 tries on average and more than 5,000 in one of 20,000 runs, each of some milliseconds.
  test.setTimeout(300_000);
  const username = `w${Date.now().toString(36)}`;
  const signedIn = page.getByText('¥10,000.00');
  const leavePicture = async () => {
    await page.getByRole('button', { name: '看不清，改由设备验证' }).click();
    await expect(page.getByRole('status').filter({ hasText: '无需识别图片' })).toBeVisible();
    await expect(page.getByLabel('图形验证码', { exact: true })).toHaveCount(0);
  };
  await page.goto(`${url}/#/`);
  await page.getByRole('button', { name: '立即注册' }).click();
  await fillRegistration(page, username);
  await page.getByRole('checkbox').check();
  await leavePicture();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(signedIn).toBeVisible({ timeout: 120_000 });

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/#/`);
  await page.reload();
  const fillIn = async () => {
    await page.getByLabel('用户名', { exact: true }).fill(username);
    await page.getByLabel('登录密码').fill(password);
    await leavePicture();
  };
  await fillIn();
  await page.getByRole('button', { name: '改用图片验证码' }).click();
  await expect(page.getByRole('img', { name: '图形验证码图片' })).toBeVisible();
  await demandEndlessWork(page);
  await page.reload();
  await fillIn();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await seesWork(page);
  await page.unroute(`**${captchaImage.path}`);
  await page.reload();
  await fillIn();
  const sent = loginBody(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const proof = expect.stringMatching(/^\d+$/);
  expect(await sent).toEqual({ username, pwd: password, uuid: expect.any(String), proof });
  await expect(signedIn).toBeVisible();
});

test('an administrator answers a captcha after a failed sign-in, by its picture or by work', async ({
  installation: { url },
  page,
}) => {
  test.setTimeout(300_000);
  const signIn = page.getByRole('button', { name: '登录', exact: true });
  const alert = page.getByRole('alert');
  const picture = page.getByRole('img', { name: '图形验证码图片' });
  await page.goto(`${url}/admin/#/login`);
  await page.getByLabel('管理员名').fill(firstOfPlatform.username);
  await page.getByLabel('登录密码').fill('wrong');
  await expect(page.getByLabel('图形验证码')).toHaveCount(0);
  await signIn.click();
  await expect(alert.filter({ hasText: '登录失败' })).toBeVisible();
  await expect(picture).toBeVisible();

  await page.getByLabel('登录密码').fill(firstOfPlatform.password);
  await signIn.click();
  await expect(page.getByText('请输入图中字符')).toBeVisible();
  const before = await picture.getAttribute('src');
  await page.getByLabel('图形验证码').fill('0000');
  await signIn.click();
  await expect(alert.filter({ hasText: '验证码错误或已过期。' })).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(page.getByLabel('图形验证码')).toHaveValue('');

  const leavePicture = page.getByRole('button', { name: '看不清，改由设备验证' });
  await leavePicture.click();
  await expect(page.getByRole('status').filter({ hasText: '无需识别图片' })).toBeVisible();
  await demandEndlessWork(page);
  await signIn.click();
  await seesWork(page);
  await page.unroute(`**${captchaImage.path}`);
  await page.reload();
  await page.getByLabel('管理员名').fill(firstOfPlatform.username);
  await page.getByLabel('登录密码').fill(firstOfPlatform.password);
  await signIn.click();
  await expect(alert.filter({ hasText: '请再输入图形验证码' })).toBeVisible();
  await leavePicture.click();
  await signIn.click();
  await expect(page.getByRole('heading', { level: 1, name: '管理员登录' })).toBeHidden({ timeout: 120_000 });
});

test('an origin that has asked for many captchas pays with work, which the page does unasked', async ({
  installation: { url },
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${url}/#/`);
  for (let asked = 0; asked < 100; asked += 1) await page.request.get(url + captchaImage.path);
  await page.getByRole('button', { name: '换一张验证码' }).click();
  await page.getByLabel('用户名', { exact: true }).fill('member');
  await page.getByLabel('登录密码').fill('some password');
  await page.getByLabel('图形验证码', { exact: true }).fill('0000');
  const sent = loginBody(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(await sent).toMatchObject({ code: '0000', proof: expect.stringMatching(/^\d+$/) });
  await expect(page.getByText('验证码错误或已过期。')).toBeVisible();
});
