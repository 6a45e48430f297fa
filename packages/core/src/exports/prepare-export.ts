import type { CredentialsCtx } from '../credentials/index.ts';
import { type MemberAct, runConfirmedCommand } from '../limits/index.ts';
import { prepareRow } from './exports.repo.ts';

/**
 * Lets this session fetch the copy of the member's data for ten minutes, after the login password, because the copy
 * holds what screens mask.
 * @throws DomainError LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED, TOO_MANY_REQUESTS after five a day,
 * UNAUTHENTICATED
 */
export async function prepareExport(
  ctx: Pick<CredentialsCtx, 'db' | 'clock' | 'hasher' | 'ids'>,
  act: Omit<MemberAct, 'action'> & { pwd: string },
): Promise<Date> {
  return runConfirmedCommand(ctx, { ...act, action: 'exports.prepare' }, async (tx) => ({
    data: await prepareRow(tx, { sessionId: act.member.sessionId, id: ctx.ids.uuid() }),
  }));
}
