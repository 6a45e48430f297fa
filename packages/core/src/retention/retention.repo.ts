import type { ErasedKind, RetentionKind } from '@fairtick/contracts';
import type { Db, Tx } from '@fairtick/db';

/** Kinds that a stored procedure erases alone; pictures have files and take two steps. */
export type ErasableRows = Exclude<ErasedKind, 'pictures' | 'identity'>;

/** Erases at most `limit` rows of a kind that are past their term, counted in the run's record. Returns how many. */
export async function eraseRows(
  db: Pick<Db, 'pool'>,
  { run, kind, limit }: { run: string; kind: ErasableRows; limit: number },
): Promise<number> {
  const { rows } = await db.pool.query<{ erased: string }>('SELECT erase_expired($1, $2, $3)::text AS erased', [
    run,
    kind,
    limit,
  ]);
  return Number(rows[0]?.erased ?? 0);
}

/** Marks pictures without further use; returns all marked ones whose files are not recorded as removed. */
export async function takeErasingUploads(db: Pick<Db, 'pool'>, limit: number): Promise<{ id: string; file: string }[]> {
  const { rows } = await db.pool.query<{ id: string; file: string }>('SELECT id, file FROM take_erasing_uploads($1)', [
    limit,
  ]);
  return rows;
}

/** Records that the files are removed. Returns for how many this was new. */
export async function markErased(
  db: Pick<Db, 'pool'>,
  { run, ids }: { run: string; ids: readonly string[] },
): Promise<number> {
  const { rows } = await db.pool.query<{ erased: string }>('SELECT uploads_erased($1, $2::uuid[])::text AS erased', [
    run,
    ids,
  ]);
  return Number(rows[0]?.erased ?? 0);
}

/** Adds to a run's record in the transaction of the counted changes. */
export async function addErased(tx: Tx, { run, kind, count }: { run: string; kind: ErasedKind; count: number }) {
  await tx.$executeRaw`SELECT note_erased(${run}::uuid, ${kind}, ${count}::bigint)`;
}

export async function findRetentionTerms(db: Pick<Db, 'pool'>): Promise<{ kind: RetentionKind; days: number }[]> {
  const { rows } = await db.pool.query<{ kind: RetentionKind; days: number }>(
    'SELECT kind, days FROM retention_terms()',
  );
  return rows;
}

export type RunRow = { id: string; at: Date; erased: { kind: ErasedKind; count: number }[] };

/** Runs that erased something, before the id `before`, newest first. Ids increase with time. */
export async function findRuns(db: Pick<Db, 'pool'>, before: string | null, limit: number): Promise<RunRow[]> {
  const { rows } = await db.pool.query<RunRow>(
    `SELECT id, max(at) AS at, jsonb_agg(jsonb_build_object('kind', kind, 'count', erased) ORDER BY kind) AS erased
       FROM retention_run WHERE $1::uuid IS NULL OR id < $1 GROUP BY id ORDER BY id DESC LIMIT $2`,
    [before, limit],
  );
  return rows;
}

/** When a repeating job last ended. */
export async function findLastEnd(db: Pick<Db, 'pool'>, job: string): Promise<Date | null> {
  const { rows } = await db.pool.query<{ at: Date | null }>('SELECT finished_at AS at FROM job_run WHERE name = $1', [
    job,
  ]);
  return rows[0]?.at ?? null;
}
