import { expect, type Page } from '@playwright/test';
import { menus, tabs } from '../src/app/shell/destinations.ts';
import { paths } from '../src/shared/paths.ts';
import { test } from './installation.ts';
import { signIn } from './sign-in.ts';

const domain = 'own.example';
/** Controls not pressed: they end the session or change the language. */
const notPressed = /退出登录|语言|English/;
/** Rows of a list open the same page. */
const listRows = 2;
const walkTimeoutMs = 300_000;
const heldWithinMs = 5_000;

/** Records every address that the app adds to the browser's history. */
async function keepVisits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const visits: string[] = [];
    Object.assign(globalThis, { visits });
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state: unknown, title: string, url?: string | URL | null) => {
        if (url) visits.push(new URL(url, location.href).hash.slice(1));
        original(state, title, url);
      };
    }
  });
}

/** Names of all pressable controls; of controls with the same look at most two are pressed, the others are null. */
function pressablesOf(page: Page, within: string): Promise<(string | null)[]> {
  return page.evaluate(
    ([root, most]) => {
      const seen = new Map<string, number>();
      return [...document.querySelectorAll<HTMLElement>(`${root} button, ${root} a[href]`)].map((one) => {
        const look = `${one.parentElement?.className} ${one.className}`;
        seen.set(look, (seen.get(look) ?? 0) + 1);
        const isRow = one.className.includes('row') && !one.className.startsWith('row');
        if (isRow && (seen.get(look) ?? 0) > most) return null;
        return (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
      });
    },
    [within, listRows] as const,
  );
}

/** Presses a control of that list, and returns the app's new address. */
async function press(page: Page, within: string, index: number): Promise<string[]> {
  return page.evaluate(
    async ([root, at]) => {
      const { visits } = globalThis as unknown as { visits: string[] };
      visits.length = 0;
      document.querySelectorAll<HTMLElement>(`${root} button, ${root} a[href]`)[at]?.click();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [...visits];
    },
    [within, index] as const,
  );
}

const addressOf = (path: string) => `#${path}?domain=${domain}`;

async function load(page: Page, url: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${url}/${addressOf(path)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

async function openAt(page: Page, url: string, path: string): Promise<void> {
  await load(page, url, path);
  await page.waitForLoadState('networkidle');
}

/**
 * Navigates the running app to a page: forty times faster than loading it. If a dialog blocks the app, or its page did
 * not change, the page is loaded.
 */
async function navigateTo(page: Page, url: string, path: string): Promise<void> {
  await page.evaluate((address) => {
    // Navigation to the same page keeps its element.
    if (location.hash.split('?')[0] === address.split('?')[0]) return;
    for (const main of document.querySelectorAll('main')) main.setAttribute('data-left', '');
    location.hash = address;
  }, addressOf(path));
  const arrived = page.locator('main:not([data-left])').first();
  await arrived.waitFor({ timeout: heldWithinMs }).catch(() => load(page, url, path));
}

/**
 * All controls once everything has loaded: the shell is visible before the app runs, so an idle network is not enough.
 * Waits until no control is added for a second.
 */
async function wholeList(page: Page, within: string): Promise<(string | null)[]> {
  let names = await pressablesOf(page, within);
  for (let looks = 0, same = 0; looks < 50 && same < 5; looks += 1) {
    await page.waitForTimeout(200);
    const now = await pressablesOf(page, within);
    same = now.length === names.length ? same + 1 : 0;
    names = now;
  }
  return names;
}

/** Whether there are as many controls as before within some seconds; if not, the last press changed the page. */
async function isWhole(page: Page, within: string, count: number): Promise<boolean> {
  const until = Date.now() + heldWithinMs;
  while ((await pressablesOf(page, within)).length !== count) {
    if (Date.now() > until) return false;
    await page.waitForTimeout(50);
  }
  return true;
}

/** Presses every control of a page, each time coming from another page. */
async function follow(page: Page, url: string, path: string, within = '#root'): Promise<string[]> {
  await openAt(page, url, path);
  const names = await wholeList(page, within);
  const visits: string[] = [];
  for (const [index, name] of names.entries()) {
    if (name === null || notPressed.test(name)) continue;
    await navigateTo(page, url, path === paths.display ? paths.mine : paths.display);
    await navigateTo(page, url, path);
    if (!(await isWhole(page, within, names.length))) {
      await load(page, url, path);
      await isWhole(page, within, names.length);
    }
    visits.push(...(await press(page, within, index)));
  }
  return visits;
}

const withoutDomain = (visits: readonly string[]) =>
  visits.filter((visit) => new URLSearchParams(visit.split('?')[1]).get('domain') !== domain);
const pagesOf = (visits: readonly string[]) => [...new Set(visits.map((visit) => visit.split('?')[0]))];

test('on a phone, every navigation keeps the domain', async ({ installation: { url }, page }) => {
  test.setTimeout(walkTimeoutMs);
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, url);
  // Each time, because some presses change it.
  await page.addInitScript(() => {
    sessionStorage.removeItem('fairtick_account');
    localStorage.setItem('fairtick_account', 'real');
  });
  await keepVisits(page);
  const visits: string[] = [];
  for (const path of [paths.home, paths.mine, paths.orders, paths.recharge, paths.userInfo]) {
    visits.push(...(await follow(page, url, path)));
  }
  expect(withoutDomain(visits)).toEqual([]);
  const wanted = [
    ...tabs.map(({ path }) => path),
    paths.withdraw,
    paths.savings,
    paths.chart,
    paths.notices,
    paths.notifications,
    paths.limits,
    paths.display,
    paths.sessions,
    paths.secondFactors,
    paths.assets,
    paths.verifyInfo,
    paths.depositRecords,
    paths.text,
    paths.download,
  ];
  expect(wanted.filter((path) => !pagesOf(visits).includes(path))).toEqual([]);
});

test('on a desktop, every menu entry keeps the domain', async ({ installation: { url }, page }) => {
  test.setTimeout(walkTimeoutMs);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, url);
  await keepVisits(page);
  const bar = page.getByRole('navigation', { name: '主导航' });
  const visits: string[] = [];
  const wentOn = async () => {
    const seen = await page.evaluate(() => (globalThis as unknown as { visits: string[] }).visits.splice(0));
    visits.push(...seen);
  };
  await openAt(page, url, paths.home);
  for (const { label, path, items } of menus) {
    const button = bar.getByRole('button', { name: label, exact: true });
    if (items.length === 0) {
      await navigateTo(page, url, path === paths.home ? paths.mine : paths.home);
      await button.click();
      await expect(page).toHaveURL((address) => address.hash.startsWith(`#${path}?`));
      await wentOn();
    }
    for (const item of items) {
      await navigateTo(page, url, item.path === paths.home ? paths.mine : paths.home);
      await button.press('Enter');
      await bar
        .getByRole('button', { name: new RegExp(`^${item.label}`) })
        .first()
        .click();
      await expect(page).toHaveURL((address) => address.hash.startsWith(`#${item.path.split('?')[0]}?`));
      await wentOn();
    }
  }
  expect(withoutDomain(visits)).toEqual([]);
  const wanted = menus.flatMap(({ path, items }) => (items.length > 0 ? items.map((item) => item.path) : [path]));
  expect(wanted.filter((path) => !pagesOf(visits).includes(path.split('?')[0]))).toEqual([]);

  await navigateTo(page, url, paths.home);
  await page.locator('.service-button').click();
  await expect(page).toHaveURL(new RegExp(`${paths.service}\\?domain=own\\.example`));
});

test('the desktop menu has every entry of the spec, and its account menu logs out', async ({
  installation: { url },
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, url);
  await openAt(page, url, paths.home);
  const bar = page.getByRole('navigation', { name: '主导航' });
  for (const name of ['首页', '充值', '提现', '固投', '订单', '账户', '公告']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  for (const [menu, entries] of [
    ['充值', [/^银行卡充值/, /^USDT 充值/]],
    ['订单', [/^充值明细/, /^提现明细/, /^持仓/, /^历史/, /^固投订单/]],
    ['账户', [/^个人信息/, /^银行卡信息/, '退出登录']],
  ] as const) {
    await bar.getByRole('button', { name: menu, exact: true }).press('Enter');
    for (const name of entries) await expect(bar.getByRole('button', { name }).first()).toBeVisible();
    if (menu !== '账户') await page.keyboard.press('Escape');
  }
  await bar.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(page.url()).toContain(`/#/pages/login?domain=${domain}`);
});
