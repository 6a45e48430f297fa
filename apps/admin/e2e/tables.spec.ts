import {
  type AdminOrder,
  adminChainTransfers,
  adminDeposits,
  adminOrders,
  adminQueueJobs,
  type DataOf,
  type QueuedJob,
} from '@fairtick/contracts';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { askedFor, moneyMember, paidIn } from './money-members.ts';
import { ensureSecond, first, inPage, openConsole, show, violations } from './sign-in.ts';

// This file is the last one and the longest: both workers share its tests.
test.describe.configure({ mode: 'parallel' });

const languages = ['zh-Hans', 'en'] as const;
const minuteMs = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const id = (n: number) => `019a2c3d-0000-7000-8000-${String(n).padStart(12, '0')}`;
const point = (price: string) => ({ price, at: at(-1), seq: 12_345 });

/** An order with the widest possible content, apart from the name. */
function wideOrder(n: number, username: string, differs: Partial<AdminOrder> = {}): AdminOrder {
  return {
    id: id(n),
    account: 'real',
    productId: id(0),
    symbol: 'BTC/USDT',
    direction: 'rise',
    amount: '50000.00',
    fee: '0.00',
    payoutBps: 8_000,
    durationS: 7_200,
    shownPrice: '91854.22',
    toleranceBps: 50,
    acceptedAt: at(-121),
    closeAt: at(-1),
    status: 'settled',
    entry: point('91854.22'),
    exit: point('91871.74'),
    result: 'lose',
    voidReason: null,
    profit: '-50000.00',
    settledAt: at(-1),
    termsVersion: 1,
    member: { id: id(1), username },
    payout: '40000.00',
    ...differs,
  };
}

/** A job with the longest machine-written text. */
const wideJob: QueuedJob = {
  id: `repeat:${'0123456789abcdef'.repeat(3)}:1795775640000`,
  name: 'remove-orphan-uploads',
  attempts: 12,
  addedAt: at(-1),
  dueAt: at(1),
  startedAt: at(-1),
  finishedAt: null,
  payload: `{"closeAt":"${at(1)}","orderIds":"${id(1)}"}`,
  failure: 'ConnectionTerminatedUnexpectedlyError:getaddrinfo_ENOTFOUND_postgres.internal.example',
};

const wideTransfer: DataOf<typeof adminChainTransfers>['items'][number] = {
  chain: 'ERC20',
  txId: `0x${'0123456789abcdef'.repeat(4)}`,
  from: `0x${'0123456789'.repeat(4)}`,
  to: `0x${'9876543210'.repeat(4)}`,
  amount: '1000000.00',
  at: at(-1),
};

/** The queue of deposits, whatever it holds, with the widest user names. */
async function widenDepositors(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(adminDeposits.path),
    async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: DataOf<typeof adminDeposits> };
      for (const { member } of json.data.items) Object.assign(member, { username: 'W'.repeat(20) });
      await route.fulfill({ response: answer, json });
    },
  );
}

/** Answers every request for orders with exactly these. */
const listOrders = (page: Page, items: AdminOrder[]) => listOnly(page, adminOrders.path, items);

/** Answers every request to the list at this path with exactly these rows. */
async function listOnly(page: Page, path: string, items: readonly object[]): Promise<void> {
  const asked = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
  await page.route(
    (url) => asked.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...json, data: { items, nextCursor: null } } });
    },
  );
}

async function openList(page: Page, url: string, path: string): Promise<void> {
  await show(page, url, path);
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
}

/** Texts of cells that are cut by their column or by the edge of the table's scroll area. */
function cutCells(page: Page, cells: string): Promise<string[]> {
  return page.locator(cells).evaluateAll((found) =>
    found
      .filter((cell) => {
        const place = cell.closest('.ant-table-content, .ant-table-body')?.getBoundingClientRect();
        const own = cell.getBoundingClientRect();
        const isInside = place !== undefined && own.left >= place.left - 1 && own.right <= place.right + 1;
        return !isInside || cell.scrollWidth > cell.clientWidth;
      })
      .map((cell) => cell.textContent ?? ''),
  );
}

