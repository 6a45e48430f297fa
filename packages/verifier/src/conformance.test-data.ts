import { formatDecimal, type Order, parseDecimal, type Receipt, type TapeKind } from '@fairtick/contracts';
import { sha256Hex } from '@fairtick/tlog';
import fc from 'fast-check';
import { type Decision, decideOrder, type Tick } from './decide-order.ts';
import { proveReceipts } from './proven-receipts.test-data.ts';
import { iso, productId, receiptOf, type Spec } from './receipt.test-data.ts';
import { acceptedOrder, factOf } from './receipt-facts.ts';
import type { ReceiptOfVersion2 } from './receipt-inclusion.ts';

const kinds: TapeKind[] = [...Array.from({ length: 14 }, () => 'tick' as const), 'stall', 'gap', 'source', 'seed'];
const shownPips = 130_000n;
/** Milliseconds after the acceptance, at and beside each limit of the rules; the close is at 60,000. */
const edges = [0, 1, 44_999, 45_000, 49_999, 50_000, 54_999, 55_000, 59_999, 60_000];

const entries = fc.uniqueArray(
  fc.record({
    atMs: fc.oneof(
      fc.integer({ min: -4_999, max: 60_000 }),
      fc.integer({ min: 40_000, max: 60_000 }),
      fc.constantFrom(...edges),
    ),
    kind: fc.constantFrom(...kinds),
    // The tolerances allow 0, 65, 260 and 1,300 pips.
    move: fc.oneof(fc.constantFrom(0n, 0n, 1n, -65n, 65n, -66n, 66n, 260n, 261n), fc.bigInt({ min: -140n, max: 140n })),
    source: fc.oneof(
      { weight: 20, arbitrary: fc.constant('sim') },
      { weight: 1, arbitrary: fc.constantFrom('binance', 'replay:"gold"\\1\n#2', '金 \u007f😀') },
    ),
  }),
  { maxLength: 14, size: 'max', selector: ({ atMs }) => atMs },
);

/** The tape from its head to the deciding entry, or to its end where there is none yet. */
const tapes = fc
  .tuple(entries, fc.constantFrom(60_001, 60_001, 75_000, 360_000, 360_001, null))
  .map(([inside, decidingMs]) => {
    const specs: Spec[] = [{ atMs: -5_000, price: '1300.00' }];
    for (const { atMs, kind, move, source } of inside.toSorted((one, other) => one.atMs - other.atMs)) {
      specs.push(
        kind === 'tick' ? { atMs, price: formatDecimal(shownPips + move, 2), source } : { atMs, kind, source },
      );
    }
    return decidingMs === null ? specs : [...specs, { atMs: decidingMs, kind: 'gap' as const, source: 'restart' }];
  });

const terms = fc.record({
  shownPrice: fc.constant('1300.00'),
  account: fc.constantFrom('real' as const, 'demo' as const),
  direction: fc.constantFrom('rise' as const, 'fall' as const),
  amount: fc.bigInt({ min: 1_000n, max: 500_000n }).map((minor) => formatDecimal(minor, 2)),
  fee: fc.bigInt({ min: 0n, max: 5_000n }).map((minor) => formatDecimal(minor, 2)),
  payoutBps: fc.integer({ min: 1, max: 10_000 }),
  toleranceBps: fc.constantFrom(0, 5, 20, 100),
});

const worlds = fc.record({
  specs: tapes,
  terms,
  /** Whose terms the acceptance signs; null: it is of before acceptances named their terms. */
  signs: fc.constantFrom('common' as const, 'product' as const, null),
  feeBps: fc.integer({ min: 0, max: 100 }),
  stalenessMs: fc.constantFrom(5_000, 10_000, 15_000),
  clockMs: fc.integer({ min: 0, max: 900_000 }),
});

function pointOf(tick: Tick | null): Order['entry'] {
  if (tick === null) return null;
  return { seq: tick.seq, price: formatDecimal(tick.price, 2), at: new Date(tick.atMs).toISOString() };
}

