import { randomUUID } from 'node:crypto';
import { type WithdrawalState, withdrawalStates } from '@fairtick/contracts';
import {
  addMember,
  addPayoutAccount,
  addStaff,
  addWithdrawal,
  createDatabase,
  fundMember,
  makeVerified,
  openRoles,
  shareAuthenticator,
  withdrawalLoggedSql,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedMoneyTerms } from '../../../../prisma/seed/money-terms.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { isOver, withdrawalMoves } from './withdrawals.rules.ts';

const database = await createDatabase();
const { owner, app, worker, reader } = openRoles(database);
await seedMoneyTerms(owner.pool);
const staff = [
  await addStaff(owner, { username: 'reviewer.one' }),
  await addStaff(owner, { username: 'reviewer.two' }),
] as const;
afterAll(async () => {
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

let made = 0;
async function payable(funds = 10_000_000n) {
  made += 1;
  const memberId = await addMember(owner, { id: randomUUID(), username: `payable_${made}` });
  await makeVerified(owner, memberId);
  await fundMember(owner, { memberId, account: 0, amount: funds });
  return { memberId, paymentAccountId: await addPayoutAccount(owner, { memberId }) };
}
async function withdrawalIn(state: WithdrawalState, amount = 50_000n): Promise<string> {
  return addWithdrawal(app, { ...(await payable()), amount, state, staff });
}

async function books(): Promise<unknown> {
  const { rows } = await owner.pool.query(
    `SELECT (SELECT json_agg(w ORDER BY id) FROM withdrawal w) AS withdrawals, (SELECT count(*) FROM transfer) AS transfers,
            (SELECT sum(available) FROM wallet) AS available, (SELECT sum(held_withdrawals) FROM wallet) AS held`,
  );
  return rows[0];
}

const ids = new Map<WithdrawalState, string>();
beforeAll(async () => {
  for (const state of withdrawalStates) ids.set(state, await withdrawalIn(state));
});

/** Columns that satisfy the CHECK constraints of that state, so that only the trigger can refuse. */
function columnsOf(state: WithdrawalState): string {
  const admin = `'${staff[0].id}'`;
  const approved = ['approved', 'processing', 'completed', 'failed'].includes(state);
  const own = state === 'pending_review' || state === 'cancelled';
  return [
    `state = '${state}'`,
    'version = version + 1',
    `moved_as = '${own ? 'member' : state === 'processing' || isOver(state) ? 'cashier' : 'reviewer'}'`,
    `moved_by = ${own ? 'NULL' : admin}`,
    `claimed_by = ${state === 'reviewing' ? admin : 'NULL'}`,
    `claimed_until = ${state === 'reviewing' ? "now() + interval '15 minutes'" : 'NULL'}`,
    `first_approver = ${approved ? admin : 'NULL'}`,
    `attempts = ${['processing', 'completed', 'failed'].includes(state) ? 1 : 0}`,
    `reason = ${state === 'rejected' || state === 'failed' ? "'other'" : 'NULL'}`,
    `payout_ref = ${state === 'completed' ? `'${randomUUID()}'` : 'NULL'}`,
    `completed_at = ${state === 'completed' ? 'now()' : 'NULL'}`,
  ].join(', ');
}

describe('SQL cannot skip a state, even as the owner', () => {
  const pairs = withdrawalStates.flatMap((from) =>
    withdrawalStates
      .filter((to) => !(withdrawalMoves[from] as readonly WithdrawalState[]).includes(to))
      .map((to) => [from, to] as const),
  );
  test.each(pairs)('%s to %s', async (from, to) => {
    const before = await books();
    const moved = owner.pool.query(`UPDATE withdrawal SET ${columnsOf(to)} WHERE id = $1`, [ids.get(from)]);
    await expect(moved).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
    expect(await books()).toEqual(before);
  });

  test.each([
    ['pending_review', 'cancelled'],
    ['reviewing', 'rejected'],
    ['processing', 'completed'],
    ['processing', 'failed'],
  ] as const)('%s to %s, a legal move, does not commit without its ledger lines', async (from, to) => {
    const before = await books();
    const columns = columnsOf(to).replace(
      /moved_as = '\w+'/,
      `moved_as = '${{ cancelled: 'member', rejected: 'reviewer', completed: 'cashier', failed: 'cashier' }[to]}'`,
    );
    const kept =
      to === 'completed' || to === 'failed'
        ? columns.replace(/first_approver = [^,]+/, 'first_approver = first_approver')
        : columns;
    const moved = owner.pool.query(`UPDATE withdrawal SET ${kept} WHERE id = $1`, [ids.get(from)]);
    await expect(moved).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('its ledger lines do not match'),
    });
    expect(await books()).toEqual(before);
  });
});

