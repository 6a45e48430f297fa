import type { Receipt } from '@fairtick/contracts';
import {
  formatLogProof,
  formatVerifierKey,
  fromBase64Url,
  type ReadLogFile,
  type ReadProof,
  readProof,
  sha256,
  toHex,
  utf8,
} from '@fairtick/tlog';
import { publishLog } from '@fairtick/tlog/published-log.test-data';
import { acceptanceBytes, sealedBytes } from './acceptance.ts';
import type { ReceiptOfVersion2 } from './receipt-inclusion.ts';

function sealedEntryOf({ order, memberId }: Receipt): Uint8Array<ArrayBuffer> {
  const signature = fromBase64Url(order.signature) as Uint8Array<ArrayBuffer>;
  const hash = toHex(sha256(sealedBytes(acceptanceBytes({ ...order, memberId }), signature)));
  return utf8(JSON.stringify([1, 'sealed', hash]));
}

/** These receipts as version 2, each with the proof from one log, which has other entries between their acceptances. */
export async function proveReceipts(receipts: readonly Receipt[]): Promise<ReceiptOfVersion2[]> {
  const entries = receipts.flatMap((receipt, at) => [sealedEntryOf(receipt), utf8(`another entry ${at}`)]);
  const files = await publishLog(entries);
  const readFile: ReadLogFile = async (path) => files.get(path) ?? null;
  const proven: ReceiptOfVersion2[] = [];
  for (const [at, receipt] of receipts.entries()) {
    const { proof, logKey, witnesses } = (await readProof(readFile, at * 2)) as ReadProof;
    proven.push({
      ...receipt,
      version: 2,
      terms: receipt.terms ?? '',
      logEntry: proof.index,
      inclusion: {
        proof: formatLogProof(proof),
        logKey: formatVerifierKey(logKey),
        witnessKeys: witnesses.map(({ key }) => formatVerifierKey(key)),
      },
    });
  }
  return proven;
}
