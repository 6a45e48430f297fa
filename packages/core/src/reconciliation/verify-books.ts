import { type AuditHead, checkAuditChain, findKeptEntry, type KeptHead } from '../audit/index.ts';
import type { Ctx } from '../context.ts';
import { comparePublished, type LogFiles } from '../transparency-log/index.ts';
import { balanceChecks } from './balance-checks.repo.ts';
import { type BooksCheck, type Differences, findAuditedProducts, runCheck } from './books.repo.ts';
import { checkFigures } from './check-figures.ts';
import { checkLedger } from './check-ledger.ts';
import { checkLiabilities } from './check-liabilities.ts';
import { checkSettlements } from './check-settlements.ts';
import { checkStatements } from './check-statements.ts';
import { checkTape } from './check-tape.ts';
import { type DisputedOrders, findDisputes, noDisputes } from './disputes.repo.ts';
import { flowChecks } from './flow-checks.repo.ts';
import { holdingsChecks } from './holdings-checks.repo.ts';
import { liabilityChecks } from './liability-checks.repo.ts';
import { orderChecks } from './order-checks.repo.ts';
import { replayOrders } from './replay-orders.ts';
import { settlementChecks } from './settlement-checks.repo.ts';
import { inSharedSnapshot, inSnapshot, readSnapshotTime, type Snapshot } from './snapshot.ts';
import { withdrawalChecks } from './withdrawal-checks.repo.ts';

export type CheckFinding = Differences & {
  name: string;
  rule: string;
  /** Orders or entries that were checked one by one; null where the database computed a sum. */
  looked: number | null;
  tookMs: number;
};

export type BooksReport = {
  ok: boolean;
  /** The time of the snapshot, by the database's clock. */
  seenAt: Date;
  checks: CheckFinding[];
  /**
   * The last entry of the audit log. A copy that is kept elsewhere proves later that no entry before it was changed or
   * removed.
   */
  auditHead: AuditHead | null;
  /** Orders on which the two settlers differ. They are no difference of the books: nothing is posted for them. */
  disputes: DisputedOrders;
  /** Small enough to be stored with the run of the job. */
  detail: { checks: number; wrong: { name: string; wrong: number; example: string | null }[]; tookMs: number };
};

export type VerifyBooksInput = {
  /** Orders and tapes of this period are replayed; null: all of them. Sums always cover everything. */
  replayWithinMs?: number | null;
  /**
   * The audit log's head at an earlier check: what is recomputed begins a day before it. If the log no longer has the head,
   * that is a difference, and everything is recomputed.
   */
  sinceHead?: KeptHead | undefined;
  /** Heads of the audit log that were kept elsewhere; each must still be in the log. */
  keptHeads?: readonly KeptHead[];
  /** The published files of the transparency log, if they can be read here: the database is compared with them. */
  logFiles?: Pick<LogFiles, 'read'> | undefined;
  /** What this process computes runs beside what the database computes: sooner done, on two processors and connections. */
  twoConnections?: boolean;
};

/** An order that was accepted before the kept head was settled after it; and a clock may have been set back. */
const overlapMs = 86_400_000;

/**
 * Checks the rules of the books in one snapshot, while the platform runs: sums, balances, counters, keys, every flow of
 * money, every settled order decided again from the tape, every tape's chain, candles, and the audit log's chain. Only
 * reads.
 */
export async function verifyBooks(
  ctx: Pick<Ctx, 'db'>,
  { replayWithinMs = null, sinceHead, keptHeads = [], logFiles, twoConnections = false }: VerifyBooksInput = {},
): Promise<BooksReport> {
  let auditHead: AuditHead | null = null;
  let disputes = noDisputes;
  const computed = async (snapshot: Snapshot) => {
    const found = await runAll(snapshot, everyCheck);
    disputes = await findDisputes(snapshot);
    return found;
  };
  const recomputed = async (snapshot: Snapshot, seenAt: Date) => {
    const before = sinceHead === undefined ? null : await findKeptEntry({ db: { pool: snapshot } }, sinceHead);
    let since = replayWithinMs === null ? null : new Date(seenAt.getTime() - replayWithinMs);
    if (before !== null) since = new Date(Date.parse(before.at) - overlapMs);
    const found: CheckFinding[] = [];
    found.push(await timed(replayCheck, () => replayAll(snapshot, since, seenAt)));
    found.push(await timed(statementCheck, () => checkStatements(snapshot, { since })));
    found.push(await timed(settlementCheck, () => checkSettlements(snapshot, { since })));
    if (logFiles) found.push(await timed(logCheck, () => comparePublished({ pool: snapshot }, logFiles)));
    found.push(await timed(tapeCheck, () => checkTapes(snapshot, since)));
    found.push(await timed(ledgerCheck, () => checkLedger(snapshot, { since })));
    found.push(await timed(liabilityTreeCheck, () => checkLiabilities(snapshot, { since })));
    found.push(await timed(figuresCheck, () => checkFigures(snapshot, { since })));
    found.push(
      await timed(auditCheck, async () => {
        const anchors = sinceHead === undefined ? keptHeads : [...keptHeads, sinceHead];
        const { head, ...finding } = await checkAudit(snapshot, anchors, before);
        auditHead = head;
        return finding;
      }),
    );
    return found;
  };
  const report = await runChecks(async () => {
    if (!twoConnections)
      return inSnapshot(
        ctx.db,
        withTime(async (snapshot, seenAt) => [...(await computed(snapshot)), ...(await recomputed(snapshot, seenAt))]),
      );
    const [first, second] = await inSharedSnapshot(ctx.db, withTime(computed), recomputed);
    return { ...first, checks: [...first.checks, ...second] };
  });
  return { ...report, auditHead, disputes };
}

