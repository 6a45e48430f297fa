import { randomUUID } from 'node:crypto';
import { type MoneyTermsInput, moneyTermsFields } from '@fairtick/contracts';
import { addMember } from '@fairtick/test-kit';
import { describe, expect, test } from 'vitest';
import { withEditedProposal } from '../approvals/edit-proposal.test-setup.ts';
import { listApprovals } from '../approvals/index.ts';
import { listAudit } from '../audit/index.ts';
import { moneyTerms } from './index.ts';
import {
  approved,
  checker,
  clerk,
  ctx,
  decide,
  maker,
  noticeOf,
  origin,
  owner,
  passTime,
  propose,
  reading,
  refusalOf,
  roles,
  termsNow,
  withdrawer,
} from './money-terms.test-setup.ts';

describe('a change of the terms of money', () => {
  test('is proposed by one administrator and applied by another, who sees before and after; nothing changes until then', async () => {
    const before = await reading();
    expect(before.current).toMatchObject({ withdrawMin: '100.00', withdrawTrc20Fee: '1.000000', withdrawDayCount: 3 });
    const id = await propose({ withdrawBankFee: '5', withdrawTrc20Fee: '1.5' });
    const [shown] = (await listApprovals(ctx, { admin: checker, kind: 'money_terms', state: 'pending' })).items;
    expect(shown).toMatchObject({
      id,
      mayDecide: true,
      change: {
        isCut: true,
        effectiveAt: null,
        before: { version: before.current.version, withdrawBankFee: '0.00' },
        after: { withdrawBankFee: '5.00', withdrawTrc20Fee: '1.500000', withdrawDayCount: 3 },
      },
    });
    expect(await refusalOf(decide(id, { by: maker }))).toBe('APPROVAL_OWN');
    expect(await refusalOf(decide(id, { by: clerk }))).toBe('FORBIDDEN');
    expect(await refusalOf(propose({ withdrawDayCount: 4 }, { admin: clerk }))).toBe('FORBIDDEN');
    await decide(id, { approve: false });
    expect(await reading()).toEqual(before);
  });

  test('that is no cut acts fifteen minutes after the approval', async () => {
    const { current } = await reading();
    const at = await approved({ withdrawDayCount: 5, withdrawMin: '50.00' });
    expect(await noticeOf(at)).toBe(15);
    const announced = await reading();
    expect(announced.current).toEqual(current);
    expect(announced.upcoming).toMatchObject([{ version: current.version + 1, withdrawDayCount: 5 }]);
    expect(announced.versions[0]).toMatchObject({ proposedBy: 'maker', approvedBy: 'checker', reason: '季度调整' });
    await passTime('15 minutes');
    expect(await reading()).toMatchObject({ current: { withdrawDayCount: 5, withdrawMin: '50.00' }, upcoming: [] });
    const terms = await moneyTerms.read(ctx);
    expect(terms.current.withdrawMin).toBe('50.00');
    expect(terms.past[0]).toEqual(current);
  });

  test.each<[string, Partial<MoneyTermsInput>]>([
    ['a lower limit', { withdrawMax: '40000.00' }],
    ['a lower day', { withdrawDayTotal: '90000.00' }],
    ['a withdrawal less a day', { withdrawDayCount: 2 }],
    ['a higher minimum', { withdrawMin: '120.00' }],
    ['a bank fee', { withdrawBankFee: '0.01' }],
    ['a higher fee of a chain', { withdrawErc20Fee: '5.000001' }],
    ['a wider spread', { fxSpreadBps: 50 }],
    ['a longer hold', { withdrawHoldS: 86_401 }],
    ['a later answer', { withdrawDueS: 86_401 }],
    ['a later escalation', { withdrawEscalateS: 43_201 }],
    ['one payout attempt less', { withdrawAttempts: 2 }],
    ['a lower total before verification', { unverifiedDepositTotal: '999.99' }],
    ['less time to pay online', { depositOnlineExpiryS: 1_799 }],
    ['less time to upload a proof', { depositProofExpiryS: 86_399 }],
    ['a smaller reward', { inviteReward: '19.99' }],
    ['a reward for more', { inviteFirstDeposit: '100.01' }],
    ['a reward later', { inviteWaitS: 604_801 }],
    ['fewer rewards', { inviteMaxPer30Days: 49 }],
    ['fewer savings positions', { savingsMaxPositions: 11 }],
  ])('%s is a cut and waits for twenty-four hours; undoing it does not', async (_, change) => {
    const { terms } = await termsNow();
    expect(await noticeOf(await approved(change))).toBe(24 * 60);
    await passTime();
    expect(await noticeOf(await approved(terms))).toBe(15);
    await passTime();
  });

  test('with a gain beside a cut is a cut, in both directions', async () => {
    const { terms } = await termsNow();
    expect(await noticeOf(await approved({ withdrawMax: '60000.00', withdrawBankFee: '1.00' }))).toBe(24 * 60);
    await passTime();
    expect(await noticeOf(await approved(terms))).toBe(24 * 60);
    await passTime();
  });

  test.each<[string, Partial<MoneyTermsInput>]>([
    ['a lower amount from which two people review', { secondApprovalFrom: '5000.00' }],
    ['the same amount raised again', { secondApprovalFrom: '10000.00' }],
    ['the daily cap of manual adjustments', { adjustmentDayCap: '50000.00' }],
  ])('%s is no cut', async (_, change) => {
    expect(await noticeOf(await approved(change))).toBe(15);
    await passTime();
  });

  test('takes effect at the chosen time; a time that is too early is refused when it is proposed and when it is approved', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await refusalOf(propose({ withdrawDayCount: 9 }, { effectiveAt: at(14 * 60_000) }))).toBe(
      'MONEY_TERMS_NOTICE',
    );
    expect(await refusalOf(propose({ withdrawDayCount: 1 }, { effectiveAt: at(23 * 3_600_000) }))).toBe(
      'MONEY_TERMS_NOTICE',
    );
    expect(await refusalOf(propose({ withdrawDayCount: 9 }, { effectiveAt: at(91 * 86_400_000) }))).toBe(
      'INPUT_INVALID',
    );
    const chosen = at(40 * 60_000);
    await approved({ withdrawDayCount: 9 }, { effectiveAt: chosen });
    expect((await reading()).upcoming[0]?.effectiveAt).toBe(chosen);
    // A proposal that waits too long cannot be approved: its time is then too near.
    const late = await propose({ withdrawDayCount: 10 }, { effectiveAt: at(41 * 60_000) });
    const refusedAt = (time: string, code: string) =>
      withEditedProposal(owner, { id: late, path: '{effectiveAt}', value: time }, async () => {
        expect(await refusalOf(decide(late))).toBe(code);
      });
    await refusedAt(at(60_000), 'MONEY_TERMS_NOTICE');
    // A wrong year would freeze the terms until then, because a later version cannot be taken back.
    await refusedAt(at(100 * 365 * 86_400_000), 'MONEY_TERMS_INVALID');
    expect((await reading()).upcoming).toHaveLength(1);
    await decide(late, { approve: false });
    await passTime();
  });

  test('is compared with the newest version, so the second of two proposals of one version is refused', async () => {
    const ids = [await propose({ withdrawDayCount: 11 }), await propose({ withdrawDayCount: 12 })];
    const verdicts = await Promise.all(ids.map((id) => refusalOf(decide(id))));
    expect(new Set(verdicts)).toEqual(new Set(['REVIEW_CHANGED', 'not refused']));
    const stale = await termsNow({ withdrawDayCount: 13 });
    expect(await refusalOf(propose({}, { ...stale, version: stale.version - 1 }))).toBe('REVIEW_CHANGED');
    await passTime();
  });

  test('can be taken back by its proposer alone while undecided; both steps are logged', async () => {
    const id = await propose({ withdrawDayCount: 20 });
    const withdraw = (admin = maker) => moneyTerms.withdraw(ctx, { id, version: 1, admin, origin });
    expect(await refusalOf(withdraw(checker))).toBe('NOT_FOUND');
    await withdraw();
    expect(await refusalOf(withdraw())).toBe('APPROVAL_DECIDED');
    expect(await refusalOf(decide(id))).toBe('APPROVAL_DECIDED');
    const { items } = await listAudit(ctx, { targetId: id });
    expect(items.map(({ action }) => action)).toContain('money_terms.withdraw_proposal');
    expect(items.map(({ action }) => action)).toContain('money_terms.refused');
  });

  test.each<[string, object, string]>([
    ['no changed field', {}, 'MONEY_TERMS_UNCHANGED'],
    ['a maximum below the minimum', { withdrawMin: '600.00', withdrawMax: '500.00' }, 'MONEY_TERMS_INVALID'],
    ['a daily total below the largest withdrawal', { withdrawDayTotal: '49999.00' }, 'MONEY_TERMS_INVALID'],
    ['a fee as large as the smallest withdrawal', { withdrawBankFee: '100.00' }, 'MONEY_TERMS_INVALID'],
    ['a due time before the escalation', { withdrawDueS: 43_200 }, 'MONEY_TERMS_INVALID'],
    ['a reward above its deposit', { inviteReward: '100.01' }, 'MONEY_TERMS_INVALID'],
    ['a two-person limit above its maximum', { secondApprovalFrom: '10000.01' }, 'MONEY_TERMS_INVALID'],
    ['an adjustment cap above its maximum', { adjustmentDayCap: '1000000.01' }, 'MONEY_TERMS_INVALID'],
    ['a hold below the promised day', { withdrawHoldS: 86_399 }, 'MONEY_TERMS_INVALID'],
    ['a spread above half a percent', { fxSpreadBps: 51 }, 'MONEY_TERMS_INVALID'],
  ])('with %s is refused', async (_, change, code) => {
    expect(await refusalOf(propose(change))).toBe(code);
  });

  test('can be previewed: whether it is a cut, and when it could act', async () => {
    const preview = async (change: Partial<MoneyTermsInput>, admin = maker) =>
      moneyTerms.preview(ctx, { terms: (await termsNow(change)).terms, admin });
    const { isCut, earliest, version } = await preview({ withdrawBankFee: '1.00' });
    expect([isCut, version]).toEqual([true, (await termsNow()).version + 1]);
    expect(Math.round((Date.parse(earliest) - Date.now()) / 3_600_000)).toBe(24);
    expect((await preview({ withdrawDayCount: 50 })).isCut).toBe(false);
    expect(await refusalOf(preview({ withdrawDayCount: 50 }, clerk))).toBe('FORBIDDEN');
    expect(await refusalOf(preview({ withdrawDayCount: 51 }))).toBe('MONEY_TERMS_INVALID');
  });

  test('creates one proposal per key', async () => {
    const key = randomUUID();
    const [a, b] = [await propose({ withdrawDayCount: 21 }, { key }), await propose({ withdrawDayCount: 21 }, { key })];
    expect(a).toBe(b);
    await decide(a, { approve: false });
  });
});

