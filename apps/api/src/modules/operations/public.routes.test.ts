import { status } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { call, inject, queryAsOwner, startApi } from '#test-kit';

const api = await startApi();

describe('the status', () => {
  it('needs no token and reports every part', async () => {
    const { data } = await call(api, status, {});
    expect(data).toMatchObject({
      database: 'ok',
      redis: 'ok',
      worker: 'down',
      books: 'degraded',
      booksCheckedAt: null,
      outgoingStopped: false,
      settlers: { since: null, compared: 0, differed: 0, disputed: 0 },
    });
    expect(data.feeds.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['XAU/USD', 'BTC/USDT', 'HSI', 'NAS100']),
    );
  });

  it('reports a running worker and balanced books', async () => {
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

  it('reports a feed as down if its market is open without prices', async () => {
    await queryAsOwner(api, `UPDATE market SET opens_at = '2020-01-01', closes_at = NULL, stalled = true`);
    expect((await call(api, status, {})).data.feeds.every(({ state }) => state === 'down')).toBe(true);
    await queryAsOwner(api, `UPDATE market SET opens_at = '2030-01-01', closes_at = '2030-01-02'`);
    expect((await call(api, status, {})).data.feeds.every(({ state }) => state === 'ok')).toBe(true);
  });

  it('reports a hanging feed as down if its last price is older than the product allows', async () => {
    const market = (set: string) =>
      queryAsOwner(api, `UPDATE market SET opens_at = '2020-01-01', closes_at = NULL, stalled = false, ${set}`);
    const states = async () => (await call(api, status, {})).data.feeds.map(({ state }) => state);
    const readyz = async () => (await inject(api, { method: 'GET', url: '/readyz' })).text;
    await market('tick_at = clock_timestamp()');
    expect(new Set(await states())).toEqual(new Set(['ok']));
    const [feed] = (await call(api, status, {})).data.feeds;
    expect(Date.now() - Date.parse(feed?.tickAt ?? '')).toBeLessThan(60_000);
    expect(await readyz()).toContain('"feeds":"ok"');
    await market(`tick_at = clock_timestamp() - interval '35 seconds'`);
    expect(new Set(await states())).toEqual(new Set(['down']));
    expect(await readyz()).toContain('"feeds":"degraded"');
    await queryAsOwner(api, 'UPDATE product SET halted = true');
    expect(new Set(await states())).toEqual(new Set(['ok']));
    await queryAsOwner(api, 'UPDATE product SET halted = false');
    await market('tick_at = NULL');
    expect(new Set(await states())).toEqual(new Set(['down']));
  });

  it('reports only that the database is down', async () => {
    const away = await startApi({ beside: api, env: { DATABASE_URL: 'postgresql://none:x@127.0.0.1:1/none' } });
    expect((await call(away, status, {})).data).toMatchObject({ database: 'down', feeds: [] });
  });
});
