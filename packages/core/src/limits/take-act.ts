import { type AuditAction, DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import { lockLoginMember, type MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { type CredentialsCtx, checkLoginPassword } from '../credentials/index.ts';
import { asRefusal } from '../shared/to-domain-error.ts';

export type MemberAct = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  origin: Origin;
  /** For the log, such as `limits.set`. */
  action: AuditAction;
};

type Done<T> = { data: T; before?: Json; after?: Json };

/** What a member does to himself, in one transaction with its entry in the log. @throws DomainError of the doors in `run` */
export async function takeAct<T>(
  ctx: Pick<Ctx, 'db'>,
  { member, origin, action }: MemberAct,
  run: (tx: Tx) => Promise<Done<T>>,
  confirmedHash?: string,
): Promise<T> {
  return withTx(ctx.db, async (tx) => {
    const { username, loginHash } = await lockLoginMember(tx, member.id);
    // Confirmed by a password that somebody changed meanwhile.
    if (confirmedHash !== undefined && loginHash !== confirmedHash) throw new DomainError('LOGIN_PASSWORD_INCORRECT');
    const { data, before, after } = await run(tx);
    await appendAudit(tx, {
      actor: { kind: 'member', id: member.id, name: username },
      origin,
      action,
      target: { kind: 'member', id: member.id },
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    });
    return data;
  }).catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/**
 * The same for what cannot be taken back: the login password first.
 * @throws DomainError LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED
 */
export async function takeConfirmedAct<T>(
  ctx: Pick<CredentialsCtx, 'db' | 'clock' | 'hasher'>,
  { pwd, ...act }: MemberAct & { pwd: string },
  run: (tx: Tx) => Promise<Done<T>>,
): Promise<T> {
  const { loginHash } = await checkLoginPassword(ctx, {
    memberId: act.member.id,
    pwd,
    wrong: 'LOGIN_PASSWORD_INCORRECT',
    origin: act.origin,
  });
  return takeAct(ctx, act, run, loginHash);
}
