import type { SavingsLiability } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { money } from './position-view.ts';
import { findLiabilities, type LiabilityRow } from './products.repo.ts';
import { dayOf } from './savings.rules.ts';

export type Liabilities = {
  principal: string;
  interestAtTerm: string;
  interestEarned: string;
  items: SavingsLiability[];
};

/** What the house owes to savers, by the day of payment. */
export async function readLiabilities(ctx: Pick<Ctx, 'db'>): Promise<Liabilities> {
  const rows = await findLiabilities(ctx.db.prisma);
  const sum = (of: (row: LiabilityRow) => bigint) => money(rows.reduce((total, row) => total + of(row), 0n));
  return {
    principal: sum(({ principal }) => principal),
    interestAtTerm: sum(({ interest }) => interest),
    interestEarned: sum(({ earned }) => earned),
    items: rows.map(({ day, positions, principal, interest }) => ({
      day: dayOf(day),
      positions: Number(positions),
      principal: money(principal),
      interest: money(interest),
    })),
  };
}