/** Placeholders that are longer than their field. */
function cutHints(page: Page): Promise<string[]> {
  return page.locator('main input[placeholder]').evaluateAll((fields) => {
    const pen = document.createElement('canvas').getContext('2d');
    return fields
      .filter((field): field is HTMLInputElement => field instanceof HTMLInputElement)
      .filter((field) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        if (pen === null) return true;
        pen.font = font;
        const room = field.clientWidth - Number.parseInt(paddingLeft, 10) - Number.parseInt(paddingRight, 10);
        return pen.measureText(field.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder);
  });
}

test('every list fits its place on the smallest desktop, and every field shows its whole placeholder', async ({
  installation,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { url } = installation;
  await ensureSecond(installation);
  const member = await moneyMember(request, installation, {
    username: 'member_of_tables',
    phone: '13800031000',
    amountMinor: 4_000_000n,
  });
  await paidIn(member, { url, amount: '18888.00' });
  await askedFor(member, { installation, amount: '10500.00' });
  for (const language of languages) {
    const page = await openConsole(browser, url, first, { language });
    await listOrders(page, [
      wideOrder(1, 'member_of_tables'),
      wideOrder(2, 'member_of_tables', { status: 'open', result: null, profit: null, exit: null, closeAt: at(119) }),
      wideOrder(3, 'member_of_tables', { account: 'demo', result: 'win', profit: '40000.00' }),
    ]);
    for (const list of [
      'orders',
      'members',
      'audit',
      'deposits',
      'withdrawals',
      'ledger',
      'staff',
      'operations?tab=feeds',
    ]) {
      await openList(page, url, list);
      const cut = await cutCells(page, '.table :is(thead th, tbody tr[data-row-key] > td)');
      expect({ language, list, cut }).toEqual({ language, list, cut: [] });
      const hints = await cutHints(page);
      expect({ language, list, hints }).toEqual({ language, list, hints: [] });
    }
  }
});

/**
 * Texts that end beyond the visible page: behind the edge of a box that does not scroll, or of the screen. On a phone a
 * box may scroll sideways; on a desktop nothing needs to.
 */
function cutTexts(page: Page, { mayScroll }: { mayScroll: boolean }): Promise<string[]> {
  return page.locator('main').evaluate((main, scrolls) => {
    const edgeOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect();
    };
    // The library measures widths by a hidden row, and lists hidden tabs in a menu.
    const elsewhere = '.ant-table-measure-row, .ant-tabs-nav:has(.ant-tabs-nav-more:not(.ant-tabs-nav-more-hidden))';
    const readPlace = (box: Element) => {
      const { overflowX, clip, clipPath, visibility, position } = getComputedStyle(box);
      return { overflowX, clip, clipPath, visibility, position, own: box.getBoundingClientRect() };
    };
    // Texts share most of their ancestors.
    const places = new Map<Element, ReturnType<typeof readPlace>>();
    const placeOf = (box: Element) => {
      const place = places.get(box) ?? readPlace(box);
      places.set(box, place);
      return place;
    };
    const isCut = (text: Node): boolean => {
      const { left, right, width } = edgeOf(text);
      const parent = text.parentElement;
      if (width < 2 || parent === null || parent.closest(elsewhere) !== null) return false;
      for (let box: HTMLElement | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, clip, clipPath, visibility, position, own } = placeOf(box);
        if (visibility === 'hidden' || clipPath !== 'none' || clip !== 'auto') return false;
        const leaves = right > own.right + 1 || left < own.left - 1;
        // A table head scrolls along with its body.
        const follows = box.classList.contains('ant-table-header');
        if (leaves && overflowX !== 'visible')
          return !(scrolls && (follows || overflowX === 'auto' || overflowX === 'scroll'));
        if (position === 'fixed') break;
      }
      return right > innerWidth + 1 || left < -1;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if ((text.textContent ?? '').trim() !== '' && isCut(text))
        found.push(`${text.parentElement?.closest('[class]')?.className}: ${text.textContent}`);
    return found;
  }, mayScroll);
}

/** The same once the page rests: the library sets the widths of a table's head some frames after the window's. */
async function cutTextsAtRest(page: Page, options: { mayScroll: boolean }): Promise<string[]> {
  let cut = await cutTexts(page, options);
  for (let left = 60; left > 0 && cut.length > 0; left -= 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    cut = await cutTexts(page, options);
  }
  return cut;
}

const pages = `/ orders members withdrawals withdrawals?queue=all deposits deposits?queue=all identity?queue=all
  approvals?queue=all deposit-methods house-funding products trading-terms money-terms savings
  savings?tab=positions savings?tab=liabilities announcements support settings operations operations?tab=feeds
  operations?tab=queues webhooks links reconciliation reconciliation?tab=statements reconciliation?tab=unmatched
  reconciliation?tab=chain ledger ledger?tab=accounts ledger?tab=results reports reports?by=month audit staff staff?tab=roles
  staff?tab=online staff?tab=logins account`
  .split(/\s+/)
  .map((path) => path.replace(/^\/$/, ''));

/** Pages that axe checks here; others are checked in their own specs, with their dialogs. */
const boards = new Set(['', 'orders', 'operations', 'operations?tab=feeds', 'operations?tab=queues']);
const ofMoney = new Set(
  `withdrawals deposits deposits?queue=all approvals?queue=all deposit-methods house-funding reconciliation ledger
    ledger?tab=accounts reports staff`.split(/\s+/),
);
const isCheckedByAxe = (path: string, { language, width }: { language: string; width: number }) =>
  boards.has(path) || (ofMoney.has(path) && language === 'zh-Hans' && width === 1280);

for (const [nth, language] of languages.entries()) {
  // Contrasts are all that differs, and are checked on all pages: the English console is dark here.
  const isDark = language === 'en';
  test(`every page shows its texts whole within cards and screen, on desktops and on a phone, and passes axe: ${language}, ${isDark ? 'dark' : 'light'}`, async ({
    installation,
    browser,
    request,
  }) => {
    test.setTimeout(600_000);
    const { url } = installation;
    await ensureSecond(installation);
    const member = await moneyMember(request, installation, {
      username: `member_of_pages_${nth}`,
      phone: `1380003100${nth + 1}`,
      amountMinor: 4_000_000n,
    });
    await paidIn(member, { url, amount: '18888.00' });
    await askedFor(member, { installation, amount: '10500.00' });
    const ofMember = ['', 'overview', 'deposits', 'withdrawals', 'movements', 'audit'].map(
      (tab) => `members/${member.id}${tab === '' ? '' : `?tab=${tab}`}`,
    );
    const found: object[] = [];
    const page = await openConsole(browser, url, first, { language });
    // Where the sign-in button was, a link of the menu appears, whose colour then changes under the pointer.
    await page.mouse.move(0, 0);
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await listOnly(page, adminQueueJobs.path, [wideJob]);
    await listOnly(page, adminChainTransfers.path, [wideTransfer]);
    await widenDepositors(page);
    for (const path of [...pages, ...ofMember]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await show(page, url, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
      for (const width of [1440, 1280, 375]) {
        await page.setViewportSize({ width, height: 800 });
        const cut = await cutTextsAtRest(page, { mayScroll: width === 375 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        // A phone keeps most of its height for the page, however long its title and note are.
        const frameTop = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top + scrollY);
        const isTall = width === 375 && frameTop >= 200;
        const part = path === '' ? {} : inPage;
        const isWhole = isCheckedByAxe(path, { language, width });
        const isOfContrast = !isWhole && isDark && width === 1280;
        const faults = isWhole
          ? await violations(page, part)
          : isOfContrast
            ? await violations(page, { ...part, rule: 'color-contrast' })
            : [];
        if (cut.length + faults.length > 0 || overflow > 0 || isTall)
          found.push({ path, width, overflow, frameTop, cut, faults });
      }
    }
    // Consoles are reused by later tests, which expect this theme.
    await page.emulateMedia({ colorScheme: 'light' });
    expect(found).toEqual([]);
  });
}

for (const width of [1280, 375]) {
  test(`shows a member's result whole at ${width}, however long the names are`, async ({ installation, browser }) => {
    const { url } = installation;
    for (const language of languages) {
      const page = await openConsole(browser, url, first, { language });
      await page.setViewportSize({ width, height: 800 });
      await listOrders(page, [wideOrder(1, 'mmmmmmmmmmmmmmmmmmmm'), wideOrder(2, 'a_name_of_20_letters')]);
      await openList(page, url, 'orders');
      await expect(page.locator('tbody tr[data-row-key] > td:last-child')).toHaveText(['−¥50,000.00', '−¥50,000.00']);
      // On a phone rows are cards, whose lines have the headings.
      const cells = width === 375 ? 'tbody tr[data-row-key] > td' : ':is(thead th, tbody tr[data-row-key] > td)';
      expect(await cutCells(page, `.table ${cells}:last-child`)).toEqual([]);
    }
  });
}

test('orders use the member app’s wording, and show their remaining time in hours and minutes', async ({
  installation,
  browser,
}) => {
  const page = await openConsole(browser, installation.url, first);
  await listOrders(page, [
    wideOrder(1, 'winner', { result: 'win', account: 'demo' }),
    wideOrder(2, 'loser'),
    wideOrder(3, 'waits', { status: 'open', result: null, profit: null, exit: null, closeAt: at(119.5) }),
  ]);
  await openList(page, installation.url, 'orders');
  const row = (name: string) => page.locator('tbody tr[data-row-key]', { hasText: name });
  await expect(row('winner')).toContainText('判断正确');
  await expect(row('winner')).toContainText('模拟账户');
  await expect(row('loser')).toContainText('判断错误');
  await expect(row('waits')).toContainText('还剩 1 小时 59 分');
  await expect(page.getByRole('button', { name: /账号菜单/ })).toContainText('管理员');
});
