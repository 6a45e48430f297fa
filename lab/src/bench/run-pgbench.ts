import type { BenchServer, Way } from './bench-server.ts';
import { runTool } from './run-tool.ts';

/** Debian's pgbench as the comparison is defined: TPC-B, prepared statements, 16 clients, 2 threads. */
async function pgbench(server: BenchServer, way: Way, args: string[]): Promise<string> {
  const admin = new URL(server.postgres.adminUrl);
  const host = way === 'socket' ? server.socketDir : admin.hostname;
  const all = ['-h', host, '-p', String(server.port), '-U', admin.username, ...args, 'pgbench'];
  return runTool('pgbench', all, { PGPASSWORD: admin.password });
}

/** Fills the database `pgbench`, which must exist and be empty. */
export async function fillPgbench(server: BenchServer, { scale }: { scale: number }): Promise<void> {
  await pgbench(server, 'socket', ['-i', '-q', '-s', String(scale)]);
}

/** @returns transactions a second, without connection time. */
export async function runPgbench(
  server: BenchServer,
  { seconds, way }: { seconds: number; way: Way },
): Promise<number> {
  const output = await pgbench(server, way, ['-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds)]);
  const tps = /tps = ([\d.]+) \(without/.exec(output)?.[1];
  if (tps === undefined) throw new Error(`pgbench printed no figure:\n${output}`);
  return Number(tps);
}
