import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type RateFeed, simulateRates } from '@fairtick/core/fx';
import { maxDocumentBytes, readRateDocument } from './read-rate-document.ts';

const timeoutMs = 10_000;

/**
 * The feed that FX_FEED names: `sim`, `file:<path>` or an address that answers a document of rates by GET.
 * @throws Error for anything else.
 */
export function createRateFeed(setting: string, clock: { now: () => Date }): RateFeed {
  if (setting === 'sim') return { read: async () => simulateRates(clock.now()) };
  if (setting.startsWith('file:')) return { read: () => readFromFile(setting.slice('file:'.length)) };
  if (/^https?:\/\//.test(setting)) return { read: () => readFromAddress(new URL(setting)) };
  throw new Error('unknown FX_FEED; use sim, file:<path> or an http address');
}

async function readFromFile(path: string) {
  const { size } = await stat(path);
  if (size > maxDocumentBytes) throw new Error('the file of rates is too long');
  return readRateDocument(await readFile(path, 'utf8'), `file:${basename(path)}`);
}

async function readFromAddress(address: URL) {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`the source of rates answered ${answer.status}`);
  // Never the whole address: it may carry a key.
  return readRateDocument(await readShort(answer), `http:${address.hostname}`);
}

async function readShort({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > maxDocumentBytes) throw new Error('the source of rates answered too much');
  }
  return Buffer.concat(chunks).toString('utf8');
}
