import { captchaImage, configVersion, getconf, products } from '@fairtick/contracts';
import { expect, type Page } from '@playwright/test';
import type { StartFiles } from '../src/app/first-paint/start-files.ts';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

// Answers may be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const home = '/#/pages/home/index';
const shiftAtMost = 0.02;
/** Lists that may have changed are requested again within this time. */
const settledMs = 1_000;

/** Opens a page whose app is held back until `letGo`; as in production, without the test mode bar. */
async function openHeld(page: Page, address: string): Promise<{ releaseApp: () => void }> {
  let releaseApp = () => {};
  const held = new Promise<void>((resolve) => {
    releaseApp = resolve;
  });
  await page.route(/assets\/frame-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(`**${getconf.path}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, testMode: [] } } });
  });
  await page.route(`**${captchaImage.path}`, (route) =>
    route.fulfill({
      json: {
        code: 200,
        data: {
          captchaEnabled: true,
          uuid: 'one',
          img: 'data:image/svg+xml,',
          proof: { bits: 0, withoutPicture: null },
        },
      },
    }),
  );
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('[inert] main')).toBeAttached();
  return { releaseApp };
}

/** Positions of elements, to the pixel; headings also with their text. */
const positionsOf = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(`main ${selector}, ${selector}`);
        if (!(element instanceof HTMLElement)) return `no ${selector}`;
        const { left, top, width, height } = element.getBoundingClientRect();
        const place = [selector, ...[left, top, width, height].map(Math.round)];
        return element instanceof HTMLHeadingElement ? [...place, element.innerText] : place;
      }),
    selectors,
  );

async function expectSameWhenItRuns(page: Page, releaseApp: () => void, selectors: readonly string[]): Promise<void> {
  const before = await positionsOf(page, selectors);
  releaseApp();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('main')).toBeVisible();
  expect(await positionsOf(page, selectors)).toEqual(before);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift))
    .toBeLessThanOrEqual(shiftAtMost);
}

for (const [language, theme, button] of [
  ['zh-Hans', 'dark', '登录'],
  ['en', 'light', 'Log in'],
  ['vn', 'dark', 'Đăng nhập'],
] as const) {
  test(`the login is drawn before the app runs, in ${language} and ${theme}, and does not move`, async ({
    installation: { url },
    page,
  }) => {
    await page.addInitScript(
      ([chosen, colours]) => {
        localStorage.setItem('language', chosen);
        localStorage.setItem('fairtick_display', JSON.stringify({ theme: colours }));
      },
      [language, theme] as const,
    );
    const { releaseApp } = await openHeld(page, `${url}/`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('.btn--primary')).toHaveText(button);
    // No control can be pressed or filled in yet.
    expect(
      await page.evaluate(() => {
        document.querySelector('input')?.focus();
        return document.activeElement === document.body;
      }),
    ).toBe(true);
    await expectSameWhenItRuns(page, releaseApp, ['.auth__head', 'h1', '.auth__lead', '.field:first-child']);
    await page.locator('input').first().fill('linruoxi');
  });
}

test("a member's home is drawn before the app runs, without figures, and nothing moves when it runs", async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  const { releaseApp } = await openHeld(page, url + home);
  expect(await page.locator('main').innerText()).not.toMatch(/\d[.,]\d|¥/);
  await expectSameWhenItRuns(page, releaseApp, ['.home__head', '.hero', '.quick', '.proof-banner', '.tab-bar']);
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await expect(page.locator('.strip-notice__count')).toBeVisible();
});

test('the chart is drawn before the app runs, without figures, and nothing moves when it runs', async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url, 'real');
  const id = await productId(page, url, token, 'BTC/USDT');
  const { releaseApp } = await openHeld(page, `${url}/#/pages/kLineChart/index?id=${id}`);
  expect(await page.locator('main').innerText()).not.toMatch(/\d/);
  await expectSameWhenItRuns(page, releaseApp, ['.navbar__start', '.order-bar__buttons']);
  await expect(page.locator('.chart canvas').first()).toBeVisible();
  await expectSameWhenItRuns(page, releaseApp, ['.order-bar__buttons']);
});

test("the chart's buttons are at the bottom of the screen even before the page's own style sheet loads", async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url, 'real');
  const id = await productId(page, url, token, 'BTC/USDT');
  await page.route(/assets\/trade-[\w-]+\.css$/, (route) => route.abort());
  await openHeld(page, `${url}/#/pages/kLineChart/index?id=${id}`);
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('assets/frame-')));
  const foot = await page.locator('.order-bar').evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom);
  expect(Math.abs(foot)).toBeLessThan(1);
});

test('a visitor without a session sees the login immediately, whatever the address', async ({
  installation: { url },
  page,
}) => {
  const { releaseApp } = await openHeld(page, url + home);
  await expect(page.locator('h1')).toContainText('公平');
  releaseApp();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('h1')).toContainText('公平');
});

/**
 * Most calls of a start, and most bytes of script in the files that it names, compressed; `everyBytes` also counts what the
 * page loads afterwards: its chart, and the other tabs if the test takes that long.
 */
const starts = {
  home: { calls: 10, scriptBytes: 160_000, everyBytes: 230_000 },
  chart: { calls: 8, scriptBytes: 182_000, everyBytes: 365_000 },
} as const;

for (const [name, most] of Object.entries(starts)) {
  test(`a start with the ${name} requests nothing twice, and no more than before`, async ({
    installation: { url },
    page,
  }) => {
    const { token } = await signIn(page, url);
    const id = await productId(page, url, token, 'BTC/USDT');
    const path = name === 'home' ? '/pages/home/index' : '/pages/kLineChart/index';
    const calls: string[] = [];
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) loaded.push(pathname.slice(1));
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(pathname);
    });
    await page.goto(`${url}/#${path}?id=${id}`);
    await expect(page.locator(name === 'home' ? '.product-row' : '.chart canvas').first()).toBeVisible();
    // The version is requested when the socket is subscribed, after which changed data would be requested again.
    await expect.poll(() => calls).toContain(configVersion.path);
    await page.waitForTimeout(settledMs);
    // The day's high and low are completed once by the ticks before the subscription.
    const repeated = name === 'chart' ? calls.filter((call) => call !== products.path) : calls;
    expect(repeated.filter((call, index) => repeated.indexOf(call) !== index)).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(most.calls);

    const files = JSON.parse((await page.locator('#start-files').textContent()) ?? '') as StartFiles;
    const scripts = [files.main, ...files.entry, ...files.start, ...(files.pages[path] ?? [])];
    const bytesOf = async (some: readonly string[]) => {
      let bytes = 0;
      for (const file of new Set(some.filter((one) => one.endsWith('.js')))) {
        const answer = await page.request.get(new URL(file, `${url}/`).href, { headers: { 'accept-encoding': 'br' } });
        bytes += Number(answer.headers()['content-length']);
      }
      return bytes;
    };
    const bytes = await bytesOf(scripts);
    expect(bytes).toBeLessThanOrEqual(most.scriptBytes);
    expect(bytes).toBeGreaterThan(100_000);
    expect(await bytesOf([...scripts.map((file) => file.replace(/^\.\//, '')), ...loaded])).toBeLessThanOrEqual(
      most.everyBytes,
    );
  });
}
