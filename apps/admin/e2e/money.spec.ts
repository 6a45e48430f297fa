import { adminApprove, adminLogin, deposit, wallet, withdrawal } from '@fairtick/contracts';
import { callerOf, type Installation, queryOwner } from '@fairtick/test-kit/browser';
import { expect } from '@playwright/test';
import { test } from './installation.ts';
import { askedFor, type MoneyMember, moneyMember, paidIn, withCard } from './money-members.ts';
import { ensureSecond, first, openConsole, openItem, second, violations } from './sign-in.ts';

let phones = 0;
const freshMember = (username: string) => ({ username, phone: `1390000${2_000 + phones++}` });
const available = async ({ call }: MoneyMember) => (await call(wallet, {})).real.available;

/** Locks or unlocks all other administrators: only a sole administrator can create the second one. */
function lockOthers(installation: Installation, locked: boolean) {
  return queryOwner(installation, 'UPDATE admin SET active = $1 WHERE username <> $2', [!locked, first.username]);
}

test('the only administrator creates the second one, whose initial password is shown once and must be changed', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const made = { username: 'made.second', password: first.password };
  await lockOthers(installation, true);
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/staff`);
  await page.getByRole('button', { name: '创建第二位管理员' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('管理员名')).toBeFocused();
  await dialog.getByLabel('管理员名').fill(made.username);
  await dialog.getByLabel('理由（写入审计日志）').fill('双人复核所需');
  await dialog.getByRole('button', { name: '创建', exact: true }).click();
  const firstPassword = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: '我已妥善转交' }).click();
  await expect(page.getByRole('region', { name: '管理员' })).toContainText(made.username);
  await expect(page.getByText(firstPassword)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '创建第二位管理员' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${url}/admin/`);
  await other.getByLabel('管理员名').fill(made.username);
  await other.getByLabel('登录密码').fill(firstPassword);
  await other.keyboard.press('Enter');
  await other.getByLabel('当前密码').fill(firstPassword);
  await other.getByLabel('新密码', { exact: true }).fill(made.password);
  await other.getByLabel('再次输入新密码').fill(made.password);
  await other.getByRole('button', { name: '修改密码' }).click();
  await expect(other.getByRole('heading', { name: '总览', level: 1 })).toBeVisible();
  await lockOthers(installation, false);
});

test('a deposit is claimed and approved by one reviewer, and posted once', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('pay_small'));
  const { id } = await paidIn(member, { url, amount: '5000.00', payerName: '王小明' });
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/deposits`, member.username);
  await page.getByRole('button', { name: /查看凭证图片/ }).click();
  await expect(page.getByAltText('会员上传的付款凭证')).toBeVisible();
  await expect(page.getByText(/王小明|林若溪/)).toHaveCount(0);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await expect(page.getByText(/您已认领，至/)).toBeVisible();
  // Masked until it is claimed; the reviewer with the claim can compare the full number.
  await expect(page.locator('.checks').getByText('王小明 / 林若溪')).toBeVisible();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('请填写实际到账的金额')).toBeVisible();
  await page.getByLabel(/实际到账/).fill('4980.00');
  await page.getByLabel(/外部流水号/).fill('BANK-0001');
  await page.getByLabel('有核对未通过，仍要通过的原因').fill('会员的配偶代付，已电话核实');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();
  expect(await available(member)).toBe('4980.00');
  expect(await member.call(deposit, { params: { id } })).toMatchObject({ state: 'completed', postedAmount: '4980.00' });
});

test('from 10,000 a second reviewer has to approve the same amount', async ({ installation, browser, request }) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('pay_large'));
  await paidIn(member, { url, amount: '12800.00' });
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/deposits`, member.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '同申报' }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('初审由您完成，复核须由另一名管理员进行')).toBeVisible();
  await expect(page.getByRole('button', { name: '复核通过' })).toBeDisabled();
  expect(await available(member)).toBe('0.00');

  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await openItem(other, `${url}/admin/#/deposits`, member.username);
  await expect(other.getByText('待您复核')).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: /认领复核/ }).click();
  await expect(other.getByLabel(/实际到账/)).toHaveValue('12800.00');
  await other.getByRole('button', { name: '复核通过' }).click();
  await expect(other.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();
  expect(await available(member)).toBe('12800.00');
});

test('a differing amount is described in words, explained by the first reviewer and approved by the second', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('pay_other'));
  await paidIn(member, { url, amount: '200.00' });
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/deposits`, member.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByLabel(/实际到账/).fill('202.00');
  await expect(page.getByText(/您入账的/)).toHaveCount(0);
  await page.getByLabel(/实际到账/).fill('9999.00');
  await expect(page.getByText('您入账的是申报金额的 50 倍')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('aside.panel').getByText('请填写', { exact: true })).toHaveCount(2);
  await page.getByLabel('外部流水号').fill('BANK-0050');
  await page.getByLabel('金额不符的原因').fill('银行流水为 9,999.00');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('初审由您完成，复核须由另一名管理员进行')).toBeVisible();
  expect(await available(member)).toBe('0.00');

  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await openItem(other, `${url}/admin/#/deposits`, member.username);
  await expect(other.getByText('银行流水为 9,999.00')).toBeVisible();
  await expect(other.getByText('金额不符须两人')).toBeVisible();
  await other.getByRole('button', { name: /认领复核/ }).click();
  await expect(other.getByText('您入账的是申报金额的 50 倍')).toBeVisible();
  await other.getByRole('button', { name: '复核通过' }).click();
  await expect(other.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();
  expect(await available(member)).toBe('9999.00');
});

