import { createHash } from 'node:crypto';
import type { Ctx } from '../context.ts';
import { type LogKey, recordOnce } from '../transparency-log/index.ts';
import { decideByRule, type SettlerRule } from './decide-by-rule.ts';
import {
  type Disagreement,
  findRuleFacts,
  type ProposedRow,
  postSettlements,
  recordDisputes,
  type Sql,
} from './settlers.repo.ts';

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
 * Decides the proposed orders a second time, by the verifier's rule, which reads the tape itself. Posts those on which both
 * agree, and records the others as disputed: nothing is posted for them.
 */
export async function settleAgreed(
  ctx: SettleCtx,
  { sql, proposed, rule }: { sql: Sql; proposed: readonly ProposedRow[]; rule: SettlerRule | undefined },
): Promise<Comparison> {
  if (proposed.length === 0) return { ended: 0, disputes: [] };
  const { agreed, differing, completeUntil } = await compareSettlers({ sql, proposed, rule });
  const ended = agreed.length === 0 ? 0 : await postSettlements(sql, agreed);
  if (differing.length === 0) return { ended, disputes: [] };
  const recorded = await recordDisputes(sql, { disputes: differing, completeUntil });
  for (const { id, foundAt } of recorded)
    await stateIncident(ctx, { sql, what: 'dispute', orderId: id, madeAt: foundAt });
  const added = new Set(recorded.map(({ id }) => id));
  return { ended, disputes: differing.filter(({ id }) => added.has(id)) };
}

async function compareSettlers({
  sql,
  proposed,
  rule,
}: {
  sql: Sql;
  proposed: readonly ProposedRow[];
  rule: SettlerRule | undefined;
}): Promise<{ agreed: string[]; differing: Disagreement[]; completeUntil: Date | null }> {
  const completeUntil = proposed[0]?.completeUntil ?? null;
  const facts = await findRuleFacts(
    sql,
    proposed.map(({ id }) => id),
  );
  const found = new Map(facts.map((order) => [order.id, decideByRule(order, completeUntil, rule)]));
  const agreed: string[] = [];
  const differing: Disagreement[] = [];
  for (const { id, decision } of proposed) {
    const byRule = found.get(id) ?? 'not read';
    if (byRule === decision) agreed.push(id);
    else differing.push({ id, bySql: decision, byRule });
  }
  return { agreed, differing, completeUntil };
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
