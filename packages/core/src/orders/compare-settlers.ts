import { createHash } from 'node:crypto';
import { sqlState } from '@fairtick/db';
import type { Ctx } from '../context.ts';
import { type LogKey, recordOnce, stateLogKey } from '../transparency-log/index.ts';
import { decideByRule, type Finding, readRuleFacts, type SettlerRule } from './decide-by-rule.ts';
import { type Disagreement, type LockedOrders, postAgreed, recordDisputes, type Sql } from './settlers.repo.ts';
import { signSettlements } from './sign-settlements.ts';

/** `logKey` signs what is posted, and states disputes in the transparency log. */
export type SettleCtx = Pick<Ctx, 'db'> & { logKey: LogKey };

export type SettleOptions = {
  /** The second settler; the verifier's rule unless a test plants a fault. */
  rule?: SettlerRule;
  /** Receives why an order stays unsettled although both agree: its statement could not be stored. */
  onUnsigned?: ((error: unknown) => void) | undefined;
  /** Receives orders that became disputed, after the commit. */
  onDisputed?: (disputes: readonly Disagreement[]) => void;
};

/** `ended`: how many orders were settled. `disputes`: those that are new. */
type Comparison = { ended: number; disputes: Disagreement[] };

/**
 * Decides locked orders by the verifier's rule, which reads the tape itself, and lets SQL decide them. SQL posts those on
 * which both agree, and the signed statement of each is stored; the others are recorded as disputed, and nothing is posted
 * for them. Where statements cannot be stored, orders are settled one by one, so that one order does not hold up others.
 */
export async function settleAgreed(
  ctx: SettleCtx,
  { sql, locked, rule, onUnsigned }: { sql: Sql; locked: LockedOrders } & SettleOptions,
): Promise<Comparison> {
  const { ids, completeUntil } = locked;
  if (ids === null) return { ended: 0, disputes: [] };
  const facts = await readRuleFacts(sql, ids);
  const findings = facts.map((each) => decideByRule(each, completeUntil, rule));
  const { ended, differing } = await postEach(ctx, { sql, findings, completeUntil, onUnsigned });
  if (differing.length === 0) return { ended, disputes: [] };
  const byRule = new Map(findings.map(({ facts: { id }, found }) => [id, found]));
  const disputes = differing.map(({ id, bySql }) => ({ id, bySql, byRule: byRule.get(id) ?? '' }));
  const recorded = await recordDisputes(sql, { disputes, completeUntil });
  for (const { id, foundAt } of recorded)
    await stateIncident(ctx, { sql, what: 'dispute', orderId: id, madeAt: foundAt });
  const added = new Set(recorded.map(({ id }) => id));
  return { ended, disputes: disputes.filter(({ id }) => added.has(id)) };
}

type Posting = { sql: Sql; findings: readonly Finding[]; completeUntil: Date | null } & Pick<
  SettleOptions,
  'onUnsigned'
>;
type Posted = Pick<Awaited<ReturnType<typeof postAgreed>>, 'ended' | 'differing'>;

async function postEach(ctx: SettleCtx, posting: Posting): Promise<Posted> {
  const { findings, onUnsigned } = posting;
  try {
    return await postSigned(ctx, posting);
  } catch (error) {
    // A failure of the statements, and none of the connection or of a lock, which concerns all orders.
    if (sqlState(error) !== '23514') throw error;
    if (findings.length === 1) return unsigned(error, onUnsigned);
    const total: Posted = { ended: 0, differing: [] };
    for (const finding of findings) {
      const one = await postEach(ctx, { ...posting, findings: [finding] });
      total.ended += one.ended;
      total.differing.push(...one.differing);
    }
    return total;
  }
}

/** Posts and signs in a savepoint, to which a failure returns. */
async function postSigned({ logKey }: SettleCtx, { sql, findings, completeUntil }: Posting): Promise<Posted> {
  await sql.query('SAVEPOINT posting');
  try {
    const found = findings.map(({ facts: { id }, found }) => ({ id, found }));
    const { ended, differing, posted } = await postAgreed(sql, { findings: found, completeUntil });
    await signSettlements(sql, { logKey, posted, findings });
    await sql.query('RELEASE posting');
    return { ended, differing };
  } catch (error) {
    await sql.query('ROLLBACK TO posting').catch(() => undefined);
    throw error;
  }
}

function unsigned(error: unknown, onUnsigned: SettleOptions['onUnsigned']): Posted {
  onUnsigned?.(error);
  return { ended: 0, differing: [] };
}

/**
 * States in the transparency log that an order is disputed, or no longer. The order appears as the SHA-256 of its id, which
 * only its member and the platform know.
 */
export async function stateIncident(
  { logKey }: Pick<SettleCtx, 'logKey'>,
  input: { sql: Sql; what: 'dispute' | 'dispute_ended'; orderId: string; madeAt: Date },
): Promise<void> {
  const { sql, what, orderId, madeAt } = input;
  const hash = createHash('sha256').update(orderId).digest('hex');
  await recordOnce(sql, {
    logKey,
    statement: { kind: 'incident', subject: `${what} ${hash}`, number: 0n, madeAt, fields: [what, hash] },
  });
}

/** Runs `work` in one transaction of its own connection. A connection that fails in it is closed, which rolls back. */
export async function inSettling<T>({ db, logKey }: SettleCtx, work: (sql: Sql) => Promise<T>): Promise<T> {
  // Before the transaction, because two that publish the same key would wait for each other.
  await stateLogKey(db, logKey);
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
