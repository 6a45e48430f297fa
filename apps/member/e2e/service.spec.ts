import { changeLink, createLink, type DataOf, removeLink } from '@fairtick/contracts';
import { expect, type Page } from '@playwright/test';
import { type Admins, openAdmins } from './console-admins.ts';
import { test } from './installation.ts';
import { expectReadable } from './readable.ts';
import { signIn, watchProblems } from './sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

const webview = '/pages/common/webview/index';
const evil = 'evil.example';
/** The server's list of links is at most a second old. */
const listAgeMs = 1_200;

/** All external addresses that the browser requested or opened a window to. */
function watchOutside(page: Page, own: string): string[] {
  const outside: string[] = [];
  page.context().on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(own) && !/^(data|blob|ws):/.test(address)) outside.push(address);
  });
  page.on('popup', (popup) => outside.push(`window ${popup.url()}`));
  page.on('dialog', (dialog) => {
    outside.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return outside;
}

const place = { slug: 'guide', titles: { 'zh-Hans': '帮助中心' }, embed: true, enabled: true } as const;
async function list(admins: Admins, changes: object = {}): Promise<DataOf<typeof createLink>> {
  const link = await admins.first(createLink, {
    body: { ...place, url: 'https://guide.example.com/start', ...changes },
  });
  await new Promise((resolve) => setTimeout(resolve, listAgeMs));
  return link;
}
const unlist = (admins: Admins, id: string) => admins.first(removeLink, { params: { id } });

const hostile = [
  'javascript:document.title="hit"',
  'jAvaScript:\tdocument.title="hit"',
  'java\tscript:document.title="hit"',
  '\u0001javascript:document.title="hit"',
  'data:text/html,<script>top.document.title="hit"</script>',
  `blob:https://guide.example.com/0`,
  `//${evil}`,
  `/\\${evil}`,
  `https://guide.example.com@${evil}/`,
  `https://guide.example.com:x@${evil}/`,
  `https://guide.example.com.${evil}/`,
  `https:/\\${evil}`,
  `https:\\\\${evil}`,
  '%09https://guide.example.com/',
  'https://guide.example.com/%09',
  'https://guidе.example.com/',
  'https://guide。example.com/',
  'http://guide.example.com/',
  `https://${evil}/`,
  `https://guide.example.com/${'a'.repeat(20_000)}`,
];

test('an unlisted or ambiguous raw address is blocked: nothing is opened, requested or run', async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const admins = await openAdmins(installation);
  const link = await list(admins);
  const outside = watchOutside(page, url);
  const problems = watchProblems(page);
  await page.goto(`${url}/#/pages/login`);
  for (const address of hostile) {
    for (const written of [encodeURIComponent(address), address.replace(/[#&\s]/g, encodeURIComponent)]) {
      await page.evaluate((to) => {
        location.hash = to;
      }, `${webview}?url=${written}`);
      await page.reload();
      await expect(page.getByText('已阻止打开此地址')).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(page.locator('main a')).toHaveCount(0);
      expect(new URL(page.url()).origin).toBe(url);
      expect(await page.title()).not.toContain('hit');
    }
  }
  expect(outside).toEqual([]);
  expect(problems).toEqual([]);
  await expectReadable(page);
  await unlist(admins, link.id);
});

test('a raw address of a listed site shows its full host and opens only on a press', async ({ page, installation }) => {
  const { url } = installation;
  const admins = await openAdmins(installation);
  const link = await list(admins);
  const outside = watchOutside(page, url);
  await page.goto(`${url}/#${webview}?url=${encodeURIComponent('https://guide.example.com/faq?x=1')}`);
  await expect(page.getByText('您将离开本平台')).toBeVisible();
  await expect(page.locator('.webview__host')).toHaveText('guide.example.com');
  const leave = page.getByRole('link', { name: '在新窗口打开' });
  await expect(leave).toHaveAttribute('href', 'https://guide.example.com/faq?x=1');
  await expect(leave).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(leave).toHaveAttribute('target', '_blank');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(outside).toEqual([]);
  await expectReadable(page);
  await unlist(admins, link.id);
});

test('a listed site is sandboxed: no access to our storage or window, and no referrer', async ({
  page,
  installation,
}) => {
  const { url } = installation;
  const admins = await openAdmins(installation);
  const { token } = await signIn(page, url);
  const asked: { address: string; referer: string | undefined }[] = [];
  await page.context().route('https://guide.example.com/**', async (route) => {
    const headers = await route.request().allHeaders();
    asked.push({ address: route.request().url(), referer: headers['referer'] });
    await route.fulfill({ contentType: 'text/html', body: shutInPage });
  });
  // the page is loaded before the site is listed, so its policy does not include it yet
  await page.goto(`${url}/#/pages/mine/notice/index`);
  await expect(page.getByRole('heading', { name: '平台公告' }).first()).toBeVisible();
  const link = await list(admins);
  await page.evaluate((to) => {
    location.hash = to;
  }, `${webview}?id=guide`);
  const frame = page.frameLocator('iframe[title="帮助中心"]');
  await expect(frame.locator('#storage')).toHaveText('refused');
  await expect(frame.locator('#parent')).toHaveText('refused');
  await expect(frame.locator('#top')).toHaveText('tried');
  await page.waitForTimeout(300);
  expect(new URL(page.url()).origin).toBe(url);
  const sandbox = (await page.locator('iframe').getAttribute('sandbox')) ?? '';
  expect(sandbox).not.toMatch(/allow-same-origin|allow-top-navigation/);
  expect(asked.length).toBeGreaterThan(0);
  for (const { address, referer } of asked) {
    expect(address).toBe('https://guide.example.com/start');
    expect(referer).toBeUndefined();
    expect(address).not.toContain(token);
  }
  const [, csp] = await page.evaluate(async () => {
    const { headers, status } = await fetch(location.pathname);
    return [status, headers.get('content-security-policy')] as const;
  });
  expect(csp).toMatch(/frame-src [^;]*https:\/\/guide\.example\.com(?:[ ;]|$)/);

  // once removed, it can no longer be opened
  const params = { id: link.id };
  await admins.first(changeLink, {
    params,
    body: { ...place, url: link.url, enabled: false, version: link.version },
  });
  await page.waitForTimeout(listAgeMs);
  await page.reload();
  await expect(page.getByText('没有这个页面')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await unlist(admins, link.id);
});

/** Tries everything that an external page must not be able to do. */
const shutInPage = `<!doctype html><title>outside</title><p id=storage></p><p id=parent></p><p id=top></p><script>
  const say = (id, text) => { document.getElementById(id).textContent = text; };
  try { localStorage.getItem('fairtick_token'); say('storage', 'open'); } catch { say('storage', 'refused'); }
  try { parent.document.title; say('parent', 'open'); } catch { say('parent', 'refused'); }
  try { top.location.href = 'https://${evil}/'; } catch {}
  say('top', 'tried');
</script>`;

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a button in the margin slides out and opens the thread, or the external site if there is one', async ({
    page,
    installation,
  }) => {
    const { url } = installation;
    const admins = await openAdmins(installation);
    await signIn(page, url);
    await page.goto(`${url}/#/pages/home/index`);
    const tab = page.getByRole('button', { name: /在线客服/ });
    const width = async () => Math.round((await tab.boundingBox())?.width ?? 0);
    expect(await width()).toBe(40);
    await tab.hover();
    await expect.poll(width).toBe(196);
    await page.mouse.move(10, 10);
    await expect.poll(width).toBe(40);
    await tab.focus();
    await expect.poll(width).toBe(196);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '客服', level: 1 })).toBeVisible();
    await expect(tab).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.getByLabel('消息内容').fill('第一行');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('第二行');
    await page.keyboard.press('Enter');
    await expect(page.locator('.said--mine .said__text')).toHaveText('第一行\n第二行');
    await expectReadable(page);

    const link = await list(admins, { slug: 'support', titles: { 'zh-Hans': '在线咨询' } });
    await page
      .context()
      .route('https://guide.example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><p>outside</p>' }),
      );
    await page.goto(`${url}/#/pages/home/index`);
    await page.getByRole('button', { name: /在线客服/ }).click();
    await expect(page.frameLocator('iframe[title="在线咨询"]').getByText('outside')).toBeVisible();
    expect(new URL(page.url()).hash).toContain(`${webview}?id=support`);
    await page.goto(`${url}/#/pages/service/index`);
    await expect(page.getByRole('button', { name: '也可以前往 在线咨询' })).toBeVisible();
    await unlist(admins, link.id);
  });
});

