import { DomainError, type SavingsPosition } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { money, toPosition } from './position-view.ts';
import { findDays, findPosition, findPreview, type PositionRow } from './positions.repo.ts';
import { dayOf, interestAfter } from './savings.rules.ts';

type OwnInput = { memberId: string; id: string };
export type EarnedDay = { day: string; amount: string; total: string };

/**
 * One of the member's own positions with its interest by day, oldest first. @throws DomainError NOT_FOUND, also for
 * another member's
 */
export async function readPosition(
  ctx: Pick<Ctx, 'db'>,
  input: OwnInput,
): Promise<{ position: SavingsPosition; days: EarnedDay[] }> {
  const row = await ownRow(ctx, input);
  const days: EarnedDay[] = [];
  let total = 0n;
  for (const { day, amount } of await findDays(ctx.db.prisma, row.id)) {
    total += amount;
    days.push({ day: dayOf(day), amount: money(amount), total: money(total) });
  }
  return { position: toPosition(row), days };
}

export type RedemptionPreview = {
  principal: string;
  forfeited: string;
  returned: string;
  interestAtTerm: string;
  returnsAt: string;
};

/**
 * What redeeming now would return and forfeit; nothing is forfeited once the term is over.
 * @throws DomainError NOT_FOUND, also for another member's; SAVINGS_STATE once it was returned
 */
export async function previewRedemption(ctx: Pick<Ctx, 'db'>, input: OwnInput): Promise<RedemptionPreview> {
  const row = await ownRow(ctx, input);
  const preview = await findPreview(ctx.db.prisma, row.id);
  if (preview === null || row.status !== 'pending_return') throw new DomainError('SAVINGS_STATE');
  return {
    principal: money(row.principal),
    forfeited: money(preview.due ? 0n : preview.earned),
    returned: money(row.principal + (preview.due ? preview.earned : 0n)),
    interestAtTerm: money(interestAfter(row.principal, row.rateBps, row.termDays)),
    returnsAt: row.returnsAt.toISOString(),
  };
}

async function ownRow(ctx: Pick<Ctx, 'db'>, { memberId, id }: OwnInput): Promise<PositionRow> {
  const row = await findPosition(ctx.db.prisma, id);
  if (row?.memberId !== memberId) throw new DomainError('NOT_FOUND');
  return row;
}
