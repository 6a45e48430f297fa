import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

export type Experiment = { name: string; program: string; what: string };

const table = [
  ['alerts', 'lab/src/alerts/main.ts', 'alert rules, tested with promtool'],
  ['bench', 'lab/src/bench/main.ts', 'orders a second and settlement lag, next to pgbench'],
  ['bench-lists', 'lab/src/bench-lists/main.ts', 'response time of every list of the console'],
  ['bench-settlers', 'lab/src/settlers/main.ts', 'CPU time of two settlers beside one'],
  ['bench-sheets', 'lab/src/bench/measure-sheets.main.ts', 'time and memory of large exports'],
  ['bench-sockets', 'lab/src/bench/many-sockets.main.ts', 'ten thousand sockets on one API'],
  ['captcha-reader', 'lab/src/captcha-reader/main.ts', 'a net trained to read captchas'],
  ['chart-soak', 'lab/src/chart-soak/main.ts', 'memory and update cost of the chart page over time'],
  ['compose', 'lab/src/compose/main.ts', 'the containers: build, kill, restore, upgrade'],
  ['crash', 'lab/src/crash/main.ts', 'kill -9 of API, worker and Postgres under load'],
  ['e2e-matrix', 'packages/tooling/src/e2e-matrix.ts', 'member screens by language, theme and width'],
  ['failover', 'lab/src/scaling/failover.main.ts', 'loss of the Redis master and the Postgres primary'],
  ['failpoints', 'lab/src/failpoints/main.ts', 'a fault at every statement of the money flows'],
  ['feed-hour', 'lab/src/feed-hour/main.ts', 'two faulty price sources under orders'],
  ['first-light', 'lab/src/acceptance/first-light.ts', 'orders on recordings, recomputed independently'],
  ['footprint', 'lab/src/footprint/main.ts', 'memory of API and worker, and time of a start'],
  ['fuzz', 'lab/src/fuzz/main.ts', 'calls made from the OpenAPI document and a dictionary'],
  ['large-data', 'lab/src/large-data/main.ts', 'generates a year of a large installation'],
  ['lighthouse', 'lab/src/lighthouse/main.ts', 'Lighthouse scores of the built apps'],
  ['long', 'lab/src/long/main.ts', 'the promised load, then crash and failpoints in full'],
  ['model', 'lab/src/model/main.ts', 'random histories of the bank against a model'],
  ['proxy', 'lab/src/proxy/main.ts', 'the proxy of the containers, run by nginx'],
  ['receipts', 'lab/src/receipts/main.ts', 'receipts of thousands of orders by two verifiers'],
  ['recompute', 'lab/src/acceptance/recompute.ts', 'recomputes the orders of a running platform'],
  ['scaling', 'lab/src/scaling/main.ts', 'throughput of 1, 2 and 4 processes'],
] as const;

/** Experiments of `pnpm lab <name>`; `program` is relative to the root. lab/README.md describes each. */
export const experiments: readonly Experiment[] = table.map(([name, program, what]) => ({ name, program, what }));

/** The list that `pnpm lab` prints. */
export function describeExperiments(): string {
  const width = Math.max(...experiments.map(({ name }) => name.length));
  const lines = experiments.map(({ name, what }) => `  ${name.padEnd(width)}  ${what}`);
  return ['pnpm lab <name> [options]   (lab/README.md: options, time and needs of each)', '', ...lines].join('\n');
}
