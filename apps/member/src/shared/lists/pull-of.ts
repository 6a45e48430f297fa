type Point = { readonly clientX: number; readonly clientY: number };

/** Minimum distance of an intended pull, CSS px. */
const meantPx = 8;
const readyPx = 96;

/**
 * Share of the full pull, 0 to 1, for a finger that moved from one point to another, and whether releasing it
 * refreshes. Null when it is not a pull, because it moved up or sideways.
 */
export function pullOf(from: Point, to: Point): { shown: number; ready: boolean } | null {
  const down = to.clientY - from.clientY;
  const aside = Math.abs(to.clientX - from.clientX);
  if (down < -meantPx || (aside > meantPx && aside > down)) return null;
  if (down < meantPx) return { shown: 0, ready: false };
  return { shown: Math.min(1, down / readyPx), ready: down >= readyPx };
}
