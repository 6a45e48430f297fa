import { type Order, parseDecimal, pipDecimals, type Receipt } from '@fairtick/contracts';
import { isAcceptanceSigned } from './acceptance.ts';
import { type Decision, decideReading, type Tick } from './decide-order.ts';
import { type FollowedTape, followTape, type ReadTape, readOwnTape } from './follow-tape.ts';
import { acceptedOrder } from './receipt-facts.ts';
import { findTapeBreak } from './tape-chain.ts';

export const checkNames = ['signature', 'terms', 'head', 'chain', 'result'] as const;
export type CheckName = (typeof checkNames)[number];
export type CheckOutcome = 'ok' | 'failed' | 'not_checked';
/** `detail` says in stable words what was found wrong or why nothing could be said; empty when ok. */
export type Check = { name: CheckName; outcome: CheckOutcome; detail: string };

/**
 * Checks a receipt with nothing but itself, in this order: the platform signed these terms; they hold together; the tape
 * starts at the entry named in the acceptance; it is one unbroken chain; and the rules give exactly the stated outcome.
 * Of a long order it carries only the first part of the tape; `readTape` gives the rest, which has to follow from it.
 * What it cannot show: that the receipt's key is the platform's (compare it), or that a quote was the world's price.
 */
export async function verifyReceipt(receipt: Receipt, readTape?: ReadTape): Promise<Check[]> {
  const followed = readTape === undefined ? null : await followTape(receipt, readTape);
  const checks: Check[] = [];
  for (const name of checkNames) checks.push(await verifyPart(receipt, name, followed));
  return checks;
}

/** One of the checks alone, for whoever wants to say how long each took; `followed` is what `followTape` gave. */
export async function verifyPart(
  receipt: Receipt,
  name: CheckName,
  followed: FollowedTape | null = null,
): Promise<Check> {
  switch (name) {
    case 'signature':
      return await checkSignature(receipt);
    case 'terms':
      return check(name, termsProblem(receipt));
    case 'head':
      return check(name, headProblem(receipt));
    case 'chain':
      return checkChain(receipt, followed);
    case 'result':
      return checkResult(receipt, followed);
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

function checkChain(receipt: Receipt, followed: FollowedTape | null): Check {
  const { order, tape } = receipt;
  const broken = findTapeBreak(order.productId, tape.prevHash, tape.entries);
  const problem = broken === null ? (followed?.problem ?? '') : `${broken.problem}_at_${broken.seq}`;
  if (problem === '' && isCut(receipt, followed)) return unchecked('chain', 'tape_truncated');
  return check('chain', problem);
}

/** Whether the tape is known only up to somewhere before the entry that decided. */
function isCut({ tape }: Receipt, followed: FollowedTape | null): boolean {
  return tape.truncated && followed?.whole !== true;
}

function checkResult(receipt: Receipt, followed: FollowedTape | null): Check {
  const { order, stalenessMs } = receipt;
  if (order.status !== 'settled' && order.status !== 'void') return unchecked('result', 'not_final_yet');
  if (isCut(receipt, followed)) return unchecked('result', 'tape_truncated');
  try {
    const decimals = pipDecimals(receipt.pip);
    const { reading, completeUntilMs } = followed ?? readOwnTape(receipt);
    const decision = decideReading({ order: acceptedOrder(order, decimals), reading, completeUntilMs, stalenessMs });
    // Silence cannot be shown by what is in a receipt; the public tape can be asked again later.
    if (order.status === 'void' && (decision.state === 'ordering' || decision.state === 'open')) {
      return unchecked('result', 'tape_still_silent');
    }
    return check('result', differenceOf(order, decision, decimals));
  } catch (error) {
    if (error instanceof RangeError) return check('result', 'unreadable_number');
    throw error;
  }
}

function unchecked(name: CheckName, detail: string): Check {
  return { name, outcome: 'not_checked', detail };
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
