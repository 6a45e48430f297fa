// A witness of transparency logs (C2SP tlog-witness): cosigns a checkpoint only if the log grew from the last one.
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { formatVerifierKey } from '@fairtick/tlog';
import { createCheckpointFiles } from './checkpoint-files.ts';
import { readEnv } from './env.ts';
import { openWitnessKey, readWitnessKey } from './witness-key.ts';
import { createWitnessServer } from './witness-server.ts';

function log(facts: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...facts })}\n`);
}

function start(): void {
  const { name, key, host, port, dataDir, logs } = readEnv();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const signer = key === null ? openWitnessKey(join(dataDir, 'key.pem'), name) : readWitnessKey(key, name);
  const store = createCheckpointFiles(join(dataDir, 'checkpoints'));
  const witness = { signer, logs, store, nowS: () => Math.floor(Date.now() / 1000) };
  const server = createWitnessServer(witness, (error) => log({ error: String(error) }));
  server.listen(port, host, () => {
    const address = server.address() as AddressInfo;
    log({ msg: 'witness runs', port: address.port, key: formatVerifierKey(signer.key), logs: [...logs.keys()] });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}

try {
  start();
} catch (error) {
  process.stderr.write(`witness: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
