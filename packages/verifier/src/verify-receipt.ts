import { type Order, parseDecimal, pipDecimals, type Receipt } from '@fairtick/contracts';
import { isAcceptanceSigned } from './acceptance.ts';
import { type AcceptedOrder, type Decision, decideOrder, type TapeFact, type Tick } from './decide-order.ts';
import { findTapeBreak } from './tape-chain.ts';

export const checkNames = ['signature', 'terms', 'head', 'chain', 'result'] as const;
export type CheckName = (typeof checkNames)[number];
export type CheckOutcome = 'ok' | 'failed' | 'not_checked';
/** `detail` says in stable words what was found wrong or why nothing could be said; empty when ok. */
export type Check = { name: CheckName; outcome: CheckOutcome; detail: string };

/**
 * Checks a receipt with nothing but itself, in this order: the platform signed these terms; they hold together; the tape
 * starts at the entry named in the acceptance; it is one unbroken chain; and the rules give exactly the stated outcome.
 * What it cannot show: that the receipt's key is the platform's (compare it), or that a quote was the world's price.
 */
export async function verifyReceipt(receipt: Receipt): Promise<Check[]> {
  const checks: Check[] = [];
  for (const name of checkNames) checks.push(await verifyPart(receipt, name));
  return checks;
}

/** One of the checks alone, for whoever wants to say how long each took. */
export async function verifyPart(receipt: Receipt, name: CheckName): Promise<Check> {
  switch (name) {
    case 'signature':
      return await checkSignature(receipt);
    case 'terms':
      return check(name, termsProblem(receipt));
    case 'head':
      return check(name, headProblem(receipt));
    case 'chain':
      return check(name, chainProblem(receipt));
    case 'result':
      return checkResult(receipt);
  }
}

function check(name: CheckName, problem: string): Check {
  return { name, outcome: problem === '' ? 'ok' : 'failed', detail: problem };
}

async function checkSignature({ order, memberId, publicKey }: Receipt): Promise<Check> {
  const signed = await isAcceptanceSigned({ ...order, memberId }, { signature: order.signature, publicKey });
  if (signed === undefined) return { name: 'signature', outcome: 'not_checked', detail: 'no_ed25519_here' };
  return check('signature', signed ? '' : 'not_signed_by_this_key');
}

function termsProblem({ order }: Receipt): string {
  const lastsMs = Date.parse(order.closeAt) - Date.parse(order.acceptedAt);
  return lastsMs === order.durationS * 1000 ? '' : 'close_is_not_duration';
}

function headProblem({ order, tape }: Receipt): string {
  const first = tape.entries[0];
  if (first === undefined) return 'no_entries';
  return first.seq === order.tapeHead.seq && first.hash === order.tapeHead.hash ? '' : 'not_the_accepted_head';
}

function chainProblem({ order, tape }: Receipt): string {
  const broken = findTapeBreak(order.productId, tape.prevHash, tape.entries);
  return broken === null ? '' : `${broken.problem}_at_${broken.seq}`;
}

function checkResult(receipt: Receipt): Check {
  const { order, stalenessMs, tape } = receipt;
  if (order.status !== 'settled' && order.status !== 'void') return unchecked('not_final_yet');
  if (tape.truncated) return unchecked('tape_truncated');
  try {
    const decimals = pipDecimals(receipt.pip);
    const facts = tape.entries.map((entry) => factOf(entry, decimals));
    const completeUntilMs = facts.at(-1)?.atMs ?? 0;
    const decision = decideOrder({ order: acceptedOrder(order, decimals), tape: facts, completeUntilMs, stalenessMs });
    // Silence cannot be shown by what is in a receipt; the public tape can be asked again later.
    if (order.status === 'void' && (decision.state === 'ordering' || decision.state === 'open')) {
      return unchecked('tape_still_silent');
    }
    return check('result', differenceOf(order, decision, decimals));
  } catch (error) {
    if (error instanceof RangeError) return check('result', 'unreadable_number');
    throw error;
  }
}

function unchecked(detail: string): Check {
  return { name: 'result', outcome: 'not_checked', detail };
}

function acceptedOrder(order: Order, decimals: number): AcceptedOrder {
  return {
    direction: order.direction,
    stakeMinor: parseDecimal(order.amount, 2),
    feeMinor: parseDecimal(order.fee, 2),
    payoutBps: order.payoutBps,
    shownPrice: parseDecimal(order.shownPrice, decimals),
    toleranceBps: order.toleranceBps,
    acceptedAtMs: Date.parse(order.acceptedAt),
    closeAtMs: Date.parse(order.closeAt),
  };
}

function factOf(entry: Receipt['tape']['entries'][number], decimals: number): TapeFact {
  return {
    seq: entry.seq,
    kind: entry.kind,
    price: entry.price === null ? null : parseDecimal(entry.price, decimals),
    atMs: Date.parse(entry.at),
    source: entry.source,
  };
}

/** The first way in which the order's stated outcome is not what the tape gives; empty when they agree. */
function differenceOf(order: Order, decision: Decision, decimals: number): string {
  if (order.status !== decision.state) return `status_should_be_${decision.state}`;
  if (decision.state === 'ordering' || decision.state === 'open') return '';
  if (decision.state === 'void') {
    const isSame = order.result === 'void' && order.voidReason === decision.reason;
    if (!isSame) return `void_reason_should_be_${decision.reason}`;
    return order.profit !== null && parseDecimal(order.profit, 2) === 0n ? '' : 'void_must_return_everything';
  }
  if (!samePoint(order.entry, decision.entry, decimals)) return 'entry_differs';
  if (!samePoint(order.exit, decision.exit, decimals)) return 'exit_differs';
  if (order.result !== decision.result) return `result_should_be_${decision.result}`;
  return order.profit !== null && parseDecimal(order.profit, 2) === decision.profitMinor ? '' : 'profit_differs';
}

function samePoint(stated: Order['entry'], tick: Tick, decimals: number): boolean {
  if (stated === null) return false;
  return (
    stated.seq === tick.seq &&
    Date.parse(stated.at) === tick.atMs &&
    parseDecimal(stated.price, decimals) === tick.price
  );
}
