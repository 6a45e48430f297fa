import { toInstantMs, toLocalMs } from '@fairtick/contracts';
import { readerZone } from '@fairtick/i18n';

/** The instant of a time as a field of date and time writes it, `2026-11-20T14:32`, in the reader's zone. */
export function typedInstant(field: string): string {
  return new Date(toInstantMs(readerZone(), Date.parse(`${field}Z`))).toISOString();
}

/** An instant as such a field takes it: to the minute, in the reader's zone. */
export function typedTime(instant: string): string {
  return new Date(toLocalMs(readerZone(), Date.parse(instant))).toISOString().slice(0, 16);
}

/** What a calendar picker holds: a day and a time as they were clicked, of no zone. */
type Picked = { format: (pattern: string) => string };

/** The instant of a picked time, to the minute, in the reader's zone; empty for none. */
export function pickedInstant(picked: Picked | null | undefined): string {
  return picked ? typedInstant(picked.format('YYYY-MM-DDTHH:mm')) : '';
}

/** The picked day, `2026-11-20`; empty for none. */
export function pickedDay(picked: Picked | null | undefined): string {
  return picked?.format('YYYY-MM-DD') ?? '';
}
