import { randomUUID } from 'node:crypto';
import { type DepositState, depositStates } from '@fairtick/contracts';
import {
  addDeposit,
  addDepositMethods,
  addMember,
  addStaff,
  createDatabase,
  depositLoggedSql,
  makeVerified,
  openRoles,
} from '@fairtick/test-kit';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyBooks } from '../reconciliation/index.ts';
import { depositMoves } from './deposits.rules.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
const methods = await addDepositMethods(owner);
const staff = [await addStaff(owner, { username: 'one' }), await addStaff(owner, { username: 'two' })] as const;
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

let made = 0;
async function depositIn(state: DepositState): Promise<string> {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `door_${made}` });
  await makeVerified(owner, memberId);
  const spec = { memberId, methodId: methods.bank_card, staff };
  if (state !== 'expired') return addDeposit(owner, { ...spec, state });
  const id = await addDeposit(owner, { ...spec, state: 'recharging' });
  await owner.pool.query(`UPDATE deposit SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await worker.pool.query('SELECT expire_deposits(1000)');
  return id;
}
const stateOf = async (id: string) =>
  (await owner.pool.query<{ state: string }>('SELECT state FROM deposit WHERE id = $1', [id])).rows[0]?.state;

describe('the state machine', () => {
  test('is the same in the database and in the code', async () => {
    const { rows } = await owner.pool.query<{ a: DepositState; b: DepositState }>(
      `SELECT a, b FROM unnest($1::text[]) a, unnest($1::text[]) b WHERE deposit_move_allowed(a, b, true, true)`,
      [depositStates],
    );
    const moves = depositStates.flatMap((a) => depositMoves[a].map((b) => `${a} ${b}`));
    expect(rows.map(({ a, b }) => `${a} ${b}`).toSorted()).toEqual(moves.toSorted());
  });

  test.each(depositStates)('refuses every illegal move from %s, even by the owner of the table', async (from) => {
    const id = await depositIn(from);
    const reopened = new Set<DepositState>(['expired', 'cancelled', 'rejected']);
    for (const to of depositStates) {
      if (to === from) continue;
      // a move from an ended state needs money that came late, and there is none here
      if (depositMoves[from].some((one) => one === to) && !reopened.has(from)) continue;
      await expect(owner.pool.query('UPDATE deposit SET state = $2 WHERE id = $1', [id, to])).rejects.toMatchObject({
        code: '42501',
      });
    }
    expect(await stateOf(id)).toBe(from);
  });

  test('makes no illegal move, in whatever order the stored procedures are called', async () => {
    const procedures: Record<string, (id: string, version: number) => Promise<unknown>> = {
      claim: (id) => app.pool.query('SELECT claim_deposit($1, $2)', [staff[0].sessionId, id]),
      approve: (id, v) =>
        app.pool.query('SELECT approve_deposit($1, $2, $3, 50000, NULL)', [staff[0].sessionId, id, v]),
      reject: (id, v) =>
        app.pool.query(`SELECT reject_deposit($1, $2, $3, 'other', NULL)`, [staff[0].sessionId, id, v]),
      hold: (id, v) => app.pool.query('SELECT hold_deposit($1, $2, $3, true, NULL, NULL)', [staff[0].sessionId, id, v]),
      unhold: (id, v) =>
        app.pool.query('SELECT hold_deposit($1, $2, $3, false, NULL, NULL)', [staff[0].sessionId, id, v]),
      refund: (id, v) =>
        app.pool.query(`SELECT refund_deposit($1, $2, $3, 'other', 'R1', NULL)`, [staff[0].sessionId, id, v]),
      cancel: (id) => app.pool.query('SELECT cancel_deposit((SELECT member_id FROM deposit WHERE id = $1), $1)', [id]),
    };
    const judged: boolean[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(procedures)), { maxLength: 8 }), async (calls) => {
        const id = await depositIn('pending_review');
        for (const name of calls) {
          const before = await owner.pool.query('SELECT state, version FROM deposit WHERE id = $1', [id]);
          const { state, version } = before.rows[0];
          const outcome = await procedures[name]?.(id, version).then(
            () => 'moved',
            (error: { code: string }) => error.code,
          );
          const after = await stateOf(id);
          const legal: readonly unknown[] = [state, ...depositMoves[state as DepositState]];
          judged.push(outcome === 'moved' ? legal.includes(after) : outcome === 'FT422' && after === state);
        }
        await owner.pool.query(depositLoggedSql(`d.id = '${id}'`));
      }),
      { numRuns: 40 },
    );
    expect(judged.length).toBeGreaterThan(40);
    expect(judged).not.toContain(false);
  });
});

describe('the table itself refuses', () => {
  const attacks: [string, DepositState, string][] = [
    [
      'a deposit that is created as completed',
      'recharging',
      `INSERT INTO deposit SELECT (jsonb_populate_record(d, jsonb_build_object('id', uuidv7(), 'reference', 'AAAAAAAAAA', 'state', 'pending_review'))).* FROM deposit d WHERE id = $1`,
    ],
    [
      'completion without a transfer',
      'reviewing',
      `UPDATE deposit SET state = 'completed', actual_amount = 50000, posted_amount = 50000, completed_at = now(), first_approver = claimed_by, first_approved_at = now() WHERE id = $1`,
    ],
    [
      'another amount',
      'pending_review',
      'UPDATE deposit SET submitted_amount = submitted_amount + 1, account_amount = account_amount + 1 WHERE id = $1',
    ],
    [
      'another member',
      'pending_review',
      'UPDATE deposit SET member_id = (SELECT id FROM member WHERE id <> member_id LIMIT 1) WHERE id = $1',
    ],
    [
      'a lower limit of the second approval',
      'pending_review',
      'UPDATE deposit SET second_approval_from = 1 WHERE id = $1',
    ],
    ['a completed one', 'completed', `UPDATE deposit SET reason_note = 'x' WHERE id = $1`],
    ['its end', 'completed', 'DELETE FROM deposit WHERE id = $1'],
    ['its history', 'completed', `UPDATE deposit_step SET moved_by = 'member' WHERE deposit_id = $1`],
    ['its history, removed', 'completed', 'DELETE FROM deposit_step WHERE deposit_id = $1'],
  ];
  test.each(attacks)('%s', async (_, state, sql) => {
    const id = await depositIn(state);
    await expect(owner.pool.query(sql, [id])).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
    expect(await stateOf(id)).toBe(state);
  });

  test.each(['cancelled', 'expired', 'rejected'])('a deposit that its gateway reported as paid, as %s', async (to) => {
    const memberId = await addMember(owner, { id: randomUUID(), username: `paid_${to}` });
    const spec = { memberId, methodId: methods.unionpay, mode: 'gateway', staff } as const;
    const state = to === 'rejected' ? 'reviewing' : 'pending_review';
    const id = await addDeposit(owner, { ...spec, state });
    const write = owner.pool.query(`UPDATE deposit SET state = $2, reason = 'other' WHERE id = $1`, [id, to]);
    await expect(write).rejects.toMatchObject({ code: '42501' });
    expect(await stateOf(id)).toBe(state);
  });

  test('one person as first and second approver, and a large amount with one approver', async () => {
    const memberId = await addMember(owner, { id: randomUUID(), username: 'large_one' });
    await makeVerified(owner, memberId);
    const spec = { memberId, methodId: methods.bank_card, amount: 1_000_000n, staff };
    const id = await addDeposit(owner, { ...spec, state: 'reviewing' });
    const complete = (second: string) =>
      owner.pool.query(
        `WITH b AS (SELECT book_lines($2, account_number('real'), $1, ARRAY[transfer_number('recharge')], ARRAY[bucket_number('clearing_bank')], ARRAY[bucket_number('available')], '{1000000}'))
         UPDATE deposit SET state = 'completed', actual_amount = 1000000, posted_amount = 1000000, completed_at = now(),
                first_approver = claimed_by, first_approved_at = now(), second_approver = ${second}
          FROM b WHERE id = $1`,
        [id, memberId],
      );
    await expect(complete('NULL')).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
    await expect(complete('claimed_by')).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
    expect(await stateOf(id)).toBe('reviewing');
  });
});

describe('the application and the worker', () => {
  const tables = ['deposit', 'deposit_method', 'deposit_payment', 'deposit_step'];
  test.each(tables)('cannot write %s', async (table) => {
    for (const { pool } of [app, worker, reader]) {
      for (const sql of [`INSERT INTO ${table} DEFAULT VALUES`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
        await expect(pool.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    }
    const column =
      table === 'deposit_method' ? 'enabled = false' : table === 'deposit' ? `state = 'completed'` : 'at = now()';
    await expect(app.pool.query(`UPDATE ${table} SET ${column}`)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    `apply_deposit_receiving('{}')`,
    'lock_own_deposit(uuidv7(), uuidv7())',
    `lock_reviewed_deposit(uuidv7(), uuidv7(), 1, 'reviewing')`,
    'expire_deposits(1)',
    `deposit_seen_on_chain(uuidv7(), 'x', 1, 1, 'x', now())`,
  ])('the application cannot call %s', async (call) => {
    await expect(app.pool.query(`SELECT ${call}`)).rejects.toMatchObject({ code: '42501' });
  });

  test('the worker cannot review', async () => {
    await expect(worker.pool.query('SELECT claim_deposit(uuidv7(), uuidv7())')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('refuses a review with an ended session, or without the permission', async () => {
    const id = await depositIn('pending_review');
    const clerk = await addStaff(owner, { username: 'clerk', permissions: ['deposits:deposit:read'] });
    const gone = await addStaff(owner, { username: 'gone' });
    await owner.pool.query(`UPDATE admin_session SET ended_at = now(), end_reason = 'x' WHERE id = $1`, [
      gone.sessionId,
    ]);
    for (const { sessionId } of [clerk, gone, { sessionId: randomUUID() }]) {
      await expect(app.pool.query('SELECT claim_deposit($1, $2)', [sessionId, id])).rejects.toMatchObject({
        code: 'FT403',
      });
    }
  });
});

test('rounds amounts down at the rate, exactly, at any size', async () => {
  const cases = fc.sample(
    fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.constantFrom(2, 4, 6),
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
    ),
    1_000,
  );
  const { rows } = await reader.pool.query<{ value: string }>(
    'SELECT deposit_value(a, s::smallint, r)::text AS value FROM unnest($1::bigint[], $2::int[], $3::bigint[]) WITH ORDINALITY c (a, s, r, n) ORDER BY n',
    [cases.map(([a]) => a), cases.map(([, s]) => s), cases.map(([, , r]) => r)],
  );
  expect(rows.map(({ value }) => BigInt(value))).toEqual(
    cases.map(([amount, scale, rate]) => (amount * rate * 100n) / 10n ** BigInt(scale + 8)),
  );
});
