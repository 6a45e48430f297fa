import type { Category, ProductHours } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

type Reader = Pick<Tx, '$queryRaw'> | Pick<Db['prisma'], '$queryRaw'>;

/** A version of a product's terms with the people who put it in force. Money in minor units. */
export type VersionRow = {
  productId: string;
  version: number;
  effectiveAt: Date;
  enabled: boolean;
  sort: number;
  feeBps: number;
  minStake: bigint;
  maxStake: bigint;
  exposureCap: bigint;
  durationsS: number[];
  payoutsBps: number[];
  hours: ProductHours;
  /** Null: the installation's first version. */
  approvalId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  approvedAt: Date | null;
  reason: string | null;
  inForce: boolean;
};

/**
 * Every version of all products, or of one, oldest first. Before its own first version, a product has the common terms
 * with its row's bounds and calendar; one that two people added began with its own.
 */
export async function findVersions(db: Reader, productId: string | null = null): Promise<VersionRow[]> {
  return db.$queryRaw<VersionRow[]>`
    SELECT v.product_id AS "productId", v.version, v.effective_at AS "effectiveAt", v.enabled, v.sort,
           v.fee_bps AS "feeBps", v.min_stake AS "minStake", v.max_stake AS "maxStake",
           v.exposure_cap AS "exposureCap", v.durations_s AS "durationsS", v.payouts_bps AS "payoutsBps", v.hours,
           v.approval_id AS "approvalId", m.username AS "proposedBy", c.username AS "approvedBy",
           a.decided_at AS "approvedAt", a.reason, v.effective_at <= clock_timestamp() AS "inForce"
      FROM product p
     CROSS JOIN LATERAL (
       SELECT * FROM product_terms_common(p.id, least(clock_timestamp(),
                (SELECT min(o.effective_at) FROM product_terms o WHERE o.product_id = p.id) - interval '1 millisecond'))
        WHERE p.approval_id IS NULL
       UNION ALL
       SELECT * FROM product_terms o WHERE o.product_id = p.id) v
      LEFT JOIN approval a ON a.id = v.approval_id
      LEFT JOIN admin m ON m.id = a.proposed_by
      LEFT JOIN admin c ON c.id = a.decided_by
     WHERE ${productId}::uuid IS NULL OR p.id = ${productId}::uuid
     ORDER BY v.product_id, v.version`;
}

export type HaltRow = {
  id: string;
  reason: string;
  memberMessage: string;
  haltedBy: string;
  haltedAt: Date;
  resumedBy: string | null;
  resumedAt: Date | null;
  resumeReason: string | null;
};

export type ProductRow = {
  id: string;
  symbol: string;
  name: string;
  names: Record<string, string>;
  category: Category;
  pipDecimals: number;
  stalenessMs: number;
  outlierBps: number;
  feed: string | null;
  halted: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  source: string;
  stalled: boolean;
  pendingProposals: number;
  openOrders: number;
};

/** All products, or one, in their current state. */
export async function findProducts(db: Reader, id: string | null = null): Promise<ProductRow[]> {
  return db.$queryRaw<ProductRow[]>`
    SELECT p.id, p.symbol, p.name, p.names, p.category, p.pip_decimals AS "pipDecimals", p.staleness_ms AS "stalenessMs",
           p.outlier_bps AS "outlierBps", p.feed, p.halted, m.opens_at AS "opensAt", m.closes_at AS "closesAt", m.source,
           m.stalled,
           (SELECT count(*)::int FROM approval a
             WHERE a.state = 'pending' AND a.expires_at > clock_timestamp() AND a.kind = 'product_terms'
               AND a.payload ->> 'productId' = p.id::text) AS "pendingProposals",
           coalesce(o.open, 0)::int AS "openOrders"
      FROM product p JOIN market m ON m.product_id = p.id
      LEFT JOIN (SELECT product_id, count(*) AS open FROM orders WHERE settled_at IS NULL GROUP BY product_id) o
        ON o.product_id = p.id
     WHERE ${id}::uuid IS NULL OR p.id = ${id}::uuid`;
}

