import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;
export type IdentityPictures = { frontUploadId: string; backUploadId: string };

/** Uploads for both sides of a document; the files do not exist. */
export async function addIdentityPictures(owner: Pool, memberId: string): Promise<IdentityPictures> {
  const pictures = { frontUploadId: randomUUID(), backUploadId: randomUUID() };
  await owner.pool.query(
    `INSERT INTO upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at, stored_at)
     SELECT p.id::uuid, $1, p.purpose, p.file, 'jpeg', sha256(p.file::bytea), 100, 1600, 1000, now(), now()
       FROM (VALUES ($2, 'identity_front', $3), ($4, 'identity_back', $5)) AS p (id, purpose, file)`,
    [memberId, pictures.frontUploadId, name(), pictures.backUploadId, name()],
  );
  return pictures;
}

/** Adds the audit entries of viewing both photos of a submission. */
export async function openIdentityPhotos(
  app: Pool,
  { checkId, admin }: { checkId: string; admin: { id: string; username: string } },
): Promise<void> {
  await app.pool.query(
    `SELECT audit_append('admin', $2, $3, 'uploads.view', 'upload', p.id::text, NULL, NULL, '127.0.0.1', 'fixture')
       FROM identity_check c CROSS JOIN LATERAL (VALUES (c.front_upload_id), (c.back_upload_id)) AS p (id)
      WHERE c.id = $1`,
    [checkId, admin.id, admin.username],
  );
}

/** The n-th valid resident identity number, from 0; its holder was born on 7 March 1990. */
export function residentNumber(n: number): string {
  const digits = `11010119900307${String(n % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${'10X98765432'[sum % 11]}`;
}

/**
 * One SQL statement that verifies the member with their own name and number, reviewed by any administrator. Guards stay on,
 * and payment terms must exist.
 */
export function verifiedSql(memberId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(memberId)) throw new RangeError('verified member: the id is not a UUID');
  return `DO $do$
    DECLARE
      v_member CONSTANT uuid := '${memberId}';
      v_now CONSTANT timestamptz := clock_timestamp();
      v_id CONSTANT uuid := uuidv7();
      v_front CONSTANT uuid := uuidv7();
      v_back CONSTANT uuid := uuidv7();
      v_admin uuid;
    BEGIN
      IF EXISTS (SELECT 1 FROM identity_check WHERE member_id = v_member AND state = 'verified') THEN RETURN; END IF;
      INSERT INTO admin (id, username, login_hash, must_change_password, password_changed_at, created_at)
      SELECT uuidv7(), 'fixture.reviewer', '-', true, v_now, v_now WHERE NOT EXISTS (SELECT 1 FROM admin);
      SELECT id INTO v_admin FROM admin WHERE active AND own_member_id IS DISTINCT FROM v_member ORDER BY id LIMIT 1;
      INSERT INTO upload (id, member_id, purpose, file, format, sha256, bytes, width, height, created_at, stored_at,
                          attached_to, attached_at)
      SELECT p.id, v_member, p.purpose, replace(p.id::text, '-', ''), 'jpeg', sha256(p.id::text::bytea), 100, 1600, 1000, v_now,
             v_now, v_id, v_now
        FROM (VALUES (v_front, 'identity_front'), (v_back, 'identity_back')) AS p (id, purpose);
      INSERT INTO identity_check (id, member_id, number, state, version, terms_version, region, name, id_number,
                                  id_number_digest, name_differs, number_differs, front_upload_id, back_upload_id, due_at,
                                  created_at, updated_at)
      SELECT v_id, m.id, 1 + (SELECT count(*) FROM identity_check WHERE member_id = m.id), 'pending_review', 1, t.version,
             'mainland', m.real_name, m.id_number, m.id_number_digest, false, false, v_front, v_back,
             v_now + interval '1 day', v_now, v_now
        FROM member m CROSS JOIN money_terms_at(v_now) t WHERE m.id = v_member;
      UPDATE identity_check SET version = 2, claimed_by = v_admin, claimed_until = v_now + interval '15 minutes', taken_up_at = v_now
       WHERE id = v_id;
      UPDATE identity_check
         SET version = 3, state = 'verified', claimed_by = NULL, claimed_until = NULL, decided_by = v_admin, decided_at = v_now,
             verified_until = v_now + interval '5 years'
       WHERE id = v_id;
      PERFORM identity_mark(v_member, true);
    END $do$`;
}

function name(): string {
  return randomBytes(16).toString('hex');
}
