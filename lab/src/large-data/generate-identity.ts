import type { Sizes } from './sizes.ts';
import type { Load } from './sql-parts.ts';

/** A verified submission for every verified member, a queue, and some rejected ones. The photo files do not exist. */
export async function generateIdentity({ client }: Load, sizes: Sizes): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE large_check AS
     SELECT x.*, uuidv7(x.at - clock_timestamp()) AS id, uuidv7(x.at - clock_timestamp()) AS front, uuidv7(x.at - clock_timestamp()) AS back FROM (
       SELECT m.id AS member_id, l.i, CASE WHEN m.verified THEN 'verified' WHEN l.i % 10 = 1 THEN 'pending_review' ELSE 'rejected' END AS state,
              CASE WHEN NOT m.verified AND l.i % 10 = 1 THEN greatest(l.created_at, now() - interval '1 minute' * (l.i % 1300 + 1))
                   ELSE l.created_at + interval '30 minutes' END::timestamptz(3) AS at, m.real_name, m.id_number, m.id_number_digest
         FROM large_member l JOIN member m ON m.id = l.id
        WHERE m.verified OR (l.i % 10 = 1 AND l.i < $1 * 10) OR (l.i % 10 = 3 AND l.i < $1 * 10)) x`,
    [sizes.waitingIdentityChecks],
  );
  await client.query(
    `INSERT INTO upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at, stored_at, attached_to,
                         attached_at)
     SELECT p.id, c.member_id, p.purpose, md5(p.id::text), 'jpeg', sha256(p.id::text::bytea), 100000, 1600, 1000, c.at, c.at, c.id,
            c.at
       FROM large_check c CROSS JOIN LATERAL (VALUES (c.front, 'identity_front'), (c.back, 'identity_back')) AS p (id, purpose)`,
  );
  await client.query(
    `INSERT INTO identity_check (id, member_id, number, state, version, terms_version, region, name, id_number,
                                 id_number_digest, name_differs, number_differs, front_upload_id, back_upload_id, taken_up_at,
                                 decided_by, decided_at, reasons, verified_until, due_at, created_at, updated_at)
     SELECT c.id, c.member_id, 1, c.state, CASE c.state WHEN 'pending_review' THEN 1 ELSE 3 END, t.version, 'mainland',
            c.real_name, c.id_number, c.id_number_digest, false, false, c.front, c.back,
            CASE WHEN c.state <> 'pending_review' THEN c.at + interval '10 minutes' END,
            CASE WHEN c.state <> 'pending_review' THEN s.id END,
            CASE WHEN c.state <> 'pending_review' THEN c.at + interval '12 minutes' END,
            CASE WHEN c.state = 'rejected' THEN ARRAY['photo_blurred'] ELSE '{}' END,
            CASE WHEN c.state = 'verified' THEN c.at + t.identity_valid_days * interval '1 day' END,
            c.at + t.identity_due_s * interval '1 second', c.at,
            c.at + CASE WHEN c.state = 'pending_review' THEN interval '0' ELSE interval '12 minutes' END
       FROM large_check c CROSS JOIN (SELECT * FROM money_terms_at(now())) t JOIN large_staff s ON s.n = c.i % 6`,
  );
  await client.query('ANALYZE identity_check, upload');
}
