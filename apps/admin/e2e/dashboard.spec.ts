import { type Account, adminDashboard, adminLogin, placeOrder, products } from '@fairtick/contracts';
import { callerOf, type Installation, markProduction, queryOwner, withShortOrders } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { type MoneyMember, moneyMember, paidIn } from './money-members.ts';
import { ensureSecond, first, openConsole, violations } from './sign-in.ts';

test.setTimeout(120_000);

/** An open page shows a change within this time. */
const live = { timeout: 20_000 };
const tile = (page: Page, name: string) => page.locator('.tile', { hasText: name }).locator('.tile__value');

let member: MoneyMember;
test.beforeAll(async ({ installation, playwright }) => {
  const request = await playwright.request.newContext();
  member = await moneyMember(request, installation, {
    username: 'board_member',
    phone: '13800077001',
    amountMinor: 1_000_000n,
  });
  await request.dispose();
});

async function openDashboard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/#/`);
  await expect(page.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '行情带健康' })).toBeVisible();
}

/** Places a short demo order on a live product. */
async function place(durationS: number) {
  const { items } = await member.call(products, {});
  const takesDemoOrders = (pause: (typeof items)[number]['pause']) => pause === null || pause === 'demo_only';
  const product = items.find(
    ({ status, pause, price }) => status === 'trading' && takesDemoOrders(pause) && price !== null,
  );
  if (product?.price == null) throw new Error('no product is live');
  const body = { account: 'demo' as Account, productId: product.id, direction: 'rise' as const };
  const order = await member.call(placeOrder, {
    body: { ...body, amount: '100', durationS, shownPrice: product.price, toleranceBps: 100 },
  });
  return { order, symbol: product.symbol };
}

test('queues and exposure update on the open page, and every figure links to its list', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first);
  await openDashboard(page, url);
  const asOf = page.locator('.as-of');
  const before = await asOf.innerText();
  const waiting = tile(page, '待审充值');
  await expect(waiting).toHaveText(/^\d+$/);
  const one = 1 + Number(await waiting.innerText());

  await paidIn(member, { url, amount: '500.00' });
  await expect(waiting).toHaveText(String(one), live);
  await expect(asOf).not.toHaveText(before);
  await expect(page.getByRole('region', { name: '待办队列' })).toContainText('board_member');

  await withShortOrders(installation, [6], async () => {
    const { symbol } = await place(6);
    await page.getByRole('button', { name: '模拟账户' }).click();
    const exposure = page.getByRole('region', { name: '持仓敞口' });
    await expect(exposure).toContainText(symbol, live);
    await expect(exposure).toContainText('80.00');
    await expect(exposure.getByText('没有未到期的订单')).toBeVisible({ timeout: 25_000 });
  });
  await expect(page.getByRole('region', { name: '结算延迟' })).toContainText('近一小时 1 笔', live);

  const leads: [() => Promise<void>, string][] = [
    [() => page.locator('.tile', { hasText: '待审提现' }).click(), '提现审核'],
    [() => page.locator('.tile', { hasText: '待付款' }).click(), '提现审核'],
    [() => page.locator('.tile', { hasText: '待审充值' }).click(), '充值审核'],
    [() => page.locator('.tile', { hasText: '待审实名' }).click(), '实名审核'],
    [() => page.locator('.tile', { hasText: '待我复核' }).click(), '审批中心'],
    [() => page.locator('.tile', { hasText: '待回复' }).click(), '客服'],
    [() => page.locator('.tile', { hasText: '今日净流入' }).click(), '资金账本'],
    [() => page.locator('.tile', { hasText: '持仓最大赔付' }).click(), '资金账本'],
    [() => page.getByRole('link', { name: '处理 充值 board_member' }).click(), '充值审核'],
    [() => page.getByRole('region', { name: '行情带健康' }).getByRole('link').click(), '运行状况'],
    [() => page.getByRole('link', { name: '全部持仓' }).click(), '会员订单'],
    [() => page.getByRole('region', { name: '结算延迟' }).getByRole('link').first().click(), '会员订单'],
    [() => page.getByRole('region', { name: '账本核对' }).getByRole('link').click(), '对账'],
    [() => page.getByRole('region', { name: '新会员' }).getByRole('link').click(), '会员'],
    [
      async () => {
        await page.getByText('按日列出').click();
        await page.locator('.money-chart__days tbody tr').last().getByRole('link').first().click();
      },
      '资金账本',
    ],
  ];
  for (const [press, heading] of leads) {
    await press();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '行情带健康' })).toBeVisible();
  }
});

