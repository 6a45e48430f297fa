import { randomBytes } from 'node:crypto';
import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { type AdminIdentity, insertSetupLink, linkDigest } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../ledger/index.ts';
import { auditRefusedChange } from './refused-change.ts';
import { findStaff } from './staff.repo.ts';

const linkBytes = 32;
const lifeMs = 24 * 3_600_000;

type HandSetupLinkInput = { adminId: string; reason: string; admin: AdminIdentity; origin: Origin };

/**
 * A link for a colleague to set his password by. An earlier one is good no more. It takes nobody's second factor away; but
 * who hands it could use it himself, and where no second factor is in force enrol his own. So the database takes it only
 * from whoever may everything that the colleague may, when it is handed and when it is used, and the two count as one person
 * (`same_person` of the database) until the colleague sets a password by the link of somebody else.
 * @throws DomainError NOT_FOUND for nobody, somebody who is closed, and oneself; STAFF_BEYOND_OWN, which is written down
 */
export async function handSetupLink(
  ctx: Pick<Ctx, 'db' | 'clock' | 'ids'>,
  input: HandSetupLinkInput,
): Promise<{ link: string; expiresAt: Date }> {
  const { adminId, reason, admin, origin } = input;
  const link = randomBytes(linkBytes).toString('base64url');
  const [colleague] = await findStaff(ctx.db.prisma, { id: adminId, active: true });
  if (colleague === undefined || colleague.id === admin.id) throw new DomainError('NOT_FOUND');
  const { username } = colleague;
  const target = { kind: 'admin', id: adminId } as const;
  try {
    return await withTx(ctx.db, async (tx) => {
      const createdAt = ctx.clock.now();
      const expiresAt = new Date(createdAt.getTime() + lifeMs);
      const id = ctx.ids.uuid();
      await insertSetupLink(tx, { id, adminId, digest: linkDigest(link), createdBy: admin.id, createdAt, expiresAt });
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: 'staff.hand_setup_link',
        target,
        after: { username, reason, expiresAt: expiresAt.toISOString() },
      });
      return { link, expiresAt };
    });
  } catch (caught) {
    const error = asRefusal(caught);
    if (error instanceof DomainError) {
      const tried = { admin, origin, tried: 'staff.hand_setup_link', target, wanted: { username, reason } };
      await withTx(ctx.db, (tx) => auditRefusedChange(tx, error, tried));
    }
    throw error;
  }
}
