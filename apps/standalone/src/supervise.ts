import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBoundedLog } from './bounded-log.ts';
import type { ProcessRecord } from './process-record.ts';

/** A child that must run as long as the platform does. */
export type Service = {
  name: string;
  launch: () => ChildProcess | Promise<ChildProcess>;
  /** Resolves when it serves, rejects when it does not; need not settle when the child ends before. */
  ready: (child: ChildProcess) => Promise<void>;
  stopSignal: NodeJS.Signals;
  graceMs: number;
};

export type SuperviseOptions = {
  logsDir: string;
  record: ProcessRecord;
  say: (line: string) => void;
  /** Receives every line of the child as well (development). */
  echo?: ((line: string) => void) | undefined;
};

export type Supervised = {
  name: string;
  /** The first start. Later ones are retried without limit, with a growing pause. */
  ready: Promise<void>;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

const firstPauseMs = 200;
const longestPauseMs = 10_000;
const steadyAfterMs = 60_000;

/** Starts a service and starts it again whenever it ends, until it is stopped. */
export function supervise(service: Service, { logsDir, record, say, echo }: SuperviseOptions): Supervised {
  const { name } = service;
  const log = openBoundedLog(join(logsDir, `${name}.log`));
  const stopping = new AbortController();
  const firstReady = Promise.withResolvers<void>();
  let current: ChildProcess | undefined;
  let hasServed = false;

  /** One life of the child; resolves with how it ended. */
  async function live(): Promise<string> {
    const child = await service.launch();
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      child.once('error', (error) => resolve(error.message));
    });
    current = child;
    if (child.pid !== undefined) record.add(name, child.pid);
    for (const stream of [child.stdout, child.stderr]) if (stream) log.follow(stream, echo);
    if (stopping.signal.aborted) child.kill(service.stopSignal);
    service.ready(child).then(
      () => {
        hasServed = true;
        firstReady.resolve();
      },
      (error: unknown) => {
        firstReady.reject(error);
        // Once it has served, the cause is likely outside, and the process recovers.
        if (!hasServed) child.kill('SIGKILL');
      },
    );
    const end = await ended;
    current = undefined;
    if (child.pid !== undefined) record.remove(child.pid);
    firstReady.reject(new Error(`${name} ended (${end}): ${log.lastWords()}`));
    return end;
  }

  async function keepAlive(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const startedAt = performance.now();
      const end = await live().catch((error: unknown) => {
        firstReady.reject(error);
        return error instanceof Error ? error.message : String(error);
      });
      // A first start that fails is for the caller to report; it would fail the same way again.
      if (stopping.signal.aborted || !hasServed) return;
      if (performance.now() - startedAt > steadyAfterMs) failures = 0;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      say(`  ! ${name} ended (${end}), starting it again; ${log.refusal() ?? `what it said last is in ${log.file}`}`);
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  // Reported by the caller that waits for the first start; later rejections have no effect on a settled promise.
  firstReady.promise.catch(() => undefined);
  const running = keepAlive().finally(() => log.close());

  return {
    name,
    ready: firstReady.promise,
    pid: () => current?.pid,
    async stop() {
      stopping.abort();
      current?.kill(service.stopSignal);
      const patience = setTimeout(() => current?.kill('SIGKILL'), service.graceMs);
      await running;
      clearTimeout(patience);
    },
  };
}
