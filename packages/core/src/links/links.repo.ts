import type { Language } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

type LinkTitles = Partial<Record<Language, string>>;
export type LinkRow = {
  id: string;
  version: number;
  slug: string;
  url: string;
  titles: LinkTitles;
  embed: boolean;
  enabled: boolean;
  updatedBy: string;
  updatedAt: Date;
};

/** Far more than a page can show. */
const linkLimit = 200;

/** By name; only one if an id is given. */
export async function findLinks(db: Db['prisma'] | Tx, id: string | null = null): Promise<LinkRow[]> {
  return db.$queryRaw<LinkRow[]>`
    SELECT l.id, l.version, l.slug, l.url, l.titles, l.embed, l.enabled, a.username AS "updatedBy",
           l.updated_at AS "updatedAt"
      FROM outside_link l JOIN admin a ON a.id = l.updated_by
     WHERE ${id}::uuid IS NULL OR l.id = ${id}::uuid
     ORDER BY l.slug LIMIT ${linkLimit}`;
}

export type LinkDraft = Pick<LinkRow, 'slug' | 'url' | 'titles' | 'embed' | 'enabled'>;

/**
 * Creates a link with `version` null. @throws refusals of the stored procedure: the name is taken, or the version is
 * out of date.
 */
export async function putLink(
  tx: Tx,
  sessionId: string,
  { id, version, slug, url, titles, embed, enabled }: LinkDraft & { id: string; version: number | null },
): Promise<void> {
  await tx.$executeRaw`
    SELECT save_outside_link(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${slug}, ${url},
      ${JSON.stringify(titles)}::jsonb, ${embed}, ${enabled})`;
}

export async function deleteLink(tx: Tx, sessionId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT remove_outside_link(${sessionId}::uuid, ${id}::uuid)`;
}
