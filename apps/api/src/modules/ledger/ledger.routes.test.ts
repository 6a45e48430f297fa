import {
  adminAudit,
  adminJournal,
  adminLedgerAccounts,
  adminReport,
  adminResults,
  adminTransfers,
  movements,
  platformDayOf,
  reportSheet,
} from '@fairtick/contracts';
import { recordReportDays } from '@fairtick/core/reports';
import { createDb } from '@fairtick/db';
import { fundMember } from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { addAdmin, inject, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const owner = createDb({ url: api.database.ownerUrl, poolSize: 2, applicationName: 'test' });
afterAll(() => owner.close());
const member = await signUp(api);
const admin = await signInAdmin(api);
for (const amount of [12_345n, 100n, 1n]) await fundMember(owner, { memberId: member.id, account: 0, amount });
const asked = (query = '', language = 'en', token = member.token) =>
  inject(api, {
    method: 'GET',
    url: `/api/wallet/movements.csv${query}`,
    token,
    headers: { 'accept-language': language },
  });
/** For files whose cells contain no comma or quote. */
const rowsOf = (text: string) =>
  text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));

describe('the statement as a file', () => {
  test('is a translated, uncached UTF-8 download with a byte order mark', async () => {
    const { status, headers, text } = await asked();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': 'en',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="movements-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [head, ...rows] = rowsOf(text);
    expect(head?.slice(0, 5)).toEqual(['Line', 'Time (UTC)', 'Account', 'Type', 'In']);
    expect(rows.map((row) => row.slice(2, 9))).toEqual([
      ['Real', 'Manual add', '0.01', '', '124.46', 'CNY', 'Platform: adjustments'],
      ['Real', 'Manual add', '1.00', '', '124.45', 'CNY', 'Platform: adjustments'],
      ['Real', 'Manual add', '123.45', '', '123.45', 'CNY', 'Platform: adjustments'],
      ['Demo', 'Demo money granted', '10000.00', '', '10000.00', 'DEMO', 'Platform: demo money'],
    ]);
  });

  test.each([
    ['zh-Hans', '人工增加'],
    ['zh-Hant', '人工增加'],
    ['ko', '수동 추가'],
    ['ja', '手動加算'],
    ['vi', 'Cộng thủ công'],
  ])('is translated to %s', async (language, word) => {
    expect((await asked('?account=real', language)).text).toContain(word);
  });

  test('contains the same lines as the pages with the same filters, of the calling member', async () => {
    const { data } = await member.call(movements, { query: { account: 'real', type: 'manual_add' } });
    const [, ...rows] = rowsOf((await asked('?account=real&type=manual_add')).text);
    expect(rows.map(([line, at, , , , , after]) => [line, at, after])).toEqual(
      data.items.map((one) => [one.id, one.at, one.balanceAfter]),
    );
    expect(rowsOf((await asked('?to=2020-01-01T00:00:00.000Z')).text)).toHaveLength(1);
    const stranger = await signUp(api);
    expect(rowsOf((await asked('', 'en', stranger.token)).text)).toHaveLength(2);
  });

  test.each(['?account=all', '?from=yesterday', '?type=gift', '?cursor=x', '?limit=1'])(
    'is refused in the envelope for %s',
    async (query) => {
      const { status, json } = await asked(query);
      expect({ status, error: json.error }).toEqual({ status: 400, error: 'INPUT_INVALID' });
    },
  );

  test('is complete for many lines, with one page in memory', async () => {
    const many = 30_000;
    const busy = await signUp(api);
    await owner.pool.query(
      `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
       SELECT $1, account_number('demo'), n + 1, gen_random_uuid(), transfer_number('demo_reset'), bucket_number('house_demo_grants'), bucket_number('available'), 100, now() FROM generate_series(1, $2::int) n`,
      [busy.id, many],
    );
    const { text, status } = await asked('', 'en', busy.token);
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(1_048_576);
    const rows = rowsOf(text);
    expect(rows).toHaveLength(many + 2);
    expect(rows.at(-1)?.[6]).toBe('10000.00');
    expect(rows[1]?.[6]).toBe('40000.00');
  });
});

