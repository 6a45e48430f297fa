/** The used share of an item's time limit for the bar, its tone, and hours and minutes for the text. */
export type TimeLeft = { usedPct: number; tone: 'calm' | 'warn' | 'over'; clock: string };

const warnAbovePct = 70;
export const lastHourMs = 3_600_000;

/** Amber above 70 % used; overdue time counts up from the limit. */
export function timeLeft({ since, due }: { since: string; due: string }, nowMs: number): TimeLeft {
  const [start, end] = [Date.parse(since), Date.parse(due)];
  const leftMs = end - nowMs;
  if (leftMs <= 0) return { usedPct: 100, tone: 'over', clock: clockOf(-leftMs) };
  const whole = Math.max(end - start, 1);
  const usedPct = Math.min(100, Math.max(0, Math.round(((nowMs - start) * 100) / whole)));
  return { usedPct, tone: usedPct > warnAbovePct ? 'warn' : 'calm', clock: clockOf(leftMs) };
}

/** 90 min -> 01:30; days count as hours. The last hour has seconds: 00:59:30. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (ms < lastHourMs) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
