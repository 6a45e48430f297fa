import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeVerdicts, encodeBatch, type OrderRequest } from './batch-codec.ts';
import { refusalOf, refusals } from './orders.codes.ts';

const request: OrderRequest = {
  memberId: '01900000-0000-7000-8000-000000000001',
  epoch: 3,
  key: '01900000-0000-7000-8000-000000000002',
  bodyHash: '00ff'.repeat(8),
  account: 1,
  productId: '01900000-0000-7000-8000-000000000003',
  direction: 2,
  stake: 12_345n,
  durationS: 60,
  shownPrice: 9_007_199_254_740_993n,
  shownSeq: 7,
  toleranceBps: null,
};

test('encodes a batch as one array per column, exact to the last digit, a missing tolerance as NULL', () => {
  expect(encodeBatch([request, { ...request, toleranceBps: 25 }])).toEqual([
    `{${request.memberId},${request.memberId}}`,
    '{3,3}',
    `{${request.key},${request.key}}`,
    `{"\\\\x${'00ff'.repeat(8)}","\\\\x${'00ff'.repeat(8)}"}`,
    '{1,1}',
    `{${request.productId},${request.productId}}`,
    '{2,2}',
    '{12345,12345}',
    '{60,60}',
    '{9007199254740993,9007199254740993}',
    '{7,7}',
    '{NULL,25}',
  ]);
});

test('returns verdicts to their positions in any order of the answer; a position without one has no wallet', () => {
  const facts = `0:${request.key}:1700000000123:5:8000:10:2:99:${'ab'.repeat(32)}`;
  const answer = `3:20,1:${facts},4:${facts}:1:77`;
  expect(decodeVerdicts(answer, 4)).toEqual([
    {
      accepted: {
        id: request.key,
        acceptedAtMs: 1_700_000_000_123,
        fee: 5n,
        payoutBps: 8_000,
        toleranceBps: 10,
        termsVersion: 2,
        headSeq: 99,
        headHash: 'ab'.repeat(32),
      },
      fresh: null,
    },
    { refused: 'UNAUTHENTICATED' },
    { refused: 'ORDER_PENDING_SETTLEMENT' },
    { accepted: expect.anything(), fresh: { ownTerms: true, batch: 77n } },
  ]);
  expect(decodeVerdicts('', 1)).toEqual([{ refused: 'UNAUTHENTICATED' }]);
});

test('rejects a malformed answer of the database instead of guessing a verdict', () => {
  for (const answer of ['x', '0:20', '2:20', '1', '1:', '1:x', '1:0', '1:0:id:5', '1:20,', ' ']) {
    expect(() => decodeVerdicts(answer, 1)).toThrow(RangeError);
  }
});

test('round-trips any verdicts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...Object.keys(refusals).map(Number)), { minLength: 1, maxLength: 256 }),
      (verdicts) => {
        const answer = verdicts
          .map((verdict, place) => `${place + 1}:${verdict}`)
          .toReversed()
          .join(',');
        expect(decodeVerdicts(answer, verdicts.length)).toEqual(
          verdicts.map((verdict) => ({ refused: refusalOf(verdict) })),
        );
      },
    ),
  );
});
