import { DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { linkFacts } from './link-view.ts';
import { deleteLink, findLinks } from './links.repo.ts';
import type { SaveLinkInput } from './save-link.ts';

/** Removes an outside link; the audit log keeps it. @throws DomainError NOT_FOUND, FORBIDDEN. */
export async function removeLink(
  ctx: Pick<Ctx, 'db'>,
  { id, admin, origin }: Pick<SaveLinkInput, 'admin' | 'origin'> & { id: string },
): Promise<void> {
  const entry = { actor: adminActor(admin), origin, target: { kind: 'outside_link', id } } as const;
  const action = 'links.remove';
  await runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'links.refused',
    detail: {},
    act: async (tx) => {
      const [before] = await findLinks(tx, id);
      if (before === undefined) throw new DomainError('NOT_FOUND');
      await deleteLink(tx, admin.sessionId, id);
      await appendAudit(tx, {
        ...entry,
        action,
        before: linkFacts(before),
      });
    },
  });
}
