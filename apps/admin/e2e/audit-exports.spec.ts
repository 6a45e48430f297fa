import { readFile } from 'node:fs/promises';
import { adminAudit, adminLogin, adminMembers, adminTransfers, type DataOf } from '@fairtick/contracts';
import { readSheetRows } from '@fairtick/test-kit';
import { type Caller, callerOf, type Installation, queryOwner } from '@fairtick/test-kit/browser';
import { expect, type Page } from '@playwright/test';
import { test } from './installation.ts';
import { moneyMember } from './money-members.ts';
import { first, openConsole, type Person, violations } from './sign-in.ts';

test.setTimeout(120_000);

async function callAsAdmin({ url }: Installation, person: Person = first) {
  const { token } = await callerOf(url, '')(adminLogin, {
    body: { username: person.username, pwd: person.password },
  });
  return callerOf(url, token);
}

/** All members, as the list shows them. */
async function everyMember(call: Caller) {
  const members: DataOf<typeof adminMembers>['items'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call(adminMembers, { query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } });
    members.push(...page.items);
    cursor = page.nextCursor;
  }
  return members;
}

/** Exports the shown list and parses the file with another program. */
async function taken(page: Page, format: 'csv' | 'xlsx'): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format === 'csv' ? /CSV/ : /Excel/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  const content = await readFile(await file.path());
  // Spreadsheets recognise UTF-8 by the byte order mark.
  if (format === 'csv') expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const [head = [], ...rows] = await readSheetRows(content, format);
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
}

test('the audit log can be searched, an entry shows before and after, and a check finds a tampered entry', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await moneyMember(request, installation, { username: 'audited_one', phone: '13900006001', amountMinor: 12_345n });
  await queryOwner(
    installation,
    `SELECT audit_append('admin', null, 'first.admin', 'members.restrict', 'member', null,
       '{"standing": []}', '{"standing": ["trading"]}', '203.0.113.7', '')`,
  );
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/audit`);
  const rows = page.getByRole('region', { name: '审计日志' }).locator('tbody tr[data-row-key]');
  await expect(rows.first()).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('来源地址').fill('203.0.113.7');
  await page.getByLabel('来源地址').press('Enter');
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page.locator('.diff__changed', { hasText: 'standing' })).toContainText('+ trading');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: '检查完整性' }).click();
  await expect(page.getByText('全部相连，未发现改动')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.chain__head')).toContainText(/^\d+:[0-9a-f]{64}$/);
  expect(await violations(page)).toEqual([]);

  // The table owner turns the guards off.
  const tampered = (sql: string) =>
    queryOwner(
      installation,
      `ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_no_change; ${sql};
       ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_no_change`,
    );
  const [second] = await queryOwner<{ name: string }>(
    installation,
    'SELECT actor_name AS name FROM audit_entry WHERE seq = 2',
  );
  await tampered("UPDATE audit_entry SET actor_name = 'nobody' WHERE seq = 2");
  await page.getByRole('button', { name: '检查完整性' }).click();
  await expect(page.getByText('发现异常：第 2 条，内容与其哈希不符')).toBeVisible({ timeout: 30_000 });
  await tampered(`UPDATE audit_entry SET actor_name = '${second?.name}' WHERE seq = 2`);
  await page.getByRole('button', { name: '检查完整性' }).click();
  await expect(page.getByText('全部相连，未发现改动')).toBeVisible({ timeout: 30_000 });
});

test('exports contain the rows of the list, as CSV and as a workbook', async ({ installation, browser, request }) => {
  const { url } = installation;
  await moneyMember(request, installation, { username: 'listed_one', phone: '13900006002', amountMinor: 777n });
  const call = await callAsAdmin(installation);
  const page = await openConsole(browser, url, first);
  await page.goto(`${url}/admin/#/members`);
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible({ timeout: 20_000 });
  const listed = await everyMember(call);
  for (const format of ['csv', 'xlsx'] as const) {
    const rows = await taken(page, format);
    expect(rows.map((row) => [row['username'], row['phone'], row['real_total']])).toEqual(
      listed.map((row) => [row.username, row.phone, row.realTotal]),
    );
  }
  await queryOwner(
    installation,
    `SELECT audit_append('system', null, '=cmd|calc', 'test.formula', 'sheet', null, null, null, '', '')`,
  );
  await page.goto(`${url}/admin/#/audit?action=test.formula`);
  await expect(page.getByRole('region', { name: '审计日志' }).getByText('test.formula')).toBeVisible();
  expect((await taken(page, 'csv'))[0]?.['actor']).toBe("'=cmd|calc");
  expect((await taken(page, 'xlsx'))[0]?.['actor']).toBe('=cmd|calc');
  const log = await call(adminAudit, { query: { action: 'sheets.end', limit: 1 } });
  expect(log.items[0]).toMatchObject({ targetId: 'audit', after: { format: 'xlsx', rows: 1, complete: true } });
});

test('an administrator without the export permission sees no export button and is refused', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await moneyMember(request, installation, { username: 'read_only', phone: '13900006004' });
  await queryOwner(
    installation,
    `WITH a AS (INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
       SELECT gen_random_uuid(), 'reader_only', login_hash, false, now(), now() FROM admin WHERE username = '${first.username}'
       ON CONFLICT DO NOTHING RETURNING id),
     r AS (INSERT INTO admin_role (name, permissions) VALUES ('reader-only', '{members:member:list}') ON CONFLICT DO NOTHING)
     INSERT INTO admin_role_member (admin_id, role) SELECT id, 'reader-only' FROM a`,
  );
  const reader = { username: 'reader_only', password: first.password };
  const page = await openConsole(browser, url, reader);
  await page.goto(`${url}/admin/#/members`);
  await expect(page.locator('tbody tr[data-row-key]').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '导出', exact: true })).toHaveCount(0);
  const { token } = await callerOf(url, '')(adminLogin, { body: { username: reader.username, pwd: reader.password } });
  const refused = await page.request.get(`${url}/api/admin/exports/members?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(403);
});

test('a ledger line opens all postings of its record, and the house result is listed by day', async ({
  installation,
  browser,
  request,
}) => {
  const { url } = installation;
  await moneyMember(request, installation, { username: 'booked_one', phone: '13900006003', amountMinor: 50_000n });
  const call = await callAsAdmin(installation);
  const { items } = await call(adminTransfers, { query: { bucket: 'house_adjustments', account: 'real' } });
  const page = await openConsole(browser, url, first);
  for (const [width, height] of [
    [1280, 900],
    [375, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}/admin/#/ledger?tab=transfers&bucket=house_adjustments`);
    const rows = page.locator('tbody tr[data-row-key]');
    await expect(rows).toHaveCount(Math.min(items.length, 20), { timeout: 20_000 });
    await rows.first().getByRole('button').click();
    const panel = page.locator('aside.panel');
    await expect(panel).toContainText('借贷之和');
    await expect(panel.locator('.journal__change').last()).toHaveText('0.00');
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}/admin/#/ledger?tab=results`);
    await expect(page.getByText('交易以外').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}/admin/#/ledger?tab=accounts`);
    await expect(page.getByRole('link', { name: '人工调账的流水' }).first()).toBeVisible();
  }
});
