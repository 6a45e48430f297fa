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

/** How the pages are looked at. */
export type Look = { language: Language; theme: 'dark' | 'light'; width: number };

/** Of every screen that is looked at. */
export const heightPx = 812;
const arrivedWithinMs = 15_000;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page that stays open and is led from screen to screen by its address, and what went wrong on it meanwhile. */
export type Walk = {
  page: Page;
  /** Leads to a screen and waits until it stands, without skeletons and with everything loaded. */
  goTo: (screen: Screen) => Promise<void>;
  /** What went wrong since the last time that this was asked. */
  troubles: () => PageErrors;
  close: () => Promise<void>;
};

type Opening = {
  browser: Browser;
  installation: Installation;
  rich: RichMember;
  viewer: Viewer;
  look: Look;
  /** What the viewer has set besides the theme, as the app stores it. */
  display?: Readonly<Record<string, unknown>>;
};

/** Opens a page of its own for a viewer; reduced motion, so that nothing is caught half-way. */
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
  if (viewer === 'nobody') {
    await page.addInitScript((entries) => {
      if (self !== top) return;
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
  } else {
    await openAs(page, viewer === 'member' ? rich.member : rich.newcomer, stored);
  }
  const watch = watchPageErrors(page);
  await page.goto(`${installation.url}/#${paths.notFound}`);
  // Only then does the app run, and hears of addresses that change.
  await page.locator('main').waitFor();

  let last: Screen['route'] = 'notFound';
  async function goTo({ route, query }: Screen): Promise<void> {
    // A page that is asked for again keeps its element, which is what an arrival is told by.
    if (route === last || (isLogin(route) && isLogin(last)))
      await leaveTo(paths[viewer === 'nobody' ? 'register' : 'display']);
    last = route;
    await leaveTo(urlOf(paths[route], query));
    await watch.settled();
    // What was asked for has come; what is made of it is drawn one frame later.
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

/** Nothing is really there: an empty page stands for the place outside. */
async function answerOutside(context: BrowserContext, url: string): Promise<void> {
  await context.route(`${new URL(url).origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="en"><title>outside</title><p>…</p>',
    }),
  );
}
