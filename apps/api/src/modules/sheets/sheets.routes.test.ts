import * as contracts from '@fairtick/contracts';
import {
  adminAudit,
  adminDeposits,
  adminMembers,
  adminTransfers,
  auditSheet,
  type Endpoint,
  membersSheet,
  type SheetFormat,
  transfersSheet,
} from '@fairtick/contracts';
import { readSheetRows } from '@fairtick/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const root = await signInAdmin(api);
const sheets = Object.values<unknown>(contracts).filter(
  (one): one is Endpoint => typeof one === 'object' && one !== null && 'gives' in one && one.gives === 'sheet',
);

async function take(path: string, format: SheetFormat, filters: Record<string, string> = {}, token = root.token) {
  const answer = await api.app.inject({
    method: 'GET',
    url: `${path}?${new URLSearchParams({ format, ...filters }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    file: answer.rawPayload,
    error: answer.statusCode === 200 ? undefined : (JSON.parse(answer.body) as { error: string }).error,
  };
}

async function rowsOf(path: string, format: SheetFormat, filters: Record<string, string> = {}) {
  const { status, file } = await take(path, format, filters);
  expect(status).toBe(200);
  const [head = [], ...rows] = await readSheetRows(file, format);
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])));
}

/** House results need a span of days; every other list can be exported whole. */
const wanted = (path: string): Record<string, string> =>
  path.endsWith('/results')
    ? { from: '2026-01-01', to: '2026-01-31' }
    : path.endsWith('/report')
      ? { by: 'day', from: '2026-01-01', to: '2026-01-31' }
      : {};

/** The newest two audit entries about exports, older first. */
async function entries() {
  const { data } = await root.call(adminAudit, { query: { action: 'sheets', limit: 2 } });
  return data.items.map(({ action, targetId, after, actorName }) => ({ action, targetId, after, actorName })).reverse();
}

beforeAll(async () => {
  for (let n = 0; n < 3; n += 1) await signUp(api);
});

describe.each(['csv', 'xlsx'] as const)('as %s', (format) => {
  it('contains the rows of the list with its order, filters and masks', async () => {
    const { data } = await root.call(adminMembers, { query: {} });
    const rows = await rowsOf(membersSheet.path, format);
    expect(rows.map((row) => [row['member_id'], row['phone'], row['real_name'], row['demo_total']])).toEqual(
      data.items.map((row) => [row.id, row.phone, row.realName, row.demoTotal]),
    );
    expect(rows[0]?.['phone']).toMatch(/^1\d\d\*{4}\d{4}$/);
    const one = await rowsOf(membersSheet.path, format, { q: data.items[1]?.username ?? '' });
    expect(one.map((row) => row['member_id'])).toEqual([data.items[1]?.id]);
  });

  it('is an uncached attachment, named after its list', async () => {
    const { headers } = await take(membersSheet.path, format);
    expect(headers).toMatchObject({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : expect.stringContaining('spreadsheetml.sheet'),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="members-[\\d-]+\\.${format}"$`));
  });

  it('is logged: who, which list, which filters, how many rows', async () => {
    await take(transfersSheet.path, format, { account: 'demo' });
    const { data } = await root.call(adminTransfers, { query: { account: 'demo' } });
    expect(await entries()).toEqual([
      {
        action: 'sheets.begin',
        targetId: 'transfers',
        after: { format, filters: { account: 'demo' } },
        actorName: root.username,
      },
      {
        action: 'sheets.end',
        targetId: 'transfers',
        after: { format, filters: { account: 'demo' }, rows: data.items.length, complete: true },
        actorName: root.username,
      },
    ]);
  });

  it('does not turn typed text into a formula', async () => {
    await queryAsOwner(
      api,
      `SELECT audit_append('system', null, '=HYPERLINK("http://evil")', 'test.formula', 'sheet', null, null, null, '', '')`,
    );
    const [row] = await rowsOf(auditSheet.path, format, { action: 'test.formula' });
    const quote = format === 'csv' ? "'" : '';
    expect(row?.['actor']).toBe(`${quote}=HYPERLINK("http://evil")`);
  });
});

