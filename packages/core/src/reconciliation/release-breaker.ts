import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { type BreakerView, findBreaker, releaseStop } from './runs.repo.ts';

export type ReleaseBreakerInput = {
  reason: string;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/**
 * Allows outgoing money again once the books balance, which the database checks. Without a stop nothing happens. A
 * refused attempt is in the log like a release.
 * @throws DomainError BREAKER_BOOKS_DIFFER, FORBIDDEN.
 */
export async function releaseBreaker(
  ctx: Pick<Ctx, 'db'>,
  { reason, admin, origin }: ReleaseBreakerInput,
): Promise<BreakerView> {
  const actor = adminActor(admin);
  const target = { kind: 'breaker', id: null } as const;
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'reconciliation.release',
    refusedAs: 'reconciliation.release_refused',
    target,
    detail: { reason },
    act: async (tx) => {
      const { stopped, since, because } = await findBreaker(tx);
      const isReleased = await releaseStop(tx, admin.sessionId);
      const after = await findBreaker(tx);
      if (isReleased) {
        const before = { stopped, since: since?.toISOString() ?? null, because };
        await appendAudit(tx, { actor, origin, action: 'reconciliation.release', target, before, after: { reason } });
      }
      return after;
    },
  });
}
