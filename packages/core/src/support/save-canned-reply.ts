import { isDeepStrictEqual } from 'node:util';
import { type CannedReply, DomainError } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { type CannedTexts, findCanned, putCanned } from './canned.repo.ts';
import { cannedContent, cannedFacts, toCanned } from './canned-view.ts';
import type { StaffInput } from './thread-commands.ts';

export type SaveCannedReplyInput = Omit<StaffInput, 'threadId'> & {
  /** The version that the caller saw; null for a new reply. */
  known: { id: string; version: number } | null;
  title: string;
  texts: CannedTexts;
};

/** Creates or changes a prepared reply. @throws DomainError REVIEW_CHANGED, SETTING_UNCHANGED, NOT_FOUND, FORBIDDEN. */
export async function saveCannedReply(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { known, title, texts, admin, origin }: SaveCannedReplyInput,
): Promise<CannedReply> {
  const id = known?.id ?? ctx.ids.uuid();
  const entry = { actor: adminActor(admin), origin, target: { kind: 'canned_reply', id } } as const;
  const action = known === null ? 'support.canned_create' : 'support.canned_change';
  return runCommand(ctx, {
    ...entry,
    tried: action,
    refusedAs: 'support.refused',
    detail: {},
    act: async (tx) => {
      const [before] = known === null ? [] : await findCanned(tx, id);
      await putCanned(tx, admin.sessionId, { id, version: known?.version ?? null, title, texts });
      const [after] = await findCanned(tx, id);
      if (after === undefined) throw new Error('saved reply not found');
      if (before && isDeepStrictEqual(cannedContent(before), cannedContent(after))) {
        throw new DomainError('SETTING_UNCHANGED');
      }
      await appendAudit(tx, {
        ...entry,
        action,
        ...(before === undefined ? {} : { before: cannedFacts(before) }),
        after: cannedFacts(after),
      });
      return toCanned(after);
    },
  });
}
