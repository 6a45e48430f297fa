import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { type LogKey, recordOnce } from '../transparency-log/index.ts';
import { decideByRule, readRuleFacts, type SettlerRule } from './decide-by-rule.ts';
import { type Disagreement, type LockedOrders, postAgreed, recordDisputes, type Sql } from './settlers.repo.ts';

export type SettleCtx = Pick<Ctx, 'db'> & {
  /** With it, each dispute is stated in the transparency log. */
  transparencyLog?: { logKey: LogKey } | null;
};

export type SettleOptions = {
  /** The second settler; the verifier's rule unless a test plants a fault. */
  rule?: SettlerRule;
  /** Receives orders that became disputed, after the commit. */
  onDisputed?: (disputes: readonly Disagreement[]) => void;
};

/** `ended`: how many orders were settled. `disputes`: those that are new. */
type Comparison = { ended: number; disputes: Disagreement[] };

/**
 * Decides locked orders by the verifier's rule, which reads the tape itself, and lets SQL decide them. SQL posts those on
 * which both agree; the others are recorded as disputed, and nothing is posted for them.
 */
export async function settleAgreed(
  ctx: SettleCtx,
  { sql, locked, rule }: { sql: Sql; locked: LockedOrders; rule: SettlerRule | undefined },
): Promise<Comparison> {
  const { ids, completeUntil } = locked;
  if (ids === null) return { ended: 0, disputes: [] };
  const facts = await readRuleFacts(sql, ids);
  const findings = facts.map((order) => ({ id: order.id, found: decideByRule(order, completeUntil, rule) }));
  const { ended, differing } = await postAgreed(sql, { findings, completeUntil });
  if (differing.length === 0) return { ended, disputes: [] };
  const byRule = new Map(findings.map(({ id, found }) => [id, found]));
  const disputes = differing.map(({ id, bySql }) => ({ id, bySql, byRule: byRule.get(id) ?? '' }));
  const recorded = await recordDisputes(sql, { disputes, completeUntil });
  for (const { id, foundAt } of recorded)
    await stateIncident(ctx, { sql, what: 'dispute', orderId: id, madeAt: foundAt });
  const added = new Set(recorded.map(({ id }) => id));
  return { ended, disputes: disputes.filter(({ id }) => added.has(id)) };
}

/**
 * States in the transparency log that an order is disputed, or no longer. The order appears as the SHA-256 of its id, which
 * only its member and the platform know.
 */
export async function stateIncident(
  { transparencyLog }: Pick<SettleCtx, 'transparencyLog'>,
  input: { sql: Sql; what: 'dispute' | 'dispute_ended'; orderId: string; madeAt: Date },
): Promise<void> {
  const { sql, what, orderId, madeAt } = input;
  if (!transparencyLog) return;
  const hash = createHash('sha256').update(orderId).digest('hex');
  await recordOnce(sql, {
    logKey: transparencyLog.logKey,
    statement: { kind: 'incident', subject: `${what} ${hash}`, number: 0n, madeAt, fields: [what, hash] },
  });
}

/** Runs `work` in one transaction of its own connection. A connection that fails in it is closed, which rolls back. */
export async function inSettling<T>({ db }: Pick<Ctx, 'db'>, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}
