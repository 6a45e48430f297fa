import type { StaffNote } from '@fairtick/contracts';
import type { Tx } from '@fairtick/db';

type NoteRow = Omit<StaffNote, 'at'> & { at: Date };

/** More than a reviewer reads; older ones are in the copy of the member's data. */
const noteLimit = 200;

/** Newest first. */
export function findNotes(tx: Tx, memberId: string): Promise<NoteRow[]> {
  return tx.$queryRaw<NoteRow[]>`
    SELECT n.id, n.about, n.about_id AS "aboutId", n.kind, n.body, a.username AS by, n.at
      FROM staff_note n JOIN admin a ON a.id = n.admin_id
     WHERE n.member_id = ${memberId}::uuid ORDER BY n.at DESC, n.id DESC LIMIT ${noteLimit}`;
}

export type NoteDraft = Pick<StaffNote, 'id' | 'about' | 'aboutId' | 'kind' | 'body'>;

/**
 * False for a tag that is set, or unset, already. @throws refusals of the stored procedure: NOT_FOUND,
 * REVIEW_OWN_ACCOUNT
 */
export async function addNoteRow(
  tx: Tx,
  { sessionId, memberId, note }: { sessionId: string; memberId: string; note: NoteDraft },
): Promise<boolean> {
  const { id, about, aboutId, kind, body } = note;
  const [row] = await tx.$queryRaw<{ added: boolean }[]>`
    SELECT add_staff_note(${sessionId}::uuid, ${id}::uuid, ${memberId}::uuid, ${about}, ${aboutId}::uuid, ${kind}, ${body})
        AS added`;
  return row?.added === true;
}
