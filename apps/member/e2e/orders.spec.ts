import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { placeOrder, products, type Receipt } from '@fairtick/contracts';
import { callerOf, withShortOrders } from '@fairtick/test-kit/browser';
import { verifyReceipt } from '@fairtick/verifier';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { productId, signIn, watchProblems } from './sign-in.ts';

const phone = { width: 375, height: 812 };
/** Long enough for the steps before its expiry. */
const shortS = 35;
/** Time until the order expires and is settled. */
const settlesWithinMs = 70_000;

/** The file with the device's copy of an order. */
type Kept = { accepted: unknown[]; signature: string };

test.use({ viewport: phone });

async function openTicket(page: Page, url: string, id: string, direction: '买涨' | '买跌' = '买涨') {
  await page.goto(`${url}/#/pages/kLineChart/index?id=${id}`);
  await page.locator('.order-bar').getByRole('button', { name: direction }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByText('持有时长')).toBeVisible();
  return ticket;
}

test('a demo order goes from ticket to settlement on another page, and its receipt is verified here and offline', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const problems = watchProblems(page);
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'BTC/USDT');

  await withShortOrders(installation, [shortS], async () => {
    const ticket = await openTicket(page, url, id);
    await expect(ticket.getByText('模拟余额 ¥10,000.00')).toBeVisible();
    await expect(ticket.locator('.price-source')).toContainText(/来源 模拟价格\s*报价 \d+ 秒前\s*模拟 SIMULATED/);
    await ticket.getByRole('button', { name: `${shortS} 秒` }).click();
    await ticket.getByRole('button', { name: '¥500', exact: true }).click();
    await expect(ticket.getByText('+¥400.00')).toBeVisible();
    await expect(ticket.getByText('−¥500.00')).toBeVisible();
    await ticket.getByRole('button', { name: /确认买涨/ }).click();

    const accepted = page.getByRole('dialog', { name: '下单成功' });
    await expect(accepted.getByText('入场价已锁定')).toBeVisible();
    await expect(accepted.getByText('模拟 SIMULATED')).toBeVisible();
    await expect(accepted.getByRole('timer', { name: 'BTC/USDT 距平仓' })).toBeVisible();
    await accepted.getByRole('button', { name: '继续下单' }).click();
    await expect(page.locator('.chart__pill')).toContainText('买涨 ¥500');

    // one order per product: the second is refused with the reason and no charge
    await page.locator('.order-bar').getByRole('button', { name: '买跌' }).click();
    await page.getByRole('button', { name: '¥50', exact: true }).click();
    await page.getByRole('button', { name: /确认买跌/ }).click();
    const refusal = page.getByRole('alertdialog');
    await expect(refusal).toContainText('您有待结算的持仓，请勿重复下单');
    await expect(refusal).toContainText('本次没有扣款，余额 ¥9,500.00');
    await refusal.getByRole('button', { name: '查看持仓' }).click();
  });
  await expect(page.getByText('持仓本金 ¥500.00')).toBeVisible();
  await expect(page.getByText('若此刻结算')).toBeVisible();
  await expect(page.locator('.holding').getByText('模拟 SIMULATED')).toBeVisible();
  await expectReadable(page);

  // it settles while the member is on another page
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '我的' }).click();
  const ended = page.getByRole('dialog', { name: '本单已结算（模拟）' });
  await expect(ended).toBeVisible({ timeout: settlesWithinMs });
  await ended.getByRole('button', { name: '完成' }).hover();
  await expect(ended.getByText('已在本浏览器核验')).toBeVisible();
  await expect(ended.getByText('模拟 SIMULATED')).toBeVisible();
  await expectReadable(page);
  const result = await ended.locator('.order-end__profit').innerText();
  await ended.getByRole('button', { name: /凭证/ }).click();

  const receipt = page.getByRole('article', { name: '结算凭证' });
  await expect(receipt.getByText('已在您的浏览器中核验')).toBeVisible();
  // The log's next checkpoint includes the settlement.
  await expect(receipt.locator('.finding--ok')).toHaveCount(7, { timeout: 60_000 });
  await expect(receipt.locator('.receipt-tick').getByText('模拟 SIMULATED')).toHaveCount(2);
  await expectReadable(page);
  await expect(receipt.locator('.receipt__profit')).toContainText(result.trim().split('\n').at(-1) ?? result);
  await expect(page.getByRole('link', { name: '在公开核验站再核验一次' })).toHaveAttribute(
    'href',
    './verify/?lang=zh-Hans',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载凭证' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Receipt;
  expect((await verifyReceipt(saved)).filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  // the same receipt as a picture, three pixels for each CSS pixel
  const sharing = page.waitForEvent('download');
  await page.getByRole('button', { name: '分享凭证图片' }).click();
  const picture = await sharing;
  expect(picture.suggestedFilename()).toMatch(/^fairtick-receipt-.+\.png$/);
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(phone.width * 3);

  // shown once, and listed in the history with this browser's verification
  await page.goto(`${url}/#/pages/history/index`);
  await expect(page.locator('.order-row')).toHaveCount(1);
  await expect(page.locator('.order-row').getByText('已在本浏览器核验')).toBeAttached();
  // the strip of results fits on a phone
  const hidden = await page.locator('.records__chips').evaluate((strip) => strip.scrollWidth - strip.clientWidth);
  expect(hidden).toBe(0);
  // the server filters by product and result
  const product = page.getByLabel('品种', { exact: true });
  await product.selectOption('NAS100');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await product.selectOption(saved.order.symbol);
  await expect(page.locator('.order-row')).toHaveCount(1);
  const filtered = page.waitForRequest((request) => request.url().includes('result=refund'));
  await page.getByRole('button', { name: '退回', exact: true }).click();
  expect(new URL((await filtered).url()).searchParams.get('productId')).toBe(saved.order.productId);
  await page.getByRole('group', { name: '结果' }).getByRole('button', { name: '全部' }).click();
  await product.selectOption('');
  // days without an order, then days with it; the file has the same orders
  const day = (ago: number) => new Date(Date.now() + (8 - 24 * ago) * 3_600_000).toISOString().slice(0, 10);
  const choose = async (first: number, last: number) => {
    await page.getByRole('button', { name: /选择日期|日 – / }).click();
    const sheet = page.getByRole('dialog', { name: '选择日期' });
    await sheet.getByLabel('开始日期').fill(day(first));
    await sheet.getByLabel('结束日期').fill(day(last));
    await sheet.getByRole('button', { name: '确定' }).click();
  };
  await choose(9, 2);
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await choose(2, 0);
  await expect(page.locator('.order-row')).toHaveCount(1);
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  const file = await readFile(await (await exporting).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain(saved.order.id);
  await expectReadable(page);
  await page.getByRole('tab', { name: '资金变动' }).click();
  await expect(page.getByRole('row').filter({ hasText: '下单冻结' })).toContainText('−¥500.00');
  await expectReadable(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(problems).toEqual([]);

  // an order that was rewritten afterwards differs from this device's signed copy
  await page.route('**/api/orders/*/receipt', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = (await answer.json()) as { data: Receipt };
    const order: Receipt['order'] = { ...data.order, direction: 'fall' };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...data, order } } });
  });
  await page.goto(`${url}/#/pages/order/orderInfo/index?id=${saved.order.id}`);
  await page.reload();
  await expect(receipt.locator('.finding--failed').filter({ hasText: '与本机留存的受理与结算一致' })).toBeVisible();
  await expectReadable(page);
  const keeping = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载本机留存' }).click();
  const kept = JSON.parse(await readFile(await (await keeping).path(), 'utf8')) as Kept;
  expect(kept.accepted).toContain('rise');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: saved.publicKey }, format: 'jwk' });
  const signed = Buffer.from(JSON.stringify(kept.accepted));
  expect(verify(null, signed, key, Buffer.from(kept.signature, 'base64url'))).toBe(true);
});

