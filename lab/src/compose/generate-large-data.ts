import { runProgram } from '../platform/run-program.ts';
import type { Compose } from './docker.ts';

/**
 * Fills the containers' database before anybody trades on it: migrated, seeded, nothing else running.
 * @throws Error when it could not be laid, or does not balance
 */
export async function generateLargeData(compose: Compose, scale: string): Promise<void> {
  await compose.run(['up', '-d', '--wait', 'postgres']);
  await compose.run(['run', '--rm', 'prepare']);
  const kept = (service: string, file: string) =>
    compose.run(['run', '--rm', '--no-deps', '-T', '--entrypoint', 'cat', service, file]);
  const of = (text: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
  const url = new URL(of(await kept('prepare', '/secrets/owner/env'), 'DATABASE_URL'));
  // No port of it is published: reached by its address on this machine.
  url.hostname = await compose.inspect('postgres', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  const encryptionKey = of(await kept('api', '/secrets/api/env'), 'ENCRYPTION_KEY');
  const { code, output } = await runProgram('lab/src/large-data/main.ts', [`--scale=${scale}`], {
    DATABASE_URL: url.href,
    ENCRYPTION_KEY: encryptionKey,
    NODE_ENV: 'test',
  });
  if (code !== 0) throw new Error(`large data ended with ${String(code)}:\n${output.slice(-4_000)}`);
}
