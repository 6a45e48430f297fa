import { idShape } from '@fairtick/contracts';
import { invalidCursorError } from '../shared/cursors.ts';

const inboxShape = new RegExp(`^(\\d{1,15})_(${idShape})$`);

/** Position in a list of messages: before this number. @throws DomainError INPUT_INVALID for an invalid cursor. */
export function readMessageCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw invalidCursorError();
  return Number(cursor);
}

export type InboxPlace = { turn: bigint; id: string };

export function writeInboxCursor({ turn, id }: InboxPlace): string {
  return `${turn}_${id}`;
}

/** @throws DomainError INPUT_INVALID for an invalid cursor. */
export function readInboxCursor(cursor: string | undefined): InboxPlace | null {
  if (cursor === undefined) return null;
  const [, turn, id] = inboxShape.exec(cursor) ?? [];
  if (turn === undefined || id === undefined) throw invalidCursorError();
  return { turn: BigInt(turn), id };
}
