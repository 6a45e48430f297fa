import { randomBytes } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { type Tx, withTx } from '@fairtick/db';
import { type AdminIdentity, insertSetupLink, linkDigest } from '../admins/index.ts';
import { type Actor, appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { findStaff } from './staff.repo.ts';

const linkBytes = 32;
const lifeMs = 24 * 3_600_000;

type IssueSetupLinkInput = { adminId: string; reason: string; admin: AdminIdentity; origin: Origin };

/**
 * Creates a setup link by which a colleague sets their password. It invalidates an earlier one and does not remove a
 * second factor. But its sender could use it themselves and, where no second factor is in force, enrol their own. So
 * the database accepts it only from a sender with all permissions of the colleague, when it is sent and when it is
 * used, and the two count as one person (`same_person`) until the colleague sets a password by another administrator's
 * link.
 * @throws DomainError NOT_FOUND for an unknown, closed or own account; STAFF_BEYOND_OWN, and STAFF_LAST_ADMINS where
 * fewer than two people with all permissions would be left; both are recorded
 */
export async function issueSetupLink(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  input: IssueSetupLinkInput,
): Promise<{ link: string; expiresAt: Date }> {
  const { adminId, reason, admin, origin } = input;
  const [colleague] = await findStaff(ctx.db.prisma, { id: adminId, active: true });
  if (colleague === undefined || colleague.id === admin.id) throw new DomainError('NOT_FOUND');
  const actor = adminActor(admin);
  return runCommand(ctx, {
    actor,
    origin,
    tried: 'staff.hand_setup_link',
    refusedAs: 'staff.refused',
    target: { kind: 'admin', id: adminId },
    detail: { username: colleague.username, reason },
    act: (tx) => makeLink(ctx, tx, { colleague, actor, origin, action: 'staff.hand_setup_link', why: { reason } }),
  });
}

/**
 * Creates a setup link of the operator, for administrators who cannot help each other: both lost their passwords, or
 * count as one person. It does not make two accounts one person. Only the database owner may insert it, and no serving
 * process has that login. The audit log and the list of administrators show it with the operator's name and reason.
 * @param ctx.db a connection as the owner of the database
 * @param by the name of the person who operates the platform
 * @throws DomainError NOT_FOUND where no active administrator has this name
 */
export async function issueOperatorLink(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  { username, by, reason }: { username: string; by: string; reason: string },
): Promise<{ link: string; expiresAt: Date }> {
  const [colleague] = await findStaff(ctx.db.prisma, { username, active: true });
  if (colleague === undefined) throw new DomainError('NOT_FOUND');
  const actor: Actor = { kind: 'system', id: null, name: 'operator' };
  const origin = { ip: '', requestId: '' };
  const why = { by, reason };
  return withTx(ctx.db, (tx) =>
    makeLink(ctx, tx, { colleague, actor, origin, action: 'staff.hand_operator_link', why }),
  );
}

type LinkDraft = {
  colleague: { id: string; username: string };
  actor: Actor;
  origin: Origin;
  action: 'staff.hand_setup_link' | 'staff.hand_operator_link';
  why: Record<string, string>;
};

async function makeLink(
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  tx: Tx,
  { colleague, actor, origin, action, why }: LinkDraft,
): Promise<{ link: string; expiresAt: Date }> {
  const { id: adminId, username } = colleague;
  const link = randomBytes(linkBytes).toString('base64url');
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const id = ctx.ids.uuid();
  await insertSetupLink(tx, { id, adminId, digest: linkDigest(link), createdBy: actor.id, createdAt, expiresAt });
  await appendAudit(tx, {
    actor,
    origin,
    action,
    target: { kind: 'admin', id: adminId },
    after: { username, ...why, expiresAt: expiresAt.toISOString() },
  });
  return { link, expiresAt };
}
