import type { Ctx } from '../context.ts';
import { findVisibleVersions } from './announcements.repo.ts';

/** How many of the newest announcements are watched; members find older ones by scrolling. */
const watched = 50;

/**
 * Finds announcements that appeared, changed or disappeared between two calls, whether by time, edit or withdrawal. The
 * first call only stores the state. After a failed call, the next one reports what it missed.
 * @returns ids to publish
 */
export function watchVisibleAnnouncements(ctx: Pick<Ctx, 'db' | 'clock'>): () => Promise<string[]> {
  let known: Map<string, number> | undefined;
  return async () => {
    const found = await findVisibleVersions(ctx.db, { now: ctx.clock.now(), limit: watched });
    const before = known;
    known = new Map(found.map(({ id, version }) => [id, version]));
    if (before === undefined) return [];
    const came = found.filter(({ id, version }) => before.get(id) !== version).map(({ id }) => id);
    // When the list is full, a newer announcement pushes the oldest one out; that is not reported.
    const went = found.length === watched ? [] : [...before.keys()].filter((id) => !known?.has(id));
    return [...came, ...went];
  };
}
