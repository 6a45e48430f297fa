import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

const home = '/#/pages/home/index';
/** Bytes of the first visit in the source language, as transferred: with headers, as Lighthouse counts them. */
const atMostBytes = 115_000;

test.use({ viewport: { width: 375, height: 812 } });

const loginButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const store = (page: Page, entries: Record<string, string>) =>
  page.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);

test('the login page loads at most 115 KB of script, compressed, and is accessible', async ({
  installation: { url },
  page,
}) => {
  let bytes = 0;
  const encodings = new Set<string | undefined>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const [{ responseBodySize, responseHeadersSize }, response] = await Promise.all([
      request.sizes(),
      request.response(),
    ]);
    bytes += responseBodySize + responseHeadersSize;
    if (responseBodySize > 1024) encodings.add(response?.headers()['content-encoding']);
  });
  await page.goto(`${url}/#/`);
  await expect(loginButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThan(atMostBytes);
  expect([...encodings]).toEqual(['br']);
});

test.describe('the guard', () => {
  test('without a token, every page opens the login and carries the domain', async ({
    installation: { url },
    page,
  }) => {
    await page.goto(url + home);
    await expect(loginButton(page)).toBeVisible();
    expect(page.url()).toContain(`/#/pages/login?domain=${encodeURIComponent(new URL(url).host)}`);
  });

  test('the login with a token opens home', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(`${url}/#/pages/login?domain=own.example`);
    await expect(page.getByText('总资产')).toBeVisible();
    expect(page.url()).toContain('/#/pages/home/index?domain=own.example');
  });

  test('the domain parameter of the address is kept on every navigation', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(`${url}${home}?domain=own.example`);
    await page.getByRole('button', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/mine\/index\?domain=own\.example/);
    await page.getByRole('button', { name: '登录设备' }).click();
    await expect(page).toHaveURL(/mine\/sessions\/index\?domain=own\.example/);
    await expect(page.getByText('本机')).toBeVisible();
  });

  test('a back domain without the parameter ends at 404 without a reason', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await store(page, { back_domain: 'gate.example' });
    await page.goto(url + home);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    expect(await page.locator('body').textContent()).not.toContain('gate.example');
  });

  test('a mismatched domain clears the token and returns to the root', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await store(page, { back_domain: 'gate.example' });
    await page.goto(`${url}${home}?domain=other.example`);
    await expect(loginButton(page)).toBeVisible();
    expect(page.url()).toContain('/#/?domain=gate.example');
    expect(await page.evaluate(() => localStorage.getItem('fairtick_token'))).toBeNull();
  });

  test('a typed address passes the guard like every navigation', async ({ installation: { url }, page }) => {
    await page.goto(`${url}/#/pages/login?domain=own.example`);
    await expect(loginButton(page)).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#/pages/mine/index';
    });
    await expect(page).toHaveURL(/pages\/login\?domain=own\.example/);
    await page.evaluate(() => {
      location.hash = '#/pages/nowhere?domain=own.example';
    });
    await expect(loginButton(page)).toBeVisible();
  });

  test('an unknown page is 404 for a member, with a link to home', async ({ installation: { url }, page }) => {
    await signIn(page, url);
    await page.goto(`${url}/#/pages/nowhere`);
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page.getByText('总资产')).toBeVisible();
  });
});

test('a session that ends elsewhere ends here too, with a message', async ({ installation: { url }, page }) => {
  const { token } = await signIn(page, url);
  await page.goto(url + home);
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await page.request.post(`${url}/logout`, { headers: { authorization: `Bearer ${token}` }, data: {} });
  // Without any input: the socket is notified.
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('fairtick_token'))).toBeNull();
});

test('a logout in one tab logs out the others', async ({ installation: { url }, page, context }) => {
  await signIn(page, url);
  await page.goto(`${url}/#/pages/mine/index`);
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(url + home);
  await expect(tab.getByText('总资产')).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(tab)).toBeVisible();
});

test('another device can be logged out', async ({ installation: { url }, page, browser }) => {
  const { token } = await signIn(page, url);
  const me = await page.request.get(`${url}/api/index/userInfo`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await me.json()) as { data: { userName: string } };
  const other = await browser.newContext();
  await other.request.post(`${url}/api/login/login`, {
    data: { username: data.userName, pwd: 'a good long password' },
  });
  await other.close();
  await page.goto(`${url}/#/pages/mine/sessions/index`);
  const signOut = page.getByRole('button', { name: '下线', exact: true });
  await signOut.click();
  await expect(page.getByText('该设备已下线')).toBeVisible();
  await expect(signOut).toBeHidden();
  await expect(page.getByText('本机')).toBeVisible();
});

test('without a configuration an alert says so, and a retry succeeds', async ({ installation: { url }, page }) => {
  let broken = true;
  await page.route('**/api/index/getconf', (route) => (broken ? route.abort() : route.continue()));
  await page.goto(`${url}/#/`);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('网络错误');
  broken = false;
  await alert.getByRole('button', { name: '重试' }).click();
  await expect(alert).toBeHidden();
  await expect(loginButton(page)).toBeVisible();
});

test('reads fail over to the next base, which is remembered', async ({ installation: { url }, page }) => {
  const { hostname, port } = new URL(url);
  const other = `http://localhost:${port}`;
  expect(hostname).toBe('127.0.0.1');
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'name="api-bases" content=".."',
      `name="api-bases" content="${other},.."`,
    );
    await route.fulfill({ response, body });
  });
  await page.route(`${other}/**`, (route) => route.abort());
  await page.goto(`${url}/#/`);
  await expect(loginButton(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('apiIndex'))).toBe('1');
});

test('the back button closes a dialog and stays; a double tap opens it, and leaving its page leaves no history entry', async ({
  page,
  installation,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { token } = await signIn(page, installation.url);
  const id = await productId(page, installation.url, token, 'BTC/USDT');
  await page.goto(`${installation.url}/#/pages/home/index`);
  await page.goto(`${installation.url}/#/pages/kLineChart/index?id=${id}`);
  const dialog = page.locator('dialog[open]');
  const rise = page.getByRole('button', { name: /买涨/ }).first();
  await rise.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(rise).toBeVisible();

  await rise.dblclick();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.locator('.picker').click();
  await dialog.getByRole('button', { name: /ETH\/USDT/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.picker')).toHaveText(/ETH\/USDT/);
  await page.goBack();
  await expect(page).toHaveURL(/home\/index/);
});
