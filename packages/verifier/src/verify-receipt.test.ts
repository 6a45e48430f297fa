import { generateKeyPairSync } from 'node:crypto';
import type { Order, Receipt, TapeEntry } from '@fairtick/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acceptanceBytes } from './acceptance.ts';
import { followTape, type ReadTape } from './follow-tape.ts';
import { iso, memberId, productId, rawPublicKey, receiptOf, tapeOf, won, wonTape } from './receipt.test-data.ts';
import { type Check, checkNamesOf, verifyPart, verifyReceipt } from './verify-receipt.ts';

async function outcomes(receipt: Receipt): Promise<Record<string, string>> {
  const checks: Check[] = await verifyReceipt(receipt);
  return Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]));
}
const allOk = { signature: 'ok', terms: 'ok', head: 'ok', chain: 'ok', limits: 'ok', result: 'ok' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('signs exactly these bytes', () => {
  expect(new TextDecoder().decode(acceptanceBytes({ ...won.order, memberId }))).toBe(
    `[1,"${won.order.id}","${memberId}","demo","${productId}","rise","100.00","1.00",8000,60,"1300.50",10,1,` +
      `"2026-11-20T10:00:00.000Z","2026-11-20T10:01:00.000Z",41,"${won.order.tapeHead.hash}"]`,
  );
});

describe('an honest receipt', () => {
  it('passes every check', async () => {
    expect(await outcomes(won)).toEqual(allOk);
  });

  it('passes each check alone as it does with the others', async () => {
    const alone = await Promise.all(checkNamesOf(won).map((name) => verifyPart(won, name)));
    expect(alone).toEqual(await verifyReceipt(won));
  });

  it('passes when lost, tied or void', async () => {
    const lost = receiptOf(wonTape, { ...won.order, direction: 'fall', result: 'lose', profit: '-101.00' });
    expect(await outcomes(lost)).toEqual(allOk);
    const tied = receiptOf(
      wonTape.map((spec, index) => (index === 3 ? { ...spec, price: '1300.51' } : spec)),
      { ...won.order, exit: { seq: 44, price: '1300.51', at: iso(59_900) }, result: 'tie', profit: '0.00' },
    );
    expect(await outcomes(tied)).toEqual(allOk);
    const voided = receiptOf([{ atMs: -200, price: '1300.50' }, { atMs: 10 }], {
      status: 'void',
      result: 'void',
      voidReason: 'stall_before_entry',
      profit: '0.00',
    });
    expect(await outcomes(voided)).toEqual(allOk);
  });
});

describe('a dishonest receipt', () => {
  const changed = (order: Partial<Order>): Receipt => ({ ...won, order: { ...won.order, ...order } });

  /** Another base64url text of the same bytes: its last bit is not part of any byte. */
  function nextText(text: string): string {
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return text.slice(0, -1) + digits[digits.indexOf(text.at(-1) ?? '') ^ 1];
  }

  it.each([
    ['direction', { direction: 'fall' }],
    ['amount', { amount: '1000.00' }],
    ['fee', { fee: '2.00' }],
    ['payout', { payoutBps: 7000 }],
    ['shown price', { shownPrice: '1300.49' }],
    ['acceptance time', { acceptedAt: iso(1) }],
    ['close time', { closeAt: iso(60_001) }],
    ['account', { account: 'real' }],
    ['terms version', { termsVersion: 2 }],
    ['tolerance', { toleranceBps: 11 }],
  ] as const)('with another %s is not signed', async (_, order) => {
    expect(await outcomes(changed(order))).toMatchObject({ signature: 'failed' });
  });

  it.each([
    ['a loss for a win', { result: 'lose', profit: '-101.00' }],
    ['another profit', { profit: '78.99' }],
    ['no profit', { profit: null }],
    ['another entry', { entry: { seq: 43, price: '1299.00', at: iso(30_000) } }],
    ['another exit', { exit: { seq: 45, price: '1200.00', at: iso(60_100) } }],
    ['a price that its tick does not have', { entry: { seq: 42, price: '1300.50', at: iso(150) } }],
    ['a void', { status: 'void', result: 'void', voidReason: 'exit_stale', profit: '0.00' }],
    ['an unreadable amount', { amount: 'lots' }],
  ] as const)('that states %s does not follow from the tape', async (_, order) => {
    expect(await outcomes(changed(order))).toMatchObject({ result: 'failed', chain: 'ok' });
  });

  it('with another reason for its void does not follow from the tape', async () => {
    const voided = receiptOf([{ atMs: -200, price: '1300.50' }, { atMs: 10 }], {
      status: 'void',
      result: 'void',
      voidReason: 'entry_moved',
      profit: '0.00',
    });
    expect(await outcomes(voided)).toMatchObject({ result: 'failed' });
  });

  it('with one altered tick breaks the chain', async () => {
    const entries = won.tape.entries.map((entry) => (entry.seq === 43 ? { ...entry, price: '1400.00' } : entry));
    expect(await outcomes({ ...won, tape: { ...won.tape, entries } })).toMatchObject({ chain: 'failed' });
  });

  it('with a rewritten past starts at another head than the signed one', async () => {
    const entries = tapeOf(won.tape.prevHash, 41, [{ atMs: -100, price: '1300.50' }, ...wonTape.slice(1)]);
    expect(await outcomes({ ...won, tape: { ...won.tape, entries } })).toMatchObject({ head: 'failed', chain: 'ok' });
    expect(await outcomes({ ...won, tape: { ...won.tape, entries: [] } })).toMatchObject({ head: 'failed' });
  });

  it('signed by another key, or with a mangled key or signature, is not signed', async () => {
    const other = rawPublicKey(generateKeyPairSync('ed25519').publicKey);
    expect(await outcomes({ ...won, publicKey: other })).toMatchObject({ signature: 'failed' });
    for (const publicKey of ['', 'not base64!', 'AAAA', 'A'.repeat(43)]) {
      expect(await outcomes({ ...won, publicKey })).toMatchObject({ signature: 'failed' });
    }
    expect(await outcomes(changed({ signature: won.order.signature.slice(4) }))).toMatchObject({ signature: 'failed' });
  });

  it('with other unused bits at the end of key or signature is not signed: each has one text', async () => {
    const { publicKey } = won;
    const { signature } = won.order;
    expect(await outcomes({ ...won, publicKey: nextText(publicKey) })).toMatchObject({ signature: 'failed' });
    expect(await outcomes(changed({ signature: nextText(signature) }))).toMatchObject({ signature: 'failed' });
  });

  it('whose times are not its duration fails its terms', async () => {
    const stretched = receiptOf(wonTape, { ...won.order, closeAt: iso(59_950) });
    expect(await outcomes(stretched)).toMatchObject({ signature: 'ok', terms: 'failed' });
  });
});

describe('a receipt of a long order, cut before its deciding entry', () => {
  const whole = won.tape.entries;
  const cutAfter = (count: number): Receipt => {
    return { ...won, tape: { ...won.tape, entries: whole.slice(0, count), truncated: true } };
  };
  /** The public tape, `perCall` entries a call. */
  const publicTape = (entries: readonly TapeEntry[], perCall = 1) =>
    vi.fn<ReadTape>(async (_, fromSeq) => entries.filter(({ seq }) => seq >= fromSeq).slice(0, perCall));
  const outcomesWith = async (receipt: Receipt, readTape?: ReadTape) => {
    const readLimits = async () => ({ symbol: 'XAU/USD', pip: '0.01', stalenessMs: 15_000 });
    const checks = await verifyReceipt(receipt, readTape && { readTape, readLimits });
    return Object.fromEntries(checks.map(({ name, outcome, detail }) => [name, detail || outcome]));
  };

  it('says so of its chain and its result', async () => {
    const found = await verifyReceipt(cutAfter(3));
    expect(found.filter(({ outcome }) => outcome !== 'ok')).toEqual([
      { name: 'chain', outcome: 'not_checked', detail: 'tape_truncated' },
      { name: 'result', outcome: 'not_checked', detail: 'tape_truncated' },
    ]);
  });

  it('is checked to its end with the public tape, wherever it was cut and however much a call gives', async () => {
    for (const count of [1, 2, 3, 4]) {
      for (const perCall of [1, 2, 9]) {
        expect(await outcomesWith(cutAfter(count), publicTape(whole, perCall))).toEqual(allOk);
      }
    }
  });

  it('asks for no more than the result needs, and for nothing when nothing was cut', async () => {
    const further = tapeOf(whole.at(-1)?.hash ?? '', 46, [{ atMs: 60_200, price: '1.00' }]);
    const tape = publicTape([...whole, ...further]);
    expect(await outcomesWith(cutAfter(3), tape)).toEqual(allOk);
    expect(tape.mock.calls.map(([, fromSeq]) => fromSeq)).toEqual([44, 45]);
    const unasked = publicTape([]);
    await outcomesWith(won, unasked);
    expect(unasked).not.toHaveBeenCalled();
  });

  it('does not hold when a later part was tampered with', async () => {
    const tampered = whole.map((entry) => (entry.seq === 44 ? { ...entry, price: '1300.50' } : entry));
    const found = await outcomesWith(cutAfter(2), publicTape(tampered));
    expect(found).toMatchObject({ chain: 'wrong_hash_at_44', result: 'tape_truncated' });
  });

  it('does not hold when a later part is of another chain, leaves entries out or goes back in time', async () => {
    const forked = tapeOf('cd'.repeat(32), 44, wonTape.slice(3));
    expect(await outcomesWith(cutAfter(3), publicTape(forked))).toMatchObject({ chain: 'wrong_hash_at_44' });
    const gap = async () => whole.slice(4);
    expect(await outcomesWith(cutAfter(3), gap)).toMatchObject({ chain: 'seq_gap_at_45' });
    const early = tapeOf(whole[2]?.hash ?? '', 44, [{ atMs: 29_000, price: '1300.52' }]);
    expect(await outcomesWith(cutAfter(3), publicTape(early))).toMatchObject({ chain: 'time_not_rising_at_44' });
  });

  it('does not hold when the rest, itself unbroken, gives another result', async () => {
    const other = tapeOf(whole[2]?.hash ?? '', 44, [
      { atMs: 59_900, price: '1300.00' },
      { atMs: 60_100, price: '1200.00' },
    ]);
    expect(await outcomesWith(cutAfter(3), publicTape(other))).toMatchObject({ chain: 'ok', result: 'exit_differs' });
  });

  it('stays unchecked where the tape cannot be asked, and is no result where the tape ends', async () => {
    const away: ReadTape = async () => null;
    const undecided = { chain: 'tape_truncated', result: 'tape_truncated' };
    expect(await outcomesWith(cutAfter(3), away)).toMatchObject(undecided);
    expect(await outcomesWith(cutAfter(3), publicTape(whole.slice(0, 4)))).toMatchObject({
      chain: 'ok',
      result: 'status_should_be_open',
    });
  });

  it('keeps nothing of what it has read: a tape without end is read for a bounded time', async () => {
    let last = whole[2] as TapeEntry;
    const endless = vi.fn<ReadTape>(async (_, fromSeq) => {
      const entries = tapeOf(last.hash, fromSeq, [{ atMs: 30_000 + fromSeq, price: '1300.52' }]);
      last = entries[0] as TapeEntry;
      return entries;
    });
    const followed = await followTape(cutAfter(3), endless);
    expect(followed).toMatchObject({ whole: false, problem: '', reading: { ticksAfterEntry: 201 } });
    expect(endless).toHaveBeenCalledTimes(200);
  });
});

describe('what cannot be decided', () => {
  it('is the signature where WebCrypto or Ed25519 is missing', async () => {
    vi.stubGlobal('crypto', {});
    expect(await outcomes(won)).toEqual({ ...allOk, signature: 'not_checked' });
    vi.stubGlobal('crypto', {
      subtle: { importKey: () => Promise.reject(new DOMException('unsupported', 'NotSupportedError')) },
    });
    expect(await outcomes(won)).toEqual({ ...allOk, signature: 'not_checked' });
  });

  it('is the result before it is final, of a tape cut short, and of a void by silence', async () => {
    expect(
      await outcomes({ ...won, order: { ...won.order, status: 'open', result: null, profit: null } }),
    ).toMatchObject({
      result: 'not_checked',
    });
    const cut = { ...won.tape, entries: won.tape.entries.slice(0, 4), truncated: true };
    expect(await outcomes({ ...won, tape: cut })).toMatchObject({ result: 'not_checked' });
    const silent = receiptOf(wonTape.slice(0, 4), {
      ...won.order,
      status: 'void',
      result: 'void',
      voidReason: 'no_deciding_entry',
      profit: '0.00',
    });
    expect(await outcomes(silent)).toMatchObject({ result: 'not_checked' });
  });
});
