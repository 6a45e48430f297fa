import { hash } from 'node:crypto';
import { formatDecimal } from '@fairtick/contracts';
import { isVoidAtEntry, type Settlement, sealedSettlement, settlementText, type Tick } from '@fairtick/verifier';
import { moneyScale } from '../ledger/index.ts';
import type { LogKey } from '../transparency-log/index.ts';
import type { Finding, RuleFacts } from './decide-by-rule.ts';
import { type PostedOrder, type Sql, storeSettlements } from './settlers.repo.ts';
import { signatureBytes, statementBytes } from './statements.repo.ts';
import type { HashedFact } from './tape-windows.ts';

/**
 * Signs what this transaction posted and stores the signatures in it. Each statement is made of what the second settler
 * found and read itself; the database gives it the numbers of the transfers and the time. SQL refuses it (23514) unless it
 * is also what was posted, the sum of the transfers included; what was posted must be rolled back then.
 */
export async function signSettlements(
  sql: Sql,
  input: { logKey: LogKey; posted: readonly PostedOrder[]; findings: readonly Finding[] },
): Promise<void> {
  const { logKey, posted, findings } = input;
  const found = new Map(findings.map((finding) => [finding.facts.id, finding]));
  for (const [batch, orders] of Map.groupBy(posted, (one) => one.batch)) {
    const statements = Buffer.allocUnsafe(orders.length * statementBytes);
    for (const [place, order] of orders.entries()) {
      const bytes = new Uint8Array(Buffer.from(settlementText(settlementOf(order, found.get(order.id)))));
      const signature = logKey.signBytes(bytes);
      const start = place * statementBytes;
      statements.set(signature, start);
      statements.set(hash('sha256', sealedSettlement(bytes, signature), 'buffer'), start + signatureBytes);
    }
    await storeSettlements(sql, { batch, keyId: logKey.keyId, ids: orders.map(({ id }) => id), statements });
  }
}

/** @throws Error for an order that the rule did not decide, which SQL never posts */
function settlementOf({ id, transfers, settledAt }: PostedOrder, finding: Finding | undefined): Settlement {
  const { decision } = finding ?? {};
  if (finding === undefined || decision === undefined || !('exit' in decision))
    throw new Error(`order ${id}: posted, and not decided by the second settler`);
  const { facts } = finding;
  const { order, acceptanceHash, pipDecimals } = facts;
  const isVoid = decision.state === 'void';
  const tape = facts.readTape();
  const name = (tick: Tick | null) =>
    tick && { seq: tick.seq, hash: hashOf(tape, tick.seq), price: formatDecimal(tick.price, pipDecimals) };
  const profit = isVoid ? 0n : decision.profitMinor;
  return {
    orderId: id,
    acceptanceHash,
    result: isVoid ? 'void' : decision.result,
    voidReason: isVoid ? decision.reason : null,
    entry: name(decision.entry),
    exit: name(decision.exit),
    deciding: isVoid && isVoidAtEntry(decision.reason) ? null : decidingOf(facts, tape),
    payout: formatDecimal(order.stakeMinor + order.feeMinor + profit, moneyScale),
    transfers,
    settledAt,
  };
}

function hashOf(tape: readonly HashedFact[], seq: number): string {
  return tape.find((fact) => fact.seq === seq)?.hash ?? '';
}

/** The first entry after the close; null: the tape is silent. */
function decidingOf({ order }: RuleFacts, tape: readonly HashedFact[]): Settlement['deciding'] {
  const first = tape.find(({ atMs }) => atMs > order.closeAtMs);
  return first === undefined ? null : { seq: first.seq, hash: first.hash };
}
