// Deliberately independent: it shares no code with the platform that it checks, only the published rules.
import { createPublicKey, verify } from 'node:crypto';
import type { Entry } from './recompute-tape.ts';

type Point = { seq: number; price: string; at: string };

/** The part of an order's public answer that follows from its acceptance and the tape. */
export type PublicOrder = {
  id: string;
  account: string;
  productId: string;
  symbol: string;
  direction: string;
  amount: string;
  fee: string;
  payoutBps: number;
  durationS: number;
  shownPrice: string;
  toleranceBps: number;
  acceptedAt: string;
  closeAt: string;
  status: string;
  entry: Point | null;
  exit: Point | null;
  result: string | null;
  voidReason: string | null;
  profit: string | null;
  termsVersion: number;
  tapeHead: { seq: number; hash: string };
  signature: string;
};

/** Maximum age of a product's last price in milliseconds (business rules, section 3). */
function stalenessMs(symbol: string): number {
  if (/^(BTC|ETH)/.test(symbol)) return 5_000;
  return /^(EUR|NZD)/.test(symbol) ? 10_000 : 15_000;
}

const ms = (instant: string) => new Date(instant).getTime();
/** A decimal string as an integer of its smallest digit; both sides of a comparison have the same decimals. */
const digits = (decimal: string) => BigInt(decimal.replace('.', ''));

/** All differences between a final order's answer and the tape. */
export function orderDifferences(order: PublicOrder, tape: readonly Entry[]): string[] {
  const differences: string[] = [];
  const expect = (what: string, stated: unknown, computed: unknown) => {
    if (JSON.stringify(stated) !== JSON.stringify(computed)) {
      differences.push(`order ${order.id}: ${what} is ${JSON.stringify(stated)}, computed ${JSON.stringify(computed)}`);
    }
  };
  const head = tape[order.tapeHead.seq - 1];
  expect('the hash of its tape head', order.tapeHead.hash, head?.hash);
  expect('its close', ms(order.closeAt), ms(order.acceptedAt) + order.durationS * 1000);

  // Instants are UTC texts of equal length, so they compare as texts.
  const inside = tape.filter(({ at }) => at > order.acceptedAt && at <= order.closeAt);
  const ticks = inside.filter(({ kind }) => kind === 'tick');
  const [entry] = ticks;
  const exit = ticks.at(-1);
  const reasons = voidReasons(order, tape, inside, ticks);
  if (reasons.length > 0) {
    expect('the state', [order.status, order.result, order.profit], ['void', 'void', '0.00']);
    if (!reasons.includes(order.voidReason ?? '')) expect('the reason', order.voidReason, reasons);
    return differences;
  }
  if (entry === undefined || exit === undefined) throw new Error('order without entry or exit tick is not void');
  const point = ({ seq, price, at }: Entry) => ({ seq, price, at });
  expect('the entry', order.entry, point(entry));
  expect('the exit', order.exit, point(exit));
  const result = resultOf(order.direction, digits(entry.price ?? ''), digits(exit.price ?? ''));
  expect('the result', [order.status, order.result], ['settled', result]);
  expect('the profit', order.profit, profitOf(order, result));
  return differences;
}

/** All reasons that apply; none while the tape is incomplete, and then the order is not final either. */
function voidReasons(
  order: PublicOrder,
  tape: readonly Entry[],
  inside: readonly Entry[],
  ticks: readonly Entry[],
): string[] {
  const reasons: string[] = [];
  const [entry] = ticks;
  const exit = ticks.at(-1);
  const firstStall = inside.find(({ kind }) => kind === 'stall');
  if (firstStall !== undefined && (entry === undefined || firstStall.seq < entry.seq)) return ['stall_before_entry'];
  if (entry !== undefined) {
    const moved = digits(entry.price ?? '') - digits(order.shownPrice);
    const limit = digits(order.shownPrice) * BigInt(order.toleranceBps);
    if ((moved < 0n ? -moved : moved) * 10_000n > limit) return ['entry_moved'];
  }
  if (entry === undefined) reasons.push('no_entry');
  if (entry !== undefined && ticks.length < 3) reasons.push('too_few_ticks');
  if (exit !== undefined && ms(order.closeAt) - ms(exit.at) > stalenessMs(order.symbol)) reasons.push('exit_stale');
  if (entry !== undefined && exit !== undefined && entry.source !== exit.source) reasons.push('source_changed');
  const deciding = tape.find(({ at }) => at > order.closeAt);
  if (deciding === undefined || ms(deciding.at) > ms(order.closeAt) + 300_000) reasons.push('no_deciding_entry');
  return reasons;
}

function resultOf(direction: string, entry: bigint, exit: bigint): string {
  if (entry === exit) return 'tie';
  if (direction === 'rise') return exit > entry ? 'win' : 'lose';
  return exit < entry ? 'win' : 'lose';
}

function profitOf({ amount, fee, payoutBps }: PublicOrder, result: string): string {
  const [stake, charged] = [digits(amount), digits(fee)];
  const minor =
    result === 'win' ? (stake * BigInt(payoutBps)) / 10_000n - charged : result === 'lose' ? -stake - charged : 0n;
  const text = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Whether one of the platform's published keys signed the acceptance. */
export function isSigned(order: PublicOrder, memberId: string, publicKeys: readonly string[]): boolean {
  const text = JSON.stringify([
    1,
    order.id,
    memberId,
    order.account,
    order.productId,
    order.direction,
    order.amount,
    order.fee,
    order.payoutBps,
    order.durationS,
    order.shownPrice,
    order.toleranceBps,
    order.termsVersion,
    order.acceptedAt,
    order.closeAt,
    order.tapeHead.seq,
    order.tapeHead.hash,
  ]);
  return publicKeys.some((x) => {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(order.signature, 'base64url'));
  });
}