test('a ticket reports problems of an amount before anything is sent', async ({ installation: { url }, page }) => {
  const { token } = await signIn(page, url);
  const id = await productId(page, url, token, 'ETH/USDT');
  const ticket = await openTicket(page, url, id, '买跌');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url());
  });
  const amount = ticket.getByRole('textbox', { name: '其他金额' });
  const confirm = ticket.getByRole('button', { name: /确认买跌/ });
  // no amount is preselected, and no payout is shown before one is chosen
  await expect(ticket.locator('.ticket__presets [aria-pressed=true]')).toHaveCount(0);
  await expect(ticket.locator('.outcomes dd')).toHaveText(['—', '—', '—']);
  await expect(confirm).toHaveText('确认买跌');
  await confirm.click();
  await expect(ticket.getByText('请选择或输入下单金额')).toBeVisible();
  for (const [typed, problem] of [
    ['5', '金额需在 ¥10.00 至 ¥5,000.00 之间'],
    ['5001', '金额需在 ¥10.00 至 ¥5,000.00 之间'],
    ['10.50', '金额须为 ¥1.00 的整数倍'],
    ['1e3', '请输入正确的金额'],
    ['50,5', '请按 1,234.5 的写法填写'],
  ] as const) {
    await amount.fill(typed);
    await confirm.click();
    await expect(ticket.getByText(problem)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  // "all" is the smaller of balance and maximum, and the direction can be reversed
  await ticket.getByRole('button', { name: '全额' }).click();
  await expect(amount).toHaveValue('5000');
  await ticket.getByRole('button', { name: '当前买跌，切换为买涨' }).click();
  await expect(ticket.getByRole('button', { name: /确认买涨 ¥5,000.00/ })).toBeVisible();
  expect(sent).toEqual([]);
});

