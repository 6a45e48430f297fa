import { installationTest } from '@fairtick/test-kit/browser';
import type { Page } from '@playwright/test';

const runsWithinMs = 10_000;

/** A test with the whole platform behind it, whose page waits until the app runs. */
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

/** Until what the page draws before the app has given way to it; where the app cannot come, that stays. */
async function appRuns(page: Page): Promise<void> {
  const before = page.locator('#root > [inert]');
  await before.waitFor({ state: 'detached', timeout: runsWithinMs }).catch(() => undefined);
}

/**
 * Until a dialog that was closed has taken its entry of the history with it. The browser goes back some milliseconds after
 * the dialog is gone, and a load that begins meanwhile is aborted (net::ERR_ABORTED): no member is that quick.
 */
export async function historySettles(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const state = history.state as { dialogs?: number } | null;
    return (state?.dialogs ?? 0) <= document.querySelectorAll('dialog[open]').length;
  });
}
