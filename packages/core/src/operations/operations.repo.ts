import type { Db } from '@fairtick/db';

/** True for exactly one caller per period, by the database's clock; a tenth of the period is allowed for jitter. */
export async function claimRunRow(db: Db, run: { name: string; everyMs: number; runner: string }): Promise<boolean> {
  const claimed = await db.pool.query(
    `INSERT INTO job_run (name, started_at, runner) VALUES ($1, clock_timestamp(), $2)
     ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, runner = excluded.runner
     WHERE job_run.started_at <= excluded.started_at - make_interval(secs => $3::int * 0.9 / 1000)`,
    [run.name, run.runner, run.everyMs],
  );
  return claimed.rowCount === 1;
}

export async function finishRunRow(db: Db, run: { name: string; ok: boolean; detail: object }): Promise<void> {
  await db.pool.query(`UPDATE job_run SET finished_at = clock_timestamp(), ok = $2, detail = $3 WHERE name = $1`, [
    run.name,
    run.ok,
    JSON.stringify(run.detail),
  ]);
}

export async function writeHeartbeat(db: Db, worker: { id: string; startedAt: Date }): Promise<void> {
  await db.pool.query(
    `INSERT INTO worker_heartbeat (worker_id, started_at, seen_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (worker_id) DO UPDATE SET seen_at = excluded.seen_at`,
    [worker.id, worker.startedAt],
  );
}

/** Workers that reported within `maxAgeMs`, by the database's clock. */
export async function countLiveWorkers(db: Db, maxAgeMs: number): Promise<number> {
  const found = await db.pool.query<{ live: bigint }>(
    `SELECT count(*) AS live FROM worker_heartbeat WHERE seen_at > clock_timestamp() - make_interval(secs => $1::int / 1000.0)`,
    [maxAgeMs],
  );
  return Number(found.rows[0]?.live ?? 0n);
}

/** `quotes` are prices that a tape refused, `rates` exchange rates that members locked and did not use. */
export type Pruned = { events: bigint; keys: bigint; quotes: bigint; workers: bigint; rates: bigint };

export async function pruneOldRows(db: Db, limit: number): Promise<Pruned> {
  const pruned = await db.pool.query<Pruned>('SELECT * FROM prune_rows($1)', [limit]);
  return pruned.rows[0] ?? { events: 0n, keys: 0n, quotes: 0n, workers: 0n, rates: 0n };
}

export type Backlog = {
  events: number;
  oldestEventMs: number;
  /** Disputed orders are counted apart. */
  dueOrders: number;
  disputedOrders: number;
  oldestDueMs: number;
  oldestWithdrawalMs: number;
  oldestLockWaitMs: number;
  /** Of the oldest signed statement that has no place in the transparency log. */
  logWaitMs: number;
  booksAgeMs: number;
};

/** As text, because node-postgres returns numeric and int8 in types of their own. */
type BacklogRow = Record<
  'events' | 'oldest_event' | 'disputed' | 'due' | 'oldest_due' | 'withdrawal' | 'lock_wait' | 'log_wait' | 'books',
  string
>;

/**
 * Waiting work and its age in milliseconds by the database's clock; 0 when nothing waits. The age of the books is that
 * of the last check of balances with any result; -1 before the first.
 */
