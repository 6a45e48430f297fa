import { memberSessionRules, tokenExpiry } from './auth.rules.ts';
import type { AuthCtx } from './auth-ctx.ts';

export type SessionToken = { token: string; expiresAt: Date };

type Holder = { memberId: string; sessionId: string; epoch: number; sessionExpiresAt: Date; now: Date };

/** A member's token for a session: valid for the idle time from now, at most until the session's end. */
export function issueSessionToken(ctx: Pick<AuthCtx, 'tokens' | 'ids'>, holder: Holder): SessionToken {
  const expiresAt = tokenExpiry(holder.now, holder.sessionExpiresAt, memberSessionRules.idleMs);
  const token = ctx.tokens.issue('member', {
    subjectId: holder.memberId,
    sessionId: holder.sessionId,
    epoch: holder.epoch,
    tokenId: ctx.ids.uuid(),
    issuedAt: holder.now,
    expiresAt,
  });
  return { token, expiresAt };
}
