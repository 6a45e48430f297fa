import { status } from '@fairtick/contracts';
import { call, queryAsOwner, startApi } from '@fairtick/testing/api';
import { describe, expect, it } from 'vitest';

const api = await startApi();

describe('the status', () => {
  it('needs no token and tells of every part', async () => {
    const { data } = await call(api, status, {});
    expect(data).toMatchObject({
      database: 'ok',
      redis: 'ok',
      worker: 'down',
      books: 'degraded',
      booksCheckedAt: null,
    });
    expect(data.feeds.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['XAU/USD', 'BTC/USDT', 'HSI', 'NAS100']),
    );
  });

  it('knows a living worker and green books', async () => {
    await queryAsOwner(
      api,
      `INSERT INTO worker_heartbeat (worker_id, started_at, seen_at) VALUES (uuidv7(), now(), clock_timestamp())`,
    );
    await queryAsOwner(
      api,
      `SELECT record_reconciliation(uuidv7(), 'balances', now(), 5,
         '[{"key": "zero_sum", "ok": true, "differences": 0, "sample": ""}]')`,
    );
    expect((await call(api, status, {})).data).toMatchObject({
      worker: 'ok',
      books: 'ok',
      booksCheckedAt: expect.any(String),
    });
  });

  it('shows a feed as down when its market is open and no price comes', async () => {
    await queryAsOwner(api, `UPDATE market SET opens_at = '2020-01-01', closes_at = NULL, stalled = true`);
    expect((await call(api, status, {})).data.feeds.every(({ state }) => state === 'down')).toBe(true);
    await queryAsOwner(api, `UPDATE market SET opens_at = '2030-01-01', closes_at = '2030-01-02'`);
    expect((await call(api, status, {})).data.feeds.every(({ state }) => state === 'ok')).toBe(true);
  });

  it('without a database says just that', async () => {
    const away = await startApi({ beside: api, env: { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' } });
    expect((await call(away, status, {})).data).toMatchObject({ database: 'down', feeds: [] });
  });
});
