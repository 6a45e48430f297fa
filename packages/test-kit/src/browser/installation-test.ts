import { type BrowserContext, test as base } from '@playwright/test';
import { type Installation, startInstallation } from './start-installation.ts';

const startTimeoutMs = 200_000;

type TestFixtures = { tidy: undefined; troubleTold: undefined };
type WorkerFixtures = { platformEnv: Record<string, string>; installation: Installation };

const kept = new WeakSet<BrowserContext>();

/** Leaves a context open when its test ends, for later ones. */
export function keepOpen(context: BrowserContext): void {
  kept.add(context);
}

/**
 * A test with the whole platform behind it. Playwright gives each value of `platformEnv` workers of its own, so files that
 * leave it alone share the platform of their worker: what they arrange has names of its own, and counts start from what
 * is there.
 */
export const installationTest = base.extend<TestFixtures, WorkerFixtures>({
  platformEnv: [{}, { option: true, scope: 'worker' }],
  installation: [
    async ({ platformEnv }, use) => {
      const installation = await startInstallation(platformEnv);
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  // Playwright closes only the page of its own fixture: others would poll and draw until their worker ends.
  tidy: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context) && !kept.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
  // A page shows that a call failed; why it failed stands in the log, which ends with the platform.
  troubleTold: [
    async ({ installation }, use, testInfo) => {
      const startedAtMs = Date.now();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = installation.troubleSince(startedAtMs).join('\n');
      if (lines !== '') console.log(`The platform logged during "${testInfo.title}":\n${lines}`);
    },
    { auto: true },
  ],
});
