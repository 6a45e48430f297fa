import { randomUUID } from 'node:crypto';
import { durationBounds, type ProductHours, type ProductTermsInput } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { tryWithApproval } from '../approvals/approved-only.test-setup.ts';
import { withEditedProposal } from '../approvals/edit-proposal.test-setup.ts';
import { decideApproval, listApprovals } from '../approvals/index.ts';
import { bypassTriggers } from '../reconciliation/bypass-triggers.test-setup.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { previewProductTerms, readProductTerms, withdrawProductTerms } from './index.ts';
import {
  approved,
  checker,
  clerk,
  ctx,
  decide,
  detail,
  maker,
  minutes,
  nextProduct,
  origin,
  owner,
  passTime,
  productId,
  propose,
  reader,
  refusalOf,
  superuser,
  termsNow,
} from './products.test-setup.ts';

const weekdays: ProductHours = {
  zone: 'Asia/Hong_Kong',
  aroundTheClock: false,
  ordersAfterOpenS: 60,
  ordersBeforeCloseS: 60,
  hours: [1, 2, 3, 4, 5].map((day) => ({ opensMinute: day * 1440 + 570, closesMinute: day * 1440 + 960 })),
  exceptions: [{ day: '2099-01-01', kind: 'early_close', minute: 720, label: '元旦' }],
};
const base: Partial<ProductTermsInput> = {
  durations: [
    { durationS: 60, payoutBps: 8_000 },
    { durationS: 300, payoutBps: 8_800 },
  ],
  feeBps: 10,
  hours: weekdays,
};
/** A product with its own version in force, as the base of changes. */
async function withOwnTerms(): Promise<void> {
  await approved(base);
  await passTime('25 hours');
}

