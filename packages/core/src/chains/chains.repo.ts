import type { Chain } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { ScannedTransfer } from '../deposits/index.ts';

type Pool = Pick<Db, 'pool'>;

/** The last block up to which every block was read, by address. */
export async function findCursors(db: Pool, chain: Chain): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ address: string; scannedTo: string }>(
    'SELECT address, scanned_to::text AS "scannedTo" FROM chain_cursor WHERE chain = $1',
    [chain],
  );
  return new Map(rows.map(({ address, scannedTo }) => [address, Number(scannedTo)]));
}

type Scan = {
  chain: Chain;
  addresses: readonly string[];
  fromHeight: number;
  toHeight: number;
  /** The newest block when the scan began. */
  head: number;
  transfers: readonly ScannedTransfer[];
};

/** Stores the transfers and the last block of a scan. Stored transfers that these blocks no longer hold are marked as gone. */
export async function recordScan(db: Pool, scan: Scan): Promise<void> {
  const transfers = scan.transfers.map(({ txId, to, from, amount, height, at }) => ({
    txId,
    to,
    from,
    amount: amount.toString(),
    height,
    at: at.toISOString(),
  }));
  await db.pool.query('SELECT record_chain_scan($1, $2, $3, $4, $5, $6)', [
    scan.chain,
    scan.addresses,
    scan.fromHeight,
    scan.toHeight,
    scan.head,
    JSON.stringify(transfers),
  ]);
}

export type KnownTransfer = ScannedTransfer & { chain: Chain };

const columns = `t.chain, t.tx_id AS "txId", t.to_address AS "to", t.from_address AS "from", t.amount::text, t.height::text, t.at`;

/** The chain holds it, and no deposit in force names it (the same condition as the unique index `deposit_tx_once`). */
const unclaimed = `t.gone_at IS NULL AND NOT EXISTS (
  SELECT 1 FROM deposit d WHERE d.tx_chain = t.chain AND d.tx_id = t.tx_id
     AND d.state <> 'rejected' AND NOT (d.state = 'cancelled' AND d.late_at IS NULL AND d.mode <> 'chain'))`;

export type TransferKey = Pick<KnownTransfer, 'at' | 'txId' | 'to'>;

/** Transfers of every chain that no deposit names, newest first, from after `before` on. */
export async function findUnclaimedPage(
  db: Pool,
  { before, limit }: { before: TransferKey | null; limit: number },
): Promise<KnownTransfer[]> {
  const { rows } = await db.pool.query<Row>(
    `SELECT ${columns} FROM chain_transfer t
      WHERE ${unclaimed} AND ($1::timestamptz IS NULL OR (at, tx_id, to_address) < ($1, $2, $3))
      ORDER BY at DESC, tx_id DESC, to_address DESC LIMIT $4`,
    [before?.at ?? null, before?.txId ?? null, before?.to ?? null, limit],
  );
  return rows.map(toTransfer);
}

/** Transfers since then that no deposit names, newest first. */
export async function findUnclaimed(
  db: Pool,
  { chain, since, limit }: { chain: Chain; since: Date; limit: number },
): Promise<KnownTransfer[]> {
  const { rows } = await db.pool.query<Row>(
    `SELECT ${columns} FROM chain_transfer t
      WHERE chain = $1 AND at >= $2 AND ${unclaimed} ORDER BY at DESC, tx_id LIMIT $3`,
    [chain, since, limit],
  );
  return rows.map(toTransfer);
}

type Row = { chain: Chain; txId: string; to: string; from: string; amount: string; height: string; at: Date };

function toTransfer({ amount, height, ...row }: Row): KnownTransfer {
  return { ...row, amount: BigInt(amount), height: Number(height) };
}
