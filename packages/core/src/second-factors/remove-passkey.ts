import { DomainError, type Language } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { findMethods, lockLoginMember, requireRunningSession, requireStepUp } from '../auth/index.ts';
import { notifyCredentialChanged } from '../credentials/index.ts';
import { removePasskeyRow, retireRecoveryCodes } from './second-factors.repo.ts';
import type { Owner, SecondFactorsCtx } from './second-factors-ctx.ts';

type RemovePasskeyInput = { member: Owner; id: string; language: Language; origin: Origin };

/**
 * Removes a passkey of a member who proved a second factor recently. Recovery codes end with the last factor.
 * @throws DomainError NOT_FOUND, STEP_UP_REQUIRED, UNAUTHENTICATED.
 */
export async function removePasskey(ctx: SecondFactorsCtx, input: RemovePasskeyInput): Promise<void> {
  const { member, id, language, origin } = input;
  await requireStepUp(ctx, member);
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { username } = await lockLoginMember(tx, member.id);
    await requireRunningSession(tx, member.sessionId);
    const name = await removePasskeyRow(tx, member.id, id, now);
    if (name === null) throw new DomainError('NOT_FOUND');
    if ((await findMethods(tx, member.id)).length === 0) await retireRecoveryCodes(tx, member.id, now);
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action: 'second_factors.remove_passkey',
      target: { kind: 'member', id: member.id },
      before: { passkey: id, name },
    });
  });
  notifyCredentialChanged(ctx, { memberId: member.id, what: 'second_factor', language });
}
