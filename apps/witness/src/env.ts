import { readFileSync } from 'node:fs';
import { parsePolicy, type VerifierKey } from '@fairtick/tlog';

export type WitnessEnv = {
  name: string;
  host: string;
  port: number;
  /** Ed25519, PKCS 8, DER, base64; null: a file of `dataDir`, made at the first start. */
  key: string | null;
  dataDir: string;
  /** Keys of the logs to witness, by origin. */
  logs: Map<string, VerifierKey[]>;
};

/** Reads the environment. @throws Error naming the variable that is missing or wrong */
export function readEnv(env: NodeJS.ProcessEnv = process.env): WitnessEnv {
  const port = Number(env['PORT'] ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT is no port');
  return {
    /** Name of this witness's key, such as `witness.example.org/one`: unique, without spaces and plus signs. */
    name: required(env, 'WITNESS_NAME'),
    host: env['HOST'] ?? '127.0.0.1',
    port,
    key: env['WITNESS_KEY'] ?? null,
    /** Folder of the key and of the newest checkpoint of each log. A copy of it must never run beside it. */
    dataDir: env['DATA_DIR'] ?? 'witness-data',
    logs: readLogs(required(env, 'WITNESS_POLICY')),
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new Error(`${name} is required`);
  return value;
}

/** The logs of a policy file (C2SP tlog-policy), such as `/log/policy` of an installation gives. */
function readLogs(file: string): Map<string, VerifierKey[]> {
  const { logs } = parsePolicy(readFileSync(file, 'utf8'));
  if (logs.length === 0) throw new Error(`WITNESS_POLICY: ${file} names no log`);
  return Map.groupBy(
    logs.map(({ key }) => key),
    ({ name }) => name,
  );
}
