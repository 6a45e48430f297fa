import { expect, type Page } from '@playwright/test';
import { signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { productId } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** Height and width of the hit area, measured through its centre. */
const reach = (page: Page, css: string) =>
  page
    .locator(css)
    .first()
    .evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const far = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < 80 && one.contains(document.elementFromPoint(x + dx * steps, y + dy * steps))) steps += 0.5;
        return steps;
      };
      return { height: far(0, -1) + far(0, 1), width: far(-1, 0) + far(1, 0) };
    });
const expectReached = async (page: Page, controls: readonly string[]) => {
  for (const css of controls) {
    await expect(page.locator(css).first()).toBeVisible();
    // The row of intervals scrolls on a narrow phone.
    await page
      .locator(css)
      .first()
      .evaluate((one) => one.scrollIntoView({ block: 'nearest', inline: 'center' }));
    const { height, width } = await reach(page, css);
    expect(height, `height of ${css}`).toBeGreaterThanOrEqual(43.5);
    // Seven intervals are adjacent, so their hit areas are only as wide as their distance.
    expect(width, `width of ${css}`).toBeGreaterThanOrEqual(css.startsWith('.frames') ? 36 : 43.5);
  }
};

test('controls drawn smaller than a finger have a larger hit area', async ({ installation, page }) => {
  const { url } = installation;
  const { token } = await signInReady(page, installation, 1_000_000n);
  const chart = `/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/wallet/assets*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${url}/#/pages/home/index`);
  await page.reload();
  await expect(page.locator('.assets-card .skeleton').first()).toBeVisible();
  await expectReached(page, ['.assets-card__head .icon-btn']);
  held.resolve();
  await expect(page.locator('.product-row').first()).toBeVisible();
  await expectReached(page, [
    '.assets-card__head .icon-btn',
    '.assets-card__switch',
    '.products__head .tabs__tab:nth-child(1)',
    '.products__head .tabs__tab:nth-child(2)',
  ]);
  await page.goto(url + chart);
  await expect(page.locator('.chart__surface')).toBeVisible();
  await expectReached(page, [
    '.chart-panel__bar .segmented__option:nth-child(1)',
    '.chart-panel__bar .segmented__option:nth-child(2)',
    '.frames__option:nth-child(1)',
    '.frames__option:nth-child(5)',
    '.indicators .popover__button',
    '.order-bar__rules',
  ]);
  await page.locator('.order-bar .btn--rise').click();
  await expectReached(page, ['.ticket__tolerance select', '.ticket__rules', '.ticket__all']);
});

test('the language button of the login page has a larger hit area', async ({ installation: { url }, page }) => {
  await page.goto(`${url}/#/pages/login/login`);
  await expectReached(page, ['.auth__head .language .popover__button']);
});
