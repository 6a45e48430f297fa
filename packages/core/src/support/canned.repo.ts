import type { Language } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type CannedTexts = Partial<Record<Language, string>>;
export type CannedRow = {
  id: string;
  version: number;
  title: string;
  texts: CannedTexts;
  updatedBy: string;
  updatedAt: Date;
};

const cannedLimit = 500;

/** All by title, or the one with this id. */
export async function findCanned(db: Db['prisma'] | Tx, id: string | null = null): Promise<CannedRow[]> {
  return db.$queryRaw<CannedRow[]>`
    SELECT c.id, c.version, c.title, c.texts, a.username AS "updatedBy", c.updated_at AS "updatedAt"
      FROM canned_reply c JOIN admin a ON a.id = c.updated_by
     WHERE ${id}::uuid IS NULL OR c.id = ${id}::uuid
     ORDER BY c.title, c.id LIMIT ${cannedLimit}`;
}

/**
 * Creates a reply (`version` null) or changes that version. @throws a refusal of the stored procedure when the version
 * is no longer current.
 */
export async function putCanned(
  tx: Tx,
  sessionId: string,
  { id, version, title, texts }: { id: string; version: number | null; title: string; texts: CannedTexts },
): Promise<void> {
  await tx.$executeRaw`
    SELECT save_canned_reply(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${title}, ${JSON.stringify(texts)}::jsonb)`;
}

export async function deleteCanned(tx: Tx, sessionId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT remove_canned_reply(${sessionId}::uuid, ${id}::uuid)`;
}
