import { join } from 'node:path';
import { adminLogin, adminSettings, changeSetting, type SettingKey } from '@fairtick/contracts';
import { readOutbox } from '@fairtick/test-kit';
import { callerOf, queryOwner } from '@fairtick/test-kit/browser';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { registerMember } from './register-member.ts';
import { ensureSecond, first, openConsole, type Person, second, violations } from './sign-in.ts';

test.setTimeout(120_000);

const reason = '按运营要求';
/** An open page shows a change within five seconds; a busy machine may need five more seconds to draw it. */
const live = { timeout: 10_000 };
let token: string;
test.beforeAll(async ({ installation, request }) => {
  ({ token } = await registerMember(request, installation.url, { username: 'site_reader', phone: '13700020001' }));
});

/** A member's browser, signed in. */
async function openMember(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((own) => {
    localStorage.setItem('fairtick_token', own);
    localStorage.setItem('language', 'zh-Hans');
  }, token);
  return context.newPage();
}

/** A visitor's browser on the registration page. */
async function openRegister(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/#/pages/register`);
  await expect(page.getByLabel('会员账号')).toBeVisible();
  return page;
}

async function openSettings(browser: Browser, url: string, person: Person = first): Promise<Page> {
  const page = await openConsole(browser, url, person);
  await page.goto(`${url}/admin/#/settings`);
  await expect(page.getByRole('heading', { name: '站点设置', level: 1 })).toBeVisible();
  return page;
}

/** Opens one setting, edits it, enters a reason and saves. */
async function change(page: Page, label: string, edit: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `修改 ${label}`, exact: true }).click();
  await edit();
  await page.getByLabel('理由（写入审计日志）').fill(reason);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，几秒内对所有会员生效').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Another administrator changes the setting through the API at the same time. */
async function setAs(url: string, { username, password }: Person, key: SettingKey, value: unknown): Promise<void> {
  const { token } = await callerOf(url, '')(adminLogin, { body: { username, pwd: password } });
  const call = callerOf(url, token);
  const { items } = await call(adminSettings, {});
  const { version = 0 } = items.find((one) => one.key === key) ?? {};
  await call(changeSetting, { params: { key }, body: { version, value, reason } });
}

test('site name, invite code and registration change on open pages within five seconds', async ({
  installation: { url },
  browser,
}) => {
  const [console, member, visitor] = [
    await openSettings(browser, url),
    await openMember(browser),
    await openRegister(browser, url),
  ];
  await member.goto(`${url}/#/pages/home/index`);
  await expect(member).toHaveTitle('首页 · Fairtick');

  await change(console, '站点名称', () => console.getByRole('textbox', { name: '站点名称' }).fill('明镜行情'));
  await expect(member).toHaveTitle('首页 · 明镜行情', live);
  await expect(member.locator('.top-bar__home')).toHaveText('明镜行情');
  await expect(visitor).toHaveTitle('注册 · 明镜行情', live);

  await expect(visitor.getByLabel('邀请码（选填）')).toBeVisible();
  await change(console, '注册须填邀请码', () => console.getByRole('switch', { name: '注册须填邀请码' }).click());
  await expect(visitor.getByLabel('邀请码', { exact: true })).toBeVisible(live);
  await change(console, '开放注册', () => console.getByRole('switch', { name: '开放注册' }).click());
  await expect(visitor.getByText('系统未开放注册。')).toBeVisible(live);
  expect(await violations(console)).toEqual([]);

  await change(console, '开放注册', () => console.getByRole('switch', { name: '开放注册' }).click());
  await expect(visitor.getByLabel('会员账号')).toBeVisible(live);
  await change(console, '注册须填邀请码', () => console.getByRole('switch', { name: '注册须填邀请码' }).click());
});

