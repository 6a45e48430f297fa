import type { SavingsProduct } from '@fairtick/contracts';

const dayMs = 86_400_000;

/** The midnight from which a subscription of this moment earns: so many days of the term before it returns. */
export function firstInterestAt({ returnsAt, termDays }: Pick<SavingsProduct, 'returnsAt' | 'termDays'>): Date {
  return new Date(Date.parse(returnsAt) - termDays * dayMs);
}
