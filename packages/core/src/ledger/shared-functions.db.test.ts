import { randomUUID } from 'node:crypto';
import { type TransferType, transferCodes } from '@fairtick/contracts';
import { addMember, addStaff, createDatabase, openRoles, putMoneyTermsInForce } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { type BucketName, buckets } from './ledger.codes.ts';

const database = await createDatabase();
const roles = openRoles(database);
const { owner, app, worker, reader, admin } = roles;
await putMoneyTermsInForce(owner);
const memberId = await addMember(owner, { id: randomUUID(), username: 'grounded' });
const staff = await addStaff(owner, { username: 'reviewer', permissions: ['deposits:review:update'] });
const refused = { code: '42501' };

describe('the functions that all money flows share', () => {
  const inner = [
    `SELECT book_lines('${memberId}', account_number('real'), gen_random_uuid(), ARRAY[transfer_number('manual_add')], ARRAY[bucket_number('house_adjustments')], ARRAY[bucket_number('available')], '{1}')`,
    `SELECT acting_admin('${staff.sessionId}', 'deposits:review:update')`,
    'SELECT outgoing_stopped()',
    `SELECT check_adjustment_cap('${staff.id}', 1, true)`,
    `SELECT invite_rewards_left('${memberId}', now())`,
    'SELECT * FROM due_invite_rewards(now())',
    `SELECT refuse_deposit('NOT_FOUND')`,
  ];
  test.each(inner)('are reached through granted functions only: %s', async (sql) => {
    for (const db of [app, worker, reader]) await expect(db.pool.query(sql)).rejects.toMatchObject(refused);
  });

  test('store answers of requests for the application only, and never for orders', async () => {
    const claim = (route: number) =>
      `SELECT * FROM claim_intent(gen_random_uuid(), ${route}::smallint, gen_random_uuid(), '\\x00')`;
    const answer = (route: number, json: string) =>
      `SELECT answer_intent(gen_random_uuid(), ${route}::smallint, gen_random_uuid(),
                            decode(repeat('00', 16), 'hex'), false, ${json})`;
    await app.pool.query(claim(2));
    await app.pool.query(answer(2, `'{}'`));
    for (const sql of [claim(1), answer(1, `'{}'`), answer(2, 'NULL')]) {
      await expect(app.pool.query(sql)).rejects.toMatchObject(refused);
    }
    for (const db of [worker, reader]) {
      for (const sql of [claim(2), answer(2, `'{}'`)]) await expect(db.pool.query(sql)).rejects.toMatchObject(refused);
    }
  });

  test('store an answer once: it is neither changed nor stored again', async () => {
    const [actor, key] = [randomUUID(), randomUUID()];
    const answer = (json: string) =>
      app.pool.query(
        `SELECT answer_intent($1, route_number('create_deposit'), $2, decode(repeat('00', 16), 'hex'), false, $3)`,
        [actor, key, json],
      );
    await answer('{"first":1}');
    await expect(answer('{"second":2}')).rejects.toMatchObject({ code: '23505' });
    for (const sql of [`UPDATE idempotency SET answer = '{}'`, 'DELETE FROM idempotency']) {
      await expect(app.pool.query(sql)).rejects.toMatchObject(refused);
    }
    await expect(owner.pool.query(`UPDATE idempotency SET answer = '{}'`)).rejects.toMatchObject(refused);
    const { rows } = await app.pool.query(
      `SELECT answer, other_body FROM claim_intent($1, route_number('create_deposit'), $2, decode(repeat('00', 16), 'hex'))`,
      [actor, key],
    );
    expect(rows).toEqual([{ answer: { first: 1 }, other_body: false }]);
  });
});

describe('the acting administrator', () => {
  const acts = (sessionId: string, permission = 'deposits:review:update') =>
    owner.pool.query('SELECT acting_admin($1, $2) AS id', [sessionId, permission]);
  const refused = { code: 'FT403' };

  test('is the holder of a live session who has the permission at that moment', async () => {
    expect((await acts(staff.sessionId)).rows).toEqual([{ id: staff.id }]);
    await expect(acts(staff.sessionId, 'withdrawals:review:update')).rejects.toMatchObject(refused);
    await expect(acts(randomUUID())).rejects.toMatchObject(refused);
  });

  test('may do everything with the role admin or with every permission', async () => {
    const all = await addStaff(owner, { username: 'all' });
    await acts(all.sessionId, 'anything:at:all');
    const plain = await addStaff(owner, { username: 'plain', permissions: [] });
    await expect(acts(plain.sessionId, 'anything:at:all')).rejects.toMatchObject(refused);
    await owner.pool.query(`INSERT INTO admin_role VALUES ('admin', '{}')`);
    await owner.pool.query(`INSERT INTO admin_role_member VALUES ($1, 'admin')`, [plain.id]);
    await acts(plain.sessionId, 'anything:at:all');
  });

  test.each([
    ['an ended session', `UPDATE admin_session SET ended_at = now(), end_reason = 'x' WHERE id = $1`],
    [
      'an expired session',
      `UPDATE admin_session SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 s' WHERE id = $1`,
    ],
    [
      'a closed account',
      `UPDATE admin SET active = false FROM admin_session s WHERE s.admin_id = admin.id AND s.id = $1`,
    ],
    [
      'a role taken away',
      `DELETE FROM admin_role_member m USING admin_session s WHERE m.admin_id = s.admin_id AND s.id = $1`,
    ],
  ])('is refused through %s', async (what, sql) => {
    const username = what.replaceAll(/[^a-z]/g, '-');
    const one = await addStaff(owner, { username, permissions: ['deposits:review:update'] });
    await acts(one.sessionId);
    await owner.pool.query(sql, [one.sessionId]);
    await expect(acts(one.sessionId)).rejects.toMatchObject(refused);
  });
});

