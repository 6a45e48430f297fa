import type { Db, Prisma, Tx } from '@fairtick/db';

export type RunKind = 'balances' | 'full';
export type RunCheck = { key: string; ok: boolean; differences: number; sample: string };
export type Run = {
  id: string;
  kind: RunKind;
  seenAt: Date;
  at: Date;
  ok: boolean;
  tookMs: number;
  checks: RunCheck[];
};

/** Records a run; one with findings stops outgoing money. True for the run that stopped it. */
export async function recordRun(
  tx: Tx,
  run: Pick<Run, 'id' | 'kind' | 'seenAt' | 'tookMs' | 'checks'>,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ tripped: boolean }[]>`
    SELECT record_reconciliation(${run.id}::uuid, ${run.kind}, ${run.seenAt}, ${run.tookMs}::int,
      ${JSON.stringify(run.checks)}::jsonb) AS tripped`;
  return row?.tripped ?? false;
}

/** Newest runs of all kinds, newest first. */
export async function findRuns(db: Db, limit: number): Promise<Run[]> {
  return (await db.prisma.reconciliationRun.findMany({ orderBy: { at: 'desc' }, take: limit })).map(toRun);
}

export async function findLastRun(db: Db, kind: RunKind): Promise<Run | null> {
  const row = await db.prisma.reconciliationRun.findFirst({ where: { kind }, orderBy: { at: 'desc' } });
  return row === null ? null : toRun(row);
}

function toRun({ kind, checks, ...row }: Prisma.ReconciliationRunGetPayload<object>): Run {
  // Only record_reconciliation writes these, with what recordRun gave it.
  return { ...row, kind: kind as RunKind, checks: checks as RunCheck[] };
}

export type BreakerView = {
  stopped: boolean;
  /** Of the last stop, also after its release. */
  since: Date | null;
  because: string | null;
  /** The administrator who released it. */
  releasedBy: string | null;
};

export async function findBreaker(db: Db['prisma'] | Tx): Promise<BreakerView> {
  const row = await db.breaker.findUniqueOrThrow({ where: { id: 1 } });
  const releaser =
    row.releasedBy === null
      ? null
      : await db.admin.findUnique({ where: { id: row.releasedBy }, select: { username: true } });
  return {
    stopped: isStopped(row),
    since: row.stoppedAt,
    because: row.because,
    releasedBy: releaser?.username ?? null,
  };
}

export type Stop = { stopped: boolean; since: Date | null };

/** The same without the names of administrators. */
export async function findStop(db: Db): Promise<Stop> {
  const row = await db.prisma.breaker.findUniqueOrThrow({ where: { id: 1 } });
  return { stopped: isStopped(row), since: row.stoppedAt };
}

function isStopped(row: { stoppedAt: Date | null; releasedAt: Date | null }): boolean {
  return row.stoppedAt !== null && row.releasedAt === null;
}

/** Allows outgoing money again; false when it was not stopped. The database refuses while the books differ. */
export async function releaseStop(tx: Tx, sessionId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ released: boolean }[]>`SELECT release_breaker(${sessionId}::uuid) AS released`;
  return row?.released ?? false;
}

export type HouseAccount = { account: number; bucket: number; amount: bigint };

/** Balances of the house and of the clearing accounts, in a fixed order. */
export async function findHouseAccounts(db: Db): Promise<HouseAccount[]> {
  return db.prisma.houseBalance.findMany({ orderBy: [{ account: 'asc' }, { bucket: 'asc' }] });
}
