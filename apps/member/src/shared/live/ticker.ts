/** Calls its listeners several times a second, only while there are any, so that countdowns end on time. */
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

/** Shared by the whole page. */
export const ticker = createTicker();
