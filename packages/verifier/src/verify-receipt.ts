import { type Order, pipDecimals, type Receipt } from '@fairtick/contracts';
import { isAcceptanceSigned } from './acceptance.ts';
import { type Decision, decideReading, isDecided } from './decide-order.ts';
import { type FollowedTape, followTape, type ReadSoFar, type ReadTape, readOwnTape } from './follow-tape.ts';
import { differenceOf } from './outcome-difference.ts';
import { acceptedOrder } from './receipt-facts.ts';
import { checkInclusion } from './receipt-inclusion.ts';
import {
  endsAlike,
  isLimitOfRules,
  type PublishedLimits,
  pipProblem,
  publishedProblem,
  type ReadLimits,
} from './receipt-limits.ts';
import { checkSettlement, checkSettlementLog, hasSettlement } from './receipt-settlement.ts';
import { signedTermsProblem } from './signed-terms.ts';
import { findTapeBreak } from './tape-chain.ts';

const ofVersion1 = ['signature', 'terms', 'head', 'chain', 'limits', 'result'] as const;
export type CheckName = (typeof ofVersion1)[number] | 'log' | 'settlement' | 'settlement_log';

/** The checks of a receipt, in their order; those of version 1 have no proof from the log and no settlement. */
export function checkNamesOf(receipt: Receipt): readonly CheckName[] {
  if (receipt.version === 1) return ofVersion1;
  return [...ofVersion1, 'log', 'settlement', ...(hasSettlement(receipt) ? (['settlement_log'] as const) : [])];
}

export type CheckOutcome = 'ok' | 'failed' | 'not_checked';
/**
 * `detail` says in stable words what was found wrong or why nothing could be said; empty when ok, but for proofs from the log:
 * how many witnesses signed; and for `settlement`: that there is none.
 */
export type Check = { name: CheckName; outcome: CheckOutcome; detail: string };

/** The platform's public calls, if it can be reached. */
export type PublicLine = { readTape: ReadTape; readLimits: ReadLimits };

/**
 * Answers of the public calls: the tape's continuation (`followTape`) and the product's limits. `null`: they could not be
 * read; `undefined`: they were not requested.
 */
export type PublicFacts = { followed?: FollowedTape | null; limits?: PublishedLimits | null };

/**
 * Checks a receipt with nothing but itself, in this order: the platform signed these terms; they hold together; the tape
 * starts at the entry named in the acceptance; it is one unbroken chain; the limits that no signature covers are the
 * product's; the rules give exactly the stated outcome; the acceptance is an entry of the transparency log; and so is the settlement,
 * which the log's key signed, if the receipt has one.
 * Of a long order it carries only the first part of the tape; a line to the platform gives the rest, which has to follow
 * from it, and the limits that the product publishes. Without one, limits hold where every limit of the rules ends the
 * order alike.
 * What it cannot show: that the receipt's key is the platform's (compare it), that entries after the signed head are those
 * of the public tape (compare them), or that a quote was the world's price.
 */
export async function verifyReceipt(receipt: Receipt, line?: PublicLine): Promise<Check[]> {
  const facts: PublicFacts =
    line === undefined
      ? {}
      : {
          followed: await followTape(receipt, line.readTape),
          limits: await line.readLimits(receipt.order.productId),
        };
  const checks: Check[] = [];
  for (const name of checkNamesOf(receipt)) checks.push(await verifyPart(receipt, name, facts));
  return checks;
}

