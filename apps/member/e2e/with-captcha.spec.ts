import { expect } from '@playwright/test';
import { test } from './installation.ts';

test.use({ platformEnv: { CAPTCHA: 'on' }, viewport: { width: 375, height: 812 } });

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
