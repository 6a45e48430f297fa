import { type AuditAction, DomainError } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';
import { appendAudit, type Json, type Origin } from '../audit/index.ts';
import { lockLoginMember, type MemberIdentity } from '../auth/index.ts';
import type { Ctx } from '../context.ts';
import { type CredentialsCtx, checkLoginPassword } from '../credentials/index.ts';
import { memberActor } from '../members/index.ts';
import { runCommand } from '../shared/run-command.ts';

export type MemberAct = {
  member: Pick<MemberIdentity, 'id' | 'sessionId'>;
  origin: Origin;
  /** For the audit log, such as `limits.set`. */
  action: AuditAction;
};

type Done<T> = { data: T; before?: Json; after?: Json };

/**
 * Runs a command that members issue for their own account, audited.
 * @throws DomainError of the procedures in `run`
 */
export async function runMemberCommand<T>(
  ctx: Pick<Ctx, 'db'>,
  { member, origin, action }: MemberAct,
  run: (tx: Tx) => Promise<Done<T>>,
  confirmedHash?: string,
): Promise<T> {
  const target = { kind: 'member', id: member.id } as const;
  return runCommand(ctx, {
    actor: memberActor(member.id),
    origin,
    tried: action,
    refusedAs: 'limits.refused',
    target,
    detail: {},
    act: async (tx) => {
      const { username, loginHash } = await lockLoginMember(tx, member.id);
      // The password that confirmed this command was changed in the meantime.
      if (confirmedHash !== undefined && loginHash !== confirmedHash) throw new DomainError('LOGIN_PASSWORD_INCORRECT');
      const { data, before, after } = await run(tx);
      await appendAudit(tx, {
        actor: { kind: 'member', id: member.id, name: username },
        origin,
        action,
        target,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      });
      return data;
    },
  });
}

/**
 * The same for irrevocable commands: checks the login password first.
 * @throws DomainError LOGIN_PASSWORD_INCORRECT, PASSWORD_TRIES_USED
 */
export async function runConfirmedCommand<T>(
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
  return runMemberCommand(ctx, act, run, loginHash);
}
