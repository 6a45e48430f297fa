import { DomainError, type Language } from '@fairtick/contracts';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findPasswordChange, lockLoginMember, readLogin } from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { checkLoginAllowed, memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';
import { insertReset, type ResetTimes } from './factor-resets.repo.ts';
import type { SecondFactorsCtx } from './second-factors-ctx.ts';

type RequestResetInput = { challenge: string; language: Language; origin: Origin };

/**
 * Files a request to remove all second factors of a member whose password was right, or returns the open one. The
 * member is notified on every channel, so that a thief of the password is noticed during the waiting period.
 * @throws DomainError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_OFF, TOO_MANY_REQUESTS, LOGIN_FROZEN, LOGIN_NOT_AUTHORIZED,
 * LOGIN_ACCOUNT_CLOSED, UNAVAILABLE.
 */
export async function requestReset(
  ctx: SecondFactorsCtx,
  { challenge, language, origin }: RequestResetInput,
): Promise<ResetTimes> {
  const { memberId, passwordChangedAt } = await readLogin(ctx.redis, challenge);
  const target = { kind: 'member', id: memberId } as const;
  const id = ctx.ids.uuid();
  const reset = await runCommand(ctx, {
    actor: memberActor(memberId),
    origin,
    tried: 'second_factors.request_reset',
    refusedAs: 'second_factors.refused',
    target,
    detail: {},
    act: async (tx) => {
      const { username } = await lockLoginMember(tx, memberId);
      if ((await findPasswordChange(tx, memberId)).toISOString() !== passwordChangedAt) {
        throw new DomainError('SECOND_FACTOR_EXPIRED');
      }
      await checkLoginAllowed(ctx, tx, memberId);
      const row = await insertReset(tx, memberId, id);
      if (row.id !== id) return row;
      await appendAudit(tx, {
        actor: { kind: 'member', id: memberId, name: username },
        origin,
        action: 'second_factors.request_reset',
        target,
        after: { reset: id, readyAt: row.readyAt.toISOString() },
      });
      return row;
    },
  });
  if (reset.id === id) notifyCredentialChanged(ctx, { memberId, what: 'factor_reset_requested', language });
  return reset;
}