export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await db.pool.query<BacklogRow>(
    `WITH age AS (
       SELECT (SELECT min(at) FROM (SELECT at FROM outbox ORDER BY id LIMIT 10000) e) AS oldest_event,
              (SELECT min(created_at) FROM withdrawal
                WHERE state IN ('pending_review', 'reviewing', 'approved', 'processing')) AS withdrawal,
              -- a wait for a row lock is a wait for a transaction, which belongs to no database
              (SELECT min(waitstart) FROM pg_locks JOIN pg_stat_activity USING (pid)
                WHERE NOT granted AND datname = current_database()) AS lock_wait,
              least((SELECT min(made_at) FROM log_statement WHERE log_index IS NULL),
                    (SELECT made_at FROM statement_batch WHERE log_index IS NULL ORDER BY id LIMIT 1)) AS log_wait,
              (SELECT finished_at FROM job_run WHERE name = 'reconcile-balances') AS books)
     SELECT (SELECT count(*) FROM (SELECT FROM outbox ORDER BY id LIMIT 10000) e)::text AS events,
            (SELECT count(*) FROM order_dispute x JOIN orders o ON o.id = x.order_id
              WHERE o.settled_at IS NULL)::text AS disputed,
            coalesce((extract(epoch FROM clock_timestamp() - age.oldest_event) * 1000)::bigint, 0)::text AS oldest_event, d.due::text, coalesce((extract(epoch FROM clock_timestamp() - d.oldest_due) * 1000)::bigint, 0)::text AS oldest_due,
            coalesce((extract(epoch FROM clock_timestamp() - age.withdrawal) * 1000)::bigint, 0)::text AS withdrawal, coalesce((extract(epoch FROM clock_timestamp() - age.lock_wait) * 1000)::bigint, 0)::text AS lock_wait,
            coalesce((extract(epoch FROM clock_timestamp() - age.log_wait) * 1000)::bigint, 0)::text AS log_wait,
            CASE WHEN age.books IS NULL THEN '-1' ELSE coalesce((extract(epoch FROM clock_timestamp() - age.books) * 1000)::bigint, 0)::text END AS books
       FROM age, (SELECT count(*) AS due, min(close_at) AS oldest_due
                    FROM (SELECT close_at FROM orders w WHERE settled_at IS NULL AND close_at <= clock_timestamp()
                             AND NOT EXISTS (SELECT FROM order_dispute x WHERE x.order_id = w.id)
                           ORDER BY close_at LIMIT 10000) o) d`,
  );
  const row = rows[0];
  return {
    events: Number(row?.events ?? 0),
    oldestEventMs: Number(row?.oldest_event ?? 0),
    dueOrders: Number(row?.due ?? 0),
    disputedOrders: Number(row?.disputed ?? 0),
    oldestDueMs: Number(row?.oldest_due ?? 0),
    oldestWithdrawalMs: Number(row?.withdrawal ?? 0),
    oldestLockWaitMs: Number(row?.lock_wait ?? 0),
    logWaitMs: Number(row?.log_wait ?? 0),
    booksAgeMs: Number(row?.books ?? -1),
  };
}

/**
 * Milliseconds since the last WAL segment was archived, while archiving fails; 0 while it works or is not configured.
 * While it fails, a lost disk costs everything written since, and WAL fills the disk.
 */
export async function readUnarchivedMs(db: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await db.pool.query<{ ms: string }>(
    `SELECT coalesce((extract(epoch FROM clock_timestamp() - coalesce(last_archived_time, stats_reset, last_failed_time))
                      * 1000)::bigint, 0)::text AS ms
       FROM pg_stat_archiver WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  return Number(rows[0]?.ms ?? 0);
}

/** Milliseconds since each enabled product's last tick; products that never ticked are omitted. */
export async function readTickAges(db: Db): Promise<{ symbol: string; ageMs: number }[]> {
  const found = await db.pool.query<{ symbol: string; age: string }>(
    `SELECT p.symbol, (extract(epoch FROM clock_timestamp() - m.tick_at) * 1000)::bigint::text AS age
     FROM market m JOIN product p ON p.id = m.product_id WHERE p.enabled AND m.tick_at IS NOT NULL`,
  );
  return found.rows.map((row) => ({ symbol: row.symbol, ageMs: Number(row.age) }));
}

export type FeedRow = {
  productId: string;
  symbol: string;
  source: string;
  stalled: boolean;
  halted: boolean;
  tickAt: Date | null;
  stalenessMs: number;
  opensAt: Date | null;
  closesAt: Date | null;
};

/** State of each enabled product's feed, in display order. */
export async function readFeedRows(db: Db): Promise<FeedRow[]> {
  const { rows } = await db.pool.query<FeedRow>(
    `SELECT p.id AS "productId", p.symbol, m.source, m.stalled, p.halted, m.tick_at AS "tickAt",
            p.staleness_ms AS "stalenessMs", m.opens_at AS "opensAt", m.closes_at AS "closesAt"
       FROM product p JOIN market m ON m.product_id = p.id WHERE p.enabled ORDER BY p.sort, p.symbol LIMIT 500`,
  );
  return rows;
}

/** The newest migration that the database has finished. */
export async function readSchemaVersion(db: Db): Promise<string> {
  const { rows } = await db.pool.query<{ version: string }>('SELECT schema_version() AS version');
  return rows[0]?.version ?? '';
}

/** The oldest member's name and the oldest authenticator secret, sealed; null if there is none. */
export async function readOldestSealed(db: Db): Promise<{ kind: 'member' | 'admin'; id: string; bytes: Buffer }[]> {
  const { rows } = await db.pool.query<{ kind: 'member' | 'admin'; id: string; bytes: Buffer }>(
    `(SELECT 'member' AS kind, id, real_name AS bytes FROM member WHERE octet_length(real_name) > 1 ORDER BY id LIMIT 1)
     UNION ALL
     (SELECT 'admin', id, totp_secret FROM admin WHERE totp_secret IS NOT NULL ORDER BY id LIMIT 1)`,
  );
  return rows;
}
