import type { Db } from '@fairtick/db';
import { findFirstLine, findSums, type SumsSince } from './own-figures.repo.ts';

/** What a member's orders of one account moved at or after an instant. */
export async function readSumsSince(
  ctx: { db: Pick<Db, 'pool'> },
  { memberId, account, from }: { memberId: string; account: number; from: Date },
): Promise<SumsSince> {
  const fromLine = await findFirstLine(ctx.db, { memberId, account, from });
  return findSums(ctx.db, { memberId, account, fromLine });
}
