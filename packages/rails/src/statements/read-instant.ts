import { UnreadableStatement } from './statement-line.ts';

const written =
  /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Year first, with or without separators and time of day; what names no zone is in `zone` ("+08:00").
 * Days before months and months before days look alike, so neither is accepted.
 */
export function readInstant(text: string, zone: string, where: string): Date {
  const match = written.exec(text.trim());
  if (!match) throw new UnreadableStatement(`${where}: not a date that begins with the year`);
  const [, year = '', , month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', named] = match;
  const offset = offsetMinutes(named ?? zone);
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
  const at = Date.parse(local);
  const exists = !Number.isNaN(at) && new Date(at).toISOString() === local;
  if (!exists || at < earliest || at > latest) throw new UnreadableStatement(`${where}: no such date`);
  return new Date(at - offset * 60_000);
}

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);

function offsetMinutes(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}
