import {
  type DataOf,
  DomainError,
  type OrderDecision,
  type orderRecheck,
  orderResults,
  voidReasons,
} from '@fairtick/contracts';
import type { Decision, Tick } from '@fairtick/verifier';
import { readRuleFacts, ruleDecisionOf, type SettlerRule } from './decide-by-rule.ts';
import type { OrderRow, ProductFacts } from './order-row.ts';
import { unsignedView } from './order-view.ts';
import { findOrders } from './orders.repo.ts';
import type { OrderViewCtx } from './orders-context.ts';
import type { ProductCatalog } from './product-facts.ts';
import { type EndRow, findDecision } from './settlers.repo.ts';

/**
 * Decides a settled order again by both settlers and returns their decisions beside the posted one. It writes nothing.
 * @throws DomainError NOT_FOUND for an order that does not exist or is another member's.
 */
export async function recheckOrder(
  ctx: Pick<OrderViewCtx, 'db'> & { catalog: Pick<ProductCatalog, 'find'> },
  { memberId, id, rule }: { memberId: string; id: string; rule?: SettlerRule },
): Promise<DataOf<typeof orderRecheck>> {
  const [row] = await findOrders(ctx.db, { memberId, ids: [id] });
  if (row === undefined) throw new DomainError('NOT_FOUND');
  if (row.settledAt === null) return { posted: null, database: null, settler: null };
  const product = await ctx.catalog.find(row.productId);
  if (product === undefined) throw new Error(`order ${id}: product not found`);
  // An order that ended because its tape was silent held the tape's writer until its settlement was committed, so no entry
  // of an earlier time can have appeared since.
  const completeUntil = row.settledAt;
  const bySql = await findDecision(ctx.db.pool, { id, completeUntil });
  const [facts] = await readRuleFacts(ctx.db.pool, `{${id}}`);
  const byRule = facts === undefined ? undefined : endOf(ruleDecisionOf(facts, completeUntil, rule));
  return {
    posted: decisionOf(row, row, product),
    database: decisionOf(row, bySql, product),
    settler: decisionOf(row, byRule, product),
  };
}

function decisionOf(row: OrderRow, end: EndRow | undefined, product: ProductFacts): OrderDecision | null {
  const { result, voidReason, entry, exit, profit } = unsignedView({ ...row, ...end }, product);
  return end === undefined || result === null || profit === null ? null : { result, voidReason, entry, exit, profit };
}

/** A decision of the verifier's rule as SQL returns it; `undefined` where it is none. */
function endOf(decision: Decision): EndRow | undefined {
  if (decision.state === 'ordering' || decision.state === 'open') return undefined;
  const isVoid = decision.state === 'void';
  const { entry, exit } = decision;
  return {
    result: orderResults.indexOf(isVoid ? 'void' : decision.result) + 1,
    voidReason: isVoid ? voidReasons.indexOf(decision.reason) + 1 : null,
    profit: isVoid ? 0n : decision.profitMinor,
    entrySeq: seqOf(entry),
    entryPrice: entry?.price ?? null,
    entryAt: timeOf(entry),
    exitSeq: seqOf(exit),
    exitPrice: exit?.price ?? null,
    exitAt: timeOf(exit),
  };
}

function seqOf(tick: Tick | null): bigint | null {
  return tick === null ? null : BigInt(tick.seq);
}
function timeOf(tick: Tick | null): Date | null {
  return tick === null ? null : new Date(tick.atMs);
}
