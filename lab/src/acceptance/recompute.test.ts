import { describe, expect, it } from 'vitest';
import { orderDifferences, type PublicOrder } from './recompute-order.ts';
import { type Entry, recordingDifferences } from './recompute-tape.ts';

const at = (ms: number) => new Date(ms).toISOString();
const tick = (seq: number, ms: number, price: string, source = 'sim'): Entry => ({
  seq,
  kind: 'tick',
  price,
  at: at(ms),
  sourceTime: at(ms),
  source,
  hash: `hash ${seq}`,
});
const tape = [
  tick(1, 1_000, '100.00'),
  tick(2, 2_000, '100.01'),
  tick(3, 30_000, '90.00'),
  tick(4, 60_900, '100.02'),
  tick(5, 61_001, '1.00'),
];
const won: PublicOrder = {
  id: 'o',
  account: 'demo',
  productId: 'p',
  symbol: 'XAU/USD',
  direction: 'rise',
  amount: '100.00',
  fee: '1.00',
  payoutBps: 8_000,
  durationS: 60,
  shownPrice: '100.00',
  toleranceBps: 10,
  acceptedAt: at(1_000),
  closeAt: at(61_000),
  status: 'settled',
  entry: { seq: 2, price: '100.01', at: at(2_000) },
  exit: { seq: 4, price: '100.02', at: at(60_900) },
  result: 'win',
  voidReason: null,
  profit: '79.00',
  termsVersion: 1,
  tapeHead: { seq: 1, hash: 'hash 1' },
  signature: '',
};

describe('the independent check', () => {
  it('finds no fault in a correct order', () => {
    expect(orderDifferences(won, tape)).toEqual([]);
    const lost = { ...won, direction: 'fall', result: 'lose', profit: '-101.00' };
    expect(orderDifferences(lost, tape)).toEqual([]);
  });

  it.each([
    { profit: '79.01' },
    { result: 'lose' },
    { result: 'tie', profit: '0.00' },
    { status: 'void', result: 'void', profit: '0.00', voidReason: 'exit_stale' },
    { entry: { seq: 1, price: '100.00', at: at(1_000) } },
    { exit: { seq: 5, price: '1.00', at: at(61_001) } },
    { exit: null },
    { tapeHead: { seq: 1, hash: 'other' } },
    { closeAt: at(61_002) },
    { status: 'open', result: null, profit: null },
  ])('finds the fault: %j', (change) => {
    expect(orderDifferences({ ...won, ...change }, tape)).not.toEqual([]);
  });

  it('requires a void where the rules do', () => {
    for (const [entries, reason] of [
      [[tape[0], tick(2, 2_000, '101.00'), ...tape.slice(2)], 'entry_moved'],
      [[tape[0], { ...tick(2, 2_000, ''), kind: 'stall', price: null }, ...tape.slice(2)], 'stall_before_entry'],
      [[tape[0], tape[1], tape[3], tape[4]].map((entry, i) => ({ ...entry, seq: i + 1 })), 'too_few_ticks'],
      [[tape[0], tape[1], tape[2], tick(4, 45_000, '100.02'), tape[4]], 'exit_stale'],
      [[tape[0], tape[1], tape[2], tick(4, 60_000, '100.02', 'other'), tape[4]], 'source_changed'],
      [tape.slice(0, 4), 'no_deciding_entry'],
    ] as [Entry[], string][]) {
      expect(orderDifferences(won, entries)).not.toEqual([]);
      const voided = { ...won, status: 'void', result: 'void', profit: '0.00', voidReason: reason };
      expect(orderDifferences(voided, entries)).toEqual([]);
    }
  });

  it('requires that every recorded tick is the next quote of its recording, shifted with each pass', () => {
    const recordings = new Map([
      [
        'gold',
        [
          { timeMs: 10, pips: '10000' },
          { timeMs: 20, pips: '10001' },
          { timeMs: 20, pips: '10002' },
        ],
      ],
    ]);
    const play = (seq: number, ms: number, price: string, source: string): Entry => tick(seq, ms, price, source);
    const honest = [
      play(1, 10, '100.00', 'replay:gold'),
      play(2, 20, '100.02', 'replay:gold'),
      play(3, 20, '100.00', 'replay:gold#2'),
      play(4, 30, '100.01', 'replay:gold#2'),
    ];
    expect(recordingDifferences(honest, recordings)).toEqual([]);
    for (const dishonest of [
      [play(1, 10, '100.01', 'replay:gold')],
      [play(1, 11, '100.00', 'replay:gold')],
      [play(1, 20, '100.02', 'replay:gold'), play(2, 20, '100.01', 'replay:gold')],
      [play(1, 10, '100.00', 'replay:gold#2')],
      [play(1, 10, '100.00', 'replay:silver')],
    ]) {
      expect(recordingDifferences(dishonest, recordings)).toHaveLength(1);
    }
  });
});
