import { formatDecimal, riskOf } from '@fairtick/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDeposit } from './deposit-checks.ts';
import { type ApprovalFacts, holderOf, needsSecondApproval, normalizeTxId, readAmount } from './deposits.rules.ts';
import { addressOf, receivingIn } from './method-wording.ts';
import { sameName } from './payer-name.ts';
import type { ReviewFacts } from './review-queue.repo.ts';

describe('amounts', () => {
  test('keep their written form, at every scale', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.integer({ min: 0, max: 6 }), (minor, scale) => {
        expect(readAmount(formatDecimal(minor, scale), scale)).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['0', 2],
    ['0.00', 2],
    ['0.001', 2],
    ['1.00001', 4],
    ['0.0000001', 6],
    ['1.5', 0],
    ['-1', 2],
    ['1e5', 2],
    ['NaN', 2],
    [' 5', 2],
    ['٥', 2],
    ['9'.repeat(40), 2],
  ])('refuses %s with %i decimals', (text, scale) => {
    expect(() => readAmount(text, scale)).toThrow('INPUT_INVALID');
  });
});

describe('transaction ids', () => {
  const hex = 'ab'.repeat(32);
  test('have one spelling on each chain', () => {
    expect(normalizeTxId('TRC20', ` ${hex.toUpperCase()} `)).toBe(hex);
    expect(normalizeTxId('ERC20', `0x${hex.toUpperCase()}`)).toBe(`0x${hex}`);
  });
  test.each([
    ['TRC20', `0x${hex}`],
    ['ERC20', hex],
    ['TRC20', hex.slice(1)],
    ['ERC20', `0x${hex}0`],
    ['TRC20', 'g'.repeat(64)],
    ['ERC20', `0x${'é'.repeat(64)}`],
  ] as const)('on %s not %s', (chain, text) => {
    expect(() => normalizeTxId(chain, text)).toThrow('TX_ID_INVALID');
  });
});

test('names are equal regardless of spaces, width and case', () => {
  expect(sameName('林 若溪', '林若溪')).toBe(true);
  expect(sameName('ＬＩＮ Ruoxi', 'lin ruoxi')).toBe(true);
  expect(sameName('林若溪', '林若曦')).toBe(false);
});

describe('the holder of a deposit', () => {
  const base = { mode: 'proof', txId: null, confirmations: 0, confirmationsNeeded: null };
  const onChain = { ...base, mode: 'chain', confirmationsNeeded: 15 };
  test.each([
    [{ ...base, state: 'recharging' }, 'member'],
    [{ ...base, state: 'recharging', mode: 'gateway' }, 'gateway'],
    [{ ...onChain, state: 'recharging' }, 'member'],
    [{ ...onChain, state: 'recharging', txId: 'x', confirmations: 3 }, 'chain'],
    [{ ...onChain, state: 'pending_review', txId: 'x', confirmations: 14 }, 'chain'],
    [{ ...onChain, state: 'pending_review', txId: 'x', confirmations: 15 }, 'platform'],
    [{ ...base, state: 'reviewing' }, 'platform'],
    [{ ...base, state: 'on_hold' }, 'platform'],
    [{ ...base, state: 'completed' }, null],
    [{ ...base, state: 'cancelled' }, null],
  ] as const)('%o: %s', (deposit, holder) => {
    expect(holderOf(deposit)).toBe(holder);
  });
});

test('known labels are translated, others stay as written', () => {
  const rows = [
    { label: 'payee', value: 'A' },
    { label: 'constructor', value: 'B' },
    { label: '用途', value: 'C' },
  ];
  expect(receivingIn('en', rows).map(({ label }) => label)).toEqual(['Payee', 'constructor', '用途']);
  expect(addressOf([...rows, { label: 'address', value: 'T1' }])).toBe('T1');
  expect(addressOf(rows)).toBeNull();
});

describe('the need of a second approval', () => {
  const announced: ApprovalFacts = {
    mode: 'proof',
    confirmationsNeeded: null,
    scale: 2,
    rate: null,
    submittedAmount: 999_999n,
    seenAmount: null,
    actualAmount: null,
    maxAmount: 5_000_000n,
    postedAmount: null,
    firstApprover: null,
    secondApprovalFrom: 1_000_000n,
  };
  const foreign = { scale: 6, rate: 720_000_000n, submittedAmount: 1_388_888_889n, maxAmount: 50_000_000_000n };
  const posted = { actualAmount: 999_999n, postedAmount: 999_999n, firstApprover: 'x' };
  test.each<[string, Partial<ApprovalFacts>, boolean]>([
    ['announced below the limit', {}, false],
    ['announced at the limit', { submittedAmount: 1_000_000n }, true],
    ['seen at the limit, announced below', { actualAmount: 1_000_000n, seenAmount: 1_000_000n }, true],
    ['a little below the limit, announced at it', { submittedAmount: 1_000_000n, actualAmount: 999_999n }, false],
    ['far below the limit, announced above', { submittedAmount: 2_000_000n, actualAmount: 999_999n }, true],
    ['approved above the method’s maximum', { maxAmount: 999_998n }, true],
    ['other than machines saw', { seenAmount: 899_999n }, true],
    ['on a chain that no machine watches', { confirmationsNeeded: 20 }, true],
    ['on a chain that a machine watches', { confirmationsNeeded: 20, mode: 'chain' }, false],
    ['from before the limit was stored', { maxAmount: null }, false],
    ['a first approver waits', { actualAmount: 1_000_000n, firstApprover: 'x' }, true],
    ['posted below the limit by one person', posted, false],
    ['posted at the limit', { ...posted, actualAmount: 1_000_000n, postedAmount: 1_000_000n }, true],
    // 1,388.888889 USDT at 7.2 are 10,000.00 CNY, and 1,388.888888 are a little less
    ['foreign at the limit', { ...foreign, actualAmount: 1_388_888_889n }, true],
    ['foreign below the limit', { ...foreign, actualAmount: 1_388_888_888n }, false],
  ])('%s: %o is %s', (_, changes, needed) => {
    expect(needsSecondApproval({ ...announced, ...changes })).toBe(needed);
  });
});

