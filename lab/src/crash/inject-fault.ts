import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform/start-platform.ts';
import type { Fault } from './faults.ts';
import { countDue } from './read-outcome.ts';

export type FaultReport = {
  fault: string;
  /** From the fault's start until everything runs again. */
  outageMs: number;
  /** From then until no order due at that moment is left; null when it took longer than the limit. */
  drainedMs: number | null;
};

/** Guarantee: all due orders settle within a minute of recovery. */
export const drainLimitMs = 60_000;

/** Injects a fault and measures the recovery. */
export async function inject(platform: Platform, fault: Fault): Promise<FaultReport> {
  const startedAt = performance.now();
  await fault.inject(platform);
  const outageMs = performance.now() - startedAt;
  const recoveredAt = new Date();
  const drainStart = performance.now();
  while (performance.now() - drainStart < drainLimitMs) {
    const due = await countDue(platform.postgres.urls.reader, recoveredAt).catch(() => 1);
    if (due === 0) return { fault: fault.name, outageMs, drainedMs: performance.now() - drainStart };
    await sleep(100);
  }
  return { fault: fault.name, outageMs, drainedMs: null };
}