function outcomeOf(decision: Decision): Partial<Order> {
  switch (decision.state) {
    case 'ordering':
      return { status: 'ordering', settledAt: null };
    case 'open':
      return { status: 'open', entry: pointOf(decision.entry), settledAt: null };
    case 'void': {
      const { reason: voidReason, entry, exit } = decision;
      return {
        status: 'void',
        result: 'void',
        voidReason,
        entry: pointOf(entry),
        exit: pointOf(exit),
        profit: '0.00',
      };
    }
    case 'settled': {
      const { result, entry, exit, profitMinor } = decision;
      return { result, entry: pointOf(entry), exit: pointOf(exit), profit: formatDecimal(profitMinor, 2) };
    }
  }
}

/** The text of terms that fit the order, and what the order has of them. */
function signedTerms(whose: 'common' | 'product', feeBps: number, order: Pick<Order, 'amount' | 'payoutBps'>) {
  const durations = [[60, order.payoutBps]];
  const owner = whose === 'product' ? [productId] : ['1.00'];
  const text = JSON.stringify([1, whose, 1, feeBps, '10.00', '5000.00', durations, ...owner]);
  const fee = formatDecimal((parseDecimal(order.amount, 2) * BigInt(feeBps)) / 10_000n, 2);
  return { text, order: { fee, termsHash: sha256Hex(text) } };
}

/** An honest receipt and what its order came to: a result, a void reason, or a state before the end. */
export type Sample = { receipt: Receipt; end: string };

/** As the platform would issue them, the same ones for the same seed but for the keys. */
export async function sampleReceipts(count: number, seed: number): Promise<Sample[]> {
  const samples = drawReceipts(count, seed);
  const proven = await proveReceipts(samples.map(({ receipt }) => receipt));
  return samples.map(({ end, receipt }, at) => {
    const { terms } = receipt;
    const isProven = terms !== undefined;
    return { end, receipt: isProven ? withLog({ ...(proven[at] as ReceiptOfVersion2), terms }, at) : receipt };
  });
}

/** Some are not in the log yet, some were read before a witness signed, and some were settled without a statement. */
function withLog(receipt: ReceiptOfVersion2, at: number): ReceiptOfVersion2 {
  const { settlement, ...without } = receipt;
  const { inclusion } = receipt;
  if (at % 8 === 1) return { ...receipt, inclusion: null };
  if (at % 8 === 2) return { ...receipt, inclusion: null, logEntry: null };
  if (at % 8 === 4 && settlement) return { ...receipt, settlement: { ...settlement, inclusion: null } };
  if (at % 8 === 5) return without;
  if (at % 8 !== 3 || inclusion === null) return receipt;
  return { ...receipt, inclusion: { ...inclusion, proof: inclusion.proof.replace(/— witness.*\n$/, '') } };
}

function drawReceipts(count: number, seed: number): Sample[] {
  return fc.sample(worlds, { numRuns: count, seed }).map((world) => {
    const signed = world.signs === null ? null : signedTerms(world.signs, world.feeBps, world.terms);
    const accepted = { ...world.terms, ...signed?.order };
    const draft = receiptOf(world.specs, accepted).order;
    const tape = receiptOf(world.specs, {}).tape.entries.map((entry) => factOf(entry, 2));
    const { stalenessMs } = world;
    const completeUntilMs = Math.max(tape.at(-1)?.atMs ?? 0, Date.parse(iso(world.clockMs)));
    const decision = decideOrder({ order: acceptedOrder(draft, 2), tape, completeUntilMs, stalenessMs });
    const end =
      decision.state === 'void' ? decision.reason : decision.state === 'settled' ? decision.result : decision.state;
    const receipt = { ...receiptOf(world.specs, { ...accepted, ...outcomeOf(decision) }), stalenessMs };
    return { end, receipt: signed === null ? receipt : { ...receipt, terms: signed.text } };
  });
}
