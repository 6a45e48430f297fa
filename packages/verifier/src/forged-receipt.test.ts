import type { Order, Receipt } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { iso, receiptOf, tapeOf, won, wonTape } from './receipt.test-data.ts';
import { type PublicLine, verifyReceipt } from './verify-receipt.ts';

const asVoid = {
  status: 'void',
  result: 'void',
  voidReason: 'exit_stale',
  profit: '0.00',
} as const satisfies Partial<Order>;
const limits = { symbol: 'XAU/USD', pip: '0.01', stalenessMs: 15_000 };
/** Changes of a receipt's unsigned parts. */
const forge = (
  receipt: Receipt & { version: 1 },
  change: Partial<Receipt & { version: 1 }>,
  order: Partial<Order> = {},
): Receipt => ({
  ...receipt,
  ...change,
  order: { ...receipt.order, ...order },
});
async function found(receipt: Receipt, line?: PublicLine): Promise<Record<string, string>> {
  const checks = await verifyReceipt(receipt, line);
  return Object.fromEntries(checks.map(({ name, outcome, detail }) => [name, detail || outcome]));
}
const line = (published: typeof limits | null, entries = won.tape.entries): PublicLine => ({
  readTape: async (_, fromSeq) => entries.filter(({ seq }) => seq >= fromSeq),
  readLimits: async () => published,
});

/** Silent for 12.1 seconds before its close: a void under two of the rules' limits, a win under the third. */
const quietTape = wonTape.map((spec) => (spec.atMs === 59_900 ? { ...spec, atMs: 47_900 } : spec));
const quiet = receiptOf(quietTape, { ...won.order, exit: { seq: 44, price: '1300.52', at: iso(47_900) } });
/** Silent for 20.1 seconds before its close: a void under every limit of the rules. */
const staleTape = wonTape.map((spec) => (spec.atMs === 59_900 ? { ...spec, atMs: 39_900 } : spec));
const stale = receiptOf(staleTape, {
  ...won.order,
  ...asVoid,
  exit: { seq: 44, price: '1300.52', at: iso(39_900) },
});
const allOk = { signature: 'ok', terms: 'ok', head: 'ok', chain: 'ok', limits: 'ok', result: 'ok' };

describe('unsigned limits', () => {
  it('hold by themselves where every limit of the rules ends the order alike', async () => {
    expect(await found(won)).toEqual(allOk);
    expect(await found(stale)).toEqual(allOk);
  });

  it.each([
    ['a win turned void by a limit that is none of the rules', forge(won, { stalenessMs: 99 }, asVoid)],
    [
      'a void turned to a win by a day without quotes',
      forge(
        stale,
        { stalenessMs: 86_400_000 },
        { status: 'settled', result: 'win', voidReason: null, profit: '79.00' },
      ),
    ],
  ])('of %s are found, with a line and without one', async (_, forged) => {
    expect(await found(forged)).toMatchObject({ limits: 'no_limit_of_the_rules' });
    expect(await found(forged, line(null))).toMatchObject({ limits: 'no_limit_of_the_rules' });
    expect(await found(forged, line(limits))).toMatchObject({ limits: 'staleness_should_be_15000' });
  });

  it('are not taken from the receipt where they decide: the product has to be asked', async () => {
    const forged = forge(quiet, { stalenessMs: 10_000 }, asVoid);
    for (const receipt of [quiet, forged]) expect(await found(receipt)).toEqual({ ...allOk, limits: 'limit_decides' });
    expect(await found(quiet, line(limits))).toEqual(allOk);
    expect(await found(forged, line(limits))).toEqual({ ...allOk, limits: 'staleness_should_be_15000' });
    expect(await found(forged, line(null))).toEqual({ ...allOk, limits: 'not_published_now' });
  });

  it('are those that the product publishes, whichever they are', async () => {
    const own = forge(won, { stalenessMs: 3_000 });
    expect(await found(own, line({ ...limits, stalenessMs: 3_000 }))).toEqual(allOk);
    expect(await found(own)).toMatchObject({ limits: 'no_limit_of_the_rules' });
  });

  it('have the pip of the signed price, and with a line the symbol of the signed product', async () => {
    expect(await found(forge(won, { pip: '0.001' }))).toMatchObject({ limits: 'pip_is_not_the_signed_prices' });
    expect(await found(forge(won, { pip: '0.05' }))).toMatchObject({ limits: 'pip_is_not_the_signed_prices' });
    const renamed = forge(won, {}, { symbol: 'BTC/USDT' });
    expect(await found(renamed, line(limits))).toMatchObject({ limits: 'symbol_should_be_XAU/USD' });
    expect(await found(won, line({ ...limits, pip: '0.1' }))).toMatchObject({ limits: 'pip_should_be_0.1' });
  });
});

describe('an outcome that contradicts itself', () => {
  it.each([
    ['settled with a reason for a void', won, { voidReason: 'exit_stale' }],
    ['void without a reason', stale, { voidReason: null }],
    ['void with a result', stale, { result: 'win' }],
    ['settled as void', won, { result: 'void' }],
    ['open with a result', won, { status: 'open' }],
    ['open with a reason for a void', stale, { status: 'open', result: null, profit: null }],
    ['void with another entry', stale, { entry: { seq: 43, price: '1299.00', at: iso(30_000) } }],
    ['void with another exit', stale, { exit: null }],
  ] as const)('%s fails', async (_, receipt, order) => {
    const checks = await verifyReceipt(forge(receipt, {}, order));
    expect(checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name)).toEqual(['result']);
  });
});

describe('a tape that calls itself cut', () => {
  it('is checked where its own entries decide', async () => {
    const tape = { ...won.tape, truncated: true };
    expect(await found(forge(won, { tape }))).toEqual(allOk);
    const lost = forge(won, { tape }, { result: 'lose', profit: '-101.00' });
    for (const by of [undefined, line(limits)]) {
      expect(await found(lost, by)).toMatchObject({ chain: 'ok', result: 'result_should_be_win' });
    }
  });

  it('and one that does not, but ends before the deciding entry: the public tape continues it', async () => {
    const tape = { ...won.tape, entries: won.tape.entries.slice(0, 4) };
    const silenced = forge(won, { tape }, { ...asVoid, voidReason: 'no_deciding_entry' });
    expect(await found(silenced)).toMatchObject({ result: 'tape_still_silent' });
    expect(await found(silenced, line(limits))).toMatchObject({ result: 'status_should_be_settled' });
    const forked = tapeOf('cd'.repeat(32), 45, wonTape.slice(4));
    expect(await found(silenced, line(limits, forked))).toMatchObject({ chain: 'wrong_hash_at_45' });
  });
});
