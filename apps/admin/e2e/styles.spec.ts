import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { paths } from '../src/shared/paths.ts';
import { test } from './installation.ts';
import { askedFor, moneyMember, paidIn } from './money-members.ts';
import { first, openConsole } from './sign-in.ts';

const className = /\.([a-zA-Z][\w-]*)/g;
const built = new URL('../dist/assets/', import.meta.url);

/** Every class that a style sheet of the console defines. */
function knownClasses(): Set<string> {
  const sheets = readdirSync(built).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(new URL(name, built), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(className)].map(([, name = '']) => name)));
}

/** Classes on the page that no loaded style sheet defines. */
function classesWithoutRule(page: Page): Promise<string[]> {
  return page.evaluate((pattern) => {
    const styled = new Set<string>();
    const read = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(new RegExp(pattern, 'g'))) styled.add(name);
        if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    const worn = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(worn)].filter((name) => !styled.has(name));
  }, className.source);
}

/** Pages that need only a session. */
const pages = Object.values(paths).filter((path) => !path.includes(':') && !/login|first-steps/.test(path));

test('a page opened by its address loads all of its styles', async ({ installation, browser, request }) => {
  test.setTimeout(180_000);
  const { url } = installation;
  const member = await moneyMember(request, installation, {
    username: 'styled_member',
    phone: '13800020000',
    amountMinor: 100_000n,
  });
  const deposit = await paidIn(member, { url, amount: '1888.00' });
  const withdrawal = await askedFor(member, { installation, amount: '500.00' });
  const known = knownClasses();
  const page = await openConsole(browser, url, first, { own: true });
  const missing: string[] = [];
  const note = async (tab: Page, address: string) => {
    await tab.waitForLoadState('networkidle');
    const bare = (await classesWithoutRule(tab)).filter((name) => known.has(name));
    missing.push(...bare.map((name) => `${address}: ${name}`));
  };
  const open = async (tab: Page, address: string) => {
    // The previous page is gone.
    await tab.goto('about:blank');
    await tab.goto(`${url}/admin/#${address}`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await note(tab, address);
  };
  const left = [
    ...pages,
    `/deposits?queue=all&open=${deposit.id}`,
    `/withdrawals?queue=all&open=${withdrawal.id}`,
    `/members/${member.id}/view`,
  ];
  // Most of the time goes into waiting for a quiet network, so three tabs take turns.
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  await Promise.all(
    tabs.map(async (tab) => {
      for (let address = left.pop(); address !== undefined; address = left.pop()) await open(tab, address);
    }),
  );
  await open(page, `/members/${member.id}`);
  // The tabs of a member belong to one page: none may load a style sheet that the others would then depend on.
  const sheets = await page.locator('link[rel=stylesheet]').count();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    await note(page, (await tab.textContent()) ?? '');
  }
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(sheets);
  expect(missing).toEqual([]);
});
