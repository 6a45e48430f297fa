/** Wakes its listeners some times a second, and only while there are any: a countdown ends no later than that. */
function createTicker(everyMs = 100) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      timer ??= setInterval(() => {
        for (const wake of listeners) wake();
      }, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** The one of the page. */
export const ticker = createTicker();
