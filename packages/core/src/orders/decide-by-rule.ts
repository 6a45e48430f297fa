import { orderResults, voidReasons } from '@fairtick/contracts';
import { type AcceptedOrder, type Decision, decideOrder, type TapeFact } from '@fairtick/verifier';
import { directionOf } from './orders.codes.ts';
import { findOrderTerms, findWindowTapes, tapeOf } from './rule-facts.repo.ts';
import type { Sql, TermsRow } from './settlers.repo.ts';
import { tapeOfOrder, windowsOf } from './tape-windows.ts';

/** A rule that decides an order from its tape. */
export type SettlerRule = typeof decideOrder;

/** An order, and how to read the entries of its tape that can decide it. Reading fails for an entry of unknown kind. */
type RuleFacts = { id: string; order: AcceptedOrder; stalenessMs: number; readTape: () => TapeFact[] };

/** What the rule reads of these orders, in no order. `ids`: the text of a uuid[]. */
export async function readRuleFacts(sql: Sql, ids: string): Promise<RuleFacts[]> {
  const groups = windowsOf(await findOrderTerms(sql, ids));
  const tapes = await findWindowTapes(
    sql,
    groups.map(({ window }) => window),
  );
  return groups.flatMap(({ orders }, n) => {
    let shared: TapeFact[] | undefined;
    const readShared = () => {
      shared ??= tapeOf(tapes[n] ?? '');
      return shared;
    };
    return orders.map(({ id, order, stalenessMs }) => ({
      id,
      order,
      stalenessMs,
      readTape: () => tapeOfOrder(readShared(), order),
    }));
  });
}

/**
 * What the verifier's rule finds for an order, as `decisionText`. A rule that fails is a finding of its own, which equals no
 * decision of SQL, so that one order cannot hold up others.
 */
export function decideByRule(facts: RuleFacts, completeUntil: Date | null, rule: SettlerRule = decideOrder): string {
  try {
    return decisionText(ruleDecisionOf(facts, completeUntil, rule));
  } catch (error) {
    return `failed: ${String(error)}`;
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

export function acceptedOrderOf(row: TermsRow): AcceptedOrder {
  return {
    direction: directionOf(row.direction),
    stakeMinor: row.stake,
    feeMinor: row.fee,
    payoutBps: row.payoutBps,
    shownPrice: row.shownPrice,
    toleranceBps: row.toleranceBps,
    acceptedAtMs: row.acceptedAt.getTime(),
    closeAtMs: row.closeAt.getTime(),
  };
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
  return decisionTextOf({
    result: orderResults.indexOf(result) + 1,
    reason,
    entrySeq: entry?.seq,
    exitSeq: exit?.seq,
    profit,
  });
}

/** The same of its parts: numbers of result and void reason, or an empty reason. */
export function decisionTextOf(parts: {
  result: number;
  reason: number | '';
  entrySeq: number | undefined;
  exitSeq: number | undefined;
  profit: bigint;
}): string {
  const { result, reason, entrySeq = '', exitSeq = '', profit } = parts;
  return `${result}/${reason}/${entrySeq}/${exitSeq}/${profit}`;
}
