import { fork } from 'node:child_process';
import { join } from 'node:path';
import { socketPath, tickChannel } from '@fairtick/contracts';

export type FanoutOrder = { url: string; channels: string[]; clients: number; seconds: number };
/** Delays from a tick's time on the tape (the database's clock) to its arrival at a reader. */
export type FanoutResult = { received: number; perSecond: number; p50Ms: number; p99Ms: number; maxMs: number };

/** Connects `clients` readers of the given products to a running API and measures the delay of ticks. */
export function measureFanout(
  apiUrl: string,
  { productIds, clients, seconds }: { productIds: readonly string[]; clients: number; seconds: number },
): Promise<FanoutResult> {
  const child = fork(join(import.meta.dirname, 'ws-clients.main.ts'));
  const order: FanoutOrder = {
    url: `${apiUrl.replace(/^http/, 'ws')}${socketPath}`,
    channels: productIds.map(tickChannel),
    clients,
    seconds,
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
