import type { Page } from '@playwright/test';
import { animationsDone } from '../browser/animations-done.ts';

export const phonePx = 375;
export const deskPx = 1280;
export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** Longer pages are cut at this height. */
const mostPx = 2_000;

/**
 * Changes the system's theme, and waits until the page has followed, has been redrawn, and its transitions have ended: on a
 * busy machine even one of 1 ms takes some frames.
 */
export async function showInTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((one) => document.documentElement.dataset['theme'] === one, theme);
  await drawn(page);
  await animationsDone(page, { quietFrames: 2 });
}

type Shooting = {
  width: number;
  /** Height of the screen before and after the pictures. */
  heightPx: number;
  /** Height of everything that scrolls; by default that of the document. */
  fullHeight?: () => Promise<number>;
  inTheme?: (page: Page, theme: Theme) => Promise<void>;
};

/** The whole page in both themes, up to the maximum height; the screen gets that height, so that bars are at its ends. */
export async function shootInThemes(page: Page, shooting: Shooting): Promise<Map<Theme, Buffer>> {
  const { width, heightPx, inTheme = showInTheme } = shooting;
  const { fullHeight = () => page.evaluate(() => document.documentElement.scrollHeight) } = shooting;
  await resize(page, width, Math.min(await fullHeight(), mostPx));
  await page.evaluate(() => document.fonts.ready);
  const pictures = new Map<Theme, Buffer>();
  // The current theme comes first.
  for (const theme of themes.toReversed()) {
    await inTheme(page, theme);
    pictures.set(theme, await page.screenshot({ animations: 'disabled', scale: 'css' }));
  }
  await resize(page, width, heightPx);
  return pictures;
}

/** Waits until the page has handled its new size: before that, a bottom bar is misplaced. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((px) => innerHeight === px, height);
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
  );
}
