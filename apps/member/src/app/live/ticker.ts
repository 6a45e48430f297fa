/** Wakes its listeners a few times a second, and only while there are any. */
export function createTicker(everyMs = 250) {
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
