/**
 * Runs a check at an interval, but never while the previous run is pending, so that a slow database gets fewer queries.
 * The next run covers a failed one.
 */
export function startPolling(
  everyMs: number,
  check: () => Promise<void>,
  report: (error: unknown) => void,
): NodeJS.Timeout {
  let isRunning = false;
  return setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void check()
      .catch(report)
      .finally(() => {
        isRunning = false;
      });
  }, everyMs);
}