describe('booking', () => {
  type Line = [TransferType, from: BucketName, to: BucketName, amount: number];
  const book = (lines: Line[], ref = randomUUID()) =>
    owner.pool.query(`SELECT book_lines('${memberId}', account_number('real'), '${ref}', $1, $2, $3, $4)`, [
      lines.map(([type]) => transferCodes[type]),
      lines.map(([, from]) => buckets[from]),
      lines.map(([, , to]) => buckets[to]),
      lines.map(([, , , amount]) => amount),
    ]);
  const paid: Line = ['recharge', 'clearing_bank', 'available', 500];

  test('books no more than the balance, and a reference only once', async () => {
    await expect(book([['withdraw_hold', 'available', 'held_withdrawals', 1]])).rejects.toMatchObject({
      code: '23514',
    });
    const ref = randomUUID();
    await book([paid], ref);
    await expect(book([paid], ref)).rejects.toMatchObject({
      code: '23505',
      constraint: 'transfer_once',
    });
  });

  test('writes its lines in the given order, omits amounts of zero, and notifies the member', async () => {
    const before = await owner.pool.query(
      `SELECT 1 FROM outbox WHERE member_id = $1 AND topic = topic_number('wallet_changed')`,
      [memberId],
    );
    const ref = randomUUID();
    await book(
      [
        ['withdraw_hold', 'available', 'held_withdrawals', 100],
        ['withdraw', 'held_withdrawals', 'clearing_bank', 100],
        ['withdraw_fee', 'held_withdrawals', 'house_fees', 0],
      ],
      ref,
    );
    const { rows } = await owner.pool.query('SELECT code, amount FROM transfer WHERE ref = $1 ORDER BY line', [ref]);
    expect(rows).toEqual([
      { code: transferCodes.withdraw_hold, amount: 100n },
      { code: transferCodes.withdraw, amount: 100n },
    ]);
    const after = await owner.pool.query(
      `SELECT 1 FROM outbox WHERE member_id = $1 AND topic = topic_number('wallet_changed')`,
      [memberId],
    );
    expect(after.rows.length).toBe(before.rows.length + 1);
  });

  test('is refused for an unknown member', async () => {
    await expect(
      owner.pool.query(
        `SELECT book_lines(gen_random_uuid(), account_number('real'), gen_random_uuid(), ARRAY[transfer_number('recharge')], ARRAY[bucket_number('clearing_bank')], ARRAY[bucket_number('available')], '{1}')`,
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('money terms', () => {
  test('are readable by every role, written by none, and never changed, not even by the superuser', async () => {
    for (const db of [app, worker, reader]) {
      const { rows } = await db.pool.query('SELECT version FROM money_terms_at(now())');
      expect(rows).toEqual([{ version: 1 }]);
      for (const sql of [
        'UPDATE money_terms SET withdraw_max = 1',
        'DELETE FROM money_terms',
        'TRUNCATE money_terms',
        'INSERT INTO money_terms SELECT * FROM money_terms',
      ]) {
        await expect(db.pool.query(sql)).rejects.toMatchObject(refused);
      }
    }
    for (const sql of ['UPDATE money_terms SET withdraw_max = 1', 'DELETE FROM money_terms']) {
      await expect(admin.pool.query(sql)).rejects.toMatchObject(refused);
    }
    await expect(admin.pool.query('TRUNCATE money_terms CASCADE')).rejects.toMatchObject(refused);
    const client = await admin.pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      await expect(client.query('UPDATE money_terms SET withdraw_max = 1')).rejects.toMatchObject(refused);
    } finally {
      client.release(true);
    }
  });

  test('take effect at their time', async () => {
    const version = await putMoneyTermsInForce(owner, { withdraw_day_count: 9 });
    const at = async (when: string) =>
      (await app.pool.query<{ version: number }>(`SELECT version FROM money_terms_at($1)`, [when])).rows[0]?.version;
    expect(version).toBe(2);
    expect(await at('2020-01-01T00:00:00.000Z')).toBe(1);
    expect(await at('2020-01-01T00:00:00.001Z')).toBe(2);
    expect((await at('2019-12-31T23:59:59.999Z')) ?? null).toBeNull();
  });
});
