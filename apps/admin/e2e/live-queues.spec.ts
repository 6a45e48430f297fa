import { adminClaimDeposit, adminLogin } from '@fairtick/contracts';
import { callerOf, queryOwner } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember, paidIn } from './money-members.ts';
import { ensureSecond, first, openConsole, second, show } from './sign-in.ts';

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
  await expect(row).toBeVisible({ timeout: 5_000 });
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
  await expect(panel).toContainText(`${second.username} 正在审核`, { timeout: 5_000 });
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
