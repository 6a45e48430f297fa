import type { TapeEntry } from '@fairtick/contracts';

/** Time without prices on the tape; the end is null while it lasts. */
type TapeStop = { readonly fromMs: number; readonly toMs: number | null };
/** From here on, prices come from another source. */
type SourceChange = { readonly atMs: number; readonly source: string };
export type TapeEvents = { readonly stops: readonly TapeStop[]; readonly changes: readonly SourceChange[] };

type Entry = Pick<TapeEntry, 'seq' | 'kind' | 'at' | 'source'>;

/**
 * Stops and changes of source among the tape's events, each event with the entry that follows it: a stall or a gap
 * lasts until the next price.
 */
export function tapeEvents(entries: readonly Entry[]): TapeEvents {
  const stops: TapeStop[] = [];
  const changes: SourceChange[] = [];
  let openMs: number | null = null;
  for (const { kind, at, source } of entries.toSorted((a, b) => a.seq - b.seq)) {
    const atMs = Date.parse(at);
    if (kind === 'stall' || kind === 'gap') openMs ??= atMs;
    if (kind === 'source') changes.push({ atMs, source });
    if (kind === 'tick' && openMs !== null) {
      stops.push({ fromMs: openMs, toMs: atMs });
      openMs = null;
    }
  }
  if (openMs !== null) stops.push({ fromMs: openMs, toMs: null });
  return { stops, changes };
}

/** Numbers of the time spans of a length that a range touches, the newest ones if there are more than `most`. */
export function spansOf(fromMs: number, toMs: number, lengthMs: number, most: number): number[] {
  const last = Math.floor(toMs / lengthMs);
  const first = Math.max(Math.floor(fromMs / lengthMs), last - most + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
