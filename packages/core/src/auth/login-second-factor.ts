import { DomainError, type Language, type SecondFactorProof } from '@fairtick/contracts';
import { sqlState, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { checkLoginAllowed } from '../members/index.ts';
import { refusalOrThrow } from '../shared/refusal-or-throw.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { lockLoginMember, saveLogin } from './credentials.repo.ts';
import { barredState, openSession } from './open-session.ts';
import { readLogin, takeLogin } from './second-factor-challenges.store.ts';
import { findPasswordChange } from './second-factors.repo.ts';
import type { SessionToken } from './session-token.ts';
import { prepareProof, trySecondFactor } from './try-second-factor.ts';

export type LoginSecondFactorInput = {
  challenge: string;
  proof: SecondFactorProof;
  origin: Origin;
  userAgent: string;
  language?: Language | undefined;
};

/**
 * Completes a login whose password was right. A wrong factor keeps the challenge, so that the member can try again.
 * @throws DomainError SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, SECOND_FACTOR_WAIT, LOGIN_FROZEN,
 * LOGIN_NOT_AUTHORIZED, LOGIN_ACCOUNT_CLOSED, UNAVAILABLE.
 */
export async function loginSecondFactor(ctx: AuthCtx, input: LoginSecondFactorInput): Promise<SessionToken> {
  const { challenge, proof, origin, userAgent, language } = input;
  const { memberId, passwordChangedAt } = await readLogin(ctx.redis, challenge);
  const ready = await prepareProof(ctx, `login:${challenge}`, proof);
  const outcome = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const { username } = await lockLoginMember(tx, memberId);
    const actor = { kind: 'member', id: memberId, name: username } as const;
    const refuse = async (refusal: DomainError) => {
      const target = { kind: 'member', id: memberId } as const;
      const after = { error: refusal.code, method: proof.method };
      await appendAudit(tx, { actor, origin, action: 'auth.login_refused', target, after });
      return refusal;
    };
    if ((await findPasswordChange(tx, memberId)).toISOString() !== passwordChangedAt) {
      return refuse(new DomainError('SECOND_FACTOR_EXPIRED'));
    }
    const bar = await checkLoginAllowed(ctx, tx, memberId).catch(refusalOrThrow);
    if (bar) return refuse(bar);
    const wrong = await trySecondFactor(ctx, tx, { memberId, ready, ip: origin.ip, now });
    if (wrong) return refuse(wrong);
    if (!(await takeLogin(ctx.redis, challenge))) return refuse(new DomainError('SECOND_FACTOR_EXPIRED'));
    await saveLogin(tx, memberId, { lastLoginAt: now });
    const { sessionId, ...token } = await openSession(ctx, tx, {
      memberId,
      client: { ip: origin.ip, userAgent },
      language,
      now,
      // a recovery code replaces a lost factor, and is no proof of having it
      secondFactorAt: proof.method === 'recovery' ? null : now,
    });
    const target = { kind: 'session', id: sessionId } as const;
    await appendAudit(tx, { actor, origin, action: 'auth.login', target, after: { method: proof.method } });
    return token;
  }).catch((error: unknown) => {
    // Barred during this call: the next login says so.
    throw sqlState(error) === barredState ? new DomainError('SECOND_FACTOR_EXPIRED') : error;
  });
  if (outcome instanceof DomainError) throw outcome;
  return outcome;
}
