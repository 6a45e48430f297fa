import { type Installation, queryOwner } from '@fairtick/testing/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { officeEnv } from './office.ts';
import type { Person } from './rich/people.ts';
import { arrangeRichMember, openAs, type RichMember } from './rich-member.ts';

const arrangeTimeoutMs = 180_000;

test.use({ platformEnv: officeEnv });

const pagesOf = (rich: RichMember) => [
  '/pages/home/index',
  `/pages/kLineChart/index?id=${rich.productId}`,
  `/pages/kLineChart/terms/index?id=${rich.productId}`,
  '/pages/order/index',
  '/pages/order/index?tab=history',
  `/pages/order/orderInfo/index?id=${rich.orders.win}`,
  '/pages/recharge/index',
  '/pages/rechargetwo/index?tab=usdt',
  '/pages/mine/withdraw/index',
  '/pages/mine/ebao/index',
  `/pages/mine/ebao/submit?id=${rich.savingsProductId}`,
  '/pages/mine/index',
  '/pages/mine/assets/index',
  '/pages/mine/record/deposit/index',
  '/pages/mine/record/withdraw/index',
  '/pages/mine/record/ebao/index',
  '/pages/mine/info/user/index',
  '/pages/mine/info/user/verifyInfo/index',
  '/pages/mine/info/bank/index',
  '/pages/mine/notice/index',
  '/pages/mine/notifications/index',
  '/pages/mine/display/index',
  '/pages/service/index',
];

/** Whatever of the page is lost: out of the window, longer than the box that cuts it off, or under another text. */
function lostOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const texts: { one: HTMLElement; box: DOMRect }[] = [];
    const root = document.documentElement;
    // One figure is rounded up, the other down.
    if (root.scrollWidth > root.clientWidth + 1) lost.push(`page ${root.scrollWidth} > ${root.clientWidth}`);
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
      // What stands on the window lies over the page that is scrolled below it.
      if (scroller || one.closest('.navbar, .tab-bar, .bar, .composer, [data-actions]')) continue;
      for (const { one: before, box: other } of texts) {
        if (before.contains(one)) continue;
        const across = Math.min(right, other.right) - Math.max(left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        // Boxes of letters are a little higher than the letters.
        if (across > 2 && down > 4) lost.push(`over: ${before.textContent} and ${one.textContent}`);
      }
      texts.push({ one, box });
    }
    return lost;
  });
}

/** Invite codes are drawn, and their letters are not equally wide: what holds the widest holds every one. */
async function giveWidestCode(installation: Installation, { memberId }: Pick<Person, 'memberId'>): Promise<void> {
  await queryOwner(installation, `UPDATE member SET invite_code = 'WWWWWWWW' WHERE id = '${memberId}'`);
}

/** What may be withdrawn on a day when nothing was: shorter figures fit where these do. */
async function giveWidestLimits(page: Page): Promise<void> {
  await page.route('**/api/withdrawals/terms*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: Record<string, unknown> };
    Object.assign(json.data, { dayTotalLeft: '100000.00', dayCountLeft: 3 });
    await route.fulfill({ response: answer, json });
  });
}

test('text of twice the size loses nothing, and so does a phone that is zoomed in', async ({ installation, page }) => {
  test.setTimeout(arrangeTimeoutMs + 240_000);
  const rich = await arrangeRichMember(installation);
  await giveWidestCode(installation, rich.member);
  await giveWidestLimits(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await openAs(page, rich.member, { fairtick_display: JSON.stringify({ textSize: 200 }) });
  await page.goto(`${installation.url}/#/pages/home/index`);
  const found: Record<string, string[]> = {};
  const look = async (name: string) => {
    for (const path of pagesOf(rich)) {
      await page.goto(`${installation.url}/#${path}`);
      await expect(page.locator('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.skeleton')).toHaveCount(0);
      const lost = await lostOn(page);
      if (lost.length > 0) found[`${name} ${path}`] = lost;
    }
  };
  for (const language of ['zh-Hans', 'en', 'vn']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${installation.url}/#/pages/home/index`);
    await page.reload();
    await look(language);
  }
  await page.evaluate(() => localStorage.setItem('language', 'zh-Hans'));
  // The browser's own zoom makes the window half as wide, and the text keeps up with it.
  await page.evaluate(() => localStorage.setItem('fairtick_display', '{}'));
  await page.setViewportSize({ width: 188, height: 406 });
  await page.goto(`${installation.url}/#/pages/home/index`);
  await page.reload();
  const bodyPx = await page.evaluate(() => Number(getComputedStyle(document.body).fontSize.replace('px', '')));
  expect(bodyPx).toBeGreaterThan(14.5);
  await look('zoom');
  expect(found).toEqual({});
});
