import { type Product, platformDayStart } from '@fairtick/contracts';

const everyMs = 60_000;
/** Delay after a change: the server's cached product may be this old, and clocks differ slightly. */
const settleMs = 300;
/** Interval while a time in the response has passed, but the response does not show the change yet. */
const againMs = 3_000;
const leastMs = 250;

/**
 * How long a response is used: a minute, or until just after a market opens, accepts orders or closes, or the platform's
 * midnight starts a day with new figures.
 * @param nowMs on the server's clock
 */
export function productsPollMs(products: readonly Product[] | undefined, nowMs: number): number {
  const waits = (products ?? []).flatMap(changesAt).map((changeMs) => changeMs + settleMs - nowMs);
  const midnightMs = platformDayStart(new Date(nowMs), 1).getTime() + settleMs - nowMs;
  return Math.min(everyMs, midnightMs, ...waits.map((waitMs) => (waitMs > 0 ? Math.max(waitMs, leastMs) : againMs)));
}

/** Times at which the response becomes outdated, epoch milliseconds. */
function changesAt({ status, opensAt, closesAt, firstOrderAt, pause }: Product): number[] {
  const next = status === 'closed' ? opensAt : closesAt;
  const changes = next === null ? [] : [Date.parse(next)];
  if (pause === 'before_open') changes.push(firstOrderAt === null ? 0 : Date.parse(firstOrderAt));
  return changes;
}
