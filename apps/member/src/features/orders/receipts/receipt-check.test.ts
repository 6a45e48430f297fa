import { ApiError, type Call } from '@fairtick/client';
import { type Endpoint, productTerms, type Receipt } from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import { orderFixture } from '../order-fixture.test-data.ts';
import { checkKey, checkReceipt, checkTape, type Finding, sealOf } from './receipt-check.ts';

const findings = (...outcomes: Finding['outcome'][]): Finding[] =>
  outcomes.map((outcome) => ({ name: 'chain', outcome }));
const entry = (seq: number, hash: string) => ({
  seq,
  hash,
  kind: 'tick' as const,
  price: '4078.36',
  at: '2026-11-20T06:32:08.412Z',
  sourceTime: null,
  source: 'sim',
});
const receipt: Receipt & { version: 1 } = {
  version: 1,
  order: orderFixture({ keyId: 'k1' }),
  memberId: '019aa000-0000-7000-8000-0000000000bb',
  pip: '0.01',
  stalenessMs: 15_000,
  tape: { prevHash: '0'.repeat(64), entries: [entry(1, 'a'), entry(2, 'b')], truncated: false },
  publicKey: 'published',
};
const answering = (answer: unknown) => ({
  call: (async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call,
  clock: { now: () => Date.parse('2026-11-20T06:32:09Z') },
});
const offline = answering(new ApiError({ code: 0, error: 'NETWORK', msg: '' }));

describe('the verdict on a receipt', () => {
  test('reports a verification only if all checks pass', () => {
    expect(sealOf(findings('ok', 'ok'))).toBe('verified');
    expect(sealOf(findings('ok', 'not_checked'))).toBe('offline');
  });

  test('does not wait for the place of a settlement in the log within the first minute', () => {
    const late: Finding = { name: 'settlement_log', outcome: 'not_checked', detail: 'not_in_the_log_yet' };
    const other: Finding = { name: 'log', outcome: 'not_checked', detail: 'not_in_the_log_yet' };
    expect(sealOf([...findings('ok'), late], 59_999)).toBe('verified');
    expect(sealOf([...findings('ok'), late], 60_000)).toBe('offline');
    expect(sealOf([...findings('ok'), late])).toBe('offline');
    expect(sealOf([late, other], 1)).toBe('offline');
    expect(sealOf([late, ...findings('failed')], 1)).toBe('mismatch');
  });

  test('reports a mismatch on one failure, whatever the other findings are', () => {
    expect(sealOf(findings('ok', 'failed', 'not_checked'))).toBe('mismatch');
  });
});

describe('the key of a receipt', () => {
  const published = (publicKey: string) =>
    answering({ items: [{ keyId: 'k1', algorithm: 'Ed25519', publicKey, current: true }] });

  test('must be the published one', async () => {
    expect((await checkKey(published('published'), receipt)).outcome).toBe('ok');
    expect((await checkKey(published('another'), receipt)).outcome).toBe('failed');
    expect((await checkKey(answering({ items: [] }), receipt)).outcome).toBe('failed');
  });

  test('stays unchecked without a connection', async () => {
    expect((await checkKey(offline, receipt)).outcome).toBe('not_checked');
  });
});

describe('the tape section of a receipt', () => {
  test('must equal the public tape', async () => {
    expect(
      (await checkTape(answering({ items: [entry(1, 'a'), entry(2, 'b')], nextCursor: null }), receipt)).outcome,
    ).toBe('ok');
    expect(
      (await checkTape(answering({ items: [entry(1, 'a'), entry(2, 'X')], nextCursor: null }), receipt)).outcome,
    ).toBe('failed');
    expect((await checkTape(answering({ items: [entry(1, 'a')], nextCursor: null }), receipt)).outcome).toBe('failed');
  });

  test('has no more and no fewer entries than the public one between the same ends', async () => {
    const longer = answering({ items: [entry(1, 'a'), entry(2, 'b'), entry(3, 'c')], nextCursor: null });
    expect((await checkTape(longer, receipt)).outcome).toBe('failed');
  });

  test('is compared completely when it is longer than one answer', async () => {
    const entries = Array.from({ length: 5_003 }, (_, index) => entry(index + 1, `h${index}`));
    const asked: unknown[] = [];
    const open = (tape: readonly { seq: number }[]) => ({
      call: (async (_: unknown, { query }: { query: { fromSeq: number; toSeq: number; limit: number } }) => {
        asked.push(query);
        const items = tape.filter(({ seq }) => seq >= query.fromSeq && seq <= query.toSeq).slice(0, query.limit);
        return { items, nextCursor: null };
      }) as unknown as Call,
    });
    const long = { ...receipt, tape: { ...receipt.tape, entries } };
    expect((await checkTape(open(entries), long)).outcome).toBe('ok');
    expect(asked).toEqual([
      { fromSeq: 1, toSeq: 5_000, limit: 5_000 },
      { fromSeq: 5_001, toSeq: 5_003, limit: 5_000 },
    ]);
    expect((await checkTape(open([...entries.slice(0, -1), entry(5_003, 'X')]), long)).outcome).toBe('failed');
  });

  test('stays unchecked without a connection or without entries', async () => {
    expect((await checkTape(offline, receipt)).outcome).toBe('not_checked');
    const empty = { ...receipt, tape: { ...receipt.tape, entries: [] } };
    expect((await checkTape(offline, empty)).outcome).toBe('not_checked');
  });
});

describe("a receipt's limits", () => {
  const published = { symbol: 'XAU/USD', pip: '0.01', stalenessMs: 15_000 };
  const found = async (limits: typeof published | null, change: Partial<Receipt & { version: 1 }> = {}) => {
    const call = (async (endpoint: Endpoint) => {
      if (endpoint === productTerms && limits !== null) return limits;
      throw new ApiError({ code: 0, error: 'NETWORK', msg: '' });
    }) as unknown as Call;
    const { findings } = await checkReceipt({ ...offline, call }, { ...receipt, ...change });
    return findings.find(({ name }) => name === 'limits')?.outcome;
  };

  test('must be those that the product publishes', async () => {
    expect(await found(published)).toBe('ok');
    expect(await found(published, { stalenessMs: 350 })).toBe('failed');
    expect(await found({ ...published, stalenessMs: 10_000 })).toBe('failed');
    expect(await found({ ...published, symbol: 'BTC/USDT' })).toBe('failed');
  });

  test('stay unchecked without a connection, unless the rules have no such limit', async () => {
    expect(await found(null)).toBe('not_checked');
    expect(await found(null, { stalenessMs: 86_400_000 })).toBe('failed');
  });
});
