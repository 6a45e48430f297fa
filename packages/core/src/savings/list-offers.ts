import type { SavingsProduct } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { money } from './position-view.ts';
import { termsOf } from './product-view.ts';
import { findOffers, findSaver, findTerms, type OfferRow, type OwnTerms, type SaverRow } from './products.repo.ts';
import { investableOf } from './savings.rules.ts';

export type Offers = {
  items: SavingsProduct[];
  maxPositions: number;
  activePositions: number;
  /** Decimal string: interest of all positions, without what was forfeited. */
  interestTotal: string;
};

/** Products open to a member, shortest term first, with the most that they could subscribe to each now. */
export async function listOffers(ctx: Pick<Ctx, 'db'>, { memberId }: { memberId: string }): Promise<Offers> {
  const [offers, saver, terms] = await Promise.all([
    findOffers(ctx.db.prisma, memberId),
    findSaver(ctx.db.prisma, memberId),
    findTerms(ctx.db.prisma),
  ]);
  return {
    items: offers.map((offer) => offerOf(offer, saver, terms.get(offer.id))),
    maxPositions: saver.maxPositions,
    activePositions: Number(saver.active),
    interestTotal: money(saver.interest),
  };
}

function offerOf(
  row: OfferRow,
  { available, active, maxPositions }: SaverRow,
  terms: OwnTerms | undefined,
): SavingsProduct {
  const [next] = terms?.upcoming ?? [];
  const { id, termDays, rateBps, enabled } = row;
  const remainingMinor = row.quota > row.taken ? row.quota - row.taken : 0n;
  const investable = investableOf({
    availableMinor: available,
    minMinor: row.minAmount,
    stepMinor: row.step,
    maxPerMemberMinor: row.maxPerMember,
    mineMinor: row.mine,
    remainingMinor,
    open: enabled && active < BigInt(maxPositions),
  });
  return {
    id,
    termDays,
    rateBps,
    minAmount: money(row.minAmount),
    step: money(row.step),
    maxPerMember: money(row.maxPerMember),
    quota: money(row.quota),
    remaining: money(remainingMinor),
    enabled,
    mine: money(row.mine),
    investable: money(investable),
    returnsAt: row.returnsAt.toISOString(),
    upcoming: next === undefined ? null : termsOf(next),
  };
}
