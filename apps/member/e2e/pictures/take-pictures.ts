import type { Installation } from '@fairtick/test-kit/browser';
import { deskPx, shootInThemes, showInTheme, type Theme, themes, writeInOneFont } from '@fairtick/test-kit/pictures';
import type { Browser, Page } from '@playwright/test';
import { type Screen, screensOf, viewers } from '../matrix/screens.ts';
import { heightPx, openWalk, type Walk } from '../matrix/walk.ts';
import type { RichMember } from '../rich-member.ts';
import { freeze, thaw } from './freeze.ts';
import { isInGallery } from './gallery-screens.ts';

/** PNGs: `picture` shows the page as it is, `still` the page without changing content. */
export type Taken = { file: string; picture: Buffer; still: Buffer };
type Taking = {
  browser: Browser;
  installation: Installation;
  rich: RichMember;
  width: number;
  /** Also takes the page as it is; otherwise `picture` is empty. */
  living: boolean;
  /** Goes to the screen, in the dark theme. Returns whether it loaded. */
  arrive?: (walk: Walk, screen: Screen) => Promise<boolean>;
  /** Called in each theme for every screen that loaded, also for those without a picture. */
  onScreen?: (walk: Walk, screen: Screen, theme: Theme) => Promise<void>;
};

/**
 * Takes every picture of one width, one after the other. Visits each screen once, in the dark theme; then the system's theme
 * changes to light, and the app follows.
 */
export async function takePictures(taking: Taking, keep: (taken: Taken) => Promise<void>): Promise<void> {
  const { rich, width, living, arrive = goThere, onScreen } = taking;
  for (const viewer of viewers) {
    const look = { language: 'zh-Hans', theme: 'dark', width } as const;
    const walk = await openWalk({ ...taking, viewer, look, display: { theme: 'system' } });
    const { page } = walk;
    await writeInOneFont(page);
    for (const screen of screensOf(rich).filter((one) => one.viewer === viewer)) {
      await inTheme(page, 'dark', 'system');
      if (!(await arrive(walk, screen))) continue;
      await waitForHoldings(page, screen, width);
      for (const theme of themes) {
        await inTheme(page, theme);
        await onScreen?.(walk, screen, theme);
      }
      if (!isInGallery(screen, width)) continue;
      const pictures = living ? await shootInThemes(page, { width, heightPx, inTheme }) : undefined;
      await page.evaluate(freeze);
      for (const [theme, still] of await shootInThemes(page, { width, heightPx, inTheme })) {
        const picture = pictures?.get(theme) ?? Buffer.alloc(0);
        await keep({ file: `${screen.name}-${theme}-${width}`, picture, still });
      }
      await page.evaluate(thaw);
    }
    await walk.close();
  }
}

async function goThere(walk: Walk, screen: Screen): Promise<boolean> {
  await walk.goTo(screen);
  return true;
}

/** Changes the system's theme. The page of display settings shows the theme as chosen, or the `choice`. */
async function inTheme(page: Page, theme: Theme, choice: Theme | 'system' = theme): Promise<void> {
  await page.evaluate(
    (at) => document.querySelectorAll<HTMLInputElement>('input[name=theme]')[at]?.click(),
    [...themes, 'system'].indexOf(choice),
  );
  await showInTheme(page, theme);
}

/** Waits for content that appears shortly after the page, where it belongs to the picture. */
async function waitForHoldings(page: Page, { route }: Screen, width: number): Promise<void> {
  if (route === 'home' && width === deskPx) await page.locator('.home-holdings').waitFor();
}