test('texts are written by language with a preview, shown to members, and any version can be restored', async ({
  installation: { url },
  browser,
}) => {
  const [console, member] = [await openSettings(browser, url), await openMember(browser)];
  await member.goto(`${url}/#/pages/mine/index`);
  await member.getByRole('button', { name: '公司介绍' }).last().click();
  await expect(member.getByText('都应当能够自己核对')).toBeVisible();

  await change(console, '公司介绍', async () => {
    await console.getByLabel('公司介绍 简体中文').fill('第一段。\n\n第二段 <b>不是标记</b>。');
    await expect(console.getByRole('region', { name: '预览' }).getByText('第二段 <b>不是标记</b>。')).toBeVisible();
    expect(await violations(console)).toEqual([]);
  });
  await expect(member.getByText('第二段 <b>不是标记</b>。')).toBeVisible(live);
  await expect(member.getByText(/^更新于 /)).toBeVisible();

  await console.getByRole('button', { name: '历史 公司介绍' }).click();
  await expect(console.locator('ins', { hasText: '第二段 <b>不是标记</b>。' })).toBeVisible();
  await expect(console.locator('.versions').getByText(reason)).toBeVisible();
  expect(await violations(console)).toEqual([]);
  await console.getByRole('button', { name: '恢复最初的内容' }).click();
  await console.getByLabel('理由（写入审计日志）').fill('恢复原文');
  await console.getByRole('button', { name: '恢复为新版本' }).click();
  await expect(console.locator('.versions__item')).toHaveCount(2);
  await expect(member.getByText('都应当能够自己核对')).toBeVisible(live);
});

test('a logo is resized, an invalid download address is refused, and members see the logo and the downloads', async ({
  installation: { url },
  browser,
}) => {
  const [console, member] = [await openSettings(browser, url), await openMember(browser)];
  const problems: string[] = [];
  member.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await member.goto(`${url}/#/pages/common/download/index`);
  await expect(member.getByText('暂未提供安装包')).toBeVisible();

  await console.getByRole('button', { name: '修改 Android 下载地址' }).click();
  await console.getByRole('textbox', { name: 'Android 下载地址' }).fill('javascript:alert(1)');
  await console.getByLabel('理由（写入审计日志）').fill(reason);
  await console.getByRole('button', { name: '保存' }).click();
  await expect(console.getByText('内容不符合要求，请看下面的说明')).toBeVisible();
  await console.getByRole('textbox', { name: 'Android 下载地址' }).fill('https://dl.example/fairtick.apk');
  await console.getByRole('button', { name: '保存' }).click();
  await expect(console.getByRole('dialog')).toHaveCount(0);
  await expect(member.getByRole('link', { name: '下载' })).toHaveAttribute(
    'href',
    'https://dl.example/fairtick.apk',
    live,
  );
  const drawing = member.getByAltText('Android 版的二维码');
  await expect.poll(() => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

  const picture = await console.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2_000, 500];
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#ff571e';
      pen.fillRect(0, 0, 2_000, 500);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await change(console, '站点标志', async () => {
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
    await console.locator('input[type=file]').setInputFiles(file);
    await expect(console.locator('.setting__grounds img')).toHaveCount(2);
  });
  const logo = member.locator('.top-bar__home img');
  await expect(logo).toBeVisible(live);
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(112);
  expect(problems).toEqual([]);
});

test('after a concurrent change an administrator sees the colleague’s version and keeps their input', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const console = await openSettings(browser, url, second);
  await console.getByRole('button', { name: '修改 站点名称' }).click();
  await console.getByRole('textbox', { name: '站点名称' }).fill('我的名称');
  await console.getByLabel('理由（写入审计日志）').fill(reason);
  await setAs(url, first, 'site_name', '同事的名称');
  await console.getByRole('button', { name: '保存' }).click();
  await expect(console.getByText(/^first\.admin 刚刚把它改成了版本/)).toBeVisible();
  await expect(console.getByText('+ 同事的名称')).toBeVisible();
  await expect(console.getByRole('textbox', { name: '站点名称' })).toHaveValue('我的名称');
  await console.getByRole('button', { name: '已看过，继续用我的内容' }).click();
  await console.getByRole('button', { name: '保存' }).click();
  await expect(console.getByRole('dialog')).toHaveCount(0);
  const row = console.locator('.settings__row').filter({ has: console.getByRole('heading', { name: '站点名称' }) });
  await expect(row).toContainText('我的名称');
});