test('a pasted transaction id stays inside the field and leaves the Send button visible', async ({
  page,
  installation,
}) => {
  await signIn(page, installation.url);
  await page.goto(`${installation.url}/#/pages/service/index`);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.getByLabel('消息内容').fill(`https://scan.example/tx/0x${'9f3c'.repeat(40)}`);
    await expect(page.getByRole('button', { name: '发送', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.getByLabel('消息内容').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  }
});

test('five tabs are at the bottom of a phone, customer service in the middle', async ({ page, installation }) => {
  await signIn(page, installation.url);
  await page.goto(`${installation.url}/#/pages/service/index`);
  await expect(page.locator('.tab-bar__tab')).toHaveText(['首页', '充值', '客服', '订单', '我的']);
  const active = page.locator('.tab-bar__tab[aria-current=page]');
  await expect(active).toHaveText('客服');
  await expect(active).toHaveCSS('color', 'rgb(255, 87, 30)');
  await expect(page.locator('.tab-bar__tab').first()).toHaveCSS('color', 'rgb(134, 134, 170)');
  const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const longest = `${markup}\n${'很长的一段话'.repeat(60)}\n${'unbrokenword'.repeat(30)}`;
  await page.getByLabel('消息内容').fill(longest);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.locator('.said__text')).toHaveText(longest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectReadable(page);
});