/** The sums alone, which are cheap enough for every minute with millions of transfers. Only reads. */
export async function verifyBalances(ctx: Pick<Ctx, 'db'>): Promise<BooksReport> {
  return runChecks(() =>
    inSnapshot(
      ctx.db,
      withTime((snapshot) => runAll(snapshot, balanceChecks)),
    ),
  );
}

/** Checks that the database computes, without reading orders and entries one by one. */
export const everyCheck: readonly BooksCheck[] = [
  ...balanceChecks,
  ...flowChecks,
  ...withdrawalChecks,
  ...orderChecks,
  ...settlementChecks,
  ...liabilityChecks,
  ...holdingsChecks,
];

export const replayCheck = {
  name: 'orders_replay',
  rule: 'every settled order, decided again from the tape, has the same result',
};
export const statementCheck = {
  name: 'statements_are_orders',
  rule: 'every accepted order and its terms are what the stored signature signed, by a published key, and the log shows',
};
export const settlementCheck = {
  name: 'settlements_are_orders',
  rule: "every settled order, its transfers and its tape are what the stored signature of its settlement signed, by the log's key, and the log shows",
};
export const logCheck = {
  name: 'log_is_statements',
  rule: 'the database has, for every published entry of the log that no stated restore lost, the same statement',
};
export const tapeCheck = { name: 'tape_chain', rule: 'every tape has no gap, rising times and valid hashes' };
export const ledgerCheck = {
  name: 'ledger_days',
  rule: 'the transfers of every stated day give its number and its hash, which continues that of the day before',
};
export const liabilityTreeCheck = {
  name: 'liabilities_tree',
  rule: 'the leaves of every day of liabilities give its root, its total, its stored nodes and its signed statement',
};
export const figuresCheck = {
  name: 'figures_are_orders',
  rule: 'the public figures of every day, their rows and the signed hash follow from the orders settled on it',
};
export const auditCheck = { name: 'audit_chain', rule: 'the audit log has no gap and valid hashes' };

type Found = Pick<BooksReport, 'seenAt' | 'checks'>;

const withTime =
  (findAll: (snapshot: Snapshot, seenAt: Date) => Promise<CheckFinding[]>) =>
  async (snapshot: Snapshot): Promise<Found> => {
    const seenAt = await readSnapshotTime(snapshot);
    return { seenAt, checks: await findAll(snapshot, seenAt) };
  };

async function runChecks(findAll: () => Promise<Found>): Promise<BooksReport> {
  const startedAt = performance.now();
  const { seenAt, checks } = await findAll();
  const wrong = checks.filter((check) => check.wrong > 0).map(({ name, wrong, example }) => ({ name, wrong, example }));
  return {
    ok: wrong.length === 0,
    seenAt,
    checks,
    auditHead: null,
    disputes: noDisputes,
    detail: { checks: checks.length, wrong, tookMs: Math.round(performance.now() - startedAt) },
  };
}

async function runAll(snapshot: Snapshot, checks: readonly BooksCheck[]): Promise<CheckFinding[]> {
  const found: CheckFinding[] = [];
  for (const check of checks) found.push(await timed(check, () => runCheck(snapshot, check)));
  return found;
}

async function timed(
  { name, rule }: { name: string; rule: string },
  ask: () => Promise<Differences & { looked?: number }>,
): Promise<CheckFinding> {
  const startedAt = performance.now();
  const { wrong, example, looked = null } = await ask();
  return { name, rule, wrong, example, looked, tookMs: Math.round(performance.now() - startedAt) };
}

async function replayAll(snapshot: Snapshot, since: Date | null, until: Date) {
  const total = { wrong: 0, example: null as string | null, looked: 0 };
  for (const product of await findAuditedProducts(snapshot))
    add(total, await replayOrders(snapshot, { product, since, until }));
  return total;
}

async function checkTapes(snapshot: Snapshot, since: Date | null) {
  const total = { wrong: 0, example: null as string | null, looked: 0 };
  for (const product of await findAuditedProducts(snapshot)) add(total, await checkTape(snapshot, { product, since }));
  return total;
}

function add(total: Differences & { looked: number }, part: Differences & { looked: number }): void {
  total.wrong += part.wrong;
  total.example ??= part.example;
  total.looked += part.looked;
}

async function checkAudit(snapshot: Snapshot, anchors: readonly KeptHead[], after: AuditHead | null) {
  const { entries, faults, head } = await checkAuditChain(
    { db: { pool: snapshot } },
    { anchors, ...(after === null ? {} : { after }) },
  );
  const [first] = faults;
  return {
    head,
    wrong: faults.length,
    example: first ? `seq ${first.seq}: ${first.fault}` : null,
    looked: Number(entries),
  };
}
