import { hash } from 'node:crypto';
import { orderResults, parseDecimal, voidReasons } from '@fairtick/contracts';
import { type AcceptedOrder, type Settlement, sealedSettlement, settlementText } from '@fairtick/verifier';
import { moneyScale } from '../ledger/index.ts';
import type { LogKey } from '../transparency-log/index.ts';
import { decisionTextOf } from './decide-by-rule.ts';
import { type PostedStatement, type Sql, storeSettlements } from './settlers.repo.ts';
import { signatureBytes, statementBytes } from './statements.repo.ts';

/** A settlement that was posted is not what the second settler found. */
export class UnsignedError extends Error {}

/** What the second settler found for an order, as `decisionText`. */
export type Finding = { id: string; found: string; order: AcceptedOrder };

/**
 * Signs what this transaction posted and stores the signatures in it. A statement is signed only if it states what the
 * second settler found, payout included, which SQL reads from the posted transfers.
 * @throws UnsignedError for a statement that differs; what was posted must be rolled back then
 */
export async function signSettlements(
  sql: Sql,
  input: { logKey: LogKey; posted: readonly PostedStatement[]; findings: readonly Finding[] },
): Promise<void> {
  const { logKey, posted, findings } = input;
  const found = new Map(findings.map((finding) => [finding.id, finding]));
  for (const [batch, texts] of Map.groupBy(posted, (one) => one.batch)) {
    const statements = Buffer.allocUnsafe(texts.length * statementBytes);
    const ids = texts.map(({ text }, place) => {
      const settlement = parseSettlement(text);
      const { orderId } = settlement;
      if (!isWhatWasFound(settlement, found.get(orderId)))
        throw new UnsignedError(
          `order ${orderId}: its posted settlement is not what the second settler found: ${text}`,
        );
      const bytes = new Uint8Array(Buffer.from(text));
      const signature = logKey.signBytes(bytes);
      const start = place * statementBytes;
      statements.set(signature, start);
      statements.set(hash('sha256', sealedSettlement(bytes, signature), 'buffer'), start + signatureBytes);
      return orderId;
    });
    await storeSettlements(sql, { batch, keyId: logKey.keyId, ids, statements });
  }
}

type Tick = [number, string, string] | null;
type Parts = [
  1,
  'settlement',
  string,
  string | null,
  Settlement['result'],
  Settlement['voidReason'],
  Tick,
  Tick,
  [number, string] | null,
  string,
  number[],
  string,
];

/** @throws UnsignedError for a text that is not in the form of `settlementText` */
function parseSettlement(text: string): Settlement {
  const [, , orderId, acceptanceHash, result, voidReason, entry, exit, deciding, payout, transfers, settledAt] =
    JSON.parse(text) as Parts;
  const settlement = {
    orderId,
    acceptanceHash,
    result,
    voidReason,
    entry: tickOf(entry),
    exit: tickOf(exit),
    deciding: deciding && { seq: deciding[0], hash: deciding[1] },
    payout,
    transfers,
    settledAt,
  };
  if (settlementText(settlement) !== text) throw new UnsignedError(`a settlement is stated in another form: ${text}`);
  return settlement;
}

function tickOf(tick: Tick) {
  return tick && { seq: tick[0], hash: tick[1], price: tick[2] };
}

function isWhatWasFound(settlement: Settlement, finding: Finding | undefined): boolean {
  if (finding === undefined) return false;
  const { stakeMinor, feeMinor } = finding.order;
  const { result, voidReason, entry, exit, payout } = settlement;
  const stated = decisionTextOf({
    result: orderResults.indexOf(result) + 1,
    reason: voidReason === null ? '' : voidReasons.indexOf(voidReason) + 1,
    entrySeq: entry?.seq,
    exitSeq: exit?.seq,
    profit: parseDecimal(payout, moneyScale) - stakeMinor - feeMinor,
  });
  return stated === finding.found;
}
