import { randomUUID } from 'node:crypto';
import { type TradingTermsInput, tradingTermsFields } from '@fairtick/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { withEditedProposal } from '../approvals/edit-proposal.test-setup.ts';
import { listApprovals } from '../approvals/index.ts';
import { listAudit } from '../audit/index.ts';
import { tradingTerms } from './index.ts';
import {
  approved,
  checker,
  clerk,
  ctx,
  decide,
  maker,
  origin,
  owner,
  passTime,
  propose,
  reading,
  refusalOf,
  roles,
  termsNow,
  wrongBooks,
} from './trading-terms.test-setup.ts';

afterAll(async () => {
  expect(await wrongBooks()).toEqual([]);
});

describe('a change of the common terms of trading', () => {
  test('is proposed by one administrator and applied by another, who sees before and after; nothing changes until then', async () => {
    const before = await reading();
    expect(before.current).toMatchObject({
      maxOpenStake: '20000.00',
      maxDayStake: '50000.00',
      unverifiedMaxStake: '500.00',
      openOrdersPerProduct: 1,
      realCoverBps: 2_000,
    });
    const id = await propose({ maxOpenStake: '15000' });
    const [shown] = (await listApprovals(ctx, { admin: checker, kind: 'trading_terms', state: 'pending' })).items;
    expect(shown).toMatchObject({
      id,
      mayDecide: true,
      change: {
        isCut: true,
        effectiveAt: null,
        before: { version: before.current.version, maxOpenStake: '20000.00' },
        after: { maxOpenStake: '15000.00', maxDayStake: '50000.00', openOrdersPerProduct: 1 },
      },
    });
    expect(await refusalOf(decide(id, { by: maker }))).toBe('APPROVAL_OWN');
    expect(await refusalOf(decide(id, { by: clerk }))).toBe('FORBIDDEN');
    await decide(id, { approve: false });
    expect(await refusalOf(propose({ openOrdersPerProduct: 2 }, { admin: clerk }))).toBe('FORBIDDEN');
    expect(await reading()).toEqual(before);
  });

  test('takes effect fifteen minutes after the approval when no member gets less, with unchanged durations', async () => {
    const { current } = await reading();
    expect(await approved({ maxDayStake: '60000.00', demoGrant: '20000.00' })).toBe(15);
    const announced = await reading();
    expect(announced.current).toEqual(current);
    expect(announced.upcoming).toMatchObject([{ version: current.version + 1, maxDayStake: '60000.00' }]);
    expect(announced.versions[0]).toMatchObject({ proposedBy: 'maker', approvedBy: 'checker', reason: '限额调整' });
    await passTime('15 minutes');
    const terms = await tradingTerms.read(ctx);
    expect(terms).toMatchObject({ current: { maxDayStake: '60000.00', demoGrant: '20000.00' }, upcoming: [] });
    expect(terms.past[0]).toEqual(current);
    const durations = async (version: number) => {
      const sql = 'SELECT duration_s, payout_bps, enabled FROM terms_duration WHERE version = $1 ORDER BY 1';
      return (await owner.pool.query(sql, [version])).rows;
    };
    expect(await durations(current.version + 1)).toEqual(await durations(current.version));
    expect(await durations(current.version)).not.toEqual([]);
  });

  test.each<[string, Partial<TradingTermsInput>]>([
    ['less open stake', { maxOpenStake: '19999.99' }],
    ['less a day', { maxDayStake: '49999.00' }],
    ['a lower stake before verification', { unverifiedMaxStake: '499.99' }],
    ['a shown price that is too old sooner', { shownPriceMaxAgeMs: 9_999 }],
    ['a smaller demo account', { demoGrant: '9999.99' }],
  ])('%s is a cut and waits for twenty-four hours; undoing it does not', async (_, change) => {
    const { terms } = await termsNow();
    expect(await approved(change)).toBe(24 * 60);
    await passTime();
    expect(await approved(terms)).toBe(15);
    await passTime();
  });

  test('counts one more order per product as a gain, and one less as a cut', async () => {
    expect(await approved({ openOrdersPerProduct: 3 })).toBe(15);
    await passTime();
    expect(await approved({ openOrdersPerProduct: 1 })).toBe(24 * 60);
    await passTime();
  });

  test.each<[string, Partial<TradingTermsInput>]>([
    ['the tolerance', { defaultToleranceBps: 11 }],
    ['the cover of possible payouts', { realCoverBps: 1_999 }],
  ])('%s is a cut in both directions: members lose something either way', async (_, change) => {
    const { terms } = await termsNow();
    expect(await approved(change)).toBe(24 * 60);
    await passTime();
    expect(await approved(terms)).toBe(24 * 60);
    await passTime();
  });

  test('takes effect at the chosen time; a time that is too early is refused when proposed and when approved', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    expect(await refusalOf(propose({ openOrdersPerProduct: 4 }, { effectiveAt: at(14 * 60_000) }))).toBe(
      'MONEY_TERMS_NOTICE',
    );
    expect(await refusalOf(propose({ demoGrant: '500.00' }, { effectiveAt: at(23 * 3_600_000) }))).toBe(
      'MONEY_TERMS_NOTICE',
    );
    const chosen = at(40 * 60_000);
    await approved({ openOrdersPerProduct: 4 }, { effectiveAt: chosen });
    expect((await reading()).upcoming[0]?.effectiveAt).toBe(chosen);
    // A proposal that waited until its time was too near: nothing is approved.
    const late = await propose({ openOrdersPerProduct: 5 }, { effectiveAt: at(41 * 60_000) });
    await withEditedProposal(owner, { id: late, path: '{effectiveAt}', value: at(60_000) }, async () => {
      expect(await refusalOf(decide(late))).toBe('MONEY_TERMS_NOTICE');
    });
    expect((await reading()).upcoming).toHaveLength(1);
    await decide(late, { approve: false });
    await passTime();
  });

  test('is the only pending proposal; the next one starts from the newest version, after the decision', async () => {
    const pending = await propose({ openOrdersPerProduct: 6 });
    expect(await refusalOf(propose({ openOrdersPerProduct: 7 }))).toBe('TRADING_TERMS_PENDING');
    await decide(pending);
    const stale = await termsNow({ openOrdersPerProduct: 8 });
    expect(await refusalOf(propose({}, { ...stale, version: stale.version - 1 }))).toBe('REVIEW_CHANGED');
    // an expired proposal does not block others
    const lapsed = await propose({ openOrdersPerProduct: 9 });
    await owner.pool.query('ALTER TABLE approval DISABLE TRIGGER approval_guard');
    await owner.pool.query(
      `UPDATE approval SET proposed_at = proposed_at - interval '25 hours', expires_at = expires_at - interval '25 hours'
        WHERE id = $1`,
      [lapsed],
    );
    await owner.pool.query('ALTER TABLE approval ENABLE ALWAYS TRIGGER approval_guard');
    await decide(await propose({ openOrdersPerProduct: 10 }), { approve: false });
    await passTime();
  });

  test('is refused on approval if another version was approved since it was proposed', async () => {
    const stale = await propose({ openOrdersPerProduct: 5 });
    await withEditedProposal(owner, { id: stale, path: '{before,version}', value: 1 }, async () => {
      expect(await refusalOf(decide(stale))).toBe('REVIEW_CHANGED');
    });
    await decide(stale, { approve: false });
  });

  test('can be withdrawn only by its proposer while undecided; both steps are logged', async () => {
    const id = await propose({ openOrdersPerProduct: 5 });
    const withdraw = (admin = maker) => tradingTerms.withdraw(ctx, { id, version: 1, admin, origin });
    expect(await refusalOf(withdraw(checker))).toBe('NOT_FOUND');
    await withdraw();
    expect(await refusalOf(withdraw())).toBe('APPROVAL_DECIDED');
    expect(await refusalOf(decide(id))).toBe('APPROVAL_DECIDED');
    const { items } = await listAudit(ctx, { targetId: id });
    expect(items.map(({ action }) => action)).toContain('trading_terms.withdraw_proposal');
    expect(items.map(({ action }) => action)).toContain('trading_terms.refused');
  });

  test.each<[string, object, string]>([
    ['no changed field', {}, 'MONEY_TERMS_UNCHANGED'],
    ['a day below the open stake', { maxDayStake: '19999.00' }, 'MONEY_TERMS_INVALID'],
    ['more open stake than the bound', { maxOpenStake: '200000.01', maxDayStake: '300000' }, 'MONEY_TERMS_INVALID'],
    ['a limit below every stake', { maxOpenStake: '99.99' }, 'MONEY_TERMS_INVALID'],
    ['the same stake for unverified members', { unverifiedMaxStake: '5000.01' }, 'MONEY_TERMS_INVALID'],
    ['an unverified stake below the minimum', { unverifiedMaxStake: '9.99' }, 'MONEY_TERMS_INVALID'],
    ['no order per product', { openOrdersPerProduct: 0 }, 'MONEY_TERMS_INVALID'],
    ['orders without end', { openOrdersPerProduct: 11 }, 'MONEY_TERMS_INVALID'],
    ['payouts beyond half of the house', { realCoverBps: 5_001 }, 'MONEY_TERMS_INVALID'],
    ['too little cover', { realCoverBps: 499 }, 'MONEY_TERMS_INVALID'],
    ['a tolerance above one percent', { defaultToleranceBps: 101 }, 'MONEY_TERMS_INVALID'],
    ['a price of the last minute', { shownPriceMaxAgeMs: 60_000 }, 'MONEY_TERMS_INVALID'],
    ['a shown price valid too briefly', { shownPriceMaxAgeMs: 1_999 }, 'MONEY_TERMS_INVALID'],
  ])('with %s is refused', async (_, change, code) => {
    expect(await refusalOf(propose(change))).toBe(code);
  });

  test('can be previewed: whether members get less, and when it could take effect', async () => {
    const preview = async (change: Partial<TradingTermsInput>, admin = maker) =>
      tradingTerms.preview(ctx, { terms: (await termsNow(change)).terms, admin });
    const { isCut, earliest, version } = await preview({ unverifiedMaxStake: '0' });
    expect([isCut, version]).toEqual([true, (await termsNow()).version + 1]);
    expect(Math.round((Date.parse(earliest) - Date.now()) / 3_600_000)).toBe(24);
    expect((await preview({ openOrdersPerProduct: 10 })).isCut).toBe(false);
    expect(await refusalOf(preview({ openOrdersPerProduct: 10 }, clerk))).toBe('FORBIDDEN');
  });

  test('creates one proposal per key', async () => {
    const key = randomUUID();
    const id = await propose({ openOrdersPerProduct: 7 }, { key });
    expect(await propose({ openOrdersPerProduct: 7 }, { key })).toBe(id);
    await decide(id, { approve: false });
  });
});

