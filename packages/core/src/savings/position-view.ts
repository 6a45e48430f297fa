import { formatDecimal, type SavingsPosition } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { findPosition, type PositionRow, type Reader } from './positions.repo.ts';
import { dayOf, interestAfter, savingsOutcomeOf, savingsStatusOf } from './savings.rules.ts';

/** A position as its member sees it. */
export function toPosition(row: PositionRow): SavingsPosition {
  const { id, productId, termDays, rateBps, terms, autoRenew, renewedFrom } = row;
  const outcome = savingsOutcomeOf(row.outcome);
  const redeemed = outcome === 'redeemed';
  return {
    id,
    productId,
    termDays,
    rateBps,
    minAmount: money(terms.minAmount),
    step: money(terms.step),
    maxPerMember: money(terms.maxPerMember),
    principal: money(row.principal),
    interest: money(redeemed ? 0n : row.accrued),
    interestAtTerm: money(interestAfter(row.principal, rateBps, termDays)),
    status: savingsStatusOf(row.status),
    outcome,
    autoRenew,
    subscribedAt: row.subscribedAt.toISOString(),
    firstDay: dayOf(row.firstDay),
    lastDay: dayOf(row.lastDay),
    returnsAt: row.returnsAt.toISOString(),
    returnedAt: row.returnedAt?.toISOString() ?? null,
    returnedAmount: outcome === null ? null : money(row.principal + row.interestPaid),
    forfeited: money(redeemed ? row.accrued : 0n),
    renewedFrom,
    renewedTo: row.after?.id ?? null,
  };
}

/** The current view of an existing position. */
export async function viewOf(db: Reader, id: string): Promise<SavingsPosition> {
  const row = await findPosition(db, id);
  if (row === null) throw new Error(`savings position ${id} not found`);
  return toPosition(row);
}

export function money(minor: bigint): string {
  return formatDecimal(minor, moneyScale);
}