describe('a change of terms', () => {
  test('is proposed by one administrator and applied by another, who sees before and after; nothing changes until then', async () => {
    const before = await detail();
    expect(before.terms).toMatchObject({
      version: expect.any(Number),
      feeBps: 0,
      minStake: '10.00',
      maxStake: '5000.00',
    });
    const id = await propose({ change: { feeBps: 20 } });
    const [shown] = (await listApprovals(ctx, { admin: checker, kind: 'product_terms', state: 'pending' })).items;
    expect(shown).toMatchObject({
      id,
      mayDecide: true,
      change: {
        productId,
        symbol: before.symbol,
        isCut: true,
        before: { version: before.terms.version, feeBps: 0 },
        after: { feeBps: 20 },
      },
    });
    expect(await detail()).toMatchObject({ terms: before.terms, upcoming: [], pendingProposals: 1 });
    expect(await refusalOf(decide(id, { by: maker }))).toBe('APPROVAL_OWN');
    expect(await refusalOf(decide(id, { by: clerk }))).toBe('FORBIDDEN');
    expect(await refusalOf(propose({ change: { feeBps: 20 }, admin: clerk }))).toBe('FORBIDDEN');
    await decide(id, { approve: false });
    expect(await detail()).toMatchObject({ terms: before.terms, upcoming: [], pendingProposals: 0 });
  });

  test('that is no cut acts fifteen minutes after the approval', async () => {
    await withOwnTerms();
    const at = await approved({ maxStake: '6000.00', sort: 3 });
    const { terms, upcoming, versions } = await detail();
    expect(minutes(at, upcoming[0]?.effectiveAt)).toBe(15);
    expect([terms.maxStake, upcoming[0]?.maxStake]).toEqual(['5000.00', '6000.00']);
    expect(upcoming[0]?.version).toBe(terms.version + 1);
    expect(versions[0]).toMatchObject({ proposedBy: 'maker', approvedBy: 'checker', reason: '季度调整' });
    await passTime('16 minutes');
    expect(await detail()).toMatchObject({ terms: { maxStake: '6000.00' }, upcoming: [] });
  });

  const later = { ...weekdays.hours[0], opensMinute: 1440 + 600, closesMinute: 1440 + 960 };
  test.each<[string, Partial<ProductTermsInput>]>([
    [
      'a lower payout',
      {
        durations: [
          { durationS: 60, payoutBps: 7_999 },
          { durationS: 300, payoutBps: 9_000 },
        ],
      },
    ],
    ['a duration less', { durations: [{ durationS: 60, payoutBps: 9_000 }] }],
    ['a higher fee', { feeBps: 11 }],
    ['a higher least stake', { minStake: '20.00' }],
    ['a lower greatest stake', { maxStake: '4999.00' }],
    ['a smaller exposure cap', { exposureCap: '199999.00' }],
    ['orders no longer accepted', { enabled: false }],
    ['a later opening', { hours: { ...weekdays, hours: [later, ...weekdays.hours.slice(1)] } }],
    ['a weekday less', { hours: { ...weekdays, hours: weekdays.hours.slice(1) } }],
    ['another zone', { hours: { ...weekdays, zone: 'Asia/Tokyo' } }],
    ['a longer wait after the opening', { hours: { ...weekdays, ordersAfterOpenS: 61 } }],
    [
      'a further closed day',
      {
        hours: {
          ...weekdays,
          exceptions: [...weekdays.exceptions, { day: '2099-02-02', kind: 'closed', minute: null, label: '春节' }],
        },
      },
    ],
    [
      'an exception that closes more of its day',
      { hours: { ...weekdays, exceptions: [{ day: '2099-01-01', kind: 'closed', minute: null, label: '元旦' }] } },
    ],
    ['a gain beside a cut', { maxStake: '9000.00', feeBps: 11 }],
  ])('%s is a cut and waits for twenty-four hours', async (_, change) => {
    await withOwnTerms();
    const at = await approved(change);
    expect(minutes(at, (await detail()).upcoming[0]?.effectiveAt)).toBe(24 * 60);
  });

  test.each<[string, Partial<ProductTermsInput>]>([
    [
      'a higher payout',
      {
        durations: [
          { durationS: 60, payoutBps: 8_001 },
          { durationS: 300, payoutBps: 8_800 },
        ],
      },
    ],
    ['a further duration', { durations: [...(base.durations ?? []), { durationS: 120, payoutBps: 8_200 }] }],
    ['a lower fee', { feeBps: 0 }],
    ['wider stakes', { minStake: '5.00', maxStake: '9000.00' }],
    [
      'longer hours',
      { hours: { ...weekdays, hours: [...weekdays.hours, { opensMinute: 9_000, closesMinute: 10_500 }] } },
    ],
    ['around the clock', { hours: { ...weekdays, aroundTheClock: true } }],
    [
      'an exception that closes less',
      { hours: { ...weekdays, exceptions: [{ day: '2099-01-01', kind: 'early_close', minute: 721, label: '元旦' }] } },
    ],
    ['no exception', { hours: { ...weekdays, exceptions: [] } }],
    ['another position in the list', { sort: 7 }],
  ])('%s is no cut', async (_, change) => {
    await withOwnTerms();
    const at = await approved(change);
    expect(minutes(at, (await detail()).upcoming[0]?.effectiveAt)).toBe(15);
  });

  test('acts at the chosen time; too early a time is refused on proposing and on approving', async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    expect(await refusalOf(propose({ change: { sort: 9 }, effectiveAt: at(14 * 60_000) }))).toBe(
      'PRODUCT_TERMS_NOTICE',
    );
    expect(await refusalOf(propose({ change: { feeBps: 1 }, effectiveAt: at(23 * 3_600_000) }))).toBe(
      'PRODUCT_TERMS_NOTICE',
    );
    expect(await refusalOf(propose({ change: { sort: 9 }, effectiveAt: at(91 * 86_400_000) }))).toBe('INPUT_INVALID');
    await approved({ sort: 9 }, { effectiveAt: at(40 * 60_000) });
    expect((await detail()).upcoming[0]?.effectiveAt).toBe(at(40 * 60_000));

    // Never before the newest version, which is announced for later.
    expect(await refusalOf(propose({ change: { sort: 11 }, effectiveAt: at(20 * 60_000) }))).toBe(
      'PRODUCT_TERMS_NOTICE',
    );

    // A proposal that waited until its time was too near: nothing is approved.
    const late = await propose({ change: { sort: 10 }, effectiveAt: at(41 * 60_000) });
    await withEditedProposal(owner, { id: late, path: '{effectiveAt}', value: at(60_000) }, async () => {
      expect(await refusalOf(decide(late))).toBe('PRODUCT_TERMS_NOTICE');
    });
    expect((await detail()).upcoming).toHaveLength(1);
    expect((await detail()).pendingProposals).toBe(1);
  });

  test('is compared with the newest version, so the second of two proposals of one version is refused', async () => {
    const [first, second] = [await propose({ change: { feeBps: 5 } }), await propose({ change: { feeBps: 6 } })];
    await decide(first);
    expect(await refusalOf(decide(second))).toBe('REVIEW_CHANGED');
    const stale = await termsNow({ sort: 1 });
    expect(await refusalOf(propose({ ...stale, version: stale.version - 1 }))).toBe('REVIEW_CHANGED');
    expect((await detail()).upcoming).toHaveLength(1);
  });

  test('can be taken back by its proposer alone while undecided', async () => {
    const id = await propose({ change: { feeBps: 5 } });
    const withdraw = (admin = maker) => withdrawProductTerms(ctx, { id, version: 1, admin, origin });
    expect(await refusalOf(withdraw(checker))).toBe('NOT_FOUND');
    await withdraw();
    expect(await refusalOf(withdraw())).toBe('APPROVAL_DECIDED');
    expect(await refusalOf(decide(id))).toBe('APPROVAL_DECIDED');
    expect(await detail()).toMatchObject({ upcoming: [], pendingProposals: 0 });
    const { items } = await listApprovals(ctx, { admin: checker, kind: 'product_terms', state: 'withdrawn' });
    expect(items[0]).toMatchObject({ id, decidedBy: null });
  });

  test.each<[string, Partial<ProductTermsInput>, string]>([
    ['no changed field', {}, 'PRODUCT_TERMS_UNCHANGED'],
    ['a greatest stake below the least', { minStake: '600.00', maxStake: '500.00' }, 'PRODUCT_TERMS_INVALID'],
    ['a stake off the step', { minStake: '10.50' }, 'PRODUCT_TERMS_INVALID'],
    [
      'a duration twice',
      {
        durations: [
          { durationS: 60, payoutBps: 1 },
          { durationS: 60, payoutBps: 2 },
        ],
      },
      'PRODUCT_TERMS_INVALID',
    ],
    ['a zone that is none', { hours: { ...weekdays, zone: 'Mars/Olympus' } }, 'PRODUCT_TERMS_INVALID'],
    ['no hours at all', { hours: { ...weekdays, hours: [] } }, 'PRODUCT_TERMS_INVALID'],
    [
      'hours that close before they open',
      { hours: { ...weekdays, hours: [{ opensMinute: 100, closesMinute: 100 }] } },
      'PRODUCT_TERMS_INVALID',
    ],
    [
      'a day that there is not',
      { hours: { ...weekdays, exceptions: [{ day: '2099-02-30', kind: 'closed', minute: null, label: 'x' }] } },
      'PRODUCT_TERMS_INVALID',
    ],
    [
      'a closed day with a minute',
      { hours: { ...weekdays, exceptions: [{ day: '2099-02-01', kind: 'closed', minute: 5, label: 'x' }] } },
      'PRODUCT_TERMS_INVALID',
    ],
  ])('with %s is refused', async (_, change, code) => {
    expect(await refusalOf(propose({ change }))).toBe(code);
    expect(await detail()).toMatchObject({ pendingProposals: 0, upcoming: [] });
  });

  test('can be previewed: whether it is a cut, and when it could act', async () => {
    const preview = async (change: Partial<ProductTermsInput>, admin = maker) =>
      previewProductTerms(ctx, { productId, terms: (await termsNow(change)).terms, admin });
    const { isCut, earliest } = await preview({ feeBps: 1 });
    expect(isCut).toBe(true);
    expect(Math.round(minutes(Date.now(), earliest))).toBe(24 * 60);
    expect((await preview({ sort: 1 })).isCut).toBe(false);
    expect(await refusalOf(preview({ sort: 1 }, clerk))).toBe('FORBIDDEN');
    expect(await refusalOf(preview({ minStake: '9999.00' }))).toBe('PRODUCT_TERMS_INVALID');
  });

  test('creates one proposal per key', async () => {
    const key = randomUUID();
    const [a, b] = [await propose({ change: { feeBps: 5 }, key }), await propose({ change: { feeBps: 5 }, key })];
    expect(a).toBe(b);
    expect((await detail()).pendingProposals).toBe(1);
  });
});

