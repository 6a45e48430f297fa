import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

const home = '/#/pages/home/index';

test.use({ viewport: { width: 375, height: 812 } });

const loginButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));
const envelope = (code: number, msg: string) => JSON.stringify({ code, msg, error: `CODE_${code}`, data: null });

/** Answers the calls of a path with a modified answer of the platform. */
async function change(page: Page, path: string, edit: (data: Record<string, unknown>) => void): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: Record<string, unknown> };
    edit(body.data);
    await route.fulfill({ response, json: body });
  });
}

test("shows refusals as a toast: the server's message, else that of the code, and never the bare error text", async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  const star = page.getByRole('button', { name: '自选 BTC/USDT' });
  await expect(star).toBeVisible();
  const press = async (answer: { status: number; body: string } | null) => {
    await page.route('**/api/me/favourites', (route) =>
      route.request().method() === 'PUT' ? (answer ? route.fulfill(answer) : route.abort()) : route.continue(),
    );
    const ended = answer
      ? page.waitForResponse((response) => response.request().method() === 'PUT')
      : page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    await star.click();
    await ended;
    await page.unroute('**/api/me/favourites');
  };
  await press({ status: 422, body: envelope(500, 'error') });
  for (const [answer, text] of [
    [{ status: 403, body: '<html>' }, '当前操作没有权限'],
    [{ status: 404, body: '<html>' }, '访问资源不存在'],
    [{ status: 403, body: envelope(403, '仅限认证会员') }, '仅限认证会员'],
    [{ status: 500, body: envelope(500, '余额不足，请充值') }, '余额不足，请充值'],
    [{ status: 500, body: '<html>' }, '系统未知错误，请反馈给管理员'],
    [{ status: 418, body: envelope(418, '') }, '系统未知错误，请反馈给管理员'],
    [null, '网络错误，请稍后再试'],
  ] as const) {
    await press(answer);
    await expect(page.locator('.toast', { hasText: text })).toBeVisible();
    await expect(page.locator('.toast', { hasText: 'error' })).toHaveCount(0);
  }
});

test('401 shows that the session is over, clears it and opens the login page', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await page.goto(url + home);
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await expect
    .poll(async () => JSON.parse((await stored(page))['storage_data'] ?? '{}'))
    .toMatchObject({
      avatar: expect.any(String),
      name: expect.any(String),
      roles: ['member'],
      permissions: [],
      showNotic: expect.any(Boolean),
    });
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: envelope(401, 'gone') }));
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' });
  // The first call is refused: the call of the button, or an earlier call of the page.
  await Promise.all([
    expect(page.getByText('登录已过期，请重新登录')).toBeVisible(),
    tab.click({ timeout: 5_000 }).catch(() => undefined),
  ]);
  await expect(loginButton(page)).toBeVisible();
  expect(page.url()).toContain(`/#/pages/login?domain=${encodeURIComponent(new URL(url).host)}`);
  const left = await stored(page);
  expect(Object.keys(left)).not.toEqual(expect.arrayContaining(['fairtick_token']));
  expect(left).not.toHaveProperty('storage_data');
  expect(left).not.toHaveProperty('fairtick_account');
  expect(left['language']).toBe('zh-Hans');
});

test('a user without a session key is logged out, and a user without roles gets the default role', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await change(page, '/api/index/userInfo', (data) => {
    data['roles'] = [];
  });
  await page.goto(`${url}/#/pages/mine/info/user/index`);
  await expect(page.getByText('普通会员')).toBeVisible();
  expect(JSON.parse((await stored(page))['storage_data'] ?? '{}')).toMatchObject({ roles: ['ROLE_DEFAULT'] });

  await page.unroute('**/api/index/userInfo');
  await change(page, '/api/index/userInfo', (data) => {
    data['sessionkey'] = '';
  });
  await page.reload();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  const left = await stored(page);
  for (const key of ['fairtick_token', 'storage_data', 'fairtick_account']) expect(left).not.toHaveProperty(key);
});

