import { formatDecimal, pipDecimals, type Receipt } from '@fairtick/contracts';
import { type Decision, decideReading } from './decide-order.ts';
import type { ReadSoFar } from './follow-tape.ts';
import { acceptedOrder } from './receipt-facts.ts';

/**
 * What decides a product's orders and is no part of its terms, so that no signature covers it: `GET
 * /api/products/:id/terms` is public, and the product's id is signed.
 */
export type PublishedLimits = { symbol: string; pip: string; stalenessMs: number };

/** The limits of a product, `null` when they cannot be asked for now. */
export type ReadLimits = (productId: string) => Promise<PublishedLimits | null>;

/** The staleness limits of the rules: crypto, foreign exchange, metals and indices. */
const rulesStalenessMs: readonly number[] = [5_000, 10_000, 15_000];

/** The first of a receipt's limits that is not what its product publishes; empty when they agree. */
export function publishedProblem(receipt: Receipt, published: PublishedLimits): string {
  if (receipt.stalenessMs !== published.stalenessMs) return `staleness_should_be_${published.stalenessMs}`;
  if (receipt.pip !== published.pip) return `pip_should_be_${published.pip}`;
  return receipt.order.symbol === published.symbol ? '' : `symbol_should_be_${published.symbol}`;
}

/** What is wrong with a receipt's limits whatever its product publishes: a pip of other decimals than the signed price. */
export function pipProblem({ order, pip }: Receipt): string {
  return pip === formatDecimal(1n, pipDecimals(order.shownPrice)) ? '' : 'pip_is_not_the_signed_prices';
}

/** Whether the rules know such a limit at all. */
export function isLimitOfRules({ stalenessMs }: Receipt): boolean {
  return rulesStalenessMs.includes(stalenessMs);
}

/** Whether the order ends alike under every limit of the rules. @throws RangeError for a number that is none */
export function endsAlike({ order, pip }: Receipt, { reading, completeUntilMs }: ReadSoFar): boolean {
  const accepted = acceptedOrder(order, pipDecimals(pip));
  const ends = rulesStalenessMs.map((stalenessMs) =>
    endOf(decideReading({ order: accepted, reading, completeUntilMs, stalenessMs })),
  );
  return new Set(ends).size === 1;
}

function endOf(decision: Decision): string {
  return decision.state === 'void' ? decision.reason : decision.state;
}
