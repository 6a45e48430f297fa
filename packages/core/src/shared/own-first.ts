/** Restricts a queue to the claims of one administrator, or leaves items out. */
type QueuePart = { claimedBy: string; claimedUntil: { gt: Date } } | { id: { notIn: string[] } };
export type QueuePage<Mark> = { after: Mark | null; limit: number; part: QueuePart };

/** An administrator with more claims finds the others by their due time. */
const mostOwn = 10;

/**
 * A page of a queue that begins with the items that the reader has claimed; the others follow by due time, which the
 * cursor names.
 */
export async function readOwnFirst<Row extends { id: string }, Mark>(
  find: (page: QueuePage<Mark>) => Promise<Row[]>,
  { after, limit, reader, now }: { after: Mark | null; limit: number; reader: string | undefined; now: Date },
): Promise<Row[]> {
  const claims = reader === undefined ? null : { claimedBy: reader, claimedUntil: { gt: now } };
  const room = Math.min(mostOwn, limit - 1);
  const own = claims === null || room === 0 ? [] : await find({ after: null, limit: room, part: claims });
  const others = await find({ after, limit: limit + 1, part: { id: { notIn: own.map(({ id }) => id) } } });
  return after === null ? [...own, ...others].slice(0, limit + 1) : others;
}
