/** The used share of an item's time limit for the bar, its tone, and hours and minutes for the text. */
export type TimeLeft = { usedPct: number; tone: 'calm' | 'warn' | 'over'; clock: string };

const warnAbovePct = 70;
const msPerMinute = 60_000;

/** Amber above 70 % used; overdue time counts up from the limit. */
export function timeLeft({ since, due }: { since: string; due: string }, nowMs: number): TimeLeft {
  const [start, end] = [Date.parse(since), Date.parse(due)];
  const leftMs = end - nowMs;
  if (leftMs <= 0) return { usedPct: 100, tone: 'over', clock: clockOf(-leftMs) };
  const whole = Math.max(end - start, 1);
  const usedPct = Math.min(100, Math.max(0, Math.round(((nowMs - start) * 100) / whole)));
  return { usedPct, tone: usedPct > warnAbovePct ? 'warn' : 'calm', clock: clockOf(leftMs) };
}

/** 90 min -> 01:30; days count as hours. */
function clockOf(ms: number): string {
  const minutes = Math.floor(ms / msPerMinute);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
