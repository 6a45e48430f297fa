import { announcements } from '@fairtick/contracts';
import { callerOf } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember } from './money-members.ts';
import { ensureSecond, first, openConsole, second, violations } from './sign-in.ts';

const script = '<script>window.hacked=1</script><img src=x onerror="window.hacked=1">';
const row = (page: Page, title: string) => page.locator('tbody tr[data-row-key]', { hasText: title });

test('an announcement is written per language, shown as text, changed and withdrawn', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, { username: 'notice_reader', phone: '13900004001' });
  const read = async () => (await member.call(announcements, { query: {} })).items;
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/announcements`);
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(3);
  await page.getByRole('button', { name: '发布公告' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('请至少填写一种语言');
  await dialog.getByLabel('标题').first().fill('系统维护');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('简体中文的标题与正文须一并填写');
  await dialog.getByLabel('正文').first().fill(`第一段 ${script}\n\n第二段`);
  await expect(dialog.getByRole('figure')).toContainText(script);
  await dialog.getByRole('tab', { name: 'English' }).click();
  const english = dialog.getByRole('tabpanel', { name: /English/ });
  await english.getByLabel('标题').fill('Maintenance');
  await english.getByLabel('正文').fill('On Saturday.');
  await dialog.getByRole('switch', { name: '弹窗一次' }).click();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布，会员立即可见')).toBeVisible();

  await expect(row(page, '系统维护')).toContainText('展示中');
  expect((await read())[0]).toMatchObject({ title: '系统维护', body: `第一段 ${script}\n\n第二段`, popup: true });
  await row(page, '系统维护').click();
  const panel = page.locator('aside.panel');
  await expect(panel).toContainText(script);
  await panel.getByText('English', { exact: true }).click();
  await expect(panel).toContainText('On Saturday.');
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await violations(page)).toEqual([]);

  await panel.getByRole('button', { name: '修改' }).click();
  await expect(dialog.getByLabel('发布时间', { exact: false })).toBeDisabled();
  await dialog.getByLabel('标题').first().fill('系统维护改期');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row(page, '系统维护改期')).toBeVisible();
  expect((await read())[0]?.title).toBe('系统维护改期');

  await panel.getByRole('button', { name: '撤回' }).click();
  await dialog.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(dialog).toContainText('请填写');
  await dialog.getByLabel('理由').fill('日期有误');
  await dialog.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(row(page, '系统维护改期')).toContainText('已撤回');
  await expect(panel.getByRole('button', { name: '修改' })).toHaveCount(0);
  expect((await read()).map(({ title }) => title)).not.toContain('系统维护改期');
  await panel.getByRole('link', { name: '审计记录' }).click();
  const log = page.getByRole('region', { name: '审计日志' });
  await expect(log.getByText('撤下公告', { exact: true })).toBeVisible();
  await expect(log.getByText('修改公告', { exact: true }).first()).toBeVisible();
});

test('a scheduled announcement is published at its time, and a concurrent edit is refused', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const [page, other] = [await openConsole(browser, url, first), await openConsole(browser, url, second)];
  await page.goto(`${url}/admin/#/announcements`);
  await page.getByRole('button', { name: '发布公告' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题').first().fill('节日安排');
  await dialog.getByLabel('正文').first().fill('元旦休市一天。');
  await dialog.getByLabel(/发布时间/).fill('2099-01-01T08:00');
  await dialog.getByLabel(/结束时间/).fill('2099-01-01T07:00');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('结束时间须晚于发布时间');
  await dialog.getByLabel(/结束时间/).fill('2099-01-02T08:00');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已安排，到时自动发布')).toBeVisible();
  await page.getByRole('button', { name: '定时发布' }).click();
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1);

  const edit = async (who: Page) => {
    await who.goto(`${url}/admin/#/announcements?state=scheduled`);
    await row(who, '节日安排').click();
    await who.locator('aside.panel').getByRole('button', { name: '修改' }).click();
  };
  await edit(page);
  await edit(other);
  await dialog.getByLabel('标题').first().fill('节日安排更新');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(row(page, '节日安排更新')).toBeVisible();
  await other.getByRole('dialog').getByLabel('标题').first().fill('另一个版本');
  await other.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(other.getByRole('alert')).toContainText('内容已变更');
});

test('an administrator without the permission has no announcements page', async ({ installation, browser }) => {
  const { url } = installation;
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/admin/#/announcements`);
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(callerOf(url, 'no token')(announcements, { query: {} })).rejects.toThrow();
});
