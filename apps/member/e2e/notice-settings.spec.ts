import { axeViolations } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { signIn, watchProblems } from './sign-in.ts';

const settings = '/#/pages/mine/notifications/settings/index';

test.use({ viewport: { width: 375, height: 812 }, permissions: ['notifications'] });

/** A browser with a push service: browsers of tests have none. */
async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isOn = false;
    const subscription = {
      toJSON: () => ({
        endpoint: `https://push.trade.example/${localStorage.getItem('fairtick_token')?.slice(-20)}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
      getSubscription: async () => (isOn ? subscription : null),
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  });
}

test('a member chooses what leaves by mail and push, and when', async ({ installation: { url }, page }) => {
  const problems = watchProblems(page);
  await givePushService(page);
  await signIn(page, url);
  await page.goto(url + settings);
  const mail = page.getByRole('switch', { name: '充值、提现与资金：邮件' });
  await expect(mail).toHaveAttribute('aria-checked', 'false');
  await mail.click();
  const quiet = page.getByRole('switch', { name: '免打扰时段' });
  await quiet.click();
  await page.getByLabel('结束时间').fill('06:30');
  await page.getByRole('button', { name: '在本机开启推送' }).click();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  expect((await axeViolations(page)).filter(({ isGrave }) => isGrave)).toEqual([]);

  await page.reload();
  await expect(mail).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByLabel('开始时间')).toHaveValue('22:00');
  await expect(page.getByLabel('结束时间')).toHaveValue('06:30');
  await page.getByRole('button', { name: '停止推送' }).click();
  await expect(page.getByText('还没有设备接收推送')).toBeVisible();
  expect(problems).toEqual([]);
});
