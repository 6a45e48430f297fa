import { idShape } from '@fairtick/contracts';
import { invalidCursorError } from '../shared/cursors.ts';

const cursorShape = new RegExp(`^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)_(${idShape})$`);

export type Position = { publishedAt: Date; id: string };

/** A position in a list ordered by time of publication; opaque to clients. */
export function writeCursor({ publishedAt, id }: Position): string {
  return `${publishedAt.toISOString()}_${id}`;
}

/** @throws DomainError INPUT_INVALID for an invalid cursor. */
export function readCursor(cursor: string): Position {
  const match = cursorShape.exec(cursor);
  const publishedAt = new Date(match?.[1] ?? Number.NaN);
  if (match?.[2] === undefined || Number.isNaN(publishedAt.getTime())) {
    throw invalidCursorError();
  }
  return { publishedAt, id: match[2] };
}
