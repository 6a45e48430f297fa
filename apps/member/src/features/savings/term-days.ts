import type { SavingsProduct } from '@fairtick/contracts';

const dayMs = 86_400_000;

/** The midnight from which a subscription made now earns interest: the term's days before its maturity. */
export function firstInterestAt({ returnsAt, termDays }: Pick<SavingsProduct, 'returnsAt' | 'termDays'>): Date {
  return new Date(Date.parse(returnsAt) - termDays * dayMs);
}
