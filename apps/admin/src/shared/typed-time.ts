import { toInstantMs, toLocalMs } from '@fairtick/contracts';
import { readerZone } from '@fairtick/i18n';

/** Converts a date and time field's text, `2026-11-20T14:32`, in the reader's zone to an instant. */
export function typedInstant(field: string): string {
  return new Date(toInstantMs(readerZone(), Date.parse(`${field}Z`))).toISOString();
}

/** Formats an instant for such a field, to the minute, in the reader's zone. */
export function typedTime(instant: string): string {
  return new Date(toLocalMs(readerZone(), Date.parse(instant))).toISOString().slice(0, 16);
}

/** The value of a calendar picker: a day and a time without a zone. */
export type Picked = { format: (pattern: string) => string };

/** The picked time as an instant, to the minute, in the reader's zone; empty without a time. */
export function pickedInstant(picked: Picked | null | undefined): string {
  return picked ? typedInstant(picked.format('YYYY-MM-DDTHH:mm')) : '';
}

/** The picked day, `2026-11-20`; empty without one. */
export function pickedDay(picked: Picked | null | undefined): string {
  return picked?.format('YYYY-MM-DD') ?? '';
}
