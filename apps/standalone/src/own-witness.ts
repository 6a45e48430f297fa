import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogKey } from '@fairtick/core/transparency-log';
import { freePort } from '@fairtick/embedded';
import { createVerifierKey, formatPolicy, formatVerifierKey, type PolicyLog } from '@fairtick/tlog';
import type { Env } from './env.ts';
import type { Platform } from './platform.ts';

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

/** How to start the witness, and the policy file for the worker. */
export type OwnWitnessProcess = { env: Record<string, string>; url: string; witnessesFile: string };

/** Writes the policies of the installation's own witness into its folder, for a new port each time. */
export async function prepareOwnWitness({ secrets, dataDir }: Platform, env: Env): Promise<OwnWitnessProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { name, logs, witnesses } = describeOwnWitness({
    logKey: env.LOG_KEY ?? secrets.LOG_KEY,
    logOrigin: env.LOG_ORIGIN,
    witnessKey: secrets.WITNESS_KEY,
    url,
  });
  mkdirSync(dataDir.witness, { recursive: true, mode: 0o700 });
  const [logsFile, witnessesFile] = [join(dataDir.witness, 'logs'), join(dataDir.witness, 'witnesses')];
  writeFileSync(logsFile, logs);
  writeFileSync(witnessesFile, witnesses);
  return {
    env: {
      WITNESS_NAME: name,
      WITNESS_KEY: secrets.WITNESS_KEY,
      WITNESS_POLICY: logsFile,
      DATA_DIR: dataDir.witness,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    url,
    witnessesFile,
  };
}
