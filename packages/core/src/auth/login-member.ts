import { DomainError, type Language, type LoginChallenge, type SecondFactorMethod } from '@fairtick/contracts';
import { sqlState, withTx } from '@fairtick/db';
import { appendAudit, type Origin } from '../audit/index.ts';
import { type CaptchaAnswer, checkCaptcha, countCaptchaFailure } from '../captcha/index.ts';
import { readSettings } from '../config/index.ts';
import { checkLoginAllowed } from '../members/index.ts';
import { refusalOrThrow } from '../shared/refusal-or-throw.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { findLoginMember, type LoginMember, lockLoginMember, saveLogin } from './credentials.repo.ts';
import { type AttemptPlace, clearAttempts, readAttempts, saveAttempts } from './login-attempts.repo.ts';
import { countFailureFrom, lockEnd } from './login-attempts.rules.ts';
import { barredState, openSession } from './open-session.ts';
import { challengeLifeMs, storeLogin, type WaitingLogin } from './second-factor-challenges.store.ts';
import { findMethods, findPasswordChange } from './second-factors.repo.ts';
import type { SessionToken } from './session-token.ts';
import { foldUsername } from './username.rules.ts';

export type LoginInput = {
  username: string;
  password: string;
  captcha: CaptchaAnswer;
  origin: Origin;
  userAgent: string;
  language?: Language | undefined;
};

/**
 * Logs a member in. Every outcome is audited, and an unknown name takes as long as a wrong password.
 * @throws DomainError USERNAME_REQUIRED, PASSWORD_REQUIRED, CAPTCHA_WRONG, CAPTCHA_PROOF_WRONG, LOGIN_UNKNOWN_USER,
 * LOGIN_WRONG_PASSWORD, LOGIN_FROZEN (too many attempts from this address or from unknown ones; or frozen),
 * LOGIN_NOT_AUTHORIZED, SECOND_FACTOR_REQUIRED with a LoginChallenge (right password), UNAVAILABLE.
 */
export async function loginMember(ctx: AuthCtx, input: LoginInput): Promise<SessionToken> {
  const typed = input.username.trim();
  if (typed === '') throw new DomainError('USERNAME_REQUIRED');
  if (input.password === '') throw new DomainError('PASSWORD_REQUIRED');
  await checkCaptcha(ctx, input.captcha, input.origin.ip);
  const username = foldUsername(typed);
  const member = username === undefined ? null : await findLoginMember(ctx.db, { username });
  if (!member) return refuseUnknown(ctx, input);
  const matches = await ctx.hasher.verify(member.loginHash, input.password);
  const freshHash =
    matches && ctx.hasher.isOutdated(member.loginHash) ? await ctx.hasher.hash(input.password) : undefined;
  const decide = () => decideLogin(ctx, input, { member, matches, freshHash });
  const outcome = await decide().catch((error: unknown) => {
    if (sqlState(error) !== barredState) throw error;
    return decide();
  });
  if (outcome instanceof DomainError) {
    if (outcome.code === 'LOGIN_WRONG_PASSWORD') await countCaptchaFailure(ctx, input.origin.ip);
    throw outcome;
  }
  if ('waiting' in outcome) throw await challengeFor(ctx, outcome);
  return outcome;
}

type SecondStep = { waiting: WaitingLogin; methods: SecondFactorMethod[] };

async function challengeFor(ctx: AuthCtx, { waiting, methods }: SecondStep): Promise<DomainError> {
  const challenge = await storeLogin(ctx.redis, waiting);
  const expiresAt = new Date(ctx.clock.now().getTime() + challengeLifeMs).toISOString();
  return new DomainError('SECOND_FACTOR_REQUIRED', { challenge, expiresAt, methods } satisfies LoginChallenge);
}

type Checked = { member: LoginMember; matches: boolean; freshHash: string | undefined };

/** Writes one login's outcome under the member's row lock, so that parallel attempts are counted one by one. */
async function decideLogin(
  ctx: AuthCtx,
  { origin, userAgent, language }: LoginInput,
  { member, matches, freshHash }: Checked,
): Promise<SessionToken | SecondStep | DomainError> {
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const current = await lockLoginMember(tx, member.id);
    const actor = { kind: 'member', id: member.id, name: member.username } as const;
    const refuse = async (refusal: DomainError) => {
      const target = { kind: 'member', id: member.id } as const;
      await appendAudit(tx, { actor, origin, action: 'auth.login_refused', target, after: { error: refusal.code } });
      return refusal;
    };
    const place: AttemptPlace = { accountId: member.id, ip: origin.ip, within: 'login' };
    const attempts = await readAttempts(tx, place, now);
    const lockedUntil = lockEnd(attempts, now);
    if (lockedUntil !== null) return refuse(new DomainError('LOGIN_FROZEN', { endsAt: lockedUntil.toISOString() }));
    if (!matches || current.loginHash !== member.loginHash) {
      await saveAttempts(tx, place, countFailureFrom(attempts, now), now);
      return refuse(new DomainError('LOGIN_WRONG_PASSWORD'));
    }
    const bar = await checkLoginAllowed(ctx, tx, member.id).catch(refusalOrThrow);
    if (bar) return refuse(bar);
    await clearAttempts(tx, place, attempts.known, now);
    const rehashed = freshHash === undefined ? {} : { loginHash: freshHash };
    const methods = await findMethods(tx, member.id);
    if (methods.length > 0) {
      await saveLogin(tx, member.id, rehashed);
      await appendAudit(tx, {
        actor,
        origin,
        action: 'auth.login_challenged',
        target: { kind: 'member', id: member.id },
      });
      const passwordChangedAt = (await findPasswordChange(tx, member.id)).toISOString();
      return { waiting: { memberId: member.id, passwordChangedAt }, methods };
    }
    await saveLogin(tx, member.id, { lastLoginAt: now, ...rehashed });
    const { sessionId, ...token } = await openSession(ctx, tx, {
      memberId: member.id,
      client: { ip: origin.ip, userAgent },
      language,
      now,
    });
    await appendAudit(tx, { actor, origin, action: 'auth.login', target: { kind: 'session', id: sessionId } });
    return token;
  });
}

/**
 * Does the same work as for a wrong password, so that timing reveals nothing. The typed name is not logged, because
 * people sometimes type their password there.
 */
async function refuseUnknown(ctx: AuthCtx, { password, origin }: LoginInput): Promise<never> {
  await ctx.hasher.verifyNothing(password);
  const settings = await readSettings(ctx);
  await withTx(ctx.db, (tx) =>
    appendAudit(tx, {
      actor: { kind: 'member', id: null, name: '' },
      origin,
      action: 'auth.login_refused',
      target: { kind: 'member', id: null },
      after: { error: 'LOGIN_UNKNOWN_USER' },
    }),
  );
  await countCaptchaFailure(ctx, origin.ip);
  throw new DomainError(settings.merge_login_messages ? 'LOGIN_WRONG_PASSWORD' : 'LOGIN_UNKNOWN_USER');
}
