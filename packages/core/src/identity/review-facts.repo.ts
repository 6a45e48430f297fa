import type { Reader } from './identity.repo.ts';

/** Data of the automatic checks of one submission. */
export type ReviewFacts = {
  id: string;
  /** Other members with the same number on file or submitted, and how many of them are verified. */
  sharedBy: bigint;
  sharedVerified: bigint;
  /** Byte-identical pictures of other members. */
  pictureReused: bigint;
  /** Pixels of the shortest edge of both pictures. */
  shortestEdge: number;
  /** Kinds of restrictions in force. */
  restrictions: string[];
};

/** Facts of several submissions at once, by submission. */
export async function findReviewFacts(db: Reader, ids: readonly string[]): Promise<Map<string, ReviewFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<ReviewFacts[]>`
    SELECT c.id, same.members AS "sharedBy", same.verified AS "sharedVerified",
           (SELECT count(*) FROM upload mine JOIN upload other ON other.sha256 = mine.sha256
             WHERE mine.id IN (c.front_upload_id, c.back_upload_id) AND other.member_id <> c.member_id
               AND other.purpose IN ('identity_front', 'identity_back')) AS "pictureReused",
           (SELECT min(least(u.width, u.height)) FROM upload u
             WHERE u.id IN (c.front_upload_id, c.back_upload_id)) AS "shortestEdge",
           ARRAY(SELECT DISTINCT r.kind FROM restriction r
                  WHERE r.member_id = c.member_id AND r.lifted_at IS NULL
                    AND (r.ends_at IS NULL OR r.ends_at > clock_timestamp())
                  ORDER BY r.kind) AS restrictions
      FROM identity_check c
     CROSS JOIN LATERAL (
       SELECT count(*) AS members, count(*) FILTER (WHERE m.verified) AS verified
         FROM member m
        WHERE m.id <> c.member_id
          AND m.id IN (SELECT o.id FROM member o WHERE o.id_number_digest = c.id_number_digest
                        UNION
                       SELECT o.member_id FROM identity_check o WHERE o.id_number_digest = c.id_number_digest)) same
     WHERE c.id = ANY (${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}
