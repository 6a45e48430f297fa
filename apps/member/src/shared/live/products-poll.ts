import { type Product, platformDayStart } from '@fairtick/contracts';

const everyMs = 60_000;
/** The server's own reading of a product may be this old, and clocks differ by a little. */
const settleMs = 300;
/** While an answer lags behind an instant that it names itself. */
const againMs = 3_000;
const leastMs = 250;

/**
 * How long an answer may stand: a minute, or until just after a market opens, begins to take orders or closes, or the
 * platform's midnight begins a day with figures of its own.
 * @param nowMs by the server's clock
 */
export function productsPollMs(products: readonly Product[] | undefined, nowMs: number): number {
  const waits = (products ?? []).flatMap(changesAt).map((changeMs) => changeMs + settleMs - nowMs);
  const midnightMs = platformDayStart(new Date(nowMs), 1).getTime() + settleMs - nowMs;
  return Math.min(everyMs, midnightMs, ...waits.map((waitMs) => (waitMs > 0 ? Math.max(waitMs, leastMs) : againMs)));
}

/** Instants at which the answer stops being true, epoch milliseconds. */
function changesAt({ status, opensAt, closesAt, firstOrderAt, pause }: Product): number[] {
  const next = status === 'closed' ? opensAt : closesAt;
  const changes = next === null ? [] : [Date.parse(next)];
  if (pause === 'before_open') changes.push(firstOrderAt === null ? 0 : Date.parse(firstOrderAt));
  return changes;
}
