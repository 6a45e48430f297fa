import type { Chain } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';
import type { ScannedTransfer } from '../deposits/index.ts';

type Pool = Pick<Db, 'pool'>;

/** Last block read without a hole, by address. */
export async function findCursors(db: Pool, chain: Chain): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ address: string; scanned_to: string }>(
    'SELECT address, scanned_to::text FROM chain_cursor WHERE chain = $1',
    [chain],
  );
  return new Map(rows.map(({ address, scanned_to }) => [address, Number(scanned_to)]));
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

/** Keeps what a scan found and how far it came; transfers that these blocks no longer have are gone. */
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

/** The chain has it, and no deposit that stands names it, as `deposit_tx_once` of the database says. */
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
    `SELECT chain, tx_id, to_address, from_address, amount::text, height::text, at FROM chain_transfer t
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
    `SELECT chain, tx_id, to_address, from_address, amount::text, height::text, at FROM chain_transfer t
      WHERE chain = $1 AND at >= $2 AND ${unclaimed} ORDER BY at DESC, tx_id LIMIT $3`,
    [chain, since, limit],
  );
  return rows.map(toTransfer);
}

type Row = {
  chain: Chain;
  tx_id: string;
  to_address: string;
  from_address: string;
  amount: string;
  height: string;
  at: Date;
};

function toTransfer(row: Row): KnownTransfer {
  return {
    chain: row.chain,
    txId: row.tx_id,
    to: row.to_address,
    from: row.from_address,
    amount: BigInt(row.amount),
    height: Number(row.height),
    at: row.at,
  };
}
