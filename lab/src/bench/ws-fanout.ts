import { fork } from 'node:child_process';
import { join } from 'node:path';
import { socketPath, tickChannel } from '@fairtick/contracts';

/** `tokens`: of signed-in members, one a reader; without them readers are visitors. `deaf`: the first ones, which stop reading. */
type Readers = { clients: number; seconds: number; tokens?: readonly string[]; deaf?: number };
export type FanoutOrder = Readers & { url: string; channels: string[] };
export type FanoutResult = {
  received: number;
  perSecond: number;
  /** Delays from a tick's time on the tape (the database's clock) to its arrival at a reader. */
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Sockets that the server closed before the end. */
  closed: { deaf: number; others: number };
};

/** Connects readers of the given products to a running API and measures the delay of ticks. */
export function measureFanout(
  apiUrl: string,
  { productIds, ...readers }: Readers & { productIds: readonly string[] },
): Promise<FanoutResult> {
  const child = fork(join(import.meta.dirname, 'ws-clients.main.ts'));
  const order: FanoutOrder = {
    url: `${apiUrl.replace(/^http/, 'ws')}${socketPath}`,
    channels: productIds.map(tickChannel),
    ...readers,
  };
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as FanoutResult));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`the readers ended with ${code}`));
    });
    child.send(order);
  });
}
