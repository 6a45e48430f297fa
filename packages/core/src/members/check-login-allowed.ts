import { DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { findLoginBar, isClosed } from './restrictions.repo.ts';

/**
 * Refuses a login that a restriction forbids, with its message for the member. Called after the password was verified.
 * The database refuses the session if a freeze commits at the same moment.
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