describe('administrators', () => {
  test('read ledger lines with a permission, and the member is logged', async () => {
    const { data } = await admin.call(adminTransfers, { query: { memberId: member.id, account: 'real' } });
    expect(data.items).toHaveLength(3);
    expect(data.items[0]).toMatchObject({ memberName: member.username, from: 'house_adjustments', amount: '0.01' });
    const log = await admin.call(adminAudit, { query: { action: 'ledger.view_transfers' } });
    expect(log.data.items[0]).toMatchObject({ targetId: member.id, actorName: admin.username });
    const page = await admin.call(adminTransfers, { query: { limit: 1, type: 'manual_add' } });
    expect(page.data.nextCursor).not.toBeNull();
    const rest = await admin.call(adminTransfers, {
      query: { type: 'manual_add', cursor: page.data.nextCursor ?? '' },
    });
    expect(rest.data.items).toHaveLength(2);
    expect((await admin.call(adminTransfers, { query: { type: 'stake_hold' } })).error).toBe('INPUT_INVALID');
  });

  test('read one house account, and all postings of one reference', async () => {
    const { data } = await admin.call(adminTransfers, { query: { bucket: 'house_adjustments' } });
    expect(data.items.length).toBeGreaterThanOrEqual(3);
    expect(data.items.every(({ from, to }) => from === 'house_adjustments' || to === 'house_adjustments')).toBe(true);
    expect((await admin.call(adminTransfers, { query: { bucket: 'house_fees' } })).data.items).toEqual([]);
    expect((await admin.call(adminTransfers, { query: { type: 'payout' } })).data.items).toEqual([]);
    for (const bucket of ['available', 'held_orders', 'nothing_such']) {
      expect((await admin.call(adminTransfers, { query: { bucket } })).error).toBe('INPUT_INVALID');
    }
    const line = data.items[0];
    const journal = await admin.call(adminJournal, { params: { id: line?.refId ?? '' } });
    expect(journal.data).toMatchObject({ kind: 'adjustment', memberName: line?.memberName, refId: line?.refId });
    expect(journal.data.acts.flatMap(({ lines }) => lines)).toEqual([line]);
    expect(journal.data.legs).toEqual([
      { account: 'real', bucket: 'available', change: line?.amount },
      { account: 'real', bucket: 'house_adjustments', change: `-${line?.amount}` },
    ]);
    const log = await admin.call(adminAudit, { query: { action: 'ledger.view_journal' } });
    expect(log.data.items[0]).toMatchObject({ targetId: line?.memberId, after: { refId: line?.refId } });
    expect((await admin.call(adminJournal, { params: { id: api.ctx.ids.uuid() } })).error).toBe('NOT_FOUND');
  });

  test('read the report of today with a permission of its own, as a page and as a file', async () => {
    const today = platformDayOf(new Date());
    const query = { by: 'day', from: today, to: today } as const;
    const noReports = await signInAdmin(
      api,
      await addAdmin(api, {
        username: 'exports_reports',
        permissions: ['reports:report:export', 'ledger:result:list'],
      }),
    );
    expect((await noReports.call(adminReport, { query })).error).toBe('FORBIDDEN');
    const reader = await signInAdmin(
      api,
      await addAdmin(api, { username: 'reads_reports', permissions: ['reports:report:read'] }),
    );
    await recordReportDays({ db: owner });
    const { data } = await reader.call(adminReport, { query });
    expect(data.total).toMatchObject({ adjustments: '124.46', change: '124.46', deposits: '0.00' });
    expect(data.periods).toMatchObject([{ period: today, adjustments: '124.46' }]);
    expect(data.periods[0]?.registered).toBe(data.cohorts[0]?.members);
    expect((await reader.call(reportSheet, { query: { ...query, format: 'csv' } })).error).toBe('FORBIDDEN');
    const file = await inject(api, {
      method: 'GET',
      url: `/api/admin/exports/report?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`,
      token: noReports.token,
    });
    const [head = [], row = []] = rowsOf(file.text);
    expect(row[head.indexOf('adjustments')]).toBe('124.46');
    for (const wrong of [{ from: '2026-02-30' }, { from: today, to: '2026-01-01' }, { from: '2001-01-01' }]) {
      expect((await reader.call(adminReport, { query: { ...query, ...wrong } })).error).toBe('INPUT_INVALID');
    }
  });

  test('read house results outside trading by platform day', async () => {
    const to = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const from = new Date(Date.now() - 40 * 3_600_000).toISOString().slice(0, 10);
    const { data } = await admin.call(adminResults, { query: { from, to } });
    expect(data.total).toEqual({ trading: '0.00', others: '-124.46', result: '-124.46' });
    expect(data.others.every(({ kind }) => kind === 'adjustments')).toBe(true);
    for (const query of [
      { from: to, to: from },
      { from: '2020-01-01', to },
      { from: '2026-02-30', to },
    ]) {
      expect((await admin.call(adminResults, { query })).error).toBe('INPUT_INVALID');
    }
  });

  test('read every account, only with the permission', async () => {
    const { data } = await admin.call(adminLedgerAccounts, {});
    expect(data.house).toContainEqual({ account: 'real', bucket: 'house_adjustments', balance: '-124.46' });
    expect(data.members).toContainEqual({ account: 'real', bucket: 'available', balance: '124.46' });
    const clerk = await signInAdmin(api, await addAdmin(api, { username: 'ledger_clerk', permissions: [] }));
    expect((await clerk.call(adminLedgerAccounts, {})).error).toBe('FORBIDDEN');
    expect((await clerk.call(adminTransfers, { query: {} })).error).toBe('FORBIDDEN');
  });
});
