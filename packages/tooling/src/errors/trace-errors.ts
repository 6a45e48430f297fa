import type { CallGraph } from './call-graph.ts';
import type { Raised, SqlRefusals } from './sql-refusals.ts';
import type { Unit } from './units.ts';

/** Functions of the HTTP layer that read headers and forms; they can refuse all calls of a kind. */
const frame = 'apps/api/src/frame/mount.ts';

/** Codes with which the handler of each mounted endpoint, and its callees, can refuse a call. */
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
