import { freePort, startFlakyConnection, startInstallation } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test as base } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

const startTimeoutMs = 200_000;

type Bases = { first: number; second: number; own: number };

/** An installation whose clients know three bases, of which only the last works. */
const test = base.extend<object, { bases: Bases }>({
  bases: [
    async ({ platformEnv: _ }, use) =>
      use({ first: await freePort(), second: await freePort(), own: await freePort() }),
    { scope: 'worker' },
  ],
  installation: [
    async ({ bases: { first, second, own } }, use) => {
      const listed = [first, second, own].map((port) => `http://127.0.0.1:${port}`);
      const installation = await startInstallation({ PORT: String(own), API_BASES: listed.join(',') });
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
});

test.use({ viewport: { width: 375, height: 812 } });

test('an order whose answer is lost with its connection is sent again to the third base and placed once', async ({
  installation: { url },
  bases: { first, own },
  page,
}) => {
  const line = await startFlakyConnection({ port: first, to: own, fatal: 'POST /api/orders ' });
  const orders: { to: string; key: string | undefined; body: string | null }[] = [];
  page.on('request', (request) => {
    const to = new URL(request.url());
    if (request.method() !== 'POST' || to.pathname !== '/api/orders') return;
    orders.push({ to: to.port, key: request.headers()['idempotency-key'], body: request.postData() });
  });
  try {
    const { token } = await signIn(page, url);
    const id = await productId(page, url, token, 'BTC/USDT');
    await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
    await page.locator('.order-bar').getByRole('button', { name: '买涨' }).click();
    const ticket = page.getByRole('dialog');
    await ticket.getByRole('button', { name: '¥500', exact: true }).click();
    expect(line.carried()).toBeGreaterThan(0);
    expect(await page.evaluate(() => localStorage.getItem('apiIndex'))).toBeNull();

    await ticket.getByRole('button', { name: /确认买涨/ }).click();
    await expect(page.getByText('网络不稳定，正在切换线路 3/3').first()).toBeVisible();
    await expect(page.getByRole('dialog', { name: '下单成功' })).toBeVisible();
    expect(line.isDead()).toBe(true);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('apiIndex'))).toBe('2');

    // several attempts, one intent; other calls may have found out that the second base is dead
    const tried = orders.map(({ to }) => to);
    expect(tried.length).toBeGreaterThan(1);
    expect([tried[0], tried.at(-1)]).toEqual([String(first), String(own)]);
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1);
    expect(new Set(orders.map(({ body }) => body)).size).toBe(1);
    const headers = { authorization: `Bearer ${token}` };
    const listed = await (await page.request.get(`${url}/api/orders?account=demo`, { headers })).json();
    expect(listed.data.items).toHaveLength(1);
    const wallet = await (await page.request.get(`${url}/api/wallet`, { headers })).json();
    expect(wallet.data.demo).toMatchObject({ available: '9500.00' });

    // the page continues with the third base
    await page.reload();
    await expect(page.locator('.chart__pill')).toContainText('买涨 ¥500');
  } finally {
    line.stop();
  }
});
