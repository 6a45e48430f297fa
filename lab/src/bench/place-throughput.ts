import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchServer } from './bench-server.ts';
import { cpuMsOf } from './cpu-meter.ts';
import { runWrk, type WrkOrder, type WrkResult } from './run-wrk.ts';

/** A run, and the CPU cost of an order on each side, in microseconds. */
export type Throughput = WrkResult & { cpuUs: { postgres: number; api: number; generator: number } };

/** Places orders as fast as they are answered, after some unmeasured seconds; with the CPU time of all processes. */
export async function measureThroughput(
  server: BenchServer,
  order: WrkOrder,
  { apiPid, warmUpS }: { apiPid: number; warmUpS: number },
): Promise<Throughput> {
  const { nextPair } = await runWrk({ ...order, seconds: warmUpS });
  const postgresPid = Number(readFileSync(join(server.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const before = { postgres: cpuMsOf(postgresPid), api: cpuMsOf(apiPid) };
  const result = await runWrk({ ...order, firstPair: nextPair });
  const perOrder = (cpuMs: number) => (cpuMs * 1_000) / Math.max(1, result.accepted);
  return {
    ...result,
    cpuUs: {
      postgres: perOrder(cpuMsOf(postgresPid) - before.postgres),
      api: perOrder(cpuMsOf(apiPid) - before.api),
      generator: perOrder(result.cpuMs),
    },
  };
}
