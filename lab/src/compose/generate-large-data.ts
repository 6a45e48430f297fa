import { runProgram } from '../platform/run-program.ts';
import type { Compose } from './docker.ts';

/**
 * Fills the containers' database before its first use: migrated and seeded, with no other process running.
 * @throws Error when it failed, or when the books do not balance
 */
export async function generateLargeData(compose: Compose, scale: string): Promise<void> {
  await compose.run(['up', '-d', '--wait', 'postgres']);
  await compose.run(['run', '--rm', 'prepare']);
  const kept = (service: string, file: string) =>
    compose.run(['run', '--rm', '--no-deps', '-T', '--entrypoint', 'cat', service, file]);
  const of = (text: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
  const url = new URL(of(await kept('prepare', '/secrets/owner/env'), 'DATABASE_URL'));
  // Its port is not published: it is reached by the container's address.
  url.hostname = await compose.inspect('postgres', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
  const encryptionKey = of(await kept('api', '/secrets/api/env'), 'ENCRYPTION_KEY');
  const { code, output } = await runProgram('lab/src/large-data/main.ts', [`--scale=${scale}`], {
    DATABASE_URL: url.href,
    ENCRYPTION_KEY: encryptionKey,
    NODE_ENV: 'test',
  });
  if (code !== 0) throw new Error(`large data ended with ${String(code)}:\n${output.slice(-4_000)}`);
}
