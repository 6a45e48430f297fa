import { generateKeyPairSync, sign } from 'node:crypto';
import { addCheckpoint, createVerifierKey, formatPolicy, type WitnessedCheckpoint } from '@fairtick/tlog';
import type { LogFiles, LogWitness } from '../../transparency-log/index.ts';
import { logKey } from './platform.test-setup.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const key = createVerifierKey('witness.example/one', 'cosigner', raw);

/** A witness on another party's machine, with what it cosigned last. */
export function openWitness(stored: Map<string, WitnessedCheckpoint>): LogWitness {
  const witness = {
    signer: { key, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) },
    logs: new Map([[logKey.signer.key.name, [logKey.signer.key]]]),
    store: {
      read: async (origin: string) => stored.get(origin),
      advance: async (origin: string, _: unknown, next: WitnessedCheckpoint) => {
        stored.set(origin, next);
        return true;
      },
    },
    nowS: () => 1_790_000_000,
  };
  return { name: 'one', key, addCheckpoint: (request) => addCheckpoint(witness, request) };
}

export const policyText = formatPolicy({
  log: { key: logKey.signer.key, url: null },
  witnesses: [{ name: 'one', key, url: null }],
  quorum: 0,
});

export type Files = Map<string, Uint8Array<ArrayBuffer>>;
export const logFilesOf = (files: Files): LogFiles => ({
  read: async (path) => files.get(path),
  write: async (path, bytes) => {
    files.set(path, Uint8Array.from(bytes));
  },
});
