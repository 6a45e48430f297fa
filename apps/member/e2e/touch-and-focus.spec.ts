import { changeFavourites } from '@fairtick/contracts';
import { expect } from '@playwright/test';
import { boxOf } from './box-of.ts';
import { test } from './installation.ts';
import { productId, signIn } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const home = '/#/pages/home/index';

test.use({ viewport: phone });

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a pull at the top of home refreshes, a short or sideways one does not', async ({
    installation: { url },
    page,
  }) => {
    await signIn(page, url);
    await page.goto(url + home);
    await expect(page.locator('.product-row').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const touch = await page.context().newCDPSession(page);
    const pull = async (to: { x: number; y: number }) => {
      const start = { x: 180, y: 200 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
      for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
        const point = { x: start.x + (to.x - start.x) * share, y: start.y + (to.y - start.y) * share };
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/products')) asked += 1;
    });
    await pull({ x: 180, y: 260 });
    await pull({ x: 340, y: 240 });
    expect(asked).toBe(0);
    // It is shown for 2.5 s, which a busy machine may need between two checks: so the page checks itself.
    const toastShown = page.waitForFunction(() => document.querySelector('.toasts')?.textContent?.includes('已刷新'));
    await pull({ x: 184, y: 420 });
    await toastShown;
    // A poll, or a socket that connects again, may ask once more.
    expect(asked).toBeGreaterThan(0);
    // Touch uses the pull, so the button is only for keyboards and screen readers.
    expect((await boxOf(page.getByRole('button', { name: '刷新' }))).width).toBe(1);
  });
});

test('dialogs trap the focus, close by Esc, restore it, and focus the first field if they have one', async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url);
  await page.goto(`${url}/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`);
  const opener = page.locator('.order-bar').getByRole('button', { name: '买涨' });
  await opener.click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByText('持有时长')).toBeVisible();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest('dialog') !== null;
    });
    expect(where).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(ticket).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.goto(`${url}/#/pages/mine/limits/index`);
  const set = page.getByRole('button', { name: /^(设置|设定|调整)/ }).first();
  await set.click();
  await expect(page.getByRole('dialog').locator('input').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(set).toBeFocused();
});

test('a toast appears above the buttons of the page and the bars', async ({ installation: { url }, page }) => {
  const { token } = await signIn(page, url);
  const chart = `/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`;
  await page.goto(url + chart);
  await expect(page.locator('.order-bar').getByRole('button', { name: '买涨' })).toBeEnabled();
  await page.route(`**${changeFavourites.path}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.getByRole('button', { name: /自选/ }).click();
  const toast = page.locator('.toast');
  await expect(toast).toBeVisible();
  const bar = await boxOf(page.locator('.order-bar'));
  // It is in place with the next frame: until then a transition keeps its former position.
  const foot = async () => {
    const said = await boxOf(toast);
    return said.y + said.height;
  };
  await expect.poll(foot).toBeLessThanOrEqual(bar.y);
});

test('bars keep clear of the camera cutout and the home indicator', async ({ installation: { url }, page }) => {
  await signIn(page, url);
  await page.goto(`${url}/#/pages/recharge/index`);
  await expect(page.locator('.tab-bar')).toBeVisible();
  const bare = await boxOf(page.locator('.tab-bar'));
  const glass = await page.context().newCDPSession(page);
  await glass.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.setFocusEmulationEnabled',
    {
      insets: { top: 47, bottom: 34, left: 0, right: 0 },
    } as never,
  );
  await expect
    .poll(async () => Math.round((await boxOf(page.locator('.tab-bar'))).height))
    .toBe(Math.round(bare.height) + 34);
  expect((await boxOf(page.locator('.navbar'))).y).toBeGreaterThanOrEqual(47);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => Math.round((await boxOf(page.locator('.navbar'))).y)).toBe(47);
});
