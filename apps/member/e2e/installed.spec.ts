import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { signIn } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const home = '/#/pages/home/index';

/** Paths of everything in the service worker's caches. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the service worker serves this page and has cached the other pages. */
async function keptAll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => /withdraw-page/.test(path)).length, { timeout: 30_000 })
    .toBe(1);
}

test('the app can be installed, under the name of the site and with icons for every system', async ({
  installation: { url },
  page,
}) => {
  await page.goto(`${url}/#/`);
  const line = await page.context().newCDPSession(page);
  const manifest = await line.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  const { name, icons, display } = JSON.parse(manifest.data ?? '{}');
  expect({ name, display }).toEqual({ name: 'Fairtick', display: 'standalone' });
  for (const { src, type } of icons) {
    const answer = await page.request.get(new URL(src, manifest.url).href);
    expect(answer.headers()['content-type']).toBe(type);
  }
  const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('without a connection the app opens and says so, and no money data was ever cached', async ({
  installation: { url },
  page,
  context,
}) => {
  await signIn(page, url);
  await page.goto(url + home);
  await expect(page.getByText('¥10,000.00')).toBeVisible();
  await keptAll(page);
  await page.reload();
  await expect(page.getByText('¥10,000.00')).toBeVisible();

  await context.setOffline(true);
  expect(await page.evaluate(() => fetch('/api/index/getconf').catch(() => 'no line'))).toBe('no line');
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('网络错误');
  await expect(page.getByText('¥10,000.00')).toBeHidden();
  // A page that was never opened is cached too.
  await page.evaluate(() => {
    location.hash = '#/pages/mine/withdraw/index';
  });
  await expect(page.getByRole('heading', { name: '提现' })).toBeVisible();

  const kept = await keptPaths(page);
  expect(kept).toContain('/index.html');
  expect(
    kept.filter((path) => !/^\/(index\.html|favicon\.svg|manifest\.webmanifest|(assets|icons)\/[\w.-]+)$/.test(path)),
  ).toEqual([]);

  await context.setOffline(false);
  // The app notices the returned connection itself.
  await expect(page.getByRole('alertdialog')).toBeHidden();
});
