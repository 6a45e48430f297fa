import { isDeepStrictEqual } from 'node:util';
import { type AdminLink, DomainError } from '@fairtick/contracts';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { linkContent, linkFacts, toAdminLink } from './link-view.ts';
import { findLinks, type LinkDraft, putLink } from './links.repo.ts';

export type SaveLinkInput = LinkDraft & {
  /** The version to change, as the caller saw it; null for a new link. */
  known: { id: string; version: number } | null;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/**
 * Creates or changes an outside link. @throws DomainError LINK_SLUG_TAKEN, REVIEW_CHANGED, SETTING_UNCHANGED,
 * NOT_FOUND, FORBIDDEN.
 */
export async function saveLink(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { known, admin, origin, ...draft }: SaveLinkInput,
): Promise<AdminLink> {
  const id = known?.id ?? ctx.ids.uuid();
  const entry = { actor: adminActor(admin), origin, target: { kind: 'outside_link', id } } as const;
  const action = known === null ? 'links.create' : 'links.change';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'links.refused',
    detail: {},
    act: async (tx) => {
      const [before] = known === null ? [] : await findLinks(tx, id);
      await putLink(tx, admin.sessionId, { ...draft, id, version: known?.version ?? null });
      const [after] = await findLinks(tx, id);
      if (after === undefined) throw new Error(`link ${id}: not found after its change`);
      if (before && isDeepStrictEqual(linkContent(before), linkContent(after)))
        throw new DomainError('SETTING_UNCHANGED');
      await appendAudit(tx, {
        ...entry,
        action,
        ...(before === undefined ? {} : { before: linkFacts(before) }),
        after: linkFacts(after),
      });
      return toAdminLink(after);
    },
  });
}
