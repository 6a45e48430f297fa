import {
  addPaymentAccount,
  adminApproveWithdrawal,
  adminClaimWithdrawal,
  adminCompleteWithdrawal,
  adminProcessWithdrawal,
  requestWithdrawal,
} from '@fairtick/contracts';
import {
  agePaymentAccounts,
  axeViolations,
  callerOf,
  firstOfPlatform,
  startPushService,
} from '@fairtick/test-kit/browser';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import { openAdmins, signInReady } from './console-admins.ts';
import { test as base } from './installation.ts';
import { signIn, watchProblems } from './sign-in.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** A platform that may send to a push service of this machine. */
const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    async ({ browserName: _ }, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  platformEnv: [
    async ({ pushService: { host } }, use) =>
      use({
        ADMIN_TOTP: 'off',
        ADMIN_USERNAME: firstOfPlatform.username,
        ADMIN_PASSWORD: firstOfPlatform.password,
        PUSH_ALLOWED_HOSTS: host,
        VAPID_SUBJECT: 'mailto:operator@trade.example',
      }),
    { scope: 'worker' },
  ],
});

const settings = '/#/pages/mine/notifications/settings/index';

test.use({ viewport: { width: 375, height: 812 }, permissions: ['notifications'] });

/** Replaces the browser's push service, which tests cannot reach; everything else of a push is the browser's own. */
async function givePushService(page: Page, service: PushService): Promise<void> {
  const { endpoint, p256dh, auth } = service.subscribe(crypto.randomUUID());
  await page.addInitScript(
    ([at, ...keys]) => {
      let isOn = false;
      const subscription = {
        toJSON: () => ({ endpoint: at, keys: { p256dh: keys[0], auth: keys[1] } }),
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
      // Pages of a headless browser read a permission that is granted as denied.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    [endpoint, p256dh, auth] as const,
  );
}

test('a member chooses what leaves by mail and push, and when', async ({
  installation: { url },
  page,
  pushService,
}) => {
  const problems = watchProblems(page);
  await givePushService(page, pushService);
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

/** The browser's registration of the app's service worker, seen from another page. */
async function registrationOf(line: CDPSession, url: string): Promise<string> {
  const found = Promise.withResolvers<string>();
  line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const one = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
    if (one) found.resolve(one.registrationId);
  });
  await line.send('ServiceWorker.enable');
  return found.promise;
}

/** What the app's service worker shows from now on: a headless browser draws no notifications. */
async function notificationsOf(context: BrowserContext, url: string): Promise<() => Promise<object[]>> {
  const worker =
    context.serviceWorkers().find((one) => one.url().startsWith(url)) ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: object[] = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    Object.assign(globalThis, { shown });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
}

test('with the app closed, the browser shows that a withdrawal was paid, without its amount', async ({
  installation,
  page,
  context,
  pushService,
}) => {
  const { url } = installation;
  const admins = await openAdmins(installation);
  await givePushService(page, pushService);
  const { token, memberId } = await signInReady(page, installation, 500_000n);
  const call = callerOf(url, token);
  const card = {
    kind: 'bank',
    payee: '林若溪',
    number: '6222021234567890128',
    bank: '招商银行',
    branch: '深圳福田支行',
    withdrawPwd: '482913',
  } as const;
  const { id: paymentAccountId } = await call(addPaymentAccount, { body: card });
  await agePaymentAccounts(installation, { memberId });
  await page.goto(url + settings);
  await page.getByRole('button', { name: '在本机开启推送' }).click();
  await expect(page.getByText('本机', { exact: true })).toBeVisible();
  const { id } = await call(requestWithdrawal, { body: { paymentAccountId, amount: '1000', withdrawPwd: '482913' } });
  const shown = await notificationsOf(context, url);
  const other = await context.newPage();
  await page.close();

  const params = { id };
  const note = 'the same family, confirmed by phone';
  const claimed = await admins.first(adminClaimWithdrawal, { params, body: {} });
  const approved = await admins.first(adminApproveWithdrawal, { params, body: { version: claimed.version, note } });
  const paying = await admins.first(adminProcessWithdrawal, { params, body: { version: approved.version } });
  await admins.first(adminCompleteWithdrawal, { params, body: { version: paying.version, payoutRef: `BANK-${id}` } });
  const paid = () => pushService.taken.find(({ message }) => message['body'] === '提现已付款');
  await expect.poll(paid).toBeDefined();

  // Chromium receives pushes from its maker's service alone: what ours received is handed to it as that service would.
  const line = await context.newCDPSession(other);
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: url,
    registrationId: await registrationOf(line, url),
    data: JSON.stringify(paid()?.message),
  });
  const data = `#/pages/mine/withdraw/info/index?id=${id}`;
  await expect.poll(shown).toMatchObject([{ title: 'Fairtick', body: '提现已付款', data }]);
});