test('charges the old fee until an announced change takes effect, and the new one from then on', async () => {
  const [early, late] = [await withdrawer(), await withdrawer()];
  const first = await early();
  await approved({ withdrawBankFee: '8.00' });
  const between = await (await withdrawer())();
  await passTime();
  const second = await late();
  expect([first, between, second].map(({ fee, netAmount }) => [fee, netAmount])).toEqual([
    ['0.00', '1000.00'],
    ['0.00', '1000.00'],
    ['8.00', '992.00'],
  ]);
  const { rows } = await owner.pool.query<{ terms_version: number; fee: string }>(
    'SELECT terms_version, fee FROM withdrawal ORDER BY created_at, id',
  );
  const newest = (await reading()).current.version;
  expect(rows.map(({ terms_version }) => terms_version)).toEqual([newest - 1, newest - 1, newest]);
  expect(rows.map(({ fee }) => BigInt(fee))).toEqual([0n, 0n, 800n]);
});

describe('the database', () => {
  /** Calls the function directly, bypassing all checks of the platform. */
  const filed = async (after: unknown): Promise<string> => {
    const id = randomUUID();
    const { version } = await termsNow();
    await ctx.db.pool.query(
      `SELECT propose_approval($1, $2, 'money_terms', NULL, NULL, NULL, 'a reason', 'a note', $3)`,
      [maker.sessionId, id, JSON.stringify({ before: { version }, effectiveAt: null, after })],
    );
    return id;
  };

  test('has the same fields and bounds as the forms', async () => {
    const { rows } = await ctx.db.pool.query('SELECT key, scale, lowest, highest FROM money_terms_fields()');
    const units = (value: string | number) => BigInt(String(value).replace('.', ''));
    const scales = { cny: 2, usdt: 6, seconds: null, bps: null, count: null };
    expect(rows.map((row) => ({ ...row, lowest: BigInt(row.lowest), highest: BigInt(row.highest) }))).toEqual(
      Object.entries(moneyTermsFields).map(([key, { unit, lowest, highest }]) => ({
        key,
        scale: scales[unit],
        lowest: units(lowest),
        highest: units(highest),
      })),
    );
  });

  test.each<[string, (terms: MoneyTermsInput) => unknown]>([
    ['a field that cannot be proposed', (terms) => ({ ...terms, approvalTtlS: 1 })],
    ['a column of the table', (terms) => ({ ...terms, fx_jump_bps: 9_999 })],
    ['a missing field', ({ withdrawMin: _, ...terms }) => terms],
    ['an amount as a number', (terms) => ({ ...terms, withdrawMin: 100 })],
    ['a number as a text', (terms) => ({ ...terms, withdrawDayCount: '4' })],
    ['a broken count', (terms) => ({ ...terms, withdrawDayCount: 3.5 })],
    ['an exponent', (terms) => ({ ...terms, withdrawMin: '1e2' })],
    ['three decimals', (terms) => ({ ...terms, withdrawMin: '100.001' })],
    ['a sign', (terms) => ({ ...terms, withdrawBankFee: '-1.00' })],
    ['null', (terms) => ({ ...terms, withdrawBankFee: null })],
    ['a list', () => []],
    ['nothing', () => null],
  ])('does not approve %s in a stored proposal', async (_, change) => {
    const { version, terms } = await termsNow();
    const id = await filed(change(terms));
    expect(await refusalOf(decide(id))).toBe('MONEY_TERMS_INVALID');
    expect((await termsNow()).version).toBe(version);
    await decide(id, { approve: false });
  });

  test('refuses the proposer as approver, and a proposal without a reason', async () => {
    const { terms } = await termsNow({ withdrawDayCount: 30 });
    const id = await filed(terms);
    const own = ctx.db.pool.query(`SELECT decide_approval($1, $2, 1, true, 'mine')`, [maker.sessionId, id]);
    await expect(own).rejects.toThrow('APPROVAL_OWN');
    await decide(id, { approve: false });
    const bare = ctx.db.pool.query(
      `SELECT propose_approval($1, $2, 'money_terms', NULL, NULL, NULL, '', 'a note', '{}')`,
      [maker.sessionId, randomUUID()],
    );
    await expect(bare).rejects.toMatchObject({ code: '23514' });
  });

  const next = (approvalId: string | null, effective: string, change = '') =>
    `INSERT INTO money_terms SELECT n.* FROM money_terms_at('infinity') t,
       jsonb_populate_record(t, jsonb_build_object('version', t.version + 1, 'effective_at', ${effective},
         'approval_id', ${approvalId === null ? 'NULL' : `'${approvalId}'`}${change})) n`;

  test('refuses a version that two people did not approve, that is too early, or that differs from the approved one, from any role', async () => {
    const insert = (sql: string) => owner.pool.query(sql);
    const soon = `clock_timestamp() + interval '2 days'`;
    await expect(insert(next(null, soon))).rejects.toThrow('two people');
    const { terms } = await termsNow({ withdrawDayCount: 31 });
    const pending = await filed(terms);
    await expect(insert(next(pending, soon, `, 'withdraw_day_count', 31`))).rejects.toThrow('two people');
    await decide(pending, { approve: false });
    await expect(insert(next(pending, soon, `, 'withdraw_day_count', 31`))).rejects.toThrow('two people');

    // Deletes the approved version, so that other versions can be tried with its approval.
    await approved({ withdrawDayCount: 31 });
    const undo =
      'ALTER TABLE money_terms DISABLE TRIGGER money_terms_no_change; DELETE FROM money_terms WHERE approval_id';
    const { versions } = await reading();
    const id = versions[0]?.approvalId ?? '';
    await owner.pool.query(
      `BEGIN; ${undo} = '${id}'; ALTER TABLE money_terms ENABLE ALWAYS TRIGGER money_terms_no_change; COMMIT`,
    );
    await expect(insert(next(id, soon, `, 'withdraw_day_count', 32`))).rejects.toThrow('what two people saw');
    await expect(insert(next(id, soon, `, 'withdraw_day_count', 31, 'fx_jump_bps', 9999`))).rejects.toThrow(
      'what two people saw',
    );
    const early = `clock_timestamp() + interval '14 minutes'`;
    await expect(insert(next(id, early, `, 'withdraw_day_count', 31`))).rejects.toThrow('notice');
    await expect(insert(next(id, `'2020-01-01'`, `, 'withdraw_day_count', 31`))).rejects.toThrow('consecutive');
    await insert(next(id, `clock_timestamp() + interval '16 minutes'`, `, 'withdraw_day_count', 31`));
    await passTime();
  });

  test('lets no role write versions, and not even the owner change one', async () => {
    for (const { pool } of [roles.app, roles.worker, roles.reader]) {
      await expect(pool.query(next(null, 'now()'))).rejects.toThrow(/permission denied/);
      await expect(pool.query('UPDATE money_terms SET withdraw_bank_fee = 0')).rejects.toThrow(/permission denied/);
      await expect(pool.query('SELECT apply_money_terms(a, now()) FROM approval a')).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(owner.pool.query('UPDATE money_terms SET withdraw_bank_fee = 0')).rejects.toThrow();
    await expect(owner.pool.query('DELETE FROM money_terms')).rejects.toThrow();
    // Not even the owner of the database bypasses the guard.
    const client = await roles.admin.pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      await expect(client.query(next(null, `'2099-01-01'`))).rejects.toThrow('two people');
    } finally {
      client.release(true);
    }
  });
});

test('keeps the hold on withdrawals that was announced after a changed password, even if later terms lengthen it', async () => {
  const memberId = await addMember(owner, { id: randomUUID(), username: 'held_by_then' });
  const holdHours = async () => {
    const { rows } = await owner.pool.query<{ hours: number }>(
      'SELECT extract(epoch FROM withdraw_hold_until($1, clock_timestamp()) - clock_timestamp())::float8 / 3600 AS hours',
      [memberId],
    );
    return Math.round(rows[0]?.hours ?? 0);
  };
  await owner.pool.query('UPDATE member SET withdraw_password_changed_at = clock_timestamp() WHERE id = $1', [
    memberId,
  ]);
  expect(await holdHours()).toBe(24);
  await approved({ withdrawHoldS: 259_200 });
  await passTime();
  expect((await reading()).current.withdrawHoldS).toBe(259_200);
  expect(await holdHours()).toBe(24);
  await owner.pool.query('UPDATE member SET withdraw_password_changed_at = clock_timestamp() WHERE id = $1', [
    memberId,
  ]);
  expect(await holdHours()).toBe(72);
});
