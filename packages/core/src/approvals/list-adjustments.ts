import { type AdjustmentCategory, formatDecimal, idShape } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { moneyScale } from '../ledger/index.ts';
import { invalidCursorError } from '../shared/cursors.ts';
import { findAdjustments } from './approvals.repo.ts';
import { categoryOf } from './approvals.rules.ts';

const cursorShape = new RegExp(`^(\\d{13})\\.(${idShape})$`);

export type MemberAdjustment = {
  id: string;
  at: string;
  type: 'manual_add' | 'manual_deduct';
  amount: string;
  category: AdjustmentCategory;
  reason: string;
  evidence: string;
};
export type ListAdjustmentsInput = { memberId: string; cursor?: string | undefined; limit?: number | undefined };

const defaultLimit = 20;

/** Adjustments of a member with their reasons and evidence. @throws DomainError INPUT_INVALID for an invalid cursor */
export async function listAdjustments(
  ctx: Pick<Ctx, 'db'>,
  { memberId, cursor, limit = defaultLimit }: ListAdjustmentsInput,
): Promise<{ items: MemberAdjustment[]; nextCursor: string | null }> {
  const rows = await findAdjustments(ctx.db, { memberId, before: readCursor(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.id,
      at: row.decidedAt.toISOString(),
      type: row.kind === 'manual_add' ? 'manual_add' : 'manual_deduct',
      amount: formatDecimal(row.amountMinor, moneyScale),
      category: categoryOf(row.category ?? ''),
      reason: row.reason,
      evidence: row.evidence,
    })),
    nextCursor: rows.length > limit && last ? `${last.decidedAt.getTime()}.${last.id}` : null,
  };
}

function readCursor(cursor: string | undefined): { decidedAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, ms, id] = cursorShape.exec(cursor) ?? [];
  if (ms === undefined || id === undefined) {
    throw invalidCursorError();
  }
  return { decidedAt: new Date(Number(ms)), id };
}
