import type { Installation } from '@fairtick/test-kit/browser';
import type { Browser, Page } from '@playwright/test';
import { viewers } from '../matrix/screens.ts';
import { heightPx, type Look, openWalk } from '../matrix/walk.ts';
import type { RichMember } from '../rich-member.ts';
import { freeze, thaw } from './freeze.ts';
import { deskPx, type GalleryScreen, galleryOf } from './gallery-screens.ts';
import { writeInOneFont } from './write-in-one-font.ts';

/** Longer pages are cut at this height. */
const mostPx = 2_000;

export type Taken = GalleryScreen & {
  /** PNG of the page as it is, and of the page without changing content. */
  picture: Buffer;
  still: Buffer;
};
type Taking = {
  browser: Browser;
  installation: Installation;
  rich: RichMember;
  theme: Look['theme'];
  width: number;
  /** Also takes the page as it is; otherwise `picture` is empty. */
  living: boolean;
};

/** Takes every picture of one theme and width, one after the other. */
export async function takePictures(taking: Taking, keep: (taken: Taken) => Promise<void>): Promise<void> {
  const { rich, theme, width, living } = taking;
  const screens = galleryOf(rich, theme, width);
  for (const viewer of viewers) {
    const walk = await openWalk({ ...taking, viewer, look: { language: 'zh-Hans', theme, width } });
    await writeInOneFont(walk.page);
    for (const one of screens.filter(({ screen }) => screen.viewer === viewer)) {
      await walk.goTo(one.screen);
      await waitForNotices(walk.page, one);
      const picture = living ? await shoot(walk.page, width) : Buffer.alloc(0);
      await walk.page.evaluate(freeze);
      const still = await shoot(walk.page, width);
      await keep({ ...one, picture, still });
      await walk.page.evaluate(thaw);
    }
    await walk.close();
  }
}

/** Waits for content that appears shortly after the page, where it belongs to the picture. */
async function waitForNotices(page: Page, { screen, look }: GalleryScreen): Promise<void> {
  if (screen.route === 'home' && look.width === deskPx) await page.locator('.home-holdings').waitFor();
}

/** The whole page up to the maximum height; the screen gets that height, so that bars are at its ends. */
async function shoot(page: Page, width: number): Promise<Buffer> {
  const full = await page.evaluate(() => document.documentElement.scrollHeight);
  await resize(page, width, Math.min(full, mostPx));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled', scale: 'css' });
  await resize(page, width, heightPx);
  return picture;
}

/** Waits until the page has handled its new size: before that, a bottom bar is misplaced. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((px) => innerHeight === px, height);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}
