import { approvedDifference, beyondApprovedDifference } from '@fairtick/contracts';
import { addDepositQuote, addProofUpload } from '@fairtick/test-kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionsOn,
  approve,
  balance,
  claim,
  create,
  ctx,
  handIn,
  judge,
  language,
  memberId,
  methods,
  one,
  origin,
  owner,
  paid,
  seenOnChain,
  shown,
  two,
} from './deposits.test-setup.ts';
import { holdDeposit, viewDeposit } from './index.ts';

const note = 'The statement shows 9,999.00 from the same payer';

describe('an amount that differs from the submitted one', () => {
  test.each(['9999.00', '99999999', '197.99', '1.00'])(
    'refuses one approver a credit of %s for 200.00, with or without a note',
    async (actual) => {
      const claimed = await claim((await shown({ amount: '200.00' })).id);
      await expect(approve(claimed, actual)).rejects.toMatchObject({
        code: 'REVIEW_DIFFERENCE_UNEXPLAINED',
        details: { missing: ['note', 'externalRef'], submitted: '200.00', tolerance: '2.00' },
      });
      await expect(approve(claimed, actual, one, 'BANK-R1')).rejects.toThrow('REVIEW_DIFFERENCE_UNEXPLAINED');
      await expect(approve(claimed, actual, one, undefined, { note })).rejects.toThrow('REVIEW_DIFFERENCE_UNEXPLAINED');
      const first = await approve(claimed, actual, one, `BANK-${claimed.id}`, { note });
      expect(first).toMatchObject({
        state: 'reviewing',
        firstApprover: 'reviewer.one',
        secondApprovalNeeded: true,
        approvalNote: note,
      });
      expect(await balance()).toBe(0n);
      await expect(approve(await claim(claimed.id), actual)).rejects.toThrow('REVIEW_SAME_PERSON');
      expect(await balance()).toBe(0n);
    },
  );

  test('posts when a second person approves the same amount, with the note of the first', async () => {
    const { id } = await shown({ amount: '200.00' });
    await approve(await claim(id), '9999.00', one, 'BANK-R2', { note });
    const seen = await viewDeposit(ctx, { id, admin: two, language, origin });
    expect(seen).toMatchObject({ approvalNote: note, externalRef: 'BANK-R2', maxAmount: '50000.00', seenAmount: null });
    expect(await approve(await claim(id, two), '9999.00', two)).toMatchObject({
      state: 'completed',
      postedAmount: '9999.00',
      secondApprover: 'reviewer.two',
      secondApprovalNeeded: true,
    });
    expect(await balance()).toBe(999_900n);
    expect((await actionsOn(id)).filter(({ action }) => action === 'deposits.approve')[1]?.after).toMatchObject({
      note,
      approved: '9999.00',
    });
  });

  test.each([
    ['500.00', '505.00', true],
    ['500.00', '505.01', false],
    ['500.00', '495.00', true],
    ['500.00', '494.99', false],
    ['100.00', '101.00', true],
    ['100.00', '101.01', false],
    ['50.00', '51.00', true],
    ['50.00', '48.99', false],
  ])('for %s submitted and %s credited by one person: %s', async (amount, actual, alone) => {
    await owner.pool.query('UPDATE deposit_method SET min_amount = 100 WHERE id = $1', [methods.bank_card]);
    const claimed = await claim((await shown({ amount })).id);
    if (alone) expect(await approve(claimed, actual)).toMatchObject({ state: 'completed', secondApprover: null });
    else await expect(approve(claimed, actual)).rejects.toThrow('REVIEW_DIFFERENCE_UNEXPLAINED');
  });

  test('refuses one approver more than the method’s maximum, however small the difference', async () => {
    await owner.pool.query('UPDATE deposit_method SET max_amount = 50000 WHERE id = $1', [methods.unionpay]);
    const { id } = await create({ methodId: methods.unionpay, amount: '500.00' });
    await paid(id, { amount: 50_001n });
    // a later change of the limit does not raise it for this deposit
    await owner.pool.query('UPDATE deposit_method SET max_amount = 5000000 WHERE id = $1', [methods.unionpay]);
    const claimed = await claim(id);
    await expect(approve(claimed, '500.01')).rejects.toThrow('REVIEW_DIFFERENCE_UNEXPLAINED');
    expect(await approve(claimed, '500.01', one, undefined, { note })).toMatchObject({ state: 'reviewing' });
  });

  test('takes two approvers below what a gateway saw, and for what it saw if another amount was submitted', async () => {
    const asked = { methodId: methods.unionpay, amount: '500.00' };
    const [more, same] = [await create(asked), await create(asked)];
    await paid(more.id, { amount: 60_000n });
    const claimed = await claim(more.id);
    expect(claimed.secondApprovalNeeded).toBe(true);
    for (const actual of ['500.00', '600.00'])
      await expect(approve(claimed, actual)).rejects.toMatchObject({
        code: 'REVIEW_DIFFERENCE_UNEXPLAINED',
        details: { missing: ['note'] },
      });
    await paid(same.id);
    expect(await approve(await claim(same.id))).toMatchObject({ state: 'completed', secondApprover: null });
  });

  test('loses the first approval and its note by a hold', async () => {
    const { id } = await shown({ amount: '200.00' });
    await approve(await claim(id), '300.00', one, 'BANK-R3', { note });
    const held = await holdDeposit(ctx, { ...judge(await claim(id, two), two), hold: true });
    expect(held).toMatchObject({ firstApprover: null, approvalNote: null });
    const again = await holdDeposit(ctx, { ...judge(held, two), hold: false });
    await expect(approve(again, '300.00', two)).rejects.toMatchObject({ details: { missing: ['note'] } });
  });

  test.each([
    ['one name', 'NULL', `'a reason'`, `'REF'`],
    ['no reason', '$2::uuid', 'NULL', `'REF'`],
    ['no reference', '$2::uuid', `'a reason'`, 'NULL'],
  ])('is refused by the table itself with %s', async (_, second, reason, reference) => {
    const { id } = await claim((await shown({ amount: '200.00' })).id);
    const complete = owner.pool.query(
      `WITH b AS (SELECT book_lines($3, account_number('real'), $1, ARRAY[transfer_number('recharge')], ARRAY[bucket_number('clearing_bank')], ARRAY[bucket_number('available')], '{999900}'), $2::uuid)
       UPDATE deposit SET state = 'completed', actual_amount = 999900, posted_amount = 999900, completed_at = now(),
              first_approver = claimed_by, first_approved_at = now(), second_approver = ${second},
              approval_note = ${reason}, external_ref = ${reference} FROM b WHERE id = $1`,
      [id, two.id, memberId],
    );
    await expect(complete).rejects.toMatchObject({ code: '23514' });
    const limit = owner.pool.query('UPDATE deposit SET max_amount = NULL WHERE id = $1', [id]);
    await expect(limit).rejects.toMatchObject({ code: '42501' });
  });

  test('is computed alike in the database and in the code', async () => {
    const cases = fc.sample(
      fc.tuple(
        fc.bigInt({ min: 1n, max: 10n ** 8n }),
        fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n }), { nil: null }),
        fc.bigInt({ min: -200n, max: 200n }),
        fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n }), { nil: null }),
        fc.constantFrom<[number, bigint | null]>([2, null], [6, 720_000_000n], [4, 92_345_678_901n]),
      ),
      2_000,
    );
    const all = cases.map(([submitted, seen, by, max, [scale, rate]]) => {
      const near = submitted + (submitted * by) / 10_000n;
      return { submitted, seen, actual: near > 0n ? near : 1n, max, scale, rate };
    });
    const { rows } = await owner.pool.query<{ differs: boolean }>(
      `SELECT deposit_differs(s, e, a, m, c::smallint, r) AS differs
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[])
         WITH ORDINALITY u (s, e, a, m, c, r, n) ORDER BY n`,
      (['submitted', 'seen', 'actual', 'max', 'scale', 'rate'] as const).map((key) => all.map((one) => one[key])),
    );
    expect(rows.map(({ differs }) => differs)).toEqual(all.map((one) => beyondApprovedDifference(one)));
    expect(rows.filter(({ differs }) => !differs).length).toBeGreaterThan(100);
    expect(approvedDifference).toEqual({ leastMinor: 100n, bps: 100n });
  });
});

