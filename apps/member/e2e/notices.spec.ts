import {
  adminApprove,
  adminRestrict,
  createAnnouncement,
  proposeAdjustment,
  withdrawAnnouncement,
} from '@fairtick/contracts';
import { axeViolations } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { openAdmins, signInReady } from './console-admins.ts';
import { test } from './installation.ts';
import { signIn, watchProblems } from './sign-in.ts';

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };
const home = '/#/pages/home/index';
const mine = '/#/pages/mine/index';
const notices = '/#/pages/mine/notice/index';
const notificationsPage = '/#/pages/mine/notifications/index';

test.use({ viewport: phone });

const script = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
const texts = (title: string, body = '请留意。') => ({
  'zh-Hans': { title, body },
  en: { title: `${title} en`, body },
});
const stored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('storage_data') ?? '{}') as { showNotic?: boolean }).showNotic);
/** Serious axe findings, once the page has settled. */
async function violations(page: Page): Promise<string[]> {
  return (await axeViolations(page)).filter(({ isGrave }) => isGrave).map(({ id }) => id);
}

test('a popup opens once automatically at its time, as plain text', async ({ installation, page }) => {
  const { url } = installation;
  const { first } = await openAdmins(installation);
  const problems = watchProblems(page);
  await signIn(page, url);
  await page.goto(url + home);
  await expect(page.getByText('总资产').first()).toBeVisible();
  await expect.poll(() => stored(page)).toBe(false);

  const scheduled = new Date(Date.now() + 3_000).toISOString();
  const made = await first(createAnnouncement, {
    body: { texts: texts('弹窗公告', `第一段 ${script}\n\n第二段`), popup: true, publishedAt: scheduled, endsAt: null },
  });
  const popup = page.getByRole('dialog', { name: '弹窗公告' });
  await expect(popup).toBeHidden();
  await expect(popup).toBeVisible({ timeout: 10_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(scheduled));
  await expect(popup).toContainText(script);
  expect(await popup.locator('img, script').count()).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await stored(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await popup.getByRole('button', { name: '知道了' }).click();
  await expect(popup).toBeHidden();
  expect(await stored(page)).toBe(false);

  await page.reload();
  await expect(page.getByText('总资产').first()).toBeVisible();
  await expect.poll(() => stored(page)).toBe(false);
  await expect(popup).toBeHidden();
  await first(withdrawAnnouncement, { params: { id: made.id }, body: { version: 1, reason: '测试结束' } });
  await expect(page.locator('.strip-notice')).not.toContainText('弹窗公告', { timeout: 10_000 });
  expect(problems).toEqual([]);
});

test('the list marks unread announcements until they are opened, and says when one has ended', async ({
  installation,
  page,
}) => {
  const { url } = installation;
  const { first } = await openAdmins(installation);
  await signIn(page, url);
  const made = await first(createAnnouncement, { body: { texts: texts('清单里的公告'), popup: false, endsAt: null } });
  // Announcements of other tests are listed here too.
  const entry = page.getByRole('button', { name: /平台公告/ });
  await page.goto(url + mine);
  await expect(entry).toContainText('条未读');
  const unread = Number(/(\d+) 条未读/.exec((await entry.textContent()) ?? '')?.[1]);
  await page.goto(url + notices);
  const row = page.getByRole('button', { name: /清单里的公告/ });
  await expect(row).toContainText('未读');
  await row.click();
  await expect(page.getByRole('dialog')).toContainText('请留意。');
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(row).not.toContainText('未读');
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('未读');
  await page.goto(url + mine);
  await expect(entry).toContainText(`${unread - 1} 条未读`);
  await first(withdrawAnnouncement, { params: { id: made.id }, body: { version: 1, reason: '测试结束' } });
  await page.goto(`${url}${notices}?id=${made.id}`);
  await expect(page.getByText('该公告已到期或已撤回')).toBeVisible();
});

test('the bell counts new notifications live, and opening the list reads them', async ({ installation, page }) => {
  const { url } = installation;
  const { first, second } = await openAdmins(installation);
  const problems = watchProblems(page);
  const { memberId } = await signInReady(page, installation);
  const rows = page.locator('.notification');
  // the notification about the verified identity was read before
  await page.goto(url + notificationsPage);
  await expect(rows).toHaveCount(1);
  await page.goto(url + home);
  const bell = page.getByRole('button', { name: /^通知/ });
  await expect(bell).toHaveAccessibleName('通知');
  const { approvalId } = await first(proposeAdjustment, {
    body: {
      memberId,
      type: 'manual_add',
      amount: '88.50',
      category: 'goodwill',
      reason: '久等了，补偿',
      evidence: '工单 1024',
    },
  });
  await second(adminApprove, { params: { id: approvalId }, body: { version: 1 } });
  await expect(bell).toHaveAccessibleName('通知，1 条未读', { timeout: 10_000 });
  await first(adminRestrict, {
    params: { id: memberId },
    body: { kind: 'trading', reason: '核查中的记录', memberMessage: '您的账户正在核查，可申诉。' },
  });
  await expect(bell).toHaveAccessibleName('通知，2 条未读', { timeout: 10_000 });
  await bell.click();
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('交易已被限制');
  await expect(rows.first()).toContainText('您的账户正在核查，可申诉。');
  await expect(rows.nth(1)).toContainText('人工增加');
  await expect(rows.nth(1)).toContainText('+¥88.50');
  await expect(page.getByText('核查中的记录')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await rows.nth(1).click();
  await expect(page).toHaveURL(/record\/movement/);
  await page.goto(url + home);
  await expect(bell).toHaveAccessibleName('通知');
  expect(problems).toEqual([]);
});

test('without notifications the page says what will appear here', async ({ installation: { url }, page }) => {
  await signIn(page, url);
  await page.goto(url + notificationsPage);
  await expect(page.getByText('暂无通知')).toBeVisible();
});

test('a desktop has the bell in its bar and marks unread announcements beside the list', async ({
  installation,
  page,
}) => {
  await page.setViewportSize(desktop);
  await signIn(page, installation.url);
  await page.goto(installation.url + home);
  await expect(page.locator('.top-bar').getByRole('button', { name: /^通知/ })).toBeVisible();
  await expect(page.locator('.notice-card__dot[data-unread]')).toHaveCount(3);
});
