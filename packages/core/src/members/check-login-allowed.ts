import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findLoginBar, isClosed } from './restrictions.repo.ts';

/**
 * Refuses a sign-in that a restriction forbids, with the message written for the member. To be asked after the password
 * was found right. A freeze that commits at the same moment is caught by the database when the session is inserted.
 * @throws DomainError LOGIN_ACCOUNT_CLOSED, LOGIN_FROZEN or LOGIN_NOT_AUTHORIZED with `memberMessage` and `endsAt`.
 */
export async function checkLoginAllowed(ctx: Pick<Ctx, 'clock'>, tx: Tx, memberId: string): Promise<void> {
  if (await isClosed(tx, memberId)) throw new DomainError('LOGIN_ACCOUNT_CLOSED');
  const bar = await findLoginBar(tx, memberId, ctx.clock.now());
  if (bar === null) return;
  throw new DomainError(bar.kind === 'frozen' ? 'LOGIN_FROZEN' : 'LOGIN_NOT_AUTHORIZED', {
    memberMessage: bar.memberMessage,
    endsAt: bar.endsAt?.toISOString() ?? null,
  });
}