test('the guided order leads with the keyboard to an accepted demo order, also after a change of the language', async ({
  installation: { url },
  page,
}) => {
  await signIn(page, url);
  await page.addInitScript(() => localStorage.setItem('fairtick_first_steps', 'demo proof identity'));
  await page.goto(`${url}/#/pages/home/index`);
  await page.getByRole('button', { name: '跟着引导下一单' }).press('Enter');
  const guide = page.getByRole('region', { name: '引导下单' });
  await expect(guide).toContainText('第 1 步，共 5 步');
  await expect(page.locator('[data-guided]')).toHaveClass(/ticket-title__turn/);
  await expectReadable(page);
  await guide.getByRole('button', { name: '下一步' }).press('Enter');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  const english = page.getByRole('region', { name: 'Guided order' });
  await expect(english).toContainText('Step 2 of 5');
  await expect(page.locator('[data-guided]')).toHaveClass('ticket__durations');
  await english.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByRole('button', { name: '¥50', exact: true }).press('Enter');
  await english.getByRole('button', { name: 'Next' }).press('Enter');
  await english.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(english).toContainText('Step 5 of 5');
  await expect(page.locator('[data-guided]')).toBeEnabled();
  await page.locator('[data-guided]').press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(english).toBeHidden();
  await expect(page.locator('[data-guided]')).toHaveCount(0);
});

test('the real account is marked, and refuses an order above its balance', async ({ installation: { url }, page }) => {
  const { token } = await signIn(page, url, 'real');
  const ticket = await openTicket(page, url, await productId(page, url, token, 'ETH/USDT'));
  await expect(ticket.getByText('可用余额 ¥0.00', { exact: true })).toBeVisible();
  // No amount is offered that the balance does not allow, and what is missing is listed.
  await expect(ticket.locator('.ticket__presets .chip')).toHaveCount(0);
  await expect(ticket.locator('.checklist')).toContainText('可用余额 ¥0.00，至少需要 ¥10.00');
  await ticket.getByRole('textbox', { name: '其他金额' }).fill('50');
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  await expect(ticket.getByText('您的余额不足，请充值！')).toBeVisible();
  await ticket.getByRole('button', { name: '切换到模拟账户' }).click();
  await expect(ticket.getByText('模拟余额 ¥10,000.00')).toBeVisible();
  await expect(ticket.getByRole('button', { name: '去充值' })).toHaveCount(0);
});