/** One of the checks alone, for callers that measure each. */
export async function verifyPart(receipt: Receipt, name: CheckName, facts: PublicFacts = {}): Promise<Check> {
  const { followed = null, limits } = facts;
  switch (name) {
    case 'signature':
      return await checkSignature(receipt);
    case 'terms':
      return await readable(name, () => check(name, termsProblem(receipt)));
    case 'head':
      return check(name, headProblem(receipt));
    case 'chain':
      return await readable(name, () => checkChain(receipt, followed));
    case 'limits':
      return await readable(name, () => checkLimits(receipt, followed, limits));
    case 'result':
      return await readable(name, () => checkResult(receipt, followed));
    case 'log':
      return receipt.version === 1 ? unchecked(name, 'no_log_proof') : { name, ...(await checkInclusion(receipt)) };
    case 'settlement':
      return receipt.version === 1
        ? unchecked(name, 'no_settlement')
        : await readable(name, async () => ({ name, ...(await checkSettlement(receipt)) }));
    case 'settlement_log':
      return receipt.version === 1 || !hasSettlement(receipt)
        ? unchecked(name, 'no_settlement')
        : await readable(name, async () => ({ name, ...(await checkSettlementLog(receipt)) }));
  }
}

/** A check that reads numbers, of which one may be none. */
async function readable(name: CheckName, look: () => Check | Promise<Check>): Promise<Check> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof RangeError) return check(name, 'unreadable_number');
    throw error;
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

function termsProblem({ order, terms }: Receipt): string {
  const lastsMs = Date.parse(order.closeAt) - Date.parse(order.acceptedAt);
  if (lastsMs !== order.durationS * 1000) return 'close_is_not_duration';
  return order.termsHash === undefined || terms === undefined ? '' : signedTermsProblem(order, terms);
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

/** Whether the tape is known only up to somewhere before the entry that decided, whatever the receipt says of itself. */
function isCut(receipt: Receipt, followed: FollowedTape | null): boolean {
  if (followed?.whole === true || !receipt.tape.truncated) return false;
  return !isDecided(readOf(receipt, followed).reading);
}

function readOf(receipt: Receipt, followed: FollowedTape | null): ReadSoFar {
  return followed ?? readOwnTape(receipt);
}

function checkLimits(
  receipt: Receipt,
  followed: FollowedTape | null,
  published: PublishedLimits | null | undefined,
): Check {
  const problem = pipProblem(receipt);
  if (problem !== '') return check('limits', problem);
  if (published) return check('limits', publishedProblem(receipt, published));
  if (!isLimitOfRules(receipt)) return check('limits', 'no_limit_of_the_rules');
  if (published === null) return unchecked('limits', 'not_published_now');
  return endsAlike(receipt, readOf(receipt, followed)) ? check('limits', '') : unchecked('limits', 'limit_decides');
}

function checkResult(receipt: Receipt, followed: FollowedTape | null): Check {
  const { order } = receipt;
  const problem = statedProblem(order);
  if (problem !== '') return check('result', problem);
  if (!isFinal(order)) return unchecked('result', 'not_final_yet');
  if (isCut(receipt, followed)) return unchecked('result', 'tape_truncated');
  const decision = decideReceipt(receipt, followed);
  // Silence cannot be shown by what is in a receipt; the public tape can be asked again later.
  if (order.status === 'void' && (decision.state === 'ordering' || decision.state === 'open')) {
    return unchecked('result', 'tape_still_silent');
  }
  return check('result', differenceOf(order, decision, pipDecimals(receipt.pip)));
}

/**
 * What the rules decide from a receipt's piece of tape, with the public continuation if there is one.
 * @throws RangeError for a number that is none
 */
export function decideReceipt(receipt: Receipt, followed: FollowedTape | null): Decision {
  const { order, pip, stalenessMs } = receipt;
  const { reading, completeUntilMs } = readOf(receipt, followed);
  return decideReading({ order: acceptedOrder(order, pipDecimals(pip)), reading, completeUntilMs, stalenessMs });
}

function isFinal({ status }: Order): boolean {
  return status === 'settled' || status === 'void';
}

/** Where an order's stated outcome contradicts itself, whatever the tape says. */
function statedProblem(order: Order): string {
  if ((order.status === 'void') !== (order.voidReason !== null)) return 'void_reason_is_not_for_this_status';
  if ((order.status === 'void') !== (order.result === 'void')) return 'result_is_not_for_this_status';
  return isFinal(order) || (order.result === null && order.profit === null) ? '' : 'outcome_before_its_end';
}

function unchecked(name: CheckName, detail: string): Check {
  return { name, outcome: 'not_checked', detail };
}