test('the domain check applies to open pages, and can be turned off again', async ({
  installation: { url },
  browser,
}) => {
  const [plain, elsewhere] = [await openMember(browser), await openMember(browser)];
  await plain.goto(`${url}/#/pages/home/index`);
  await elsewhere.goto(`${url}/#/pages/home/index?domain=elsewhere.example`);
  for (const page of [plain, elsewhere]) await expect(page.locator('.top-bar')).toBeVisible();
  await setAs(url, first, 'domain', 'gate.example');
  await expect(plain).toHaveURL(/\/pages\/404\/404/, live);
  await expect(elsewhere).toHaveURL(/domain=gate\.example/, live);
  expect(await elsewhere.evaluate(() => localStorage.getItem('fairtick_token'))).toBeNull();
  await setAs(url, first, 'domain', '');
  await expect.poll(() => plain.evaluate(() => localStorage.getItem('back_domain')), live).toBeNull();
  await plain.goto(`${url}/#/pages/home/index`);
  await expect(plain.locator('.top-bar')).toBeVisible();
});

test('retention periods are bounded, and deletions are listed', async ({ installation, browser }) => {
  const { url } = installation;
  // Files before this one may have replaced pictures.
  await queryOwner(installation, 'DELETE FROM retention_run');
  const console = await openSettings(browser, url);
  const row = console.locator('.settings__row').filter({ has: console.getByRole('heading', { name: '客服对话' }) });
  await expect(row).toContainText('1095 天');
  await console.getByRole('button', { name: '修改 客服对话', exact: true }).click();
  await console.getByLabel('客服对话', { exact: true }).fill('179');
  await console.getByLabel('理由（写入审计日志）').fill(reason);
  await console.getByRole('button', { name: '保存' }).click();
  await expect(console.getByText('内容不符合要求，请看下面的说明')).toBeVisible();
  await console.getByLabel('客服对话', { exact: true }).fill('400');
  await console.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('400 天');
  await expect(console.getByText('还没有删除过任何资料')).toBeVisible();
  const run = '01900000-0000-7000-8000-000000000001';
  await queryOwner(installation, `SELECT note_erased($1, 'sessions', 3), note_erased($1, 'members', 1)`, [run]);
  await console.reload();
  await expect(console.getByText('登录会话 3')).toBeVisible();
  await expect(console.getByText('注销会员 1')).toBeVisible();
  expect(await violations(console)).toEqual([]);
});

test('a target of messages to operators is added, gets a test message, and shows its secret once', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/webhooks`);
  await expect(page.getByText('还没有接收目标')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: '新增接收目标' }).click();
  await dialog.getByLabel('名称').fill('值班系统');
  await dialog.getByLabel('接收地址').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByRole('alert')).toContainText('消息只能发往使用 https 的公网地址');
  await dialog.getByLabel('接收地址').fill('https://ops.invalid/hook');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: '密钥已存妥' }).click();
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  await page.getByRole('button', { name: '新增接收目标' }).click();
  await dialog.getByRole('combobox', { name: '目标类型' }).click();
  await page.getByTitle('值班邮箱').click();
  await dialog.getByLabel('名称').fill('值班人员');
  await dialog.getByLabel('值班邮箱').fill('duty@mail.example');
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('region', { name: '接收目标' }).getByRole('row', { name: /值班人员/ });
  await expect(row).toContainText('d…@mail.example');
  await row.getByRole('button', { name: '发送测试' }).click();
  const delivery = page.getByRole('region', { name: '发送记录' }).getByRole('row', { name: /测试消息/ });
  await expect(delivery.getByText('发送成功').first()).toBeVisible({ timeout: 20_000 });
  await expect(row).toContainText('送达正常');
  const [mail] = await readOutbox(join(installation.dataDir, 'sandbox-outbox'), 'duty@mail.example');
  // Another test of this platform changes its name.
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^.+: 这是一条测试消息$/) });
  await delivery.click();
  await expect(page.getByText('消息编号（webhook-id）')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
