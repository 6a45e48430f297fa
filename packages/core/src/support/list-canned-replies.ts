import type { CannedReply } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findCanned } from './canned.repo.ts';
import { toCanned } from './canned-view.ts';

/** Prepared replies, by title. */
export async function listCannedReplies(ctx: Pick<Ctx, 'db'>): Promise<CannedReply[]> {
  return (await findCanned(ctx.db.prisma)).map(toCanned);
}
