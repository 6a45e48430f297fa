import { type Receipt, receiptSchema } from '@fairtick/contracts';

/** A receipt of 10,000 entries has about 3 MB. */
export const mostBytes = 16_000_000;
export const mostEntries = 10_000;
const newestVersion = 2;

export type ReceiptFault =
  | { fault: 'empty' | 'unreadable' | 'json' }
  | { fault: 'size'; bytes: number }
  | { fault: 'entries'; count: number }
  | { fault: 'version'; version: number }
  | { fault: 'form'; path: string };

type ReadReceipt = { receipt: Receipt } | ReceiptFault;

/** A file in the browser or on disk. */
type ReceiptFile = { size: number; arrayBuffer: () => Promise<ArrayBuffer | Uint8Array> };

/** Reads a downloaded receipt, with or without the envelope of the API. Limits are checked before what they bound. */
export async function readReceipt(file: ReceiptFile): Promise<ReadReceipt> {
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > mostBytes) return { fault: 'size', bytes: file.size };
  let bytes: ArrayBuffer | Uint8Array;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { fault: 'unreadable' };
  }
  try {
    return parseReceipt(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return { fault: 'json' };
  }
}

function parseReceipt(content: unknown): ReadReceipt {
  const receipt = isRecord(content) && isRecord(content['data']) ? content['data'] : content;
  const tape = isRecord(receipt) ? receipt['tape'] : undefined;
  const entries = isRecord(tape) ? tape['entries'] : undefined;
  if (Array.isArray(entries) && entries.length > mostEntries) return { fault: 'entries', count: entries.length };
  const parsed = receiptSchema.safeParse(receipt);
  if (parsed.success) return { receipt: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  const version = isRecord(receipt) ? receipt['version'] : undefined;
  if (path[0] === 'version' && typeof version === 'number' && version > newestVersion)
    return { fault: 'version', version };
  return { fault: 'form', path: path.join('.') || 'version' };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
