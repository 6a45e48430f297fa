import { readFileSync } from 'node:fs';
import type { LogWitness } from '@fairtick/core/transparency-log';
import { parsePolicy } from '@fairtick/tlog';

/** A witness has this long to answer; the log does not wait for it. */
const answerWithinMs = 5_000;
const longestAnswer = 20_000;

/**
 * The witnesses of a policy file (C2SP tlog-policy) that have an address.
 * @throws Error for a file that is no policy, or an address that is none
 */
export function openWitnesses(policyFile: string): LogWitness[] {
  return parsePolicy(readFileSync(policyFile, 'utf8')).witnesses.flatMap(({ name, key, url }) => {
    if (url === null) return [];
    const address = new URL('add-checkpoint', url.endsWith('/') ? url : `${url}/`);
    return [{ name, key, addCheckpoint: (request) => ask(address, request) }];
  });
}

async function ask(address: URL, body: string): Promise<{ status: number; body: string }> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > longestAnswer) throw new Error('the witness answers with more than a cosignature');
    parts.push(part);
  }
  return { status: response.status, body: Buffer.concat(parts).toString('utf8') };
}
