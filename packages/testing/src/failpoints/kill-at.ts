import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Roles } from '../builders/open-roles.ts';
import type { ActName } from '../model/acts.ts';

/** The name by which the database knows the process that dies. */
export const actorName = 'fairtick-failpoint';

/** Where it dies: before the n-th statement of the act is sent, or once it was sent and before its answer is read. */
export type Failpoint = { statement: number; moment: 'before' | 'sent' };
export type Order = { act: ActName; input: unknown; failpoint: Failpoint | null };

type Actor = { child: ChildProcess; lines: Interface; ready: Promise<unknown> };

/** Processes that each do one act. The next one is started while this one works, because starting takes the longest. */
export function openActors({ appUrl, workerUrl, roles }: { appUrl: string; workerUrl: string; roles: Roles }) {
  let next = start(appUrl, workerUrl);
  return {
    /** The statements of the act if it came to its end, null if it was killed. Nothing of the process is left. */
    async perform(order: Order): Promise<string[] | null> {
      const { child, lines, ready } = next;
      next = start(appUrl, workerUrl);
      await ready;
      const said: string[] = [];
      lines.on('line', (line) => said.push(line));
      const ended = once(child, 'exit');
      child.stdin?.write(`${JSON.stringify(order)}\n`);
      const [code, signal] = (await ended) as [number | null, NodeJS.Signals | null];
      if (signal === null && code !== 0) throw new Error(`${order.act} failed by itself: ${said.join(' ')}`);
      await untilGone(roles);
      return signal === null ? (JSON.parse(said.at(-1) ?? '[]') as string[]) : null;
    },
    close(): void {
      next.child.kill('SIGKILL');
    },
  };
}
export type Actors = ReturnType<typeof openActors>;

function start(appUrl: string, workerUrl: string): Actor {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'act.main.ts'), appUrl, workerUrl], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Loading is most of what such a short life costs.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'fairtick-compile-cache') },
  });
  if (child.stdout === null) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout });
  return { child, lines, ready: once(lines, 'line') };
}

/** The server notices by itself that a client is gone, and undoes what was not committed. */
async function untilGone({ owner, admin }: Roles): Promise<void> {
  const { rows } = await owner.pool.query<{ name: string }>('SELECT current_database() AS name');
  for (let tries = 0; tries < 500; tries += 1) {
    const left = await admin.pool.query(
      `SELECT 1 FROM pg_stat_activity
        WHERE datname = $1 AND application_name = $2 AND (state <> 'idle' OR backend_xid IS NOT NULL)`,
      [rows[0]?.name, actorName],
    );
    if (left.rowCount === 0) return;
    await sleep(10);
  }
  throw new Error('the database still works for a dead process');
}