describe('no stored procedure skips a state', () => {
  const [reviewer] = staff;
  const procedures = {
    withdraw_cancel: { from: ['pending_review'], more: [] },
    withdraw_claim: { from: ['pending_review', 'reviewing'], more: [] },
    withdraw_approve: { from: ['reviewing'], more: [] },
    withdraw_reject: { from: ['reviewing'], more: ['other', null] },
    withdraw_process: { from: ['approved', 'processing'], more: [] },
    withdraw_complete: { from: ['processing'], more: [randomUUID()] },
    withdraw_fail: { from: ['processing'], more: ['bank_returned', null] },
  } as const;
  type Procedure = keyof typeof procedures;
  const calls = (Object.keys(procedures) as Procedure[]).flatMap((procedure) =>
    withdrawalStates.map((state) => [procedure, state] as const),
  );
  test.each(calls)('%s of one that is %s', async (procedure, state) => {
    const member = await payable();
    const id = await addWithdrawal(app, { ...member, state, staff });
    const { rows } = await owner.pool.query('SELECT version FROM withdrawal WHERE id = $1', [id]);
    const { from, more } = procedures[procedure];
    const values =
      procedure === 'withdraw_cancel'
        ? [member.memberId, 1, id]
        : procedure === 'withdraw_claim'
          ? [reviewer.sessionId, id]
          : [reviewer.sessionId, id, rows[0].version, ...more];
    const before = await books();
    const call = app.pool.query(`SELECT ${procedure}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values);
    if ((from as readonly WithdrawalState[]).includes(state)) {
      await expect(call).resolves.toMatchObject({ rowCount: 1 });
      if (procedure === 'withdraw_approve' || procedure === 'withdraw_complete')
        await owner.pool.query(withdrawalLoggedSql(`w.id = '${id}'`));
      return;
    }
    await expect(call).rejects.toMatchObject({
      code: 'FT422',
      message: expect.stringMatching(/WITHDRAWAL_STATE|REVIEW_NOT_CLAIMED/),
    });
    expect(await books()).toEqual(before);
  });
});

describe('the request does not change', () => {
  const changes = [
    'amount = amount + 1',
    'fee_account = 1',
    'fee = 1',
    'net_amount = 1',
    `payment_account_id = gen_random_uuid()`,
    `member_id = gen_random_uuid()`,
    `clearing_bucket = bucket_number('clearing_usdt_trc20')`,
    'second_needed = NOT second_needed',
    `due_at = due_at + interval '1 day'`,
    `created_at = created_at - interval '1 day'`,
    `claimed_until = claimed_until + interval '1 day'`,
    `first_approver = '${staff[1].id}'`,
    'attempts = 0, version = version + 1',
    'version = version + 2',
    'version = version + 1',
    'escalated = 0, version = version - 1',
    'reason_note = NULL, updated_at = now()',
  ];
  // A new version alone, under review, is a repeated claim.
  const known = (state: WithdrawalState, change: string) =>
    state === 'reviewing' && change.endsWith('version = version + 1');
  const cases = withdrawalStates.flatMap((state) =>
    changes.filter((change) => !known(state, change)).map((change) => [state, change] as const),
  );
  test.each([
    ...cases,
    ['reviewing', `claimed_by = '${staff[1].id}', moved_by = '${staff[1].id}', version = version + 1`] as const,
    ['reviewing', `claimed_until = claimed_until - interval '1 minute', version = version + 1`] as const,
  ])('%s: %s', async (state, change) => {
    const changed = owner.pool.query(`UPDATE withdrawal SET ${change} WHERE id = $1`, [ids.get(state)]);
    await expect(changed).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514|23503/) });
  });

  test.each([
    'DELETE FROM withdrawal',
    'TRUNCATE withdrawal CASCADE',
    'DELETE FROM withdrawal_step',
    'UPDATE withdrawal_step SET at = now()',
    'TRUNCATE withdrawal_step',
  ])('refuses: %s', async (sql) => {
    await expect(owner.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  test('nor in a session with the role of a replica', async () => {
    const admin = openRoles(database, 1).admin;
    const client = await admin.pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      for (const sql of ['UPDATE withdrawal SET amount = 1', 'DELETE FROM withdrawal', 'DELETE FROM withdrawal_step']) {
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
      }
    } finally {
      client.release(true);
    }
  });
});

describe('four eyes hold for every login', () => {
  test('refuses a large withdrawal with one approver, or with the same approver twice', async () => {
    const id = await withdrawalIn('reviewing', 1_000_000n);
    const one = `first_approver = '${staff[0].id}'`;
    const moved = `version = version + 1, moved_by = '${staff[0].id}', claimed_by = NULL, claimed_until = NULL`;
    for (const sql of [
      `UPDATE withdrawal SET state = 'approved', ${one}, ${moved} WHERE id = $1`,
      `UPDATE withdrawal SET state = 'approved', ${one}, second_approver = '${staff[0].id}', ${moved}, moved_as = 'second_reviewer' WHERE id = $1`,
      `UPDATE withdrawal SET state = 'approved', ${one}, second_approver = '${staff[1].id}', ${moved}, moved_as = 'second_reviewer' WHERE id = $1`,
    ]) {
      await expect(owner.pool.query(sql, [id])).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
    }
  });

  test('refuses in the table itself an approver or cashier whose own account it is', async () => {
    const { memberId, paymentAccountId } = await payable();
    const self = await addStaff(owner, { username: `self.${made}`, ownMemberId: memberId });
    const double = await addStaff(owner, { username: `double.${made}` });
    await shareAuthenticator(owner, [self.id, double.id]);
    const id = await addWithdrawal(app, { memberId, paymentAccountId, state: 'approved', staff });
    for (const account of [self, double]) {
      await expect(
        owner.pool.query(
          `UPDATE withdrawal SET state = 'processing', version = version + 1, attempts = 1, moved_by = $2, moved_as = 'cashier' WHERE id = $1`,
          [id, account.id],
        ),
      ).rejects.toMatchObject({ code: '42501', message: 'an administrator cannot handle their own withdrawal' });
    }
  });

  test('refuses a small withdrawal with an unneeded second approver', async () => {
    const id = await withdrawalIn('reviewing');
    await expect(
      owner.pool.query(
        `UPDATE withdrawal SET state = 'approved', first_approver = $2, second_approver = $3, version = version + 1,
                moved_by = $2, claimed_by = NULL, claimed_until = NULL WHERE id = $1`,
        [id, staff[0].id, staff[1].id],
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|23514/) });
  });
});

describe('only the member makes a request', () => {
  const insert = (columns: string) =>
    `INSERT INTO withdrawal (id, member_id, payment_account_id, state, version, terms_version, amount, fee_account, fee,
       net_amount, payout_currency, clearing_bucket, second_needed, moved_as, held_since, escalate_at, due_at, created_at, updated_at)
     SELECT gen_random_uuid(), ${columns}, 'member', now(), now() + interval '12 hours', now() + interval '24 hours', now(), now()`;
  test.each([
    [
      'to another member’s account',
      `$2::uuid, $1::uuid, 'pending_review', 1, 1, 50000, 0, 0, 50000, 'CNY', 32, false`,
      '42501',
    ],
    ['approved from the start', `$3::uuid, $1::uuid, 'approved', 1, 1, 50000, 0, 0, 50000, 'CNY', 32, false`, '42501'],
    [
      'large without a second approver',
      `$3::uuid, $1::uuid, 'pending_review', 1, 1, 1000000, 0, 0, 1000000, 'CNY', 32, false`,
      '42501',
    ],
    [
      'by another payment method',
      `$3::uuid, $1::uuid, 'pending_review', 1, 1, 50000, 0, 0, 50000, 'CNY', 33, false`,
      '42501|23514',
    ],
    ['without a hold', `$3::uuid, $1::uuid, 'pending_review', 1, 1, 50000, 0, 0, 50000, 'CNY', 32, false`, '42501'],
  ])('refuses even the owner one %s', async (_, columns, code) => {
    const mine = await payable();
    const other = await payable();
    const before = await books();
    const values = [mine.paymentAccountId, other.memberId, mine.memberId];
    const used = columns.startsWith('$2') ? values.slice(0, 2) : values;
    const sql = insert(
      columns.startsWith('$2') ? columns : columns.replace('$3::uuid', 'coalesce($3::uuid, $2::uuid)'),
    );
    await expect(owner.pool.query(sql, used)).rejects.toMatchObject({ code: expect.stringMatching(code) });
    expect(await books()).toEqual(before);
  });
});

test('never both pays and returns the money of one withdrawal', async () => {
  const id = ids.get('completed');
  for (const [code, from, to] of [
    [31, 2, 0],
    [3, 2, 32],
    [32, 2, 17],
  ]) {
    await expect(
      owner.pool.query(
        `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
         SELECT w.member_id, account_number('real'), w.lines + 1, $1, $2, $3, $4, 1, now() FROM wallet w JOIN withdrawal d USING (member_id)
          WHERE d.id = $1 AND w.account = account_number('real')`,
        [id, code, from, to],
      ),
    ).rejects.toMatchObject({ code: expect.stringMatching(code === 32 ? /23514/ : /23505/) });
  }
  const returned = ids.get('failed');
  for (const code of [3, 32]) {
    await expect(
      owner.pool.query(
        `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
         SELECT w.member_id, account_number('real'), w.lines + 1, $1, $2, bucket_number('available'), bucket_number('house_fees'), 1, now() FROM wallet w JOIN withdrawal d USING (member_id)
          WHERE d.id = $1 AND w.account = account_number('real')`,
        [returned, code],
      ),
    ).rejects.toMatchObject({ code: '23505' });
  }
});

describe.each(Object.entries({ app, worker, reader }))('the role of the %s', (role, db) => {
  const forbidden = [
    `UPDATE withdrawal SET state = 'approved'`,
    'UPDATE withdrawal SET amount = 1',
    'INSERT INTO withdrawal SELECT * FROM withdrawal',
    'DELETE FROM withdrawal',
    'TRUNCATE withdrawal',
    'SELECT 1 FROM withdrawal FOR UPDATE',
    `INSERT INTO withdrawal_step VALUES (gen_random_uuid(), 1, 'approved', now(), 'reviewer', NULL)`,
    'UPDATE withdrawal_step SET at = now()',
    'ALTER TABLE withdrawal DISABLE TRIGGER ALL',
    'DROP TRIGGER withdrawal_guard ON withdrawal',
    'DROP INDEX transfer_withdrawal_ends_once',
    `SELECT withdraw_emits_event(w) FROM withdrawal w`,
    `SELECT lock_reviewed_withdrawal(gen_random_uuid(), gen_random_uuid(), '{}')`,
    `SELECT book_lines(gen_random_uuid(), account_number('real'), gen_random_uuid(), ARRAY[transfer_number('withdraw_release')], ARRAY[bucket_number('held_withdrawals')], ARRAY[bucket_number('available')], '{1}')`,
    'UPDATE member SET withdraw_password_changed_at = NULL',
    ...(role === 'app'
      ? ['SELECT escalate_withdrawals(1)']
      : [
          `SELECT withdraw_request(gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 1, NULL, NULL)`,
          `SELECT withdraw_approve('${staff[0].sessionId}', gen_random_uuid(), 1)`,
          `SELECT withdraw_complete('${staff[0].sessionId}', gen_random_uuid(), 1, 'x')`,
          `SELECT withdraw_fail('${staff[0].sessionId}', gen_random_uuid(), 1, 'other', NULL)`,
        ]),
  ];
  test.each(forbidden)('cannot: %s', async (sql) => {
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

test('refuses every stored procedure to a session without the permission', async () => {
  const readsOnly = await addStaff(owner, { username: 'reads.only', permissions: ['withdrawals:withdrawal:read'] });
  const payer = await addStaff(owner, { username: 'only.pays', permissions: ['withdrawals:pay:update'] });
  const id = ids.get('pending_review');
  for (const session of [readsOnly.sessionId, payer.sessionId, randomUUID()]) {
    await expect(app.pool.query('SELECT withdraw_claim($1, $2)', [session, id])).rejects.toMatchObject({
      code: 'FT403',
    });
  }
  const reviewer = await addStaff(owner, { username: 'only.reviews', permissions: ['withdrawals:review:update'] });
  await expect(
    app.pool.query('SELECT withdraw_process($1, $2, 4)', [reviewer.sessionId, ids.get('approved')]),
  ).rejects.toMatchObject({ code: 'FT403' });
});
