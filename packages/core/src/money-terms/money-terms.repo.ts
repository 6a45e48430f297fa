import { type MoneyTermField, moneyTermsFields } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

/** A version with who put it in force. Amounts in units of their currency. */
export type VersionRow = {
  version: number;
  effectiveAt: Date;
  values: Record<MoneyTermField, bigint>;
  /** Null: what the installation began with. */
  approvalId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  reason: string | null;
  inForce: boolean;
};

/** Every version, oldest first. */
export async function findVersions(db: Reader): Promise<VersionRow[]> {
  const rows = await db.$queryRaw<(Omit<VersionRow, 'values'> & { texts: Record<string, string> })[]>`
    SELECT t.version, t.effective_at AS "effectiveAt", t.approval_id AS "approvalId", m.username AS "proposedBy",
           c.username AS "approvedBy", a.decided_at AS "approvedAt", a.reason,
           t.effective_at <= clock_timestamp() AS "inForce",
           -- a number of JSON would be a float here
           (SELECT jsonb_object_agg(f.key, to_jsonb(t) ->> f.col) FROM money_terms_fields() f) AS texts
      FROM money_terms t
      LEFT JOIN approval a ON a.id = t.approval_id
      LEFT JOIN admin m ON m.id = a.proposed_by
      LEFT JOIN admin c ON c.id = a.decided_by
     ORDER BY t.version`;
  return rows.map(({ texts, ...row }) => ({ ...row, values: unitsOf(texts) }));
}

function unitsOf(texts: Readonly<Record<string, string>>): Record<MoneyTermField, bigint> {
  const fields = Object.keys(moneyTermsFields) as MoneyTermField[];
  const units = fields.map((field) => [field, BigInt(texts[field] ?? 'missing')]);
  return Object.fromEntries(units) as Record<MoneyTermField, bigint>;
}

export type NoticeRow = { version: number; isCut: boolean; earliest: Date };

/** What the database makes of a change; asks for the administrator's permission and changes nothing. */
export async function previewTerms(
  tx: Reader,
  { sessionId, terms }: { sessionId: string; terms: unknown },
): Promise<NoticeRow> {
  const [row] = await tx.$queryRaw<NoticeRow[]>`
    SELECT version, is_cut AS "isCut", earliest
      FROM preview_money_terms(${sessionId}::uuid, ${JSON.stringify(terms)}::jsonb)`;
  if (row === undefined) throw new Error('preview_money_terms gave no row');
  return row;
}

/** Through the door, which knows only the proposer's own proposals. */
export async function withdrawProposal(
  tx: Tx,
  { sessionId, id, version }: { sessionId: string; id: string; version: number },
): Promise<void> {
  await tx.$executeRaw`SELECT withdraw_money_terms(${sessionId}::uuid, ${id}::uuid, ${version}::int)`;
}