/** The newest halts of a product, newest first. */
export async function findHalts(db: Reader, productId: string, limit: number): Promise<HaltRow[]> {
  return db.$queryRaw<HaltRow[]>`
    SELECT h.id, h.reason, h.member_message AS "memberMessage", b.username AS "haltedBy", h.halted_at AS "haltedAt",
           r.username AS "resumedBy", h.resumed_at AS "resumedAt", h.resume_reason AS "resumeReason"
      FROM product_halt h JOIN admin b ON b.id = h.halted_by LEFT JOIN admin r ON r.id = h.resumed_by
     WHERE h.product_id = ${productId}::uuid ORDER BY h.id DESC LIMIT ${limit}::int`;
}

/** Halts in force, by product. */
export async function findActiveHalts(db: Reader): Promise<Map<string, HaltRow>> {
  const rows = await db.$queryRaw<(HaltRow & { productId: string })[]>`
    SELECT h.product_id AS "productId", h.id, h.reason, h.member_message AS "memberMessage", b.username AS "haltedBy",
           h.halted_at AS "haltedAt", NULL AS "resumedBy", NULL::timestamptz AS "resumedAt", NULL AS "resumeReason"
      FROM product_halt h JOIN admin b ON b.id = h.halted_by WHERE h.resumed_at IS NULL`;
  return new Map(rows.map(({ productId, ...halt }) => [productId, halt]));
}

export type NoticeRow = { version: number; isCut: boolean; earliest: Date };

/** The database's preview of a change; checks the administrator's permission and changes nothing. */
export async function previewTerms(
  tx: Reader,
  { sessionId, productId, terms }: { sessionId: string; productId: string; terms: unknown },
): Promise<NoticeRow> {
  const [row] = await tx.$queryRaw<NoticeRow[]>`
    SELECT version, is_cut AS "isCut", earliest
      FROM preview_product_terms(${sessionId}::uuid, ${productId}::uuid, ${JSON.stringify(terms)}::jsonb)`;
  if (row === undefined) throw new Error('preview_product_terms returned no row');
  return row;
}

/** Checks the administrator's permission, and refuses a product that could not be put in force now. Changes nothing. */
export async function checkNewProduct(
  tx: Tx,
  { sessionId, wanted }: { sessionId: string; wanted: unknown },
): Promise<void> {
  await tx.$executeRaw`SELECT check_new_product(${sessionId}::uuid, ${JSON.stringify(wanted)}::jsonb)`;
}

/** By the stored procedure, which finds only the proposer's own proposals. */
export async function withdrawProposal(
  tx: Tx,
  { sessionId, id, version }: { sessionId: string; id: string; version: number },
): Promise<void> {
  await tx.$executeRaw`SELECT withdraw_product_terms(${sessionId}::uuid, ${id}::uuid, ${version}::int)`;
}

export async function insertHalt(
  tx: Tx,
  halt: { sessionId: string; id: string; productId: string; reason: string; memberMessage: string },
): Promise<void> {
  await tx.$executeRaw`
    SELECT halt_product(${halt.sessionId}::uuid, ${halt.id}::uuid, ${halt.productId}::uuid, ${halt.reason},
      ${halt.memberMessage})`;
}

export async function liftHalt(
  tx: Tx,
  { sessionId, productId, reason }: { sessionId: string; productId: string; reason: string },
): Promise<void> {
  await tx.$executeRaw`SELECT resume_product(${sessionId}::uuid, ${productId}::uuid, ${reason})`;
}

/** What a product offers now, as a text that differs whenever it changes. */
export async function findOfferMarks(db: Pick<Db, 'pool'>): Promise<Map<string, string>> {
  const { rows } = await db.pool.query<{ id: string; mark: string }>(
    `SELECT p.id, concat_ws(' ', p.halted, h.id,
              (SELECT max(x.version) FROM product_terms x WHERE x.product_id = p.id),
              (SELECT max(x.version) FROM product_terms x
                WHERE x.product_id = p.id AND x.effective_at <= clock_timestamp())) AS mark
       FROM product p LEFT JOIN product_halt h ON h.product_id = p.id AND h.resumed_at IS NULL`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
