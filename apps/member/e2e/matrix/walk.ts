import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@fairtick/contracts';
import type { Installation } from '@fairtick/test-kit/browser';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths, urlOf } from '../../src/shared/paths.ts';
import { openAs, type RichMember } from '../rich-member.ts';
import { type PageErrors, watchPageErrors } from './page-errors.ts';
import type { Screen, Viewer } from './screens.ts';

const isLogin = (route: Screen['route']) => route === 'entry' || route === 'login';

/** Language, theme and width. */
export type Look = { language: Language; theme: 'dark' | 'light'; width: number };

/** Height of every screen. */
export const heightPx = 812;
const arrivedWithinMs = 15_000;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that stays open and is navigated by its address, with its errors. */
export type Walk = {
  page: Page;
  /** Navigates to a screen and waits until everything has loaded, without skeletons. */
  goTo: (screen: Screen) => Promise<void>;
  /** Errors since the last call. */
  troubles: () => PageErrors;
  close: () => Promise<void>;
};

type Opening = {
  browser: Browser;
  installation: Installation;
  rich: RichMember;
  viewer: Viewer;
  look: Look;
  /** Display settings besides the theme, as the app stores them. */
  display?: Readonly<Record<string, unknown>>;
};

/** Opens a page for a viewer; with reduced motion, so that nothing is captured during an animation. */
export async function openWalk({ browser, installation, rich, viewer, look, display }: Opening): Promise<Walk> {
  const { language, theme, width } = look;
  const context = await browser.newContext({
    viewport: { width, height: heightPx },
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  await answerOutside(context, rich.outside.url);
  const page = await context.newPage();
  await page.addInitScript({ content: axeSource });
  const stored = { language, fairtick_display: JSON.stringify({ theme, priceFlash: false, ...display }) };
  if (viewer === 'visitor') {
    await page.addInitScript((entries) => {
      if (self !== top) return;
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
  } else {
    await openAs(page, viewer === 'member' ? rich.member : rich.newcomer, stored);
  }
  const watch = watchPageErrors(page);
  await page.goto(`${installation.url}/#${paths.notFound}`);
  // Only then the app runs and follows address changes.
  await page.locator('main').waitFor();

  let last: Screen['route'] = 'notFound';
  async function goTo({ route, query }: Screen): Promise<void> {
    // Navigation to the same page keeps its element, so an arrival could not be detected.
    if (route === last || (isLogin(route) && isLogin(last)))
      await leaveTo(paths[viewer === 'visitor' ? 'register' : 'display']);
    last = route;
    await leaveTo(urlOf(paths[route], query));
    await watch.settled();
    // All answers have come; they are drawn one frame later.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
    );
    const comes = '.skeleton, main [aria-busy=true], .outside__frame .loading';
    await page.waitForFunction((those) => !document.querySelector(those), comes, { timeout: arrivedWithinMs });
  }

  async function leaveTo(url: string): Promise<void> {
    await page.evaluate((to) => {
      for (const main of document.querySelectorAll<HTMLElement>('main')) main.dataset['left'] = 'yes';
      location.hash = to;
    }, url);
    await page.waitForFunction(() => document.querySelector('main:not([data-left])'), undefined, {
      timeout: arrivedWithinMs,
    });
  }

  return { page, goTo, troubles: watch.take, close: () => context.close() };
}

/** Serves an empty page in place of the external site. */
async function answerOutside(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${new URL(url).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><title>outside</title><p>…</p>',
    }),
  );
}
