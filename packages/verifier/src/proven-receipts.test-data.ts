import { sign } from 'node:crypto';
import { formatDecimal, parseDecimal, type Receipt } from '@fairtick/contracts';
import {
  formatLogProof,
  formatVerifierKey,
  type ReadLogFile,
  type ReadProof,
  readProof,
  sha256,
  toHex,
  utf8,
} from '@fairtick/tlog';
import { logSigner, publishLog } from '@fairtick/tlog/published-log.test-data';
import { acceptanceHash, type ReceiptOfVersion2, sealedEntry } from './receipt-inclusion.ts';
import { sealedSettlement, settlementText } from './settlement.ts';

function sealedEntryOf(receipt: Receipt): Uint8Array<ArrayBuffer> {
  return sealedEntry(acceptanceHash(receipt));
}

/** Signs what the receipts of `proveReceipts` state of settlements. */
export const logPrivateKey = logSigner.privateKey;

/** These receipts as version 2, each with the proof from one log, which has other entries between their acceptances. */
export async function proveReceipts(receipts: readonly Receipt[]): Promise<ReceiptOfVersion2[]> {
  const settlements = receipts.map(settle);
  const settled = settlements.flatMap((one) => (one === null ? [] : [one.entry]));
  const entries = receipts.flatMap((receipt, at) => [sealedEntryOf(receipt), utf8(`another entry ${at}`)]);
  const files = await publishLog([...entries, ...settled]);
  const readFile: ReadLogFile = async (path) => files.get(path) ?? null;
  const proven: ReceiptOfVersion2[] = [];
  const placeOf = async (entry: number) => {
    const { proof, logKey, witnesses } = (await readProof(readFile, entry)) as ReadProof;
    return {
      logEntry: proof.index,
      inclusion: {
        proof: formatLogProof(proof),
        logKey: formatVerifierKey(logKey),
        witnessKeys: witnesses.map(({ key }) => formatVerifierKey(key)),
      },
    };
  };
  for (const [at, receipt] of receipts.entries()) {
    const settlement = settlements[at];
    proven.push({
      ...receipt,
      version: 2,
      terms: receipt.terms ?? '',
      ...(await placeOf(at * 2)),
      ...(settlement
        ? {
            settlement: {
              ...settlement.statement,
              ...(await placeOf(entries.length + settled.indexOf(settlement.entry))),
            },
          }
        : {}),
    });
  }
  return proven;
}

/** The statement of the settlement, as the platform makes it, and its entry in the log. Null before the order's end. */
function settle(receipt: Receipt) {
  const { order, tape } = receipt;
  const { result, profit, settledAt, entry, exit } = order;
  if (result === null || profit === null || settledAt === null) return null;
  const hashOf = (seq: number | undefined) => tape.entries.find((one) => one.seq === seq)?.hash ?? '';
  const name = (point: typeof entry) => point && { seq: point.seq, hash: hashOf(point.seq), price: point.price };
  const isEarly = order.voidReason === 'stall_before_entry' || order.voidReason === 'entry_moved';
  const later = tape.entries.find(({ at }) => at > order.closeAt);
  const deciding = isEarly || later === undefined ? null : { seq: later.seq, hash: later.hash };
  const minor = parseDecimal(order.amount, 2) + parseDecimal(order.fee, 2) + parseDecimal(profit, 2);
  const transfers = [7, 8];
  const text = utf8(
    settlementText({
      orderId: order.id,
      acceptanceHash: acceptanceHash(receipt),
      result,
      voidReason: order.voidReason,
      entry: name(entry),
      exit: name(exit),
      deciding,
      payout: formatDecimal(minor, 2),
      transfers,
      settledAt,
    }),
  );
  const signature = sign(null, text, logPrivateKey);
  return {
    statement: {
      entryHash: entry && hashOf(entry.seq),
      exitHash: exit && hashOf(exit.seq),
      deciding,
      transfers,
      signature: signature.toString('base64url'),
      publicKey: Buffer.from(logSigner.key.publicKey).toString('base64url'),
    },
    entry: sealedEntry(toHex(sha256(sealedSettlement(text, signature)))),
  };
}
