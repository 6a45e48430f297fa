import { adminLogin } from '@fairtick/contracts';
import {
  addSecondAdmin,
  axeViolations,
  callerOf,
  firstOfPlatform,
  type Installation,
  keepOpen,
} from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';

export type Person = { username: string; password: string };

export const first: Person = firstOfPlatform;
/** A second one, after `ensureSecond` has added them. */
export const second: Person = { username: 'second.admin', password: first.password };

const tokenKey = 'fairtick_admin_token';

type Kept = { page: Page; signIn: () => Promise<string> };
const kept = new Map<string, Kept>();

type Options = {
  language?: 'zh-Hans' | 'en';
  /** A page of the test's own, for tests that change its session, storage or clock. */
  own?: boolean;
  /** Source of the token, where the password alone does not suffice. */
  signIn?: () => Promise<string>;
};

/**
 * A console page with this administrator signed in. Tests of a worker share one page per administrator and language,
 * because loading the console takes ten times as long as a step inside it. Each test gets it at the first width, without
 * data that an earlier test has read.
 */
export async function openConsole(
  browser: Browser,
  url: string,
  person: Person,
  { language = 'zh-Hans', own = false, signIn = () => tokenOf(url, person) }: Options = {},
): Promise<Page> {
  const key = [url, person.username, language].join(' ');
  const known = own ? undefined : kept.get(key);
  if (known !== undefined) {
    await startAnew(known);
    return known.page;
  }
  const localStorage = Object.entries({
    [tokenKey]: await signIn(),
    fairtick_admin_language: language,
    // Approvals are sent at once; that they can be taken back is tested in review-flow.
    fairtick_admin_undo: '0',
  });
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  });
  const page = await context.newPage();
  if (own) return page;
  kept.set(key, { page, signIn });
  keepOpen(context);
  return page;
}

async function tokenOf(url: string, { username, password }: Person): Promise<string> {
  const { token } = await callerOf(url, '')(adminLogin, { body: { username, pwd: password } });
  return token;
}

/** Signs the page out and in again, as another tab would, which clears the console's cache. */
async function startAnew({ page, signIn }: Kept): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.setViewportSize({ width: 1280, height: 800 });
  const held = await page.evaluate((key) => {
    const token = localStorage.getItem(key);
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key }));
    return token;
  }, tokenKey);
  await page.waitForURL(/#\/login/);
  await page.evaluate(
    ([key, token]) => {
      localStorage.setItem(key, token);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [tokenKey, held ?? (await signIn())] as const,
  );
  await page.waitForURL((address) => !address.hash.startsWith('#/login'));
  // A message of an earlier test may contain the text that the next test waits for.
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
}

/** Leaves the shared pages on a page without drawing or polling. */
export async function restConsoles(): Promise<void> {
  for (const { page } of kept.values()) {
    page.removeAllListeners('pageerror');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (page.url() !== 'about:blank') await page.goto(`${new URL(page.url()).origin}/admin/#/nothing-here`);
  }
}

/** Opens a page of the console from any state, without loading the console again. */
export async function show(page: Page, url: string, path: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto(`${url}/admin/#/nothing-here`);
  await page.goto(`${url}/admin/#/${path}`);
}

/** Adds a second administrator with the first one's password, unless they exist. */
export async function ensureSecond(installation: Installation, made: Person = second): Promise<void> {
  const login = callerOf(installation.url, '')(adminLogin, {
    body: { username: made.username, pwd: made.password },
  });
  const isThere = await login.then(
    () => true,
    () => false,
  );
  if (!isThere) await addSecondAdmin(installation, { first: first.username, second: made.username });
}

/** Opens one item of a queue beside its list. */
export async function openItem(page: Page, address: string, member: string): Promise<void> {
  const rows = page.locator('tbody tr[data-row-key]');
  await page.goto(address);
  await expect(rows.or(page.locator('.ant-empty')).first()).toBeVisible();
  // The list may have been read before the member existed.
  await page.getByRole('button', { name: '刷新' }).click();
  await rows.filter({ hasText: member }).click();
  await expect(page.locator('aside.panel')).toContainText(member);
}

type Part = { within?: string; rule?: 'color-contrast' };

/** The page without the menu, where the menu was checked with another page at the same language and width. */
export const inPage: Part = { within: '.shell__page' };

/** Serious axe violations of the page, or of a part of it, once it is idle. */
export async function violations(page: Page, part: Part = {}): Promise<string[]> {
  return (await axeViolations(page, part))
    .filter(({ isGrave }) => isGrave)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
