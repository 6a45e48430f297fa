import { installationTest } from '@fairtick/test-kit/browser';
import type { Page } from '@playwright/test';

const runsWithinMs = 10_000;

/** A test with a running platform, whose page waits until the app runs. */
export const test = installationTest.extend({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      await historySettles(page);
      const answer = await goto(url, options);
      if (options?.waitUntil !== 'commit') await appRuns(page);
      return answer;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      await historySettles(page);
      const answer = await reload(options);
      await appRuns(page);
      return answer;
    };
    await use(page);
  },
});

/** Waits until the app has replaced the shell; where the app cannot load, the shell stays. */
async function appRuns(page: Page): Promise<void> {
  const before = page.locator('#root > [inert]');
  await before.waitFor({ state: 'detached', timeout: runsWithinMs }).catch(() => undefined);
}

/**
 * Waits until a closed dialog has removed its history entry. The browser goes back some milliseconds after the dialog
 * is gone, and a page load during that time is aborted (net::ERR_ABORTED): no member is that fast.
 */
export async function historySettles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = history.state as { dialogs?: number } | null;
    return (state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length;
  });
}
