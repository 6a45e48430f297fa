/**
 * Runs a check at an interval, but never while the previous run is pending, so that a slow database gets fewer queries.
 * The next run covers a failed one.
 */
export function startLook(
  everyMs: number,
  look: () => Promise<void>,
  report: (error: unknown) => void,
): NodeJS.Timeout {
  let isLooking = false;
  return setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch(report)
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
}