test('a rejected deposit posts nothing, and the member sees the reason', async ({ installation, browser, request }) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('pay_no'));
  const { id } = await paidIn(member, { url, amount: '900.00' });
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/deposits`, member.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '拒绝', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '原因' }).click();
  await page.getByTitle('付款凭证无法辨认。').click();
  await expect(dialog.getByRole('figure')).toContainText('The proof cannot be read.');
  await dialog.getByRole('button', { name: '拒绝', exact: true }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已拒绝' })).toBeVisible();
  expect(await member.call(deposit, { params: { id } })).toMatchObject({
    state: 'rejected',
    reason: 'proof_unreadable',
  });
  expect(await available(member)).toBe('0.00');
});

test('a withdrawal to a card of two members is approved with a reason, paid to the full payee account and completed', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, { ...freshMember('take_all'), amountMinor: 500_000n });
  const { id } = await askedFor(member, { installation, amount: '800.00' });
  const other = await moneyMember(request, installation, freshMember('take_too'));
  await withCard({ ...other, card: member.card }, installation);
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/withdrawals`, member.username);
  await expect(page.getByText(/资金来源/)).toBeVisible();
  await expect(page.getByText('林若溪')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /显示完整账号/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await expect(page.getByRole('heading', { name: `${member.username} · 林若溪` })).toBeVisible();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('aside.panel').getByText('请填写', { exact: true })).toBeVisible();
  await page.getByLabel('有核对未通过，仍要通过的原因').fill('夫妻共用一张卡，已电话核实');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('夫妻共用一张卡，已电话核实')).toBeVisible();
  await expect(page.getByText('林若溪')).toHaveCount(0);
  await page.getByRole('button', { name: '开始打款' }).click();
  await expect(page.getByText(member.card)).toHaveCount(0);
  await page.getByRole('button', { name: /显示完整账号/ }).click();
  await expect(page.getByText(member.card)).toBeVisible();
  await page.getByRole('button', { name: '已打款' }).click();
  await expect(page.locator('aside.panel').getByText('请填写')).toBeVisible();
  await page.getByLabel('银行流水号').fill('20261120-PAID-1');
  await page.getByRole('button', { name: '已打款' }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();
  const done = await member.call(withdrawal, { params: { id } });
  expect(done).toMatchObject({ state: 'completed', payoutRef: '20261120-PAID-1' });
  expect(await available(member)).toBe('4200.00');
});

test('a rejected and a failed withdrawal return the full amount', async ({ installation, browser, request }) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first);
  const refused = await moneyMember(request, installation, { ...freshMember('take_no'), amountMinor: 100_000n });
  await askedFor(refused, { installation, amount: '300.00' });
  await openItem(page, `${url}/admin/#/withdrawals`, refused.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '拒绝并退回' }).click();
  await page.getByRole('combobox', { name: '原因' }).click();
  await page.getByTitle(/资金来源需要核实/).click();
  await page.getByRole('dialog').getByRole('button', { name: '拒绝并退回' }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已拒绝' })).toBeVisible();
  expect(await available(refused)).toBe('1000.00');

  const failed = await moneyMember(request, installation, { ...freshMember('take_fail'), amountMinor: 100_000n });
  const { id } = await askedFor(failed, { installation, amount: '300.00' });
  await openItem(page, `${url}/admin/#/withdrawals`, failed.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('button', { name: '开始打款' }).click();
  await page.getByRole('button', { name: '打款失败' }).click();
  await page.getByRole('combobox', { name: '原因' }).click();
  await page.getByTitle(/银行退回了这笔转账/).click();
  await page.getByRole('dialog').getByRole('button', { name: '登记失败并退回' }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '打款失败' })).toBeVisible();
  expect(await available(failed)).toBe('1000.00');
  expect(await failed.call(withdrawal, { params: { id } })).toMatchObject({ state: 'failed', reason: 'bank_returned' });
});