test('an open order shows its terms and its receipt can be verified; it is read-only', async ({
  installation,
  browser,
}) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/orders`);
  await expect(page.getByText('只读：任何人都不能作废或更改已受理的订单')).toBeVisible({ timeout: 20_000 });
  await withShortOrders(installation, [8], async () => {
    const { order, symbol } = await place(8);
    const row = page.locator(`tbody tr[data-row-key="${order.id}"]`);
    await expect(row).toContainText(symbol, live);
    await expect(page.getByRole('region', { name: '未到期合计' })).toContainText(symbol);
    await expect(row).toHaveCount(0, { timeout: 25_000 });

    await page.getByRole('button', { name: '全部', exact: true }).click();
    await row.getByRole('button').first().click();
    const panel = page.locator('aside.panel');
    await expect(panel).toContainText('受理条款');
    await expect(panel).toContainText(`board_member · ${symbol}`);
    await panel.getByRole('button', { name: '核验凭证' }).click();
    const checks = panel.getByRole('list', { name: '凭证核验' });
    await expect(checks.getByRole('listitem')).toHaveCount(10);
    const same = (items: string) => checks.locator(items).getByText('一致', { exact: true });
    await expect(same('li:nth-child(-n+7)')).toHaveCount(7);
    // Acceptance and settlement wait for the next checkpoint of the log; the settlement's signature does not.
    await expect(same('li:nth-child(9)')).toHaveCount(1);
    await expect(checks.getByText('不符')).toHaveCount(0);
    for (const act of ['作废', '修改', '结算', '撤销']) {
      await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
    }
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('link', { name: '会员资料' }).click();
    await expect(page).toHaveURL(new RegExp(`members/${member.id}`));
  });
});

test('operations show versions, feeds and queues, read-only', async ({ installation, browser }) => {
  const page = await openConsole(browser, installation.url, first);
  await page.goto(`${installation.url}/admin/#/operations`);
  await expect(page.getByText('迁移齐全')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: '工作进程' })).toContainText('运行中');
  await expect(page.getByRole('region', { name: '定时任务' })).toContainText('reconcile-balances');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: '行情源' }).click();
  await expect(page.locator('tbody tr[data-row-key]').first()).toContainText('sim');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: '任务队列' }).click();
  await page.getByRole('button', { name: '日常维护' }).click();
  await expect(page.getByRole('region', { name: '重复任务' })).toContainText('prune-rows');
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible();
  for (const act of ['重试', '删除', '暂停', '立即执行']) {
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  }
  expect(await violations(page)).toEqual([]);
});

/** Limits an administrator to these permissions. */
async function makeNarrow(installation: Installation, permissions: string[]) {
  const narrow = { username: 'narrow_admin', password: first.password };
  await ensureSecond(installation, narrow);
  await queryOwner(
    installation,
    `INSERT INTO admin_role (name, permissions) VALUES ('narrow', $1)
     ON CONFLICT (name) DO UPDATE SET permissions = excluded.permissions`,
    [permissions],
  );
  await queryOwner(
    installation,
    `UPDATE admin_role_member SET role = 'narrow' WHERE admin_id = (SELECT id FROM admin WHERE username = $1)`,
    [narrow.username],
  );
  return narrow;
}

test('parts without permission are neither on the page nor in the answer', async ({ installation, browser }) => {
  const { url } = installation;
  const narrow = await makeNarrow(installation, ['dashboard:board:read', 'deposits:deposit:list']);
  const { token } = await callerOf(url, '')(adminLogin, { body: { username: narrow.username, pwd: narrow.password } });
  const answer = await callerOf(url, token)(adminDashboard, {});
  expect(Object.keys(answer).toSorted()).toEqual(['at', 'deposits', 'queues', 'tapes', 'today', 'urgent']);
  const page = await openConsole(browser, url, narrow);
  await openDashboard(page, url);
  await expect(page.getByRole('heading', { name: '充值与提现' })).toBeVisible();
  for (const part of ['持仓敞口', '结算延迟', '账本核对', '新会员']) {
    await expect(page.getByRole('heading', { name: part })).toHaveCount(0);
  }
  await expect(page.locator('.tile')).toHaveCount(1);
});

const boards = [
  { permissions: [], cards: ['行情带健康'] },
  { permissions: ['members:member:list'], cards: ['新会员', '行情带健康'] },
  { permissions: ['reconciliation:run:list', 'members:member:list'], cards: ['账本核对', '新会员', '行情带健康'] },
];

test('the dashboard of an administrator who may see one, two or three of its parts has no gap', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  for (const { permissions, cards } of boards) {
    const narrow = await makeNarrow(installation, ['dashboard:board:read', ...permissions]);
    const page = await openConsole(browser, url, narrow);
    await openDashboard(page, url);
    const board = page.locator('.board');
    await expect(board.locator('.card h2')).toHaveText(cards);
    for (const width of [1440, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const { left, right } = await board.evaluate((node) => node.getBoundingClientRect());
      const taken = await board
        .locator('.card')
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()).map((box) => [box.left, box.right]));
      expect(Math.min(...taken.flat()) - left).toBe(0);
      expect(right - Math.max(...taken.flat())).toBe(0);
      // Only the gap between two columns is left in the upper row.
      const sum = taken.reduce((all, [from = 0, to = 0]) => all + to - from, 0);
      if (width === 1440) expect(right - left - sum).toBe((cards.length - 1) * 16);
    }
  }
});

test('a production installation lists what the real account still needs, each with a link to its setting', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first);
  // The checklist of the first day, or, once a real order is settled, what is missing alone.
  const card = page.locator('.board__gate');
  await openDashboard(page, url);
  await expect(card).toHaveCount(0);
  await markProduction(installation, true);
  try {
    await expect(card.getByRole('link', { name: '允许注册的地区' })).toBeVisible(live);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await card.getByRole('link', { name: '允许注册的地区' }).click();
    await expect(page.getByRole('dialog', { name: '修改设置 · 允许注册的地区' })).toBeVisible();
    await page.goBack();
    await card.getByRole('link', { name: '实时行情' }).click();
    await expect(page.getByRole('tab', { name: '行情源' })).toHaveAttribute('aria-selected', 'true');
  } finally {
    await markProduction(installation, false);
  }
});
