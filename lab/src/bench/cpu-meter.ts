import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10;

/** CPU time of processes in milliseconds: this one with all its living children, including ended ones. */
export function cpuMsOf(pid: number): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== undefined);
  const own = stats.find((stat) => stat.pid === pid);
  const children = stats.filter((stat) => stat.parent === pid);
  const ticks = (own ? own.self + own.ended : 0) + children.reduce((sum, stat) => sum + stat.self, 0);
  return ticks * tickMs;
}

function statOf(pid: number): { pid: number; parent: number; self: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const field = (index: number) => fields[index] ?? 0;
    return { pid, parent: field(1), self: field(11) + field(12), ended: field(13) + field(14) };
  } catch {
    // It ended between being listed and being read.
    return undefined;
  }
}
