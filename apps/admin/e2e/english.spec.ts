import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { first, openConsole, violations } from './sign-in.ts';

const pages =
  'members audit account withdrawals deposits approvals house-funding reconciliation ledger reports staff'.split(' ');

// Runs before files that enter Chinese text into these pages' lists: files run in the order of their names.
test('the console is complete in English and fits a phone', async ({ installation, browser, request }) => {
  const { url } = installation;
  await registerMember(request, url, { username: 'english_reader', phone: '13500050001' });
  const page = await openConsole(browser, url, first, { own: true });
  await page.goto(`${url}/admin/#/account`);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByText('语言').hover();
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 375, height: 740 });
  for (const path of pages) {
    await page.goto(`${url}/admin/#/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
    // Members' own names stay as they are.
    const said = (await page.locator('body').innerText()).replaceAll('林*溪', '');
    expect(said).not.toMatch(/\p{Script=Han}/u);
  }
});
