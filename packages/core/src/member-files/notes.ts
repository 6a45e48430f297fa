import type { StaffNote } from '@fairtick/contracts';
import { appendAudit } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { adminActor, runCommand } from '../shared/run-command.ts';
import { addNoteRow, findNotes, type NoteDraft } from './notes.repo.ts';
import { readAndAudit, type StaffViewInput } from './staff-view.ts';

/** Notes and tags about a member and their items. @throws DomainError NOT_FOUND */
export function viewNotes(ctx: Pick<Ctx, 'db'>, input: StaffViewInput): Promise<StaffNote[]> {
  return readAndAudit(ctx, input, 'notes', async (tx) =>
    (await findNotes(tx, input.memberId)).map((note) => ({ ...note, at: note.at.toISOString() })),
  );
}

/**
 * Adds a note, or sets or unsets a tag. The audit log, which is never erased, does not get the text of a note.
 * @throws DomainError NOT_FOUND, REVIEW_OWN_ACCOUNT
 */
export function addNote(
  ctx: Pick<Ctx, 'db' | 'ids'>,
  { memberId, admin, origin, ...draft }: StaffViewInput & Omit<NoteDraft, 'id'>,
): Promise<void> {
  const { about, aboutId, kind } = draft;
  const entry = { actor: adminActor(admin), origin, target: { kind: 'member', id: memberId } } as const;
  const note = { ...draft, id: ctx.ids.uuid() };
  return runCommand(ctx, {
    ...entry,
    tried: 'members.note',
    refusedAs: 'members.refused',
    detail: { about, aboutId, kind },
    act: async (tx) => {
      if (!(await addNoteRow(tx, { sessionId: admin.sessionId, memberId, note }))) return;
      await appendAudit(tx, { ...entry, action: 'members.note', after: { noteId: note.id, about, aboutId, kind } });
    },
  });
}
