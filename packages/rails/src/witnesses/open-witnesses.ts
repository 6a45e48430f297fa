import { readFileSync } from 'node:fs';
import type { LogWitness } from '@fairtick/core/transparency-log';
import { formatPolicy, parsePolicy, type VerifierKey } from '@fairtick/tlog';

/** A witness has this long to answer; the log does not wait for it. */
const answerWithinMs = 5_000;
const longestAnswer = 20_000;

/**
 * The witnesses of a policy file (C2SP tlog-policy) that have an address, and the policy to publish: that file, or one that
 * names the log alone.
 * @throws Error for a file that is no policy or names another log, or an address that is none
 */
export function openWitnesses(
  policyFile: string | undefined,
  logKey: VerifierKey,
): { witnesses: LogWitness[]; policy: string } {
  if (policyFile === undefined) {
    return { witnesses: [], policy: formatPolicy({ log: { key: logKey, url: null }, witnesses: [], quorum: 0 }) };
  }
  const policy = readFileSync(policyFile, 'utf8');
  const { logs, witnesses } = parsePolicy(policy);
  if (!logs.some(({ key }) => key.name === logKey.name && key.keyId === logKey.keyId)) {
    throw new Error(`LOG_WITNESSES: ${policyFile} does not name this log, ${logKey.name}`);
  }
  return {
    policy,
    witnesses: witnesses.flatMap(({ name, key, url }) => {
      if (url === null) return [];
      const address = new URL('add-checkpoint', url.endsWith('/') ? url : `${url}/`);
      return [{ name, key, addCheckpoint: (request) => ask(address, request) }];
    }),
  };
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