test('a lost answer is requested again under the same key, and there is one order', async ({
  installation: { url },
  page,
}) => {
  const { token } = await signIn(page, url);
  const ticket = await openTicket(page, url, await productId(page, url, token, 'ETH/USDT'));
  const keys = new Set<string>();
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.add(route.request().headers()['idempotency-key'] ?? '');
    await route.fetch();
    return route.abort();
  });
  await ticket.getByRole('button', { name: '¥100', exact: true }).click();
  await ticket.getByRole('button', { name: /确认买涨/ }).click();
  const unknown = page.getByRole('alertdialog', { name: '结果未知' });
  await expect(unknown).toContainText('不会重复下单');
  await page.unroute('**/api/orders');
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) {
      keys.add(request.headers()['idempotency-key'] ?? '');
    }
  });
  await unknown.getByRole('button', { name: '重新确认' }).click();
  await expect(page.getByRole('dialog', { name: '下单成功' })).toBeVisible();
  expect(keys.size).toBe(1);
  const answer = await page.request.get(`${url}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { items: unknown[] } };
  expect(data.items).toHaveLength(1);
});

/**
 * Call it before what opens the socket: the first frames arrive while the page is still loading, so a listener that is
 * added after the load may be too late.
 */
function nextFrameWith(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(text)) resolve();
      });
    });
  });
}

test('the result dialog fits long words, and no dashed line crosses a price', async ({ installation, page }) => {
  const { url } = installation;
  const { token } = await signIn(page, url);
  const call = callerOf(url, token);
  await page.goto(`${url}/#/pages/mine/index`);
  await withShortOrders(installation, [8], async () => {
    for (const language of ['vn', 'jp']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      // A page shows the end of an order that it saw open, so it has to listen before the order is placed.
      const listening = nextFrameWith(page, '"quietMs"');
      await page.reload();
      await listening;
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'vn' ? /^vi/ : /^ja/);
      const btc = (await call(products)).items.find(({ symbol }) => symbol === 'BTC/USDT');
      const terms = { direction: 'rise', amount: '500', durationS: 8, toleranceBps: 100 } as const;
      await call(placeOrder, {
        body: { ...terms, account: 'demo', productId: btc?.id ?? '', shownPrice: btc?.price ?? '' },
      });
      const ended = page.locator('.order-end');
      await expect(ended.locator('.order-end__title small')).toBeVisible({ timeout: 30_000 });
      // The dialog closes after eight seconds unless the pointer is on it, and the log may include the order later.
      await ended.getByRole('status').hover();
      await expect(ended.locator('.seal--verified')).toBeVisible({ timeout: 30_000 });
      const seen = await ended.evaluate((dialog) => {
        const box = (css: string) => dialog.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
        const entryY = box('.order-chart__entry-line').top;
        const notes = [...dialog.querySelectorAll('.order-chart__note')].map((note) => note.getBoundingClientRect());
        return {
          titleHeight: box('.order-end__title').height,
          rowHeight: box('.receipt-row').height,
          lefts: ['.order-end__title', '.order-chart', '.order-end__foot'].map((css) => Math.round(box(css).left)),
          crossed: notes.filter(({ top, bottom }) => top < entryY && entryY < bottom).length,
          notes: notes.length,
        };
      });
      expect(seen).toMatchObject({ crossed: 0, notes: 2 });
      expect(seen.titleHeight, language).toBeLessThan(30);
      expect(seen.rowHeight, language).toBeLessThan(40);
      expect(new Set(seen.lefts).size).toBe(1);
      await page.keyboard.press('Escape');
      await expect(ended).toHaveCount(0);
    }
  });
});
