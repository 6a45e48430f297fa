import type { LimitRule } from './rate-limiter.ts';

type Window = { count: number; endsAt: number };

/** Most keys; above it, expired windows are removed first, then everything, to bound the memory. */
const maxKeys = 50_000;

/** Fixed-window counters of this process. `take` returns the ms to wait, or 0. */
export function createLocalCounters(now: () => number) {
  const windows = new Map<string, Window>();
  const countOf = (rule: LimitRule, at: number): Window => {
    const known = windows.get(rule.key);
    const standing = known && known.endsAt > at ? known : { count: 0, endsAt: at + rule.windowMs };
    if (rule.peek) return { ...standing, count: standing.count + 1 };
    if (standing !== known) {
      if (windows.size >= maxKeys) evict(windows, at);
      windows.set(rule.key, standing);
    }
    standing.count += 1;
    return standing;
  };
  return {
    size: () => windows.size,
    take(rules: readonly LimitRule[]): number {
      const at = now();
      let wait = 0;
      for (const rule of rules) {
        const window = countOf(rule, at);
        if (window.count > rule.max) wait = Math.max(wait, window.endsAt - at);
      }
      return wait;
    },
  };
}

function evict(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.endsAt <= at) windows.delete(key);
  if (windows.size >= maxKeys) windows.clear();
}
