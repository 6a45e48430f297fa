import type { Page, Request } from '@playwright/test';

const quietWithinMs = 15_000;
const waitedFor: ReadonlySet<string> = new Set(['fetch', 'xhr', 'script', 'stylesheet', 'image']);

/** What went wrong on a page since the last time that it was asked. */
export type PageErrors = { console: string[]; network: string[] };

/** Collects errors of the console, uncaught ones, requests that failed and answers that refused; knows when all has come. */
export function watchPageErrors(page: Page): { settled: () => Promise<void>; take: () => PageErrors } {
  let told: PageErrors = { console: [], network: [] };
  const running = new Set<Request>();
  page.on('pageerror', (error) => told.console.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is told as such, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    told.console.push(message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    if (waitedFor.has(request.resourceType())) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => {
    running.delete(request);
    const why = request.failure()?.errorText ?? '';
    // A page that is left gives up what it asked for.
    if (why !== 'net::ERR_ABORTED') told.network.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) told.network.push(`${response.status()} ${response.url()}`);
  });
  return {
    /** Until nothing has been under way for a moment: an answer may ask for the next thing. */
    async settled() {
      const until = Date.now() + quietWithinMs;
      for (let quiet = 0; quiet < 2 && Date.now() < until; ) {
        await page.evaluate(() => new Promise((done) => setTimeout(done, 15)));
        quiet = running.size === 0 ? quiet + 1 : 0;
      }
    },
    take() {
      const before = told;
      told = { console: [], network: [] };
      return before;
    },
  };
}