test('a page whose address names another domain than a later configuration is logged out', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await change(page, '/api/index/getconf', (data) => {
    data['domain'] = 'gate.example';
  });
  await page.goto(`${url}${home}?domain=other.example`);
  await expect(loginButton(page)).toBeVisible();
  expect(page.url()).toContain('/#/?domain=gate.example');
  const left = await stored(page);
  expect(left).not.toHaveProperty('fairtick_token');
  expect(left['back_domain']).toBe('gate.example');
});

test('a page whose chunk does not load waits, is slow after a minute and failed after two', async ({
  installation: { url },
  page,
}) => {
  // The service worker caches all chunks after a login, so it may have this one already.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.clock.install();
  await signIn(page, url);
  await page.goto(url + home);
  await expect(page.getByText('总资产')).toBeVisible();
  await page.route('**/assets/mine-page-*.js', (route) => route.abort());
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' }).click();
  await expect(page.getByText('正在加载…')).toBeVisible();
  /** Each turn is one more attempt to load it, which fails in real time. */
  const seen = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByText(text)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
  await seen('页面加载超时');
  await expect(page.getByText('页面加载失败')).toBeHidden();
  await seen('页面加载失败');
  await page.unroute('**/assets/mine-page-*.js');
  await page.getByRole('button', { name: '重试', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
});

test('a page opened while disconnected can be left, and loads when the connection returns', async ({
  installation: { url },
  page,
  context,
}) => {
  // A chunk cached by the service worker would load without a connection.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await signIn(page, url);
  await page.goto(`${url}/#/pages/mine/index`);
  const limits = page.getByRole('button', { name: '交易限额与冷静期' });
  await expect(limits).toBeVisible();
  // Earlier requests are complete: a failed one would open a dialog over the page.
  await expect(page.getByText('¥10,000.00').first()).toBeVisible();
  await context.setOffline(true);
  await limits.click();
  await expect(page.getByText('正在加载…')).toBeVisible();
  await page.locator('.loading').getByRole('button', { name: '返回' }).click();
  await expect(limits).toBeVisible();
  await limits.click();
  await expect(page.getByText('正在加载…')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('.limits-page')).toBeVisible();
});

test.describe('a page whose scripts are answered with 503', () => {
  const scripts = '**/assets/*.js';
  /** Each turn lets three seconds pass, after which the page retries in real time. */
  const passUntil = (page: Page, seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(3_000);
      await seen();
    }).toPass({ intervals: [20] });
  const closed = async (page: Page) => {
    await page.clock.install();
    await page.route(scripts, (route) => route.fulfill({ status: 503 }));
  };

  test('shows a notice, and starts when the scripts are available again', async ({ installation: { url }, page }) => {
    await closed(page);
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('页面没有加载完整');
    await expect(notice).toContainText('正在重试，请稍候…');
    for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
    await expect(notice).toBeVisible();
    await page.unroute(scripts);
    await passUntil(page, () => expect(loginButton(page)).toBeVisible({ timeout: 500 }));
    await expect(page.locator('#root > [inert]')).toHaveCount(0);
    await expect(page.getByText('页面没有加载完整')).toBeHidden();
  });

  test('reports after 120 s that it failed, and starts when the member retries', async ({
    installation: { url },
    page,
  }) => {
    await closed(page);
    // The first script loads and draws the page; the files it requests do not.
    await page.unroute(scripts);
    await page.route(/assets\/(?!first-paint)[\w-]+\.js$/, (route) => route.fulfill({ status: 503 }));
    await page.goto(`${url}/`, { waitUntil: 'commit' });
    await expect(page.getByText('页面没有加载完整')).toBeVisible();
    await page.clock.fastForward(110_000);
    await expect(page.getByText('页面加载失败')).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(page.getByText('页面加载失败')).toBeVisible();
    await page.unroute(/assets\/(?!first-paint)[\w-]+\.js$/);
    await page.getByRole('button', { name: '重试', exact: true }).click();
    await page.getByRole('textbox', { name: '用户名' }).fill('linruoxi');
  });
});

test('a page without scripts states in every language that it needs them', async ({
  installation: { url },
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const texts = page.locator('noscript p[lang]');
  await expect(texts).toHaveCount(6);
  await expect(texts.first()).toBeVisible();
});
