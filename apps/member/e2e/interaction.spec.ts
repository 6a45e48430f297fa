import { assets, createAnnouncement, withdrawAnnouncement } from '@fairtick/contracts';
import { expect, type Page } from '@playwright/test';
import { boxOf } from './box-of.ts';
import { openAdmins } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { productId, signIn } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 800 };
const home = '/#/pages/home/index';
const display = '/#/pages/mine/display/index';

test.use({ viewport: phone });

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

test.describe('the desktop bar', () => {
  test.use({ viewport: desk });

  test('opens its menus by hover, focus and Enter, and closes them by Esc and shortly after the pointer left', async ({
    installation: { url },
    page,
  }) => {
    await signIn(page, url);
    await page.goto(url + home);
    const bar = page.locator('.top-bar');
    expect(Math.round((await boxOf(bar)).height)).toBe(62);
    const face = bar.getByRole('button', { name: '订单', exact: true });
    const entry = bar.getByRole('button', { name: /^历史/ });

    await face.hover();
    await expect(entry).toBeVisible();
    const stayed = await page.evaluate(async () => {
      const until = performance.now() + 2_000;
      const panel = () => document.querySelector('.top-bar__menus .popover__panel');
      const left = new Promise<number>((resolve) =>
        document.addEventListener('pointerleave', () => resolve(performance.now()), { capture: true, once: true }),
      );
      (globalThis as { moved?: Promise<number> }).moved = left.then(async (at) => {
        while (panel() && performance.now() < until) await new Promise((next) => setTimeout(next, 5));
        return performance.now() - at;
      });
      return panel() !== null;
    });
    expect(stayed).toBe(true);
    await page.mouse.move(640, 600);
    await expect(entry).toBeHidden();
    const tookMs = await page.evaluate(() => (globalThis as { moved?: Promise<number> }).moved);
    expect(tookMs).toBeGreaterThanOrEqual(110);

    await face.hover();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.mouse.move(640, 600);

    await page.keyboard.press('Tab');
    await face.focus();
    await expect(face).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(face).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(bar.getByRole('button', { name: /^充值明细/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar.getByRole('button', { name: /^提现明细/ })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar.getByRole('button', { name: '账户', exact: true })).toBeFocused();
    await expect(entry).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await expect(bar.getByRole('button', { name: '退出登录' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(bar.getByRole('button', { name: /^应用下载/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/common\/download/);
  });

  test('refetches the assets each time its panel opens, and shows the time', async ({
    installation: { url },
    page,
  }) => {
    await signIn(page, url, 'real');
    await page.goto(url + home);
    const face = page.locator('.top-bar .assets .popover__button');
    await expect(page.locator('.assets-card .money--hero')).toBeVisible();
    for (const _ of [1, 2]) {
      const fetched = page.waitForResponse((response) => response.url().endsWith(assets.path));
      await face.hover();
      await fetched;
      await expect(page.locator('.assets__refresh')).toHaveText(/截至 \d\d:\d\d:\d\d/);
      await page.mouse.move(400, 700);
      await expect(page.locator('.assets__panel')).toHaveCount(0);
    }
  });

  test('is skipped by one press, and the customer service button covers no other control', async ({
    installation: { url },
    page,
  }) => {
    const { token } = await signIn(page, url);
    const chart = `/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`;
    await page.goto(url + home);
    await expect(page.locator('.product-table')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '跳到正文' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    for (const width of [1024, 1180, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [home, chart, '/#/pages/order/index', '/#/pages/recharge/index', '/#/pages/mine/index']) {
        await page.goto(url + path);
        await expect(page.locator('main h1').first()).toBeAttached();
        const covered = await page.evaluate(() => {
          const tab = document.querySelector('.service-button')?.getBoundingClientRect();
          if (!tab) return ['no tab'];
          return [...document.querySelectorAll('main :is(button, a, input, select, textarea)')]
            .filter((one) => {
              const { left, right, width: wide } = one.getBoundingClientRect();
              // The page scrolls under it, so any height counts.
              return wide > 1 && right > tab.left && left < tab.right;
            })
            .map((one) => one.outerHTML.slice(0, 120));
        });
        expect(covered, `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

test('the page is 10rem wide on a phone, a centred column of 430 px on a tablet, a container of 1200 px on a desktop', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await page.goto(url + home);
  const main = page.locator('main');
  await expect(page.locator('.product-row').first()).toBeVisible();
  for (const [width, left, wide, rootPx] of [
    [375, 0, 375, 37.5],
    [800, 185, 430, 43],
    [1280, 40, 1200, 37.5],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await expect(page.locator('.tab-bar')).toHaveCount(width < 1024 ? 1 : 0);
    const box = await boxOf(main);
    expect([Math.round(box.x), Math.round(box.width)]).toEqual([left, wide]);
    const root = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(Number(root.replace('px', ''))).toBeCloseTo(rootPx, 1);
  }
});

test('rotating a tablet keeps typed text, in a form and in an order ticket', async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url, 'real');
  await page.setViewportSize(desk);
  await page.goto(`${url}/#/pages/recharge/index`);
  const amount = page.locator('.amount__input').first();
  await amount.fill('1234');
  for (const width of [800, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('.top-bar')).toHaveCount(width < 1024 ? 0 : 1);
    await expect(amount).toHaveValue('1234');
  }

  await page.goto(`${url}/#/pages/kLineChart/index?id=${await productId(page, url, token, 'BTC/USDT')}`);
  const other = page.getByRole('textbox', { name: '其他金额' });
  await page.locator('.order-card').getByRole('button', { name: '2 分钟' }).click();
  await other.fill('77');
  await page.setViewportSize({ width: 900, height: 800 });
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('textbox', { name: '其他金额' })).toHaveValue('77');
  await expect(ticket.getByRole('button', { name: '2 分钟' })).toHaveAttribute('aria-pressed', 'true');
  await ticket.getByRole('textbox', { name: '其他金额' }).fill('88');
  await page.setViewportSize(desk);
  await expect(page.locator('.order-card').getByRole('textbox', { name: '其他金额' })).toHaveValue('88');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the theme follows the system until one is chosen, which is remembered', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(url + display);
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: '跟随系统' })).toBeChecked();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#181e34');
  await page.getByRole('radio', { name: '浅色' }).check();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('radio', { name: '浅色' })).toBeChecked();
  for (const theme of ['浅色', '深色']) {
    await page.getByRole('radio', { name: theme }).check();
    await goTo(page, '/pages/mine/index');
    const tabs = page.locator('.tab-bar__tab');
    await expect(tabs.last()).toHaveCSS('color', 'rgb(255, 87, 30)');
    await expect(tabs.first()).toHaveCSS('color', 'rgb(134, 134, 170)');
    await goTo(page, '/pages/mine/display/index');
  }
});

test("display settings scale text, override the system's motion, and enable sound and vibration", async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'vibrate', {
      value: (ms: number) => document.documentElement.setAttribute('data-trembled', String(ms)),
    });
  });
  await page.goto(url + display);
  const root = page.locator('html');
  const haptic = page.getByRole('switch', { name: '结算时震动' });
  await expect(haptic).not.toBeChecked();
  await expect(page.getByRole('switch', { name: '结算时提示音' })).not.toBeChecked();
  await haptic.click();
  await expect(root).toHaveAttribute('data-trembled', '60');
  // The tests' browser asks for less motion.
  const motion = page.getByRole('switch', { name: '减少动态效果' });
  await expect(motion).toBeChecked();
  await motion.click();
  await expect(root).toHaveAttribute('data-motion', 'full');
  const heading = page.locator('.display__heading').first();
  const size = () => heading.evaluate((one) => Math.round(Number(getComputedStyle(one).fontSize.replace('px', ''))));
  expect(await size()).toBe(13);
  await page.getByRole('radio', { name: '200%' }).click();
  expect(await size()).toBe(26);
  await expectReadable(page);
  await page.reload();
  expect(await size()).toBe(26);
  await expect(haptic).toBeChecked();
  await expect(motion).not.toBeChecked();
});

test('a loading list shows nothing for 200 ms, then its skeleton', async ({ installation: { url }, page }) => {
  await signIn(page, url);
  await page.goto(url + home);
  await expect(page.locator('.product-row').first()).toBeVisible();
  let answer = () => {};
  await page.route('**/api/notifications?**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: { atMs: number; opacity: number }[] = [];
    let from = 0;
    const look = () => {
      const shape = document.querySelector('.list-skeleton');
      if (shape) {
        from ||= performance.now();
        seen.push({ atMs: performance.now() - from, opacity: Number(getComputedStyle(shape).opacity) });
      }
      requestAnimationFrame(look);
    };
    look();
    (globalThis as { seen?: typeof seen }).seen = seen;
  });
  await goTo(page, '/pages/mine/notifications/index');
  await expect(page.locator('.list-skeleton')).toHaveCSS('opacity', '1');
  const seen = await page.evaluate(() => (globalThis as { seen?: { atMs: number; opacity: number }[] }).seen ?? []);
  expect(seen.filter(({ atMs, opacity }) => atMs < 180 && opacity > 0)).toEqual([]);
  answer();
  await expect(page.getByText('暂无通知')).toBeVisible();
  await expect(page.locator('.list-skeleton')).toHaveCount(0);
});

test('a long list loads more at its end and shows loading, failed with a retry, and no more', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const { first } = await openAdmins(installation);
  const days = Array.from({ length: 21 }, (_, day) => day + 1);
  const made: string[] = [];
  for (const day of days) {
    const texts = {
      'zh-Hans': { title: `长列表公告 ${day}`, body: '正文' },
      en: { title: `Notice ${day}`, body: 'Text' },
    };
    made.push((await first(createAnnouncement, { body: { texts, popup: false, endsAt: null } })).id);
  }
  await signIn(page, url);
  let fate: 'wait' | 'fail' | 'go' = 'wait';
  let release = () => {};
  await page.route('**/api/announcements?*cursor=*', async (route) => {
    if (fate === 'wait') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    if (fate === 'fail') return route.abort();
    return route.continue();
  });
  await page.goto(`${url}/#/pages/mine/notice/index`);
  const rows = page.locator('.notices__row');
  await expect(rows).toHaveCount(20);
  const foot = page.locator('.list-foot');
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toHaveText('加载中…');
  fate = 'fail';
  release();
  await expect(foot).toHaveText(/加载失败，\s*点此重试/);
  await expect(rows).toHaveCount(20);
  fate = 'go';
  await foot.click();
  // Two pages, or more if other tests wrote announcements.
  await expect(async () => {
    await foot.scrollIntoViewIfNeeded();
    await expect(foot).toHaveText('没有更多了', { timeout: 500 });
  }).toPass();
  expect(await rows.count()).toBeGreaterThan(20);

  // Returning from one of its pages restores the list's scroll position.
  await rows.nth(18).scrollIntoViewIfNeeded();
  const left = await page.evaluate(async () => {
    // The page notices its own scrolling with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return window.scrollY;
  });
  expect(left).toBeGreaterThan(200);
  await goTo(page, '/pages/mine/index');
  await expect(page.getByRole('button', { name: '登录设备' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(rows.nth(18)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
  for (const id of made)
    await first(withdrawAnnouncement, { params: { id }, body: { version: 1, reason: '测试结束' } });
});
