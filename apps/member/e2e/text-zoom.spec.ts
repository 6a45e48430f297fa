import { type Installation, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './matrix/rich-installation.ts';
import { screensOf } from './matrix/screens.ts';
import { openWalk, type Walk } from './matrix/walk.ts';
import type { Person } from './rich/members.ts';

/** Names of screens. */
const enlarged: ReadonlySet<string> = new Set([
  'home',
  'chart',
  'product-terms',
  'orders',
  'orders-history',
  'order-win',
  'recharge',
  'recharge-usdt',
  'withdraw',
  'savings',
  'subscribe',
  'mine',
  'assets',
  'deposit-records',
  'withdrawal-records',
  'savings-records',
  'limits',
  'figures',
  'user-info',
  'verify-info',
  'banks',
  'notices',
  'notifications',
  'display',
  'service',
]);

/** The page's width and its window's, where the page is wider. One figure is rounded up, the other down. */
const wideOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? [`page ${scrollWidth} > ${clientWidth}`] : [];
  });

/** Lost content of the page: outside the window, longer than the box that clips it, or under another text. */
function lostContentOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const texts: { one: HTMLElement; box: DOMRect }[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      if (one.closest('[aria-hidden="true"], svg, .visually-hidden, canvas') || one.offsetWidth <= 1) continue;
      const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      const [first, last] = [own[0], own.at(-1)];
      if (!first || !last) continue;
      const { overflowX } = getComputedStyle(one);
      const cut = overflowX === 'hidden' || overflowX === 'clip';
      if (cut && one.scrollWidth > one.clientWidth + 1) lost.push(`cut: ${one.className} ${one.textContent}`);
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      const box = range.getBoundingClientRect();
      const { left, right } = box;
      const scroller = one.closest('.tabs, .chip-strip, .frames');
      if (!scroller && (right > innerWidth + 1 || left < -1)) lost.push(`out: ${one.className} ${one.textContent}`);
      // Fixed elements cover the page that scrolls below them.
      if (scroller || one.closest('.navbar, .tab-bar, .bar, .composer, [data-actions]')) continue;
      for (const { one: before, box: other } of texts) {
        if (before.contains(one)) continue;
        const across = Math.min(right, other.right) - Math.max(left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Text boxes are a little higher than the letters.
        if (across > 2 && down > 4) lost.push(`over: ${before.textContent} and ${one.textContent}`);
      }
      texts.push({ one, box });
    }
    return lost;
  });
}

/** Sets an invite code of the widest letters: what fits it fits every code. */
async function setWidestCode(installation: Installation, { memberId }: Pick<Person, 'memberId'>): Promise<void> {
  await queryOwner(installation, `UPDATE member SET invite_code = 'WWWWWWWW' WHERE id = '${memberId}'`);
}

/** Sets the widest withdrawal limits: shorter figures fit too. */
async function setWidestLimits(page: Page): Promise<void> {
  await page.route('**/api/withdrawals/terms*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: Record<string, unknown> };
    Object.assign(json.data, { dayTotalLeft: '100000.00', dayCountLeft: 3 });
    await route.fulfill({ response: answer, json });
  });
}

/** Sets the widest figures of a product: what orders of chance sum up to is narrower. */
async function setWidestFigures(page: Page): Promise<void> {
  await page.route('**/api/me/figures*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { products: object[] } };
    const counts = { won: 888, lost: 888, tied: 888, voided: 888 };
    for (const product of json.data.products) {
      Object.assign(product, { ...counts, winRate: '100.00', staked: '888888.00', net: '-888888.00' });
    }
    await route.fulfill({ response: answer, json });
  });
}

test('text of twice the size loses no content, nor does a zoomed phone', async ({ browser, installation, rich }) => {
  test.setTimeout(240_000);
  await setWidestCode(installation, rich.member);
  const screens = screensOf(rich).filter(({ name, viewer }) => viewer === 'member' && enlarged.has(name));
  expect(screens).toHaveLength(enlarged.size);
  const found: Record<string, string[]> = {};
  const look = async (name: string, { page, goTo }: Walk) => {
    await setWidestLimits(page);
    await setWidestFigures(page);
    for (const screen of screens) {
      await goTo(screen);
      const lost = [...(await wideOn(page)), ...(await lostContentOn(page))];
      if (lost.length > 0) found[`${name} ${screen.name}`] = lost;
    }
  };
  const opening = { browser, installation, rich, viewer: 'member' } as const;
  for (const language of ['zh-Hans', 'en', 'vn'] as const) {
    const walk = await openWalk({
      ...opening,
      look: { language, theme: 'dark', width: 375 },
      display: { textSize: 200 },
    });
    await look(language, walk);
    await walk.close();
  }
  // The browser's own zoom halves the window's width, and the text follows it.
  const walk = await openWalk({ ...opening, look: { language: 'zh-Hans', theme: 'dark', width: 188 } });
  await walk.page.setViewportSize({ width: 188, height: 406 });
  const bodyPx = await walk.page.evaluate(() => Number(getComputedStyle(document.body).fontSize.replace('px', '')));
  expect(bodyPx).toBeGreaterThan(14.5);
  await look('zoom', walk);
  await walk.close();
  expect(found).toEqual({});
});

test('text of twice the size makes no desktop page wider than its window, and neither does zoom', async ({
  browser,
  installation,
  rich,
}) => {
  test.setTimeout(240_000);
  const screens = screensOf(rich).filter(({ name, viewer }) => viewer === 'member' && enlarged.has(name));
  const found: string[] = [];
  for (const [width, textSize] of [
    [1280, 200],
    [1366, 150],
    [1024, 200],
    [1024, 100],
    [640, 100],
  ] as const) {
    const look = { language: 'zh-Hans', theme: 'dark', width } as const;
    const walk = await openWalk({ browser, installation, rich, viewer: 'member', look, display: { textSize } });
    await setWidestFigures(walk.page);
    for (const screen of screens) {
      await walk.goTo(screen);
      for (const page of await wideOn(walk.page)) found.push(`${width} ${screen.name} ${page}`);
    }
    await walk.close();
  }
  expect(found).toEqual([]);
});
