import { readFileSync } from 'node:fs';

const nsPerMs = 1_000_000;

/** CPU time of a process with one thread, such as a backend of Postgres, in milliseconds with fractions. Linux only. */
export function threadCpuMs(pid: number): number {
  const [ns = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(ns) / nsPerMs;
}

/** CPU time of this process in milliseconds. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
