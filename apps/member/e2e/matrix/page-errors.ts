import type { Page, Request } from '@playwright/test';

const quietWithinMs = 15_000;
const waitedFor: ReadonlySet<string> = new Set(['fetch', 'xhr', 'script', 'stylesheet', 'image']);

/** Errors of a page since the last call. */
export type PageErrors = { console: string[]; network: string[] };

/** Collects console errors, uncaught errors, failed and refused requests; knows when all requests are complete. */
export function watchPageErrors(page: Page): { settled: () => Promise<void>; take: () => PageErrors } {
  let errors: PageErrors = { console: [], network: [] };
  const running = new Set<Request>();
  page.on('pageerror', (error) => errors.console.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is reported separately, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    errors.console.push(message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    if (waitedFor.has(request.resourceType())) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => {
    running.delete(request);
    const why = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests.
    if (why !== 'net::ERR_ABORTED') errors.network.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.network.push(`${response.status()} ${response.url()}`);
  });
  return {
    /** Waits until no request has been pending for a moment: an answer may cause the next request. */
    async settled() {
      const until = Date.now() + quietWithinMs;
      for (let quiet = 0; quiet < 2 && Date.now() < until; ) {
        await page.evaluate(() => new Promise((done) => setTimeout(done, 15)));
        quiet = running.size === 0 ? quiet + 1 : 0;
      }
    },
    take() {
      const before = errors;
      errors = { console: [], network: [] };
      return before;
    },
  };
}
