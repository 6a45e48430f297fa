type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/**
 * Disables all timers longer than a limit, and all intervals, so that the rendering does not depend on the speed of the
 * machine. Each call still returns a timer that can be cleared.
 */
export function freezeTimers(place: Timers, longestMs: number): void {
  const { setTimeout: later, setInterval: again } = place;
  const once = (...given: Parameters<typeof later>) => {
    const timer = later.apply(place, given);
    if ((given[1] ?? 0) > longestMs) place.clearTimeout(timer);
    return timer;
  };
  const repeated = (...given: Parameters<typeof again>) => {
    const timer = again.apply(place, given);
    place.clearInterval(timer);
    return timer;
  };
  Object.assign(place, { setTimeout: once, setInterval: repeated });
}
