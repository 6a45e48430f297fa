import { type Call, limitsReader, tapeReader } from '@fairtick/client';
import { keys, type Receipt } from '@fairtick/contracts';
import { type CheckName, type CheckOutcome, verifyReceipt } from '@fairtick/verifier';

/** `detail` adds to the outcome in stable words, as in the verifier. */
export type Finding = { name: CheckName | 'key'; outcome: CheckOutcome; detail: string };

/** Recalculates a receipt in this browser and compares its key with the published one. */
export async function checkOwnReceipt(call: Call, receipt: Receipt): Promise<Finding[]> {
  const [own, published] = await Promise.all([
    verifyReceipt(receipt, { readTape: tapeReader(call), readLimits: limitsReader(call) }),
    call(keys, {}, { quiet: true }).catch(() => null),
  ]);
  const named = published?.items.find(({ keyId }) => keyId === receipt.order.keyId);
  const key: CheckOutcome =
    published === null ? 'not_checked' : named?.publicKey === receipt.publicKey ? 'ok' : 'failed';
  return [{ name: 'key', outcome: key, detail: '' }, ...own];
}