describe('automatic checks', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const facts: ReviewFacts = {
    id: '',
    verified: true,
    memberSince: new Date('2026-01-01T00:00:00.000Z'),
    sameAmount: 0n,
    madeInDay: 1n,
    postedMinor: 0n,
    unverifiedTotalMinor: 100_000n,
    payments: 1n,
    restrictions: [],
    minAmount: 10_000n,
    maxAmount: 5_000_000n,
  };
  const item = {
    mode: 'proof',
    currency: 'CNY',
    scale: 2,
    submittedAmount: 50_000n,
    seenAmount: 50_000n as bigint | null,
    accountAmount: 50_000n,
    createdAt: now,
    quote: null as string | null,
    confirmations: 0,
    confirmationsNeeded: null as number | null,
    txAt: null as Date | null,
    givenUpBefore: false,
    names: { payer: '林若溪' as string | null, real: '林若溪' },
    shownNames: '林*溪 / 林*溪',
  };
  const riskAt = (changes: Partial<typeof item>, more: Partial<ReviewFacts>) => {
    const { risk, causes } = riskOf(checkDeposit({ ...item, ...changes }, { ...facts, ...more }));
    return [risk, ...causes.map(({ key }) => key)];
  };
  const fresh = { memberSince: now, verified: false, sameAmount: 1n };

  test.each([
    ['an ordinary deposit of a new member', { seenAmount: null }, fresh, ['low']],
    ['one of many in a day', { seenAmount: null }, { ...fresh, madeInDay: 6n }, ['medium', 'many_deposits']],
    ['another payer', { names: { payer: '王五', real: '林若溪' } }, { madeInDay: 6n }, ['high', 'payer_name']],
  ] as [string, Partial<typeof item>, Partial<ReviewFacts>, string[]][])(
    'the risk of %s names the few checks that raise it',
    (_, changes, more, found) => {
      expect(riskAt(changes, more)).toEqual(found);
    },
  );

  const verdicts = (changes: Partial<typeof item>, more: Partial<ReviewFacts> = {}) =>
    Object.fromEntries(
      checkDeposit({ ...item, ...changes }, { ...facts, ...more }).map((one) => [one.key, one.verdict]),
    );

  test('find nothing in an ordinary deposit', () => {
    expect(new Set(Object.values(verdicts({})))).toEqual(new Set(['ok']));
  });
  test.each([
    [{ names: { payer: '王五', real: '林若溪' } }, {}, { payer_name: 'bad' }],
    [{ names: { payer: null, real: '林若溪' } }, {}, { payer_name: 'attention' }],
    [{ seenAmount: null }, {}, { amount: 'attention' }],
    [{ seenAmount: 49_999n }, {}, { amount: 'bad' }],
    [{ seenAmount: 5_000_001n }, {}, { method_limits: 'attention' }],
    [{ quote: 'USDT/CNY 7.2' }, {}, { quote: 'ok' }],
    [{ confirmationsNeeded: 20 }, {}, { confirmations: 'attention' }],
    [{ mode: 'chain', confirmationsNeeded: 15, confirmations: 14 }, {}, { confirmations: 'bad' }],
    [{ mode: 'chain', confirmationsNeeded: 15, confirmations: 15 }, {}, { confirmations: 'ok' }],
    [{ txAt: new Date(now.getTime() - 120_001) }, {}, { paid_after_announced: 'bad' }],
    [{ txAt: new Date(now.getTime() - 120_000) }, {}, { paid_after_announced: 'attention' }],
    [{ txAt: new Date(now.getTime() + 1_000) }, {}, { paid_after_announced: 'ok' }],
    [{ givenUpBefore: true }, {}, { given_up_before: 'attention' }],
    [{}, { verified: false }, { verified: 'attention', unverified_total: 'ok' }],
    [{}, { verified: false, postedMinor: 50_001n }, { unverified_total: 'bad' }],
    [{}, { memberSince: new Date(now.getTime() - 86_400_000) }, { account_age: 'attention' }],
    [{}, { sameAmount: 1n }, { same_amount: 'attention' }],
    [{}, { madeInDay: 6n }, { many_deposits: 'attention' }],
    [{}, { payments: 2n }, { paid_twice: 'bad' }],
    [{}, { restrictions: ['trading'] }, { restrictions: 'attention' }],
  ] as [Partial<typeof item>, Partial<ReviewFacts>, Record<string, string>][])('%o %o: %o', (changes, more, found) => {
    expect(verdicts(changes, more)).toMatchObject(found);
  });
});
