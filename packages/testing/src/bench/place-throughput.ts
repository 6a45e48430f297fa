import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchServer } from './bench-server.ts';
import { cpuMsOf } from './cpu-meter.ts';
import { type LoadOrder, type LoadResult, startOrderLoad } from './order-load.ts';

/** A run, and what an order cost each side in CPU, in microseconds. */
export type Throughput = LoadResult & { cpuUs: { postgres: number; api: number; generator: number } };

/** Orders as fast as 64 connections get answers, with the CPU of everybody who takes part. */
export async function measureThroughput(
  server: BenchServer,
  order: LoadOrder,
  { apiPid }: { apiPid: number },
): Promise<Throughput> {
  const postgresPid = Number(readFileSync(join(server.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const before = { postgres: cpuMsOf(postgresPid), api: cpuMsOf(apiPid) };
  const result = await startOrderLoad(order).done;
  const sent = Math.max(1, result.nextPair - order.firstPair);
  const perOrder = (cpuMs: number) => (cpuMs * 1_000) / sent;
  return {
    ...result,
    cpuUs: {
      postgres: perOrder(cpuMsOf(postgresPid) - before.postgres),
      api: perOrder(cpuMsOf(apiPid) - before.api),
      generator: (result.cpuMs * 1_000) / Math.max(1, result.accepted),
    },
  };
}
