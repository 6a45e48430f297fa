import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import type { BenchWorld } from './load-members.ts';
import { orderRequests } from './order-requests.ts';
import { runTool } from './run-tool.ts';

/** Orders as fast as `connections` get responses; pairs of member and product as in LoadOrder. */
export type WrkOrder = {
  apiUrl: string;
  world: BenchWorld;
  account: 'real' | 'demo';
  connections: number;
  firstPair: number;
  /** Whole seconds. */
  seconds: number;
  /** Duration of the orders. */
  durationS: number;
};

export type WrkResult = {
  accepted: number;
  perSecond: number;
  /** Responses with a status of 400 or more. */
  refused: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  nextPair: number;
  /** CPU time of the generator itself. */
  cpuMs: number;
};

const reportSchema = z.object({
  answers: z.int(),
  refused: z.int(),
  broken: z.int(),
  us: z.int(),
  p50: z.int(),
  p99: z.int(),
  longest: z.int(),
  sent: z.int(),
  cpu: z.int(),
});
const script = join(import.meta.dirname, 'place-orders.lua');
/** Separator in the file that the script reads; no request contains it. */
const separator = '\x1e';
const keyLength = 12;

/**
 * Debian's wrk: written in C like pgbench, so that both clients of the comparison cost about as little.
 * @throws Error when it is missing, or a connection broke
 */
export async function runWrk(order: WrkOrder): Promise<WrkResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-wrk-'));
  try {
    const { heads, tails, step } = orderRequests(order);
    const [headsFile, tailsFile] = [join(folder, 'heads'), join(folder, 'tails')];
    writeFileSync(headsFile, heads.join(separator));
    writeFileSync(tailsFile, tails.join(separator));
    const key = randomUUID().slice(0, -keyLength);
    const options = ['--threads', '1', '--connections', String(order.connections), '--duration', `${order.seconds}s`];
    const files = [headsFile, tailsFile, String(order.firstPair), String(step), key, String(order.connections)];
    const where = ['--timeout', '30s', '--script', script, order.apiUrl, '--'];
    const output = await runTool('wrk', options.concat(where, files));
    const report = reportSchema.parse(JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? 'null'));
    if (report.broken > 0) throw new Error(`wrk lost ${report.broken} connections or answers:\n${output}`);
    const accepted = report.answers - report.refused;
    return {
      accepted,
      perSecond: (accepted * 1_000_000) / report.us,
      refused: report.refused,
      p50Ms: report.p50 / 1_000,
      p99Ms: report.p99 / 1_000,
      maxMs: report.longest / 1_000,
      nextPair: order.firstPair + report.sent,
      cpuMs: report.cpu / 1_000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
