import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

export type Compose = {
  /** Runs `docker compose <words>` of the project to its end and gives what it said. @throws Error when it failed. */
  run: (words: readonly string[], options?: { input?: string }) => Promise<string>;
  /** What `docker inspect` says of a service's only container, by a Go template. */
  inspect: (service: string, template: string) => Promise<string>;
  /** Loses a volume, as a broken disk would; nothing may use it. */
  dropVolume: (name: string) => Promise<void>;
};

/** The project's compose file under a name of its own, so that an installation on the same machine is left alone. */
export function openCompose(project: string, settings: Readonly<Record<string, string>>): Compose {
  const env = { ...process.env, COMPOSE_PROJECT_NAME: project, ...settings };
  const run: Compose['run'] = (words, { input } = {}) => execute(['compose', ...words], env, input);
  return {
    run,
    dropVolume: async (name) => {
      await execute(['volume', 'rm', `${project}_${name}`], env);
    },
    inspect: async (service, template) => {
      const id = (await run(['ps', '-aq', service])).trim();
      return (await execute(['inspect', '-f', template, id], env)).trim();
    },
  };
}

function execute(words: readonly string[], env: NodeJS.ProcessEnv, input?: string): Promise<string> {
  const child = spawn('docker', words, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  const hear = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`docker ${words.join(' ')} ended with ${String(code)}:\n${output.slice(-4_000)}`));
    });
  });
}
