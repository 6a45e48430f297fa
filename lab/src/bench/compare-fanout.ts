import type { BenchServer } from './bench-server.ts';
import { cpuMsOf } from './cpu-meter.ts';
import { startBareSockets } from './start-parts.ts';
import { startTicker } from './start-ticker.ts';
import { type FanoutResult, measureFanout } from './ws-fanout.ts';

/** `cpuUs`: processor time of the sending process for a message. */
export type Sent = FanoutResult & { cpuUs: number };

const seconds = 8;
/** More ticks than either can send to a thousand sockets, so that each sends what it can. */
const everyMs = 10;

/** Ticks of one product to `clients` sockets by the API, and texts of the same length by a server that does nothing else. */
export async function compareFanout(
  server: BenchServer,
  { api, productId, clients }: { api: { url: string; pid: number }; productId: string; clients: number },
): Promise<{ api: Sent; bare: Sent }> {
  const measure = async ({ url, pid }: { url: string; pid: number }): Promise<Sent> => {
    const before = cpuMsOf(pid);
    const result = await measureFanout(url, { productIds: [productId], clients, seconds });
    return { ...result, cpuUs: ((cpuMsOf(pid) - before) * 1_000) / Math.max(1, result.received) };
  };
  const ticker = await startTicker(server, { productIds: [productId], everyMs });
  const byApi = await measure(api);
  await ticker.stop();
  const bare = await startBareSockets(server, { everyMs });
  const byBare = await measure(bare);
  await bare.stop();
  return { api: byApi, bare: byBare };
}
