import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchWorld } from './load-members.ts';

/** Which pairs of member and product come next, so that no pair is used twice while its order may be open. */
export type LoadOrder = {
  apiUrl: string;
  world: BenchWorld;
  account: 'real' | 'demo';
  /** Keep-alive connections, one request in flight each. */
  connections: number;
  /** Index of the first pair; runs that follow each other go on where the one before ended. */
  firstPair: number;
  /** Unmeasured time before. */
  warmUpMs: number;
  durationMs: number;
  /** Orders a second, spread evenly; 0: as fast as answers come. */
  perSecond: number;
  /** Stop after so many orders; 0: only by time. */
  count: number;
  durationS: number;
};

export type LoadResult = {
  accepted: number;
  perSecond: number;
  /** Other answers, by error. */
  refused: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  nextPair: number;
};

/** Sends orders from a process of its own, over sockets of its own: what a client costs is not the API's time. */
export function startOrderLoad(order: LoadOrder): { done: Promise<LoadResult>; child: ChildProcess } {
  const child = fork(join(import.meta.dirname, 'order-load.main.ts'), { serialization: 'advanced' });
  const done = new Promise<LoadResult>((resolve, reject) => {
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the load generator ended with ${code}`));
    });
  });
  child.send(order);
  return { done, child };
}
