type Point = { readonly clientX: number; readonly clientY: number };

/** A finger's way that counts as meant, CSS px. */
const meantPx = 8;
const readyPx = 96;

/**
 * What a finger that went from one point to another pulls: which share of the full pull shows, 0 to 1, and whether
 * letting go now fetches. Null when it is no pull at all, because it went up or sideways.
 */
export function pullOf(from: Point, to: Point): { shown: number; ready: boolean } | null {
  const down = to.clientY - from.clientY;
  const aside = Math.abs(to.clientX - from.clientX);
  if (down < -meantPx || (aside > meantPx && aside > down)) return null;
  if (down < meantPx) return { shown: 0, ready: false };
  return { shown: Math.min(1, down / readyPx), ready: down >= readyPx };
}
