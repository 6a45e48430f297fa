import { DomainError, memberStepUpMs } from '@fairtick/contracts';
import type { Ctx } from '../context.ts';
import { findMethods, findSecondFactorAt } from './second-factors.repo.ts';
import type { MemberIdentity } from './verify-member-token.ts';

/**
 * Lets a sensitive change pass if this session proved a second factor recently. Members without one pass always.
 * @throws DomainError STEP_UP_REQUIRED.
 */
export async function requireStepUp(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { id, sessionId }: Pick<MemberIdentity, 'id' | 'sessionId'>,
): Promise<void> {
  const [methods, provedAt] = await Promise.all([
    findMethods(ctx.db.prisma, id),
    findSecondFactorAt(ctx.db, sessionId),
  ]);
  if (methods.length === 0) return;
  if (provedAt === null || ctx.clock.now().getTime() - provedAt.getTime() >= memberStepUpMs) {
    throw new DomainError('STEP_UP_REQUIRED', { methods: methods.filter((one) => one !== 'recovery') });
  }
}
