import type { RestrictionKind } from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { addMember, addStaff, createDatabase, openRoles } from '@fairtick/test-kit';
import { afterAll, expect, test } from 'vitest';
import { systemClock, uuidsV7 } from '../context.ts';
import { restrictMember } from './restrict-member.ts';

const database = await createDatabase();
const { owner } = openRoles(database, 6);
const db = createDb({ url: database.appUrl, poolSize: 6, applicationName: 'test', patience: 10 });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ctx = { db, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
const admin = await addStaff(owner, { username: 'racing.staff' });
const waitsForThis = `SELECT 1 FROM pg_locks
  WHERE NOT granted AND locktype = 'transactionid' AND transactionid = pg_current_xact_id()::xid`;
afterAll(() => db.close());

test.each<RestrictionKind>(['frozen', 'trading', 'withdrawing'])(
  'a bar of kind %s bears no earlier time than what was accepted while it waited',
  async (kind) => {
    const memberId = await addMember(owner, { id: ctx.ids.uuid(), username: `racer_${kind}` });
    const order = await owner.pool.connect();
    try {
      await order.query('BEGIN');
      await order.query('SELECT 1 FROM wallet WHERE member_id = $1 FOR NO KEY UPDATE', [memberId]);
      const barring = restrictMember(ctx, {
        memberId,
        kind,
        reason: 'race',
        memberMessage: 'race',
        endsAt: null,
        admin,
        origin,
      });
      // another transaction waits for this one
      const waiting = async () => (await order.query(waitsForThis)).rowCount;
      await expect.poll(waiting).toBe(1);
      const { rows } = await order.query<{ at: Date }>(`SELECT date_trunc('milliseconds', clock_timestamp()) AS at`);
      await order.query('COMMIT');
      const { createdAt } = await barring;
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(rows[0]?.at.getTime() ?? Number.POSITIVE_INFINITY);
    } finally {
      await order.query('ROLLBACK');
      order.release();
    }
  },
);
