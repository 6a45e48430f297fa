import type { Tx } from '@fairtick/db';
import type { NoticeRow, Reader, StoredVersion } from '../versioned-terms/index.ts';

export async function findVersions(db: Reader): Promise<StoredVersion[]> {
  return db.$queryRaw<StoredVersion[]>`
    SELECT t.version, t.effective_at AS "effectiveAt", t.approval_id AS "approvalId", m.username AS "proposedBy",
           c.username AS "approvedBy", a.decided_at AS "approvedAt", a.reason,
           t.effective_at <= clock_timestamp() AS "inForce",
           (SELECT jsonb_object_agg(f.key, to_jsonb(t) ->> f.col) FROM trading_terms_fields() f) AS texts
      FROM terms t
      LEFT JOIN approval a ON a.id = t.approval_id
      LEFT JOIN admin m ON m.id = a.proposed_by
      LEFT JOIN admin c ON c.id = a.decided_by
     ORDER BY t.version`;
}

export async function previewTerms(
  tx: Reader,
  { sessionId, terms }: { sessionId: string; terms: unknown },
): Promise<NoticeRow[]> {
  return tx.$queryRaw<NoticeRow[]>`
    SELECT version, is_cut AS "isCut", earliest
      FROM preview_trading_terms(${sessionId}::uuid, ${JSON.stringify(terms)}::jsonb)`;
}

export async function withdrawProposal(
  tx: Tx,
  { sessionId, id, version }: { sessionId: string; id: string; version: number },
): Promise<void> {
  await tx.$executeRaw`SELECT withdraw_trading_terms(${sessionId}::uuid, ${id}::uuid, ${version}::int)`;
}
