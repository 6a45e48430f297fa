import { adminLogin } from '@fairtick/contracts';
import { addSecondAdmin, axeViolations, callerOf, type Installation } from '@fairtick/testing/browser';
import { type Browser, expect, type Page } from '@playwright/test';

export type Person = { username: string; password: string };

/** A window of the console in which this administrator is signed in already; the login page has tests of its own. */
export async function openConsole(browser: Browser, url: string, { username, password }: Person): Promise<Page> {
  const { token } = await callerOf(url, '')(adminLogin, { body: { username, pwd: password } });
  const context = await browser.newContext();
  await context.addInitScript((own) => localStorage.setItem('fairtick_admin_token', own), token);
  return context.newPage();
}

/** A second administrator with the first one's password, wherever nobody has made him yet. */
export async function ensureSecond(installation: Installation, first: Person, second: Person): Promise<void> {
  const login = callerOf(installation.url, '')(adminLogin, {
    body: { username: second.username, pwd: second.password },
  });
  const isThere = await login.then(
    () => true,
    () => false,
  );
  if (!isThere) await addSecondAdmin(installation, { first: first.username, second: second.username });
}

/** Opens one item of a queue beside its list. */
export async function openItem(page: Page, address: string, member: string): Promise<void> {
  await page.goto(address);
  // only the part behind # may differ, and then the list is the one that stands there
  await page.reload();
  await page.locator('tbody tr[data-row-key]', { hasText: member }).click();
  await expect(page.locator('aside.panel')).toContainText(member);
}

/** What axe finds serious on the page, once it has come to rest. */
export async function violations(page: Page): Promise<string[]> {
  return (await axeViolations(page))
    .filter(({ isGrave }) => isGrave)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
