import { readOutsideUrl } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { Clock } from '../context.ts';
import { findLinks, type LinkRow } from './links.repo.ts';

export type LinkBoard = {
  /** Enabled links, at most a second old; while the database is unavailable, the last known ones. */
  read: () => Promise<readonly LinkRow[]>;
  /** Origins that our pages may embed as frames; from the same read. */
  frameOrigins: () => Promise<readonly string[]>;
};

const freshMs = 1_000;

/** Caches the links, because pages read them far more often than they change. */
export function createLinkBoard({ db, clock }: { db: Db; clock: Clock }): LinkBoard {
  let known: readonly LinkRow[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const rows = await findLinks(db.prisma);
    known = rows.filter(({ enabled, url }) => enabled && readOutsideUrl(url) !== undefined);
    readAtMs = clock.now().getTime();
  }

  async function read(): Promise<readonly LinkRow[]> {
    if (clock.now().getTime() - readAtMs < freshMs) return known;
    reading ??= refresh().finally(() => {
      reading = undefined;
    });
    await reading;
    return known;
  }

  return {
    read,
    async frameOrigins() {
      // A page without its frames is better than no page.
      const rows = await read().catch(() => known);
      return [...new Set(rows.filter(({ embed }) => embed).map(({ url }) => new URL(url).origin))];
    },
  };
}
