import { sendSupportMessage } from '@fairtick/contracts';
import { callerOf, makePng, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, second, violations } from './sign-in.ts';

let registered = 0;
/** A phone with a new member signed in. */
async function openPhone(page: Page, url: string): Promise<{ username: string; token: string; id: string }> {
  registered += 1;
  const unique = `${Date.now()}${registered}`;
  const member = await registerMember(page.request, url, {
    username: `chat_${unique.slice(-10)}`,
    phone: `139${unique.slice(-8)}`,
  });
  await page.addInitScript((token) => {
    localStorage.setItem('fairtick_token', token);
    localStorage.setItem('language', 'zh-Hans');
  }, member.token);
  const answer = await page.request.get(`${url}/api/index/userInfo`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const { data } = (await answer.json()) as { data: { memberId: string } };
  return { username: member.username, token: member.token, id: data.memberId };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('消息内容').fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

test('member and staff exchange live messages with a picture and a reference to an order', async ({
  installation,
  browser,
}) => {
  test.setTimeout(120_000);
  const { url } = installation;
  const [{ seq } = { seq: '0' }] = await queryOwner<{ seq: string }>(
    installation,
    'SELECT max(seq)::text AS seq FROM audit_entry',
  );
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const problems: string[] = [];
  phone.on('pageerror', (error) => problems.push(error.message));
  const member = await openPhone(phone, url);
  const orderId = await placeOrder(phone, url, member.token);

  // From the order to customer service, which receives the reference.
  await phone.goto(`${url}/#/pages/order/orderInfo/index?id=${orderId}`);
  await phone.getByRole('button', { name: '有问题？联系客服' }).click();
  await expect(phone.getByRole('heading', { name: '客服', level: 1 })).toBeVisible();
  await expect(phone.locator('.composer__link')).toContainText(orderId.slice(-8).toUpperCase());
  await phone.locator('.composer input[type=file]').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: makePng(40, 60) },
    { name: 'two.png', mimeType: 'image/png', buffer: makePng(80, 40) },
  ]);
  await expect(phone.locator('.composer__picture progress')).toHaveCount(0);
  await write(phone, '这笔订单的结果我看不懂');
  await expect(phone.locator('.said--mine')).toContainText('这笔订单的结果我看不懂');
  await expect(phone.locator('.said--mine .link-chip')).toContainText('订单');
  await expect(phone.locator('.said--mine .sent-picture img')).toHaveCount(2);
  await expect(phone.getByText('已送达')).toBeVisible();

  // The console updates: badge, inbox, conversation.
  const desk = await openConsole(browser, url, first);
  desk.on('pageerror', (error) => problems.push(error.message));
  await desk.goto(`${url}/admin/#/support`);
  await expect(desk.locator('.sidebar__link', { hasText: '客服' }).locator('.sidebar__count')).toHaveText(/^1/);
  const row = desk.locator('.inbox__row', { hasText: member.username });
  await expect(row.locator('.inbox__unread')).toHaveText(/^1/);
  await row.click();
  await expect(desk.locator('.line__text', { hasText: '这笔订单的结果我看不懂' })).toBeVisible();
  await expect(desk.locator('.line__link')).toContainText(orderId.slice(-8).toUpperCase());
  await desk.getByRole('button', { name: '查看图片（记入审计日志）' }).first().click();
  await expect(desk.locator('.line__picture')).toBeVisible();
  await expect(phone.getByText('客服已读')).toBeVisible();

  // Each side sees the other's message without a reload.
  await desk.getByLabel('回复内容').fill('您好，平仓价是到期前最后一笔报价。');
  await desk.getByRole('button', { name: '发送', exact: true }).click();
  await expect(phone.locator('.said--staff')).toContainText('平仓价是到期前最后一笔报价');
  await expect(phone.locator('.said--staff')).not.toContainText(first.username);
  await expect(desk.getByText('由我处理')).toBeVisible();
  await write(phone, '明白了\n谢谢！');
  await expect(desk.locator('.line__text', { hasText: '明白了' })).toBeVisible();

  // A reply while the member is elsewhere shows on the tab.
  await phone.getByRole('button', { name: '首页' }).click();
  await expect(phone.getByRole('heading', { name: '客服', level: 1 })).toBeHidden();
  await desk.getByLabel('回复内容').fill('不客气');
  await desk.keyboard.press('Control+Enter');
  const tab = phone.locator('.tab-bar').getByRole('button', { name: /客服/ });
  await expect(tab.locator('.support-badge')).toHaveText(/^1/);
  await tab.click();
  await expect(phone.getByText('不客气')).toBeVisible();
  await expect(tab.locator('.support-badge')).toHaveCount(0);

  // A second agent sees the assignee and takes the conversation over.
  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/support`);
  await other.locator('.inbox__row', { hasText: member.username }).click();
  await expect(other.getByText(`此会话由 ${first.username} 处理，接管后才能回复。`)).toBeVisible();
  await other.getByRole('button', { name: `接管（${first.username} 处理中）` }).click();
  await other.locator('.ant-popover').getByRole('button', { name: '接管', exact: true }).click();
  await expect(other.getByLabel('回复内容')).toBeVisible();
  await expect(desk.getByText(`此会话由 ${second.username} 处理，接管后才能回复。`)).toBeVisible();
  await other.getByRole('button', { name: '结束会话' }).click();
  await expect(phone.getByText('本次会话已结束，再次发送消息即可继续。')).toBeVisible();

  expect(await violations(desk)).toEqual([]);
  expect(problems).toEqual([]);
  const audit = await queryOwner<{ action: string }>(
    installation,
    `SELECT DISTINCT action FROM audit_entry
      WHERE seq > $1 AND (action LIKE 'support.%' OR action LIKE 'uploads.%')`,
    [seq],
  );
  expect(audit.map(({ action }) => action).toSorted()).toEqual([
    'support.assign',
    'support.close',
    'support.reply',
    'support.seen',
    'support.view',
    'uploads.link',
    'uploads.view',
  ]);
});

test('a message whose answer was lost is sent again and stored once', async ({ installation, browser }) => {
  const { url } = installation;
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage();
  const member = await openPhone(phone, url);
  await phone.goto(`${url}/#/pages/service/index`);
  await expect(phone.getByText('有什么可以帮您？')).toBeVisible();
  let lost = 0;
  await phone.route(`**${sendSupportMessage.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  // Nothing else shows the page that the message arrived.
  await phone.route(`**${sendSupportMessage.path}?*`, (route) => route.abort('connectionreset'));
  await write(phone, '只说一次');
  await expect(phone.getByText('发送失败，请检查网络')).toBeVisible();
  expect(lost).toBeGreaterThanOrEqual(1);
  // Restore sending first: once the thread can be read again, the page may find the message there.
  await phone.unroute(`**${sendSupportMessage.path}`);
  await phone.getByRole('button', { name: '重新发送' }).click();
  await phone.unroute(`**${sendSupportMessage.path}?*`);
  await expect(phone.getByText('发送失败，请检查网络')).toHaveCount(0);
  await expect(phone.locator('.said__text', { hasText: '只说一次' })).toHaveCount(1);
  const rows = await queryOwner(installation, 'SELECT 1 FROM support_message WHERE author_id = $1', [member.id]);
  expect(rows).toHaveLength(1);
});

test('staff answer with canned replies and manage external links', async ({ installation, browser }) => {
  const { url } = installation;
  const desk = await openConsole(browser, url, first);
  await desk.goto(`${url}/admin/#/support`);
  await desk.getByRole('button', { name: '快捷回复' }).click();
  await desk.getByRole('button', { name: '新增快捷回复' }).click();
  await desk.getByLabel('名称（仅客服可见）').fill('问候');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('请至少填写一种语言')).toBeVisible();
  await desk.getByLabel('简体中文内容').fill('您好，请问有什么可以帮您？');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.locator('.canned__row')).toContainText('问候');
  await desk.keyboard.press('Escape');

  const phone = await (await browser.newContext()).newPage();
  const member = await openPhone(phone, url);
  await callerOf(url, member.token)(sendSupportMessage, { body: { clientId: crypto.randomUUID(), text: '在吗' } });
  await desk.locator('.inbox__row', { hasText: member.username }).click();
  await desk.locator('.reply').getByRole('button', { name: '快捷回复' }).click();
  await desk.getByRole('menuitem', { name: '问候' }).hover();
  await desk.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(desk.getByLabel('回复内容')).toHaveValue('您好，请问有什么可以帮您？');

  await desk.goto(`${url}/admin/#/links`);
  await desk.getByRole('button', { name: '新增链接' }).click();
  await desk.getByLabel('标识（小写字母、数字与连字符）').fill('help');
  await desk.getByLabel('地址（https，完整域名）').fill('https://ok.example@evil.example/');
  await desk.getByLabel('简体中文标题').fill('帮助中心');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('须为 https 地址，不含用户名、空格或特殊写法')).toBeVisible();
  await desk.getByLabel('地址（https，完整域名）').fill('https://help.example.com/');
  await desk.getByRole('button', { name: '保存' }).click();
  await expect(desk.locator('.links tbody')).toContainText('https://help.example.com/');
  expect(await violations(desk)).toEqual([]);
});

/** A demo order on a product that trades around the clock, once the feed has a price. */
async function placeOrder(page: Page, url: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  let orderId = '';
  await expect(async () => {
    const products = await page.request.get(`${url}/api/products`, { headers });
    const { data } = (await products.json()) as { data: { items: { id: string; symbol: string; price: string }[] } };
    const btc = data.items.find(({ symbol }) => symbol === 'BTC/USDT');
    const placed = await page.request.post(`${url}/api/orders`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: {
        account: 'demo',
        productId: btc?.id,
        direction: 'rise',
        amount: '100',
        durationS: 60,
        shownPrice: btc?.price,
      },
    });
    expect(placed.ok()).toBe(true);
    orderId = ((await placed.json()) as { data: { id: string } }).data.id;
  }).toPass({ timeout: 60_000 });
  return orderId;
}
