import { DomainError, formatDecimal, type MySession, type SessionFigures } from '@fairtick/contracts';
import type { MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { accountNumber, moneyScale } from '../ledger/index.ts';
import { readSumsSince } from '../orders/index.ts';
import { findSession, type SessionRow } from './reality-check.repo.ts';

type Owner = { member: Pick<MemberIdentity, 'id' | 'sessionId'> };

/**
 * When the calling session signed in, and the member's reality check.
 * @throws DomainError UNAUTHENTICATED for a session that no longer exists
 */
export async function readSession(ctx: Pick<Ctx, 'db' | 'clock'>, { member }: Owner): Promise<MySession> {
  return sessionView(await sessionOf(ctx, member), ctx.clock.now());
}

/**
 * What the member's real orders moved since the calling session signed in.
 * @throws DomainError UNAUTHENTICATED for a session that no longer exists
 */
export async function readSessionFigures(ctx: Pick<Ctx, 'db' | 'clock'>, { member }: Owner): Promise<SessionFigures> {
  const { signedInAt } = await sessionOf(ctx, member);
  const real = { memberId: member.id, account: accountNumber('real') };
  const { placed, staked, net } = await readSumsSince(ctx, { ...real, from: signedInAt });
  return {
    at: ctx.clock.now().toISOString(),
    signedInAt: signedInAt.toISOString(),
    placed,
    staked: formatDecimal(staked, moneyScale),
    net: formatDecimal(net, moneyScale),
  };
}

export function sessionView({ signedInAt, minutes, chosenAt }: SessionRow, now: Date): MySession {
  const since = chosenAt !== null && chosenAt > signedInAt ? chosenAt : signedInAt;
  return {
    at: now.toISOString(),
    signedInAt: signedInAt.toISOString(),
    realityCheck: minutes === null ? null : { minutes, since: since.toISOString() },
  };
}

async function sessionOf(ctx: Pick<Ctx, 'db'>, member: Owner['member']): Promise<SessionRow> {
  const session = await findSession(ctx.db.prisma, { memberId: member.id, sessionId: member.sessionId });
  if (session === null) throw new DomainError('UNAUTHENTICATED');
  return session;
}
