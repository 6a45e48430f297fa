import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@fairtick/embedded';
import { describeOwnWitness } from './describe-own-witness.ts';
import type { Env } from './env.ts';
import type { Platform } from './platform.ts';

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