describe('a transaction on an unwatched chain', () => {
  const amount = '20.000000';
  const seen = seenOnChain;
  let transactions = 0;
  const named = async () => {
    const quoteId = await addDepositQuote(owner, { memberId, given: 20_000_000n });
    const { id } = await create({ methodId: methods.usdt_trc20, amount, quoteId });
    transactions += 1;
    return handIn(id, { txId: transactions.toString(16).padStart(64, '0') });
  };

  test('is refused below the confirmations of its method, and without them', async () => {
    const claimed = await claim((await named()).id);
    expect(claimed.secondApprovalNeeded).toBe(true);
    for (const more of [{}, { ...seen, confirmationsSeen: 0 }, { ...seen, confirmationsSeen: 19 }])
      await expect(approve(claimed, amount, one, undefined, more)).rejects.toMatchObject({
        code: 'DEPOSIT_UNCONFIRMED',
        details: { confirmationsNeeded: 20 },
      });
    await expect(approve(claimed, amount, one, undefined, { confirmationsSeen: 20 })).rejects.toThrow(
      'DEPOSIT_UNCONFIRMED',
    );
    expect(await balance()).toBe(0n);
  });

  test('is credited once two people approved the confirmations that one of them read', async () => {
    const { id } = await named();
    const first = await approve(await claim(id), amount, one, undefined, seen);
    expect(first).toMatchObject({ state: 'reviewing', firstApprover: 'reviewer.one', ...seen });
    expect(await balance()).toBe(0n);
    const claimed = await claim(id, two);
    const fewer = { ...seen, confirmationsSeen: 3 };
    await expect(approve(claimed, amount, two, undefined, fewer)).rejects.toThrow('DEPOSIT_UNCONFIRMED');
    expect(await approve(claimed, amount, two)).toMatchObject({
      state: 'completed',
      secondApprover: 'reviewer.two',
      secondApprovalNeeded: true,
      ...seen,
    });
    expect(await balance()).toBe(14_400n);
    const [, signed] = (await actionsOn(id)).filter(({ action }) => action === 'deposits.approve');
    expect(signed?.after).toMatchObject(seen);
  });

  test.each([
    ['one name', 'NULL', '20', `'tronscan.org'`],
    ['fewer confirmations', '$2::uuid', '19', `'tronscan.org'`],
    ['no source of the confirmations', '$2::uuid', '20', 'NULL'],
    ['no confirmations', '$2::uuid', 'NULL', `'tronscan.org'`],
  ])('is not completed by the table itself with %s', async (_, second, confirmations, source) => {
    const { id } = await claim((await named()).id);
    const complete = owner.pool.query(
      `WITH b AS (SELECT book_lines($3, account_number('real'), $1, ARRAY[transfer_number('recharge')], ARRAY[(SELECT clearing_bucket FROM deposit WHERE id = $1)],
                                    ARRAY[bucket_number('available')], '{14400}'), $2::uuid)
       UPDATE deposit SET state = 'completed', actual_amount = 20000000, posted_amount = 14400, completed_at = now(),
              first_approver = claimed_by, first_approved_at = now(), second_approver = ${second},
              confirmations_seen = ${confirmations}, confirmations_source = ${source} FROM b WHERE id = $1`,
      [id, two.id, memberId],
    );
    await expect(complete).rejects.toMatchObject({ code: '23514' });
  });

  test('is named and counted by the first of two approvers where the member gave a picture alone', async () => {
    const quoteId = await addDepositQuote(owner, { memberId, given: 20_000_000n });
    const { id } = await create({ methodId: methods.usdt_trc20, amount, quoteId });
    await handIn(id, { uploadId: await addProofUpload(owner, memberId) });
    await approve(await claim(id), amount, one, 'd1'.repeat(32), seen);
    expect(await approve(await claim(id, two), amount, two)).toMatchObject({ state: 'completed' });
  });
});

test('applies to an open deposit from before the rule', async () => {
  const { id } = await claim((await shown({ amount: '200.00' })).id);
  const withoutLimit = (limit: number | null) =>
    owner.pool.query(
      `ALTER TABLE deposit DISABLE TRIGGER deposit_guard; UPDATE deposit SET max_amount = ${limit} WHERE id = '${id}';
       ALTER TABLE deposit ENABLE ALWAYS TRIGGER deposit_guard`,
    );
  await withoutLimit(null);
  const claimed = await claim(id);
  for (const actual of ['9999.00', '50000.01'])
    await expect(approve(claimed, actual)).rejects.toThrow('REVIEW_DIFFERENCE_UNEXPLAINED');
  await withoutLimit(5_000_000);
});
