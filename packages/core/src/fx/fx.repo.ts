import type { FxPair, FxSide } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

export type QuoteRow = {
  id: string;
  pair: FxPair;
  side: FxSide;
  referenceRate: bigint;
  referenceAt: Date;
  source: string;
  spreadBps: number;
  rate: bigint;
  given: bigint;
  converted: bigint;
  expiresAt: Date;
};

export type ReferenceRow = { pair: FxPair; rate: bigint; at: Date; source: string; usable: boolean };

/**
 * Locks a rate; the database reads the reference and computes the rest. @throws FX_RATE_ERROR and out-of-range
 * refusals.
 */
export async function insertQuote(
  tx: Tx,
  { id, memberId, pair, side, given }: { id: string; memberId: string; pair: FxPair; side: FxSide; given: bigint },
): Promise<QuoteRow> {
  const [row] = await tx.$queryRaw<QuoteRow[]>`
    SELECT id, pair, side, reference_rate AS "referenceRate", reference_at AS "referenceAt", source,
           spread_bps AS "spreadBps", rate, given, converted, expires_at AS "expiresAt"
      FROM lock_fx_quote(${id}::uuid, ${memberId}::uuid, ${pair}, ${side}, ${given}::bigint)`;
  if (row === undefined) throw new Error('lock_fx_quote returned no row');
  return row;
}

/** The latest reference of each pair that has one; `usable`: a quote could be locked now. */
export async function findReferences(db: Pick<Db, 'pool'>, pairs: readonly FxPair[]): Promise<ReferenceRow[]> {
  const { rows } = await db.pool.query<ReferenceRow>(
    `SELECT (c.reference).pair, (c.reference).rate, (c.reference).at, (c.reference).source, c.ok AS usable
       FROM unnest($1::text[]) WITH ORDINALITY AS p (pair, n), LATERAL fx_current(p.pair) c
      WHERE (c.reference).pair IS NOT NULL ORDER BY p.n`,
    [pairs],
  );
  return rows;
}

export type ReferenceOutcome = 'stored' | 'jump' | 'unchanged' | 'known' | 'future';

/** Stores a reference through the gate of the database; only the worker may call it. */
export async function addReference(
  db: Pick<Db, 'pool'>,
  { pair, at, rate, source }: { pair: FxPair; at: Date; rate: bigint; source: string },
): Promise<ReferenceOutcome> {
  const { rows } = await db.pool.query<{ outcome: ReferenceOutcome }>(
    'SELECT add_fx_reference($1, $2, $3, $4) AS outcome',
    [pair, at, rate, source],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('add_fx_reference returned no row');
  return row.outcome;
}

/** The dollar's latest reference, from which gold is computed, if it is usable. */
export async function findDollarRate(db: Pick<Db, 'pool'>): Promise<{ rate: bigint; source: string } | null> {
  const { rows } = await db.pool.query<{ rate: bigint; source: string; usable: boolean }>(
    `SELECT rate, source, usable FROM fx_reference WHERE pair = 'USD/CNY' ORDER BY at DESC LIMIT 1`,
  );
  const [row] = rows;
  return row?.usable ? row : null;
}

export type GoldTick = { pips: bigint; pipDecimals: number; at: Date; source: string };

/** The tape's last tick of an ounce of gold; null where its source may not serve real money. */
export async function findGoldTick(db: Pick<Db, 'pool'>): Promise<GoldTick | null> {
  const { rows } = await db.pool.query<GoldTick>(
    `SELECT m.tick_price AS pips, p.pip_decimals::int AS "pipDecimals", m.tick_at AS at, m.source
       FROM product p JOIN market m ON m.product_id = p.id
      WHERE p.symbol = 'XAU/USD' AND p.enabled AND m.tick_price IS NOT NULL AND m.real_allowed`,
  );
  return rows[0] ?? null;
}