describe('every list', () => {
  it('has its own export permission, which no other permission replaces', async () => {
    expect(sheets.length).toBeGreaterThanOrEqual(8);
    expect(new Set(sheets.map(({ permission }) => permission)).size).toBe(sheets.length);
    for (const { path, permission = '' } of sheets) {
      expect(permission).toMatch(/:export$/);
      const username = `x_${path.split('/').at(-1)?.replaceAll('-', '_')}`;
      const others = sheets.map((one) => one.permission ?? '').filter((one) => one !== permission);
      const lists = permission.replace(/:export$/, ':list');
      const stranger = await signInAdmin(api, await addAdmin(api, { username, permissions: [lists, ...others] }));
      const refused = await take(path, 'csv', wanted(path), stranger.token);
      expect([path, refused.status, refused.error]).toEqual([path, 403, 'FORBIDDEN']);
      const allowed = await signInAdmin(
        api,
        await addAdmin(api, { username: `${username}_a`, permissions: [permission] }),
      );
      expect([path, (await take(path, 'csv', wanted(path), allowed.token)).status]).toEqual([path, 200]);
    }
  });

  it('is readable as CSV and as a workbook, also without rows', async () => {
    for (const { path } of sheets) {
      const [csv, xlsx] = [await take(path, 'csv', wanted(path)), await take(path, 'xlsx', wanted(path))];
      expect([path, csv.status, xlsx.status]).toEqual([path, 200, 200]);
      expect(csv.file.subarray(0, 3).toString('hex')).toBe('efbbbf');
      const [head] = await readSheetRows(csv.file, 'csv');
      expect((await readSheetRows(xlsx.file, 'xlsx'))[0]).toEqual(head);
    }
  });

  it.each([
    ['no format', ''],
    ['an unknown one', 'format=pdf'],
    ['a page', 'format=csv&cursor=abc'],
    ['a false filter', 'format=csv&state=nothing'],
  ])('refuses %s before the first byte', async (_, query) => {
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/admin/exports/deposits?${query}`,
      headers: { authorization: `Bearer ${root.token}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
    expect((await root.call(adminDeposits, { query: {} })).status).toBe(200);
  });
});

describe('over a real connection', () => {
  let origin = '';
  const rows = 20_000;
  beforeAll(async () => {
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    await queryAsOwner(
      api,
      `DO $$ BEGIN FOR n IN 1..${rows / 1_000} LOOP
         PERFORM audit_append('system', null, 'filler ' || i, 'test.filler', 'sheet', null, null, jsonb_build_object('n', i), '', '')
            FROM generate_series(1, 1000) i; END LOOP; END $$`,
    );
  });

  // A browser opens connections in advance; the server would wait for them.
  afterAll(() => api.app.server.closeAllConnections());

  const open = (signal?: AbortSignal) =>
    fetch(`${origin}${auditSheet.path}?format=csv&action=test.filler`, {
      headers: { authorization: `Bearer ${root.token}` },
      ...(signal ? { signal } : {}),
    });

  it('a disconnect stops the export, and the log has the number of rows', async () => {
    const leaving = new AbortController();
    const answer = await open(leaving.signal);
    const reader = answer.body?.getReader();
    await reader?.read();
    leaving.abort();
    await expect.poll(async () => (await entries()).at(-1)?.action, { timeout: 5_000 }).toBe('sheets.end');
    const ended = (await entries()).at(-1)?.after as { rows: number; complete: boolean };
    expect(ended.complete).toBe(false);
    expect(ended.rows).toBeLessThan(rows);
  });

  it('one administrator may run two exports at a time; a third one is refused until one ends', async () => {
    const leaving = new AbortController();
    const taken = await Promise.all([open(leaving.signal), open(leaving.signal)]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    const third = await open();
    expect([third.status, ((await third.json()) as { error: string }).error]).toEqual([429, 'SHEETS_AT_ONCE']);
    leaving.abort();
    await expect
      .poll(async () => await open().then(async (one) => (await one.text(), one.status)), { timeout: 20_000 })
      .toBe(200);
  });

  it('counts the two exports over all processes', async () => {
    const other = await startApi({ beside: api });
    const again = await signInAdmin(other);
    const takeThere = () =>
      other.app.inject({
        method: 'GET',
        url: `${membersSheet.path}?format=csv`,
        headers: { authorization: `Bearer ${again.token}` },
      });
    const leaving = new AbortController();
    const taken = await Promise.all([open(leaving.signal), open(leaving.signal)]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200]);
    const third = await takeThere();
    expect([third.statusCode, third.json<{ error: string }>().error]).toEqual([429, 'SHEETS_AT_ONCE']);
    leaving.abort();
    await expect.poll(async () => (await takeThere()).statusCode, { timeout: 20_000 }).toBe(200);
  });
});

describe('exports of other processes', () => {
  const { redis } = api.ctx;
  const put = (untilMs: number) =>
    redis.zAdd(
      'sheet-seats',
      [1, 2, 3, 4, 5, 6].map((n) => ({ score: Date.now() + untilMs, value: `seat-${n}` })),
    );

  it('are limited to six in total, and those of a dead process no longer count', async () => {
    await put(60_000);
    expect(await take(membersSheet.path, 'csv')).toMatchObject({ status: 429, error: 'SHEETS_AT_ONCE' });
    await put(-1);
    expect((await take(membersSheet.path, 'csv')).status).toBe(200);
    expect(await redis.zCard('sheet-seats')).toBe(0);
  });
});
