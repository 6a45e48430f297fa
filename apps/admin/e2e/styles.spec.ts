import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { test } from './installation.ts';
import { askedFor, moneyMember, paidIn } from './money-members.ts';
import { openConsole } from './sign-in.ts';

const admin = { username: 'root_admin', password: 'Configured-Password-1' };
test.use({ platformEnv: { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ADMIN_TOTP: 'off' } });

const className = /\.([a-zA-Z][\w-]*)/g;
const built = new URL('../dist/assets/', import.meta.url);

/** Every class that some sheet of the console knows. */
function knownClasses(): Set<string> {
  const sheets = readdirSync(built).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(new URL(name, built), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(className)].map(([, name = '']) => name)));
}

/** Classes on the page that no sheet on this page knows. */
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

const memberTabs =
  'restrictions overview movements orders deposits withdrawals savings identity payment-accounts sessions bounds invites audit';
/** Those that need nothing but a session. */
const pages = Object.values(paths).filter((path) => !path.includes(':') && !/login|first-steps/.test(path));

test('a page that is opened by its address comes with every style it is written with', async ({
  installation,
  browser,
  request,
}) => {
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
  const page = await openConsole(browser, url, admin);
  const missing: string[] = [];
  for (const address of [
    ...pages,
    `/deposits?queue=all&open=${deposit.id}`,
    `/withdrawals?queue=all&open=${withdrawal.id}`,
    ...memberTabs.split(' ').map((tab) => `/members/${member.id}?tab=${tab}`),
    `/members/${member.id}/view`,
  ]) {
    // nothing is left of the page before
    await page.goto('about:blank');
    await page.goto(`${url}/admin/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bare = (await classesWithoutRule(page)).filter((name) => known.has(name));
    missing.push(...bare.map((name) => `${address}: ${name}`));
  }
  expect(missing).toEqual([]);
});
