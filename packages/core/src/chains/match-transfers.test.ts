import { describe, expect, it } from 'vitest';
import type { AwaitedTransfer, ScannedTransfer } from '../deposits/index.ts';
import { matchTransfers } from './match-transfers.ts';

const minuteMs = 60_000;
const madeAt = new Date('2026-11-20T04:00:00Z');
const after = (minutes: number) => new Date(madeAt.getTime() + minutes * minuteMs);
const deposit = (depositId: string, changes: Partial<AwaitedTransfer> = {}): AwaitedTransfer => ({
  depositId,
  chain: 'ERC20',
  address: '0xours',
  txId: null,
  amount: 100n,
  confirmationsNeeded: 15,
  confirmations: 0,
  seen: null,
  createdAt: madeAt,
  ...changes,
});
const transfer = (txId: string, changes: Partial<ScannedTransfer> = {}): ScannedTransfer => ({
  txId,
  from: '0xpayer',
  to: '0xours',
  amount: 100n,
  height: 10,
  at: after(5),
  ...changes,
});
const pairs = (awaited: AwaitedTransfer[], transfers: ScannedTransfer[]) =>
  matchTransfers(awaited, transfers).map((match) => `${match.depositId}=${match.transfer.txId}`);

describe('a transfer for a deposit without a transaction id', () => {
  it('belongs to the only deposit of exactly its amount, address and time', () => {
    const awaited = [deposit('a'), deposit('b', { amount: 101n }), deposit('c', { address: '0xother' })];
    expect(pairs(awaited, [transfer('t')])).toEqual(['a=t']);
  });

  it('belongs to no deposit when it is a unit more or less', () => {
    expect(pairs([deposit('a')], [transfer('t', { amount: 99n }), transfer('u', { amount: 101n })])).toEqual([]);
  });

  it('is left to reviewers when two deposits or two transfers fit', () => {
    expect(pairs([deposit('a'), deposit('b')], [transfer('t')])).toEqual([]);
    expect(pairs([deposit('a')], [transfer('t'), transfer('u')])).toEqual([]);
    expect(pairs([deposit('a'), deposit('b')], [transfer('t'), transfer('u')])).toEqual([]);
  });

  it('must have come in the deposit’s time', () => {
    const at = (minutes: number) => pairs([deposit('a')], [transfer('t', { at: after(minutes) })]);
    expect([at(-3), at(-2), at(0), at(24 * 60), at(24 * 60 + 1)]).toEqual([[], ['a=t'], ['a=t'], ['a=t'], []]);
  });

  it('does not belong to a deposit whose member named another transaction', () => {
    expect(pairs([deposit('a', { txId: '0xtold' })], [transfer('t')])).toEqual([]);
  });
});
