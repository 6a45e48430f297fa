import { createHash } from 'node:crypto';
import { changeReportSubscription, dayFigures, figureDays, figureRows, reportSubscription } from '@fairtick/contracts';
import { publishFigures } from '@fairtick/core/reports';
import { createLogKey } from '@fairtick/core/transparency-log';
import { openRoles } from '@fairtick/test-kit';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { expect, test } from 'vitest';
import { addAdmin, call, inject, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const { worker } = openRoles(api.database);

test('figures of a day and their rows are public, and the rows have the listed hash', async () => {
  expect((await call(api, figureDays, { query: {} })).data).toEqual({ items: [], nextCursor: null });
  await signUp(api);
  const logKey = createLogKey(testSigningKey(), null);
  await publishFigures({ db: worker, clock: { now: () => new Date() }, logKey });

  const { items } = (await call(api, figureDays, { query: {} })).data;
  const day = items[0]?.day ?? '';
  const url = figureRows.path.replace(':day', day);
  const { text, status, headers } = await inject(api, { method: 'GET', url });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text).toBe(`figures,1,${day}\nsettlers,0,0,0\n`);
  expect(items).toEqual([{ day, sha256: createHash('sha256').update(text).digest('hex'), logIndex: null }]);
  expect((await call(api, dayFigures, { params: { day } })).data).toEqual({
    groups: [],
    withdrawals: null,
    stalls: [],
    settlers: { compared: 0, differed: 0, disputes: 0 },
  });
});

test('a day that is not recorded or does not exist has none', async () => {
  for (const [day, status] of [
    ['2026-01-01', 404],
    ['2026-02-30', 400],
  ] as const) {
    expect((await inject(api, { method: 'GET', url: figureRows.path.replace(':day', day) })).status).toBe(status);
    expect((await call(api, dayFigures, { params: { day } })).status).toBe(status);
  }
  expect((await call(api, figureDays, { query: { cursor: '2026-02-30' } })).error).toBe('INPUT_INVALID');
});

test('administrators who may read reports subscribe themselves, in their language, and the log shows it', async () => {
  const reader = await signInAdmin(
    api,
    await addAdmin(api, { username: 'figures', permissions: ['reports:report:read'] }),
  );
  const other = await signInAdmin(api, await addAdmin(api, { username: 'nothing', permissions: ['audit:entry:list'] }));
  const body = { daily: true, monthly: false, email: ' lin@mail.example ' };
  expect((await other.call(changeReportSubscription, { body })).error).toBe('FORBIDDEN');
  expect((await reader.call(changeReportSubscription, { body: { ...body, email: 'lin' } })).error).toBe(
    'INPUT_INVALID',
  );
  const first = { daily: false, monthly: false, email: '', canSend: true, last: null };
  expect((await reader.call(reportSubscription, {})).data).toEqual(first);
  const changed = await reader.call(changeReportSubscription, { body }, { language: 'ko' });
  expect(changed.data).toEqual({ ...first, daily: true, email: 'lin@mail.example' });
  const rows = await queryAsOwner(api, 'SELECT language, email FROM report_subscription');
  expect(rows).toEqual([{ language: 'en', email: 'lin@mail.example' }]);
  const log = await queryAsOwner(api, `SELECT actor_name FROM audit_entry WHERE action = 'reports.subscribe'`);
  expect(log).toEqual([{ actor_name: 'figures' }]);
});
