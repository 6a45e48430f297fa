import { orderResults, voidReasons } from '@fairtick/contracts';
import { type AcceptedOrder, type Decision, decideOrder, type TapeFact } from '@fairtick/verifier';
import { kindOf } from '../markets/index.ts';
import { directionOf } from './orders.codes.ts';
import { entrySeparator, type RuleFacts, type TermsRow } from './settlers.repo.ts';

/** A rule that decides an order from its tape. */
export type SettlerRule = typeof decideOrder;

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
  return rule({
    order: acceptedOrderOf(facts),
    tape: tapeOf(facts.tape),
    completeUntilMs: completeUntil?.getTime() ?? 0,
    stalenessMs: facts.stalenessMs,
  });
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

/** The entries of `RuleFacts`, each once, in the order of the tape. */
function tapeOf(entries: string): TapeFact[] {
  const facts = new Map<number, TapeFact>();
  for (const entry of entries === '' ? [] : entries.split(entrySeparator)) {
    const [seq = '', kind = '', price = '', atMs = '', ...source] = entry.split(' ');
    const fact = { seq: Number(seq), kind: kindOf(Number(kind)), atMs: Number(atMs), source: source.join(' ') };
    facts.set(fact.seq, { ...fact, price: fact.kind === 'tick' ? BigInt(price) : null });
  }
  return [...facts.values()].sort((a, b) => a.seq - b.seq);
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
  return [orderResults.indexOf(result) + 1, reason, entry?.seq ?? '', exit?.seq ?? '', profit].join('/');
}
