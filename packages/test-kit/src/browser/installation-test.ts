import { type BrowserContext, test as base } from '@playwright/test';
import { type Installation, startInstallation } from './start-installation.ts';

const startTimeoutMs = 200_000;

type TestFixtures = { tidy: undefined; troubleTold: undefined };
type WorkerFixtures = { platformEnv: Record<string, string>; installation: Installation };

/** The first administrator of every platform that tests share; second factors are off there. */
export const firstOfPlatform = { username: 'first.admin', password: 'Configured-Password-1' };
const sharedEnv = {
  ADMIN_TOTP: 'off',
  ADMIN_USERNAME: firstOfPlatform.username,
  ADMIN_PASSWORD: firstOfPlatform.password,
};

/** A platform for one file, whose tests write to the database what no command would: its books do not balance. */
export const platformOfFile = (name: string) => ({ ...sharedEnv, TEST_PLATFORM: name });

const kept = new WeakSet<BrowserContext>();

/** Keeps a context open after its test, for later tests. */
export function keepOpen(context: BrowserContext): void {
  kept.add(context);
}

/**
 * A test with a whole platform. Playwright starts separate workers for each value of `platformEnv`, so files without one
 * share their worker's platform: use unique names, and count from the current state.
 */
export const installationTest = base.extend<TestFixtures, WorkerFixtures>({
  platformEnv: [sharedEnv, { option: true, scope: 'worker' }],
  installation: [
    async ({ platformEnv }, use) => {
      // Each simulated tick costs every process and every open page processor time.
      const installation = await startInstallation({ SIM_SPEED: '0.6', ...platformEnv });
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
  // A page shows only that a call failed. The cause is in the platform's log, which is deleted with it.
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
