/** An id is created slightly before or after the order's acceptance time; ranges are widened by this. */
const marginMs = 5_000;

/** No order accepted at this instant or later has a smaller id; without an instant, the smallest of all. */
export function firstIdAt(at: Date | null): string {
  return at === null ? idOf(0) : idOf(Math.max(0, at.getTime() - marginMs));
}

/** Every order accepted before this instant has a smaller id; without an instant, the largest of all. */
export function lastId(at: Date | null): string {
  return at === null ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : idOf(at.getTime() + marginMs);
}

/** The smallest id of a millisecond: the first 48 bits of an id are its time. */
function idOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
