import { formatDecimal, type Order, parseDecimal } from '@fairtick/contracts';
import { fromBase64Url, sha256, toHex, utf8 } from '@fairtick/tlog';
import { isSignedBy } from './acceptance.ts';
import { isVoidAtEntry } from './decide-order.ts';
import {
  acceptanceHash,
  checkProof,
  type Found,
  failed,
  isKeyOfLog,
  type ReceiptOfVersion2,
  readKey,
  sealedEntry,
} from './receipt-inclusion.ts';
import { type Settlement, sealedSettlement, settlementText } from './settlement.ts';

type WithSettlement = ReceiptOfVersion2 & { settlement: NonNullable<ReceiptOfVersion2['settlement']> };

export function hasSettlement(receipt: ReceiptOfVersion2): receipt is WithSettlement {
  return receipt.settlement !== undefined;
}

/**
 * Whether the settlement is signed by the log's key and states what the receipt has: order, outcome, payout, time, and the
 * entries of the tape. Orders that were settled before settlements were stored have none.
 * @throws RangeError for a number that is none
 */
export async function checkSettlement(receipt: ReceiptOfVersion2): Promise<Found> {
  const isFinal = receipt.order.status === 'settled' || receipt.order.status === 'void';
  if (!hasSettlement(receipt))
    return isFinal ? { outcome: 'ok', detail: 'has_none' } : { outcome: 'not_checked', detail: 'not_final_yet' };
  const stated = settlementIn(receipt);
  if (!isFinal || stated === null) return failed('settlement_before_its_end');
  const { entry, exit } = receipt.order;
  const { entryHash, exitHash } = receipt.settlement;
  if ((entry === null) !== (entryHash === null) || (exit === null) !== (exitHash === null))
    return failed('hash_without_its_entry');
  const isSigned = await isSignedBy(utf8(settlementText(stated)), receipt.settlement);
  if (isSigned === undefined) return { outcome: 'not_checked', detail: 'no_ed25519_here' };
  if (!isSigned) return failed('not_signed_by_this_key');
  const problem = tapeProblem(receipt, stated) || keyProblem(receipt);
  return problem === '' ? { outcome: 'ok', detail: '' } : failed(problem);
}

/** Whether the settlement is in the log of the receipt's own key. */
export async function checkSettlementLog(receipt: WithSettlement): Promise<Found> {
  const { inclusion, logEntry, signature } = receipt.settlement;
  const entry = () => {
    const stated = settlementIn(receipt);
    const text = utf8(stated === null ? '' : settlementText(stated));
    return sealedEntry(toHex(sha256(sealedSettlement(text, fromBase64Url(signature) ?? new Uint8Array()))));
  };
  return checkProof({ inclusion, logEntry, entry });
}

/** What was signed, as the receipt has it; null: it has no outcome. @throws RangeError for a number that is none */
function settlementIn(receipt: WithSettlement): Settlement | null {
  const { order, settlement } = receipt;
  const { result, profit, settledAt } = order;
  if (result === null || profit === null || settledAt === null) return null;
  const name = (point: Order['entry'], hash: string | null) =>
    point && { seq: point.seq, hash: hash ?? '', price: point.price };
  return {
    orderId: order.id,
    acceptanceHash: acceptanceHash(receipt),
    result,
    voidReason: order.voidReason,
    entry: name(order.entry, settlement.entryHash),
    exit: name(order.exit, settlement.exitHash),
    deciding: settlement.deciding,
    payout: formatDecimal(parseDecimal(order.amount, 2) + parseDecimal(order.fee, 2) + parseDecimal(profit, 2), 2),
    transfers: settlement.transfers,
    settledAt,
  };
}

/** How the signed entries differ from those of the receipt's tape; empty where they agree. */
function tapeProblem({ order, tape }: WithSettlement, { entry, exit, deciding, settledAt }: Settlement): string {
  for (const named of [entry, exit, deciding]) {
    const own = tape.entries.find(({ seq }) => seq === named?.seq);
    if (named !== null && own !== undefined && own.hash !== named.hash) return 'not_the_entry_of_the_tape';
  }
  const later = tape.entries.find(({ at }) => Date.parse(at) > Date.parse(order.closeAt));
  return isDeciding() ? '' : 'deciding_entry_differs';

  function isDeciding(): boolean {
    if (isVoidAtEntry(order.voidReason)) return deciding === null;
    if (deciding !== null) return later === undefined ? tape.truncated : later.seq === deciding.seq;
    // The tape was silent: what ended the silence is not older than the settlement.
    return order.status === 'void' && (later === undefined || Date.parse(later.at) >= Date.parse(settledAt));
  }
}

/** Whether another key signed than that of the log that the receipt proves; empty where it is that key. */
function keyProblem({ settlement, inclusion }: WithSettlement): string {
  const proof = settlement.inclusion ?? inclusion;
  if (proof === null) return '';
  if (readKey(proof.logKey, 'log') === null) return 'unreadable_log_keys';
  return isKeyOfLog(settlement.publicKey, proof.logKey) ? '' : 'not_the_key_of_the_log';
}
