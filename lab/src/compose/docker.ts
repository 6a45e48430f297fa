import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The checkout that is tried. */
export const root = join(import.meta.dirname, '../../..');

export type Compose = {
  /** Runs `docker compose <words>` of the project to its end and gives what it said. @throws Error when it failed. */
  run: (words: readonly string[], options?: { input?: string | Buffer }) => Promise<string>;
  /** Runs it and gives its output alone, byte for byte. @throws Error when it failed. */
  take: (words: readonly string[]) => Promise<Buffer>;
  /** What `docker inspect` says of a service's only container, by a Go template. */
  inspect: (service: string, template: string) => Promise<string>;
  /** Loses a volume, as a broken disk would; nothing may use it. */
  dropVolume: (name: string) => Promise<void>;
};

/** Does a step of the walk, times it and says what came of it. */
export type Step = <T>(what: string, run: () => Promise<T>, told?: (value: T) => string) => Promise<T>;

/** The compose file of a checkout under a name of its own, so that an installation on the same machine is left alone. */
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

/** Gives an image another name; what had that name before keeps its others. */
export async function tagImage(image: string, name: string): Promise<void> {
  await execute(['tag', image, name]);
}

/** Takes a name off an image, also while a container runs from it. */
export async function untagImage(name: string): Promise<void> {
  await execute(['image', 'rm', '--force', name]);
}

/** What a command said, and what of it was its output. */
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
