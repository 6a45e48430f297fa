import { isDeepStrictEqual } from 'node:util';
import { type AdminLink, DomainError } from '@fairtick/contracts';
import { withTx } from '@fairtick/db';
import type { AdminIdentity } from '../admins/index.ts';
import { appendAudit, type Origin } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { asRefusal } from '../shared/to-domain-error.ts';
import { linkContent, linkFacts, toAdminLink } from './link-view.ts';
import { findLinks, type LinkDraft, putLink } from './links.repo.ts';

export type SaveLinkInput = LinkDraft & {
  /** What is changed, as the caller saw it; null for a new one. */
  known: { id: string; version: number } | null;
  admin: Pick<AdminIdentity, 'id' | 'username' | 'sessionId'>;
  origin: Origin;
};

/** Allows a place outside, or changes one. @throws DomainError LINK_SLUG_TAKEN, REVIEW_CHANGED, SETTING_UNCHANGED, NOT_FOUND, FORBIDDEN. */
export async function saveLink(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { known, admin, origin, ...draft }: SaveLinkInput,
): Promise<AdminLink> {
  const id = known?.id ?? ctx.ids.uuid();
  try {
    return await withTx(ctx.db, async (tx) => {
      const [before] = known === null ? [] : await findLinks(tx, id);
      await putLink(tx, admin.sessionId, { ...draft, id, version: known?.version ?? null });
      const [after] = await findLinks(tx, id);
      if (after === undefined) throw new Error('the link is not there');
      if (before && isDeepStrictEqual(linkContent(before), linkContent(after)))
        throw new DomainError('SETTING_UNCHANGED');
      await appendAudit(tx, {
        actor: { kind: 'admin', id: admin.id, name: admin.username },
        origin,
        action: known === null ? 'links.create' : 'links.change',
        target: { kind: 'outside_link', id },
        ...(before === undefined ? {} : { before: linkFacts(before) }),
        after: linkFacts(after),
      });
      return toAdminLink(after);
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
