const waitAtMostMs = 3_000;

/** Resolves when the page has loaded and the browser has a free moment. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: waitAtMostMs });
    else setTimeout(resolve, waitAtMostMs / 10);
  });
}
