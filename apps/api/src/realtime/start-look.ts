/**
 * Looks every so often, but never while the last look still waits: a slow database is asked less, not more. What a look
 * could not do is made up for by the next.
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
