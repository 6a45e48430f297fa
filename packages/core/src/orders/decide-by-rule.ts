import { orderResults, voidReasons } from '@fairtick/contracts';
import { type Decision, decideOrder } from '@fairtick/verifier';
import { findOrderTerms, findWindowTapes, type OrderTerms, tapeOf } from './rule-facts.repo.ts';
import type { Sql } from './settlers.repo.ts';
import { type HashedFact, tapeOfOrder, windowsOf } from './tape-windows.ts';

/** A rule that decides an order from its tape. */
export type SettlerRule = typeof decideOrder;

/** An order, and how to read the entries of its tape that can decide it. Reading fails for an entry of unknown kind. */
export type RuleFacts = OrderTerms & { readTape: () => HashedFact[] };

/** What the rule found: the decision, and as `decisionText`, which is also the text of a failure. */
export type Finding = { facts: RuleFacts; decision: Decision | undefined; found: string };

/** What the rule reads of these orders, in no order. `ids`: the text of a uuid[]. */
export async function readRuleFacts(sql: Sql, ids: string): Promise<RuleFacts[]> {
  const groups = windowsOf(await findOrderTerms(sql, ids));
  const tapes = await findWindowTapes(
    sql,
    groups.map(({ window }) => window),
  );
  return groups.flatMap(({ orders }, n) => {
    let shared: HashedFact[] | undefined;
    const readShared = () => {
      shared ??= tapeOf(tapes[n] ?? '');
      return shared;
    };
    return orders.map((terms) => ({ ...terms, readTape: () => tapeOfOrder(readShared(), terms.order) }));
  });
}

/**
 * What the verifier's rule finds for an order. A rule that fails is a finding of its own, which equals no decision of SQL, so
 * that one order cannot hold up others.
 */
export function decideByRule(facts: RuleFacts, completeUntil: Date | null, rule: SettlerRule = decideOrder): Finding {
  try {
    const decision = ruleDecisionOf(facts, completeUntil, rule);
    return { facts, decision, found: decisionText(decision) };
  } catch (error) {
    return { facts, decision: undefined, found: `failed: ${String(error)}` };
  }
}

/** What a rule decides for an order. */
export function ruleDecisionOf(
  facts: RuleFacts,
  completeUntil: Date | null,
  rule: SettlerRule = decideOrder,
): Decision {
  const { order, readTape, stalenessMs } = facts;
  return rule({ order, tape: readTape(), completeUntilMs: completeUntil?.getTime() ?? 0, stalenessMs });
}

/**
 * A decision as one comparable text: number of the result, number of the void reason, sequence numbers of entry and exit,
 * and profit in minor units. decision_text in SQL writes the same.
 */
function decisionText(decision: Decision): string {
  if (decision.state === 'ordering' || decision.state === 'open') return `undecided: ${decision.state}`;
  const [result, reason, profit] =
    decision.state === 'void'
      ? (['void', voidReasons.indexOf(decision.reason) + 1, 0n] as const)
      : ([decision.result, '', decision.profitMinor] as const);
  const { entry, exit } = decision;
  return `${orderResults.indexOf(result) + 1}/${reason}/${entry?.seq ?? ''}/${exit?.seq ?? ''}/${profit}`;
}
