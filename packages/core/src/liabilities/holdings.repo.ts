import type { Holdings } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

type Content = Omit<Holdings, 'logIndex'>;
export type HoldingsRow = { content: Content; logIndex: bigint | null };

/** Versions below `before`, newest first. */
export async function findHoldings(
  db: Pick<Db, 'pool'>,
  { before, limit }: { before: number | null; limit: number },
): Promise<HoldingsRow[]> {
  const { rows } = await db.pool.query<HoldingsRow>(
    `SELECT stated_holdings_content(h) AS content, s.log_index AS "logIndex"
       FROM stated_holdings h
       LEFT JOIN log_statement s ON s.kind = statement_kind_number('holdings') AND s.subject = '' AND s.number = h.version
      WHERE $1::int IS NULL OR h.version < $1 ORDER BY h.version DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

/** The newest version; null where the operator has stated nothing. */
export async function findNewestHoldings(tx: Tx): Promise<Content | null> {
  const rows = await tx.$queryRaw<{ content: Content }[]>`
    SELECT stated_holdings_content(h) AS content FROM stated_holdings h ORDER BY version DESC LIMIT 1`;
  return rows[0]?.content ?? null;
}
