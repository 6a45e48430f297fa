import { DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { linkFacts } from './link-view.ts';
import { deleteLink, findLinks } from './links.repo.ts';
import type { SaveLinkInput } from './save-link.ts';

/** Allows a place outside no longer; the audit log keeps it. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function removeLink(
  ctx: Pick<Ctx, 'db'>,
  { id, admin, origin }: Pick<SaveLinkInput, 'admin' | 'origin'> & { id: string },
): Promise<void> {
  try {
    await withTx(ctx.db, async (tx) => {
      const [before] = await findLinks(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      await deleteLink(tx, admin.sessionId, id);
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: 'links.remove',
        target: { kind: 'outside_link', id },
        before: linkFacts(before),
      });
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
