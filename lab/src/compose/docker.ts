import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The checkout under test. */
export const root = join(import.meta.dirname, '../../..');

export type Compose = {
  /** Runs `docker compose <words>` of the project to its end and returns its output. @throws Error when it failed. */
  run: (words: readonly string[], options?: { input?: string | Buffer }) => Promise<string>;
  /** Runs it and returns its stdout, byte for byte. @throws Error when it failed. */
  take: (words: readonly string[]) => Promise<Buffer>;
  /** `docker inspect` of a service's only container, by a Go template. */
  inspect: (service: string, template: string) => Promise<string>;
  /** Deletes a volume, as a broken disk would; no container may use it. */
  dropVolume: (name: string) => Promise<void>;
};

/** Runs a step, measures its time and prints its result. */
export type Step = <T>(what: string, run: () => Promise<T>, describe?: (value: T) => string) => Promise<T>;

/** The compose project of a checkout under its own name, so that another installation on the machine is left alone. */
export function openCompose(project: string, settings: Readonly<Record<string, string>>, folder = root): Compose {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project, ...settings };
  const run: Compose['run'] = async (words, { input } = {}) =>
    (await execute(['compose', ...words], { env, folder, input })).said;
  return {
    run,
    take: async (words) => (await execute(['compose', ...words], { env, folder })).output,
    dropVolume: async (name) => {
      await execute(['volume', 'rm', `${project}_${name}`]);
    },
    inspect: async (service, template) => {
      const id = (await run(['ps', '-aq', service])).trim();
      return (await execute(['inspect', '-f', template, id])).said.trim();
    },
  };
}

/** Tags an image; an image that had the tag keeps its other tags. */
export async function tagImage(image: string, name: string): Promise<void> {
  await execute(['tag', image, name]);
}

/** Removes a tag, also while a container uses the image. */
export async function untagImage(name: string): Promise<void> {
  await execute(['image', 'rm', '--force', name]);
}

/** A command's combined output, and its stdout. */
type Words = { said: string; output: Buffer };

function execute(
  words: readonly string[],
  {
    env = process.env,
    folder = root,
    input,
  }: { env?: NodeJS.ProcessEnv; folder?: string; input?: string | Buffer | undefined } = {},
): Promise<Words> {
  const child = spawn('docker', words, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  const output: Buffer[] = [];
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', hear).on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', hear);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ said, output: Buffer.concat(output) });
      else reject(new Error(`docker ${words.join(' ')} ended with ${String(code)}:\n${said.slice(-4_000)}`));
    });
  });
}
