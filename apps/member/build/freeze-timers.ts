type Timers = Pick<typeof globalThis, 'setTimeout' | 'setInterval' | 'clearTimeout' | 'clearInterval'>;

/**
 * Lets no timer of this place fire that is longer than so many milliseconds, and none that repeats: what an app does after
 * a while is not done, however long the machine takes for what it does at once. Each is still a timer, to be cleared.
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
