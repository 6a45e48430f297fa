import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../ledger/index.ts';
import { saveVerified } from './verification.repo.ts';

export type VerifyMemberInput = {
  memberId: string;
  /** False takes it back. */
  verified: boolean;
  /** What was looked at, or why it is taken back; for the files. */
  reason: string;
  admin: { id: string; username: string; sessionId: string };
  origin: Origin;
};

/**
 * Says that a member is who he says he is, or takes it back. His limits and withdrawals follow at once; nothing that he
 * has done before is touched. Saying it twice changes nothing but the log.
 * @throws DomainError INPUT_INVALID without a reason, NOT_FOUND, FORBIDDEN, REVIEW_OWN_ACCOUNT
 */
export async function verifyMember(ctx: Pick<Ctx, 'db'>, input: VerifyMemberInput): Promise<void> {
  const { memberId, verified, admin, origin } = input;
  const reason = input.reason.trim();
  if (reason.length < 3 || reason.length > 500) {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'reason', message: 'needs 3 to 500 characters' }] });
  }
  const actor = { kind: 'admin', id: admin.id, name: admin.username } as const;
  const target = { kind: 'member', id: memberId };
  try {
    await withTx(ctx.db, async (tx) => {
      const before = await saveVerified(tx, { sessionId: admin.sessionId, memberId, verified });
      await appendAudit(tx, {
        actor,
        origin,
        action: verified ? 'members.verify' : 'members.unverify',
        target,
        before: { verified: before },
        after: { verified, reason },
      });
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) {
      const after = { tried: verified ? 'members.verify' : 'members.unverify', refusal: error.code, reason };
      await withTx(ctx.db, (tx) => appendAudit(tx, { actor, origin, action: 'members.refused', target, after }));
    }
    throw error;
  }
}
