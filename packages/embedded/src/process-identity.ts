import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that cannot be confused with a later one of the same number: its number and when it began. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** The process that has this pid now, or undefined if none has (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
  try {
    if (process.platform === 'linux') {
      // The command's name is in brackets and may contain anything; the fields after it are numbers.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [state] = fields;
      const startTicks = fields[19];
      if (state === 'Z' || startTicks === undefined) return undefined;
      return { pid, startedAt: startTicks };
    }
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started === '' ? undefined : { pid, startedAt: started };
  } catch {
    return undefined;
  }
}

export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.startedAt === identity.startedAt;
}

/** Asks with `signal`, waits, then kills. Does nothing when the process is gone or its number belongs to another now. */
export async function endProcess(identity: ProcessIdentity, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  for (const [name, waitMs] of [
    [signal, graceMs],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isAlive(identity)) return;
    process.kill(identity.pid, name);
    const until = Date.now() + waitMs;
    while (Date.now() < until && isAlive(identity)) await sleep(25);
  }
}
