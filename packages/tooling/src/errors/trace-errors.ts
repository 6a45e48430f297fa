import type { CallGraph, Unit } from './call-graph.ts';
import type { Raised, SqlRefusals } from './sql-refusals.ts';

/** The frame reads headers and forms there; what it refuses is what all calls of a kind are refused with. */
const frame = 'apps/api/src/frame/mount.ts';

/** All that the handler of each mounted endpoint, and what it calls, can refuse a call with. */
export function traceErrors({ mounted }: CallGraph, sql: SqlRefusals): Map<string, Raised[]> {
  return new Map(mounted.map(({ endpoint, handler }) => [endpoint, raisedFrom(handler, sql)]));
}

function raisedFrom(handler: Unit, sql: SqlRefusals): Raised[] {
  const reached = new Set([handler]);
  const raised: Raised[] = [];
  for (const { name, codes, sql: texts, calls } of reached) {
    for (const code of codes) raised.push({ code, by: name });
    for (const text of texts) raised.push(...sql.reach(text).map(({ code, by }) => ({ code, by: by || name })));
    for (const called of calls) if (called.file !== frame) reached.add(called);
  }
  return [...new Map(raised.map((one) => [`${one.code} ${one.by}`, one])).values()];
}
