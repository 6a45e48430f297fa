import type { Ctx } from '../context.ts';
import { findStandingVersions } from './announcements.repo.ts';

/** So many of the newest are watched; older ones are found by whoever scrolls to them. */
const watched = 50;

/**
 * Tells which announcements appeared, changed or went between two looks: times that came, edits and withdrawals alike.
 * The first look only remembers. A look that fails is made up for by the next one.
 * @returns ids to tell about
 */
export function watchStanding(ctx: Pick<Ctx, 'db' | 'clock'>): () => Promise<string[]> {
  let known: Map<string, number> | undefined;
  return async () => {
    const found = await findStandingVersions(ctx.db, { now: ctx.clock.now(), limit: watched });
    const before = known;
    known = new Map(found.map(({ id, version }) => [id, version]));
    if (before === undefined) return [];
    const came = found.filter(({ id, version }) => before.get(id) !== version).map(({ id }) => id);
    // With the list full, the oldest leaves it because a newer one came, which is no news.
    const went = found.length === watched ? [] : [...before.keys()].filter((id) => !known?.has(id));
    return [...came, ...went];
  };
}
