import { adminClaimDeposit, adminLogin } from '@fairtick/contracts';
import { callerOf, queryOwner } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember, paidIn } from './money-members.ts';
import { ensureSecond, first, openConsole, openItem, second, show, violations } from './sign-in.ts';

test('a list and an open panel follow changes by members and colleagues, and keep typed input', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const member = await moneyMember(request, installation, { username: 'pay_live', phone: '13900005001' });
  const page = await openConsole(browser, url, first);
  await show(page, url, 'deposits');
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible();
  const { id } = await paidIn(member, { url, amount: '600.00' });
  const row = page.locator('tbody tr[data-row-key]', { hasText: member.username });
  await page.getByRole('button', { name: /显示 \d+ 项新内容/ }).click();
  await row.click();
  const panel = page.locator('aside.panel');
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByLabel(/实际到账/).fill('598.00');
  await page.getByRole('button', { name: '暂缓' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('内部备注（会员看不到）').fill('等银行回单');
  await expect(dialog.getByRole('button', { name: '暂缓' })).toBeEnabled();

  await queryOwner(installation, `UPDATE deposit SET claimed_until = now() - interval '1 second' WHERE id = $1`, [id]);
  const { token } = await callerOf(url, '')(adminLogin, { body: { username: second.username, pwd: second.password } });
  await callerOf(url, token)(adminClaimDeposit, { params: { id }, body: {} });
  await expect(panel).toContainText(`${second.username} 正在审核`);
  await expect(row).toContainText(member.username);
  await expect(dialog.getByRole('button', { name: '暂缓' })).toBeDisabled();
  await expect(dialog.getByLabel('内部备注（会员看不到）')).toHaveValue('等银行回单');
  await page.keyboard.press('Escape');
  for (const name of ['拒绝', '暂缓', '通过'])
    await expect(panel.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(page.getByLabel(/实际到账/)).toHaveValue('598.00');

  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(/#\/deposits$/);
});

test('two reviewers see each other’s claim and decision, in the row and in the open panel', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await ensureSecond(installation);
  const member = await moneyMember(request, installation, { username: 'pay_pair', phone: '13900005002' });
  const { id } = await paidIn(member, { url, amount: '610.00' });
  const [one, two] = [await openConsole(browser, url, first), await openConsole(browser, url, second)];
  for (const page of [one, two]) await openItem(page, `${url}/admin/#/deposits`, member.username);
  const panel = two.locator('aside.panel');
  const viewsOf = () =>
    queryOwner(
      installation,
      `SELECT count(*)::int AS views FROM audit_entry WHERE action = 'deposits.view' AND target_id = $1`,
      [id],
    );
  const views = await viewsOf();
  const shown = [panel.getByRole('button', { name: /查看凭证图片/ }), panel.locator('.risk-line')];
  for (const part of [...shown, panel.getByText('付款人', { exact: true })]) await expect(part).toBeInViewport();

  const pressedAt = Date.now();
  await one.keyboard.press('c');
  await expect(panel).toContainText(`${first.username} 正在审核`);
  await expect(two.locator('tr.queue-row--open')).toContainText(first.username);
  const seenAfterMs = Date.now() - pressedAt;
  test.info().annotations.push({ type: 'claim seen after', description: `${seenAfterMs} ms` });
  await expect(panel.getByRole('button', { name: '通过', exact: true })).toBeDisabled();
  await expect(two).toHaveTitle(/^\(\d+\) 充值审核/);
  expect(await violations(one)).toEqual([]);

  await one.keyboard.press('Control+k');
  await one.getByRole('combobox', { name: '查找页面、会员和单号' }).fill('同申报');
  await one.keyboard.press('Enter');
  await expect(one.getByLabel(/实际到账/)).toHaveValue('610.00');
  await one.keyboard.press('Shift+A');
  await expect(panel.locator('.tag', { hasText: '已完成' })).toBeVisible({ timeout: 5_000 });
  await expect(panel).toContainText('此单在您打开后有变化');
  // What a colleague does shows without another logged view of the second reviewer.
  expect(await viewsOf()).toEqual(views);
});