test('a manual add cannot be approved by its proposer, in the console or by the API, and is approved by another administrator', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('adjust_me'));
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/members/${member.id}?tab=adjustment`);
  await page.getByLabel('金额').fill('1200');
  await expect(page.getByText('¥1,200.00')).toBeVisible();
  await page.getByRole('combobox', { name: '类别' }).click();
  await page.getByTitle('补偿', { exact: true }).click();
  await page.getByLabel(/依据/).fill('工单 20931');
  await page.getByLabel(/理由/).fill('充值漏记更正');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('您是申请人，不能批准')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${url}/admin/#/approvals`);
  const row = page.locator('tbody tr[data-row-key]', { hasText: member.username });
  await row.click();
  await expect(page.getByRole('button', { name: '批准', exact: true })).toBeDisabled();
  const approvalId = (await row.getAttribute('data-row-key')) ?? '';
  const { token } = await callerOf(url, '')(adminLogin, { body: { username: first.username, pwd: first.password } });
  const own = callerOf(url, token)(adminApprove, { params: { id: approvalId }, body: { version: 1 } });
  await expect(own).rejects.toMatchObject({ error: 'APPROVAL_OWN' });
  expect(await available(member)).toBe('0.00');

  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals`);
  await other.locator('tbody tr[data-row-key]', { hasText: member.username }).click();
  await other.getByRole('button', { name: '驳回' }).click();
  await expect(other.getByText('驳回须填写意见')).toBeVisible();
  await other.getByRole('button', { name: '批准', exact: true }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();
  expect(await available(member)).toBe('1200.00');
});

test('a new receiving account stays a proposal until another administrator approves it', async ({
  installation,
  browser,
}) => {
  const { url } = installation;
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/deposit-methods`);
  await page.getByRole('button', { name: '修改 bank_card' }).click();
  await page.getByLabel('内容 2').fill('北京示例科技有限公司');
  await page.getByLabel('理由（写入审计日志）').fill('换用新的收款户');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/会员看到的内容须另一名管理员批准后生效/)).toBeVisible();
  await expect(page.getByRole('region', { name: '充值方式' })).not.toContainText('北京示例科技有限公司');

  await ensureSecond(installation);
  const other = await openConsole(browser, url, second);
  await other.goto(`${url}/admin/#/approvals?kind=deposit_receiving`);
  await other.locator('tbody tr[data-row-key]').first().click();
  await expect(other.locator('.diff')).toContainText('北京示例科技有限公司');
  await other.getByRole('button', { name: '批准', exact: true }).click();
  await expect(other.getByText('已批准并生效')).toBeVisible();
  await other.goto(`${url}/admin/#/deposit-methods`);
  await expect(other.getByRole('region', { name: '充值方式' })).toContainText('北京示例科技有限公司');
});

test('a difference in the books stops payout approvals and is shown; deposits continue', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  const taker = await moneyMember(request, installation, { ...freshMember('stop_out'), amountMinor: 100_000n });
  await askedFor(taker, { installation, amount: '300.00' });
  const giver = await moneyMember(request, installation, freshMember('stop_in'));
  await paidIn(giver, { url, amount: '700.00' });
  const file = (kind: string, ok: boolean) =>
    queryOwner(installation, `SELECT record_reconciliation(uuidv7(), $1, clock_timestamp(), 5, $2)`, [
      kind,
      JSON.stringify([{ key: 'zero_sum', ok, differences: ok ? 0 : 1, sample: 'CNY +0.01' }]),
    ]);
  await file('full', false);

  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/reconciliation`);
  await expect(page.getByRole('heading', { name: '出款审批已停止' })).toBeVisible();
  await expect(page.getByText(/CNY \+0\.01/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await openItem(page, `${url}/admin/#/withdrawals`, taker.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('账目核对未通过，出款审批已暂停')).toBeVisible();
  await expect(page.locator('.books-state')).toContainText('出款审批已停止');

  await openItem(page, `${url}/admin/#/deposits`, giver.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '同申报' }).click();
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();
  expect(await available(giver)).toBe('700.00');

  await page.goto(`${url}/admin/#/reconciliation`);
  const release = async () => {
    await page.getByRole('button', { name: '恢复出款审批' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('查明的原因与处理').fill('测试差异，已核实');
    await dialog.getByRole('button', { name: '恢复', exact: true }).click();
  };
  // The worker's own check, every minute, may have found the books right already.
  await file('full', false);
  await release();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await file('full', true);
  await release();
  await expect(page.getByRole('heading', { name: '出款审批正常' })).toBeVisible();
});

test('a statement is compared with the books in both directions', async ({ installation, browser, request }) => {
  const { url } = installation;
  const member = await moneyMember(request, installation, freshMember('on_paper'));
  await paidIn(member, { url, amount: '321.00' });
  const page = await openConsole(browser, url, first);
  await openItem(page, `${url}/admin/#/deposits`, member.username);
  await page.getByRole('button', { name: /认领审核/ }).click();
  await page.getByRole('button', { name: '同申报' }).click();
  await page.getByLabel(/外部流水号/).fill('PAPER-321');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.locator('aside.panel .tag', { hasText: '已完成' })).toBeVisible();

  await page.goto(`${url}/admin/#/reconciliation?tab=statements`);
  await page.getByRole('button', { name: '导入对账单' }).click();
  const day = new Date().toISOString().slice(0, 10);
  const content = `date,amount,reference,counterparty\n${day},321.00,PAPER-321,林若溪\n${day},77.00,UNKNOWN-77,unknown payer\n`;
  await page
    .getByLabel('文件')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: '导入并匹配' }).click();
  const panel = page.locator('aside.panel');
  await expect(panel).toContainText('UNKNOWN-77');
  await expect(panel).not.toContainText('PAPER-321');
  await panel.getByRole('checkbox').uncheck();
  await expect(panel).toContainText(member.username);
  expect(await violations(page)).toEqual([]);
});
