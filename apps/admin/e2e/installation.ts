import { type Installation, startInstallation } from '@fairtick/test-kit/browser';
import { test as base } from '@playwright/test';
import { first, isKept, restConsoles } from './sign-in.ts';

const startTimeoutMs = 200_000;

/**
 * A test with the whole platform behind it. Playwright gives each value of `platformEnv` workers of its own, so files that
 * leave it alone share the platform of their worker: what they arrange has names of its own, and counts start from what
 * is there.
 */
export const test = base.extend<
  { tidy: undefined },
  { platformEnv: Record<string, string>; installation: Installation }
>({
  platformEnv: [
    { ADMIN_USERNAME: first.username, ADMIN_PASSWORD: first.password, ADMIN_TOTP: 'off' },
    { option: true, scope: 'worker' },
  ],
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
      const left = browser.contexts().filter((context) => !before.has(context) && !isKept(context));
      await Promise.all([restConsoles(), ...left.map((context) => context.close())]);
    },
    { auto: true },
  ],
});
