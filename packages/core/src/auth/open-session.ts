import type { Language } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { endOldestSessions, insertSession, keepLanguage } from './auth.repo.ts';
import { maxSessionsPerMember, memberSessionRules } from './auth.rules.ts';
import type { AuthCtx } from './auth-ctx.ts';
import { findSessionEpoch } from './credentials.repo.ts';
import { rememberAddress } from './login-attempts.repo.ts';
import { issueSessionToken, type SessionToken } from './session-token.ts';

/** Raised by the database when a restriction was committed during this login. */
export const barredState = 'FT401';

type Client = { ip: string; userAgent: string };
type NewSession = {
  memberId: string;
  client: Client;
  now: Date;
  secondFactorAt?: Date | null;
  /** Of the page; later messages use it. */
  language?: Language | undefined;
};

/**
 * Opens a session and its first token inside the caller's transaction. Marks the address as known and ends the oldest
 * sessions beyond the limit.
 * @throws a Postgres error FT401 when a restriction forbids it at this moment.
 */
export async function openSession(
  ctx: AuthCtx,
  tx: Tx,
  { memberId, client, now, secondFactorAt = null, language }: NewSession,
): Promise<SessionToken & { sessionId: string }> {
  const epoch = await findSessionEpoch(tx, memberId);
  if (epoch === null) throw new Error('the member has no wallets');
  const surplus = await endOldestSessions(tx, memberId, maxSessionsPerMember - 1, now);
  tx.onCommit(() => surplus.forEach(ctx.liveSessions.drop));
  const sessionId = ctx.ids.uuid();
  const sessionExpiresAt = new Date(now.getTime() + memberSessionRules.absoluteMs);
  const times = { createdAt: now, expiresAt: sessionExpiresAt, secondFactorAt };
  await insertSession(tx, { id: sessionId, memberId, ...times, ...client });
  if (language !== undefined) await keepLanguage(tx, memberId, language);
  await rememberAddress(tx, memberId, client.ip, now);
  return { ...issueSessionToken(ctx, { memberId, sessionId, epoch, sessionExpiresAt, now }), sessionId };
}
