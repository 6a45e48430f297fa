import { createPrivateKey, createPublicKey } from 'node:crypto';
import { createLogKey } from '@fairtick/core/transparency-log';
import { createVerifierKey, formatPolicy, formatVerifierKey, type PolicyLog } from '@fairtick/tlog';

/**
 * Names and policies of the witness that an installation runs for itself. It shows that the log works, and it is the
 * operator's own: it proves nothing to members until witnesses of others sign too.
 */
export type OwnWitness = {
  name: string;
  /** Policy of the witness: the log that it watches. */
  logs: string;
  /** Policy of the log: its key, and this witness with its address. Public. */
  witnesses: string;
};

const rawKeyBytes = 32;

/** @param url where the witness can be reached by the worker */
export function describeOwnWitness({
  logKey,
  logOrigin,
  witnessKey,
  url,
}: {
  logKey: string;
  logOrigin: string | undefined;
  witnessKey: string;
  url: string;
}): OwnWitness {
  const log: PolicyLog = { key: createLogKey(logKey, logOrigin ?? null).signer.key, url: null };
  const raw = createPublicKey(
    createPrivateKey({ key: Buffer.from(witnessKey, 'base64'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .subarray(-rawKeyBytes);
  const name = `own-witness.${log.key.name}`;
  const witness = { name: 'own-witness', key: createVerifierKey(name, 'cosigner', raw), url };
  return {
    name,
    logs: `log ${formatVerifierKey(log.key)}\nquorum none\n`,
    witnesses: formatPolicy({ log, witnesses: [witness], quorum: 0 }),
  };
}
