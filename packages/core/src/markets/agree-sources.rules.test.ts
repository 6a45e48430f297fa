import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgreementRules, type AgreementState, agreeOn, beginAgreement } from './agree-sources.rules.ts';

const rules: AgreementRules = {
  agreeBps: 50,
  comparableMs: 5_000,
  silenceMs: 2_500,
  steadyMs: 60_000,
  aloneMs: 30_000,
};

const fresh = { nowMs: 0, paired: true, active: 0, lastUsed: null } as const;

function play(
  quotes: readonly (readonly [from: 0 | 1, price: bigint, nowMs: number])[],
  begun: Partial<Parameters<typeof beginAgreement>[0]> = {},
) {
  let state: AgreementState = beginAgreement({ ...fresh, ...begun });
  return quotes.map(([from, price, nowMs]) => {
    const step = agreeOn(state, { from, quote: { price, sourceTimeMs: nowMs }, nowMs }, rules);
    state = step.state;
    const { verdict } = step;
    return verdict.kind === 'used' && verdict.switched ? 'switched' : verdict.kind;
  });
}

it('uses the first source and compares it with the second', () => {
  expect(
    play([
      [0, 10_000n, 0],
      [1, 10_040n, 100],
      [0, 10_010n, 200],
    ]),
  ).toEqual(['used', 'stood_by', 'used']);
});

it('uses neither while they differ by more than allowed, and the first again once they agree', () => {
  expect(
    play([
      [0, 10_000n, 0],
      [1, 10_051n, 100],
      [0, 10_000n, 200],
      [1, 10_050n, 300],
      [0, 10_000n, 400],
    ]),
  ).toEqual(['used', 'stood_by', 'disagrees', 'stood_by', 'used']);
});

it('ignores old quotes in the comparison', () => {
  expect(
    play([
      [1, 20_000n, 0],
      [0, 10_000n, 5_000],
      [0, 10_000n, 5_001],
    ]),
  ).toEqual(['stood_by', 'disagrees', 'used']);
});

it('switches to the second when the first falls silent, and back after a steady minute', () => {
  const second = Array.from({ length: 70 }, (_, n) => [1, 10_000n, 2_600 + n * 1_000] as const);
  const first = Array.from({ length: 70 }, (_, n) => [0, 10_000n, 3_000 + n * 1_000] as const);
  const both = [...second, ...first].sort((a, b) => a[2] - b[2]);
  const verdicts = play([[0, 10_000n, 0], ...both]);
  expect(verdicts[1]).toBe('switched');
  const back = verdicts.lastIndexOf('switched');
  expect(both[back - 1]).toEqual([0, 10_000n, 63_000]);
  expect(verdicts.filter((verdict) => verdict === 'switched')).toHaveLength(2);
});

it('accepts a jump of the only live source once it has lasted half a minute', () => {
  const liar = Array.from({ length: 62 }, (_, n) => [1, 11_000n, 8_000 + n * 500] as const);
  const verdicts = play([[0, 10_000n, 0], [1, 10_000n, 7_000], ...liar]);
  expect(verdicts.slice(0, 2)).toEqual(['used', 'switched']);
  expect(verdicts.slice(2, 62).every((verdict) => verdict === 'unconfirmed')).toBe(true);
  expect(verdicts.slice(62)).toEqual(['used', 'used']);
});

it('discards a jump that did not last, and compares nothing where there is one source', () => {
  const alone = [
    [1, 10_000n, 7_000],
    [1, 11_000n, 8_000],
    [1, 10_001n, 9_000],
    [1, 11_000n, 20_000],
    [1, 11_000n, 39_000],
    [1, 10_002n, 40_000],
  ] as const;
  expect(play([[0, 10_000n, 0], ...alone]).slice(1)).toEqual([
    'switched',
    'unconfirmed',
    'used',
    'unconfirmed',
    'unconfirmed',
    'used',
  ]);
  const jump = [
    [0, 10_000n, 0],
    [0, 11_000n, 100],
  ] as const;
  expect(play(jump, { paired: false })).toEqual(['used', 'used']);
});

it('compares the first quotes with the last price of the resumed tape', () => {
  const lastUsed = 10_000n;
  expect(play([[0, 11_000n, 100]], { lastUsed })).toEqual(['unconfirmed']);
  expect(
    play(
      [
        [1, 11_000n, 100],
        [0, 11_000n, 200],
      ],
      { lastUsed },
    ),
  ).toEqual(['stood_by', 'used']);
  expect(play([[0, 11_000n, 2_600]], { lastUsed, active: 1 })).toEqual(['unconfirmed']);
});

it('stays on the second source if the tape last used it, until that is silent', () => {
  expect(
    play(
      [
        [0, 10_000n, 100],
        [1, 10_001n, 200],
        [0, 10_000n, 2_700],
        [0, 10_000n, 2_701],
      ],
      { lastUsed: 10_000n, active: 1 },
    ),
  ).toEqual(['stood_by', 'used', 'stood_by', 'switched']);
});

it('accepts no jump from a source that has just disagreed with the other', () => {
  expect(
    play([
      [0, 10_000n, 0],
      [1, 11_000n, 2_000],
      [1, 11_000n, 3_000],
      [1, 10_010n, 3_100],
    ]),
  ).toEqual(['used', 'stood_by', 'unconfirmed', 'switched']);
});

it('accepts no jump from the second source after losing the first until it has lasted', () => {
  expect(
    play([
      [0, 10_000n, 0],
      [1, 10_000n, 100],
      [1, 11_000n, 9_000],
      [1, 11_000n, 38_000],
      [1, 11_000n, 39_000],
      [1, 11_000n, 39_100],
    ]),
  ).toEqual(['used', 'stood_by', 'unconfirmed', 'unconfirmed', 'switched', 'used']);
});

it('restarts the steady minute after a pause or a disagreement', () => {
  const until = (price: bigint, fromMs: number, toMs: number) =>
    Array.from({ length: (toMs - fromMs) / 1_000 }, (_, n) => [
      [1, 10_000n, fromMs + n * 1_000] as const,
      [0, price, fromMs + n * 1_000 + 1] as const,
    ]).flat();
  const verdicts = play([
    [1, 10_000n, 3_000],
    ...until(10_000n, 4_000, 40_000),
    ...until(11_000n, 40_000, 41_000),
    ...until(10_000n, 41_000, 100_000),
  ]);
  expect(verdicts.filter((verdict) => verdict === 'switched')).toHaveLength(1);
});

it('never uses a quote that differs from a fresh one of the other source by more than allowed', () => {
  const quote = fc.tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.bigInt({ min: 9_800n, max: 10_200n }),
    fc.integer({ min: 0, max: 4_000 }),
  );
  fc.assert(
    fc.property(fc.array(quote, { maxLength: 60 }), (quotes) => {
      let state = beginAgreement(fresh);
      let nowMs = 0;
      for (const [from, price, waitMs] of quotes) {
        nowMs += waitMs;
        const other = state.seen[from === 0 ? 1 : 0];
        const { state: next, verdict } = agreeOn(state, { from, quote: { price, sourceTimeMs: nowMs }, nowMs }, rules);
        if (verdict.kind === 'used') {
          expect(next.active).toBe(from);
          if (!verdict.switched && other !== null && nowMs - other.atMs <= rules.comparableMs) {
            const [low, high] = price < other.price ? [price, other.price] : [other.price, price];
            expect((high - low) * 10_000n <= low * 50n).toBe(true);
          }
        }
        state = next;
      }
    }),
  );
});