describe('the database', () => {
  /** Calls the function directly, bypassing all checks of the platform. */
  const filed = async (after: unknown): Promise<string> => {
    const id = randomUUID();
    const { version } = await termsNow();
    await ctx.db.pool.query(
      `SELECT propose_approval($1, $2, 'trading_terms', NULL, NULL, NULL, 'a reason', 'a note', $3)`,
      [maker.sessionId, id, JSON.stringify({ before: { version }, effectiveAt: null, after })],
    );
    return id;
  };

  test('has the same fields and bounds as the forms', async () => {
    const { rows } = await ctx.db.pool.query('SELECT key, scale, lowest, highest FROM trading_terms_fields()');
    const units = (value: string | number) => BigInt(String(value).replace('.', ''));
    expect(rows.map((row) => ({ ...row, lowest: BigInt(row.lowest), highest: BigInt(row.highest) }))).toEqual(
      Object.entries(tradingTermsFields).map(([key, { lowest, highest }]) => ({
        key,
        scale: typeof lowest === 'string' ? 2 : null,
        lowest: units(lowest),
        highest: units(highest),
      })),
    );
  });

  test.each<[string, (terms: TradingTermsInput) => unknown]>([
    ['a payout', (terms) => ({ ...terms, durations: [{ durationS: 60, payoutBps: 1 }] })],
    ['a column of the table', (terms) => ({ ...terms, fee_bps: 9_999 })],
    ['a fee', (terms) => ({ ...terms, feeBps: 100 })],
    ['a field less', ({ demoGrant: _, ...terms }) => terms],
    ['an amount as a number', (terms) => ({ ...terms, maxOpenStake: 20_000 })],
    ['a number as a text', (terms) => ({ ...terms, openOrdersPerProduct: '4' })],
    ['null', (terms) => ({ ...terms, maxDayStake: null })],
    ['nothing', () => null],
  ])('does not approve %s in a stored proposal', async (_, change) => {
    const { version, terms } = await termsNow();
    const id = await filed(change(terms));
    expect(await refusalOf(decide(id))).toBe('MONEY_TERMS_INVALID');
    expect((await termsNow()).version).toBe(version);
    await decide(id, { approve: false });
  });

  const next = (approvalId: string | null, effective: string, change = '') =>
    `INSERT INTO terms SELECT n.* FROM (SELECT * FROM terms ORDER BY version DESC LIMIT 1) t,
       jsonb_populate_record(t::terms, jsonb_build_object('version', t.version + 1, 'effective_at', ${effective},
         'approval_id', ${approvalId === null ? 'NULL' : `'${approvalId}'`}${change})) n`;

  test('refuses a version without two people, before its notice, or with other content, from any role', async () => {
    const insert = (sql: string) => owner.pool.query(sql);
    const soon = `clock_timestamp() + interval '2 days'`;
    await expect(insert(next(null, soon))).rejects.toThrow('two people');
    const { terms } = await termsNow({ openOrdersPerProduct: 8 });
    const pending = await filed(terms);
    const changed = `, 'slots_per_product', 8`;
    await expect(insert(next(pending, soon, changed))).rejects.toThrow('two people');
    await decide(pending, { approve: false });
    await expect(insert(next(pending, soon, changed))).rejects.toThrow('two people');

    // Approved, but its version is deleted, so that others can be tried with the same approval.
    await approved({ openOrdersPerProduct: 8 });
    const { versions } = await reading();
    const id = versions[0]?.approvalId ?? '';
    await owner.pool.query(
      `BEGIN; ALTER TABLE terms DISABLE TRIGGER terms_no_change;
       ALTER TABLE terms_duration DISABLE TRIGGER terms_duration_no_change;
       DELETE FROM terms_duration WHERE version = ${versions[0]?.terms.version};
       DELETE FROM terms WHERE approval_id = '${id}';
       ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_no_change;
       ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_change; COMMIT`,
    );
    await expect(insert(next(id, soon, `, 'slots_per_product', 9`))).rejects.toThrow('what two people saw');
    await expect(insert(next(id, soon, `${changed}, 'fee_bps', 100`))).rejects.toThrow('what two people saw');
    await expect(insert(next(id, `clock_timestamp() + interval '14 minutes'`, changed))).rejects.toThrow('notice');
    await expect(insert(next(id, `'2020-01-01'`, changed))).rejects.toThrow('consecutive');
    await insert(next(id, `clock_timestamp() + interval '16 minutes'`, changed));
    // its durations equal those of the version before, to the basis point
    const version = versions[0]?.terms.version ?? 0;
    const duration = (payout: string) =>
      `INSERT INTO terms_duration SELECT version + 1, duration_s, ${payout}, enabled FROM terms_duration
        WHERE version = ${version - 1}`;
    await expect(insert(duration('payout_bps + 1'))).rejects.toThrow('terms of products');
    expect(await wrongBooks()).toEqual(['terms_are_stated', 'trading_terms_keep_durations']);
    await insert(duration('payout_bps'));
    await passTime();
  });

  test('lets no role write versions, and not even the owner change one', async () => {
    for (const { pool } of [roles.app, roles.worker, roles.reader]) {
      await expect(pool.query(next(null, 'now()'))).rejects.toThrow(/permission denied/);
      await expect(pool.query('UPDATE terms SET max_open_stake = 0')).rejects.toThrow(/permission denied/);
      await expect(pool.query('SELECT apply_trading_terms(a, now()) FROM approval a')).rejects.toThrow(
        /permission denied/,
      );
    }
    await expect(owner.pool.query('UPDATE terms SET max_open_stake = 0')).rejects.toThrow();
    await expect(owner.pool.query('DELETE FROM terms')).rejects.toThrow();
    // Not even the owner of the database bypasses the guards.
    const client = await roles.admin.pool.connect();
    try {
      await client.query(`SET session_replication_role = 'replica'`);
      await expect(client.query(next(null, `now() + interval '80 days'`))).rejects.toThrow('two people');
      await expect(client.query(next(null, `'2099-01-01'`))).rejects.toThrow('within 90 days');
      await expect(client.query('UPDATE terms SET max_open_stake = 0')).rejects.toThrow();
    } finally {
      client.release(true);
    }
  });

  test.each([
    ['rewritten', `UPDATE terms SET max_open_stake = max_open_stake + 1 WHERE approval_id IS NOT NULL`],
    [
      'before its notice',
      `UPDATE terms SET effective_at = effective_at - interval '1 hour'
       WHERE version = (SELECT min(version) FROM terms WHERE approval_id IS NOT NULL)`,
    ],
    ['with another fee', `UPDATE terms SET fee_bps = 100 WHERE version = (SELECT max(version) FROM terms)`],
    ['without its two people', `UPDATE terms SET approval_id = NULL WHERE version = (SELECT max(version) FROM terms)`],
  ])('a version %s, written around the functions, is found by the verifier', async (_, sql) => {
    const client = await roles.admin.pool.connect();
    try {
      const off = 'BEGIN; ALTER TABLE terms DISABLE TRIGGER ALL';
      const on = `ALTER TABLE terms ENABLE TRIGGER ALL; ALTER TABLE terms ENABLE ALWAYS TRIGGER trading_terms_guard;
        ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_change; ALTER TABLE terms ENABLE ALWAYS TRIGGER terms_no_truncate; COMMIT`;
      await client.query(`${off}; CREATE TABLE kept_terms AS TABLE terms; ${sql}; ${on}`);
      expect(await wrongBooks()).toContain('trading_terms_have_four_eyes');
      await client.query(
        `${off}; ALTER TABLE terms_duration DISABLE TRIGGER ALL; DELETE FROM terms; INSERT INTO terms TABLE kept_terms;
         DROP TABLE kept_terms; ALTER TABLE terms_duration ENABLE TRIGGER ALL;
         ALTER TABLE terms_duration ENABLE ALWAYS TRIGGER terms_duration_guard; ${on}`,
      );
    } finally {
      client.release(true);
    }
    expect(await wrongBooks()).toEqual([]);
  });
});
