import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchWorld } from './load-members.ts';

/** The next pairs of member and product, so that no pair is reused while its order may be open. */
export type LoadOrder = {
  apiUrl: string;
  world: BenchWorld;
  account: 'real' | 'demo';
  /** Keep-alive connections, one request in flight each. */
  connections: number;
  /** Index of the first pair; consecutive runs start where the last one ended. */
  firstPair: number;
  /** Unmeasured time at the start. */
  warmUpMs: number;
  durationMs: number;
  /** Orders a second, spread evenly; 0: as fast as responses come. */
  perSecond: number;
  /** Stops after this many orders; 0: only by time. */
  count: number;
  durationS: number;
};

export type LoadResult = {
  accepted: number;
  perSecond: number;
  /** Other responses, by error. */
  refused: Record<string, number>;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  nextPair: number;
};

/** Sends orders from a separate process with its own sockets, so that the client's cost is not counted as the API's. */
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