test('past, current and announced terms are public', async () => {
  await withOwnTerms();
  await approved({ feeBps: 0 });
  const terms = await readProductTerms(ctx, { productId });
  expect(terms.past.map(({ feeBps }) => feeBps)).toEqual([0]);
  expect(terms.current.feeBps).toBe(10);
  expect(terms.upcoming.map(({ feeBps }) => feeBps)).toEqual([0]);
  expect(await refusalOf(readProductTerms(ctx, { productId: randomUUID() }))).toBe('NOT_FOUND');
});

describe('the database', () => {
  test('refuses a version that differs from the approved proposal, or is for another product', async () => {
    const id = await propose({ change: { feeBps: 5 } });
    const first = productId;
    await nextProduct();
    const inTheirName = (product: string, change: string) =>
      `INSERT INTO product_terms SELECT n.* FROM product_terms_at('${product}', 'infinity') t, jsonb_populate_record(t,
         jsonb_build_object('version', t.version + 1, 'effective_at', clock_timestamp() + interval '2 days',
           'approval_id', '${id}'${change})) n`;
    const write = (sql: string) => tryWithApproval(owner, { approvalId: id, decidedBy: checker.id }, sql);
    const saw = 'what two people saw';
    await expect(write(inTheirName(first, `, 'fee_bps', 6`))).rejects.toThrow(saw);
    await expect(write(inTheirName(first, `, 'fee_bps', 5, 'max_stake', 900000`))).rejects.toThrow(saw);
    await expect(write(inTheirName(productId, `, 'fee_bps', 5`))).rejects.toThrow(saw);
    await write(inTheirName(first, `, 'fee_bps', 5`));
    await decide(id, { approve: false });
  });

  test.each([
    ['another fee', 'fee_bps = fee_bps + 1'],
    ['another payout', 'payouts_bps = payouts_bps[:cardinality(payouts_bps) - 1] || 8999'],
    ['other hours', `hours = jsonb_set(hours, '{ordersAfterOpenS}', '61')`],
    ['an earlier beginning', `effective_at = now()`],
  ])('is compared by the verifier with the approved proposal: %s is found', async (_, change) => {
    await approved(base);
    const edit = (sql: string) => bypassTriggers(superuser, ['product_terms'], sql);
    await edit(`CREATE TABLE kept AS SELECT * FROM product_terms;
      UPDATE product_terms SET ${change} WHERE product_id = '${productId}'`);
    expect((await verifyBooks({ db: reader })).detail.wrong).toMatchObject([
      { name: 'product_terms_have_four_eyes' },
      { name: 'terms_are_stated' },
    ]);
    await edit('DELETE FROM product_terms; INSERT INTO product_terms SELECT * FROM kept; DROP TABLE kept');
  });

  const insert = (approvalId: string, effective: string) =>
    owner.pool.query(
      `INSERT INTO product_terms
       SELECT product_id, version + 1, ${effective}, enabled, sort, fee_bps + 1, min_stake, max_stake, exposure_cap,
              durations_s, payouts_bps, hours, $2 FROM product_terms_at($1, 'infinity')`,
      [productId, approvalId],
    );
  test('refuses a version without two people or before its notice, from any role, and changes none', async () => {
    const pending = await propose({ change: { feeBps: 5 } });
    await expect(insert(pending, `clock_timestamp() + interval '2 days'`)).rejects.toThrow('two people');
    await decide(pending);
    await passTime('10 seconds');
    const other = await propose({ change: { feeBps: 6 } });
    await decide(other, { approve: false });
    await expect(insert(other, `clock_timestamp() + interval '9 days'`)).rejects.toThrow('two people');
    await expect(owner.pool.query('UPDATE product_terms SET fee_bps = 0')).rejects.toThrow();
    await expect(owner.pool.query('DELETE FROM product_terms')).rejects.toThrow();
    await expect(ctx.db.pool.query('DELETE FROM product_terms')).rejects.toThrow(/permission denied/);
    await expect(
      decideApproval(ctx, {
        id: pending,
        version: 1,
        approve: true,
        note: '',
        key: randomUUID(),
        admin: checker,
        origin,
      }),
    ).rejects.toThrow('APPROVAL_DECIDED');
  });
});

test('the database has the same bounds of durations as the contract', async () => {
  const { most, longestS } = durationBounds;
  const isSound = async (count: number, lastS: number) => {
    const durations = [...Array.from({ length: count - 1 }, (_, index) => index + 1), lastS];
    const { rows } = await owner.pool.query<{ sound: boolean }>(
      'SELECT product_durations_sound($1::int[], array_fill(8000, ARRAY[cardinality($1::int[])])) AS sound',
      [durations],
    );
    return rows[0]?.sound;
  };
  expect([await isSound(most, longestS), await isSound(most + 1, longestS), await isSound(most, longestS + 1)]).toEqual(
    [true, false, false],
  );
});
