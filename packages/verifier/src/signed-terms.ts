import { type Order, parseDecimal } from '@fairtick/contracts';
import { sha256Hex } from '@fairtick/tlog';
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const money = z.string();
/** Format, whose terms, version, fee (basis points), least and largest stake, durations with payouts. */
const termsSchema = z.tuple(
  [z.literal(1), z.enum(['common', 'product']), count, count, money, money, z.array(z.tuple([count, count]))],
  z.unknown(),
);

/**
 * How an order contradicts the terms that its acceptance names by their hash; empty when it follows them.
 * @throws RangeError for a number that is none
 */
export function signedTermsProblem(order: Order, text: string): string {
  if (sha256Hex(text) !== order.termsHash) return 'not_the_signed_terms';
  const parsed = termsSchema.safeParse(parseJson(text));
  if (!parsed.success) return 'unreadable_terms';
  const [, whose, version, feeBps, minStake, maxStake, durations, owner] = parsed.data;
  if (whose === 'product' && owner !== order.productId) return 'terms_of_another_product';
  if (version !== order.termsVersion) return 'terms_of_another_version';
  const stake = parseDecimal(order.amount, 2);
  if (stake < parseDecimal(minStake, 2) || stake > parseDecimal(maxStake, 2)) return 'stake_is_not_of_the_terms';
  if (parseDecimal(order.fee, 2) !== (stake * BigInt(feeBps)) / 10_000n) return 'fee_is_not_of_the_terms';
  const offered = durations.find(([durationS]) => durationS === order.durationS);
  return offered?.[1] === order.payoutBps ? '' : 'payout_is_not_of_the_terms';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
